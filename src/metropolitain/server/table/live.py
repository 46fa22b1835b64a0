"""A table in memory, and the only one who changes it.

A change is decided under the table's lock, stored, folded into the state, and told to everybody, in this
order and one at a time. When storing fails, nobody knows for certain what is stored: the table is given up
and read anew by whoever asks next; nobody goes on with this one.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core import commands, entries
from metropolitain.server.core.model import Absent, Change, ChatLine, LogEntry, TableGoneError
from metropolitain.server.core.state import TableState
from metropolitain.server.db.writer import Write
from metropolitain.server.monitoring.causes import cause_of, in_words, is_certain
from metropolitain.server.table import due, views
from metropolitain.server.table.bots import TableBots
from metropolitain.server.table.drafts import drop_unlawful, keep_absences, set_draft
from metropolitain.server.table.snapshot import Services, TableSnapshot
from metropolitain.server.table.subscribers import BANNED, LEFT, REMOVED, Connection
from metropolitain.server.table.views import CHANGING_INFO, table_info
from metropolitain.server.time_source import now_ms

log = logging.getLogger("metropolitain.table")

CATCH_UP_STEPS = 8


class LiveTable(TableSnapshot):
    """A table that goes on: who is connected, drafts, chat, bots at work."""

    def __init__(self, services: Services, state: TableState, forget: Callable[["LiveTable"], None]) -> None:
        super().__init__(services, state)
        self.drafts: dict[Player, list[str]] = {}
        self.chat: deque[ChatLine] = deque(maxlen=services.config.limits.chat_kept)
        self.idle_since = time.monotonic()
        self.broken = False  # given up, or put away: nobody may change it any more
        self.deleted = False
        self.awaited: frozenset[Player] = frozenset()  # who knows, or will be told, that they are to move
        self.said: set[tuple[Player, str]] = set()  # the messages of the chat
        self.refused: dict[tuple[Player, str], Refusal] = {}  # the messages that were refused last
        self.bots = TableBots(self)
        self.lock = asyncio.Lock()  # held by whoever changes it
        self.forget = forget  # called when it is not the one in memory any more
        self._stored_absences: set[Player] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Future[Any]] = set()

    # --- changing ---

    async def change(self, decide: Callable[[TableState], Change]) -> Change:
        """Let somebody decide on a change, then make it."""
        async with self.lock:
            self.check_alive()
            change = decide(self.state)
            await self.make(change)
            return change

    @contextmanager
    def give_up_on_failure(self) -> Iterator[None]:
        """Give the table up where something fails within: nobody knows then what is stored."""
        try:
            yield
        except BaseException:
            self.give_up()
            raise

    def check_alive(self) -> None:
        """Who waited while the table was given up, or deleted, must not change it."""
        if self.deleted:
            raise Refusal("G8", "unknown-table")
        if self.broken:
            raise TableGoneError

    def check_room(self) -> None:
        """Refuse what could be repeated for ever at a table that has enough of it; moves go on to the end."""
        most = self.services.config.limits.table_entries
        if self.state.number >= most:
            raise Refusal("T5", "log-full", most=most)

    async def make(self, change: Change) -> int:
        """Make a change; the number of its first entry, or the last one's where it has none.

        Whatever goes wrong once the store was asked, the table is given up.
        """
        if change.entries == () and change.chat is None:
            return self.state.number
        try:
            if change.chat:
                await self._say(change.chat)
                return self.state.number
            return (await self.commit(change))[0].number
        except BaseException as error:
            self.give_up()
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
        await self.services.store.add_line(self.state.table, line)
        self.chat.append(line)
        self.said.add((line.player, line.message_id))
        self.subscribers.tell_chat(line)
        self.services.notifications.said(self, line.player)

    async def commit(self, change: Change, further: Iterable[Write] = ()) -> list[LogEntry]:
        """Store entries, and what else is written with them, then make them true."""
        state, services = self.state, self.services
        new = services.cluster.signed(_with_clocks(state, change.entries))
        beside = [*further, *due.writes(state, new), *services.add_results(state, new)]
        beside += services.notifications.writes(self)
        await services.store.append(state.table, state.number + 1, new, change.kept_for, beside)
        asked = state.request
        trials = [change.trial, *[None] * len(new)]
        logged = [state.fold(entry, trial) for entry, trial in zip(new, trials, strict=False)]
        if change.kept_for:  # a browser, or a person, speaks for the players as whom they joined
            joined = [entry.player for entry in new if isinstance(entry, entries.Joined)]
            self.shared.setdefault(change.kept_for, set()).update(joined)
        if log.isEnabledFor(logging.INFO):
            for done in logged:
                facts = {"table": state.table, "number": done.number, "kind": entries.kind_of(done.entry)}
                log.info("entry", extra=facts)
        self._after(logged, state.request != asked)
        return logged

    def _after(self, logged: list[LogEntry], new_request: bool) -> None:
        for done in logged:
            if isinstance(done.entry, entries.Joined):
                self.presence.leave([done.entry.player])
            elif isinstance(done.entry, entries.SeatFreed):
                left = done.entry.left_by_guest
                refusal = Refusal("T2", "left") if left else Refusal("T2", "removed")
                self.remove(done.entry.player, refusal, LEFT if left else REMOVED)
            elif isinstance(done.entry, entries.Moved):
                self.services.metrics.moves.inc(len(done.moves))
                set_draft(self, done.entry.player, [])
        if any(isinstance(done.entry, entries.Started | entries.WatchSwitched) for done in logged):
            self.subscribers.send_away()
        if any(isinstance(done.entry, entries.Undone | entries.WentBack) for done in logged):
            self.bots.think_anew()
            if self.state.take_backs:
                for player in list(self.drafts):
                    set_draft(self, player, [])
        if any(isinstance(done.entry, CHANGING_INFO) for done in logged) or new_request or self.state.clock:
            self.tell_table()
        drop_unlawful(self)
        self._tell_entries(logged)
        self._set_alarm()
        self.services.notifications.happened(self, logged)
        self.bots.wake()

    def give_up(self) -> None:
        """Let everybody go, they find the table again: it may be another server's, or differ from its log."""
        self.stop()
        self.subscribers.close()
        self.forget(self)

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
        self.subscribers.close()
        async with self.lock:
            pass
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether somebody looks at the table, or it is being changed, or a bot is at work."""
        return bool(self.subscribers.connections) or self.lock.locked() or self.bots.thinking

    # --- work beside ---

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside; failures are logged."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Future[Any]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Refusal):
            log.error("task failed", extra={"table": self.state.table}, exc_info=error)

    # --- clocks, and what was stored beside the log ---

    def _set_alarm(self) -> None:
        """Wake up when the next clock runs out."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if self.broken or self.state.in_days:  # days have alarms of their own
            return
        if self.state.clock and (expiry := self.state.clock.next_expiry()):
            wait = expiry[0] / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, lambda: self.spawn(self._expire()))

    async def _expire(self) -> None:
        if not (await self.change(due.expired)).entries:
            self._set_alarm()

    async def look(self) -> None:
        """With days: do what is due by now, let bots move, and say when to look again."""
        while (await self.change(due.due)).entries:
            pass
        self.bots.wake()
        async with self.lock:  # so that no change is on its way meanwhile
            self.check_alive()
            bot_waits = self.attended and self.bots.turn() is not None
            await self.services.store.write(due.next_look(self.state, now_ms(), bot_waits))

    @property
    def attended(self) -> bool:
        """Whether bots may think: somebody looks, or with days a person still plays for themselves."""
        return bool(self.subscribers.connections) or due.is_attended(self.state)

    def resume(
        self,
        drafts: dict[Player, list[str]],
        chat: Iterable[ChatLine],
        said: set[tuple[Player, str]],
        absences: dict[Player, int],
        clock_since: int,
    ) -> None:
        """Go on with what was stored beside the log."""
        self.drafts = drafts
        self.chat.extend(chat)
        self.said = said
        self._stored_absences = set(absences)
        self.resume_times(absences, clock_since)
        drop_unlawful(self)
        self._set_alarm()
        self.awaited = frozenset(self.state.persons_awaited())

    # --- presence ---

    def connect(self, connection: Connection) -> None:
        """Somebody looks at the table."""
        if self.broken:  # it was found just before it was given up
            connection.close()
            return
        coming = self.subscribers.add(connection)
        for player in coming:
            self.presence.come(player)
            if self.state.request and self.state.request.player == player:
                self.spawn(self.change(partial(commands.welcome_back, player=player, now=now_ms())))
        if coming:
            self._keep_absences(list(self._stored_absences.intersection(coming)), None)
            self.tell_table()
        self.bots.wake()

    def disconnect(self, connection: Connection) -> None:
        """Somebody left."""
        going = self.subscribers.discard(connection)
        self.idle_since = time.monotonic()
        ago = self.absence_ms if connection.close_code == BANNED else 0  # who cannot come back is long away
        self.presence.leave(going, ago)
        if going and not self.broken:
            if self.state.stage == "running":
                self._keep_absences(going, now_ms() - ago)
            self.tell_table()

    def _keep_absences(self, players: list[Player], gone_at: int | None) -> None:
        """Store since when players are away, so that it is not forgotten when the table leaves memory."""
        if not players:
            return
        self._stored_absences.difference_update(players)
        if gone_at is not None:
            self._stored_absences.update(players)
        epoch = self.state.epoch
        self.spawn(keep_absences(self.services.store, self.state.table, players, gone_at, epoch))

    def is_absent(self, player: Player) -> bool:
        """Whether a player has been away for long, in this table's own measure."""
        away = self.presence.away_ms(player)
        on_holiday = player in self.state.breaks.holidays
        is_long = away is not None and away >= self.absence_ms
        return is_long and not on_holiday and not self.subscribers.is_here(player)

    def absent(self) -> Absent:
        """Return who has been away for long."""
        away = [player for player in self.state.players if self.is_absent(player)]
        return Absent(away, self.absence_ms)

    def take_back_seat(self, kept_for: str, player: Player) -> None:
        """Let nobody else speak for a player; whoever is connected comes back as who they are now."""
        for holder, players in self.shared.items():
            if holder != kept_for:
                players.discard(player)
        self.subscribers.close_of([player])

    def remove(self, player: Player, refusal: Refusal, code: int = REMOVED) -> None:
        """Send away who has no seat here any more, with every browser that spoke for them."""
        for players in self.shared.values():
            players.discard(player)
        self.subscribers.remove(player, refusal, code)

    # --- telling ---

    def tell_table(self) -> None:
        """Tell everybody how the table stands."""
        self.subscribers.tell(lambda viewer: views.encode(table_info(self, viewer)))
        self.services.open_list.note(self)

    async def erase(self, number: int, write: Callable[[int], Awaitable[None]]) -> None:
        """Take a line out of the chat, in the store and for everybody who looks."""
        async with self.lock:
            self.check_alive()
            now = now_ms()
            await write(now)
            for index, line in enumerate(self.chat):
                if line.number == number:
                    self.chat[index] = line._replace(text="", phrase=None, erased_at=now)
                    self.subscribers.tell_chat(self.chat[index])

    def position(self, viewer: Viewer) -> bytes:
        """The position message for a viewer."""
        return views.position(self.state, viewer, self.drafts.get(viewer, []) if viewer is not None else [])

    def _tell_entries(self, logged: list[LogEntry]) -> None:
        """Tell new entries and the position, made once per viewer."""
        new = [views.EntryView(self.state, done) for done in logged]

        def message_to(viewer: Viewer) -> bytes:
            lines = [entry.encoded_for(viewer) for entry in new]
            if self.state.game:
                lines.append(self.position(viewer))
            return b"\n".join(lines)

        for connection in self.subscribers.tell(message_to):
            connection.number = self.state.number

    async def catch_up(self, connection: Connection) -> None:
        """Tell a client the table, what it has missed, then the position; from then on it is live."""
        connection.send(views.encode(table_info(self, connection.viewer)))
        while connection.number < self.state.number:
            logged = self.state.log[connection.number]
            connection.number += 1
            connection.send(views.EntryView(self.state, logged).encoded_for(connection.viewer))
            if connection.number % CATCH_UP_STEPS == 0:
                await asyncio.sleep(0)
        if self.state.game:
            connection.send(self.position(connection.viewer))
        connection.live = True


def _with_clocks(state: TableState, new: Sequence[entries.AnyEntry]) -> list[entries.AnyEntry]:
    """Entries that say what the clocks show, where the table has some: time is told by nothing else."""
    if state.clock is None or state.game is None:
        return list(new)
    left = state.clock.left_now()
    stamped: list[entries.AnyEntry] = []
    for entry in new:
        left = left if entry.left is None else entry.left
        stamped.append(replace(entry, left=left))
    return stamped
