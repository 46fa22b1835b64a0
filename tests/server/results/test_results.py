"""The end of a game: finest moments, results, figures."""

from itertools import pairwise
from typing import Any

from metropolitain.engine.contract import Moment, MoveTold, largest_gain
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.server.analysis.replay import moments_of
from metropolitain.server.core.tokens import hash_of
from metropolitain.server.results.api import summary
from metropolitain.server.results.results import (
    Opponent,
    against,
    finished_tables,
    is_shown,
    my_results,
    show_profile,
)
from metropolitain.server.results.store import SeatResult
from metropolitain.server.table import lobby
from metropolitain.server.table.bodies import AskSeat, AskTable
from metropolitain.server.table.erase import delete
from metropolitain.server.table.live import LiveTable
from tests.cases import every_game
from tests.playing import play_randomly
from tests.server.kit import Guest, InProcess, ask, play

PERSON = AskSeat("person")


async def game_of(server: InProcess, *names: str, game: str = "metro", **more: Any) -> LiveTable:
    """A game of these people, each with a browser of their own, played to its end."""
    plan = AskTable(game, len(names), [PERSON] * len(names), names[0], **more)
    table = (await server.open(plan, names[0])).table
    if not more.get("hotseat"):
        for name in names[1:]:
            await lobby.join(table, name, None, name)
    if table.state.game is None:
        await lobby.start(table)
    while not table.state.over:
        await play(table)
    return table


def kept(*names: str) -> list[str]:
    return [hash_of(name) for name in names]


async def test_a_finished_game_has_results_and_is_listed_unread(local: InProcess) -> None:
    store, registry = local.server.store, local.server.registry
    table = await game_of(local, "ada", "bob")
    name, scores = table.state.table, table.state.playing.scores
    second = await game_of(local, "ada", "bob", hints=True)
    await game_of(local, "ada", "cleo", hotseat=True, names=["ada", "cleo"])
    registry.put_away(0)
    registry.tables.clear()
    mine = await my_results(store, kept("ada"))
    assert registry.tables == {}
    games = {(each.mode, each.played) for each in mine.games}
    assert games == {("people", 2), ("device", 1)}
    people = next(each for each in mine.games if each.mode == "people")
    assert people.won + people.shared + people.lost == 2
    assert people.best == max(scores[0], second.state.playing.scores[0])
    assert [(one.name, one.bot, one.played) for one in mine.opponents] == [("bob", None, 2)]
    theirs = (await my_results(store, kept("bob"))).opponents[0]
    assert (theirs.won, theirs.lost) == (mine.opponents[0].lost, mine.opponents[0].won)
    assert [point.marked for point in mine.points] == [False, True]
    listed = await finished_tables(store, kept("ada"))
    assert [each.your_players for each in listed] == [[0, 1], [0], [0]]
    assert (listed[2].table, listed[2].names, listed[2].scores) == (name, ["ada", "bob"], scores)
    assert listed[2].winners == table.state.winners
    assert summary(table.state, [Player(0)]).winners == table.state.winners
    older = await finished_tables(store, kept("ada"), before=listed[1].at_ms)
    assert [each.table for each in older] == [name]
    assert await finished_tables(store, kept("eve")) == []
    assert (await my_results(store, [])).games == []
    await delete(await registry.find(name))
    assert [each.table for each in await finished_tables(store, kept("bob"))] == [second.state.table]


async def test_a_game_with_take_backs_counts_in_no_figure_and_is_listed_marked(local: InProcess) -> None:
    store = local.server.store
    plan = AskTable("nextstation", 1, [PERSON], "ada", start=True)
    table = (await local.open(plan, "ada")).table
    await play(table)
    await ask(table, 0, "undo", action="ask")
    while not table.state.over:
        await play(table)
    mine = await my_results(store, kept("ada"))
    assert (mine.games, mine.opponents) == ([], [])
    assert [point.marked for point in mine.points] == [True]
    assert [each.take_backs for each in await finished_tables(store, kept("ada"))] == [True]

    await game_of(local, "ada", game="nextstation")
    assert [each.played for each in (await my_results(store, kept("ada"))).games] == [1]


def test_who_was_ahead_is_told_by_the_winner_then_by_points() -> None:
    own = SeatResult("t", 0, "metro", "people", 1, 10, "lost", None, False, False, False)
    assert against(own, Opponent("t", 1, 5, "won", None, "x")) == "lost"  # they won though, by a resignation
    assert against(own, Opponent("t", 1, 5, "lost", None, "x")) == "won"
    assert against(own, Opponent("t", 1, 10, "lost", None, "x")) == "shared"


async def test_a_profile_is_shown_only_while_its_owner_wants_it(local: InProcess) -> None:
    store = local.server.store
    assert not await is_shown(store, "p:abc")
    await show_profile(store, "p:abc", True, 1)
    await show_profile(store, "p:abc", True, 2)
    assert await is_shown(store, "p:abc")
    await show_profile(store, "p:abc", False, 3)
    assert not await is_shown(store, "p:abc")


def test_guests_have_no_profile_and_nobody_is_found_by_guessing(ada: Guest) -> None:
    assert ada.request("/api/profile").json == {"person": None, "shown": False}
    assert ada.request("/api/profile", {"shown": True}).status == 403
    for name in ("abcdefghjkmn", "x", "p:abcdefghjkm", "..%2f"):
        assert ada.request(f"/api/person/{name}").status == 404
    assert ada.request("/api/results").json["games"] == []
    assert ada.request("/api/mine/finished?before=no").json == []


def told(*scores: list[int]) -> list[MoveTold]:
    return [MoveTold(Player(0), [], each) for each in scores]


def test_without_words_of_its_own_a_games_moment_is_the_largest_gain() -> None:
    moves = told([0, 2], [5, 2], [5, 9], [10, 9])
    assert largest_gain(Player(0), moves) == Moment(player=Player(0), number=2, points=5)
    assert largest_gain(Player(1), moves) == Moment(player=Player(1), number=3, points=7)
    assert largest_gain(Player(0), told([0, 1], [-3, 1])) is None


def moment_words(game: str, moment: Moment, words: Words) -> str:
    """A moment as the page tells it, in the game's own words or Metropolitain's."""
    facts = {
        name: words.say(f"colour-{fact}") if name == "colour" else fact for name, fact in moment.facts.items()
    }
    own = f"{game}-moment-{moment.kind}"
    return words.say(own if words.has(own) else "moment-gain", points=moment.points, **facts)


@every_game
def test_moments_are_told_in_every_language(game_name: str) -> None:
    found = []
    for seed in range(4):
        game = play_randomly(Game.new(game_name, 2, seed=seed), seed)
        for moment in moments_of(game):
            found.append(moment)
            assert 1 <= moment.number <= len(game.moves)
            assert moment.points > 0
            for lang in LANGUAGES:
                assert f"+{moment.points}" in moment_words(game_name, moment, Words(lang))
    assert len(found) >= 4


def test_metros_moment_is_the_tile_that_finished_the_most() -> None:
    game = play_randomly(Game.new("metro", 2, seed=3), 3)
    for moment in moments_of(game):
        earned = [int(game.state_at(step)["earned"][moment.player]) for step in range(len(game.moves) + 1)]
        gains = [after - before for before, after in pairwise(earned)]
        assert moment.points == gains[moment.number - 1] == max(gains)


def test_with_companies_the_moment_is_a_tile_of_ones_own() -> None:
    game = play_randomly(Game.new("metro", 3, {"companies": True}, seed=4), 4)
    found = moments_of(game)
    assert found
    assert all(game.moves[moment.number - 1].seat == moment.player for moment in found)


def test_a_game_that_goes_on_has_no_moments(guest: Guest) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "easy"}]
    table = guest.open_table(2, roster=seats, start=True)
    replay = guest.request(f"/api/tables/{table}/replay").json
    assert (replay["bots"], replay["moments"]) == ([None, "easy"], [])
    assert guest.request("/api/mine").json[0]["bots"] == [None, "easy"]
    assert replay["names"] == ["Ada", "easy"]
