"""The hall: all tables of the server. A table not in memory is read from its log when asked for."""

import asyncio
import gc
import logging
import time

from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.server.entries import AnyEntry, Created, Joined, SeatPlan
from metropolitain.server.master import Master, first_position, now_ms
from metropolitain.server.messages import AskTable
from metropolitain.server.seats import clean_name, hash_of, is_table_id, new_table_id, new_token
from metropolitain.server.services import Services, check_bot
from metropolitain.server.state import Player, TableState
from metropolitain.server.warmth import Warmth

log = logging.getLogger("metropolitain.hall")

SWEEP_SECONDS = 60
MAX_CLOCK_MINUTES = 24 * 60


class Hall:
    """Finds, opens, resumes and puts away tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.masters: dict[str, Master] = {}
        self.warmth = Warmth(services.threads)
        self._loading: dict[str, asyncio.Task[Master]] = {}
        self._chores: list[asyncio.Task[None]] = []

    # --- life ---

    def start(self) -> None:
        """Go on with the games that were running, and put idle tables away now and then."""
        self._chores = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        """Stop all bots and clocks and let everybody go."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        for master in list(self.masters.values()):
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
        await self.warmth.prepare()
        gc.collect()
        gc.freeze()  # compiled rules and libraries stay: looking through them again would only cost time

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.put_away(self.services.config.idle)

    def put_away(self, idle: float) -> None:
        """Drop tables from memory that nobody has looked at for so many seconds."""
        oldest = time.monotonic() - idle
        for master in list(self.masters.values()):
            ticking = master.state.clock and master.state.stage == "running"
            busy = master.connections or master.lock.locked() or ticking
            if not busy and master.idle_since <= oldest and not self._bots_play(master):
                master.stop()
                self.forget(master)

    def _bots_play(self, master: Master) -> bool:
        state = master.state
        return any(state.seats[player].bot for player in state.players_to_move())

    def forget(self, master: Master) -> None:
        """Let go of a table in memory."""
        if self.masters.get(master.state.table) is master:
            del self.masters[master.state.table]

    # --- tables ---

    async def find(self, table: str) -> Master:
        """A table by its id, from memory or from its log."""
        if master := self.masters.get(table):
            return master
        if not is_table_id(table):
            raise Refusal("G8", "unknown-table")
        if table not in self._loading:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Master:
        entries = await self.services.store.entries(table)
        if not entries:
            raise Refusal("G8", "unknown-table")
        opened = entries[0]
        assert isinstance(opened, Created)
        await self.warmth.wait(opened.game)
        state = TableState(table)
        for entry in entries:
            state.fold(entry)
        master = self._seat(state)
        master.drafts = await self.services.store.drafts(table)
        master.chat.extend(await self.services.store.chat(table, self.services.config.limits.chat_kept))
        master.resume()
        return master

    def _seat(self, state: TableState) -> Master:
        if len(self.masters) >= self.services.config.limits.tables_in_memory:
            self.put_away(0)
        if len(self.masters) >= self.services.config.limits.tables_in_memory:
            raise Refusal("T5", "too-many-tables")
        master = Master(self.services, state, self.forget)
        self.masters[state.table] = master
        return master

    async def open(self, ask: AskTable) -> tuple[Master, Player, str]:
        """Open a table; its creator takes the first person's seat. Also the token that holds it."""
        created = read_plan(ask)
        name = clean_name(ask.name)
        place = next((p for p, seat in enumerate(ask.seats) if seat.kind == "person"), None)
        if place is None:
            raise Refusal("T2", "no-person")
        token = new_token()
        entries: list[AnyEntry] = [
            created,
            Joined(at=created.at, seat=place, name=name, token=hash_of(token)),
        ]
        await self.warmth.wait(ask.game)
        draft = TableState("")
        for entry in entries:
            draft.fold(entry)
        if ask.start:
            if not all(seat.taken for seat in draft.seats):
                raise Refusal("T2", "waiting-for-guests")
            entries += first_position(draft)
        master = self._seat(TableState(new_table_id()))
        async with master.lock:
            await master.commit(*entries)
        return master, place, token


def read_plan(ask: AskTable) -> Created:
    """How a table is to be opened; refuses what the game does not allow."""
    rules = load(ask.game)
    options = rules.read_options(ask.players, ask.options)
    if len(ask.seats) != ask.players:
        raise Refusal("T2", "seat-count", seats=len(ask.seats), players=ask.players)
    for seat in ask.seats:
        if seat.kind == "bot":
            check_bot(seat.bot or "")
    clock = ask.clock
    if clock and not (0 < clock.minutes <= MAX_CLOCK_MINUTES and 0 <= clock.increment <= 3600):
        raise Refusal("T2", "clock", limit=MAX_CLOCK_MINUTES)
    seats = [SeatPlan(seat.kind, seat.bot if seat.kind == "bot" else None) for seat in ask.seats]
    return Created(
        at=now_ms(),
        game=ask.game,
        players=ask.players,
        options={**ask.options, **options.changed()},
        seats=seats,
        clock=clock,
    )
