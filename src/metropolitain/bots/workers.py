"""Workers that play the games of a series: threads of this process, or those of a Ray cluster.

Both do one thing: call a function for many tasks, a bounded number of them at a time, however many there
are. What a task gives depends on the task alone, so that it does not matter who does it, nor how often.
"""

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from importlib.util import find_spec
from itertools import islice
from operator import index
from platform import node
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from metropolitain.bots.match import Entrant, is_bot, name_of
from metropolitain.engine.code_parts import part_digest
from metropolitain.engine.kernel import MODE
from metropolitain.engine.refusal import Refusal

MOST_THREADS = 256
AHEAD = 4  # tasks under way or waiting, for each that can run at a time
SECONDS_TO_ANSWER = 5
LOCAL = "local"  # the address of a cluster of this machine alone, for as long as the command runs

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class Workers(Protocol):
    """Whoever does tasks, from entering to leaving."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def run(
        self, function: Callable[[Task], Answer], tasks: Iterable[Task], in_order: bool = True
    ) -> Iterator[Answer]:
        """The answers to all tasks, in their order or as they come."""


class Threads:
    """Threads of this process, as many as it has cores unless said otherwise."""

    def __init__(self, count: int | None = None) -> None:
        if count is not None and not 0 < index(count) <= MOST_THREADS:
            raise Refusal("G8", "threads", asked=count, most=MOST_THREADS)
        self._count = count or os.cpu_count() or 1

    def __enter__(self) -> Self:
        self._pool = ThreadPoolExecutor(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown()

    def run(
        self, function: Callable[[Task], Answer], tasks: Iterable[Task], in_order: bool = True
    ) -> Iterator[Answer]:
        """The answers to all tasks, in their order or as they come."""
        waiting = iter(tasks)
        running = deque(self._pool.submit(function, task) for task in islice(waiting, AHEAD * self._count))
        try:
            while running:
                done = running[0] if in_order else _first_done(running)
                answer = done.result()
                running.remove(done)
                running.extend(self._pool.submit(function, task) for task in islice(waiting, 1))
                yield answer
        finally:
            for future in running:
                future.cancel()


def _first_done(running: "deque[Future[Answer]]") -> "Future[Answer]":
    return next(iter(wait(running, return_when=FIRST_COMPLETED).done))


class RayWorkers:
    """The workers of a Ray cluster; a task whose worker is lost is done again by another one."""

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise Refusal("G8", "no-ray")
        self._address = address
        self._joined = False

    def __enter__(self) -> Self:
        import ray

        if not ray.is_initialized():
            _join(self._address)
            self._joined = True
        return self

    def __exit__(self, *_: object) -> None:
        import ray

        if self._joined:
            ray.shutdown()

    def run(
        self, function: Callable[[Task], Answer], tasks: Iterable[Task], in_order: bool = True
    ) -> Iterator[Answer]:
        """The answers to all tasks, in their order or as they come."""
        import ray

        remote = ray.remote(num_cpus=1, max_retries=-1)(_call)
        shared = ray.put(function)
        waiting = iter(tasks)
        running = deque(remote.remote(shared, task) for task in islice(waiting, AHEAD * _cluster_size()))
        try:
            while running:
                done = running[0] if in_order else ray.wait(list(running), num_returns=1)[0][0]
                answer = _answer(done)
                running.remove(done)
                room = AHEAD * _cluster_size() - len(running)
                running.extend(remote.remote(shared, task) for task in islice(waiting, max(room, 0)))
                yield answer
        finally:
            for task in running:
                ray.cancel(task, force=True)


def _call(function: Callable[[Task], Answer], task: Task) -> Answer:
    return function(task)


def _join(address: str) -> None:
    """Join a cluster, or start one on this machine.

    Ray itself tries for minutes to reach an address at which nobody is.
    """
    import ray

    host, _, port = address.rpartition("//")[2].rpartition(":")
    try:
        if host and port.isdecimal():
            socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
        ray.init(
            address=address,
            include_dashboard=False if address == LOCAL else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (OSError, OverflowError, ValueError, RuntimeError) as error:
        problem = str(error).strip().partition("\n")[0]
        raise Refusal("G8", "no-cluster", address=address[:100], problem=problem[:200]) from None


def _cluster_size() -> int:
    """How many tasks the cluster can do at a time by now."""
    import ray

    return max(int(ray.cluster_resources().get("CPU", 1)), 1)


def _answer(task: Any) -> Any:
    """What a task gave; what it raised is raised here as it was."""
    import ray

    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error


def workers_for(bots: Iterable[Entrant], threads: int | None, ray: str | None) -> Workers:
    """Threads, or the workers of the cluster whose address is given.

    A bot that is shared by all games plays one after the other, here.
    """
    shared = [name_of(bot) for bot in bots if is_bot(bot)]
    if ray is None:
        return Threads(1 if shared else threads)
    if threads is not None:
        raise Refusal("G8", "threads-and-ray")
    if shared:
        raise Refusal("G8", "shared-bot", bot=shared[0])
    return RayWorkers(ray)


class CodeVersion(NamedTuple):
    """What a game is played by: the content of its code, and whether that is compiled."""

    digest: str
    mode: str

    def check(self, game: str) -> None:
        """Refuse to play by other code than that of who asked."""
        here = code_version(game)
        if here.digest != self.digest:
            raise Refusal("G8", "other-rules", machine=node(), game=game)
        if here.mode != self.mode:
            raise Refusal("G8", "other-mode", machine=node(), asked=self.mode, found=here.mode)


def code_version(game: str) -> CodeVersion:
    """What a game is played by here."""
    return CodeVersion(part_digest(game), MODE)
