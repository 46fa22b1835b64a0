"""Tables of the database, connections to it, migrations, and the lock that keeps a second server out."""

import asyncio
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from filelock import BaseFileLock, FileLock, Timeout
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import Config

HEAD = "0005"  # the newest migration; a test compares
DATABASE_LOCK = 0x4D4554524F  # PostgreSQL's advisory lock of a running server
SQLITE_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000")
MIGRATIONS = Path(__file__).parent / "migrations"

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("stage", sa.String(16), nullable=False, index=True),
    sa.Column("created_at", sa.BigInteger, nullable=False),
)
log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("entry", sa.Text, nullable=False),
)
chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("message_id", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
drafts = sa.Table(
    "drafts",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("moves", sa.Text, nullable=False),
)
undo_requests = sa.Table(  # of earlier versions; requests are entries of the log now
    "undo_requests",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),  # of the table's last entry when it was asked
    sa.Column("request", sa.Text, nullable=False),
)
absences = sa.Table(  # of persons who left a running game
    "absences",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("gone_at", sa.BigInteger, nullable=False),
)
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("asked_at", sa.BigInteger, nullable=False),
    sa.Column("analysis", sa.Text, nullable=True),  # null while it is wanted
)
clock_alarms = sa.Table(
    "clock_alarms",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("after_ms", sa.BigInteger, nullable=False),  # when a clock may run out, from the last entry on
)
browser_seats = sa.Table(
    "browser_seats",
    metadata,
    sa.Column("browser", sa.String(64), primary_key=True),  # the hash of what the browser's cookie holds
    sa.Column("table_id", sa.String(32), primary_key=True, index=True),
    sa.Column("seat", sa.Integer, primary_key=True),
)
links = sa.Table(
    "links",
    metadata,
    sa.Column("code", sa.String(64), primary_key=True),  # the hash of what the link holds
    sa.Column("browser", sa.String(64), nullable=False, index=True),
    sa.Column("table_id", sa.String(32), nullable=False),  # empty: all tables of the browser
    sa.Column("expires_at", sa.BigInteger, nullable=False),
)


def open_engine(config: Config) -> AsyncEngine:
    """The engine for the configured database."""
    if make_url(config.url).get_backend_name() != "sqlite":
        return create_async_engine(config.url, pool_size=8)
    config.data.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds what players may not know
    engine = create_async_engine(config.url)
    sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest form; quick when it is there already."""
    async with engine.begin() as connection:
        if await connection.run_sync(_version) != HEAD:
            await connection.run_sync(_upgrade)


def _version(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.scalar(sa.text("SELECT version_num FROM alembic_version")))


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config as AlembicConfig

    settings = AlembicConfig()
    settings.set_main_option("script_location", str(MIGRATIONS))
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")


class DatabaseLock:
    """One server per database: every table is changed in one place only."""

    def __init__(self, config: Config, engine: AsyncEngine) -> None:
        self._engine = engine
        url = make_url(config.url)
        is_file = url.get_backend_name() == "sqlite"
        self._file = FileLock(f"{url.database}.lock", timeout=0) if is_file else None
        self._connection: AsyncConnection | None = None

    async def take(self, patience: float = 10.0) -> None:
        """Take the lock; refuses when another server keeps it for longer than we wait."""
        for _ in range(max(1, round(patience / 0.1))):
            if await self._try():
                return
            await asyncio.sleep(0.1)
        raise Refusal("T6", "second-server")

    async def _try(self) -> bool:
        if self._file is not None:
            return self._try_file(self._file)
        self._connection = self._connection or await self._engine.connect()
        taken = await self._connection.scalar(sa.select(sa.func.pg_try_advisory_lock(DATABASE_LOCK)))
        await self._connection.commit()
        return bool(taken)

    def _try_file(self, file: BaseFileLock) -> bool:
        try:
            file.acquire()
        except Timeout:
            return False
        return True

    async def release(self) -> None:
        """Let the next server in."""
        if self._file is not None:
            self._file.release()
        if self._connection:
            await self._connection.execute(sa.select(sa.func.pg_advisory_unlock_all()))
            await self._connection.close()
