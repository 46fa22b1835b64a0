"""The master of a table: the only one who changes it.

A change is checked, stored, folded into the state, and told to everybody, in this order and one at a
time. When storing fails nothing has changed.
"""

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from metropolitain.engine.refusal import Refusal
from metropolitain.server.services import Services
from metropolitain.server.storage.store import ChatLine
from metropolitain.server.table import views
from metropolitain.server.table.bots import TableBots
from metropolitain.server.table.connection import Connection
from metropolitain.server.table.entries import (
    AnyEntry,
    ClockExpired,
    HandedOver,
    Joined,
    Moved,
    Over,
    RematchOpened,
    Started,
    TakenBack,
    WatchSwitched,
)
from metropolitain.server.table.fold import Logged, Player, TableState
from metropolitain.server.table.trial import Trial
from metropolitain.server.wire.messages import ChatTold, SeatInfo, TableInfo, UndoInfo

log = logging.getLogger("metropolitain.table")

ANSWERS_KEPT = 256
CATCH_UP_STEPS = 8
EXPIRY_BOT = "greedy"
# Entries that change the table's info.
LOUD = (Joined, Started, HandedOver, TakenBack, ClockExpired, Over, WatchSwitched, RematchOpened)


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table in memory: its state, who is connected, drafts, a request to undo, bots at work."""

    def __init__(self, services: Services, state: TableState, forget: Callable[["LiveTable"], None]) -> None:
        self.services = services
        self.state = state
        self.lock = asyncio.Lock()
        self.hinting = asyncio.Lock()  # one hint at a time, so that tables share the threads fairly
        self.connections: set[Connection] = set()
        self.drafts: dict[Player, list[str]] = {}
        self.undo: UndoInfo | None = None
        self.chat: deque[ChatLine] = deque(maxlen=services.config.limits.chat_kept)
        self.answers: OrderedDict[tuple[Player, str], int] = OrderedDict()
        self.gone_at: dict[Player, int] = {}
        self.idle_since = time.monotonic()
        self.broken = False
        self._forget = forget
        self.bots = TableBots(self)
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Future[Any]] = set()

    # --- changing ---

    async def commit(self, *entries: AnyEntry) -> list[Logged]:
        """Store entries, then make them true. The caller holds the lock and has checked them."""
        state = self.state
        try:
            await self.services.store.append(state.table, state.number + 1, list(entries))
        except BaseException:
            self.give_up()
            raise
        logged = [state.fold(entry) for entry in entries]
        for done in logged:
            log.info("entry", extra={"table": state.table, "number": done.number, "kind": _kind(done)})
        self._after(logged)
        return logged

    def _after(self, logged: list[Logged]) -> None:
        for done in logged:
            if isinstance(done.entry, Joined):
                self.gone_at[done.entry.seat] = done.entry.at
            elif isinstance(done.entry, Moved):
                self.set_draft(done.entry.seat, [])
        self.send_away()
        if any(isinstance(done.entry, LOUD) for done in logged) or self.undo or self.state.clock:
            self.set_undo(None)
            self.tell_table()
        self.keep_lawful_drafts()
        self._broadcast(logged)
        self.set_alarm()
        self.bots.wake()

    def give_up(self) -> None:
        """Storing failed, so that memory and log may differ: forget the table, it is read anew."""
        self.broken = True
        self.stop()
        for connection in self.connections:
            connection.close()
        self._forget(self)

    def stop(self) -> None:
        """Stop bots and alarms."""
        if self._alarm:
            self._alarm.cancel()
        self.bots.stop()

    def keep_lawful_drafts(self) -> None:
        """Drop the drafts that no longer fit the position."""
        for player, moves in list(self.drafts.items()):
            try:
                Trial(self.state, player, moves, look=False)
            except Refusal:
                self.set_draft(player, [])

    def set_draft(self, player: Player, moves: list[str]) -> None:
        """Replace a draft, in memory at once and in the store soon."""
        if self.drafts.get(player, []) == moves:
            return
        self.drafts[player] = moves
        if not moves:
            del self.drafts[player]
        self.spawn(self.services.store.keep_draft(self.state.table, player, moves))

    def set_undo(self, request: UndoInfo | None) -> None:
        """Somebody asks to take back, or nobody any more; in memory at once and in the store soon."""
        if request != self.undo:
            self.undo = request
            self.spawn(self.services.store.keep_undo(self.state.table, self.state.number, request))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside; failures are logged."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    async def undisturbed(self, work: Coroutine[Any, Any, bytes]) -> bytes:
        """Do something to its end even if whoever asked for it goes away meanwhile."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: "asyncio.Future[Any]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Refusal):
            log.error("task failed", extra={"table": self.state.table}, exc_info=error)

    # --- moves ---

    async def play(self, player: Player, texts: list[str], message_id: str | None) -> int:
        """Commit a player's moves, all or none; the number of the entry. The caller holds the lock."""
        tried = Trial(self.state, player, texts, look=False)
        now = now_ms()
        clock = self.state.clock
        left = clock.left_after(player, now, tried.ends_turn) if clock else None
        moves = [f"{move.seat} {move.text}" for move in tried.moves]
        entries: list[AnyEntry] = [Moved(at=now, seat=player, moves=moves, id=message_id, left=left)]
        if tried.over:
            entries.append(self._ending(now, moves))
        logged = await self.commit(*entries)
        self.services.metrics.count("moves", len(moves))
        return logged[0].number

    def _ending(self, now: int, moves: list[str]) -> Over:
        game = self.state.playing.copy()
        for text in moves:
            seat, _, move = text.partition(" ")
            game.play(move, int(seat))
        return Over(at=now, scores=game.scores, winners=game.winners)

    # --- clocks ---

    def set_alarm(self) -> None:
        """Wake up when the next clock runs out."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        expiry = self.state.clock.next_expiry() if self.state.clock and not self.state.over else None
        if expiry:
            wait = max(0, expiry[0] - now_ms()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, lambda: self.spawn(self._expire()))

    async def _expire(self) -> None:
        async with self.lock:
            expiry = self.state.clock.next_expiry() if self.state.clock and not self.state.over else None
            if expiry and expiry[0] <= now_ms():
                await self.commit(ClockExpired(at=now_ms(), seat=expiry[1], bot=EXPIRY_BOT))
            else:
                self.set_alarm()

    def resume(self) -> None:
        """Go on after a restart: clocks run from now, bots think."""
        if self.state.clock and self.state.game:
            self.state.clock.since = now_ms()
        for player in self.state.persons():
            self.gone_at.setdefault(player, now_ms())
        self.keep_lawful_drafts()
        self.set_alarm()
        self.bots.wake()

    # --- presence ---

    def is_here(self, player: Player) -> bool:
        """Whether a player is connected, on a seat of their own or another of the same browser."""
        return any(player in self.state.together(connection.viewer) for connection in self.connections)

    def connect(self, connection: Connection) -> None:
        """Somebody looks at the table."""
        coming = [player for player in self.state.together(connection.viewer) if not self.is_here(player)]
        self.connections.add(connection)
        for player in coming:
            self.gone_at.pop(player, None)
        if coming:
            self.tell_table()

    def disconnect(self, connection: Connection) -> None:
        """Somebody left."""
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        going = [player for player in self.state.together(connection.viewer) if not self.is_here(player)]
        self.gone_at |= dict.fromkeys(going, now_ms())
        if going and not self.broken:
            self.tell_table()

    def send_away(self) -> None:
        """Let spectators go where nobody may watch."""
        for connection in list(self.connections):
            try:
                self.state.check_sight(connection.viewer)
            except Refusal as refusal:
                connection.live = False
                connection.dismiss(refusal)

    # --- telling ---

    def info(self, viewer: Player | None) -> TableInfo:
        """The table without its game."""
        state = self.state
        opened = state.created
        return TableInfo(
            table=state.table,
            game=opened.game,
            players=opened.players,
            options=opened.options,
            state=state.stage,
            seats=[self._seat_info(player) for player in range(len(state.seats))],
            clock=state.clock.info(now_ms()) if state.clock else None,
            number=state.number,
            you=viewer,
            yours=state.together(viewer),
            undo=self.undo,
            absence_ms=round(self.services.config.absence * 1000),
            hotseat=opened.hotseat,
            secret=state.secret,
            hints=opened.hints,
            watch=state.watch,
            guide=opened.guide,
            origin=opened.origin,
            next=state.next,
        )

    def _seat_info(self, player: Player) -> SeatInfo:
        seat = self.state.seats[player]
        return SeatInfo(
            seat=player,
            kind="person" if seat.is_person else "bot",
            name=seat.name,
            bot=seat.bot,
            here=not seat.is_person or self.is_here(player),
            taken=seat.taken,
            gone_at=self.gone_at.get(player),
        )

    def tell_table(self) -> None:
        """Tell everybody how the table stands."""
        told: dict[Player | None, bytes] = {}
        for connection in self._live():
            if connection.viewer not in told:
                told[connection.viewer] = views.encode(self.info(connection.viewer))
            connection.send(told[connection.viewer])

    def tell_chat(self, line: ChatLine, to: Iterable[Connection] | None = None) -> None:
        """Tell a line of chat."""
        name = self.state.seats[line.seat].name or ""
        message = views.encode(
            ChatTold(number=line.number, seat=line.seat, name=name, text=line.text, at=line.at)
        )
        for connection in self._live() if to is None else to:
            connection.send(message)

    def _live(self) -> list[Connection]:
        return [connection for connection in self.connections if connection.live]

    def position(self, viewer: Player | None) -> bytes:
        """The position message for a viewer."""
        return views.position(self.state, viewer, self.drafts.get(viewer, []) if viewer is not None else [])

    def _broadcast(self, logged: list[Logged]) -> None:
        """Tell new entries and the position, made once per viewer."""
        told: dict[Player | None, list[bytes]] = {}
        for connection in self._live():
            viewer = connection.viewer
            if viewer not in told:
                told[viewer] = [views.entry(self.state, done, viewer) for done in logged]
                if self.state.game:
                    told[viewer].append(self.position(viewer))
            for message in told[viewer]:
                connection.send(message)
            connection.number = self.state.number

    async def catch_up(self, connection: Connection) -> None:
        """Tell a client the table, what it has missed, then the position; from then on it is live."""
        connection.send(views.encode(self.info(connection.viewer)))
        steps = 0
        while connection.number < self.state.number:
            logged = self.state.log[connection.number]
            connection.number += 1
            connection.send(views.entry(self.state, logged, connection.viewer))
            steps += 1
            if steps % CATCH_UP_STEPS == 0:
                await asyncio.sleep(0)
        if self.state.game:
            connection.send(self.position(connection.viewer))
        connection.live = True


def _kind(logged: Logged) -> str:
    return str(logged.entry.__struct_config__.tag)
