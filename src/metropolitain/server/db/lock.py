"""One server per database: the lock that keeps a second one out, and the epoch that every write checks.

The lock says who may serve. It can be lost without its holder noticing at once: on PostgreSQL it goes with
the connection that took it. The epoch closes that gap. Whoever takes the lock counts it up before serving,
and each transaction that writes first reads it: a server that was overtaken writes nothing more.
"""

import asyncio
import contextlib
import logging

import sqlalchemy as sa
from filelock import FileLock, Timeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from metropolitain.engine.refusal import Refusal
from metropolitain.server.db import database as db
from metropolitain.server.db.private_files import OWNER_ONLY
from metropolitain.server.db.startup import sqlite_path
from metropolitain.server.monitoring.causes import cause_of, in_words
from metropolitain.server.settings import Config

log = logging.getLogger("metropolitain.storage")

DATABASE_LOCK = 0x4D4554524F  # PostgreSQL's advisory lock of a running server
PATIENCE = 10.0  # seconds for another server to go
WATCH_SECONDS = 1.0  # between two questions whether the database is still ours
LOOK_SECONDS = 0.1  # between two looks whether the connection is still open, which ask nobody
ANSWER_SECONDS = 5.0  # for the database to answer such a question
RETAKE_SECONDS = 60.0  # for a database that went away to come back

_epoch = sa.select(db.server_epoch.c.epoch).where(db.server_epoch.c.id == 1)
_next_epoch = (
    sa.update(db.server_epoch)
    .where(db.server_epoch.c.id == 1)
    .values(epoch=db.server_epoch.c.epoch + 1)
    .returning(db.server_epoch.c.epoch)
)


class DatabaseLock:
    """The right to serve a database, for as long as nobody else has it."""

    def __init__(self, config: Config, engine: AsyncEngine) -> None:
        self._engine = engine
        path = sqlite_path(config)
        self._file = FileLock(f"{path}.lock", timeout=0, mode=OWNER_ONLY) if path else None
        self._connection: AsyncConnection | None = None
        self.epoch: int | None = None

    async def take(self, patience: float = PATIENCE) -> None:
        """Take the lock; refuses when another server keeps it for longer than we wait."""
        for _ in range(max(1, round(patience / 0.1))):
            if await self._try():
                return
            await asyncio.sleep(0.1)
        raise Refusal("T6", "second-server")

    async def begin(self) -> int:
        """Begin an epoch, once the lock is taken and the database has its newest form."""
        async with self._engine.begin() as connection:
            self.epoch = (await connection.execute(_next_epoch)).scalar_one()
        return self.epoch

    async def watch(self, retake: float = RETAKE_SECONDS) -> None:
        """Watch for as long as the database is ours; refuses as soon as it is not."""
        while True:
            await self._wait()
            try:
                epoch = await asyncio.wait_for(self._ask_epoch(), ANSWER_SECONDS)
            except Exception as error:
                log.warning("the lock on the database is lost: %s", in_words(cause_of(error)))
                await self._retake(retake)
            else:
                self._check(epoch)

    async def _wait(self) -> None:
        """A second, or less when the connection that holds the lock closes."""
        for _ in range(round(WATCH_SECONDS / LOOK_SECONDS)):
            await asyncio.sleep(LOOK_SECONDS)
            if await self._is_closed():
                return

    async def _is_closed(self) -> bool:
        if self._connection is None:
            return False
        raw = await self._connection.get_raw_connection()
        return raw.driver_connection is None or bool(raw.driver_connection.is_closed())

    async def _ask_epoch(self) -> int:
        """The database's epoch, asked over the connection that holds the lock."""
        if self._connection is None:
            async with self._engine.connect() as connection:
                return int((await connection.execute(_epoch)).scalar_one())
        epoch = int((await self._connection.execute(_epoch)).scalar_one())
        await self._connection.commit()
        return epoch

    def _check(self, epoch: int) -> None:
        if epoch != self.epoch:
            raise Refusal("T6", "lost-database")

    async def _retake(self, patience: float) -> None:
        """Take the lock once more, if nobody else has served meanwhile; refuses after some time."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + patience
        while loop.time() < deadline:
            with contextlib.suppress(OSError, sa.exc.SQLAlchemyError, asyncio.TimeoutError):
                if await asyncio.wait_for(self._try_anew(), ANSWER_SECONDS):
                    log.warning("the lock on the database is taken again")
                    return
            await asyncio.sleep(LOOK_SECONDS)
        raise Refusal("T6", "database-gone", seconds=round(patience))

    async def _try_anew(self) -> bool:
        await self._drop_connection()
        self._check(await self._ask_epoch())
        if not await self._try():
            return False
        self._check(await self._ask_epoch())
        return True

    async def _try(self) -> bool:
        if self._file is not None:
            with contextlib.suppress(Timeout):
                self._file.acquire()
            return self._file.is_locked
        self._connection = self._connection or await self._engine.connect()
        taken = await self._connection.scalar(sa.select(sa.func.pg_try_advisory_lock(DATABASE_LOCK)))
        await self._connection.commit()
        return bool(taken)

    async def _drop_connection(self) -> None:
        """Let go of a connection that may be dead already."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                await connection.invalidate()
            with contextlib.suppress(Exception):
                await connection.close()

    async def release(self) -> None:
        """Let the next server in."""
        if self._file is not None:
            self._file.release()
        if self._connection is not None:
            with contextlib.suppress(Exception):
                await self._connection.execute(sa.select(sa.func.pg_advisory_unlock_all()))
            await self._drop_connection()
