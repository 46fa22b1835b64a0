"""A table in memory, and the only one who changes it.

A change is decided under the table's lock, stored, folded into the state, and told to everybody, in this
order and one at a time. When storing fails, nobody knows for certain what is stored: the table is given up
and read anew by whoever asks next; nobody goes on with this one.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.cluster.events import TableDeleted
from metropolitain.server.operations.causes import cause_of, in_words
from metropolitain.server.services import Services
from metropolitain.server.storage import day_alarms
from metropolitain.server.storage.beside import keep_absences, keep_draft, keep_wishes
from metropolitain.server.storage.chat import ChatLine, add_line
from metropolitain.server.storage.rows import log_row
from metropolitain.server.storage.statements import Row
from metropolitain.server.storage.store import is_certain
from metropolitain.server.table import commands, days, forgetting, views
from metropolitain.server.table.alarm import alarm_after, look_at, next_look
from metropolitain.server.table.bots import TableBots
from metropolitain.server.table.breaks import clock_info
from metropolitain.server.table.change import Change, now_ms
from metropolitain.server.table.connection import (
    BANNED,
    LEFT,
    REMOVED,
    SIGNED_OUT,
    UNKNOWN_TABLE,
    Connection,
)
from metropolitain.server.table.entries import (
    AnyEntry,
    BotSeated,
    ClockExpired,
    Closed,
    Forgotten,
    HandedOver,
    Joined,
    Moved,
    OpenSwitched,
    Over,
    RematchOpened,
    Renamed,
    Resigned,
    SeatFreed,
    Started,
    Taken,
    TakenBack,
    Undone,
    WatchSwitched,
    WentBack,
    kind_of,
)
from metropolitain.server.table.fold import Logged, TableState
from metropolitain.server.table.guided import is_guided
from metropolitain.server.table.presence import Presence, absence_ms
from metropolitain.server.table.results import result_rows
from metropolitain.server.table.thinking import hint_position
from metropolitain.server.table.trial import Trial
from metropolitain.server.wire.messages import (
    Ack,
    Ask,
    AskDraft,
    AskHint,
    AskPing,
    AskPreview,
    ChatTold,
    DeletionInfo,
    HintTold,
    OpenInfo,
    PlayerInfo,
    TableInfo,
)

log = logging.getLogger("metropolitain.table")

CATCH_UP_STEPS = 8
# Entries that change the table's info.
CHANGING_INFO = (
    *(Joined, BotSeated, SeatFreed, Started, HandedOver, TakenBack, Undone, WentBack),
    *(ClockExpired, Over, WatchSwitched, RematchOpened, OpenSwitched),
    *(Resigned, Renamed, Closed, Forgotten),
)


class TableGoneError(Refusal):
    """This table is not the one in memory any more, and nothing was changed: find it again by its id."""

    def __init__(self) -> None:
        super().__init__("T7", "read-anew")


class LiveTable:
    """A table's state, who is connected, drafts, chat, bots at work."""

    def __init__(self, services: Services, state: TableState, forget: Callable[["LiveTable"], None]) -> None:
        self.services = services
        self.state = state
        self.connections: set[Connection] = set()
        self.drafts: dict[Player, list[str]] = {}
        self.chat: deque[ChatLine] = deque(maxlen=services.config.limits.chat_kept)
        self.presence = Presence()
        self.shared: dict[str, set[Player]] = {}  # for whom browsers and persons speak beside the log
        self.idle_since = time.monotonic()
        self.broken = False  # given up, or put away: nobody may change it any more
        self.deleted = False
        self.awaited: frozenset[Player] = frozenset()  # who knows, or will be told, that they are to move
        self.wishes: list[Player] = []  # who wishes that the table be deleted
        self.bots = TableBots(self)
        self._lock = asyncio.Lock()
        self._hinting = asyncio.Lock()  # one hint at a time, so that tables share the threads fairly
        self._said: set[tuple[Player, str]] = set()  # the messages of the chat
        self._stored_absences: set[Player] = set()
        self._forget = forget
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Future[Any]] = set()

    # --- changing ---

    async def change(self, decide: Callable[[TableState], Change]) -> Change:
        """Let somebody decide on a change, then make it."""
        async with self._lock:
            self._check_alive()
            change = decide(self.state)
            await self._make(change)
            return change

    def _check_alive(self) -> None:
        """Who waited while the table was given up, or deleted, must not change it."""
        if self.deleted:
            raise Refusal("G8", "unknown-table")
        if self.broken:
            raise TableGoneError

    async def answer(self, viewer: Viewer, ask: Ask) -> bytes:
        """The answer to a message; a message answered before is answered again and not done twice.

        Where an error leaves open what is stored, the table is broken afterwards and there is no answer.
        """
        if isinstance(ask, AskPing):
            return views.encode(Ack(id=ask.id, number=self.state.number))
        if viewer is None:
            raise Refusal("T1", "spectator")
        if isinstance(ask, AskHint):
            return await self._hint(viewer, ask)
        async with self._lock:
            self._check_alive()
            if isinstance(ask, AskDraft | AskPreview):
                return self._try(viewer, ask)
            number = self._answered(viewer, ask.id)
            if number is None:
                number = await self._make(await self._decide(viewer, ask))
            return views.encode(Ack(id=ask.id, number=number))

    async def _decide(self, player: Player, ask: Ask) -> Change:
        """What a message changes. That it changes nothing, or is refused, says only who has the table."""
        try:
            change = commands.decide(self, player, ask)
        except Refusal:
            await self._check_owned()
            raise
        if not change.entries and change.chat is None:
            await self._check_owned()
        return change

    async def _check_owned(self) -> None:
        """Where another server has gone on with the table, it may know the message: send everybody there."""
        if not self.services.cluster.several:
            return
        try:
            current = await self.services.store.last_number(self.state.table) == self.state.number
        except BaseException:
            self._give_up()
            raise
        if not current:
            self._give_up()
            raise TableGoneError

    def _answered(self, player: Player, message_id: str) -> int | None:
        """The number with which a message was answered before, to the same browser; None where it was not."""
        for key in [(own, message_id) for own in self.state.together(player)]:
            if number := self.state.message_ids.get(key):
                return number
            if key in self._said:
                return self.state.number
        return None

    async def _make(self, change: Change) -> int:
        """Make a change; the number of its first entry, or the last one's where it has none.

        Whatever goes wrong once the store was asked, the table is given up.
        """
        if change.entries == () and change.chat is None:
            return self.state.number
        try:
            if change.chat:
                await self._say(change.chat)
                return self.state.number
            return (await self._commit(change))[0].number
        except BaseException as error:
            self._give_up()
            if self.services.cluster.several:
                self._note_fence(error)
            elif not isinstance(error, asyncio.CancelledError):
                log.error("table given up", extra={"table": self.state.table}, exc_info=error)
            if is_certain(error) and not self.services.cluster.several:
                raise Refusal("T7", "not-stored") from error
            raise

    def _note_fence(self, error: BaseException) -> None:
        """Where several serve, a table that another one has taken is no fault."""
        if isinstance(error, IntegrityError):
            self.services.metrics.fenced.inc()
            log.warning("another server has this table", extra={"table": self.state.table})
        else:
            log.warning("table given up: %s", in_words(cause_of(error)), extra={"table": self.state.table})

    async def _say(self, line: ChatLine) -> None:
        await add_line(self.services.store, self.state.table, line)
        self.chat.append(line)
        self._said.add((line.player, line.message_id))
        self.tell_chat(line)
        self.services.notices.said(self, line.player)

    async def _commit(self, change: Change, further: Iterable[Row] = ()) -> list[Logged]:
        """Store entries, and further rows with them, then make them true."""
        state = self.state
        entries = self.services.cluster.signed(_with_clocks(state, change.entries))
        after = alarm_after(state, entries)
        await self.services.store.append(
            state.table, state.number + 1, entries, after, change.kept_for, [*further, *self._beside(entries)]
        )
        asked = state.request
        trials = [change.trial, *[None] * len(entries)]
        logged = [state.fold(entry, trial) for entry, trial in zip(entries, trials, strict=False)]
        if change.kept_for:
            self._share(change.kept_for, entries)
        if log.isEnabledFor(logging.INFO):
            for done in logged:
                facts = {"table": state.table, "number": done.number, "kind": kind_of(done.entry)}
                log.info("entry", extra=facts)
        self._after(logged, state.request != asked)
        return logged

    def _beside(self, entries: list[AnyEntry]) -> list[Row]:
        """What is stored with entries beside them."""
        due = look_at(self.state, entries)
        rows = [] if due is None else day_alarms.alarm_rows(self.state.table, due)
        return [*rows, *result_rows(self.state, entries), *self.services.notices.rows(self)]

    def _share(self, kept_for: str, entries: Iterable[AnyEntry]) -> None:
        """Let a browser, or a person, speak for the players as whom they joined."""
        joined = [Player(entry.seat) for entry in entries if isinstance(entry, Joined)]
        self.shared.setdefault(kept_for, set()).update(joined)

    def _after(self, logged: list[Logged], new_request: bool) -> None:
        for done in logged:
            if isinstance(done.entry, Joined):
                self.presence.leave([Player(done.entry.seat)])
            elif isinstance(done.entry, SeatFreed):
                left = done.entry.left_by_guest
                refusal = Refusal("T2", "left") if left else Refusal("T2", "removed")
                self._remove(Player(done.entry.seat), refusal, LEFT if left else REMOVED)
            elif isinstance(done.entry, Moved):
                self.services.metrics.moves.inc(len(done.moves))
                self._set_draft(Player(done.entry.seat), [])
        if any(isinstance(done.entry, Started | WatchSwitched) for done in logged):
            self._send_away()
        if any(isinstance(done.entry, Undone | WentBack) for done in logged):
            self._go_on_anew()
        if any(isinstance(done.entry, CHANGING_INFO) for done in logged) or new_request or self.state.clock:
            self._tell_table()
        self._drop_unlawful_drafts()
        self._tell_entries(logged)
        self._set_alarm()
        self.services.notices.happened(self, logged)
        self.bots.wake()

    def _go_on_anew(self) -> None:
        """Moves were taken back: what bots think about and drafts are of another game."""
        self.bots.think_anew()
        for player in list(self.drafts) if self.state.take_backs else []:
            self._set_draft(player, [])

    def lose(self) -> None:
        """Another server has taken the table, or nobody can tell: let everybody go, they find it again."""
        self.stop()
        for connection in self.connections:
            connection.close()
        self._forget(self)

    def _give_up(self) -> None:
        """Storing failed, so that memory and log may differ: forget the table, it is read anew."""
        self.lose()

    def stop(self) -> None:
        """Stop bots and alarms; whoever waits to change the table finds it gone."""
        self.broken = True
        self.services.open_list.drop(self.state.table)
        if self._alarm:
            self._alarm.cancel()
        self.bots.stop()

    async def close(self) -> None:
        """Stop, let everybody go, and wait for what is being changed or stored."""
        self.stop()
        for connection in self.connections:
            connection.close()
        async with self._lock:
            pass
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def busy_changing(self) -> bool:
        """Whether it is being changed."""
        return self._lock.locked()

    @property
    def busy(self) -> bool:
        """Whether somebody looks at the table, or it is being changed, or a bot is at work."""
        return bool(self.connections) or self._lock.locked() or self.bots.thinking

    # --- deleting ---

    async def wish_deletion(self, own: list[Player], agree: bool) -> list[Player]:
        """Wish that the table be deleted, or not; who has yet to agree, nobody when it is gone.

        Who does not agree ends the wishes of all.
        """
        async with self._lock:
            self._check_alive()
            waiting = commands.wait_for_deletion(self.state, [*self.wishes, *own] if agree else [], own)
            if agree and not waiting:
                await self._delete()
                return []
            wishes = sorted({*self.wishes, *own}) if agree else []
            if wishes != self.wishes:
                await keep_wishes(self.services.store, self.state.table, wishes)
                self.wishes = wishes
                self._tell_table()
            return waiting

    async def delete(self, unless: Callable[[TableState], bool] = lambda state: False) -> None:
        """Delete the table, with all that is stored of it; not where there is a reason against it."""
        async with self._lock:
            if not unless(self.state):
                await self._delete()

    async def _delete(self) -> None:
        self.deleted = True
        self.stop()
        await asyncio.sleep(0)  # what was to be stored beside, drafts for instance, is on its way before
        try:
            await self.services.store.delete(self.state.table, self._fence())
        except BaseException:
            self._give_up()
            raise
        self.services.cluster.tell(TableDeleted(self.state.table))
        for connection in list(self.connections):
            connection.dismiss(Refusal("G8", "deleted"), UNKNOWN_TABLE)
        self._forget(self)
        log.info("deleted", extra={"table": self.state.table})

    def _fence(self) -> Row | None:
        """Where several serve: an entry that can be stored by nobody but who has the table."""
        owner = self.services.cluster.owner
        if owner is None or self.state.number == 0:
            return None
        name, _, start = owner.partition("/")
        return log_row(self.state.table, self.state.number + 1, Taken(at=now_ms(), node=name, start=start))

    # --- forgetting ---

    async def forget(self, joins: set[int], players: list[Player]) -> None:
        """Forget a person: the names in their `joined` entries, what they said, and their seats.

        `joins`: the numbers of entries by which they joined, beside those of the players for whom they speak.
        """
        async with self._lock:
            self._check_alive()
            plan = forgetting.plan(self.state, joins, players)
            try:
                for player in players:
                    self._set_draft(player, [])
                await self._commit(Change(plan.entries), forgetting.rows(self.state, plan, players))
                forgetting.follow(self.state, plan)
            except BaseException:
                self._give_up()
                raise
            self.chat = deque((plan.hushed(line) for line in self.chat), maxlen=self.chat.maxlen)
            for player in players:
                self._remove(player, Refusal("T2", "forgotten"))

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
        self.spawn(self._keep_draft(player, moves))

    async def _keep_draft(self, player: Player, moves: list[str]) -> None:
        try:
            await keep_draft(self.services.store, self.state.table, player, moves, self.state.epoch)
        except BaseException:
            self._give_up()
            raise

    async def _hint(self, player: Player, ask: AskHint) -> bytes:
        """The best ways to go on with the player's draft, or to begin the turn when the draft is whole."""
        async with self._lock:
            game, seat = hint_position(self.state, player, self.drafts.get(player, []))
            number = self.state.number
        workers, owner = self.services.workers, self._address_of(player)
        if workers.searches.waiting(owner) >= self.services.config.limits.address_searches:
            raise Refusal("T5", "too-many-hints")
        async with self._hinting:
            hints = await workers.hints(game, seat, owner)
        told = [views.hint(game, player, hint) for hint in hints]
        return views.encode(HintTold(id=ask.id, number=number, hints=told))

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
        return days.next_expiry(self.state)

    def _set_alarm(self) -> None:
        """Wake up when the next clock runs out."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if self.broken or self.state.in_days:  # days have alarms of their own
            return
        if expiry := self.next_expiry():
            wait = expiry[0] / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, lambda: self.spawn(self._expire()))

    async def _expire(self) -> None:
        def decide(_: TableState) -> Change:
            if change := days.expired(self.state):
                return change
            self._set_alarm()
            return Change()

        await self.change(decide)

    async def look(self) -> None:
        """With days: do what is due by now, let bots move, and say when to look again."""
        while (await self.change(days.due)).entries:
            pass
        self.bots.wake()
        async with self._lock:  # so that no change is on its way meanwhile
            self._check_alive()
            bot_waits = self.attended and self.bots.turn() is not None
            due = next_look(self.state, now_ms(), bot_waits)
            await day_alarms.keep_alarm(self.services.store, self.state.table, due)

    @property
    def attended(self) -> bool:
        """Whether bots may think: somebody looks, or with days a person still plays for themselves."""
        return bool(self.connections) or days.is_attended(self.state)

    def resume(
        self,
        drafts: dict[Player, list[str]],
        chat: Iterable[ChatLine],
        said: set[tuple[Player, str]],
        absences: dict[Player, int],
        clock_since: int,
    ) -> None:
        """Go on with what was stored beside the log; the clocks have been running since a time.

        Absences go on from when they began. Who was here when the server ended is away from now on.
        """
        self.drafts = drafts
        self.chat.extend(chat)
        self._said = said
        if self.state.clock and self.state.game:
            self.state.clock.resume(clock_since)
        self._stored_absences = set(absences)
        for player in self.state.persons():
            self.presence.leave([player], now_ms() - absences.get(player, now_ms()))
        self._drop_unlawful_drafts()
        self._set_alarm()
        self.awaited = frozenset(self.state.persons_awaited())

    def only_read(self, absences: dict[Player, int], clock_since: int) -> None:
        """Be a table that is looked at and never changed: another server has it, or nobody."""
        self.broken = True
        if self.state.clock and self.state.game:
            self.state.clock.resume(clock_since)
        for player in self.state.persons():
            self.presence.leave([player], now_ms() - absences.get(player, now_ms()))

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

    def is_watched_by(self, player: Player) -> bool:
        """Whether a player, or another of the same browser, can see the table now."""
        looking = [each.viewer for each in self.connections if each.visible]
        return any(player in self.state.together(viewer) for viewer in looking)

    def check_room_to_watch(self) -> None:
        """Refuse one more spectator where there are as many as the operator allows."""
        most = self.services.config.limits.table_spectators
        if sum(each.viewer is None for each in self.connections) >= most:
            raise Refusal("T5", "too-many-watch", most=most)

    def connect(self, connection: Connection) -> None:
        """Somebody looks at the table."""
        if self.broken:  # it was found just before it was given up
            connection.close()
            return
        coming = [player for player in self.state.together(connection.viewer) if not self.is_here(player)]
        self.connections.add(connection)
        for player in coming:
            self.presence.come(player)
            if self.state.request and self.state.request.player == player:
                self.spawn(self._welcome_back(player))
        if coming:
            self._keep_absences(list(self._stored_absences.intersection(coming)), None)
            self._tell_table()
        self.bots.wake()

    async def _welcome_back(self, player: Player) -> None:
        await self.change(lambda state: commands.welcome_back(state, player))

    def disconnect(self, connection: Connection) -> None:
        """Somebody left."""
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        going = [player for player in self.state.together(connection.viewer) if not self.is_here(player)]
        ago = (
            self.absence_ms if connection.close_code == BANNED else 0
        )  # who cannot come back is away for long
        self.presence.leave(going, ago)
        if going and not self.broken:
            if self.state.stage == "running":
                self._keep_absences(going, now_ms() - ago)
            self._tell_table()

    def _keep_absences(self, players: list[Player], gone_at: int | None) -> None:
        """Store since when players are away, so that it is not forgotten when the table leaves memory."""
        if not players:
            return
        self._stored_absences.difference_update(players)
        if gone_at is not None:
            self._stored_absences.update(players)
        epoch = self.state.epoch
        self.spawn(keep_absences(self.services.store, self.state.table, players, gone_at, epoch))

    @property
    def absence_ms(self) -> int:
        """How long is long to be away from this table."""
        return absence_ms(self.services.config, self.state.created)

    def is_absent(self, player: Player) -> bool:
        """Whether a player has been away for long, in this table's own measure."""
        away = self.presence.away_ms(player)
        on_holiday = player in self.state.breaks.holidays
        return away is not None and away >= self.absence_ms and not on_holiday and not self.is_here(player)

    def close_known_by(self, hashes: Collection[str], refusal: Refusal | None) -> None:
        """Let clients go whose cookies speak for nobody any more; without a reason they come back."""
        for connection in [each for each in self.connections if not each.known_by.isdisjoint(hashes)]:
            connection.live = False
            if refusal:
                connection.viewer = None
                connection.dismiss(refusal, SIGNED_OUT)
            else:
                connection.close()

    def take_back_seat(self, kept_for: str, player: Player) -> None:
        """Let nobody else speak for a player; whoever is connected comes back as who they are now."""
        for holder, players in self.shared.items():
            if holder != kept_for:
                players.discard(player)
        for connection in [each for each in self.connections if each.viewer == player]:
            connection.live = False
            connection.close()

    def _remove(self, player: Player, refusal: Refusal, code: int = REMOVED) -> None:
        """Send away who has no seat here any more, with every browser that spoke for them."""
        for players in self.shared.values():
            players.discard(player)
        for connection in [each for each in self.connections if each.viewer == player]:
            connection.viewer, connection.live = None, False
            connection.dismiss(refusal, code)

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
            clock=clock_info(state, now_ms()),
            number=state.number,
            you=viewer,
            yours=state.together(viewer),
            request=state.request.info if state.request else None,
            absence_ms=self.absence_ms,
            hotseat=opened.hotseat,
            secret=state.hides,
            hints=opened.hints,
            watch=state.watch,
            host=state.creator,
            guide=is_guided(opened),
            take_backs=state.take_backs,
            origin=opened.origin,
            next=state.next,
            deletion=self._deletion_info(),
            open=self._open_info(),
            closed=state.closed,
        )

    def _open_info(self) -> OpenInfo | None:
        state = self.state
        if not state.open or state.game:
            return None
        offer = round(self.services.config.bot_offer * 1000)
        return OpenInfo(quick=state.created.quick, waited_ms=now_ms() - state.open_since, offer_ms=offer)

    def _deletion_info(self) -> DeletionInfo | None:
        if not self.wishes:
            return None
        waiting = commands.wait_for_deletion(self.state, self.wishes, self.wishes)
        return DeletionInfo(by=self.wishes, waiting=waiting)

    def _player_info(self, player: Player) -> PlayerInfo:
        who = self.state.roster[player]
        return PlayerInfo(
            player=player,
            kind="person" if who.is_person else "bot",
            name=who.name,
            bot=who.bot,
            here=not who.is_person or self.is_here(player),
            taken=who.taken,
            away_ms=self.presence.away_ms(player) if who.is_person else None,
            made_for=self.state.made_for(player),
            resigned=who.resigned,
        )

    def _tell_table(self) -> None:
        """Tell everybody how the table stands."""
        messages: dict[Viewer, bytes] = {}
        for connection in self._live():
            if connection.viewer not in messages:
                messages[connection.viewer] = views.encode(self.info(connection.viewer))
            connection.send(messages[connection.viewer])
        self.services.open_list.note(self)

    def tell_chat(self, line: ChatLine, to: Iterable[Connection] | None = None) -> None:
        """Tell a line of chat."""
        if not (line.text or line.phrase or line.erased_at):  # of somebody who is forgotten
            return
        messages: dict[str, bytes] = {}
        for connection in self._live() if to is None else to:
            lang = connection.words.lang if line.phrase else ""
            if lang not in messages:
                messages[lang] = self._chat_message(line, connection.words)
            connection.send(messages[lang])

    def _chat_message(self, line: ChatLine, words: Words) -> bytes:
        return views.encode(
            ChatTold(
                number=line.number,
                player=line.player,
                name=self.state.name_at(line.player, line.at),
                text=words.say(f"phrase-{line.phrase}") if line.phrase else line.text,
                at=line.at,
                phrase=line.phrase,
                erased=line.erased_at is not None,
            )
        )

    async def erase(self, number: int, write: Callable[[int], Awaitable[None]]) -> None:
        """Take a line out of the chat, in the store and for everybody who looks."""
        async with self._lock:
            self._check_alive()
            now = now_ms()
            await write(now)
            for index, line in enumerate(self.chat):
                if line.number == number:
                    self.chat[index] = line._replace(text="", phrase=None, erased_at=now)
                    self.tell_chat(self.chat[index])

    def _live(self) -> list[Connection]:
        """Who is told what happens, players first: they do not wait for a crowd of spectators."""
        live = [connection for connection in self.connections if connection.live]
        return sorted(live, key=lambda connection: connection.viewer is None)

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


def _with_clocks(state: TableState, entries: Sequence[AnyEntry]) -> list[AnyEntry]:
    """Entries that say what the clocks show, where the table has some: time is told by nothing else."""
    if state.clock is None or state.game is None:
        return list(entries)
    left = state.clock.left_now()
    stamped: list[AnyEntry] = []
    for entry in entries:
        left = left if entry.left is None else entry.left
        stamped.append(replace(entry, left=left))
    return stamped
