"""The store: one writer with group commit, and whether the database can be written, found out by writing.

Whatever waits while a transaction runs is written together in the next one; who asked for it goes on after
the commit. What is stored about a subject is read and written by the `store` module of its folder.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.server.db import database as db
from metropolitain.server.db.private_files import problems_of_pages
from metropolitain.server.db.writer import CommitUncertainError, Write, in_rounds, make_writer, update
from metropolitain.server.monitoring.causes import cause_of, in_words
from metropolitain.server.monitoring.metrics import Metrics

log = logging.getLogger("metropolitain.storage")

ANSWER_SECONDS = 5.0  # for the database to write
FRESH_SECONDS = 1.0  # how long an answer is given again: whoever asks often costs nothing
MAX_BATCH = 500
LATE_SECONDS = 4.0  # for a transaction: then the database does not answer
ALL: sa.ColumnElement[bool] = sa.true()  # all tables, where one server has them


class PendingWrite(NamedTuple):
    """What is written together, and who waits for it."""

    writes: list[Write]
    done: "asyncio.Future[None]"


class Store:
    """Reads and writes; writes are done when the awaited call returns."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics, owner: str | None = None) -> None:
        self.engine = engine  # where to read
        self._backend = make_writer(engine)
        self._metrics = metrics
        self.owner = owner  # who we are, where several serve: see `claims.py`
        self._waiting: list[PendingWrite] = []
        self._news = asyncio.Event()
        self._ending = False
        self._writer: asyncio.Task[None] | None = None
        self._writing_since: float | None = None

    def start(self, epoch: int | None = None) -> None:
        """Start the writer; it writes while the database is in this epoch, or in any."""
        self._backend.epoch = epoch
        self._writer = asyncio.create_task(self._write_all())

    @property
    def waiting(self) -> int:
        """How many writes wait for a transaction."""
        return len(self._waiting)

    @property
    def late(self) -> bool:
        """Whether the present transaction takes so long that people are better off with another server."""
        since = self._writing_since
        return since is not None and time.monotonic() - since > LATE_SECONDS

    def on_error(self, note: Callable[[BaseException], None]) -> None:
        """Call with every error in writing."""
        self._backend.note = note

    async def stop(self) -> None:
        """Write what waits, then stop."""
        self._ending = True
        self._news.set()
        if self._writer:
            await self._writer
        await self._backend.close()

    # --- writing ---

    async def try_writing(self) -> None:
        """Write something, to see whether that is possible."""
        await self.write([update(db.server_epoch, {"id": 1}, tried_at=time.time_ns() // 1_000_000)])

    async def write(self, writes: list[Write]) -> None:
        """Carry out writes, all or none."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingWrite(writes, done))
        self._news.set()
        await done

    async def _write_all(self) -> None:
        while self._waiting or not self._ending:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
                self._writing_since = time.monotonic()
                await self._commit(group)
                self._writing_since = None

    async def _commit(self, group: list[PendingWrite]) -> None:
        """One transaction for all; where that fails each alone, so that neighbours do not suffer.

        Where nobody knows whether it failed nothing is tried again: it might be written twice. Nor where no
        answer came in time: others wait behind these.
        """
        started = time.perf_counter()
        try:
            await self._backend.write(in_rounds([write for pending in group for write in pending.writes]))
            self._metrics.commit(len(group), time.perf_counter() - started)
        except Exception as error:
            if len(group) > 1 and not isinstance(error, CommitUncertainError | TimeoutError):
                for pending in group:
                    await self._commit([pending])
                return
            for pending in group:
                if not pending.done.done():
                    pending.done.set_exception(error)
        else:
            for pending in group:
                if not pending.done.done():
                    pending.done.set_result(None)


class Health:
    """What is wrong with the database, asked as often as anybody likes."""

    def __init__(self, engine: AsyncEngine, store: Store) -> None:
        self._store = store
        self._asking = asyncio.Lock()
        self._problem: str | None = None
        self._asked_at = -FRESH_SECONDS
        self.damage: str | None = None  # stays until the server is started again
        # a question that meets a damaged page: the next one may meet a sound one
        sa.event.listen(engine.sync_engine, "handle_error", lambda met: self.note(met.original_exception))
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
