"""Mail, handed in over SMTP where the operator named a server for it."""

import asyncio
import logging
from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import urlsplit

from metropolitain.server.config import Config
from metropolitain.server.operations.hosts import MAIL, Hosts
from metropolitain.server.operations.smtp import Outcome, hand_in
from metropolitain.server.tasks import Tasks

log = logging.getLogger("metropolitain.mail")

PAUSES = (0.0, 5.0, 60.0)  # seconds before each attempt; there are no more
MOST_WAITING = 1_000  # messages; what comes beyond is dropped, and logged


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

    def post(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> None:
        """Send a message some time; a failure is logged."""
        if len(self._posted) >= MOST_WAITING:
            log.error("mail dropped: too many wait")
            return
        task = self._tasks.spawn(self.send(to, subject, text, headers), log, "mail failed")
        self._posted.add(task)
        task.add_done_callback(self._posted.discard)

    async def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> bool:
        """Send a message; whether the mail server took it, at the last of a few attempts."""
        if not self.configured:
            return False
        for pause in self._pauses:
            await asyncio.sleep(pause)
            async with self._places:
                outcome = await self.hand_in(to, subject, text, headers or {})
            if outcome in {"taken", "refused"}:
                return outcome == "taken"
        return False

    async def hand_in(self, to: str, subject: str, text: str, headers: Mapping[str, str]) -> Outcome:
        """Try once to hand a message in."""
        message = self._message(to, subject, text, headers)
        outcome = await hand_in(urlsplit(self._config.smtp), message, self._config.limits.mail_seconds)
        if outcome in {"failed", "unknown"}:
            self._hosts.failed(MAIL)
        else:
            self._hosts.answered(MAIL)
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
