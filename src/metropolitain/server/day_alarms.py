"""Tables with days for each move are looked at when something is due there, whether in memory or not.

One question to the database every few seconds does for all of them: there is no timer for each table, and a
table that was read for this leaves memory again.
"""

import logging

from metropolitain.engine.refusal import Refusal
from metropolitain.server.registry import Registry
from metropolitain.server.storage import day_alarms
from metropolitain.server.table.live import TableGoneError
from metropolitain.server.tasks import repeat
from metropolitain.server.time_source import now_ms

log = logging.getLogger("metropolitain.days")

STEP = 100  # tables looked at in one go
LATER_MS = 600_000  # when a table that cannot be read is tried again


class DayAlarms:
    """The chore that looks."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.services.store

    async def run(self) -> None:
        """Look now and then."""
        await repeat(self.round, self._registry.services.config.alarm_period, log, "cannot look at clocks")

    async def round(self) -> int:
        """Look at all tables at which something is due; how many that were."""
        cluster = self._registry.services.cluster
        ours = cluster.ours() if cluster.several else None
        tables = await day_alarms.due_tables(self._store, now_ms(), STEP, ours)
        for table in tables:
            await self._look(table)
        return len(tables)

    async def _look(self, table_id: str) -> None:
        near = self._registry.is_near(table_id)
        try:
            table = await self._registry.find(table_id)
            await table.look()
        except TableGoneError:  # another server has it now
            return
        except Exception as error:
            if isinstance(error, Refusal):
                log.warning("cannot look: %s", error, extra={"table": table_id})
            else:
                log.exception("cannot look", extra={"table": table_id})
            await day_alarms.keep_alarm(self._store, table_id, now_ms() + LATER_MS)
        else:
            if not near and not table.busy:
                self._registry.drop_idle(table)
