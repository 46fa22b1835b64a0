"""Getting compiled rules and searches ready beside the event loop, so that nobody waits for them there.

Compiling keeps a whole Python busy, threads or not: another process does it, and this one reads the cache.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from concurrent.futures import Executor

from metropolitain.bots.search import compile_search
from metropolitain.engine.compilation import load_rules
from metropolitain.engine.contract import Rules
from metropolitain.engine.kernel import JIT, is_compiled
from metropolitain.engine.refusal import Refusal
from metropolitain.games import check_name, load, playable

Tasks = dict[str, "asyncio.Future[None]"]  # by game
Work = Callable[[Rules], None]
log = logging.getLogger("metropolitain.compilation")


class Compilation:
    """One task per game that compiles its rules, or reads them from the cache; one more for its search."""

    def __init__(self, threads: Executor) -> None:
        self._threads = threads
        self._rules: Tasks = {}
        self._searches: Tasks = {}
        self._covers: dict[str, asyncio.Future[bytes]] = {}

    async def prepare(self) -> None:
        """Get all rules, then all searches ready, one by one: what is asked for meanwhile comes first."""
        for wait in (self.wait, self.wait_for_search):
            for game in await asyncio.to_thread(playable):
                try:
                    await wait(game)
                except Refusal as refusal:
                    log.warning("%s", refusal)
                except Exception:
                    log.exception("cannot get ready", extra={"kind": game})

    async def wait(self, game: str) -> None:
        """Wait until a game can be played."""
        await self._once(self._rules, game, game, "metropolitain.engine.compilation", load_rules)

    async def wait_for_search(self, game: str) -> None:
        """Wait until a game can be searched."""
        await self.wait(game)
        await self._once(self._searches, game, f"{game}-search", "metropolitain.bots.search", compile_search)

    async def cover(self, game: str) -> bytes:
        """The cover of a game that is being compiled, as JSON, made once; empty where that fails."""
        if game not in self._covers:
            self._covers[game] = asyncio.ensure_future(_cover_beside(game))
        return await asyncio.shield(self._covers[game])

    async def _once(self, tasks: Tasks, game: str, mark: str, module: str, work: Work) -> None:
        if game not in tasks:
            tasks[game] = asyncio.ensure_future(self._get_ready(game, mark, module, work))
        await asyncio.shield(tasks[game])

    async def _get_ready(self, game: str, mark: str, module: str, work: Work) -> None:
        if JIT and check_name(game) and not is_compiled(mark):
            await compile_beside(module, game)
        await asyncio.get_running_loop().run_in_executor(self._threads, lambda: work(load(game)))

    def stop(self) -> None:
        """Leave what is not ready yet."""
        for tasks in (self._rules, self._searches, self._covers):
            for task in tasks.values():
                task.cancel()

    @property
    def ready(self) -> list[str]:
        """The games that can be played."""
        return [game for game, task in self._rules.items() if task.done() and not _failed(task)]

    @property
    def compiling(self) -> list[str]:
        """The games that have to be compiled first, or are being compiled."""
        return [game for game in self.offered if game not in self.ready and not is_compiled(game)]

    @property
    def offered(self) -> list[str]:
        """The games that can be played, now or when they are compiled."""
        return [game for game in playable() if game not in self._rules or not _failed(self._rules[game])]


def _failed(task: "asyncio.Future[None]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


async def compile_beside(module: str, game: str) -> None:
    """Compile in another process; when that fails, whoever needs the result compiles it after all."""
    await _run(await asyncio.create_subprocess_exec(sys.executable, "-m", module, game))


async def _cover_beside(game: str) -> bytes:
    """A cover made in another process with the rules interpreted: a second, not a minute."""
    arguments = (sys.executable, "-m", "metropolitain.learn.covers", game)
    environment = {**os.environ, "METROPOLITAIN_JIT": "0"}
    return await _run(
        await asyncio.create_subprocess_exec(*arguments, env=environment, stdout=asyncio.subprocess.PIPE)
    )


async def _run(process: asyncio.subprocess.Process) -> bytes:
    """What a process writes; it ends with whoever waits for it."""
    try:
        written, _ = await process.communicate()
        return written or b""
    finally:
        if process.returncode is None:
            process.kill()
