"""Results: written with the entry that ends a game, read without reading tables; profiles."""

import random
import shutil
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.config import Config
from metropolitain.server.results import against
from metropolitain.server.storage import database as db
from metropolitain.server.storage.migration import migrate
from metropolitain.server.storage.results import Opponent, Result, ResultStore
from metropolitain.server.table import lobby
from metropolitain.server.table.deleting import delete
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.results import result_rows
from metropolitain.server.table.tokens import hash_of
from metropolitain.server.web.my_tables import summary
from metropolitain.server.wire.bodies import AskSeat, AskTable
from tests.server.kit import Guest, InProcess, ServerProcess, ask, in_process, run

STORED = Path(__file__).parent.parent / "stored" / "0.1.0" / "tables.sqlite"
PERSON = AskSeat("person")


async def play_out(table: LiveTable) -> None:
    """Play a game of persons to its end, at random."""
    rng = random.Random(5)
    while not table.state.over:
        players = table.state.persons_to_move()
        game = table.state.playing
        own = [move for move in game.legal if game.player_of(move.seat) == players[0]]
        await ask(table, players[0], "move", moves=[rng.choice(own).text])


async def game_of(server: InProcess, *names: str, game: str = "metro", **more: Any) -> LiveTable:
    """A game of these people, each with a browser of their own, played to its end."""
    plan = AskTable(game, len(names), [PERSON] * len(names), names[0], **more)
    table = (await server.open(plan, names[0])).table
    if not more.get("hotseat"):
        for name in names[1:]:
            await lobby.join(table, name, None, name)
    if table.state.game is None:
        await lobby.start(table)
    await play_out(table)
    return table


def kept(*names: str) -> list[str]:
    return [hash_of(name) for name in names]


def test_a_finished_game_has_a_result_for_each_seat_and_is_listed_without_being_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            results, registry = server.server.results, server.server.registry
            table = await game_of(server, "ada", "bob")
            name, scores = table.state.table, table.state.playing.scores
            second = await game_of(server, "ada", "bob", hints=True)
            await game_of(server, "ada", "cleo", hotseat=True, names=["ada", "cleo"])
            registry.put_away(0)
            registry.tables.clear()
            mine = await results.summary(kept("ada"))
            assert registry.tables == {}
            games = {(each.mode, each.played) for each in mine.games}
            assert games == {("people", 2), ("device", 1)}
            people = next(each for each in mine.games if each.mode == "people")
            assert people.won + people.shared + people.lost == 2
            assert people.best == max(scores[0], second.state.playing.scores[0])
            assert [(one.name, one.bot, one.played) for one in mine.opponents] == [("bob", None, 2)]
            theirs = (await results.summary(kept("bob"))).opponents[0]
            assert (theirs.won, theirs.lost) == (mine.opponents[0].lost, mine.opponents[0].won)
            assert [point.marked for point in mine.points] == [False, True]
            listed = await results.finished(kept("ada"))
            assert [each.your_players for each in listed] == [[0, 1], [0], [0]]
            assert (listed[2].table, listed[2].names, listed[2].scores) == (name, ["ada", "bob"], scores)
            assert listed[2].winners == table.state.winners
            assert summary(table.state, [Player(0)]).winners == table.state.winners
            older = await results.finished(kept("ada"), before=listed[1].at_ms)
            assert [each.table for each in older] == [name]
            assert await results.finished(kept("eve")) == []
            assert (await results.summary([])).games == []
            await delete(await registry.find(name))
            assert [each.table for each in await results.finished(kept("bob"))] == [second.state.table]

    run(work)


def test_a_game_with_take_backs_counts_in_no_figure_and_is_listed_marked(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            results = server.server.results
            plan = AskTable("nextstation", 1, [PERSON], "ada", start=True)
            table = (await server.open(plan, "ada")).table
            await ask(table, 0, "move", moves=[table.state.playing.legal[0].text])
            await ask(table, 0, "undo", action="ask")
            await play_out(table)
            mine = await results.summary(kept("ada"))
            assert (mine.games, mine.opponents) == ([], [])
            assert [point.marked for point in mine.points] == [True]
            assert [each.take_backs for each in await results.finished(kept("ada"))] == [True]

            await game_of(server, "ada", game="nextstation")
            assert [each.played for each in (await results.summary(kept("ada"))).games] == [1]

    run(work)


def test_who_was_ahead_is_told_by_the_winner_then_by_points() -> None:
    own = Result("t", 0, "metro", "people", 1, 10, "lost", None, False, False, False)
    assert against(own, Opponent("t", 1, 5, "won", None, "x")) == "lost"  # they won though, by a resignation
    assert against(own, Opponent("t", 1, 5, "lost", None, "x")) == "won"
    assert against(own, Opponent("t", 1, 10, "lost", None, "x")) == "shared"


def test_results_of_earlier_versions_are_those_that_would_be_written_today(tmp_path: Path) -> None:
    async def work() -> None:
        shutil.copy(STORED, tmp_path / "tables.sqlite")
        engine = db.open_engine(Config(data=tmp_path))
        await migrate(engine)
        await engine.dispose()
        async with in_process(tmp_path) as server:
            async with server.server._engine.connect() as connection:
                rows = (await connection.execute(sa.select(db.results))).all()
                over = await connection.scalars(sa.select(db.tables.c.id).where(db.tables.c.stage == "over"))
            found = {(row.table_id, row.seat): row for row in rows}
            expected: dict[tuple[str, int], dict[str, Any]] = {}
            for table_id in over.all():
                state = (await server.server.registry.find(table_id)).state
                for _, values in result_rows(state, [logged.entry for logged in state.log]):
                    expected[table_id, values["seat"]] = values
            assert len(expected) > 10
            assert set(found) == set(expected)
            for key, values in expected.items():
                assert {name: found[key]._mapping[name] for name in values} == values

    run(work)


def test_a_profile_is_shown_only_while_its_owner_wants_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process(tmp_path) as server:
            store = ResultStore(server.server.store, server.server._engine)
            assert not await store.is_shown("p:abc")
            await store.show("p:abc", True, 1)
            await store.show("p:abc", True, 2)
            assert await store.is_shown("p:abc")
            await store.show("p:abc", False, 3)
            assert not await store.is_shown("p:abc")

    run(work)


def test_guests_have_no_profile_and_nobody_is_found_by_guessing(server: ServerProcess) -> None:
    ada = Guest(server.url)
    assert ada.request("/api/profile").json == {"person": None, "shown": False}
    assert ada.request("/api/profile", {"shown": True}).status == 403
    for name in ("abcdefghjkmn", "x", "p:abcdefghjkm", "..%2f"):
        assert ada.request(f"/api/person/{name}").status == 404
    assert ada.request("/api/results").json["games"] == []
    assert ada.request("/api/mine/finished?before=no").json == []
