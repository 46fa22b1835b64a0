"""Bots at tables: who may sit there, and threads in which they think.

Every table has one bot thinking at a time and the threads take what waits in order, so that tables share
them fairly. Searches leave one core to the server, and simple bots never wait behind them.
"""

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from metropolitain.bots import LEVELS, NAMES, make_bot
from metropolitain.bots.hints import Hint, hints
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.server.work.compilation import Compilation

log = logging.getLogger("metropolitain.bots")

TABLE_BOTS = NAMES  # the bots that may sit at a table; never a budget of a client's choice
RESERVE_BOT = "random"  # moves for a bot that fails
T = TypeVar("T")


def check_bot(name: str) -> None:
    """Refuse a bot that does not sit at tables."""
    if name not in TABLE_BOTS:
        raise Refusal("G8", "unknown-bot", name=name[:40], known=", ".join(TABLE_BOTS))


class Workers:
    """The threads of a server: for simple work, and for searches."""

    def __init__(self) -> None:
        cores = os.cpu_count() or 1
        self.threads = ThreadPoolExecutor(cores, "simple")
        self._searching = ThreadPoolExecutor(max(1, cores - 1), "search")
        self.compilation = Compilation(self.threads)

    def close(self) -> None:
        """Let the threads end; what has not begun is dropped."""
        for threads in (self.threads, self._searching):
            threads.shutdown(wait=False, cancel_futures=True)

    async def work(self, work: Callable[[], T]) -> T:
        """Do something simple beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    async def search(self, game: Game, work: Callable[[], T]) -> T:
        """Do something that searches a game."""
        await self.compilation.wait_for_search(game.rules.name)
        return await asyncio.get_running_loop().run_in_executor(self._searching, work)

    async def move(self, game: Game, seat: Seat, bot: str) -> Move:
        """A bot's move, found on a copy of the game; a bot that fails is replaced for this move."""
        try:
            return await self._move(game.branch(), seat, bot)
        except Exception:
            log.exception("bot failed", extra={"kind": bot})
        return await self._move(game.branch(), seat, RESERVE_BOT)

    async def _move(self, game: Game, seat: Seat, bot: str) -> Move:
        def choose() -> Move:
            return game.read_move(make_bot(bot, secrets.randbits(64)).choose(game, seat).move)

        return await (self.search(game, choose) if bot in LEVELS else self.work(choose))

    async def hints(self, game: Game, seat: Seat) -> list[Hint]:
        """The best moves of a seat, best first, from what the seat may know."""
        return await self.search(game, lambda: hints(game, seat))
