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

    def start(self) -> None:
        """Get all games ready, one after the other."""
        loop = asyncio.get_running_loop()
        for game in GAMES:
            self._tasks[game] = loop.run_in_executor(self._threads, make_ready, load(game))

    async def wait(self, game: str) -> None:
        """Wait until a game is ready."""
        await asyncio.shield(self._tasks[game])

    @property
    def ready(self) -> list[str]:
        """The games that are ready."""
        return [game for game, task in self._tasks.items() if task.done() and not task.exception()]
