"""Alarms of tables at which nobody looks: when a clock may run out, and when a table with days is due.

A table with a live clock has a timer, for which a few numbers are kept in memory. Of tables with days for
each move the database is asked every few seconds: there is no timer for each, and a table that was read for
this leaves memory again.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.core.model import TableGoneError
from metropolitain.server.core.state import TableState
from metropolitain.server.db.store import Store
from metropolitain.server.tasks import Tasks, repeat
from metropolitain.server.time_source import now_ms, steady_ms
from metropolitain.server.timekeeping.store import due_tables, set_day_alarm

log = logging.getLogger("metropolitain.days")

STEP = 100  # tables looked at in one go
LATER_MS = 600_000  # when a table that cannot be read is tried again

Look = Callable[[str], Coroutine[Any, Any, None]]  # read a table by its id, and see what is due there


class ClockAlarms:
    """Since when the live clocks run of tables that are not in memory, and when one may run out."""

    def __init__(self, look: Look, tasks: Tasks) -> None:
        self._look = look
        self._tasks = tasks
        self._started = 0  # time while the server is down counts for nobody
        self._since: dict[str, int] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def start(self) -> None:
        """Clocks that nobody has looked at yet run from now on."""
        self._started = steady_ms()

    def stop(self) -> None:
        """Look at no table any more."""
        for alarm in self._alarms.values():
            alarm.cancel()

    def keep(self, state: TableState, from_now: bool = False) -> None:
        """A table leaves memory; its clocks run on, `from_now` with what they showed after the last entry."""
        clock, name = state.clock, state.table
        if clock is None or clock.kind.in_days or state.stage != "running":
            return
        self._since[name] = steady_ms() if from_now else clock.since
        if expiry := clock.next_expiry():
            self.wait_for(name, expiry[0])

    def wait_for(self, table: str, milliseconds: int) -> None:
        """Have a table read after a time."""
        self._cancel(table)
        wait = max(0, milliseconds) / 1000
        self._alarms[table] = asyncio.get_running_loop().call_later(wait, partial(self._ring, table))

    def is_waited_for(self, table: str) -> bool:
        """Whether a table will be read."""
        return table in self._alarms

    def drop(self, table: str) -> None:
        """A table is another server's."""
        self._since.pop(table, None)
        self._cancel(table)

    def running_since(self, table: str) -> int:
        """Since when the clocks of a table run that comes into memory now."""
        self._cancel(table)
        return self._since.pop(table, self._started)

    def _cancel(self, table: str) -> None:
        if alarm := self._alarms.pop(table, None):
            alarm.cancel()

    def _ring(self, table: str) -> None:
        del self._alarms[table]
        self._tasks.spawn(self._look(table))


@dataclass(eq=False)
class DayAlarms:
    """Tables with days for each move are looked at when something is due there, in memory or not."""

    _store: Store
    _cluster: Cluster
    _period: float
    _look: Look

    async def run(self) -> None:
        """Look now and then."""
        await repeat(self.round, self._period, log, "cannot look at clocks")

    async def round(self) -> int:
        """Look at all tables at which something is due; how many that were."""
        tables = await due_tables(self._store, now_ms(), STEP, self._cluster.ours())
        for table in tables:
            try:
                await self._look(table)
            except TableGoneError:  # another server has it now
                continue
            except Exception as error:
                if isinstance(error, Refusal):
                    log.warning("cannot look: %s", error, extra={"table": table})
                else:
                    log.exception("cannot look", extra={"table": table})
                await self._store.write(set_day_alarm(table, now_ms() + LATER_MS))
        return len(tables)
