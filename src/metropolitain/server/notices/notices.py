"""Telling who has closed the page.

What is to be told is kept in the database from the moment that it happens, so that a restart loses nothing. A
notice waits a few seconds, in which its reader may come back, and is sent only if it is still true then: see
`sending` and `delivery`. Of Web Push none is lost, and should one go out twice the second takes the place of
the first in the browser; a letter is sent once or, should the server end in that very moment, not at all.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from weakref import WeakKeyDictionary

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.events import ReadersChanged
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.config import Config
from metropolitain.server.notices import events
from metropolitain.server.notices.delivery import Delivery, Find
from metropolitain.server.notices.events import Event
from metropolitain.server.notices.keys import Keys, read_keys, shared_keys
from metropolitain.server.notices.posting import host_of
from metropolitain.server.notices.sending import Sending
from metropolitain.server.operations.hosts import Hosts
from metropolitain.server.operations.mail import Mail
from metropolitain.server.operations.metrics import Metrics
from metropolitain.server.people.seats import holders_at
from metropolitain.server.people.sessions import Sessions
from metropolitain.server.storage.notices import MAIL, Notice, NoticeStore, mark_entry
from metropolitain.server.storage.statements import Write
from metropolitain.server.storage.store import Store
from metropolitain.server.table.core.entries import Joined, SeatFreed
from metropolitain.server.table.core.model import LogEntry
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.tasks import end
from metropolitain.server.time_source import now_ms, steady_ms

log = logging.getLogger("metropolitain.notices")

KNOWN_MS = 20_000  # for how long it is remembered who plays at a table, and who is told anything
SAID_MS = 3_600_000  # in which talk at a table is told once
BEGUN_MS = 600_000  # after which a letter that another server has begun to hand over is given up


class Notices:
    """Keeps, sends and withdraws notices."""

    def __init__(
        self,
        config: Config,
        store: Store,
        sessions: Sessions,
        mail: Mail,
        hosts: Hosts,
        metrics: Metrics,
        cluster: Cluster,
    ) -> None:
        self.store = NoticeStore(store)
        self._store = store
        self._cluster = cluster
        self.mail = mail
        self.delivery = Delivery(config, self.store, sessions, mail, hosts, cluster)
        deliver = self.delivery.deliver
        self.sending = Sending(config, self.store, deliver, hosts, metrics, cluster, self._forget_browser)
        self._config = config
        self._find: Find | None = None
        self._keys: Keys | None = None
        self._holders: set[str] = set()  # who is told anything
        self._learnt = 0  # when that was read
        self._stale = False  # whether it is not so any more
        self._audiences: WeakKeyDictionary[TableSnapshot, tuple[int, set[str]]] = WeakKeyDictionary()
        self._said: dict[tuple[str, Player], int] = {}  # when talk was last told
        self._tasks: set[asyncio.Task[None]] = set()
        self._chore: asyncio.Task[None] | None = None

    @property
    def keys(self) -> Keys:
        """The server's keys."""
        assert self._keys is not None, "not started"
        return self._keys

    # --- life ---

    async def start(self, find: Find, origin: str) -> None:
        """Read keys, tell what an ended server has not told, and go on sending; `origin`: of the page."""
        if self._cluster.several:
            async with self._cluster.alone_with("keys"):
                self._keys = await shared_keys(self.store)
            await self.store.drop_begun(now_ms() - BEGUN_MS)
        else:
            self._keys = await read_keys(self._config.data, self.store)
            await self.store.drop_begun(now_ms() + 1)
        await self._learn()
        self._find = find
        self.delivery.start(find, self._keys, origin)
        self._chore = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Send no more; what waits stays in the database."""
        if self._chore:
            await end(self._chore)
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.sending.stop()

    async def _work(self) -> None:
        if not self._cluster.several:  # otherwise `take_up` is called when a server has died
            with _logged("cannot tell of what was stored"):
                await self.take_up()
        self.sending.start()
        while True:
            await asyncio.sleep(KNOWN_MS / 1000)
            with _logged("cannot learn who is told"):
                await self._learn()

    async def take_up(self) -> None:
        """Tell of entries that an ended server had stored and nobody was told of."""
        assert self._find is not None, "nobody knows tables"
        for name, number in (await self.store.marks(self._cluster.ours())).items():
            try:
                table = await self._find(name)
                await self._keep(
                    table, events.events_of(table.state, table.state.log[number - 1 :], frozenset())
                )
            except Refusal as refusal:
                log.warning("cannot go on telling: %s", refusal, extra={"table": name})

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

    def writes(self, table: LiveTable) -> list[Write]:
        """A mark for new entries, where somebody may want to know of them."""
        return [mark_entry(table.state.table, table.state.number + 1)] if self._concerns(table) else []

    def happened(self, table: LiveTable, logged: Sequence[LogEntry]) -> None:
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
        quiet = [each for each in events.said(table.state, player) if not table.is_watched_by(each.player)]
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

    async def _keep(self, table: TableSnapshot, found: Sequence[Event]) -> None:
        """Keep what those are to be told who do not look, by every way they want."""
        if self._stale:
            await self._learn()
        name = table.state.table
        seats = await holders_at(self._store, name)
        audience: set[str] = {holder for holders in seats.values() for holder in holders}
        self._audiences[table] = (steady_ms(), audience)
        kept: list[Notice] = []
        for event in found:
            if not table.is_watched_by(event.player):
                for holder in sorted(seats.get(event.player, ())):
                    kept += await self._ways(name, holder, event)
        await self.store.keep(kept, name)
        if kept:
            self.sending.kept()

    async def _ways(self, table: str, holder: str, event: Event) -> list[Notice]:
        """A notice for each way by which somebody wants to be told of this."""
        if holder not in self._holders:
            return []
        settings = await self.delivery.settings_of(holder)
        ways = []
        if event.kind in settings.push:
            ways += [(each.id, host_of(each.endpoint)) for each in await self.store.subscriptions(holder)]
        if event.kind in settings.mail and self.mail.configured:
            ways.append((MAIL, MAIL))
        due = now_ms() + round(self._config.notice_delay * 1000)
        facts = json.dumps({**event.facts, "at": now_ms()})
        return [
            Notice(secrets.token_hex(16), holder, way, table, event.kind, event.player, facts, due, host=host)
            for way, host in ways
        ]

    async def _forget_browser(self, notice: Notice) -> None:
        """A browser is gone, and is told no more."""
        await self.store.drop_subscription(notice.channel)
        await self.learn()


@contextmanager
def _logged(what: str) -> Iterator[None]:
    """Log what fails, and go on."""
    try:
        yield
    except Exception:
        log.exception(what)
