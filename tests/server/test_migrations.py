"""Migrations are atomic: who dies in one starts again, from nothing and from what 0.1 stored."""

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import Config
from metropolitain.server.storage import database as db
from metropolitain.server.storage.migration import HEAD, migrate
from tests.cases import FULL_SWEEP
from tests.server.postgres import Postgres

STORED = Path(__file__).parent.parent / "stored" / "0.1.0" / "tables.sqlite"
STEP = 1 if FULL_SWEEP else 4  # statements between two deaths
TABLES = sorted([*db.metadata.tables, "alembic_version"])


def die_again_and_again(*arguments: str) -> list[dict[str, Any]]:
    """What each start after a death leaves."""
    command = [sys.executable, "-m", "tests.server.dying_migration", str(STEP), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def check(starts: list[dict[str, Any]], least: int, log: int) -> None:
    assert [start["died_after"] for start in starts] == list(range(1, STEP * len(starts) + 1, STEP))
    assert STEP * len(starts) >= least
    for start in starts:
        assert (start["version"], start["tables"], start["log"]) == ([HEAD], TABLES, log), start


def entries_in(path: Path) -> int:
    with sqlite3.connect(path) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM log").fetchone()[0])


def test_dying_after_any_statement_of_the_first_start(tmp_path: Path) -> None:
    check(die_again_and_again(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite"), 12, 0)


def test_dying_after_any_statement_of_an_upgrade(tmp_path: Path) -> None:
    entries = entries_in(STORED)
    assert entries > 1000
    check(die_again_and_again(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", str(STORED)), 5, entries)


def test_dying_after_any_statement_on_postgresql(postgres: Postgres) -> None:
    check(die_again_and_again(postgres.url), 12, 0)


def start(path: Path) -> None:
    async def work() -> None:
        engine = db.open_engine(Config(database=f"sqlite+aiosqlite:///{path}"))
        try:
            await migrate(engine)
        finally:
            await engine.dispose()

    asyncio.run(work())


def schema_of(path: Path) -> dict[str, str]:
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {name: " ".join(sql.split()) for name, sql in rows}


def test_what_an_interrupted_start_of_0_1_left_is_made_whole(tmp_path: Path) -> None:
    """0.1 made each table by itself and noted the version in the end."""
    whole = tmp_path / "whole.sqlite"
    start(whole)
    schema = schema_of(whole)
    made = ["alembic_version", "tables", "ix_tables_stage", "log", "chat", "drafts"]
    for count in range(len(made) + 1):
        half = tmp_path / f"half{count}.sqlite"
        with sqlite3.connect(half) as connection:
            for name in made[:count]:
                connection.execute(schema[name])
        start(half)
        assert schema_of(half) == schema


@pytest.mark.parametrize("left", [["undo_requests"], ["undo_requests", "analyses"]])
def test_what_an_interrupted_upgrade_of_0_1_left_is_made_whole(tmp_path: Path, left: list[str]) -> None:
    half = tmp_path / "half.sqlite"
    shutil.copy(STORED, half)
    with sqlite3.connect(half) as connection:
        for name in {"undo_requests", "analyses"} - set(left):
            connection.execute(f"DROP TABLE {name}")
        for name in left:
            connection.execute(f"DELETE FROM {name}")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    start(half)
    assert entries_in(half) == entries_in(STORED)
    assert sorted(set(schema_of(half)) & set(TABLES)) == TABLES


def test_what_is_not_certain_is_refused_and_left_alone(tmp_path: Path) -> None:
    odd = tmp_path / "odd.sqlite"
    shutil.copy(STORED, odd)
    with sqlite3.connect(odd) as connection:
        connection.execute("DROP TABLE alembic_version")
    with pytest.raises(Refusal, match="does not say which version"):
        start(odd)
    assert entries_in(odd) == entries_in(STORED)


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    newer = tmp_path / "newer.sqlite"
    start(newer)
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0999'")
    before = newer.read_bytes()
    with pytest.raises(Refusal, match="its form is 0999"):
        start(newer)
    assert newer.read_bytes() == before
