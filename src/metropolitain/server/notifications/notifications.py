"""Telling who has closed the page.

What is to be told is kept in the database from the moment that it happens, so that a restart loses nothing. A
notice waits a few seconds, in which its reader may come back, and is sent only if it is still true then: see
`sending` and `delivery`. Of Web Push none is lost, and should one go out twice the second takes the place of
the first in the browser; a letter is sent once or, should the server end in that very moment, not at all.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.events import ReadersChanged
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.core.entries import Joined, SeatFreed
from metropolitain.server.core.model import LogEntry
from metropolitain.server.db.writer import Write
from metropolitain.server.notifications.delivery import Delivery
from metropolitain.server.notifications.sending import Sending
from metropolitain.server.notifications.store import Notification, NotificationStore, mark_entry
from metropolitain.server.notifications.triggers import Happening, happenings_of, said
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.tasks import Tasks, repeat
from metropolitain.server.time_source import now_ms, steady_ms

log = logging.getLogger("metropolitain.notices")

KNOWN_MS = 20_000  # for how long it is remembered who plays at a table, and who is told anything
SAID_MS = 3_600_000  # in which talk at a table is told once
BEGUN_MS = 600_000  # after which a letter that another server has begun to hand over is given up

HoldersAt = Callable[[str], Awaitable[Mapping[Player, Sequence[str]]]]  # who speaks for players of a table


@dataclass(eq=False)
class Notifications:
    """Keeps, sends and withdraws notifications."""

    store: NotificationStore
    _holders_at: HoldersAt
    delivery: Delivery
    sending: Sending
    _cluster: Cluster
    _tasks: Tasks

    def __post_init__(self) -> None:
        self._holders: set[str] = set()  # who is told anything
        self._stale = False  # whether it is not so any more
        self._audiences: WeakKeyDictionary[TableSnapshot, tuple[int, set[str]]] = WeakKeyDictionary()
        self._said: dict[tuple[str, Player], int] = {}  # when talk was last told
        self._keeping: set[asyncio.Task[None]] = set()

    # --- life ---

    async def start(self) -> None:
        """Read who is told anything, and give up what was begun."""
        await self.store.drop_begun(now_ms() - BEGUN_MS if self._cluster.several else now_ms() + 1)
        await self._learn()

    async def run(self) -> None:
        """Tell what an ended server has not told, and go on sending."""
        try:
            if not self._cluster.several:  # otherwise `take_up` is called when a server has died
                await self.take_up()
        except Exception:
            log.exception("cannot tell of what was stored")
        self._tasks.spawn(self.sending.run())
        await asyncio.sleep(KNOWN_MS / 1000)
        await repeat(self._learn, KNOWN_MS / 1000, log, "cannot learn who is told")

    async def keep_all(self) -> None:
        """Wait until it is kept who is to be told what."""
        await asyncio.gather(*self._keeping, return_exceptions=True)

    async def take_up(self) -> None:
        """Tell of entries that an ended server had stored and nobody was told of."""
        for name, number in (await self.store.marks(self._cluster.ours())).items():
            try:
                table = await self.delivery.find(name)
                found = happenings_of(table.state, table.state.log[number - 1 :], frozenset())
                await self._keep(table, found)
            except Refusal as refusal:
                log.warning("cannot go on telling: %s", refusal, extra={"table": name})

    async def learn(self) -> None:
        """Read who is told anything; whoever changes that calls this."""
        await self._learn()
        self._cluster.tell(ReadersChanged())

    async def _learn(self) -> None:
        self._stale = False
        self._holders = await self.store.holders()
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
        awaited, table.awaited = table.awaited, frozenset(table.state.persons_awaited())
        if self._concerns(table):
            self._begin_to_keep(table, happenings_of(table.state, logged, awaited))

    def said(self, table: LiveTable, player: Player) -> None:
        """Tell that there is talk, once in a while."""
        if not self._concerns(table):
            return
        name, now = table.state.table, now_ms()
        quiet = [
            each for each in said(table.state, player) if not table.subscribers.is_watched_by(each.player)
        ]
        fresh = [each for each in quiet if now - self._said.get((name, each.player), 0) >= SAID_MS]
        self._said |= {(name, each.player): now for each in fresh}
        self._begin_to_keep(table, fresh)

    def _concerns(self, table: LiveTable) -> bool:
        """Whether somebody who plays there is told anything, as far as is known without asking."""
        if self._stale or not self._holders:
            return self._stale
        learnt, holders = self._audiences.get(table, (0, None))
        if holders is None or steady_ms() - learnt > KNOWN_MS:
            return True
        return not holders.isdisjoint(self._holders)

    def _begin_to_keep(self, table: LiveTable, found: Sequence[Happening]) -> None:
        task = self._tasks.spawn(self._keep(table, found), log, "cannot keep notices")
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _keep(self, table: TableSnapshot, found: Sequence[Happening]) -> None:
        """Keep what those are to be told who do not look, by every way they want."""
        if self._stale:
            await self._learn()
        name = table.state.table
        seats = await self._holders_at(name)
        audience: set[str] = {holder for holders in seats.values() for holder in holders}
        self._audiences[table] = (steady_ms(), audience)
        kept: list[Notification] = []
        for event in found:
            if not table.subscribers.is_watched_by(event.player):
                for holder in sorted(self._holders.intersection(seats.get(event.player, ()))):
                    kept += await self.delivery.notifications_of(name, holder, event)
        await self.store.keep(kept, name)
        if kept:
            self.sending.kept()
