"""Backups of PostgreSQL by its own programs, `pg_dump` and `pg_restore`; only our tables are touched."""

import os
import shutil
import subprocess
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import Config
from metropolitain.server.storage.database import metadata
from metropolitain.server.storage.migration import FORMER_TABLES, check_version, version_of
from metropolitain.server.storage.opening import name_of

OURS = (*metadata.tables, *FORMER_TABLES, "alembic_version")


def dump(config: Config, file: Path) -> None:
    """Write our tables, as they are at one moment, into a file."""
    tables = [f"--table={name}" for name in OURS]
    _run("pg_dump", config, "--format=custom", "--no-owner", f"--file={file}", *tables)


def _run(program: str, config: Config, *arguments: str) -> None:
    """Run one of PostgreSQL's programs; the password does not show in the list of processes."""
    found = shutil.which(program)
    if found is None:
        raise Refusal("T6", "no-program", program=program)
    url = make_url(config.url).set(drivername="postgresql")
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    address = url.set(password=None).render_as_string()
    command = [found, "--no-password", f"--dbname={address}", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        problem = (done.stderr.strip() or "?").splitlines()[0][:300]
        raise Refusal("T6", "program-failed", program=program, problem=problem)


async def restore(config: Config, engine: AsyncEngine, file: Path, force: bool, now: str) -> str | None:
    """Put a dump in place; the old tables go into a schema of their own, whose name comes back."""
    present = await _present(engine)
    if present and not force:
        raise Refusal("T6", "would-overwrite", database=name_of(config))
    schema = f"before_{now.lower()}"
    if present:
        await _move(engine, present, [f"CREATE SCHEMA {schema}"], schema)
    try:
        _run("pg_restore", config, "--single-transaction", "--exit-on-error", "--no-owner", str(file))
        async with engine.connect() as connection:
            check_version(await connection.run_sync(version_of))
    except Refusal:
        drop = [f"DROP TABLE {name}" for name in await _present(engine)]
        await _move(engine, [f"{schema}.{name}" for name in present], drop, "public")
        if present:
            await _move(engine, [], [f"DROP SCHEMA {schema}"], "public")
        raise
    return f"{name_of(config)}, {schema}" if present else None


async def _present(engine: AsyncEngine) -> list[str]:
    """Those of our tables that are there."""
    async with engine.connect() as connection:
        names = await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names())
    return [name for name in OURS if name in names]


async def _move(engine: AsyncEngine, tables: list[str], first: list[str], schema: str) -> None:
    """Move tables into a schema, in one transaction with what has to be done first."""
    async with engine.begin() as connection:
        for statement in [*first, *(f"ALTER TABLE {name} SET SCHEMA {schema}" for name in tables)]:
            await connection.execute(sa.text(statement))
