"""Who may use the processor next.

Searches for bots' moves wait here, by the address that wants them. Whoever has used the processor least comes
first, so that an address with much to do does not hold up one with little.
"""

from collections import deque
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

EXPECTED = 1.0  # seconds for which a search is charged before anybody knows how long it takes


class NoLongerWantedError(Exception):
    """Nobody waits for a search any more; it was not begun."""


class Task(Protocol[T_co]):
    """A search: plain data that could travel to another process, and what to do with it."""

    def think(self) -> T_co:
        """Do it; takes its time."""


class Job(Generic[T]):
    """A search that waits, and who waits for it."""

    def __init__(self, owner: str, task: Task[T], wanted: Callable[[], bool] | None, done: Any) -> None:
        self.owner = owner
        self.task = task
        self.wanted = wanted
        self.done = done  # a future

    def is_wanted(self) -> bool:
        """Whether it is worth beginning."""
        if self.done.done():
            return False
        if self.wanted is None or self.wanted():
            return True
        self.done.set_exception(NoLongerWantedError())
        return False


class Account:
    """What an address has used, and what it waits for."""

    def __init__(self, used: float) -> None:
        self.used = used  # seconds
        self.served = 0  # when its last turn was, counted in turns
        self.running = 0
        self.jobs: deque[Job[Any]] = deque()

    @property
    def turn(self) -> tuple[float, int]:
        """Who comes first: whoever has used less, then whose last turn is longer ago."""
        return self.used, self.served


class FairQueue:
    """Jobs by owner; who has used least comes first, the jobs of an owner in their order.

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
        return sum(len(account.jobs) for account in self._waiting.values())

    @property
    def idle(self) -> bool:
        """Whether nothing waits and nothing runs."""
        return not self._waiting and not self._running

    def add(self, job: Job[Any]) -> None:
        """Let a job wait."""
        account = self._accounts.setdefault(job.owner, Account(self.clock))
        if not account.jobs and not account.running:
            account.used = max(account.used, self.clock)
        account.jobs.append(job)
        self._waiting[job.owner] = account

    def least(self) -> float | None:
        """What the owner whose turn is next has used; None where nobody waits for anything wanted."""
        self._drop_unwanted()
        return min((account.used for account in self._waiting.values()), default=None)

    def pop(self) -> Job[Any]:
        """The job whose turn it is; call `charge` once it is done."""
        account = min(self._waiting.values(), key=lambda each: each.turn)
        job = account.jobs.popleft()
        if not account.jobs:
            del self._waiting[job.owner]
        self.clock = max(self.clock, account.used)
        self._turns += 1
        self._running += 1
        account.served = self._turns
        account.running += 1
        account.used += EXPECTED
        return job

    def charge(self, owner: str, seconds: float) -> None:
        """A job has taken so long."""
        account = self._accounts[owner]
        account.running -= 1
        account.used += seconds - EXPECTED
        self._running -= 1
        if self.idle:
            self.clock = 0.0
            self._accounts.clear()
        elif not account.jobs and not account.running and account.used <= self.clock:
            del self._accounts[owner]

    def _drop_unwanted(self) -> None:
        """Let go of the first jobs that nobody wants any more."""
        for owner, account in list(self._waiting.items()):
            while account.jobs and not account.jobs[0].is_wanted():
                account.jobs.popleft()
            if not account.jobs:
                del self._waiting[owner]
