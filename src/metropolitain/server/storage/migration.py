"""Bringing the database to the newest form, all of it or nothing."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from metropolitain.engine.refusal import Refusal
from metropolitain.server.storage.database import set_pragmas

MIGRATIONS = Path(__file__).parent / "migrations"
REVISIONS = sorted(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*_*.py"))
HEAD = REVISIONS[-1]
MIGRATION_LOCK = 0x4D45544D49  # PostgreSQL's advisory lock of who changes the form of the database

# On SQLite, version 0.1 made table after table outside any transaction. Where it was interrupted, these are
# what it may have left behind beyond the version it had noted; empty, since no server ran on them.
HALF_MADE: dict[str | None, tuple[str, ...]] = {
    None: ("tables", "log", "chat", "drafts"),
    "0001": ("undo_requests", "analyses"),
}


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest form; quick when it is there already.

    One transaction holds every statement, the note of the version included: whoever dies in the middle leaves
    the database as it was.
    """
    async with _one_transaction(engine) as connection:
        if engine.dialect.name == "postgresql":  # several servers may start at the same time
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        await connection.run_sync(_migrate)


@asynccontextmanager
async def _one_transaction(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection, None]:
    """A transaction that also holds changes of the schema.

    SQLite's library for Python begins one before INSERT, UPDATE and DELETE alone: here it is told to begin
    none, and the transaction is begun by hand.
    """
    if engine.dialect.name != "sqlite":
        async with engine.begin() as connection:
            yield connection
        return
    alone = create_async_engine(engine.url, poolclass=sa.NullPool)
    sa.event.listen(alone.sync_engine, "connect", _begin_by_hand)
    sa.event.listen(alone.sync_engine, "begin", _begin)
    try:
        async with alone.begin() as connection:
            yield connection
    finally:
        await alone.dispose()


def _begin_by_hand(connection: Any, record: Any) -> None:
    set_pragmas(connection, record)
    connection.isolation_level = None


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(connection: sa.Connection) -> None:
    version = version_of(connection)
    if version == HEAD:
        return
    check_version(version)
    _clear_half_made(connection, version)
    _upgrade(connection)


def version_of(connection: sa.Connection) -> str | None:
    """The version that a database notes; None where it notes none."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    version = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return None if version is None else str(version)


def check_version(version: str | None) -> None:
    """Refuse a database of a newer version."""
    if version is not None and version not in REVISIONS:
        raise Refusal("T6", "newer-database", version=version[:20], known=HEAD)


def _clear_half_made(connection: sa.Connection, version: str | None) -> None:
    """Drop what an interrupted start of version 0.1 left behind; refuses where it is anything else."""
    present = set(sa.inspect(connection).get_table_names())
    left = [name for name in HALF_MADE.get(version, ()) if name in present]
    for name in left:
        if connection.scalar(sa.text(f"SELECT COUNT(*) FROM {name}")):
            raise Refusal("T6", "unknown-version", table=name)
    for name in left:
        connection.execute(sa.text(f"DROP TABLE {name}"))


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config as AlembicConfig

    settings = AlembicConfig()
    settings.set_main_option("script_location", str(MIGRATIONS))
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
