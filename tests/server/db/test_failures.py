"""A disk that is full or read-only, a damaged file, a database that is not there: each one clear sentence.

Nothing that was acknowledged is lost, and what is mended goes on.
"""

import asyncio
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from metropolitain.engine.refusal import Refusal
from metropolitain.server.db.backup import backup, restore
from metropolitain.server.db.database import open_engine
from metropolitain.server.monitoring.causes import cause_of
from metropolitain.server.operations.check import check
from metropolitain.server.server import Server
from metropolitain.server.settings import Config
from tests.server.db.test_lock import Solo
from tests.server.disks import small_disk
from tests.server.kit import (
    Guest,
    InProcess,
    ServerProcess,
    ask,
    free_port,
    in_process,
    play,
    serving,
    until,
)
from tests.server.postgres import Postgres

PAGE = 4096


# --- start ---


def refusal_of(config: Config) -> str:
    """Why a server cannot start."""
    with pytest.raises(Refusal) as caught:
        asyncio.run(Server(config).open())
    return str(caught.value)


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path, postgres: Postgres) -> None:
    nobody = f"postgresql+asyncpg://metro:secret@127.0.0.1:{free_port()}/x"
    shown = nobody.replace("secret", "***")
    assert f"The database {shown} does not answer" in refusal_of(Config(database=nobody))
    unknown = postgres.url.replace("/postgres", "/nothing")
    assert f"There is no database {unknown}" in refusal_of(Config(database=unknown))
    (tmp_path / "tables.sqlite").write_bytes(b"no database at all" * 1000)
    assert f"{tmp_path}/tables.sqlite: the file is damaged" in refusal_of(Config(data=tmp_path))
    (tmp_path / "file").write_text("")
    assert "Cannot use the database" in refusal_of(Config(data=tmp_path / "file"))
    for odd in ("birds", "postgresql://metro@localhost/metro", "oracle+bird://x"):
        with pytest.raises(Refusal, match="not the address of a database"):
            Server(Config(database=odd))


def serve(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "metropolitain", "serve", "--no-browser", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_the_command_says_it_in_its_last_line_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"no database at all" * 1000)
    done = serve("--port=0", f"--data={tmp_path}")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("metropolitain: T6: Cannot use the database")
    assert "Traceback" not in done.stderr
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = serve(f"--port={taken.getsockname()[1]}", f"--data={tmp_path}")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "Cannot listen on 127.0.0.1" in done.stderr
    done = serve("--port=99999", f"--data={tmp_path}", "--log-level=loud")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


# --- disks ---


def test_a_full_disk_stops_moves_until_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 4) as disk:
        with serving(tmp_path, f"--data={disk.folder}") as server:
            player = Solo(server.url)
            asyncio.run(player.play(3))
            wait_for_ready(server, 200)
            disk.fill()
            assert wait_for_ready(server, 503)["database"] == "disk is full"
            assert Guest(server.url).request("/health").status == 200
            acked = dict(player.acked)
            for _ in range(3):
                with suppress(ConnectionClosed):  # refused, or closed where it is not certain
                    asyncio.run(player.play(1))
            assert player.acked == acked
            assert '"disk is full: ' in server.log.read_text()
            server.end(signal.SIGKILL)
            disk.make_room()
            server.start()
            asyncio.run(player.check())
            wait_for_ready(server, 200)
            asyncio.run(player.play(2))
            disk.fill()
            wait_for_ready(server, 503)
            disk.make_room()  # without a restart
            wait_for_ready(server, 200)
            asyncio.run(player.play(2))
            asyncio.run(player.check())
            assert len(player.acked) == 7
        disk.fill()
        fresh = Config(data=disk.folder / "fresh")
        assert "the disk is full" in refusal_of(fresh)
        disk.make_room()
        assert check(Config(data=disk.folder)).findings == []


def wait_for_ready(server: ServerProcess, status: int) -> dict[str, object]:
    """Wait until /ready answers so."""
    guest = Guest(server.url)
    asyncio.run(until(lambda: guest.request("/ready").status == status, 60))
    found: dict[str, object] = guest.request("/ready").json
    return found


def test_a_read_only_folder_is_one_sentence_and_nothing_is_lost(tmp_path: Path, many_tables: Path) -> None:
    with small_disk(tmp_path / "disk", 8) as disk:
        shutil.copy(many_tables, disk.folder / "tables.sqlite")
        disk.allow_writing(False)
        assert "is read-only" in refusal_of(Config(data=disk.folder))
        assert "is read-only" in refusal_of(Config(data=disk.folder / "new"))
        disk.allow_writing(True)
        assert check(Config(data=disk.folder)).findings == []


async def test_a_database_that_becomes_read_only_is_told_and_comes_back(local: InProcess) -> None:
    table = await local.table(1, game="nextstation")
    health, writer = local.server.health, local.server.store._backend
    assert await health.problem() is None
    connection = writer._connection  # type: ignore[attr-defined]
    thread = writer._thread  # type: ignore[attr-defined]
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(thread, connection.execute, "PRAGMA query_only=1")
    health._asked_at = 0
    assert await health.problem() == "database is read-only"
    move = str(next(iter(table.state.playing.legal)))
    with pytest.raises(Exception):  # noqa: B017, PT011 # which error is the store's business
        await ask(table, 0, "move", moves=[move])
    await loop.run_in_executor(thread, connection.execute, "PRAGMA query_only=0")
    health._asked_at = 0
    assert await health.problem() is None
    again = await local.server.registry.find(table.state.table)
    assert len(again.state.playing.moves) == 0
    await ask(again, 0, "move", moves=[move])


# --- damage ---


def damage(path: Path, table: str) -> None:
    """Overwrite the page that holds the middle of a table's log."""
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT entry FROM log WHERE table_id = ? ORDER BY number LIMIT 1 OFFSET 8"
        entry = connection.execute(query, [table]).fetchone()[0].encode()
    content = path.read_bytes()
    page = content.index(entry) // PAGE
    with path.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(b"\xff" * PAGE)


async def test_a_damaged_page_is_told_and_a_backup_brings_all_back(tmp_path: Path, many_tables: Path) -> None:
    config = Config(data=tmp_path)
    path = tmp_path / "tables.sqlite"
    shutil.copy(many_tables, path)
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT table_id FROM log JOIN tables ON id = table_id WHERE stage = 'over'"
        (table,) = connection.execute(f"{query} GROUP BY 1 HAVING COUNT(*) > 20 ORDER BY 1").fetchone()
    backup(config, tmp_path / "b", force=False)
    damage(path, table)
    with pytest.raises(Refusal, match="the file is damaged"):
        backup(config, tmp_path / "c", force=False)
    assert not (tmp_path / "c").exists()
    async with in_process(tmp_path) as server:
        await until(lambda: server.server.health.damage)
        assert await server.server.health.problem() == "database file is damaged"
        fresh = await server.table(1, game="nextstation")
        await play(fresh, 0, 0)
        with pytest.raises(Exception, match="malformed"):
            await server.server.registry.find(table)
    found = check(config)
    assert found.findings[0].table is None
    assert any(finding.table == table for finding in found.findings)
    assert await restore(config, tmp_path / "b", force=True)
    assert check(config).findings == []


async def test_a_write_ahead_log_cut_short_opens_at_its_last_whole_transaction(tmp_path: Path) -> None:
    """A server dies, which leaves what a copy of its files holds, and the disk does not keep all of it."""
    live, more, less = (tmp_path / name for name in ("live", "more", "less"))
    async with in_process(live) as server:
        table = await server.table(1, game="nextstation")
        for _ in range(6):
            await play(table, 0, 0)
        for folder in (more, less):
            folder.mkdir()
            for suffix in ("", "-wal"):
                shutil.copy(live / f"tables.sqlite{suffix}", folder)
    played = table.state.playing.moves
    wal = (more / "tables.sqlite-wal").read_bytes()
    assert len(wal) > 6 * PAGE
    (more / "tables.sqlite-wal").write_bytes(wal + wal[:PAGE])  # a transaction that was never finished
    (less / "tables.sqlite-wal").write_bytes(wal[: -PAGE // 2])  # the end of the last transaction is lost
    for folder, left in ((more, 6), (less, 5)):
        async with in_process(folder) as server:
            found = await server.server.registry.find(table.state.table)
            assert found.state.playing.moves == played[:left]
        assert check(Config(data=folder)).findings == []


# --- permissions and checks from outside ---


async def test_files_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    names = ("tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm", "tables.sqlite.lock")
    for _ in range(2):
        async with in_process(tmp_path) as server:
            await server.table()
            assert [oct(stat.S_IMODE((tmp_path / name).stat().st_mode)) for name in names] == ["0o600"] * 4
        for name in ("tables.sqlite", "tables.sqlite.lock"):
            (tmp_path / name).chmod(0o644)  # as an earlier version left it


@pytest.mark.parametrize(
    "request_line", ["GET {} HTTP/1.0", "GET {} HTTP/1.1", "GET {} HTTP/1.1\r\nHost: 10.9.8.7:80"]
)
def test_checks_are_answered_whatever_the_host(server: ServerProcess, request_line: str) -> None:
    for path in ("/health", "/ready"):
        with socket.create_connection(("127.0.0.1", server.port), 10) as line:
            line.sendall(f"{request_line.format(path)}\r\nConnection: close\r\n\r\n".encode())
            answer = b"".join(iter(lambda: line.recv(4096), b""))
        assert answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 503")), answer


def test_asking_often_writes_once_a_second(guest: Guest) -> None:

    def written() -> float:
        text = guest.request("/metrics").body.decode()
        return float(text.partition("\nmetropolitain_commits_total ")[2].split()[0])

    guest.request("/ready")
    before, began = written(), time.monotonic()
    for _ in range(30):
        guest.request("/ready")
    assert written() - before <= time.monotonic() - began + 1


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("DO $$ BEGIN SET TRANSACTION READ ONLY; CREATE TABLE birds (name TEXT); END $$", "read-only"),
        ("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$", "disk-full"),
        ("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'XX001'; END $$", "damaged"),
        ("SELECT pg_terminate_backend(pg_backend_pid())", "no-answer"),
    ],
)
async def test_errors_of_postgresql_are_named(postgres: Postgres, statement: str, name: str) -> None:
    engine = open_engine(Config(database=postgres.url))
    async with engine.connect() as connection:
        with pytest.raises(sa.exc.DBAPIError) as failed:
            await connection.execute(sa.text(statement))
    await engine.dispose()
    assert cause_of(failed.value) == name
