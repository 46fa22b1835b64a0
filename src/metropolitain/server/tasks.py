"""Tasks that go on for ever, and ending them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

AGAIN_SECONDS = 2.0  # longer than anything that a task does to end


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


async def end(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks, those that there are, and wait until they have ended, in whatever way.

    A task can miss being cancelled: `asyncio.wait_for` of Python 3.11 gives back what it waited for, and
    forgets the rest, where both come at once. So it is said again.
    """
    ended = [task for task in tasks if task]
    going = set(ended)
    while going:
        for task in going:
            task.cancel()
        _, going = await asyncio.wait(going, timeout=AGAIN_SECONDS)
    await asyncio.gather(*ended, return_exceptions=True)
