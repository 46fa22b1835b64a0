"""Whether the database can be written, found out by writing."""

import asyncio
import logging
import sqlite3
import time
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.server.db.private_files import problems_of_pages
from metropolitain.server.db.store import Store
from metropolitain.server.monitoring.causes import cause_of, in_words

log = logging.getLogger("metropolitain.storage")

ANSWER_SECONDS = 5.0  # for the database to write
FRESH_SECONDS = 1.0  # how long an answer is given again: whoever asks often costs nothing


class Health:
    """What is wrong with the database, asked as often as anybody likes."""

    def __init__(self, engine: AsyncEngine, store: Store) -> None:
        self._store = store
        self._asking = asyncio.Lock()
        self._problem: str | None = None
        self._asked_at = -FRESH_SECONDS
        self.damage: str | None = None  # stays until the server is started again
        sa.event.listen(engine.sync_engine, "handle_error", self._note)
        store.on_error(self.note)

    async def look_for_damage(self, path: Path) -> None:
        """Read through an SQLite database once, beside everything else."""
        try:
            damaged = bool(await asyncio.to_thread(problems_of_pages, path, 1, "quick_check"))
        except (OSError, sqlite3.Error) as error:
            self.note(error)
            return
        if damaged:
            log.error("database file is damaged", extra={"path": str(path)})
            self.damage = in_words("damaged")

    def _note(self, context: sa.ExceptionContext) -> None:
        """Remember that a question met a damaged page: the next one may meet a sound one."""
        self.note(context.original_exception)

    def note(self, error: BaseException) -> None:
        """Remember an error that will not pass."""
        if cause_of(error) == "damaged":
            self.damage = in_words("damaged")

    async def problem(self) -> str | None:
        """Why nothing can be stored just now; None when all is well."""
        async with self._asking:
            if time.monotonic() - self._asked_at >= FRESH_SECONDS:
                self._problem = await self._try()
                self._asked_at = time.monotonic()
        return self.damage or self._problem

    async def _try(self) -> str | None:
        try:
            await asyncio.wait_for(self._store.try_writing(), ANSWER_SECONDS)
        except Exception as error:
            self.note(error)
            return in_words(cause_of(error))
        return None
