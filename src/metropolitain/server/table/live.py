"""A table in memory, and the only one who changes it.

A change is decided under the table's lock, stored, folded into the state, and told to everybody, in this
order and one at a time. When storing fails nothing has changed.
"""

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.server.services import Services
from metropolitain.server.storage.store import ChatLine
from metropolitain.server.table import commands, views
from metropolitain.server.table.alarm import alarm_after
from metropolitain.server.table.bots import TableBots
from metropolitain.server.table.change import Change, now_ms
from metropolitain.server.table.connection import Connection
from metropolitain.server.table.entries import (
    ClockExpired,
    HandedOver,
    Joined,
    Moved,
    Over,
    RematchOpened,
    Started,
    TakenBack,
    WatchSwitched,
    kind_of,
)
from metropolitain.server.table.fold import Logged, TableState
from metropolitain.server.table.trial import Trial
from metropolitain.server.wire.messages import (
    Ack,
    Ask,
    AskDraft,
    AskHint,
    AskPing,
    AskPreview,
    ChatTold,
    HintTold,
    PlayerInfo,
    TableInfo,
    UndoInfo,
)

log = logging.getLogger("metropolitain.table")

ANSWERS_KEPT = 256
CATCH_UP_STEPS = 8
EXPIRY_BOT = "greedy"
# Entries that change the table's info.
CHANGING_INFO = (Joined, Started, HandedOver, TakenBack, ClockExpired, Over, WatchSwitched, RematchOpened)


class LiveTable:
    """A table's state, who is connected, drafts, a request to undo, bots at work."""

    def __init__(self, services: Services, state: TableState, forget: Callable[["LiveTable"], None]) -> None:
        self.services = services
        self.state = state
        self.connections: set[Connection] = set()
        self.drafts: dict[Player, list[str]] = {}
        self.undo: UndoInfo | None = None
        self.chat: deque[ChatLine] = deque(maxlen=services.config.limits.chat_kept)
        self.gone_at: dict[Player, int] = {}
        self.shared: dict[
            str, set[Player]
        ] = {}  # hashes of browsers, and for whom they may speak beside the log
        self.idle_since = time.monotonic()
        self.broken = False
        self.bots = TableBots(self)
        self._lock = asyncio.Lock()
        self._hinting = asyncio.Lock()  # one hint at a time, so that tables share the threads fairly
        self._answers: OrderedDict[tuple[Player, str], int] = OrderedDict()
        self._forget = forget
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Future[Any]] = set()

    # --- changing ---

    async def change(self, decide: Callable[[TableState], Change]) -> Change:
        """Let somebody decide on a change, then make it."""
        async with self._lock:
            change = decide(self.state)
            await self._make(change)
            return change

    async def answer(self, viewer: Viewer, ask: Ask) -> bytes:
        """The answer to a message; a message answered before is answered again and not done twice."""
        if isinstance(ask, AskPing):
            return views.encode(Ack(id=ask.id, number=self.state.number))
        if viewer is None:
            raise Refusal("T1", "spectator")
        if isinstance(ask, AskHint):
            return await self._hint(viewer, ask)
        async with self._lock:
            if isinstance(ask, AskDraft | AskPreview):
                return self._try(viewer, ask)
            key = (viewer, ask.id)
            number = self.state.message_ids.get(key) or self._answers.get(key)
            if number is None:
                number = await self._make(commands.decide(self, viewer, ask))
                self._remember(key, number)
            return views.encode(Ack(id=ask.id, number=number))

    async def _make(self, change: Change) -> int:
        """Make a change; the number of its first entry, or the last one's where it has none."""
        if change.chat:
            await self.services.store.add_chat(self.state.table, change.chat)
            self.chat.append(change.chat)
            self.tell_chat(change.chat)
        if change.undo:
            self._set_undo(change.undo.request)
            self._tell_table()
        if not change.entries:
            return self.state.number
        return (await self._commit(change))[0].number

    async def _commit(self, change: Change) -> list[Logged]:
        """Store entries, then make them true."""
        state = self.state
        try:
            await self.services.store.append(
                state.table,
                state.number + 1,
                list(change.entries),
                alarm_after(state, change.entries),
                change.browser,
            )
        except BaseException:
            self._give_up()
            raise
        trials = [change.trial, *[None] * len(change.entries)]
        logged = [state.fold(entry, trial) for entry, trial in zip(change.entries, trials, strict=False)]
        if log.isEnabledFor(logging.INFO):
            for done in logged:
                facts = {"table": state.table, "number": done.number, "kind": kind_of(done.entry)}
                log.info("entry", extra=facts)
        self._after(logged)
        return logged

    def _after(self, logged: list[Logged]) -> None:
        for done in logged:
            if isinstance(done.entry, Joined):
                self.gone_at[Player(done.entry.seat)] = done.entry.at
            elif isinstance(done.entry, Moved):
                self.services.metrics.moves.inc(len(done.moves))
                self._set_draft(Player(done.entry.seat), [])
        if any(isinstance(done.entry, Started | WatchSwitched) for done in logged):
            self._send_away()
        if any(isinstance(done.entry, CHANGING_INFO) for done in logged) or self.undo or self.state.clock:
            self._set_undo(None)
            self._tell_table()
        self._drop_unlawful_drafts()
        self._tell_entries(logged)
        self._set_alarm()
        self.bots.wake()

    def _remember(self, key: tuple[Player, str], number: int) -> None:
        self._answers[key] = number
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)

    def _give_up(self) -> None:
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

    async def close(self) -> None:
        """Stop, let everybody go, and wait for what is being changed or stored."""
        self.stop()
        for connection in self.connections:
            connection.close()
        async with self._lock:
            self.broken = True
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether somebody looks at the table, or it is being changed, or a bot is at work."""
        return bool(self.connections) or self._lock.locked() or self.bots.thinking

    # --- drafts and hints ---

    def _try(self, player: Player, ask: AskDraft | AskPreview) -> bytes:
        tried = commands.try_out(self.state, player, ask)
        if isinstance(ask, AskDraft):
            self._set_draft(player, tried.texts)
        return views.trial(ask, self.state.number, tried)

    def _drop_unlawful_drafts(self) -> None:
        """Drop the drafts that no longer fit the position."""
        for player, moves in list(self.drafts.items()):
            try:
                Trial(self.state.playing, player, moves)
            except Refusal:
                self._set_draft(player, [])

    def _set_draft(self, player: Player, moves: list[str]) -> None:
        """Replace a draft, in memory at once and in the store soon; an empty one is dropped."""
        if self.drafts.get(player, []) == moves:
            return
        self.drafts[player] = moves
        if not moves:
            del self.drafts[player]
        self.spawn(self.services.store.keep_draft(self.state.table, player, moves))

    def _set_undo(self, request: UndoInfo | None) -> None:
        """Somebody asks to take back, or nobody any more; in memory at once and in the store soon."""
        if request != self.undo:
            self.undo = request
            self.spawn(self.services.store.keep_undo(self.state.table, self.state.number, request))

    async def _hint(self, player: Player, ask: AskHint) -> bytes:
        """The best ways to go on with the player's draft, or to begin the turn when the draft is whole."""
        async with self._lock:
            state = self.state
            if state.playing and not state.created.hints:
                raise Refusal("T1", "no-hints")
            commands.check_hand(state, player)
            tried = Trial(state.playing, player, self.drafts.get(player, []))
            game = state.playing.branch() if tried.complete else tried.game.branch()
            number = state.number
        own = [seat for seat in game.to_move if game.player_of(seat) == player]
        if not own:
            waiting = ", ".join(map(str, game.to_move))
            raise Refusal("G2", "not-your-turn", seat=str(player), waiting=waiting)
        workers, owner = self.services.workers, self._address_of(player)
        if workers.searches.waiting(owner) >= self.services.config.limits.address_searches:
            raise Refusal("T5", "too-many-hints")
        async with self._hinting:
            hints = await workers.hints(game, own[0], owner)
        return views.encode(HintTold(id=ask.id, number=number, hints=hints))

    # --- work beside ---

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside; failures are logged."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Future[Any]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Refusal):
            log.error("task failed", extra={"table": self.state.table}, exc_info=error)

    # --- clocks ---

    def next_expiry(self) -> tuple[int, Player] | None:
        """When the next clock runs out, and whose it is."""
        return self.state.clock.next_expiry() if self.state.clock and not self.state.over else None

    def _set_alarm(self) -> None:
        """Wake up when the next clock runs out."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if expiry := self.next_expiry():
            wait = max(0, expiry[0] - now_ms()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, lambda: self.spawn(self._expire()))

    async def _expire(self) -> None:
        def decide(_: TableState) -> Change:
            expiry = self.next_expiry()
            if expiry and expiry[0] <= now_ms():
                return Change((ClockExpired(at=now_ms(), seat=expiry[1], bot=EXPIRY_BOT),))
            self._set_alarm()
            return Change()

        await self.change(decide)

    def resume(
        self,
        drafts: dict[Player, list[str]],
        undo: UndoInfo | None,
        chat: Iterable[ChatLine],
        clock_since: int,
    ) -> None:
        """Go on with what was stored beside the log; the clocks have been running since a time."""
        self.drafts, self.undo = drafts, undo
        self.chat.extend(chat)
        if self.state.clock and self.state.game:
            self.state.clock.since = clock_since
        for player in self.state.persons():
            self.gone_at.setdefault(player, now_ms())
        self._drop_unlawful_drafts()
        self._set_alarm()

    # --- presence ---

    @property
    def owner(self) -> str:
        """The address for which this table's bots think: of a player who looks, or of whoever does."""
        looking = sorted(self.connections, key=lambda each: (each.viewer is None, each.viewer or 0))
        return looking[0].address if looking else ""

    def _address_of(self, player: Player) -> str:
        """The address of a player who is connected."""
        return next((each.address for each in self.connections if each.viewer == player), self.owner)

    def is_here(self, player: Player) -> bool:
        """Whether a player is connected, themselves or another player of the same browser."""
        return any(player in self.state.together(connection.viewer) for connection in self.connections)

    def connect(self, connection: Connection) -> None:
        """Somebody looks at the table."""
        coming = [player for player in self.state.together(connection.viewer) if not self.is_here(player)]
        self.connections.add(connection)
        for player in coming:
            self.gone_at.pop(player, None)
        if coming:
            self._tell_table()
        self.bots.wake()

    def disconnect(self, connection: Connection) -> None:
        """Somebody left."""
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        going = [player for player in self.state.together(connection.viewer) if not self.is_here(player)]
        self.gone_at |= dict.fromkeys(going, now_ms())
        if going and not self.broken:
            self._tell_table()

    def _send_away(self) -> None:
        """Let spectators go where nobody may watch."""
        for connection in list(self.connections):
            try:
                self.state.check_sight(connection.viewer)
            except Refusal as refusal:
                connection.live = False
                connection.dismiss(refusal)

    # --- telling ---

    def info(self, viewer: Viewer) -> TableInfo:
        """The table without its game."""
        state = self.state
        opened = state.created
        return TableInfo(
            table=state.table,
            game=opened.game,
            players=opened.players,
            options=opened.options,
            state=state.stage,
            roster=[self._player_info(player) for player in state.players],
            clock=state.clock.info(now_ms()) if state.clock else None,
            number=state.number,
            you=viewer,
            yours=state.together(viewer),
            undo=self.undo,
            absence_ms=round(self.services.config.absence * 1000),
            hotseat=opened.hotseat,
            secret=state.hides,
            hints=opened.hints,
            watch=state.watch,
            guide=opened.guide,
            origin=opened.origin,
            next=state.next,
        )

    def _player_info(self, player: Player) -> PlayerInfo:
        who = self.state.roster[player]
        return PlayerInfo(
            player=player,
            kind="person" if who.is_person else "bot",
            name=who.name,
            bot=who.bot,
            here=not who.is_person or self.is_here(player),
            taken=who.taken,
            gone_at=self.gone_at.get(player),
        )

    def _tell_table(self) -> None:
        """Tell everybody how the table stands."""
        messages: dict[Viewer, bytes] = {}
        for connection in self._live():
            if connection.viewer not in messages:
                messages[connection.viewer] = views.encode(self.info(connection.viewer))
            connection.send(messages[connection.viewer])

    def tell_chat(self, line: ChatLine, to: Iterable[Connection] | None = None) -> None:
        """Tell a line of chat."""
        name = self.state.roster[line.player].name or ""
        message = views.encode(
            ChatTold(number=line.number, player=line.player, name=name, text=line.text, at=line.at)
        )
        for connection in self._live() if to is None else to:
            connection.send(message)

    def _live(self) -> list[Connection]:
        return [connection for connection in self.connections if connection.live]

    def position(self, viewer: Viewer) -> bytes:
        """The position message for a viewer."""
        return views.position(self.state, viewer, self.drafts.get(viewer, []) if viewer is not None else [])

    def _tell_entries(self, logged: list[Logged]) -> None:
        """Tell new entries and the position, made once per viewer."""
        messages: dict[Viewer, bytes] = {}
        entries = [views.EntryView(self.state, done) for done in logged]
        for connection in self._live():
            viewer = connection.viewer
            if viewer not in messages:
                lines = [entry.told_to(viewer) for entry in entries]
                if self.state.game:
                    lines.append(self.position(viewer))
                messages[viewer] = b"\n".join(lines)
            connection.send(messages[viewer])
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
