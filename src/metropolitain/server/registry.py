"""The registry: all tables of the server. A table not in memory is read from its log when asked for."""

import asyncio
import gc
import logging
import time
from typing import NamedTuple

from metropolitain.engine.game import Game
from metropolitain.engine.record import Record
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.server.services import Services
from metropolitain.server.table.entries import AnyEntry, Created, RematchOpened, Started
from metropolitain.server.table.fold import Player, TableState
from metropolitain.server.table.live import LiveTable, now_ms
from metropolitain.server.table.lobby import check_all_taken, first_position, seat_entries
from metropolitain.server.table.opening import plan_rematch, record_entries
from metropolitain.server.table.players import is_table_id, new_table_id, new_token

log = logging.getLogger("metropolitain.registry")

SWEEP_SECONDS = 60


class Opened(NamedTuple):
    """A table just opened, the creator's first seat, and the token that holds it."""

    master: LiveTable
    seat: Player
    token: str


class Registry:
    """Finds, opens, resumes and puts away tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, LiveTable] = {}
        self.compilation = services.workers.compilation
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._chores: list[asyncio.Task[None]] = []

    # --- life ---

    def start(self) -> None:
        """Go on with the games that were running, and put idle tables away now and then."""
        self._chores = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        """Stop all bots and clocks and let everybody go."""
        for chore in self._chores:
            chore.cancel()
        self.compilation.stop()
        await asyncio.gather(*self._chores, return_exceptions=True)
        for master in list(self.tables.values()):
            master.stop()
            for connection in master.connections:
                connection.close()
            async with master.lock:
                master.broken = True

    async def _resume(self) -> None:
        running = await self.services.store.running()
        for table in running:
            try:
                await self.find(table)
            except Exception:
                log.exception("cannot resume", extra={"table": table})
        log.info("resumed", extra={"count": len(running)})
        await self.compilation.prepare()
        gc.collect()
        gc.freeze()  # compiled rules and libraries stay: looking through them again would only cost time

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.put_away(self.services.config.idle)

    def put_away(self, idle: float) -> None:
        """Drop tables from memory that nobody has looked at for so many seconds."""
        oldest = time.monotonic() - idle
        for master in list(self.tables.values()):
            ticking = master.state.clock and master.state.stage == "running"
            busy = master.connections or master.lock.locked() or ticking
            if not busy and master.idle_since <= oldest and not self._bots_play(master):
                master.stop()
                self.forget(master)

    def _bots_play(self, master: LiveTable) -> bool:
        state = master.state
        return any(state.seats[player].bot for player in state.players_to_move())

    def forget(self, master: LiveTable) -> None:
        """Let go of a table in memory."""
        if self.tables.get(master.state.table) is master:
            del self.tables[master.state.table]

    # --- tables ---

    async def find(self, table: str) -> LiveTable:
        """A table by its id, from memory or from its log."""
        if master := self.tables.get(table):
            return master
        if not is_table_id(table):
            raise Refusal("G8", "unknown-table")
        if table not in self._loading:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable:
        entries = await self.services.store.entries(table)
        if not entries:
            raise Refusal("G8", "unknown-table")
        opened = entries[0]
        assert isinstance(opened, Created)
        if any(isinstance(entry, Started) for entry in entries):
            await self.compilation.wait(opened.game)
        store = self.services.store
        drafts = await store.drafts(table)
        undo = await store.undo(table, len(entries))
        chat = await store.chat(table, self.services.config.limits.chat_kept)
        master = self._seat(folded(TableState(table), entries))
        master.drafts, master.undo = drafts, undo
        master.chat.extend(chat)
        master.resume()
        return master

    def _seat(self, state: TableState) -> LiveTable:
        if len(self.tables) >= self.services.config.limits.tables_in_memory:
            self.put_away(0)
        if len(self.tables) >= self.services.config.limits.tables_in_memory:
            raise Refusal("T5", "too-many-tables")
        master = LiveTable(self.services, state, self.forget)
        self.tables[state.table] = master
        return master

    async def open(self, created: Created, names: dict[Player, str], start: bool) -> Opened:
        """Open a table; its creator takes the named seats, with one token for all of them."""
        token = new_token()
        entries: list[AnyEntry] = [created, *seat_entries(names, token, created.at)]
        if start:
            check_all_taken(folded(TableState(""), entries))
            await self.compilation.wait(created.game)
            entries += first_position(created)
        return Opened(await self.put(entries), min(names, default=0), token)

    async def put(self, entries: list[AnyEntry]) -> LiveTable:
        """A new table with these entries."""
        master = self._seat(TableState(new_table_id()))
        async with master.lock:
            await master.commit(*entries)
        return master

    async def rematch(self, master: LiveTable, player: Player) -> LiveTable:
        """The table of the rematch; opened once, however often it is asked for."""
        async with master.lock:
            if master.state.playing and not master.state.over:
                raise Refusal("T2", "not-over")
            if master.state.next is None:
                table = await self.put([plan_rematch(master.state)])
                await master.commit(RematchOpened(at=now_ms(), seat=player, next=table.state.table))
                return table
        return await self.find(master.state.next)

    async def keep_record(self, record: Record) -> LiveTable:
        """A table that holds a record; refuses one that does not replay."""
        load(record.game)
        await self.compilation.wait(record.game)
        game = await self.services.workers.work(lambda: Game.from_record(record))
        return await self.put(record_entries(game))


def folded(state: TableState, entries: list[AnyEntry]) -> TableState:
    """A table's state after these entries."""
    for entry in entries:
        state.fold(entry)
    return state
