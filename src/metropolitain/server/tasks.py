"""Tasks that run beside everything else, and end together."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

AGAIN_SECONDS = 2.0  # longer than anything that a task does to end
log = logging.getLogger("metropolitain.server")

Work = Coroutine[Any, Any, object]


class Tasks(asyncio.TaskGroup):
    """A group whose tasks are cancelled at its end; one that fails is logged, and the others go on."""

    def __init__(self) -> None:
        super().__init__()
        self._running: set[asyncio.Task[None]] = set()
        self._ending = False

    def spawn(
        self, work: Work, log: logging.Logger = log, failure: str = "a task failed"
    ) -> asyncio.Task[None]:
        """Do something beside; it is not begun any more once the group ends."""
        create = asyncio.create_task if self._ending else self.create_task
        task = create(_logged(work, log, failure))
        self._running.add(task)
        task.add_done_callback(partial(self._finished, work))
        if self._ending:
            task.cancel()
        return task

    def _finished(self, work: Work, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        work.close()  # it has not begun where the task was cancelled at once

    async def end(self) -> None:
        """Cancel all tasks and wait until they have ended.

        A task can miss being cancelled: `asyncio.wait_for` of Python 3.11 gives back what it waited for, and
        forgets the rest, where both come at once. So it is said again.
        """
        self._ending = True
        while self._running:
            for task in self._running:
                task.cancel()
            await asyncio.wait(self._running, timeout=AGAIN_SECONDS)

    async def __aexit__(self, *_: object) -> None:
        """End all tasks, whatever happened."""
        await self.end()
        await super().__aexit__(None, None, None)


async def _logged(work: Work, log: logging.Logger, failure: str) -> None:
    try:
        await work
    except Exception:
        log.exception(failure)


async def repeat(
    work: Callable[[], Awaitable[object]], seconds: float, log: logging.Logger, failure: str
) -> None:
    """Do something, wait for so many seconds, and again, until cancelled; what fails is logged."""
    while True:
        try:
            await work()
        except Exception:
            log.exception(failure)
        await asyncio.sleep(seconds)
