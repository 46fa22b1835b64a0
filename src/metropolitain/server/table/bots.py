"""Bots at one table: they think beside, and move when the table has not changed meanwhile.

They think only while somebody is connected to the table, and go on when somebody comes back; at a table with
days for each move also while a person waits elsewhere.
"""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, NamedTuple
from weakref import ref

from metropolitain.engine.game import Move
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.learn.guides import guide_of
from metropolitain.server.core import commands
from metropolitain.server.core.model import Change, Message
from metropolitain.server.core.state import TableState
from metropolitain.server.table.create import is_guided
from metropolitain.server.time_source import now_ms
from metropolitain.server.work.threads import NoLongerWantedError

if TYPE_CHECKING:
    from metropolitain.server.table.live import LiveTable

log = logging.getLogger("metropolitain.bots")


class Turn(NamedTuple):
    """A player for whom a bot plays, the seat that is to move, and the bot."""

    player: Player
    seat: Seat
    bot: str


class TableBots:
    """Plays for every player of a table for whom a bot does, one move at a time."""

    def __init__(self, table: "LiveTable") -> None:
        self._table_ref = ref(table)  # so that a table that is let go leaves memory at once
        self._task: asyncio.Task[None] | None = None
        self._thought: asyncio.Task[Move] | None = None

    @property
    def _table(self) -> "LiveTable":
        table = self._table_ref()
        assert table is not None, "bots outlive their table"
        return table

    def wake(self) -> None:
        """Let a bot think when one is to move and somebody looks."""
        table = self._table
        if not self.thinking and table.attended and not table.broken and self.turn() is not None:
            self._task = asyncio.ensure_future(self._play())
            self._task.add_done_callback(self._finished)

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._task is not None and not self._task.done()

    def stop(self) -> None:
        """Think no more."""
        for task in (self._task, self._thought):
            if task:
                task.cancel()

    def think_anew(self) -> None:
        """Moves were taken back: what a bot thinks about is no longer so."""
        if self._thought:
            self._thought.cancel()

    def _finished(self, task: "asyncio.Future[None]") -> None:
        if task.cancelled() or self._table_ref() is None:
            return
        if isinstance(task.exception(), Refusal):
            return  # the table was given up; who reads it anew lets its bots think
        if task.exception():
            log.error("bot failed", extra={"table": self._table.state.table}, exc_info=task.exception())
        else:
            self._task = None
            self.wake()

    async def _play(self) -> None:
        """Play until a person is asked, or nobody looks any more."""
        table = self._table
        while table.attended and (turn := self.turn()) is not None:
            number = table.state.number
            self._thought = asyncio.ensure_future(self._think(turn))
            await asyncio.wait([self._thought])
            if self._thought.cancelled():
                continue
            try:
                move = self._thought.result()
            except NoLongerWantedError:
                return
            change = await table.change(partial(self._decide, number, turn, move.text))
            if change.entries:
                table.services.metrics.bot_moves.inc()

    async def _think(self, turn: Turn) -> Move:
        table = self._table
        move = scripted_move(table.state) or await table.services.workers.move(
            table.state.playing, turn.seat, turn.bot, table.subscribers.owner, lambda: table.attended
        )
        await asyncio.sleep(table.services.config.bot_pause)
        return move

    def _decide(self, number: int, turn: Turn, move: str, state: TableState) -> Change:
        """The bot's move, unless something that matters has happened while it thought."""
        if state.is_stale(number, turn.player) or self.turn() != turn:
            return Change()
        return commands.play(state, Message(turn.player, None, now_ms()), [move])

    def turn(self) -> Turn | None:
        """Whose turn it is, when a bot plays for them."""
        state = self._table.state
        if state.game is None or state.public or state.breaks.paused:
            return None
        for seat in state.game.to_move:
            player = state.game.player_of(seat)
            if bot := state.roster[player].bot:
                return Turn(player, Seat(seat), bot)
        return None


def scripted_move(state: TableState) -> Move | None:
    """The move that the script of a guided game has next, while the game follows it."""
    if not is_guided(state.created):
        return None
    game = state.playing
    text = guide_of(state.created.game).next_move([move.text for move in game.moves])
    return None if text is None else game.read_move(text)
