"""Letters by e-mail, where the operator has named a mail server."""

import asyncio
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import Config

SECONDS = 20  # for the mail server to answer
PORTS = {"smtp": 25, "smtps": 465}


class Mail:
    """Hands letters to a mail server: `smtp://[user:password@]host[:port]`, or `smtps://` from the start."""

    def __init__(self, config: Config) -> None:
        self._url = urlsplit(config.smtp)
        self._sender = config.mail_from
        if config.smtp and (self._url.scheme not in PORTS or not self._url.hostname or not self._sender):
            raise Refusal("T6", "bad-smtp")

    @property
    def is_set_up(self) -> bool:
        """Whether letters can be sent."""
        return bool(self._url.scheme)

    async def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> None:
        """Send a letter; an error where the mail server did not take it."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self._domain)
        letter["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            letter[name] = value
        letter.set_content(text)
        await asyncio.to_thread(self._hand_over, letter)

    @property
    def _domain(self) -> str:
        return self._sender.rpartition("@")[2].strip("> ") or "localhost"

    def _hand_over(self, letter: EmailMessage) -> None:
        host, port = str(self._url.hostname), self._url.port or PORTS[self._url.scheme]
        kind = smtplib.SMTP_SSL if self._url.scheme == "smtps" else smtplib.SMTP
        with kind(host, port, timeout=SECONDS) as server:
            if self._url.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
            if self._url.username:
                server.login(unquote(self._url.username), unquote(self._url.password or ""))
            server.send_message(letter)
