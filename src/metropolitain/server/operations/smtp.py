"""Handing one letter to a mail server (RFC 5321), all of it on the event loop.

Python's `smtplib` waits for each byte by itself, so that a server which sends one now and then is never given
up, and it keeps whatever a server says. Here there is one deadline for everything, and little is read.
"""

import asyncio
import base64
import hmac
import logging
import re
import socket
from contextlib import suppress
from email.message import EmailMessage
from email.utils import parseaddr
from typing import Literal, NamedTuple
from urllib.parse import SplitResult, unquote

from metropolitain.server.operations.tls import trusted

log = logging.getLogger("metropolitain.mail")

GOODBYE_SECONDS = 2.0
MOST_READ = 64_000  # bytes of all that a mail server says
DEFAULT_PORTS = {"smtp": 587, "smtps": 465}
LINE = re.compile(r"\d{3}[ -].*|\d{3}")

# Of a letter: it was taken; it never will be; it may be another time; nobody knows, because the server failed
# before it said so; it was not taken, because the server failed.
Outcome = Literal["taken", "refused", "later", "unknown", "failed"]


class MailError(OSError):
    """A mail server does not talk as it should; nothing of what it says is told."""


class Reply(NamedTuple):
    """What a mail server said."""

    code: int
    lines: list[str]


class _Talk:
    """A conversation with a mail server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._left = MOST_READ
        self.handed_over = False  # whether all of the letter was said

    async def say(self, data: bytes) -> Reply:
        """Say something, and hear the reply."""
        self._writer.write(data)
        await self._writer.drain()
        return await self.hear()

    async def ask(self, command: str, *wanted: int) -> Reply:
        """Say a line; a MailError where the reply is not one of the wanted ones."""
        return _wanted(await self.say(command.encode("ascii") + b"\r\n"), *wanted)

    async def hear(self) -> Reply:
        """A reply, of one or several lines."""
        lines: list[str] = []
        while True:
            line = await self._line()
            lines.append(line[4:])
            if line[3:4] != "-":
                return Reply(int(line[:3]), lines)

    async def _line(self) -> str:
        try:
            read = await self._reader.readline()
        except ValueError as error:
            raise MailError("a line is too long") from error
        self._left -= len(read)
        line = read.decode("ascii", "replace").rstrip("\r\n")
        if self._left < 0 or not LINE.fullmatch(line):
            raise MailError("no reply")
        return line

    async def greet(self) -> dict[str, str]:
        """Say who we are; the extensions that the server has, with what it says of each."""
        name = socket.gethostname()
        if "." not in name:
            address = self._writer.get_extra_info("sockname")[0]
            name = f"[IPv6:{address}]" if ":" in address else f"[{address}]"
        reply = await self.say(f"EHLO {name}\r\n".encode("ascii"))
        if reply.code != 250:
            await self.ask(f"HELO {name}", 250)
            return {}
        told = [line.upper().partition(" ") for line in reply.lines[1:]]
        return {extension: more for extension, _, more in told}

    async def encrypt(self, host: str) -> None:
        """Go on under TLS; what came before it is forgotten, since anybody may have said it."""
        await self.ask("STARTTLS", 220)
        loop = asyncio.get_running_loop()
        self._reader = asyncio.StreamReader(MOST_READ)
        protocol = asyncio.StreamReaderProtocol(self._reader)
        secure = await loop.start_tls(self._writer.transport, protocol, trusted(), server_hostname=host)
        assert secure is not None
        protocol.connection_made(secure)
        self._plain = self._writer  # which would close the connection if nobody kept it
        self._writer = asyncio.StreamWriter(secure, protocol, self._reader, loop)

    async def log_in(self, ways: list[str], user: str, password: str) -> None:
        """Sign in by the first way that the server offers and takes."""
        if "CRAM-MD5" in ways:
            challenge = base64.b64decode((await self.ask("AUTH CRAM-MD5", 334)).lines[0])
            proof = hmac.new(password.encode(), challenge, "md5").hexdigest()
            if (await self.say(_coded(f"{user} {proof}") + b"\r\n")).code == 235:
                return
        if "PLAIN" in ways:
            code = _coded(f"\0{user}\0{password}")
            if (await self.say(b"AUTH PLAIN " + code + b"\r\n")).code == 235:
                return
        await self.ask("AUTH LOGIN", 334)
        _wanted(await self.say(_coded(user) + b"\r\n"), 334)
        _wanted(await self.say(_coded(password) + b"\r\n"), 235)

    async def say_goodbye(self) -> None:
        """Say that we leave, as is polite; what has been done stands, whatever the reply."""
        with suppress(OSError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self.say(b"QUIT\r\n")

    async def leave(self) -> None:
        """End the conversation at once."""
        self._writer.transport.abort()
        await asyncio.sleep(0)  # in which it is closed; `wait_closed` never returns if TLS was not agreed on


def _coded(text: str) -> bytes:
    return base64.b64encode(text.encode())


def _wanted(reply: Reply, *wanted: int) -> Reply:
    if reply.code not in wanted:
        raise MailError(f"reply {reply.code}")
    return reply


async def hand_in(where: SplitResult, message: EmailMessage, seconds: float) -> Outcome:
    """Hand a letter in within so many seconds; what became of it."""
    talk: _Talk | None = None
    try:
        async with asyncio.timeout(seconds):
            talk = await _connect(where)
            await _sign_in(talk, where)
            outcome = await _hand_over(talk, message)
        await talk.say_goodbye()
        return outcome
    except (
        OSError,
        ValueError,
    ) as error:  # a ValueError: neither base64 nor ASCII, where nothing else can be
        log.warning("the mail server failed", extra={"reason": type(error).__name__})
        return "unknown" if talk and talk.handed_over else "failed"
    finally:
        if talk:
            await talk.leave()


async def _connect(where: SplitResult) -> _Talk:
    host, port = where.hostname or "localhost", where.port or DEFAULT_PORTS.get(where.scheme, 25)
    secure = trusted() if where.scheme == "smtps" else None
    return _Talk(*await asyncio.open_connection(host, port, ssl=secure, limit=MOST_READ))


async def _sign_in(talk: _Talk, where: SplitResult) -> None:
    _wanted(await talk.hear(), 220)
    offered = await talk.greet()
    if where.scheme != "smtps" and "STARTTLS" in offered:
        await talk.encrypt(where.hostname or "localhost")
        offered = await talk.greet()
    if where.username:
        await talk.log_in(
            offered.get("AUTH", "").split(), unquote(where.username), unquote(where.password or "")
        )


async def _hand_over(talk: _Talk, message: EmailMessage) -> Outcome:
    sender, recipient = parseaddr(message["From"])[1], parseaddr(message["To"])[1]
    await talk.ask(f"MAIL FROM:<{sender}>", 250)
    for command, wanted in ((f"RCPT TO:<{recipient}>", (250, 251)), ("DATA", (354,))):
        reply = await talk.say(command.encode("ascii") + b"\r\n")
        if reply.code not in wanted:
            return _outcome(reply)
    text = message.as_bytes(policy=message.policy.clone(linesep="\r\n"))
    talk.handed_over = True
    end = b".\r\n" if text.endswith(b"\r\n") else b"\r\n.\r\n"
    return _outcome(await talk.say(text.replace(b"\r\n.", b"\r\n..") + end))


def _outcome(reply: Reply) -> Outcome:
    """What a reply means for a letter; 421 ends the conversation and is about the server, not the letter."""
    if reply.code == 421 or not 200 <= reply.code < 600 or reply.code // 100 == 3:
        raise MailError(f"reply {reply.code}")
    return "taken" if reply.code < 300 else "later" if reply.code < 500 else "refused"
