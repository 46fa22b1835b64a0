"""Handing one letter to a mail server, by `aiosmtplib`.

It takes no more than 32 kB as one reply, and the deadline for everything is ours: a server that says a byte
now and then is given up, and so is one that floods us.
"""

import asyncio
import logging
import socket
from contextlib import suppress
from email.message import EmailMessage
from email.utils import parseaddr
from typing import Literal, cast
from urllib.parse import SplitResult, unquote

from aiosmtplib import SMTP, SMTPException, SMTPHeloError, SMTPRecipientRefused

from metropolitain.server.operations.tls import trusted

log = logging.getLogger("metropolitain.mail")

GOODBYE_SECONDS = 2.0
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
