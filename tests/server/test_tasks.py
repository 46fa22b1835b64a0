"""Ending tasks."""

import asyncio

import pytest

from metropolitain.server import tasks


async def _hard_of_hearing() -> None:
    """What happens to `asyncio.wait_for` of Python 3.11 now and then: being cancelled is missed once."""
    try:
        await asyncio.sleep(60)
    except asyncio.CancelledError:
        await asyncio.sleep(60)


async def test_a_task_that_misses_being_cancelled_ends_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "AGAIN_SECONDS", 0.01)
    going = [asyncio.create_task(_hard_of_hearing()), asyncio.create_task(asyncio.sleep(0))]
    await asyncio.sleep(0.01)
    await tasks.end(*going)
    assert [task.cancelled() for task in going] == [True, False]
    await tasks.end()
