"""The store: one writer with group commit.

Whatever waits while a transaction runs is written together in the next one; whoever asked is told
after the commit. What is stored beside the logs is read and written by the modules beside this one.
"""

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.server.db import database as db
from metropolitain.server.db.writer import (
    CommitUncertainError,
    Write,
    in_rounds,
    make_writer,
    update,
)
from metropolitain.server.monitoring.metrics import Metrics

MAX_BATCH = 500
LATE_SECONDS = 4.0  # for a transaction: then the database does not answer
ALL: sa.ColumnElement[bool] = sa.true()  # all tables, where one server has them


class Job(NamedTuple):
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
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._writing_since: float | None = None

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


def _fail(job: Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
