"""Databases at start: made at once, brought to the newest form or left as they are, whoever dies in between.

`form_0011.sql` holds a database as servers of the oldest form that is read left it: a running table of each
game with the browsers "AAA…" and "BBB…", chat, and a draft.
"""

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.server.db import database as db
from metropolitain.server.db.migration import FORMER_TABLES, HEAD, REVISIONS, migrate
from metropolitain.server.moderation.orders import opened
from metropolitain.server.operations.check import check
from metropolitain.server.server import Server
from metropolitain.server.settings import Config
from tests.cases import FULL_SWEEP
from tests.server.kit import Guest, ask, hear, in_process, run, serving
from tests.server.postgres import Postgres

OLDEST = Path(__file__).parent / "form_0011.sql"
STEP = 1 if FULL_SWEEP else 8  # statements between two deaths
TABLES = sorted([*db.metadata.tables, "alembic_version"])


def oldest(folder: Path) -> Path:
    """A database of the oldest form that is read, as a server would find it."""
    path = folder / "tables.sqlite"
    write(path, OLDEST.read_text())
    return path


def write(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)


def rows_in(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0])


def start(url: str) -> None:
    async def work() -> None:
        engine = db.open_engine(Config(database=url))
        try:
            await migrate(engine)
        finally:
            await engine.dispose()

    asyncio.run(work())


# --- what is read -----------------------------------------------------------------------------


def test_the_oldest_form_is_that_of_the_recorded_database(tmp_path: Path) -> None:
    with closing(sqlite3.connect(oldest(tmp_path))) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISIONS[0],)]


def form_of(path: Path) -> dict[str, Any]:
    """Tables with their columns, keys and indexes, in any order."""
    looked = sa.inspect(sa.create_engine(f"sqlite:///{path}", poolclass=sa.NullPool))
    return {
        table: (
            sorted(
                (one["name"], str(one["type"]), one["nullable"], str(one["default"]))
                for one in looked.get_columns(table)
            ),
            looked.get_pk_constraint(table)["constrained_columns"],
            sorted((str(one["name"]), one["column_names"]) for one in looked.get_indexes(table)),
        )
        for table in looked.get_table_names()
    }


def test_a_fresh_database_and_one_brought_up_have_the_same_form(tmp_path: Path) -> None:
    fresh, brought_up = tmp_path / "fresh.sqlite", oldest(tmp_path)
    for path in (fresh, brought_up):
        start(f"sqlite+aiosqlite:///{path}")
    assert form_of(fresh) == form_of(brought_up)
    assert sorted(form_of(fresh)) == TABLES
    assert rows_in(fresh, "server_epoch") == 1


def test_tables_of_the_oldest_form_play_on(tmp_path: Path) -> None:
    """Whoever comes with the cookie of then has their players, their draft and the chat."""
    tables = seen_by_their_browsers(oldest(tmp_path))
    assert sorted(tables.values()) == ["metro", "metromania", "nextstation"]

    async def play() -> None:
        async with in_process(tmp_path) as server:
            for table_id in tables:
                table = await server.server.registry.find(table_id)
                game = table.state.playing
                assert len(game.moves) == 6
                seat = Seat(game.to_move[0])
                await ask(table, game.player_of(seat), "move", moves=[str(game.legal_for(seat)[0])])

    run(play)
    assert check(Config(data=tmp_path)).findings == []


def seen_by_their_browsers(path: Path) -> dict[str, str]:
    """The game of each table, as a server tells the two browsers that play there."""
    with serving(path.parent) as server:
        ada, bob = Guest(server.url), Guest(server.url)
        ada.cookies, bob.cookies = {"browser": "A" * 43}, {"browser": "B" * 43}
        found = {mine["table"]: mine["game"] for mine in ada.request("/api/mine").json}
        drafts = []
        for table in found:
            bob.table = table
            told = bob.request(f"/api/tables/{table}").json
            assert (told["you"], [player["name"] for player in told["roster"]]) == (1, ["Ada", "Bob"])

            async def draft() -> list[str]:
                async with bob.live() as live:
                    draft: list[str] = (await hear(live, "position"))["draft"]
                    return draft

            drafts.append(asyncio.run(draft()))
    assert sorted(drafts) == [[], [], ["swap 10 open"]]
    return found


def test_a_table_of_record_format_1_is_refused_by_name_and_the_others_play(tmp_path: Path) -> None:
    path = oldest(tmp_path)
    with closing(sqlite3.connect(path)) as connection, connection:
        query = "SELECT table_id, entry FROM log WHERE number = 1 ORDER BY table_id LIMIT 1"
        table, entry = connection.execute(query).fetchone()
        old = {name: value for name, value in json.loads(entry).items() if name != "format"}
        update = "UPDATE log SET entry = ? WHERE table_id = ? AND number = 1"
        connection.execute(update, [json.dumps(old), table])
    with serving(tmp_path) as server:
        ada = Guest(server.url)
        ada.cookies = {"browser": "A" * 43}
        answer = ada.request(f"/api/tables/{table}")
        assert answer.json["rule"] == "G6"
        assert answer.json["error"] == "This record has format 1; this version reads format 2."
        assert len(ada.request("/api/mine").json) == 2
    assert [(each.table, each.problem[:3]) for each in check(Config(data=tmp_path)).findings] == [
        (table, "G6:")
    ]


# --- what is not ------------------------------------------------------------------------------

HALF_MADE = "CREATE TABLE tables (id VARCHAR(32)); CREATE TABLE log (table_id VARCHAR(32));"
NOTED = "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL);"
NOTE = "INSERT INTO alembic_version VALUES"
UNKNOWN = "does not say which version of Metropolitain"
REFUSED = {
    "of 0.1": (f"{HALF_MADE} {NOTED} {NOTE} ('0002')", "Metropolitain before 0.2.0 (its form is 0002)"),
    "of a newer version": (f"{NOTED} {NOTE} ('0999')", "its form is 0999"),
    "half-made": (HALF_MADE, UNKNOWN),
    "half-made, and nothing noted": (f"{HALF_MADE} {NOTED}", UNKNOWN),
    "foreign": ("CREATE TABLE birds (name TEXT); INSERT INTO birds VALUES ('robin')", UNKNOWN),
    "foreign, with migrations": (f"{NOTED} {NOTE} ('ae1027a6acf')", UNKNOWN),
}
every_refused = pytest.mark.parametrize(("script", "told"), REFUSED.values(), ids=list(REFUSED))


@every_refused
def test_what_cannot_be_read_is_one_sentence_and_left_as_it_is(
    tmp_path: Path, script: str, told: str
) -> None:
    path = tmp_path / "tables.sqlite"
    write(path, script)
    path.chmod(0o644)
    before = path.read_bytes()

    async def order() -> None:
        async with opened(Config(data=tmp_path)):
            pass

    looks: list[Callable[[], object]] = [
        lambda: asyncio.run(Server(Config(data=tmp_path)).open()),
        lambda: asyncio.run(order()),
        lambda: check(Config(data=tmp_path)),
    ]
    for look in looks:
        with pytest.raises(Refusal) as refused:
            look()
        assert refused.value.rule == "T6"
        assert told in str(refused.value)
    assert path.read_bytes() == before
    assert path.stat().st_mode & 0o777 == 0o644
    assert [left.name for left in tmp_path.iterdir()] == ["tables.sqlite"]


def test_serve_says_so_and_ends(tmp_path: Path) -> None:
    write(tmp_path / "tables.sqlite", REFUSED["of 0.1"][0])
    command = [sys.executable, "-m", "metropolitain", "serve", "--no-browser", "--port=0"]
    done = subprocess.run([*command, f"--data={tmp_path}"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    said = done.stderr.splitlines()[-1]
    assert said.startswith(
        "metropolitain: T6: This database was written by a version of Metropolitain before"
    )
    assert "Traceback" not in done.stderr


@every_refused
def test_on_postgresql_nothing_is_touched_either(postgres: Postgres, script: str, told: str) -> None:
    for statement in filter(str.strip, script.split(";")):
        postgres.ask(statement)
    tables = "SELECT string_agg(tablename, ' ' ORDER BY tablename) FROM pg_tables WHERE schemaname = 'public'"
    before = postgres.ask(tables)
    with pytest.raises(Refusal) as refused:
        start(postgres.url)
    assert told in str(refused.value)
    assert postgres.ask(tables) == before


# --- whole or not at all ----------------------------------------------------------------------


def die_again_and_again(*arguments: str) -> list[dict[str, Any]]:
    """What each start after a death leaves."""
    step = arguments[0]
    done = subprocess.run(
        [sys.executable, "-m", "tests.server.dying_migration", *arguments],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    starts = [json.loads(line) for line in done.stdout.splitlines()]
    assert [start["died_after"] for start in starts] == list(range(1, int(step) * len(starts) + 1, int(step)))
    for start in starts:
        assert (start["version"], start["tables"]) == ([HEAD], TABLES), start
    return starts


def test_dying_after_any_statement_of_the_first_start(tmp_path: Path) -> None:
    starts = die_again_and_again(str(STEP), f"sqlite+aiosqlite:///{tmp_path}/t.sqlite")
    assert STEP * len(starts) >= len(TABLES)


def test_dying_after_any_statement_of_an_upgrade(tmp_path: Path) -> None:
    source = oldest(tmp_path)
    starts = die_again_and_again("1", f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", str(source))
    assert len(starts) >= 2
    assert {start["log"] for start in starts} == {rows_in(source, "log")}


def test_dying_after_any_statement_on_postgresql(postgres: Postgres) -> None:
    assert STEP * len(die_again_and_again(str(STEP), postgres.url)) >= len(TABLES)


def test_an_upgrade_on_postgresql(postgres: Postgres) -> None:
    start(postgres.url)
    for table in FORMER_TABLES:
        postgres.ask(f"CREATE TABLE {table} (table_id VARCHAR(32))")
    for column in ("inaccuracies", "mistakes", "blunders"):
        postgres.ask(f"ALTER TABLE results ADD COLUMN {column} INTEGER")
    postgres.ask("ALTER TABLE notices DROP COLUMN host")
    postgres.ask(f"UPDATE alembic_version SET version_num = '{REVISIONS[0]}'")
    start(postgres.url)
    assert postgres.ask("SELECT version_num FROM alembic_version") == HEAD
    for table in FORMER_TABLES:
        assert postgres.ask(f"SELECT to_regclass('{table}') IS NULL") == "t"
