"""Mail, handed in over SMTP where the operator named a server for it."""

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from metropolitain.server.config import Config

log = logging.getLogger("metropolitain.mail")

PAUSES = (0.0, 5.0, 60.0)  # seconds before each attempt; there are no more
TIMEOUT = 20.0  # seconds for the server to answer
MOST_WAITING = 1_000  # messages; what comes beyond is dropped, and logged
DEFAULT_PORTS = {"smtp": 587, "smtps": 465}


class Mail:
    """Hands in messages, one after the other, in a thread: nobody waits for a mail server."""

    def __init__(self, config: Config, pauses: tuple[float, ...] = PAUSES) -> None:
        self._config = config
        self._pauses = pauses
        self._turn = asyncio.Lock()
        self._posted: set[asyncio.Task[bool]] = set()

    @property
    def configured(self) -> bool:
        """Whether mail can be sent at all."""
        return bool(self._config.smtp and self._config.mail_from)

    def post(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> None:
        """Send a message some time; a failure is logged."""
        if len(self._posted) >= MOST_WAITING:
            log.error("mail dropped: too many wait")
            return
        task = asyncio.create_task(self.send(to, subject, text, headers))
        self._posted.add(task)
        task.add_done_callback(self._posted.discard)

    async def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> bool:
        """Send a message; whether the mail server took it, at the last of a few attempts."""
        if not self.configured:
            return False
        message = self._message(to, subject, text, headers or {})
        for attempt, pause in enumerate(self._pauses, 1):
            await asyncio.sleep(pause)
            try:
                async with self._turn:
                    await asyncio.to_thread(self._hand_in, message)
                return True
            except (OSError, smtplib.SMTPException) as error:  # the address stays out of the log
                log.warning("mail not taken", extra={"attempt": attempt, "problem": type(error).__name__})
                if isinstance(error, smtplib.SMTPRecipientsRefused):
                    return False
        return False

    async def stop(self) -> None:
        """Let go of what waits."""
        for task in self._posted:
            task.cancel()
        await asyncio.gather(*self._posted, return_exceptions=True)

    def _message(self, to: str, subject: str, text: str, headers: Mapping[str, str]) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._config.mail_from, to, subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="metropolitain")
        message["Auto-Submitted"] = "auto-generated"
        for name, value in headers.items():
            message[name] = value
        message.set_content(text)
        return message

    def _hand_in(self, message: EmailMessage) -> None:
        where = urlsplit(self._config.smtp)
        host, port = where.hostname or "localhost", where.port or DEFAULT_PORTS.get(where.scheme, 25)
        safe = ssl.create_default_context()
        if where.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=TIMEOUT, context=safe)
        else:
            server = smtplib.SMTP(host, port, timeout=TIMEOUT)
        with server:
            server.ehlo()
            if where.scheme != "smtps" and server.has_extn("starttls"):
                server.starttls(context=safe)
            if where.username:
                server.login(unquote(where.username), unquote(where.password or ""))
            server.send_message(message)
