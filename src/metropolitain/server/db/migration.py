"""Bringing the database to the newest form, all of it or nothing."""

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from metropolitain.engine.refusal import Refusal
from metropolitain.server.db.database import metadata, server_epoch, set_pragmas
from metropolitain.server.db.private_files import connect_to_read

MIGRATIONS = Path(__file__).parent / "migrations"
REVISIONS = sorted(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*_*.py"))
HEAD = REVISIONS[-1]
OURS = re.compile(r"\d{4}")  # what our versions look like
FORMER_TABLES = ("undo_requests", "analyses")  # of earlier forms
MIGRATION_LOCK = 0x4D45544D49  # PostgreSQL's advisory lock of who changes the form of the database


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
    sa.event.listen(alone.sync_engine, "begin", lambda begun: begun.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        async with alone.begin() as connection:
            yield connection
    finally:
        await alone.dispose()


def _begin_by_hand(connection: Any, record: Any) -> None:
    set_pragmas(connection, record)
    connection.isolation_level = None


def _migrate(connection: sa.Connection) -> None:
    version = check_form(connection)
    if version is None:
        _make(connection)
    elif version != HEAD:
        _run_alembic(connection, "upgrade")


def check_file(path: Path) -> None:
    """Refuse an SQLite database that cannot be brought to the newest form, before anything is done to it.

    Whatever else is wrong with it is told by whoever opens it.
    """
    if path.is_file():
        engine = sa.create_engine("sqlite://", creator=lambda: connect_to_read(path), poolclass=sa.NullPool)
        with suppress(sa.exc.SQLAlchemyError), engine.connect() as connection:
            check_form(connection)


def check_form(connection: sa.Connection) -> str | None:
    """The version that a database notes, None where it is empty; refuses one that cannot be read."""
    version = version_of(connection)
    if version is None and not sa.inspect(connection).get_table_names():
        return None
    check_version(version)
    return version


def version_of(connection: sa.Connection) -> str | None:
    """The version that a database notes; None where it notes none."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    version = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return None if version is None else str(version)


def check_version(version: str | None) -> None:
    """Refuse a database of a newer version, of one before 0.2.0, or of none of ours."""
    if version in REVISIONS:
        return
    if version is None or not OURS.fullmatch(version):
        raise Refusal("T6", "unknown-version")
    if version < REVISIONS[0]:
        raise Refusal("T6", "older-database", version=version)
    raise Refusal("T6", "newer-database", version=version, known=HEAD)


def _make(connection: sa.Connection) -> None:
    """Make all tables in the newest form."""
    metadata.create_all(connection, checkfirst=False)
    connection.execute(sa.insert(server_epoch).values(id=1, epoch=0, tried_at=0))
    _run_alembic(connection, "stamp")


def _run_alembic(connection: sa.Connection, what: Literal["upgrade", "stamp"]) -> None:
    """Run the migrations that are missing, or note that none is."""
    from alembic import command
    from alembic.config import Config as AlembicConfig

    settings = AlembicConfig()
    settings.set_main_option("script_location", str(MIGRATIONS))
    settings.attributes["connection"] = connection
    {"upgrade": command.upgrade, "stamp": command.stamp}[what](settings, "head")
