"""One notice on its way: to a browser's push service, or to the mail server."""

import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.monitoring.hosts import MAIL, Hosts
from metropolitain.server.notifications import push, texts
from metropolitain.server.notifications.mail import Mail
from metropolitain.server.notifications.posting import PushAnswer, host_of, post
from metropolitain.server.notifications.store import Notification, NotificationStore, Settings, Subscription
from metropolitain.server.notifications.triggers import Happening
from metropolitain.server.settings import Config
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.time_source import now_ms

log = logging.getLogger("metropolitain.notices")

LIFE_SECONDS = 3 * 86_400  # for which a push service keeps what a browser has not fetched
GONE = (404, 410)
TOO_MANY = 429  # about one browser, which may be told too often; its service is well


class DeliveryResult(NamedTuple):
    """What became of a notice; `wait`: seconds after which it may be tried again.

    `moot`: nobody need be told any more; `gone`: the browser is told no more; `refused`: it is never taken;
    `unknown`: a letter that perhaps was taken, and must not come twice.
    """

    what: Literal["sent", "moot", "gone", "refused", "unknown", "failed"]
    wait: int = 0


@dataclass(eq=False)
class Delivery:
    """Finds out whether a notice is still true, and hands it over once."""

    _config: Config
    _store: NotificationStore
    _sessions: Sessions
    mail: Mail
    _hosts: Hosts
    _cluster: Cluster

    def start(self, find: Callable[[str], Awaitable[TableSnapshot]], keys: push.Keys, origin: str) -> None:
        """From now on tables are found by their ids, and it is known who we are; `origin`: of the page."""
        self.find, self.keys, self._origin = find, keys, origin

    async def deliver(self, notice: Notification) -> DeliveryResult:
        """Hand a notice over, if it is still true."""
        table = await self.table_of(notice)
        if table is None:
            return DeliveryResult("moot")
        settings = await self._store.settings(notice.holder)
        if notice.channel == MAIL:
            return await self._send_letter(notice, table, settings)
        return await self._send_push(notice, table, settings)

    async def notifications_of(self, table: str, holder: str, event: Happening) -> list[Notification]:
        """A notice for each way by which somebody wants to be told of this."""
        settings = await self._store.settings(holder)
        ways = []
        if event.kind in settings.push:
            ways += [(each.id, host_of(each.endpoint)) for each in await self._store.subscriptions(holder)]
        if event.kind in settings.mail and self.mail.configured:
            ways.append((MAIL, MAIL))
        due = now_ms() + round(self._config.notice_delay * 1000)
        facts = json.dumps({**event.facts, "at": now_ms()})
        return [
            Notification(
                secrets.token_hex(16), holder, way, table, event.kind, event.player, facts, due, host=host
            )
            for way, host in ways
        ]

    async def table_of(self, notice: Notification) -> TableSnapshot | None:
        """The table of a notice; None where the notice is not true any more, or its reader looks."""
        try:
            table = await self.find(notice.table_id)
        except Refusal:
            return None
        player, state = Player(notice.player), table.state
        waits = player in state.persons_awaited()
        what = json.loads(notice.facts)["what"]
        if table.subscribers.is_watched_by(player) or (what in {"turn", "short"} and not waits):
            return None
        return table

    # --- push ---

    async def _send_push(
        self, notice: Notification, table: TableSnapshot, settings: Settings
    ) -> DeliveryResult:
        subscription = await self._store.subscription(notice.channel)
        if subscription and subscription.session and not self._sessions.is_going_on(subscription.session):
            return DeliveryResult("gone")
        if subscription is None or notice.kind not in settings.push:
            return DeliveryResult("moot")
        plain = texts.payload(notice, table.state, Words(settings.lang))
        body = push.encrypt(plain, subscription.public_key, subscription.secret)
        return self._judge(notice, await self._post(notice, subscription, body))

    async def _post(self, notice: Notification, to: Subscription, body: bytes) -> PushAnswer | None:
        """What the service answered; None where it did not, or not as it should."""
        headers = self._headers(notice, to)
        limits = self._config.limits
        try:
            return await post(to.endpoint, headers, body, self._config.push_to, limits.push_seconds)
        except OSError as error:
            log.warning("a push service failed", extra={"host": notice.host, "reason": type(error).__name__})
            return None
        except Refusal:
            return PushAnswer(GONE[0])  # nobody may ask there

    def _headers(self, notice: Notification, to: Subscription) -> dict[str, str]:
        contact = self._config.contact or self._origin
        return {
            "Authorization": push.signature(self.keys.private, to.endpoint, contact, now_ms() // 1000),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFE_SECONDS),
            "Topic": texts.tag_of(notice),
            "Urgency": "normal" if notice.kind in {"over", "said"} else "high",
        }

    def _judge(self, notice: Notification, answer: PushAnswer | None) -> DeliveryResult:
        """What an answer means for a notice, and for the service."""
        if answer is None or answer.status >= 500:
            self._hosts.failed(notice.host)
            return DeliveryResult("failed", answer.wait if answer else 0)
        self._hosts.answered(notice.host)
        if answer.status < 300:
            return DeliveryResult("sent")
        if answer.status in GONE:
            return DeliveryResult("gone")
        if answer.status == TOO_MANY:
            return DeliveryResult("failed", answer.wait)
        log.warning("push service refused", extra={"host": notice.host, "status": answer.status})
        return DeliveryResult("refused")

    # --- mail ---

    async def _send_letter(
        self, notice: Notification, table: TableSnapshot, settings: Settings
    ) -> DeliveryResult:
        address = await self._store.address_of(notice.holder)
        if address is None or notice.kind not in settings.mail or not self.mail.configured:
            return DeliveryResult("moot")
        if not await self._begin(notice):
            return DeliveryResult("moot")
        letter = texts.letter(notice, table.state, Words(settings.lang), self._origin, self.keys)
        match await self.mail.hand_in(address, letter.subject, letter.text, letter.headers):
            case "taken":
                return DeliveryResult("sent")
            case "refused" | "unknown" as outcome:
                return DeliveryResult(outcome)
            case "later" | "failed":
                return DeliveryResult("failed")

    async def _begin(self, notice: Notification) -> bool:
        """Note that a letter is handed over now; whether it is ours to do so."""
        if self._cluster.several:
            return await self._store.begin_alone(notice, now_ms())
        await self._store.begin(notice, now_ms())
        return True
