"""Ending tasks that would go on for ever."""

import asyncio
from typing import Any

AGAIN_SECONDS = 2.0  # longer than anything that a task does to end


async def end(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks, and wait until they have ended, in whatever way.

    A task can miss being cancelled: `asyncio.wait_for` of Python 3.11 gives back what it waited for, and
    forgets the rest, where both come at once. So it is said again.
    """
    going = set(tasks)
    while going:
        for task in going:
            task.cancel()
        _, going = await asyncio.wait(going, timeout=AGAIN_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)
