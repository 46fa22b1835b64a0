"""The store: one writer with group commit, and the logs of all tables.

Whatever waits while a transaction runs is written together in the next one; whoever asked is told
after the commit. What is stored beside the logs is read and written by the modules beside this one.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.server.core.entries import AnyEntry
from metropolitain.server.db import database as db
from metropolitain.server.db.writer import (
    CommitUncertainError,
    Write,
    delete_table,
    in_rounds,
    make_writer,
    update,
)
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.table.store import log_entries, log_joins, read_entry, set_clock_alarm

MAX_BATCH = 500
LATE_SECONDS = 4.0  # for a transaction: then the database does not answer
ALL: sa.ColumnElement[bool] = sa.true()  # all tables, where one server has them


class Job(NamedTuple):
    """What is written together, and who waits for it."""

    writes: list[Write]
    done: "asyncio.Future[None]"


def is_certain(error: BaseException) -> bool:
    """Whether nothing was written for certain, and asking again would not help at once.

    Where a row is there already, it may be one whose commit was never confirmed.
    """
    if isinstance(error, sa.exc.DBAPIError):
        return not isinstance(error, sa.exc.IntegrityError) and not error.connection_invalidated
    return isinstance(error, sqlite3.Error)


class Store:
    """Reads and writes; writes are done when the awaited call returns."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics, owner: str | None = None) -> None:
        self._engine = engine
        self._backend = make_writer(engine)
        self._metrics = metrics
        self.owner = owner  # who we are, where several serve: see `claims.py`
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._writing_since: float | None = None

    @property
    def engine(self) -> AsyncEngine:
        """Where to read, for modules that keep what belongs to them."""
        return self._engine

    def start(self, epoch: int | None = None) -> None:
        """Start the writer; it writes while the database is in this epoch, or in any."""
        self._backend.epoch = epoch
        self._writer = asyncio.create_task(self._write_all())

    @property
    def waiting(self) -> int:
        """How many writes wait for a transaction."""
        return self._queue.qsize()

    @property
    def late(self) -> bool:
        """Whether the present transaction takes so long that people are better off with another server."""
        since = self._writing_since
        return since is not None and time.monotonic() - since > LATE_SECONDS

    def tell_errors(self, note: Callable[[BaseException], None]) -> None:
        """Have somebody told of every error in writing."""
        self._backend.note = note

    async def stop(self) -> None:
        """Write what waits, then stop."""
        if self._writer:
            self._queue.put_nowait(None)
            await self._writer
        await self._backend.close()

    # --- writing ---

    async def append(
        self,
        table_id: str,
        first: int,
        entries: list[AnyEntry],
        alarm_after: int | None = None,
        kept_for: str | None = None,
        further: Iterable[Write] = (),
    ) -> None:
        """Append entries to a table's log, all or none.

        `alarm_after`: see `set_clock_alarm`; `kept_for`: who joins, see `kept_of`; `further`: what is written
        together with them.
        """
        writes = [
            *log_entries(table_id, first, entries, self.owner),
            *set_clock_alarm(table_id, entries, alarm_after),
            *further,
        ]
        if kept_for:
            writes += log_joins(kept_for, table_id, first, entries)
        await self.write(writes)

    async def delete(self, table_id: str, *fences: Write) -> None:
        """Delete a table and all that belongs to it.

        `fences`: entries of its log that must find their place, so that only who serves the table deletes it.
        """
        await self.write([*fences, *delete_table(table_id)])

    async def try_writing(self) -> None:
        """Write something, to see whether that is possible."""
        await self.write([update(db.server_epoch, {"id": 1}, tried_at=time.time_ns() // 1_000_000)])

    async def write(self, writes: list[Write]) -> None:
        """Carry out writes, all or none."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Job(writes, done))
        await done

    async def _write_all(self) -> None:
        while (job := await self._queue.get()) is not None:
            jobs = [job]
            ending = False
            while not self._queue.empty() and len(jobs) < MAX_BATCH and not ending:
                following = self._queue.get_nowait()
                if following is None:
                    ending = True
                else:
                    jobs.append(following)
            self._writing_since = time.monotonic()
            await self._commit(jobs)
            self._writing_since = None
            if ending:
                return

    async def _commit(self, jobs: list[Job]) -> None:
        """One transaction for all; where that fails each alone, so that neighbours do not suffer.

        Where nobody knows whether it failed nothing is tried again: it might be written twice. Nor where no
        answer came in time: others wait behind these.
        """
        try:
            await self._transact(jobs)
        except CommitUncertainError as error:
            for job in jobs:
                _fail(job, error)
        except Exception as error:
            for job in jobs:
                if len(jobs) == 1 or isinstance(error, TimeoutError):
                    _fail(job, error)
                else:
                    await self._commit([job])
        else:
            for job in jobs:
                if not job.done.done():
                    job.done.set_result(None)

    async def _transact(self, jobs: list[Job]) -> None:
        started = time.perf_counter()
        await self._backend.write(in_rounds([write for job in jobs for write in job.writes]))
        self._metrics.commit(len(jobs), time.perf_counter() - started)

    # --- reading ---

    async def entries(self, table_id: str, after: int = 0) -> list[AnyEntry]:
        """A table's whole log, or what comes after a number."""
        query = sa.select(db.log.c.entry).where(db.log.c.table_id == table_id).order_by(db.log.c.number)
        if after:
            query = query.where(db.log.c.number > after)
        return [read_entry(text) for text in await db.read_scalars(self._engine, query)]

    async def last_number(self, table_id: str) -> int:
        """The number of a table's last entry; 0 where there is no such table."""
        query = sa.select(sa.func.max(db.log.c.number)).where(db.log.c.table_id == table_id)
        return (await db.read_scalars(self._engine, query))[0] or 0

    async def known(self, tables: list[str]) -> list[str]:
        """Those of the tables that exist."""
        query = sa.select(db.tables.c.id).where(db.tables.c.id.in_(tables))
        return await db.read_scalars(self._engine, query)

    async def owner_of(self, table_id: str) -> str | None:
        """Which of several servers serves a table."""
        query = sa.select(db.tables.c.owner).where(db.tables.c.id == table_id)
        return next(iter(await db.read_scalars(self._engine, query)), None)

    async def owned(self, owner: str) -> set[str]:
        """The tables that one of several servers serves."""
        query = sa.select(db.tables.c.id).where(db.tables.c.owner == owner)
        return set(await db.read_scalars(self._engine, query))

    async def untouched(
        self,
        stages: tuple[str, ...],
        before: int,
        after_id: str,
        most: int,
        ours: "sa.ColumnElement[bool]" = ALL,
    ) -> list[str]:
        """Tables in these stages at which nothing was done or said since a time, by their ids.

        `ours`: see `Cluster.ours`.
        """
        tables = db.tables.c
        later = [
            sa.exists().where(
                db.log.c.table_id == tables.id, db.log.c.at >= before, db.log.c.kind != "taken"
            ),
            sa.exists().where(db.chat.c.table_id == tables.id, db.chat.c.at >= before),
        ]
        query = sa.select(tables.id).where(tables.stage.in_(stages), tables.created_at < before)
        query = query.where(tables.id > after_id, ours, *(~found for found in later))
        return await db.read_scalars(self._engine, query.order_by(tables.id).limit(most))


def _fail(job: Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
