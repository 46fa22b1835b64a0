"""Backups: taken under load, put back, refused where they would do harm; the check of a whole database."""

import asyncio
import shutil
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.entries import Moved
from metropolitain.server.db.backup import backup, restore
from metropolitain.server.operations.check import check
from metropolitain.server.settings import Config
from tests.cases import FULL_SWEEP
from tests.server.db.test_lock import Load, Solo
from tests.server.kit import command, in_process, play, refused, run, serving, until
from tests.server.postgres import BIN, Postgres

PEOPLE = 30 if FULL_SWEEP else 4


@pytest.fixture
def tables(tmp_path: Path, many_tables: Path) -> Path:
    """A database with many tables, which may be changed."""
    return Path(shutil.copy(many_tables, tmp_path / "tables.sqlite"))


def test_a_backup_under_load_holds_all_that_was_acknowledged_before(
    tmp_path: Path, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{BIN}:{sys.exec_prefix}/bin")
    file = tmp_path / "monday.backup"
    with serving(tmp_path, f"--database={config.database}") as server:
        load = Load(server.url, PEOPLE)
        try:
            asyncio.run(until(lambda: load.moves > 4 * PEOPLE, 120))
            players = list(load.players)
            before = [dict(player.acked) for player in players]
            backup(config, file, force=False)
        finally:
            load.end()
        with pytest.raises(Refusal, match="Another server is using this database"):
            asyncio.run(restore(config, file, force=True))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with pytest.raises(Refusal, match="There are already tables in"):
        asyncio.run(restore(config, file, force=False))
    kept = asyncio.run(restore(config, file, force=True))
    assert kept
    run(lambda: check_acked(config, players, before))
    assert check(config).findings == []


async def check_acked(config: Config, players: list[Solo], before: list[dict[int, str]]) -> None:
    """Every move stands at the number with which it was acknowledged, and the game goes on."""
    async with in_process(config.data, database=config.database) as server:
        for player, acked in zip(players, before, strict=True):
            table = await server.server.registry.find(player.guest.table)
            for number, move in acked.items():
                entry = table.state.log[number - 1].entry
                assert isinstance(entry, Moved)
                assert entry.moves == [f"0 {move}"]
            await play(table, 0, 0)


def test_what_was_there_before_is_kept(tmp_path: Path, tables: Path) -> None:
    config = Config(data=tmp_path)
    backup(config, tmp_path / "b", force=False)
    with closing(sqlite3.connect(tables)) as connection, connection:
        connection.execute("DELETE FROM chat")
    backup(config, tmp_path / "c", force=False)
    kept = asyncio.run(restore(config, tmp_path / "b", force=True))
    assert kept is not None
    assert check(Config(database=f"sqlite+aiosqlite:///{kept}")).findings == []
    chats = {
        name: sqlite3.connect(tmp_path / name).execute("SELECT COUNT(*) FROM chat").fetchone()[0]
        for name in ("tables.sqlite", Path(kept).name, "c")
    }
    assert chats["tables.sqlite"] > 0
    assert (chats[Path(kept).name], chats["c"]) == (0, 0)


async def test_a_restore_that_fails_leaves_everything_as_it_was(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(BIN))
    config = Config(data=tmp_path, database=postgres.url)
    async with in_process(tmp_path, database=postgres.url) as server:
        await server.table()
    backup(config, tmp_path / "b", force=False)
    cut = tmp_path / "cut"
    whole = (tmp_path / "b").read_bytes()
    cut.write_bytes(whole[: len(whole) * 2 // 3])
    before = postgres.ask("SELECT COUNT(*) FROM log")
    with pytest.raises(Refusal, match="pg_restore failed"):
        await restore(config, cut, force=True)
    assert postgres.ask("SELECT COUNT(*) FROM log") == before
    assert postgres.ask("SELECT COUNT(*) FROM pg_namespace WHERE nspname LIKE 'before%'") == "0"
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Refusal, match="pg_dump is not installed"):
        backup(config, tmp_path / "c", force=False)
    assert not (tmp_path / "c").exists()


async def test_a_backup_that_is_none_is_refused(
    tmp_path: Path, many_tables: Path, tables: Path, postgres: Postgres
) -> None:
    config = Config(data=tmp_path)
    text, foreign, damaged, newer, older = (
        tmp_path / name for name in ("text", "foreign", "damaged", "newer", "older")
    )
    text.write_text("what is this?")
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    content = bytearray(many_tables.read_bytes())
    content[60_000:64_000] = bytes(4000)
    damaged.write_bytes(content)
    for file, version in ((newer, "0999"), (older, "0002")):
        shutil.copy(many_tables, file)
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", [version])
    before = tables.read_bytes()
    for file, told in (
        (text, "not a backup"),
        (foreign, "not a backup"),
        (damaged, "damaged"),
        (newer, "newer"),
        (older, "before 0.2.0"),
    ):
        await refused(restore(config, file, force=True), told)
    elsewhere = Config(data=tmp_path, database=postgres.url)
    await refused(restore(elsewhere, many_tables, force=True), "other kind")
    with pytest.raises(FileNotFoundError):
        await restore(config, tmp_path / "nothing", force=True)
    assert tables.read_bytes() == before


@pytest.mark.usefixtures("tables")
def test_the_commands_speak(tmp_path: Path) -> None:
    file = str(tmp_path / "b")
    data = f"--data={tmp_path}"
    done = command("backup", file, data)
    assert (done.returncode, done.stdout) == (0, f"The backup is in {file}.\n"), done.stderr
    done = command("backup", file, data)
    assert done.returncode == 2
    assert done.stderr.startswith(f"metropolitain: T6: {file} already exists")
    done = command("restore", file, data, "--force", "--lang=de")
    assert done.returncode == 0
    assert "aufbewahrt" in done.stdout
    done = command("check", file)
    assert done.returncode == 0
    assert done.stdout.endswith("all is well.\n")
    done = command("check", f"--data={tmp_path / 'nowhere'}")
    assert done.returncode == 2
    assert "There is no database at" in done.stderr
    assert not (tmp_path / "nowhere").exists()


def test_the_check_names_every_bad_table(tmp_path: Path, tables: Path) -> None:
    assert check(Config(data=tmp_path)).findings == []
    over = "table_id = ? AND kind = 'over'"
    with closing(sqlite3.connect(tables)) as broken, broken:
        finished = broken.execute("SELECT id FROM tables WHERE stage = 'over' ORDER BY id LIMIT 5")
        a, b, c, d, e = [table for (table,) in finished]
        broken.execute("DELETE FROM log WHERE table_id = ? AND number = 3", [a])
        broken.execute("UPDATE log SET entry = '{}' WHERE table_id = ? AND number = 2", [b])
        broken.execute("UPDATE tables SET stage = 'lobby' WHERE id = ?", [c])
        broken.execute(f"UPDATE log SET entry = json_set(entry, '$.scores[0]', 999) WHERE {over}", [d])
        broken.execute("DELETE FROM tables WHERE id = ?", [e])
    checked = check(Config(data=tmp_path))
    found = {finding.table: finding.problem for finding in checked.findings}
    assert set(found) == {a, b, c, d, e}
    assert found[a] == "entries are missing: 3"
    assert "missing required field" in found[b]
    assert found[c] == "its log says over, the list of tables lobby"
    assert "its log says [999" in found[d]
    assert "not in the list of tables" in found[e]
    done = command("check", f"--data={tmp_path}")
    assert done.returncode == 1
    assert all(f"Table {table}: " in done.stderr for table in found)
