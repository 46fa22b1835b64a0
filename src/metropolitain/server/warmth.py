"""Getting compiled rules ready beside the event loop, so that nobody waits for them there."""

import asyncio
from concurrent.futures import Executor

from metropolitain.engine.warmth import make_ready
from metropolitain.games import GAMES, load


class Warmth:
    """One task per game that compiles it, or reads it from the cache."""

    def __init__(self, threads: Executor) -> None:
        self._threads = threads
        self._tasks: dict[str, asyncio.Future[None]] = {}

    async def prepare(self) -> None:
        """Get all games ready, one after the other, so that those asked for meanwhile come first."""
        for game in GAMES:
            await self.wait(game)

    async def wait(self, game: str) -> None:
        """Wait until a game is ready."""
        if game not in self._tasks:
            loop = asyncio.get_running_loop()
            self._tasks[game] = loop.run_in_executor(self._threads, _get_ready, game)
        await asyncio.shield(self._tasks[game])

    @property
    def ready(self) -> list[str]:
        """The games that are ready."""
        return [game for game, task in self._tasks.items() if task.done() and not task.exception()]


def _get_ready(game: str) -> None:
    make_ready(load(game))
