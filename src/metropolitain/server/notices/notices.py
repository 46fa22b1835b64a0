"""Telling who has closed the page.

What is to be told is kept in the database from the moment that it happens, so that a restart loses nothing. A
notice waits a few seconds, in which its reader may come back, and is sent only if it is still true then. Of
Web Push none is lost, and should one go out twice the second takes the place of the first in the browser;
a letter is sent once or, should the server end in that very moment, not at all.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.cluster.events import ReadersChanged
from metropolitain.server.cluster.membership import Alone, Cluster
from metropolitain.server.config import Config
from metropolitain.server.notices import events, kinds, push, texts
from metropolitain.server.notices.events import Event
from metropolitain.server.notices.keys import Keys, read_keys, shared_keys
from metropolitain.server.notices.posting import Answer, post
from metropolitain.server.operations.mail import Mail
from metropolitain.server.people.sessions import Sessions
from metropolitain.server.storage.notices import MAIL, Notice, NoticeStore, Settings, mark_row
from metropolitain.server.storage.statements import Row
from metropolitain.server.storage.store import Store
from metropolitain.server.table.entries import Joined, SeatFreed
from metropolitain.server.table.fold import Logged
from metropolitain.server.table.live import LiveTable
from metropolitain.server.tasks import end
from metropolitain.server.time_source import now_ms, steady_ms

log = logging.getLogger("metropolitain.notices")

AT_ONCE = 50  # notices that are looked at in one go
RETRIES_MS = (60_000, 300_000, 1_800_000, 7_200_000, 21_600_000)  # after so long; then it is given up
KNOWN_MS = 20_000  # for how long it is remembered who plays at a table, and who is told anything
SAID_MS = 3_600_000  # in which talk at a table is told once
LIFE_SECONDS = 3 * 86_400  # for which a push service keeps what a browser has not fetched
GONE = (404, 410)
BEGUN_MS = 600_000  # after which a letter that another server has begun to hand over is given up


class Notices:
    """Keeps, sends and withdraws notices."""

    def __init__(
        self, config: Config, store: Store, sessions: Sessions, mail: Mail, cluster: Cluster | None = None
    ) -> None:
        self.store = NoticeStore(store)
        self._cluster: Cluster = cluster or Alone()
        self.mail = mail
        self._sessions = sessions
        self.find: Callable[[str], Awaitable[LiveTable]] | None = None  # a table by its id
        self.origin = ""  # of the page, for links in letters
        self._config = config
        self._keys: Keys | None = None
        self._holders: set[str] = set()  # who is told anything
        self._learnt = 0  # when that was read
        self._stale = False  # whether it is not so any more
        self._audiences: WeakKeyDictionary[LiveTable, tuple[int, set[str]]] = WeakKeyDictionary()
        self._said: dict[tuple[str, Player], int] = {}  # when talk was last told
        self._threads = ThreadPoolExecutor(4, "push")
        self._new = asyncio.Event()
        self._sending = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._chore: asyncio.Task[None] | None = None

    @property
    def keys(self) -> Keys:
        """The server's keys."""
        assert self._keys is not None, "not started"
        return self._keys

    # --- life ---

    async def start(self) -> None:
        """Read keys, tell what an ended server has not told, and go on sending."""
        if self._cluster.several:
            async with self._cluster.alone_with("keys"):
                self._keys = await shared_keys(self.store)
            await self.store.drop_begun(now_ms() - BEGUN_MS)
        else:
            self._keys = await read_keys(self._config.data, self.store)
            await self.store.drop_begun(now_ms() + 1)
        await self._learn()
        self._chore = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Send no more; what waits stays in the database."""
        if self._chore:
            await end(self._chore)
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False)

    async def learn(self) -> None:
        """Read who is told anything; whoever changes that calls this."""
        await self._learn()
        self._cluster.tell(ReadersChanged())

    async def _learn(self) -> None:
        self._stale = False
        self._holders, self._learnt = await self.store.holders(), steady_ms()
        self._audiences.clear()

    def forget(self) -> None:
        """Who speaks for players, or is told anything, has changed: it is read anew before it matters."""
        self._stale = True

    # --- what happens at tables ---

    def rows(self, table: LiveTable) -> list[Row]:
        """A mark for new entries, where somebody may want to know of them."""
        return [mark_row(table.state.table, table.state.number + 1)] if self._concerns(table) else []

    def happened(self, table: LiveTable, logged: Sequence[Logged]) -> None:
        """Find out who is to be told what, and keep it."""
        if any(isinstance(each.entry, Joined | SeatFreed) for each in logged):
            self._audiences.pop(table, None)
        told, table.awaited = table.awaited, frozenset(table.state.persons_awaited())
        if self._concerns(table):
            self._spawn(self._keep(table, events.events_of(table.state, logged, told)))

    def said(self, table: LiveTable, player: Player) -> None:
        """Tell that there is talk, once in a while."""
        if not self._concerns(table):
            return
        name, now = table.state.table, now_ms()
        quiet = [
            each for each in events.said(table.state, player) if not table.audience.is_watched_by(each.player)
        ]
        fresh = [each for each in quiet if now - self._said.get((name, each.player), 0) >= SAID_MS]
        self._said |= {(name, each.player): now for each in fresh}
        self._spawn(self._keep(table, fresh))

    def _concerns(self, table: LiveTable) -> bool:
        """Whether somebody who plays there is told anything, as far as is known without asking."""
        if self._stale or not self._holders:
            return self._stale
        learnt, holders = self._audiences.get(table, (0, None))
        if holders is None or steady_ms() - learnt > KNOWN_MS:
            return True
        return not holders.isdisjoint(self._holders)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("cannot keep notices", exc_info=task.exception())

    async def _keep(self, table: LiveTable, found: Sequence[Event]) -> None:
        """Keep what those are to be told who do not look, by every way they want."""
        if self._stale:
            await self._learn()
        name = table.state.table
        seats = await self.store.holders_at(name)
        audience = {holder for holders in seats.values() for holder in holders}
        self._audiences[table] = (steady_ms(), audience)
        kept: list[Notice] = []
        for event in found:
            if not table.audience.is_watched_by(event.player):
                for holder in sorted(seats.get(event.player, ())):
                    kept += await self._ways(name, holder, event)
        await self.store.keep(kept, name)
        if kept:
            self._new.set()

    async def _ways(self, table: str, holder: str, event: Event) -> list[Notice]:
        """A notice for each way by which somebody wants to be told of this."""
        if holder not in self._holders:
            return []
        settings = await self.settings_of(holder)
        channels = []
        if event.kind in settings.push:
            channels += [each.id for each in await self.store.subscriptions(holder)]
        if event.kind in settings.mail and self.mail.configured:
            channels.append(MAIL)
        due = now_ms() + round(self._config.notice_delay * 1000)
        facts = json.dumps({**event.facts, "at": now_ms()})
        return [
            Notice(secrets.token_hex(16), holder, way, table, event.kind, event.player, facts, due)
            for way in channels
        ]

    async def settings_of(self, holder: str) -> Settings:
        """Of what somebody wants to be told."""
        return await self.store.settings(holder) or Settings(holder, "en", kinds.PUSH, kinds.MAIL)

    # --- sending ---

    async def _work(self) -> None:
        if not self._cluster.several:  # otherwise `take_up` is called when a server has died
            await self.take_up()
        while True:
            try:
                while await self.send_due():
                    pass
                if steady_ms() - self._learnt > KNOWN_MS:
                    await self._learn()
            except Exception:
                log.exception("cannot send notices")
            self._new.clear()
            try:
                pause = await self._pause()
                await asyncio.wait_for(self._new.wait(), pause)
                await asyncio.sleep(min(self._config.notice_delay, 1.0))
            except TimeoutError:
                pass

    async def _pause(self) -> float:
        """Until the next notice is due, at most as long as between two looks at clocks."""
        due = await self.store.next_due(self._cluster.ours())
        most = self._config.alarm_period
        return most if due is None else min(most, max(0.05, (due - now_ms()) / 1000))

    async def take_up(self) -> None:
        """Tell of entries that an ended server had stored and nobody was told of."""
        assert self.find is not None, "nobody knows tables"
        for name, number in (await self.store.marks(self._cluster.ours())).items():
            try:
                table = await self.find(name)
                await self._keep(
                    table, events.events_of(table.state, table.state.log[number - 1 :], frozenset())
                )
            except Refusal as refusal:
                log.warning("cannot go on telling: %s", refusal, extra={"table": name})

    async def send_due(self) -> int:
        """Send what is due by now; how many notices that were."""
        async with self._sending:
            due = await self.store.due(now_ms(), AT_ONCE, self._cluster.ours())
            await asyncio.gather(*(self._send(notice) for notice in due))
        return len(due)

    async def _send(self, notice: Notice) -> None:
        try:
            table = await self._table_of(notice)
            if table is None:
                await self.store.drop(notice)
            elif notice.channel == MAIL:
                await self._mail(notice, table)
            else:
                await self._push(notice, table)
        except Exception:
            log.exception("a notice was not sent", extra={"table": notice.table_id, "kind": notice.kind})
            await self._try_later(notice)

    async def _table_of(self, notice: Notice) -> LiveTable | None:
        """The table of a notice; None where the notice is not true any more, or its reader looks."""
        assert self.find is not None, "nobody knows tables"
        try:
            table = await self.find(notice.table_id)
        except Refusal:
            return None
        player, state = Player(notice.seat), table.state
        waits = player in state.persons_awaited()
        what = json.loads(notice.facts)["what"]
        if table.audience.is_watched_by(player) or (what in {"turn", "short"} and not waits):
            return None
        return table

    async def _push(self, notice: Notice, table: LiveTable) -> None:
        subscription = await self.store.subscription(notice.channel)
        settings = await self.settings_of(notice.holder)
        if subscription and subscription.session and not self._sessions.is_going_on(subscription.session):
            await self.store.drop_subscription(subscription.id)
            return
        if subscription is None or notice.kind not in settings.push:
            await self.store.drop(notice)
            return
        plain = texts.payload(notice, table.state, Words(settings.lang), _made_at(notice))
        contact = self._config.contact or self.origin
        headers = {
            "Authorization": push.signature(
                self.keys.private, subscription.endpoint, contact, now_ms() // 1000
            ),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFE_SECONDS),
            "Topic": texts.tag_of(notice),
            "Urgency": "normal" if notice.kind in {"over", "said"} else "high",
        }
        body = push.encrypt(plain, subscription.public_key, subscription.secret)
        work = partial(post, subscription.endpoint, headers, body, self._config.push_to)
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except OSError as error:
            log.warning("push service not reached: %s", type(error).__name__)
            answer = Answer(503)
        except Refusal:
            answer = Answer(410)  # nobody may ask there
        await self._answered(notice, answer)

    async def _answered(self, notice: Notice, answer: Answer) -> None:
        if answer.status in GONE:
            await self.store.drop_subscription(notice.channel)
            await self.learn()
        elif answer.status == 429 or answer.status >= 500:
            await self._try_later(notice, answer.wait)
        else:
            if answer.status >= 300:
                log.warning("push service refused", extra={"status": answer.status})
            await self.store.drop(notice)

    async def _mail(self, notice: Notice, table: LiveTable) -> None:
        settings = await self.settings_of(notice.holder)
        address = await self.store.address_of(notice.holder)
        if address is None or notice.kind not in settings.mail or not self.mail.configured:
            await self.store.drop(notice)
            return
        words = Words(settings.lang)
        letter = texts.letter(notice, table.state, words, _made_at(notice), self.origin, self.keys)
        if self._cluster.several:
            if not await self.store.begin_alone(notice, now_ms()):
                return
        else:
            await self.store.begin(notice, now_ms())
        if await self.mail.send(address, letter.subject, letter.text, letter.headers):
            await self.store.drop(notice)
        else:
            await self._try_later(notice)

    async def _try_later(self, notice: Notice, wait: int = 0) -> None:
        """Try again after a time that grows, a few times; then it is given up."""
        if notice.tries >= len(RETRIES_MS):
            log.warning("a notice is given up", extra={"table": notice.table_id, "kind": notice.kind})
            await self.store.drop(notice)
            return
        pause = max(RETRIES_MS[notice.tries], min(wait * 1000, RETRIES_MS[-1]))
        await self.store.put_off(notice, now_ms() + pause)


def _made_at(notice: Notice) -> int:
    at: int = json.loads(notice.facts)["at"]
    return at
