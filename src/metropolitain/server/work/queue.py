"""Who may use the processor next.

Searches wait here, by the address that wants them. Whoever has used the processor least comes first, so that
an address with much to do does not hold up one with little. Analyses share what bots' moves and hints leave,
and never more than a small part while those wait.
"""

from collections import deque
from collections.abc import Callable
from typing import Any, Generic, Literal, Protocol, TypeVar

Kind = Literal["move", "hint", "analysis"]
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

EXPECTED = 1.0  # seconds for which a search is charged before anybody knows how long it takes
CREDIT = 10.0  # seconds by which an address that wanted nothing for a while comes before the others
ANALYSIS_COST = 8.0  # for how much a second of analysis counts against waiting moves
OWNERS_KEPT = 10_000


class NoLongerWantedError(Exception):
    """Nobody waits for a search any more; it was not begun."""


class Task(Protocol[T_co]):
    """A search: plain data that could travel to another process, and what to do with it."""

    def run(self) -> T_co:
        """Do it; takes its time."""


class Work(Protocol):
    """Whoever does searches for tables."""

    async def submit(
        self, kind: Kind, owner: str, task: Task[T], wanted: Callable[[], bool] | None = None
    ) -> T:
        """Have a search done for an address; its result, or what it raised.

        `wanted` is asked when its turn has come: raises `NoLongerWantedError` where nobody wants it then.
        """

    def waiting(self, owner: str) -> int:
        """How many moves and hints of an address wait for their turn."""


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

    def __init__(self) -> None:
        self.used = 0.0  # seconds
        self.running = 0
        self.jobs: deque[Job[Any]] = deque()

    @property
    def idle(self) -> bool:
        """Whether nothing waits and nothing runs."""
        return not self.jobs and not self.running


class FairQueue:
    """Jobs by owner; who has used least comes first, the jobs of an owner in their order."""

    def __init__(self, credit: float = CREDIT) -> None:
        self.clock = (
            0.0  # what the one who came last had used: nobody falls behind it by more than the credit
        )
        self._credit = credit
        self._accounts: dict[str, Account] = {}
        self._waiting: dict[str, Account] = {}

    def __len__(self) -> int:
        return sum(len(account.jobs) for account in self._waiting.values())

    def add(self, job: Job[Any]) -> None:
        """Let a job wait."""
        if len(self._accounts) > OWNERS_KEPT:
            self._accounts = {owner: each for owner, each in self._accounts.items() if not each.idle}
        account = self._accounts.setdefault(job.owner, Account())
        if account.idle:
            account.used = max(account.used, self.clock - self._credit)
        account.jobs.append(job)
        self._waiting[job.owner] = account

    def count(self, owner: str) -> int:
        """How many jobs of an owner wait."""
        return len(self._waiting[owner].jobs) if owner in self._waiting else 0

    def least(self) -> float | None:
        """What the owner whose turn is next has used; None where nobody waits for anything wanted."""
        self._drop_unwanted()
        return min((account.used for account in self._waiting.values()), default=None)

    def pop(self) -> Job[Any]:
        """The job whose turn it is; call `charge` once it is done."""
        account = min(self._waiting.values(), key=lambda each: each.used)
        job = account.jobs.popleft()
        if not account.jobs:
            del self._waiting[job.owner]
        self.clock = max(self.clock, account.used)
        account.used += EXPECTED
        account.running += 1
        return job

    def charge(self, owner: str, seconds: float) -> None:
        """A job has taken so long."""
        account = self._accounts[owner]
        account.running -= 1
        account.used += seconds - EXPECTED
        if account.idle and account.used <= self.clock - self._credit:
            del self._accounts[owner]

    def _drop_unwanted(self) -> None:
        """Let go of the first jobs that nobody wants any more."""
        for owner, account in list(self._waiting.items()):
            while account.jobs and not account.jobs[0].is_wanted():
                account.jobs.popleft()
            if not account.jobs:
                del self._waiting[owner]


class TwoQueues:
    """Moves and hints before analyses, which get a small part of the time while those wait."""

    def __init__(self) -> None:
        self.moves = FairQueue()
        self.analyses = FairQueue(credit=0.0)
        self._analyses_used = 0.0  # what all analyses together have used, on the clock of the moves

    def of(self, kind: Kind) -> FairQueue:
        """The queue for a kind of work."""
        return self.analyses if kind == "analysis" else self.moves

    def next_queue(self, may_analyse: bool) -> FairQueue | None:
        """The queue whose turn it is; None where nothing waits."""
        moves = self.moves.least()
        analyses = self.analyses.least() if may_analyse else None
        if analyses is None:
            return None if moves is None else self.moves
        self._analyses_used = max(self._analyses_used, self.moves.clock)
        return self.moves if moves is not None and moves <= self._analyses_used else self.analyses

    def charge(self, queue: FairQueue, owner: str, seconds: float) -> None:
        """A job of a queue has taken so long."""
        queue.charge(owner, seconds)
        if queue is self.analyses:
            self._analyses_used += ANALYSIS_COST * seconds
