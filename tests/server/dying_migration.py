"""A program that dies in the middle of a migration, again and again, and starts again.

`python -m tests.server.dying_migration STEP URL [SQLITE]`: for n = 1, 1 + STEP, … the database is put back to
what it was (nothing, or a copy of SQLITE), a child migrates it and dies without a word after its n-th
statement (questions, which change nothing, are not counted), another one migrates it whole. Prints n and the
version, tables and rows of log that the second one leaves; ends where a whole migration has fewer statements.
"""

import asyncio
import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import alembic.command  # noqa: F401 # imported once, before the children are made
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from metropolitain.server.db import database as db
from metropolitain.server.db.migration import migrate
from metropolitain.server.settings import Config

DIED = 77


def in_child(work: Callable[[], None]) -> int:
    """Do something in a child process; its exit code."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 1
    try:
        work()
        code = 0
    finally:
        sys.stderr.flush()
        os._exit(code)


def run_migration(url: str) -> None:
    async def work() -> None:
        engine = db.open_engine(Config(database=url))
        await migrate(engine)
        await engine.dispose()

    asyncio.run(work())


def die_after(statements: int, url: str) -> None:
    left = statements

    def count(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        nonlocal left
        left -= not statement.lstrip().upper().startswith(("SELECT", "PRAGMA"))
        if not left:
            os._exit(DIED)

    sa.event.listen(sa.Engine, "after_cursor_execute", count)
    run_migration(url)


def reset(url: str, source: str | None) -> None:
    path = make_url(url).database
    if make_url(url).get_backend_name() == "sqlite":
        for suffix in ("", "-wal", "-shm"):
            Path(f"{path}{suffix}").unlink(missing_ok=True)
        if source:
            shutil.copy(source, str(path))
        return

    async def work() -> None:
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            await connection.execute(sa.text("DROP SCHEMA public CASCADE"))
            await connection.execute(sa.text("CREATE SCHEMA public"))
        await engine.dispose()

    asyncio.run(work())


def look(url: str) -> dict[str, Any]:
    """What is in the database."""

    def read(connection: sa.Connection) -> dict[str, Any]:
        return {
            "version": connection.scalars(sa.text("SELECT version_num FROM alembic_version")).all(),
            "tables": sorted(sa.inspect(connection).get_table_names()),
            "log": connection.scalar(sa.text("SELECT COUNT(*) FROM log")),
        }

    async def work() -> dict[str, Any]:
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            found = await connection.run_sync(read)
        await engine.dispose()
        return found

    return asyncio.run(work())


def start_again(statements: int, url: str) -> None:
    run_migration(url)
    print(json.dumps({"died_after": statements, **look(url)}), flush=True)


def die_once(statements: int, url: str, source: str | None) -> bool:
    """Die and start again; False when the migration was whole before that."""
    in_child(lambda: reset(url, source))
    code = in_child(lambda: die_after(statements, url))
    assert code in {DIED, 0}, code
    assert in_child(lambda: start_again(statements, url)) == 0, f"cannot start after {statements} statements"
    return code == DIED


def main(step: str, url: str, source: str | None = None) -> None:
    statements = 1
    while die_once(statements, url, source):
        statements += int(step)


if __name__ == "__main__":
    main(*sys.argv[1:])
