"""The end of a game: finest moments, and where its picture once was."""

import msgspec
import pytest

from metropolitain.engine.contract import Moment, MoveTold, largest_gain
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.server.table.replay import moments_of
from tests.cases import every_game
from tests.playing import play_randomly
from tests.server.kit import Guest, ServerProcess


def told(*scores: list[int]) -> list[MoveTold]:
    return [MoveTold(Player(0), [], each) for each in scores]


def test_without_words_of_its_own_a_games_moment_is_the_largest_gain() -> None:
    moves = told([0, 2], [5, 2], [5, 9], [10, 9])
    assert largest_gain(Player(0), moves) == Moment(player=Player(0), number=2, points=5)
    assert largest_gain(Player(1), moves) == Moment(player=Player(1), number=3, points=7)
    assert largest_gain(Player(0), told([0, 1], [-3, 1])) is None


def moment_words(game: str, moment: Moment, words: Words) -> str:
    """A moment as the page tells it, in the game's own words or the house's."""
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
        before = game.state_at(moment.number - 1)["earned"][moment.player]
        gained = int(game.state_at(moment.number)["earned"][moment.player] - before)
        steps = range(1, len(game.moves) + 1)
        gains = [
            int(
                game.state_at(step)["earned"][moment.player]
                - game.state_at(step - 1)["earned"][moment.player]
            )
            for step in steps
        ]
        assert moment.points == gained == max(gains)


def test_with_companies_the_moment_is_a_tile_of_ones_own() -> None:
    game = play_randomly(Game.new("metro", 3, {"companies": True}, seed=4), 4)
    found = moments_of(game)
    assert found
    assert all(game.moves[moment.number - 1].seat == moment.player for moment in found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_asks_for_the_picture_of_a_result_is_told_to_reload(
    server: ServerProcess, lang: str
) -> None:
    answer = Guest(server.url).request(f"/api/tables/any/result?theme=dark&lang={lang}")
    told = Words(lang).refusal(Refusal("T6", "old-page"))
    assert (answer.status, answer.json) == (410, {"rule": "T6", "error": told})


def test_a_game_that_goes_on_has_no_moments(server: ServerProcess) -> None:
    guest = Guest(server.url)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "easy"}]
    asked = {"game": "metro", "players": 2, "roster": seats, "name": "Ada", "start": True}
    table = guest.request("/api/tables", asked).json["table"]
    replay = guest.request(f"/api/tables/{table}/replay").json
    assert (replay["bots"], replay["moments"]) == ([None, "easy"], [])
    assert guest.request("/api/mine").json[0]["bots"] == [None, "easy"]
    assert msgspec.convert(replay["names"], list[str]) == ["Ada", "easy"]
