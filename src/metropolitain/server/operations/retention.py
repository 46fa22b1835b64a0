"""Deleting what an operator does not want to keep: finished and abandoned tables, after some days."""

import asyncio
import logging

from metropolitain.engine.refusal import Refusal
from metropolitain.server.table.erase import delete
from metropolitain.server.table.registry import Registry
from metropolitain.server.tasks import repeat
from metropolitain.server.time_source import now_ms

log = logging.getLogger("metropolitain.retention")

PERIOD_SECONDS = 3_600  # between two rounds
STEP = 20  # tables looked for at once
PAUSE_SECONDS = 0.05  # between two deletions, so that players do not feel them
DAY_MS = 86_400_000
FINISHED, ABANDONED = ("over",), ("lobby", "running")


class Retention:
    """A chore that deletes tables, one at a time; without anything to do it does not run."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._services = registry.services

    async def run(self) -> None:
        """Delete now and then, where the operator set a time."""
        config = self._services.config
        if config.keep_finished is not None or config.keep_abandoned is not None:
            await repeat(self.round, PERIOD_SECONDS, log, "cannot delete")

    async def round(self) -> int:
        """Delete all that is due; how many tables that were."""
        config = self._services.config
        deleted = 0
        for stages, days in ((FINISHED, config.keep_finished), (ABANDONED, config.keep_abandoned)):
            if days is not None:
                deleted += await self._delete_untouched(stages, now_ms() - round(days * DAY_MS))
        if deleted:
            log.info("deleted", extra={"count": deleted})
        return deleted

    async def _delete_untouched(self, stages: tuple[str, ...], before: int) -> int:
        deleted, last = 0, ""
        store, ours = self._services.store, self._services.cluster.ours
        while tables := await store.untouched(stages, before, last, STEP, ours()):
            for table in tables:
                deleted += await asyncio.shield(self.delete_unused(table))
                await asyncio.sleep(PAUSE_SECONDS)
            last = tables[-1]
        self._services.metrics.deleted.inc(deleted)
        return deleted

    async def delete_unused(self, table_id: str) -> bool:
        """Delete a table, unless somebody looks at it or changes it; whether that was done."""
        try:
            table = await self._registry.find(table_id)
        except Exception as error:  # it cannot be read, so that nobody can be at it
            newer = isinstance(error, Refusal) and error.reason == "newer-entry"
            if newer or self._services.cluster.several:  # somebody else may be able to read it
                log.warning("not deleted: %s", error, extra={"table": table_id})
                return False
            log.exception("deleted unread", extra={"table": table_id})
            await self._services.store.delete(table_id)
            return True
        if table.busy:
            return False
        await delete(table)
        return True
