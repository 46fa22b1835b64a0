"""When the server ran: what days are counted by.

Days run by the time of day, less the time in which the server was down: from its last heartbeat to its next
start. What it slept through, or what a turned clock of the machine left out, is no time either.
"""

import logging
from contextlib import suppress

from metropolitain.server import time_source
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.db.store import Store
from metropolitain.server.tasks import repeat
from metropolitain.server.timekeeping.store import downtimes, keep_heartbeat, last_heartbeat

log = logging.getLogger("metropolitain.uptime")

BEAT_SECONDS = 30
UNNOTICED_MS = 5_000  # by which the time of day may run ahead of the steady clock between two beats


class Uptime:
    """The times in which the server was down, and a heartbeat by which the next one will be known."""

    def __init__(self, store: Store, cluster: Cluster) -> None:
        self._store = store
        self._cluster = cluster
        self._down: list[tuple[int, int]] = []
        self._last = (0, 0)  # the time of day and the steady clock at the last beat

    async def start(self) -> None:
        """Find out for how long the server was down."""
        cluster = self._cluster
        async with cluster.alone_with("uptime"):
            self._down = await downtimes(self._store)
            last, now = await last_heartbeat(self._store), time_source.now_ms()
            others = [node for node in cluster.nodes.values() if node.alive and node.name != cluster.name]
            if not others:  # otherwise there is no time in which no server ran
                await self._keep(now, (last, now) if last is not None and last < now else None)
            self._last = (now, time_source.steady_ms())

    async def run(self) -> None:
        """Let the heart beat."""
        await repeat(self.beat, BEAT_SECONDS, log, "no heartbeat")

    async def stop(self) -> None:
        """One last beat."""
        with suppress(Exception):  # a database that is gone: the beat before counts
            await self.beat()

    async def beat(self) -> None:
        """Keep that the server runs; alone, what the steady clock has not counted meanwhile is downtime."""
        day, steady = self._last
        now = time_source.now_ms()
        slept = (now - day) - (time_source.steady_ms() - steady)
        noticed = slept > UNNOTICED_MS and not self._cluster.several
        if self._cluster.leading:
            await self._keep(now, (day, day + slept) if noticed else None)
        self._last = (now, time_source.steady_ms())

    async def _keep(self, now: int, down: tuple[int, int] | None) -> None:
        await keep_heartbeat(self._store, now, down)
        if down:
            self._down.append(down)

    def since(self, at: int) -> int:
        """For how many milliseconds the server has run since a time of day."""
        day, steady = self._last
        now = day + time_source.steady_ms() - steady
        down = sum(max(0, ended - max(began, at)) for began, ended in self._down if ended > at)
        return max(0, now - at - down)
