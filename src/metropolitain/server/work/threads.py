"""Bots at tables: who may sit there, their moves, and threads in which they think.

Searches leave one core to the server and take turns by address (`queue`); simple bots never wait behind them.
"""

import asyncio
import logging
import os
import secrets
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from metropolitain.bots import NAMES, does_search, make_bot, make_simple
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.server.work.games import Games

if TYPE_CHECKING:  # where workers can be had at all
    from metropolitain.server.work.outside import Outside

log = logging.getLogger("metropolitain.bots")

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

TABLE_BOTS = NAMES  # the bots that may sit at a table; never a budget of a client's choice
RESERVE_BOT = "random"  # moves for a bot that fails
Outcome = tuple[float, Any, Exception | None]  # the processor's seconds, the result, what was raised
EXPECTED = 1.0  # seconds for which a search is charged before anybody knows how long it takes


class NoLongerWantedError(Exception):
    """Nobody waits for a search any more; it was not begun."""


class Task(Protocol[T_co]):
    """A search: plain data that could travel to another process, and what to do with it."""

    def think(self) -> T_co:
        """Do it; takes its time."""


@dataclass(eq=False)
class QueuedSearch(Generic[T]):
    """A search that waits, and who waits for it."""

    owner: str
    task: Task[T]
    wanted: Callable[[], bool] | None
    done: Any  # a future

    def is_wanted(self) -> bool:
        """Whether it is worth beginning."""
        if self.done.done():
            return False
        if self.wanted is None or self.wanted():
            return True
        self.done.set_exception(NoLongerWantedError())
        return False


@dataclass(eq=False)
class Account:
    """What an address has used, and what it waits for."""

    used: float  # seconds
    served: int = 0  # when its last turn was, counted in turns
    running: int = 0
    searches: deque[QueuedSearch[Any]] = field(default_factory=deque)

    @property
    def turn(self) -> tuple[float, int]:
        """Who comes first: whoever has used less, then whose last turn is longer ago."""
        return self.used, self.served


class FairQueue:
    """Searches by owner; who has used least comes first, those of an owner in their order.

    What was used while nobody else waited counts for nothing, and nobody saves up: whoever comes, or comes
    back, starts where the one whose turn it is stands.
    """

    def __init__(self) -> None:
        self.clock = 0.0  # what the one whose turn was last had used
        self._turns = 0
        self._running = 0
        self._accounts: dict[str, Account] = {}
        self._waiting: dict[str, Account] = {}

    def __len__(self) -> int:
        return sum(len(account.searches) for account in self._waiting.values())

    @property
    def idle(self) -> bool:
        """Whether nothing waits and nothing runs."""
        return not self._waiting and not self._running

    def add(self, search: QueuedSearch[Any]) -> None:
        """Let a search wait."""
        account = self._accounts.setdefault(search.owner, Account(self.clock))
        if not account.searches and not account.running:
            account.used = max(account.used, self.clock)
        account.searches.append(search)
        self._waiting[search.owner] = account

    def least(self) -> float | None:
        """What the owner whose turn is next has used; None where nobody waits for anything wanted."""
        self._drop_unwanted()
        return min((account.used for account in self._waiting.values()), default=None)

    def pop(self) -> QueuedSearch[Any]:
        """Return the search whose turn it is; call `charge` once it is done."""
        account = min(self._waiting.values(), key=lambda each: each.turn)
        search = account.searches.popleft()
        if not account.searches:
            del self._waiting[search.owner]
        self.clock = max(self.clock, account.used)
        self._turns += 1
        self._running += 1
        account.served = self._turns
        account.running += 1
        account.used += EXPECTED
        return search

    def charge(self, owner: str, seconds: float) -> None:
        """Note how long a search has taken."""
        account = self._accounts[owner]
        account.running -= 1
        account.used += seconds - EXPECTED
        self._running -= 1
        if self.idle:
            self.clock = 0.0
            self._accounts.clear()
        elif not account.searches and not account.running and account.used <= self.clock:
            del self._accounts[owner]

    def _drop_unwanted(self) -> None:
        """Let go of the first searches that nobody wants any more."""
        for owner, account in list(self._waiting.items()):
            while account.searches and not account.searches[0].is_wanted():
                account.searches.popleft()
            if not account.searches:
                del self._waiting[owner]


def check_bot(name: str) -> None:
    """Refuse a bot that does not sit at tables."""
    if name not in TABLE_BOTS:
        raise Refusal("G8", "unknown-bot", name=name[:40], known=", ".join(TABLE_BOTS))


class SearchThreads:
    """Does searches in threads of this process, or has workers do them where there are any.

    Whose turn it is, the queue says.
    """

    def __init__(self, count: int, outside: "Outside | None" = None) -> None:
        self._threads = ThreadPoolExecutor(count, "search")
        self._count = count
        self._outside = outside
        if outside:
            outside.on_change(self._begin_what_can)
        self._running: set[asyncio.Task[None]] = set()
        self._queue = FairQueue()

    @property
    def _capacity(self) -> int:
        """How many searches may run at a time."""
        return (self._outside.capacity if self._outside else 0) or self._count

    async def submit(self, owner: str, task: Task[T], wanted: Callable[[], bool] | None = None) -> T:
        """Have a search done for an address; its result, or what it raised.

        `wanted` is asked when its turn has come: raises `NoLongerWantedError` where nobody wants it then.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.add(QueuedSearch(owner, task, wanted, done))
        self._begin_what_can()
        return await done

    @property
    def queued(self) -> int:
        """How much waits for a thread."""
        return len(self._queue)

    def close(self) -> None:
        """Let the threads end; what has not begun is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _begin_what_can(self) -> None:
        while len(self._running) < self._capacity and self._queue.least() is not None:
            search = self._queue.pop()
            running = asyncio.ensure_future(self._do(search))
            self._running.add(running)
            running.add_done_callback(partial(self._finish, search))

    async def _do(self, search: QueuedSearch[Any]) -> None:
        """Do a search, and tell who waits for it."""
        seconds, result, error = await self._outcome(search)
        self._queue.charge(search.owner, seconds)
        if not search.done.done():
            if error is None:
                search.done.set_result(result)
            else:
                search.done.set_exception(error)

    async def _outcome(self, search: QueuedSearch[Any]) -> Outcome:
        if self._outside and self._outside.capacity:
            asked = asyncio.ensure_future(self._outside.do(search.task))
            search.done.add_done_callback(lambda done: asked.cancel() if done.cancelled() else None)
            try:
                outcome: Outcome = await asked
                return outcome
            except asyncio.CancelledError:
                if not search.done.cancelled():
                    raise
                return 0.0, None, None
            except Exception as error:
                log.warning("a search is done here instead: %s", error)
        return await asyncio.get_running_loop().run_in_executor(self._threads, timed, search.task)

    def _finish(self, search: QueuedSearch[Any], running: asyncio.Task[None]) -> None:
        self._running.discard(running)
        if running.cancelled():
            search.done.cancel()
            return
        self._begin_what_can()


def timed(task: Task[Any]) -> Outcome:
    """Do a task: the processor's seconds it took, and what came of it."""
    started = time.thread_time()
    try:
        result, error = task.think(), None
    except Exception as failure:
        result, error = None, failure
    return time.thread_time() - started, result, error


def simple_move(game: Game, seat: Seat, bot: str) -> Move:
    """Return the move of a bot that does not search, which takes a moment; refuse what is no move."""
    return game.read_move(make_simple(bot, secrets.randbits(64)).choose(game, seat).move)


class BotMove(NamedTuple):
    """The move of a bot that searches."""

    game: Game
    seat: Seat
    bot: str

    def think(self) -> Move:
        """Choose it; refuses what is no move."""
        choice = make_bot(self.bot, secrets.randbits(64)).choose(self.game, self.seat)
        return self.game.read_move(choice.move)


class WorkPool:
    """Those who work beside the event loop: threads for simple work, and whoever searches."""

    def __init__(self, outside: "Outside | None" = None) -> None:
        cores = os.cpu_count() or 1
        self.threads = ThreadPoolExecutor(cores, "simple")
        self.outside = outside
        self.searches = SearchThreads(max(1, cores - 1), outside)
        self.games = Games(self.threads)

    def close(self) -> None:
        """Let the threads end; what has not begun is dropped."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.searches.close()

    async def work(self, work: Callable[[], T]) -> T:
        """Do something simple beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    async def move(
        self, game: Game, seat: Seat, bot: str, owner: str, wanted: Callable[[], bool] | None = None
    ) -> Move:
        """A bot's move for an address, on a copy of the game; a bot that fails is replaced for this move."""
        try:
            if does_search(bot):
                return await self.searches.submit(owner, BotMove(game.branch(), seat, bot), wanted)
            return await self.work(partial(simple_move, game.branch(), seat, bot))
        except NoLongerWantedError:
            raise
        except Exception:
            log.exception("bot failed", extra={"kind": bot})
        return await self.work(partial(simple_move, game.branch(), seat, RESERVE_BOT))
