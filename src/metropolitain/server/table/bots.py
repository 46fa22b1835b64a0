"""Bots at one table: they think beside, and move when the table has not changed meanwhile."""

import asyncio
import logging
from typing import TYPE_CHECKING

from metropolitain.server.table.fold import Player

if TYPE_CHECKING:
    from metropolitain.server.table.live import LiveTable

log = logging.getLogger("metropolitain.bots")


class TableBots:
    """Plays for every seat of a table that a bot plays, one move at a time."""

    def __init__(self, master: "LiveTable") -> None:
        self._master = master
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Let a bot think when one is to move."""
        idle = self._task is None or self._task.done()
        if idle and not self._master.broken and self._turn() is not None:
            self._task = asyncio.ensure_future(self._play())
            self._task.add_done_callback(self._finished)

    def stop(self) -> None:
        """Think no more."""
        if self._task:
            self._task.cancel()

    def _finished(self, task: "asyncio.Future[None]") -> None:
        if task.cancelled():
            return
        if task.exception():
            log.error("bot failed", extra={"table": self._master.state.table}, exc_info=task.exception())
        else:
            self._task = None
            self.wake()

    async def _play(self) -> None:
        """Play until a person is asked."""
        master, state = self._master, self._master.state
        while (turn := self._turn()) is not None:
            player, seat, bot = turn
            number = state.number
            move = await master.services.workers.move(state.playing, seat, bot)
            await asyncio.sleep(master.services.config.bot_pause)
            async with master.lock:
                unchanged = state.number == number or not state.is_stale(number, player)
                if unchanged and self._turn() == turn:
                    await master.play(player, [move.text], None)
                    master.services.metrics.count("bot_moves")

    def _turn(self) -> tuple[Player, int, str] | None:
        """A player to move whom a bot plays for, the seat of the rules, and the bot."""
        state = self._master.state
        for player in state.players_to_move():
            bot = state.seats[player].bot
            if bot:
                seat = state.eye(player)
                assert seat is not None
                return player, seat, bot
        return None
