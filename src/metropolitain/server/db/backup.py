"""Backups of the database, taken while a server runs, and putting one back.

A backup is one file: an SQLite database, or what PostgreSQL's `pg_dump` writes. It is complete or not there.
"""

import os
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.files import replacing
from metropolitain.engine.refusal import Refusal
from metropolitain.server.db.database import metadata, open_engine
from metropolitain.server.db.lock import DatabaseLock
from metropolitain.server.db.migration import FORMER_TABLES, check_version, version_of
from metropolitain.server.db.private_files import OWNER_ONLY, connect_to_read, make_private, problems_of_pages
from metropolitain.server.db.startup import explain, name_of, sqlite_path
from metropolitain.server.settings import Config

SQLITE_BEGINS, POSTGRES_BEGINS = b"SQLite format 3\0", b"PGDMP"
OURS = (*metadata.tables, *FORMER_TABLES, "alembic_version")  # the tables that a dump holds


def backup(config: Config, file: Path, force: bool) -> None:
    """Write a backup; refuses to replace a file unless forced."""
    if file.exists() and not force:
        raise Refusal("T6", "file-exists", file=str(file))
    path = sqlite_path(config)
    try:
        if path is None:
            with replacing(file, OWNER_ONLY) as part:
                dump(config, part)
        else:
            check_present(path)
            with replacing(file, OWNER_ONLY) as part:
                _copy_database(path, part)
    except (sqlite3.Error, OSError) as error:
        raise explain(error, config) from error


async def restore(config: Config, file: Path, force: bool) -> str | None:
    """Put a backup in the database's place; where the old one was kept, if there was one.

    Refuses while a server runs, a file that is no sound backup, and to replace a database unless forced.
    """
    path = sqlite_path(config)
    _check_kind(file, path is not None)
    if path is not None:
        check_backup(file)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    engine = open_engine(config)
    lock = DatabaseLock(config, engine)
    try:
        await lock.take(patience=0)
        if path is None:
            return await _restore_tables(config, engine, file, force)
        return _restore_file(path, file, force)
    except (sqlite3.Error, OSError) as error:
        raise explain(error, config) from error
    finally:
        await lock.release()
        await engine.dispose()


def check_present(path: Path) -> None:
    """Refuse to look into a database that is not there."""
    if not path.exists():
        raise Refusal("T6", "no-database-here", database=str(path))


def _now() -> str:
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())


# --- files ---


def _check_kind(file: Path, sqlite: bool) -> None:
    with file.open("rb") as opened:
        begins = opened.read(len(SQLITE_BEGINS))
    wanted = SQLITE_BEGINS if sqlite else POSTGRES_BEGINS
    if not begins.startswith(wanted):
        other = begins.startswith((SQLITE_BEGINS, POSTGRES_BEGINS))
        raise Refusal("T6", "backup-of-other-kind" if other else "no-backup", file=str(file))


# --- SQLite ---


def _copy_database(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, whoever writes meanwhile, into one file."""
    with closing(connect_to_read(source)) as origin, closing(sqlite3.connect(target)) as copy:
        origin.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    check_backup(target)


def check_backup(file: Path) -> None:
    """Refuse a backup that is damaged, not ours, or of a newer version."""
    if problems_of_pages(file):
        raise Refusal("T6", "damaged", database=str(file))
    with closing(connect_to_read(file)) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            raise Refusal("T6", "no-backup", file=str(file)) from None
    check_version(row[0] if row else None)


def _restore_file(path: Path, file: Path, force: bool) -> str | None:
    """Put a copy of the backup in place; there is a whole database there at every moment."""
    if path.exists() and not force:
        raise Refusal("T6", "would-overwrite", database=str(path))
    with replacing(path, OWNER_ONLY) as part:
        _copy_database(file, part)
        kept = _keep_old(path) if path.exists() else None
    make_private(path)
    return kept


def _keep_old(path: Path) -> str:
    """A second name for the old database, what SQLite keeps beside it included.

    What waits in the write-ahead log goes into the file first, since the log must not be found beside the new
    one; where that cannot be done, for damage, the log goes along under the new name.
    """
    old = path.with_name(f"{path.name}.before-{_now()}")
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    try:
        os.link(path, old)
    except OSError:  # a file system without links
        shutil.copy2(path, old)
    for suffix in ("-wal", "-shm"):
        beside = Path(f"{path}{suffix}")
        if beside.exists():
            beside.replace(f"{old}{suffix}")
    return str(old)


# --- PostgreSQL ---


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


async def _restore_tables(config: Config, engine: AsyncEngine, file: Path, force: bool) -> str | None:
    """Put a dump in place; the old tables go into a schema of their own, whose name comes back."""
    present = await _present(engine)
    if present and not force:
        raise Refusal("T6", "would-overwrite", database=name_of(config))
    schema = f"before_{_now().lower()}"
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
