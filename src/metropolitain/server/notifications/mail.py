"""Mail, handed in over SMTP where the operator named a server for it."""

import asyncio
import logging
import socket
from collections.abc import Mapping
from contextlib import suppress
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Literal, cast
from urllib.parse import SplitResult, unquote, urlsplit

from aiosmtplib import SMTP, SMTPException, SMTPHeloError, SMTPRecipientRefused

from metropolitain.server.monitoring.hosts import MAIL, Hosts
from metropolitain.server.monitoring.system import trusted
from metropolitain.server.settings import Config
from metropolitain.server.tasks import Tasks

log = logging.getLogger("metropolitain.mail")

GOODBYE_SECONDS = 2.0
PAUSES = (0.0, 5.0, 60.0)  # seconds before each attempt; there are no more
MOST_WAITING = 1_000  # messages; what comes beyond is dropped, and logged
DEFAULT_PORTS = {"smtp": 587, "smtps": 465}

# Of a letter: it was taken; it never will be; it may be another time; nobody knows, because the server failed
# before it said so; it was not taken, because the server failed.
Outcome = Literal["taken", "refused", "later", "unknown", "failed"]


async def hand_in(where: SplitResult, message: EmailMessage, seconds: float) -> Outcome:
    """Hand a letter in within so many seconds; what became of it."""
    client = SMTP(
        hostname=where.hostname or "localhost",
        port=where.port or DEFAULT_PORTS.get(where.scheme, 25),
        local_hostname=socket.gethostname(),
        timeout=None,
        use_tls=where.scheme == "smtps",
        start_tls=False,
        tls_context=trusted(),
    )
    outcome: Outcome = "failed"
    try:
        async with asyncio.timeout(seconds):
            await _sign_in(client, where)
            if (code := await _offer(client, message)) == 354:
                outcome = "unknown"
                code = await _say(client, message)
            outcome = _outcome(code)
        with suppress(OSError, SMTPException):  # what has been done stands, whatever the reply
            async with asyncio.timeout(GOODBYE_SECONDS):
                await client.quit()
    except (OSError, ValueError, SMTPException) as error:  # a ValueError: neither base64 nor ASCII
        log.warning("the mail server failed", extra={"reason": type(error).__name__})
    finally:
        if client.transport is not None:
            cast(asyncio.Transport, client.transport).abort()
            await asyncio.sleep(0)  # in which it is closed
    return outcome


async def _sign_in(client: SMTP, where: SplitResult) -> None:
    """Connect, go on under TLS where the server offers it, and say who we are."""
    await client.connect()
    if "." not in (client.local_hostname or ""):
        address = client.get_transport_info("sockname")[0]
        client.local_hostname = f"[IPv6:{address}]" if ":" in address else f"[{address}]"
    with suppress(SMTPHeloError):
        await client.ehlo()
    if not client.use_tls and client.supports_extension("starttls"):
        await client.starttls()
    if where.username:
        await client.login(unquote(where.username), unquote(where.password or ""))


async def _offer(client: SMTP, message: EmailMessage) -> int:
    """Say from whom a letter is and to whom; the code of the reply, 354 where the letter may come."""
    await client.mail(parseaddr(message["From"])[1])
    try:
        await client.rcpt(parseaddr(message["To"])[1])
    except SMTPRecipientRefused as refused:
        return refused.code
    return (await client.execute_command(b"DATA")).code


async def _say(client: SMTP, message: EmailMessage) -> int:
    """Say the letter itself; the code of the reply."""
    if client.protocol is None:
        raise ConnectionError("the mail server has left")
    text = message.as_bytes(policy=message.policy.clone(linesep="\r\n")).removesuffix(b"\r\n")
    client.protocol.write(text.replace(b"\r\n.", b"\r\n..") + b"\r\n.\r\n")
    return (await client.protocol.read_response()).code


def _outcome(code: int) -> Outcome:
    """What a reply means for a letter; 421 ends the conversation and is about the server, not the letter."""
    if code == 421 or not 200 <= code < 600 or code // 100 == 3:
        raise ConnectionError(f"reply {code}")
    return "taken" if code < 300 else "later" if code < 500 else "refused"


class Mail:
    """Hands in messages, each within a time that the operator sets: nobody waits for a mail server."""

    def __init__(
        self, config: Config, hosts: Hosts, tasks: Tasks, pauses: tuple[float, ...] = PAUSES
    ) -> None:
        self._config = config
        self._hosts = hosts
        self._tasks = tasks
        self._pauses = pauses
        self._places = asyncio.Semaphore(config.limits.letters)
        self._posted: set[asyncio.Task[None]] = set()

    @property
    def configured(self) -> bool:
        """Whether mail can be sent at all."""
        return bool(self._config.smtp and self._config.mail_from)

    def post(self, to: str, subject: str, text: str) -> None:
        """Send a message some time; a failure is logged."""
        if len(self._posted) >= MOST_WAITING:
            log.error("mail dropped: too many wait")
            return
        task = self._tasks.spawn(self.send(to, subject, text), log, "mail failed")
        self._posted.add(task)
        task.add_done_callback(self._posted.discard)

    async def send(self, to: str, subject: str, text: str) -> bool:
        """Send a message; whether the mail server took it, at the last of a few attempts."""
        if not self.configured:
            return False
        for pause in self._pauses:
            await asyncio.sleep(pause)
            async with self._places:
                outcome = await self.hand_in(to, subject, text, {})
            if outcome in {"taken", "refused"}:
                return outcome == "taken"
        return False

    async def hand_in(self, to: str, subject: str, text: str, headers: Mapping[str, str]) -> Outcome:
        """Try once to hand a message in."""
        message = self._message(to, subject, text, headers)
        outcome = await hand_in(urlsplit(self._config.smtp), message, self._config.limits.mail_seconds)
        (self._hosts.failed if outcome in {"failed", "unknown"} else self._hosts.answered)(MAIL)
        if outcome != "taken":  # the address stays out of the log
            log.warning("mail not taken", extra={"reason": outcome})
        return outcome

    def _message(self, to: str, subject: str, text: str, headers: Mapping[str, str]) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._config.mail_from, to, subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="metropolitain")
        message["Auto-Submitted"] = "auto-generated"
        for name, value in headers.items():
            message[name] = value
        message.set_content(text)
        return message
