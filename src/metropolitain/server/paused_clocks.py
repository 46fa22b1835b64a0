"""The clocks of tables that are not in memory: since when they run, and alarms for when one may run out."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from metropolitain.server.table.due import next_expiry
from metropolitain.server.table.live import LiveTable
from metropolitain.server.time_source import steady_ms


class PausedClocks:
    """Remembers a few numbers of each such table, and has it read when a clock may have run out."""

    def __init__(self, wake: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        self._wake = wake
        self._started = 0  # time while the server is down counts for nobody
        self._since: dict[str, int] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._waking: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Clocks that nobody has looked at yet run from now on."""
        self._started = steady_ms()

    def stop(self) -> None:
        """Wake nobody any more."""
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._waking:
            task.cancel()

    def keep(self, table: LiveTable, from_now: bool = False) -> None:
        """A table leaves memory; its clocks run on, `from_now` with what they showed after the last entry."""
        clock, name = table.state.clock, table.state.table
        if clock is None or table.state.in_days or table.state.stage != "running":
            return
        self._since[name] = steady_ms() if from_now else clock.since
        if expiry := next_expiry(table.state):
            self.wait_for(name, expiry[0])

    def wait_for(self, table: str, milliseconds: int) -> None:
        """Have a table read after a time."""
        if alarm := self._alarms.pop(table, None):
            alarm.cancel()
        wait = max(0, milliseconds) / 1000
        self._alarms[table] = asyncio.get_running_loop().call_later(wait, partial(self._ring, table))

    def is_waited_for(self, table: str) -> bool:
        """Whether a table will be read."""
        return table in self._alarms

    def drop(self, table: str) -> None:
        """A table is another server's."""
        self._since.pop(table, None)
        if alarm := self._alarms.pop(table, None):
            alarm.cancel()

    def running_since(self, table: str) -> int:
        """Since when the clocks of a table run that comes into memory now."""
        if alarm := self._alarms.pop(table, None):
            alarm.cancel()
        return self._since.pop(table, self._started)

    def _ring(self, table: str) -> None:
        del self._alarms[table]
        task = asyncio.ensure_future(self._wake(table))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)
