"""One notice on its way: to a browser's push service, or to the mail server."""

import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.monitoring.hosts import Hosts
from metropolitain.server.notifications import push, texts
from metropolitain.server.notifications.mail import Mail
from metropolitain.server.notifications.posting import Answer, host_of, post
from metropolitain.server.notifications.push import Keys
from metropolitain.server.notifications.store import MAIL, Notice, NoticeStore, Settings, Subscription
from metropolitain.server.notifications.texts import Event
from metropolitain.server.settings import Config
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.time_source import now_ms

log = logging.getLogger("metropolitain.notices")

LIFE_SECONDS = 3 * 86_400  # for which a push service keeps what a browser has not fetched
GONE = (404, 410)
TOO_MANY = 429  # about one browser, which may be told too often; its service is well

Find = Callable[[str], Awaitable[TableSnapshot]]  # a table by its id


class Result(NamedTuple):
    """What became of a notice; `wait`: seconds after which it may be tried again.

    `moot`: nobody need be told any more; `gone`: the browser is told no more; `refused`: it is never taken;
    `unknown`: a letter that perhaps was taken, and must not come twice.
    """

    what: Literal["sent", "moot", "gone", "refused", "unknown", "failed"]
    wait: int = 0


class Delivery:
    """Finds out whether a notice is still true, and hands it over once."""

    def __init__(
        self,
        config: Config,
        store: NoticeStore,
        sessions: Sessions,
        mail: Mail,
        hosts: Hosts,
        cluster: Cluster,
    ) -> None:
        self._config = config
        self._store = store
        self._sessions = sessions
        self.mail = mail
        self._hosts = hosts
        self._cluster = cluster

    def start(self, find: Find, keys: Keys, origin: str) -> None:
        """From now on tables are found, and it is known who we are; `origin`: of the page, for links."""
        self._find, self._keys, self._origin = find, keys, origin

    async def deliver(self, notice: Notice) -> Result:
        """Hand a notice over, if it is still true."""
        table = await self.table_of(notice)
        if table is None:
            return Result("moot")
        settings = await self.settings_of(notice.holder)
        if notice.channel == MAIL:
            return await self._send_letter(notice, table, settings)
        return await self._send_push(notice, table, settings)

    async def settings_of(self, holder: str) -> Settings:
        """Of what somebody wants to be told."""
        return await self._store.settings(holder) or Settings(holder, "en", texts.PUSH, texts.MAIL)

    async def notices_of(self, table: str, holder: str, event: Event) -> list[Notice]:
        """A notice for each way by which somebody wants to be told of this."""
        settings = await self.settings_of(holder)
        ways = []
        if event.kind in settings.push:
            ways += [(each.id, host_of(each.endpoint)) for each in await self._store.subscriptions(holder)]
        if event.kind in settings.mail and self.mail.configured:
            ways.append((MAIL, MAIL))
        due = now_ms() + round(self._config.notice_delay * 1000)
        facts = json.dumps({**event.facts, "at": now_ms()})
        return [
            Notice(secrets.token_hex(16), holder, way, table, event.kind, event.player, facts, due, host=host)
            for way, host in ways
        ]

    async def table_of(self, notice: Notice) -> TableSnapshot | None:
        """The table of a notice; None where the notice is not true any more, or its reader looks."""
        try:
            table = await self._find(notice.table_id)
        except Refusal:
            return None
        player, state = Player(notice.player), table.state
        waits = player in state.persons_awaited()
        what = json.loads(notice.facts)["what"]
        if table.subscribers.is_watched_by(player) or (what in {"turn", "short"} and not waits):
            return None
        return table

    # --- push ---

    async def _send_push(self, notice: Notice, table: TableSnapshot, settings: Settings) -> Result:
        subscription = await self._store.subscription(notice.channel)
        if subscription and subscription.session and not self._sessions.is_going_on(subscription.session):
            return Result("gone")
        if subscription is None or notice.kind not in settings.push:
            return Result("moot")
        plain = texts.payload(notice, table.state, Words(settings.lang), _made_at(notice))
        body = push.encrypt(plain, subscription.public_key, subscription.secret)
        return self._judge(notice, await self._post(notice, subscription, body))

    async def _post(self, notice: Notice, to: Subscription, body: bytes) -> Answer | None:
        """What the service answered; None where it did not, or not as it should."""
        headers = self._headers(notice, to)
        limits = self._config.limits
        try:
            return await post(to.endpoint, headers, body, self._config.push_to, limits.push_seconds)
        except OSError as error:
            log.warning("a push service failed", extra={"host": notice.host, "reason": type(error).__name__})
            return None
        except Refusal:
            return Answer(GONE[0])  # nobody may ask there

    def _headers(self, notice: Notice, to: Subscription) -> dict[str, str]:
        contact = self._config.contact or self._origin
        return {
            "Authorization": push.signature(self._keys.private, to.endpoint, contact, now_ms() // 1000),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFE_SECONDS),
            "Topic": texts.tag_of(notice),
            "Urgency": "normal" if notice.kind in {"over", "said"} else "high",
        }

    def _judge(self, notice: Notice, answer: Answer | None) -> Result:
        """What an answer means for a notice, and for the service."""
        if answer is None or answer.status >= 500:
            self._hosts.failed(notice.host)
            return Result("failed", answer.wait if answer else 0)
        self._hosts.answered(notice.host)
        if answer.status < 300:
            return Result("sent")
        if answer.status in GONE:
            return Result("gone")
        if answer.status == TOO_MANY:
            return Result("failed", answer.wait)
        log.warning("push service refused", extra={"host": notice.host, "status": answer.status})
        return Result("refused")

    # --- mail ---

    async def _send_letter(self, notice: Notice, table: TableSnapshot, settings: Settings) -> Result:
        address = await self._store.address_of(notice.holder)
        if address is None or notice.kind not in settings.mail or not self.mail.configured:
            return Result("moot")
        if not await self._begin(notice):
            return Result("moot")
        letter = texts.letter(
            notice, table.state, Words(settings.lang), _made_at(notice), self._origin, self._keys
        )
        outcome = await self.mail.hand_in(address, letter.subject, letter.text, letter.headers)
        match outcome:
            case "taken":
                return Result("sent")
            case "refused" | "unknown":
                return Result(outcome)
            case "later" | "failed":
                return Result("failed")

    async def _begin(self, notice: Notice) -> bool:
        """Note that a letter is handed over now; whether it is ours to do so."""
        if self._cluster.several:
            return await self._store.begin_alone(notice, now_ms())
        await self._store.begin(notice, now_ms())
        return True


def _made_at(notice: Notice) -> int:
    at: int = json.loads(notice.facts)["at"]
    return at
