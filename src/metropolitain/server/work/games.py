"""The games of a server: each is loaded and tried once, in a thread, so that the event loop goes on.

With rules compiled ahead that is a matter of milliseconds. Right after the first start some may still be on
their way: tables of such a game wait, and who wants a new one is told. Where numba has to compile them,
whoever wants the game first waits for it; a game of another package may turn out to fail, and is then no
longer offered.
"""

import asyncio
import logging
from concurrent.futures import Executor

from metropolitain.engine.compilation import load_rules
from metropolitain.engine.library_loader import is_coming
from metropolitain.engine.refusal import Refusal
from metropolitain.games import check_name, load, playable

LOOK_AGAIN = 0.2  # seconds between two looks whether a game's rules are compiled
log = logging.getLogger("metropolitain.games")


class Games:
    """One task per game that loads and tries it."""

    def __init__(self, threads: Executor) -> None:
        self._threads = threads
        self._tried: dict[str, asyncio.Future[None]] = {}

    async def find(self) -> None:
        """Import all games there are: from then on to load one on the event loop takes no time."""
        await asyncio.get_running_loop().run_in_executor(self._threads, playable)

    async def try_all(self) -> None:
        """Try one game after the other; what somebody asks for meanwhile does not wait behind them."""
        for game in playable():
            try:
                await self.wait(game)
            except Refusal as refusal:
                log.warning("%s", refusal)
            except Exception:
                log.exception("cannot be played", extra={"kind": game})

    async def wait(self, game: str) -> None:
        """Wait until a game was tried; refuses one that cannot be played."""
        if check_name(game) not in self._tried:
            self._tried[game] = asyncio.create_task(self._try(game))
        await asyncio.shield(self._tried[game])

    async def _try(self, game: str) -> None:
        while is_coming(game):  # not in a thread: those are few, and other games need them
            await asyncio.sleep(LOOK_AGAIN)
        await asyncio.get_running_loop().run_in_executor(self._threads, lambda: load_rules(load(game)))

    def check_compiled(self, game: str) -> None:
        """Refuse a game whose rules are just being compiled."""
        if is_coming(check_name(game)):
            raise Refusal("T7", "being-compiled")

    def stop(self) -> None:
        """Leave what has not been tried yet."""
        for task in self._tried.values():
            task.cancel()

    @property
    def coming(self) -> list[str]:
        """The games whose rules are just being compiled."""
        return [game for game in playable() if is_coming(game)]

    @property
    def offered(self) -> list[str]:
        """The games that can be played, as far as is known."""
        return [game for game in playable() if game not in self._tried or not _failed(self._tried[game])]


def _failed(task: "asyncio.Future[None]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
