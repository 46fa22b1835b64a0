"""The store, on SQLite and on a real PostgreSQL: order, group commit, failures, migrations, one table."""

import asyncio
import sqlite3
import threading
import time
import weakref
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from metropolitain.engine.ids import Player
from metropolitain.engine.record import FORMAT
from metropolitain.server.core.entries import Created, Joined, SeatPlan
from metropolitain.server.core.model import ChatLine
from metropolitain.server.db import database as db
from metropolitain.server.db.lock import DatabaseLock
from metropolitain.server.db.writer import CommitUncertainError, SqliteWriter
from metropolitain.server.monitoring.causes import is_certain
from metropolitain.server.settings import Config
from metropolitain.server.table.drafts import keep_draft, read_drafts
from metropolitain.server.table.store import last_lines
from tests.server.kit import InProcess, ask, in_process, refused, seat_token, storing, until


def opened(at: int = 1) -> Created:
    return Created(at=at, game="metro", players=2, options={}, seats=[SeatPlan("person")] * 2, format=FORMAT)


async def test_appends_are_grouped_kept_in_order_and_fail_alone(config: Config) -> None:
    async with storing(config) as store:
        await asyncio.gather(*(store.append(f"t{k}", 1, [opened(k)]) for k in range(200)))
        joined = [Joined(at=5, player=Player(k), name=f"P{k}", token="x") for k in range(2)]
        results = await asyncio.gather(
            store.append("t0", 2, [joined[0]]),
            store.append("t1", 1, [joined[0]]),  # that number is taken
            store.append("t2", 2, [*joined]),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), IntegrityError, type(None)]
        assert await store.entries("t0") == [opened(0), joined[0]]
        assert await store.entries("t1") == [opened(1)]
        assert await store.entries("t2") == [opened(2), *joined]
        for moves in (["a"], ["a", "b"], []):
            await keep_draft(store, "t0", Player(1), moves)
            assert await read_drafts(store, "t0") == ({1: moves} if moves else {})
        for number in range(1, 6):
            await store.add_line("t0", ChatLine(number, 9, Player(0), f"id{number}", "Grüße"))
        assert [line.number for line in await last_lines(store, "t0", 3)] == [3, 4, 5]
        assert float(store._metrics.text(0, 0).partition("\nmetropolitain_commits_total ")[2].split()[0]) < 40


async def test_who_closes_waits_for_a_connection_that_nobody_wants_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its thread tells the event loop that it is there, and would fail where that is closed."""
    connect, began, threads = sqlite3.connect, threading.Event(), set(threading.enumerate())

    def connect_slowly(*place: Any, **settings: Any) -> sqlite3.Connection:
        began.set()
        time.sleep(0.3)
        made: sqlite3.Connection = connect(*place, **settings)
        return made

    monkeypatch.setattr(sqlite3, "connect", connect_slowly)
    engine = db.open_engine(Config(data=tmp_path))
    asking = asyncio.ensure_future(engine.connect().start())
    await until(began.is_set)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await db.close_engine(engine)
    left = {thread for thread in threading.enumerate() if "connection_worker" in thread.name}
    assert left <= threads


class FailingCommit:
    """A connection to SQLite that does everything but commit."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def commit(self) -> None:
        raise sqlite3.OperationalError("disk I/O error")


async def test_a_commit_that_fails_leaves_open_whether_it_was_done(config: Config) -> None:
    def fail(_: Any) -> None:
        raise ConnectionError("the line was cut")

    async with storing(config) as store:
        await store.append("t", 1, [opened()])
        backend: Any = store._backend
        joined = Joined(at=5, player=Player(0), name="P0", token="x")
        if isinstance(backend, SqliteWriter):
            whole = backend._connection
            backend._connection = FailingCommit(whole)  # type: ignore[assignment]
        else:
            sa.event.listen(store.engine.sync_engine, "commit", fail)
        with pytest.raises(CommitUncertainError) as failed:
            await store.append("t", 2, [joined])
        assert not is_certain(failed.value)
        if isinstance(backend, SqliteWriter):
            backend._connection = whole
        else:
            sa.event.remove(store.engine.sync_engine, "commit", fail)
        with pytest.raises(IntegrityError) as refused:
            await store.append("t", 1, [joined])
        assert not is_certain(refused.value)
        await store.append("t", 2, [joined])
        assert await store.entries("t") == [opened(), joined]


async def test_a_whole_table_lives_through_a_restart(config: Config) -> None:
    settings = {"database": config.database}
    async with in_process(config.data, **settings) as server:
        table = await server.table(2, {"wagons": True}, bots={1: "random"})
        await server.connect(table, 0)
        await ask(table, 0, "move", id="first", moves=["wagon C1"])
        await until(lambda: 0 in table.state.players_to_move())
        table_id, number = table.state.table, table.state.number
        before = table.state.playing.state.tobytes()
    async with in_process(config.data, **settings) as server:
        table = await server.server.registry.find(table_id)
        assert table.state.playing.state.tobytes() == before
        assert table.state.players_of_token(seat_token(0)) == [0]
        again = await ask(table, 0, "move", id="first", number=3, moves=["wagon C1"])
        assert again["number"] == 4
        assert table.state.number == number
        move = next(str(move) for move in table.state.playing.legal if "@" in str(move))
        await ask(table, 0, "move", moves=[move])
        assert table.state.number > number


async def test_a_second_server_is_kept_out_until_the_first_has_gone(config: Config) -> None:
    engines = [db.open_engine(config) for _ in range(2)]
    first, second = (DatabaseLock(config, engine) for engine in engines)
    await first.take()
    await refused(second.take(0.2), "Another server")
    await first.release()
    await second.take(2)
    await second.release()
    for engine in engines:
        await engine.dispose()


async def test_when_storing_fails_nothing_changes_and_the_table_is_read_anew(local: InProcess) -> None:
    table = await local.table(2, {"wagons": True})
    store, table_id = local.server.store, table.state.table
    watcher = await local.connect(table, 1)
    number = table.state.number
    await store.append(table_id, number + 1, [Joined(at=1, player=Player(1), name="x", token="y")])
    with pytest.raises(IntegrityError):
        await ask(table, 0, "move", moves=["wagon C1"])
    await refused(ask(table, 0, "move", moves=["wagon C1"]), "read again")
    assert len(table.state.playing.moves) == 0
    assert watcher.outbox[-1] is None
    again = await local.server.registry.find(table_id)
    assert again is not table
    assert again.state.number == number + 1
    await ask(again, 0, "move", moves=["wagon C1"])


async def test_idle_tables_leave_memory_and_come_back(local: InProcess) -> None:
    table = await local.table()
    registry, table_id = local.server.registry, table.state.table
    looking = await local.connect(table, 0)
    registry.put_away(0)
    assert table_id in registry.tables
    table.disconnect(looking)
    kept = weakref.ref(table)
    del table
    while table_id in registry.tables:  # until what is stored beside the log is stored
        await asyncio.sleep(0.02)
        registry.put_away(0)
    assert kept() is None  # without waiting for the garbage collection, which is rare
    one, two = await asyncio.gather(registry.find(table_id), registry.find(table_id))
    assert one is two
    await refused(registry.find("nothere"), "G8")
