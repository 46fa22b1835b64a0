"""Several servers on one PostgreSQL: whose a table is, who may write it, and what each is told."""

import asyncio
import json
import random
import time
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.games import GAMES
from metropolitain.server import time_source
from metropolitain.server.analysis.replay import replay_work
from metropolitain.server.app import given
from metropolitain.server.cluster import node as node_module
from metropolitain.server.cluster.events import BansChanged
from metropolitain.server.core.clock import ClockPlan
from metropolitain.server.core.entries import ClockExpired, Taken
from metropolitain.server.core.model import TableGoneError
from metropolitain.server.db import database as db
from metropolitain.server.db import store
from metropolitain.server.db.lock import DatabaseLock
from metropolitain.server.operations.api import OperationRoutes
from metropolitain.server.server import Server
from metropolitain.server.settings import Config
from metropolitain.server.table import views
from metropolitain.server.table.claims import TENURE_MS
from metropolitain.server.table.drafts import keep_absences, keep_draft, read_absences, read_drafts
from metropolitain.server.table.erase import delete
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.store import VERSION, read_entry, write_entry
from metropolitain.server.table.subscribers import GOING_AWAY
from metropolitain.server.time_source import now_ms
from tests.playing import play_randomly
from tests.server.kit import Hands, InProcess, ask, in_process, refused, until
from tests.server.postgres import Postgres
from tests.worlds.making import another_world

# --- two servers in this process ---


Node = AbstractAsyncContextManager[InProcess]


def node_of(postgres: Postgres, folder: Path, name: str, **settings: Any) -> Node:
    return in_process(folder / name, database=postgres.url, cluster=name, **settings)


@pytest.fixture
def ada(postgres: Postgres, tmp_path: Path) -> Node:
    return node_of(postgres, tmp_path, "ada")


@pytest.fixture
def bob(postgres: Postgres, tmp_path: Path) -> Node:
    return node_of(postgres, tmp_path, "bob")


def deafen(node: InProcess) -> None:
    """Let a server hear nothing of the others."""
    assert isinstance(node.server.cluster, node_module.Node)
    vars(node.server.cluster._listener).update(hear=lambda event: None)


async def ready(node: InProcess) -> dict[str, Any]:
    """What the server answers who asks whether people can play there."""
    body: dict[str, Any] = (await OperationRoutes.ready.fn(given(OperationRoutes, node.server))).content
    return body


def first_move(table: LiveTable) -> list[str]:
    return [table.state.playing.legal[0].text]


async def test_a_table_is_whose_entry_says_so_and_a_former_server_can_append_nothing(
    postgres: Postgres, ada: InProcess, bob: InProcess
) -> None:
    table = await ada.table(game="metro")
    watching = await ada.connect(table, 0)
    await ask(table, 0, "draft", moves=first_move(table))
    await until(lambda: postgres.ask("SELECT moves FROM drafts") == json.dumps(first_move(table)))
    deafen(ada)
    taken = await bob.server.registry.find(table.state.table)
    assert isinstance(taken.state.log[-1].entry, Taken)
    assert taken.drafts == table.drafts  # it comes along
    with pytest.raises(Exception, match="UniqueViolation"):
        await ask(table, 0, "move", moves=first_move(table))
    assert table.broken
    assert table.state.number < taken.state.number
    assert (watching.close_code, watching.outbox[-1]) == (GOING_AWAY, None)
    answer = await ask(taken, 0, "move", moves=first_move(taken))
    assert answer == {"type": "ack", "id": answer["id"], "number": taken.state.number}
    assert b'fenced_writes_total{node="ada"} 1.0' in ada.server.metrics.text(0, 0).encode()


async def test_a_former_server_refuses_nothing_that_was_done_elsewhere(
    ada: InProcess, bob: InProcess
) -> None:
    """Nor does it say that there is nothing to do: who sends a message again is sent to who knows it."""
    deafen(ada)
    for message, more in (("move", {"moves": ["a1"]}), ("watch", {"allowed": True})):
        table = await ada.table(game="metro")
        watching = await ada.connect(table, 0)
        await bob.server.registry.find(table.state.table)
        with pytest.raises(TableGoneError):
            await ask(table, 0, message, **more)
        assert table.broken
        assert watching.outbox[-1] is None


async def test_who_hears_that_a_table_was_taken_lets_its_people_go(ada: InProcess, bob: InProcess) -> None:
    table = await ada.table()
    watching = await ada.connect(table, None)
    await bob.server.registry.find(table.state.table)
    await until(lambda: table.broken)
    assert watching.outbox[-1] is None
    assert table.state.table not in ada.server.registry.tables


async def test_reading_never_takes_a_table(ada: InProcess, bob: InProcess) -> None:
    table = await ada.table()
    await ask(table, 0, "move", moves=first_move(table))
    read = await bob.server.registry.read(table.state.table)
    assert read.state.playing.record == table.state.playing.record
    assert await bob.server.registry.read(table.state.table) is read  # nothing new
    assert not isinstance(read, LiveTable)  # nobody can change it
    await ask(table, table.state.players_to_move()[0], "move", moves=first_move(table))
    again = await bob.server.registry.read(table.state.table)
    assert again.state.number == table.state.number
    assert not any(isinstance(each.entry, Taken) for each in table.state.log)
    assert not bob.server.registry.tables


async def test_what_another_server_reads_tells_no_secret(ada: InProcess, bob: InProcess) -> None:
    """The comparison of two worlds that differ in what a viewer may not know, through a reader."""

    async def told(ada: InProcess, bob: InProcess, game: Game, viewer: Viewer) -> list[bytes]:
        record = game.record
        table = await ada.table(game.players, record.options, game=record.game, setup=record.setup)
        for move in game.moves:
            player = game.rules.player_of(move.seat, game.players)
            await ask(table, player, "move", moves=[move.text])
        state = (await bob.server.registry.read(table.state.table)).state
        assert state.number == table.state.number
        state.table = "x"
        return [
            views.record(state, viewer),
            views.encode(views.text(state, viewer, Words("en"))),
            views.picture(state, viewer, None, "light", "en").encode(),
            replay_work(state, viewer)(),
        ]

    for name in GAMES:
        game = play_randomly(Game.new(name, 2, seed=5), 5, 12)
        for viewer in (None, Player(1)):
            other = another_world(game, viewer, random.Random(6))
            assert await told(ada, bob, game, viewer) == await told(ada, bob, other, viewer)
    assert not bob.server.registry.tables


async def test_a_server_that_hears_nothing_lets_its_tables_go_and_comes_back(
    postgres: Postgres, ada: InProcess
) -> None:
    table = await ada.table()
    beating = "query LIKE '%pg_try_advisory%' OR query LIKE '%FROM nodes%'"
    listening = f"SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND ({beating})"
    pids = postgres.ask(listening).split()
    assert pids
    postgres.ask(";".join(f"SELECT pg_terminate_backend({pid})" for pid in pids))
    await until(lambda: table.broken)
    await until(lambda: ada.server.cluster.serving)
    again = await ada.server.registry.find(table.state.table)
    await ask(again, 0, "move", moves=first_move(again))


async def test_what_is_done_alone_leaves_connections_for_others(ada: InProcess) -> None:
    """Each holds one while it writes by another: as many as there are would wait for each other for ever."""

    async def alone(number: int) -> None:
        async with ada.server.cluster.alone_with(f"thing {number}"):
            await asyncio.sleep(0.01)
            await ada.server.store.try_writing()

    await asyncio.wait_for(asyncio.gather(*map(alone, range(30))), 20)


async def test_a_server_whose_writer_gets_no_answer_lets_its_people_go(
    postgres: Postgres, ada: InProcess, bob: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its heartbeat is still taken: it says that it cannot store anything, and another server goes on."""
    monkeypatch.setattr(db, "ANSWER_SECONDS", 2.0)
    monkeypatch.setattr(store, "LATE_SECONDS", 0.3)

    table = await ada.table()
    watching = await ada.connect(table, 0)
    move = first_move(table)
    with postgres.standing_still(lambda: postgres.backends_of("ada").others):
        moving = asyncio.ensure_future(ask(table, 0, "move", moves=move, id="once"))
        await until(lambda: ada.server.store.late)
        told = await ready(ada)
        assert (told["ready"], told["hears"]) == (False, True)
        await asyncio.wait([moving], timeout=20)
        assert isinstance(moving.exception(), TimeoutError)
        assert table.broken
        assert watching.outbox[-1] is None
        taken = await asyncio.wait_for(bob.server.registry.find(table.state.table), 20)
        assert (await ask(taken, 0, "move", moves=move, id="once"))["type"] == "ack"
        await asyncio.wait_for(ada.server.store.try_writing(), 20)  # by another connection
    assert (await ready(ada))["ready"]
    kinds = "SELECT string_agg(kind, ' ' ORDER BY number) FROM log WHERE number > 3"
    assert postgres.ask(kinds) == "started taken moves"


async def test_what_a_former_server_stores_beside_the_log_is_not_believed(
    postgres: Postgres, ada: InProcess, bob: InProcess
) -> None:
    """Drafts and absences carry the epoch of their writer."""
    table = await ada.table()
    name, legal = table.state.table, [move.text for move in table.state.playing.legal]
    taken = await bob.server.registry.find(name)
    await keep_draft(ada.server.store, name, table.state.players[0], legal[:1], table.state.epoch)
    await keep_absences(ada.server.store, name, [table.state.players[1]], 5, table.state.epoch)
    assert await read_drafts(bob.server.store, name, taken.state.epoch) == {}
    assert await read_absences(bob.server.store, name, taken.state.epoch) == {}
    await ask(taken, 0, "draft", moves=legal[1:2])
    await until(lambda: postgres.ask("SELECT moves FROM drafts") == json.dumps(legal[1:2]))


async def test_a_deleted_table_is_gone_everywhere_and_a_former_server_deletes_nothing(
    postgres: Postgres, ada: InProcess, bob: InProcess
) -> None:
    table, other = await ada.table(), await ada.table()
    deafen(ada)
    taken = await bob.server.registry.find(table.state.table)
    with pytest.raises(Exception, match="UniqueViolation"):
        await delete(table)
    assert taken.state.number == await bob.server.store.last_number(taken.state.table)
    await delete(other)
    for node in (ada, bob):
        with pytest.raises(Refusal, match="no such table"):
            await node.server.registry.find(other.state.table)
    assert postgres.ask("SELECT COUNT(DISTINCT table_id) FROM log") == "1"


async def test_a_table_that_cannot_be_read_here_is_not_deleted_for_its_age(
    postgres: Postgres, ada: InProcess, bob: InProcess
) -> None:
    """Another server may have it, or a later version may have continued it."""
    name = (await ada.table()).state.table
    newer = json.dumps({"kind": "moonlight", "at": 1, "version": VERSION + 1})
    postgres.ask(f"INSERT INTO log VALUES ('{name}', 99, 1, 'moonlight', '{newer}')")
    assert not await bob.server.retention.delete_unused(name)
    bob.server.cluster.serving = False
    assert not await bob.server.retention.delete_unused(name)
    assert postgres.ask(f"SELECT COUNT(*) FROM log WHERE table_id = '{name}'") == "5"


async def test_two_servers_that_want_one_table_take_turns(ada: InProcess, bob: InProcess) -> None:
    """As two proxies with different views make them: nobody starves, and the table is not torn apart."""
    name = (await ada.table()).state.table
    started, changes = time.monotonic(), 0
    while changes < 2:
        for node in (ada, bob):
            if name not in node.server.registry.tables:
                await node.server.registry.find(name)
                changes += 1
    assert time.monotonic() - started > TENURE_MS / 2000  # who has it keeps it for a while


async def test_open_tables_and_sessions_are_known_on_all_servers(
    postgres: Postgres, ada: InProcess, bob: InProcess
) -> None:
    opened = await _wait_for_somebody(ada)
    there = bob.server.open_list
    await until(lambda: opened in there.listed)
    assert there.fitting("metro", "none")
    await delete(ada.server.registry.tables[opened])
    await until(lambda: opened not in there.listed)
    await bob.server.bans.load()
    postgres.ask(
        "INSERT INTO bans (id, at, holder, network, name, reason) VALUES ('x', 1, 'b:1', '', '', '')"
    )
    await ada.server.bans.enforce()
    ada.server.cluster.tell(BansChanged())
    await until(lambda: bob.server.bans.any)


async def _wait_for_somebody(node: InProcess) -> str:
    opened = await node.server.quick_match.find("metro", "none", "Ada", "token-0" * 6 + "x", lambda table: [])
    return opened.table.state.table


def expired(node: InProcess, name: str) -> int:
    table = node.server.registry.tables.get(name)
    return sum(isinstance(each.entry, ClockExpired) for each in table.state.log) if table else 0


async def test_the_clocks_of_a_dead_server_are_seen_to(
    postgres: Postgres, tmp_path: Path, bob: InProcess
) -> None:
    """Nobody looks at the table: whoever leads finds out that the time is over."""
    async with node_of(postgres, tmp_path, "ada") as ada:
        table = await ada.table(clock=ClockPlan(minutes=0.02))
        table.stop()  # as if it died: nobody rings
    await until(lambda: expired(bob, table.state.table) == 1)


async def test_the_bots_of_a_dead_server_go_on(postgres: Postgres, tmp_path: Path) -> None:
    """With days for each move nobody need look: whoever leads lets the bot move that was to."""
    async with node_of(postgres, tmp_path, "bob", alarm_period=0.2):
        async with node_of(postgres, tmp_path, "ada") as ada:
            table = await ada.table(clock=ClockPlan(days=1), bots={0: "random"})
            table.stop()  # as if it died: its bot does not move
            number = table.state.number
        kinds = f"SELECT string_agg(kind, ' ' ORDER BY number) FROM log WHERE number > {number}"
        await until(lambda: postgres.ask(kinds) == "taken moves")


# --- what is refused ---


async def test_a_cluster_needs_postgresql_a_name_and_that_name_once(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_module, "PATIENCE", 0.3)

    def config(name: str, url: str = postgres.url) -> Config:
        return Config(data=tmp_path, database=url, cluster=name)

    with pytest.raises(Refusal, match="share a PostgreSQL database only"):
        Server(config("ada", ""))
    with pytest.raises(Refusal, match="cannot be the name of a server"):
        Server(config("Ada!"))
    async with node_of(postgres, tmp_path, "ada"):
        await refused(Server(config("ada")).open(), "already has the name “ada”")
        engine = db.open_engine(config(""))
        alone = DatabaseLock(config(""), engine)
        await refused(alone.take(0.3), "Another server is using this database")
    await alone.take(5)
    await refused(Server(config("bob")).open(), "Another server is using this database")
    await alone.release()
    postgres.ask("UPDATE alembic_version SET version_num = '9999'")
    await refused(Server(config("ada")).open(), "newer version of Metropolitain")
    await engine.dispose()


def test_an_entry_of_a_later_version_is_refused_by_name() -> None:
    newer = json.dumps({"kind": "moonlight", "at": 1, "version": VERSION + 1})
    with pytest.raises(Refusal, match="newer version of Metropolitain"):
        read_entry(newer)
    known = json.loads(write_entry(Taken(at=1, node="ada", start="1")))
    with pytest.raises(Refusal, match="newer version of Metropolitain"):
        read_entry(json.dumps({**known, "version": VERSION + 1}))


async def test_a_clock_that_is_off_is_named_and_does_no_harm(
    postgres: Postgres, tmp_path: Path, hands: Hands, caplog: pytest.LogCaptureFixture
) -> None:
    hands.pass_time(10_000)
    try:
        async with node_of(postgres, tmp_path, "ada") as ada:
            assert abs(now_ms() - time.time() * 1000) < 1000  # the database's clock counts
            table = await ada.table()
            assert abs(table.state.created.at - time.time() * 1000) < 5000
            await until(lambda: int(postgres.ask("SELECT clock_ms FROM nodes")) in range(9_000, 11_000))
        assert "seconds ahead of the database's" in caplog.text
    finally:
        time_source.set_behind(0)
