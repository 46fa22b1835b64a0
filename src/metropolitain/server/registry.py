"""The registry: all tables of the server. A table not in memory is read from its log when asked for."""

import asyncio
import gc
import logging
import time
from typing import NamedTuple

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.record import Record
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.server.operations.memory import give_back_memory
from metropolitain.server.paused_clocks import PausedClocks
from metropolitain.server.services import Services
from metropolitain.server.table.change import Change, now_ms
from metropolitain.server.table.entries import AnyEntry, Created, RematchOpened, Started
from metropolitain.server.table.fold import TableState
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.lobby import check_all_here, first_entries, join_entries
from metropolitain.server.table.opening import plan_rematch, record_entries, replayed
from metropolitain.server.table.requests import Request
from metropolitain.server.table.tokens import is_table_id, kept_of, new_table_id
from metropolitain.server.time_source import steady_ms

log = logging.getLogger("metropolitain.registry")

SWEEP_SECONDS = 60
WORTH_TRIMMING = 20  # tables put away at once, after which memory is given back to the system
WAKE_AGAIN_MS = 30_000  # when there was no room for a table whose clock may have run out


class Opened(NamedTuple):
    """A table just opened, and the first player of its creator."""

    table: LiveTable
    player: Player


class Registry:
    """Finds, opens, resumes and puts away tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, LiveTable] = {}
        self.compilation = services.workers.compilation
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._rematching = asyncio.Lock()
        self._chores: list[asyncio.Task[None]] = []
        self.clocks = PausedClocks(self._wake)

    # --- life ---

    def start(self) -> None:
        """Go on with the clocks that were running, and put idle tables away now and then."""
        self.clocks.start()
        self._chores = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        """Stop all bots and clocks and let everybody go."""
        for chore in self._chores:
            chore.cancel()
        self.clocks.stop()
        self.compilation.stop()
        await asyncio.gather(*self._chores, *self._loading.values(), return_exceptions=True)
        for table in list(self.tables.values()):
            await table.close()

    async def _resume(self) -> None:
        alarms = await self.services.store.clock_alarms()
        for table, after in alarms.items():
            if table not in self.tables:
                self.clocks.wait_for(table, after)
        log.info("resumed", extra={"count": len(alarms)})
        await self.compilation.prepare()
        gc.collect()
        gc.freeze()  # compiled rules and libraries stay: looking through them again would only cost time
        gc.set_threshold(50_000, 20, 100)  # what a move makes is freed by counting; cycles are few

    async def _sweep(self) -> None:
        while True:
            idle = self.services.config.idle
            await asyncio.sleep(min(SWEEP_SECONDS, idle / 2))
            before = len(self.tables)
            self.put_away(idle)
            if before - len(self.tables) >= WORTH_TRIMMING:
                await self.services.workers.work(give_back_memory)

    def put_away(self, idle: float) -> None:
        """Drop tables from memory that nobody has looked at for so many seconds."""
        oldest = time.monotonic() - idle
        for table in list(self.tables.values()):
            if not table.busy and table.idle_since <= oldest:
                self.drop_idle(table)

    def drop_idle(self, table: LiveTable) -> None:
        """Drop a table from memory that nobody looks at."""
        table.stop()
        self._drop(table)
        self.clocks.keep(table)

    async def _wake(self, table_id: str) -> None:
        """Read a table whose clock may have run out; it finds out itself."""
        try:
            await self.find(table_id)
        except Refusal as refusal:
            log.warning("cannot wake: %s", refusal, extra={"table": table_id})
            if refusal.reason == "too-many-tables":
                self.clocks.wait_for(table_id, WAKE_AGAIN_MS)

    def forget(self, table: LiveTable) -> None:
        """Let go of a table that was given up; what failed costs nobody time."""
        if self._drop(table):
            self.clocks.keep(table, from_now=True)

    def _drop(self, table: LiveTable) -> bool:
        there = self.tables.get(table.state.table) is table
        if there:
            del self.tables[table.state.table]
        return there

    async def delete_unused(self, table_id: str) -> bool:
        """Delete a table, unless somebody looks at it or changes it; whether that was done."""
        try:
            table = await self.find(table_id)
        except Exception:  # it cannot be read, so that nobody can be at it
            log.exception("deleted unread", extra={"table": table_id})
            await self.services.store.delete(table_id)
            return True
        if table.connections or table.busy:
            return False
        await table.delete()
        return True

    # --- tables ---

    async def find(self, table_id: str) -> LiveTable:
        """A table by its id, from memory or from its log."""
        if table := self.tables.get(table_id):
            return table
        if not is_table_id(table_id):
            raise Refusal("G8", "unknown-table")
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    def is_near(self, table_id: str) -> bool:
        """Whether a table is in memory, or being read."""
        return table_id in self.tables or table_id in self._loading

    async def _load(self, table_id: str) -> LiveTable:
        store = self.services.store
        entries = await store.entries(table_id)
        if not entries:
            raise Refusal("G8", "unknown-table")
        opened = entries[0]
        assert isinstance(opened, Created)
        if any(isinstance(entry, Started) for entry in entries):
            await self.compilation.wait(opened.game)
        drafts = await store.drafts(table_id)
        chat = await store.chat(table_id, self.services.config.limits.chat_kept)
        said = await store.chat_ids(table_id) if chat else set()
        absences = await store.absences(table_id)
        wishes = await store.wishes(table_id)
        shared = await store.seats_of_table(table_id)
        state = folded(TableState(table_id), entries, stored=True)
        if old := await store.old_undo_request(table_id, len(entries)):
            waiting = tuple(old.waiting)
            state.request = Request(len(entries), "undo", old.by, old.by, old.number, waiting)
        table = self._add(state)
        table.shared = shared
        since = self.clocks.running_since(table_id)
        if state.in_days:
            since = steady_ms() - self.services.uptime.since(entries[-1].at)
        table.resume(drafts, chat, said, absences, since)
        table.wishes = wishes
        return table

    def _add(self, state: TableState) -> LiveTable:
        """Take a table into memory; refuses when there is no room for it."""
        most = self.services.config.limits.tables_in_memory
        if len(self.tables) >= most:
            self.put_away(0)
        if len(self.tables) >= most:
            raise Refusal("T5", "too-many-tables")
        table = LiveTable(self.services, state, self.forget)
        self.tables[state.table] = table
        return table

    async def open(self, created: Created, names: dict[Player, str], start: bool, token: str) -> Opened:
        """Open a table; its creator, who has a token, plays for the named players."""
        table_id = new_table_id()
        entries: list[AnyEntry] = [created, *join_entries(table_id, names, token, created.at)]
        if start:
            check_all_here(folded(TableState(""), entries))
            await self.compilation.wait(created.game)
            entries += first_entries(created)
        table = await self.put(entries, table_id, kept_of(token))
        return Opened(table, min(names, default=Player(0)))

    async def put(
        self, entries: list[AnyEntry], table_id: str | None = None, kept_for: str | None = None
    ) -> LiveTable:
        """A new table with these entries; `kept_for`: who joins, see `kept_of`."""
        table = self._add(TableState(table_id or new_table_id()))
        await table.change(lambda _: Change(tuple(entries), kept_for=kept_for))
        return table

    async def rematch(self, table: LiveTable, player: Player) -> LiveTable:
        """The table of the rematch; opened once, however often it is asked for."""
        async with self._rematching:
            if table.state.playing and not table.state.over:
                raise Refusal("T2", "not-over")
            following_id = table.state.next
            if following_id is None or not await self.services.store.known([following_id]):
                following = await self.put([plan_rematch(table.state)])
                entry = RematchOpened(at=now_ms(), seat=player, next=following.state.table)
                await table.change(lambda _: Change((entry,)))
                return following
        return await self.find(following_id)

    async def keep_record(self, record: Record) -> LiveTable:
        """A table that holds a record; refuses one that does not replay."""
        load(record.game)
        await self.compilation.wait(record.game)
        game = await self.services.workers.work(lambda: Game.from_record(record))
        return await self.put(record_entries(game))

    async def keep_own(self, record: Record, names: dict[Player, str], token: str) -> LiveTable:
        """A table for a game that was played without a server, by who has a token; it must be whole."""
        load(record.game)
        await self.compilation.wait(record.game)
        game = await self.services.workers.work(lambda: replayed(record))
        table_id = new_table_id()
        joined = join_entries(table_id, names, token, now_ms())
        entries = record_entries(game, offline=True, joined=joined)
        return await self.put(entries, table_id, kept_of(token))


def folded(state: TableState, entries: list[AnyEntry], stored: bool = False) -> TableState:
    """A table's state after these entries."""
    for entry in entries:
        state.fold(entry, stored=stored)
    return state
