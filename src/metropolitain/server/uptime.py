"""When the server ran: what days are counted by.

Days run by the time of day, less the time in which the server was down: from its last heartbeat to its next
start. What it slept through, or what a turned clock of the machine left out, is no time either.
"""

import asyncio
import logging

from metropolitain.server import time_source
from metropolitain.server.storage import day_alarms
from metropolitain.server.storage.store import Store

log = logging.getLogger("metropolitain.uptime")

BEAT_SECONDS = 30
UNNOTICED_MS = 5_000  # by which the time of day may run ahead of the steady clock between two beats


class Uptime:
    """The times in which the server was down, and a heartbeat by which the next one will be known."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._down: list[tuple[int, int]] = []
        self._last = (0, 0)  # the time of day and the steady clock at the last beat
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Find out for how long the server was down, and let the heart beat."""
        self._down = await day_alarms.downtimes(self._store)
        last, now = await day_alarms.last_heartbeat(self._store), time_source.now_ms()
        down = (last, now) if last is not None and last < now else None
        await self._keep(now, down)
        self._task = asyncio.create_task(self._beat_on())

    async def stop(self) -> None:
        """One last beat."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self.beat()

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except Exception:
                log.exception("no heartbeat")

    async def beat(self) -> None:
        """Keep that the server runs; what the steady clock has not counted meanwhile is downtime."""
        day, steady = self._last
        now = time_source.now_ms()
        slept = (now - day) - (time_source.steady_ms() - steady)
        await self._keep(now, (day, day + slept) if slept > UNNOTICED_MS else None)

    async def _keep(self, now: int, down: tuple[int, int] | None) -> None:
        await day_alarms.keep_heartbeat(self._store, now, down)
        self._last = (now, time_source.steady_ms())
        if down:
            self._down.append(down)

    def since(self, at: int) -> int:
        """For how many milliseconds the server has run since a time of day."""
        day, steady = self._last
        now = day + time_source.steady_ms() - steady
        down = sum(max(0, ended - max(began, at)) for began, ended in self._down if ended > at)
        return max(0, now - at - down)
