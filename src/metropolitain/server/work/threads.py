"""Bots at tables: who may sit there, and threads in which they think.

Searches leave one core to the server and take turns by address (`queue`); simple bots never wait behind them.
"""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from metropolitain.bots import LEVELS, NAMES
from metropolitain.bots.hints import Hint
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.server.work.compilation import Compilation
from metropolitain.server.work.queue import FairQueue, Job, Kind, NoLongerWantedError, Task, TwoQueues, Work
from metropolitain.server.work.tasks import BestMoves, BotMove

log = logging.getLogger("metropolitain.bots")

TABLE_BOTS = NAMES  # the bots that may sit at a table; never a budget of a client's choice
RESERVE_BOT = "random"  # moves for a bot that fails
T = TypeVar("T")


def check_bot(name: str) -> None:
    """Refuse a bot that does not sit at tables."""
    if name not in TABLE_BOTS:
        raise Refusal("G8", "unknown-bot", name=name[:40], known=", ".join(TABLE_BOTS))


class SearchThreads:
    """Does searches in threads of this process; whose turn it is, the queues say."""

    def __init__(self, count: int) -> None:
        self._threads = ThreadPoolExecutor(count, "search")
        self._free = count
        self._for_analyses = max(1, count - 1)  # a move finds a free thread sooner than an analysis
        self._analysing = 0
        self._queues = TwoQueues()

    async def submit(
        self, kind: Kind, owner: str, task: Task[T], wanted: Callable[[], bool] | None = None
    ) -> T:
        """Have a search done in a thread."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queues.of(kind).add(Job(owner, task, wanted, done))
        self._begin_what_can()
        return await done

    def waiting(self, owner: str) -> int:
        """How many moves and hints of an address wait for their turn."""
        return self._queues.moves.count(owner)

    @property
    def queued(self) -> int:
        """How much waits for a thread."""
        return len(self._queues.moves) + len(self._queues.analyses)

    def close(self) -> None:
        """Let the threads end; what has not begun is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _begin_what_can(self) -> None:
        while self._free:
            queue = self._queues.next_queue(may_analyse=self._analysing < self._for_analyses)
            if queue is None:
                return
            self._begin(queue, queue.pop())

    def _begin(self, queue: FairQueue, job: Job[Any]) -> None:
        self._free -= 1
        self._analysing += queue is self._queues.analyses
        running = asyncio.get_running_loop().run_in_executor(self._threads, _timed, job.task)
        running.add_done_callback(partial(self._finish, queue, job))

    def _finish(self, queue: FairQueue, job: Job[Any], running: "asyncio.Future[_Outcome]") -> None:
        self._free += 1
        self._analysing -= queue is self._queues.analyses
        if running.cancelled():
            job.done.cancel()
            return
        seconds, result, error = running.result()
        self._queues.charge(queue, job.owner, seconds)
        if not job.done.done():
            if error is None:
                job.done.set_result(result)
            else:
                job.done.set_exception(error)
        self._begin_what_can()


_Outcome = tuple[float, Any, Exception | None]


def _timed(task: Task[Any]) -> _Outcome:
    """Do a task: the processor's seconds it took, and what came of it."""
    started = time.thread_time()
    try:
        result, error = task.run(), None
    except Exception as failure:
        result, error = None, failure
    return time.thread_time() - started, result, error


class Workers:
    """Those who work beside the event loop: threads for simple work, and whoever searches."""

    def __init__(self) -> None:
        cores = os.cpu_count() or 1
        self.threads = ThreadPoolExecutor(cores, "simple")
        self._searches = SearchThreads(max(1, cores - 1))
        self.searches: Work = self._searches
        self.compilation = Compilation(self.threads)

    def close(self) -> None:
        """Let the threads end; what has not begun is dropped."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        self._searches.close()

    @property
    def queued(self) -> int:
        """How many searches wait."""
        return self._searches.queued

    async def work(self, work: Callable[[], T]) -> T:
        """Do something simple beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    async def move(
        self, game: Game, seat: Seat, bot: str, owner: str, wanted: Callable[[], bool] | None = None
    ) -> Move:
        """A bot's move for an address, on a copy of the game; a bot that fails is replaced for this move."""
        try:
            return await self._move(BotMove(game.branch(), seat, bot), owner, wanted)
        except NoLongerWantedError:
            raise
        except Exception:
            log.exception("bot failed", extra={"kind": bot})
        return await self._move(BotMove(game.branch(), seat, RESERVE_BOT), owner, wanted)

    async def _move(self, task: BotMove, owner: str, wanted: Callable[[], bool] | None) -> Move:
        if task.bot not in LEVELS:
            return await self.work(task.run)
        await self.compilation.wait_for_search(task.game.rules.name)
        return await self.searches.submit("move", owner, task, wanted)

    async def hints(self, game: Game, seat: Seat, owner: str) -> list[Hint]:
        """The best moves of a seat, best first, from what the seat may know."""
        await self.compilation.wait_for_search(game.rules.name)
        return await self.searches.submit("hint", owner, BestMoves(game, seat))
