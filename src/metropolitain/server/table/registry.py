"""The registry: all tables of the server. A table not in memory is read from its log when asked for."""

import asyncio
import gc
import logging
import time

from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.model import TableGoneError
from metropolitain.server.core.state import TableState
from metropolitain.server.core.tokens import is_table_id
from metropolitain.server.identity.seats import seats_of_table
from metropolitain.server.monitoring.system import give_back_memory
from metropolitain.server.table.claims import Reading, claim, read_on
from metropolitain.server.table.drafts import read_absences, read_drafts, read_wishes
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.snapshot import Services, TableSnapshot
from metropolitain.server.table.store import last_lines, message_ids
from metropolitain.server.tasks import Tasks, repeat
from metropolitain.server.time_source import now_ms, steady_ms
from metropolitain.server.timekeeping.alarms import ClockAlarms
from metropolitain.server.timekeeping.store import clock_alarms, orphaned_alarms

log = logging.getLogger("metropolitain.registry")

SWEEP_SECONDS = 60
WORTH_TRIMMING = 20  # tables put away at once, after which memory is given back to the system
WAKE_AGAIN_MS = 30_000  # when there was no room for a table whose clock may have run out


class Registry:
    """Finds, resumes and puts away tables."""

    def __init__(self, services: Services, tasks: Tasks) -> None:
        self.services = services
        self._tasks = tasks
        self.tables: dict[str, LiveTable] = {}
        self.games = services.workers.games
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._overtaken: dict[str, int] = {}  # tables that another server took, while we were reading them
        self._reading = Reading(services)
        self.clocks = ClockAlarms(self._wake, tasks)

    # --- life ---

    async def run(self) -> None:
        """Go on with the clocks that were running, and put idle tables away now and then."""
        self.clocks.start()
        self._tasks.spawn(self._resume(), log, "cannot go on with clocks")
        period = min(SWEEP_SECONDS, self.services.config.idle / 2)
        await repeat(self._sweep, period, log, "cannot put tables away")

    async def stop(self) -> None:
        """Stop all bots and clocks and let everybody go."""
        self.clocks.stop()
        self.games.stop()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for table in list(self.tables.values()):
            await table.close()

    async def _resume(self) -> None:
        if not self.services.cluster.several:
            alarms = await clock_alarms(self.services.store)
            for table, after in alarms.items():
                if table not in self.tables:
                    self.clocks.wait_for(table, after)
            log.info("resumed", extra={"count": len(alarms)})
        await self.games.try_all()
        gc.collect()
        gc.freeze()  # rules and libraries stay: looking through them again would only cost time
        gc.set_threshold(50_000, 20, 100)  # what a move makes is freed by counting; cycles are few

    async def _sweep(self) -> None:
        before = len(self.tables)
        self.put_away(self.services.config.idle)
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
        self.clocks.keep(table.state)

    async def _wake(self, table_id: str) -> None:
        """Read a table whose clock may have run out; it finds out itself."""
        try:
            if await self._is_ours(table_id):
                await self.find(table_id)
        except Refusal as refusal:
            log.warning("cannot wake: %s", refusal, extra={"table": table_id})
            if refusal.reason == "too-many-tables":
                self.clocks.wait_for(table_id, WAKE_AGAIN_MS)

    async def look(self, table_id: str) -> None:
        """Look at a table with days; one that was read for this leaves memory again."""
        near = self.is_near(table_id)
        table = await self.find(table_id)
        await table.look()
        if not near and not table.busy:
            self.drop_idle(table)

    async def _is_ours(self, table_id: str) -> bool:
        """Whether it is for this server to see to a table: it has it, or nobody does."""
        cluster = self.services.cluster
        if not cluster.several:
            return True
        owner = await self.services.store.owner_of(table_id)
        return owner == cluster.owner or not cluster.is_alive(owner)

    def forget(self, table: LiveTable) -> None:
        """Let go of a table that was given up; what failed costs nobody time."""
        if self._drop(table):
            self.clocks.keep(table.state, from_now=True)

    # --- where several servers share the tables ---

    def lose(self, table_id: str, number: int) -> None:
        """Another server has taken a table, by the entry of this number."""
        if table_id in self._loading:
            self._overtaken[table_id] = max(number, self._overtaken.get(table_id, 0))
        table = self.tables.get(table_id)
        if table and number > table.state.epoch:
            self.services.metrics.tables_lost.inc()
            table.give_up()
            self.clocks.drop(table_id)

    def lose_all(self) -> None:
        """Nobody can tell whose our tables are: let them go, and whoever asks claims them anew."""
        for table in list(self.tables.values()):
            table.give_up()
        self._overtaken |= dict.fromkeys(self._loading, 1 << 31)

    def drop_deleted(self, table_id: str) -> None:
        """A table was deleted by another server."""
        if table := self.tables.get(table_id):
            table.give_up()
        self.clocks.drop(table_id)

    async def take_up_clocks(self) -> None:
        """Wait for the clocks of tables that a dead server has left."""
        now = now_ms()
        for table, due in await orphaned_alarms(self.services.store, self.services.cluster.ours()):
            if not self.is_near(table) and not self.clocks.is_waited_for(table):
                self.clocks.wait_for(table, due - now)

    async def find_lost(self) -> None:
        """Let tables go of which the database says that another server has them."""
        cluster = self.services.cluster
        if cluster.owner and self.tables:
            before = [each for each in self.tables.values() if each.state.number and not each.lock.locked()]
            owned = await self.services.store.owned(cluster.owner)
            for table in before:
                name = table.state.table
                if name not in owned and self.tables.get(name) is table:
                    self.lose(name, table.state.number + 1)

    def _drop(self, table: LiveTable) -> bool:
        there = self.tables.get(table.state.table) is table
        if there:
            del self.tables[table.state.table]
        return there

    # --- tables ---

    async def find(self, table_id: str) -> LiveTable:
        """A table by its id, from memory or from its log."""
        if table := self.tables.get(table_id):
            return table
        if not is_table_id(table_id):
            raise Refusal("G8", "unknown-table")
        if not self.services.cluster.serving:
            raise TableGoneError
        if table_id not in self._loading:
            self._overtaken.pop(table_id, None)
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def read(self, table_id: str) -> TableSnapshot:
        """A table to look at, and not to change: where several serve, it stays whose it is."""
        if table := self.tables.get(table_id):
            return table
        if not self.services.cluster.several:
            return await self.find(table_id)
        if not is_table_id(table_id):
            raise Refusal("G8", "unknown-table")
        return await self._reading.read(table_id)

    def is_near(self, table_id: str) -> bool:
        """Whether a table is in memory, or being read."""
        return table_id in self.tables or table_id in self._loading

    async def _load(self, table_id: str) -> LiveTable:
        store = self.services.store
        if self.services.cluster.several:
            state, clock_since = await claim(self.services, table_id)
            self.clocks.drop(table_id)
        else:
            state = TableState(table_id, steady_ms)
            await read_on(self.services, state)
            clock_since = self.clocks.running_since(table_id)
            if state.in_days:
                clock_since = steady_ms() - self.services.uptime.since(state.log[-1].entry.at)
        drafts = await read_drafts(store, table_id, state.epoch)
        chat = await last_lines(store, table_id, self.services.config.limits.chat_kept)
        said = await message_ids(store, table_id) if chat else set()
        absences = await read_absences(store, table_id, state.epoch)
        wishes = await read_wishes(store, table_id)
        shared = await seats_of_table(store, table_id)
        if self._overtaken.pop(table_id, 0) > state.epoch:
            raise TableGoneError
        table = self.add(state)
        table.shared = shared
        table.resume(drafts, chat, said, absences, clock_since)
        table.wishes = wishes
        return table

    def add(self, state: TableState) -> LiveTable:
        """Take a table into memory; refuses when there is no room for it."""
        most = self.services.config.limits.tables_in_memory
        if len(self.tables) >= most:
            self.put_away(0)
        if len(self.tables) >= most:
            raise Refusal("T5", "too-many-tables")
        table = LiveTable(self.services, state, self.forget)
        self.tables[state.table] = table
        return table
