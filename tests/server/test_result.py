"""The end of a game: finest moments, and the picture of the result."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from metropolitain.engine.contract import Moment, MoveTold, largest_gain
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.server.table.replay import moments_of
from metropolitain.server.table.share import finest_moment, sentence
from tests.cases import every_game
from tests.playing import play_randomly
from tests.server.kit import Guest, ServerProcess

GOLDEN = Path(__file__).parent.parent / "golden"
PNG = b"\x89PNG\r\n\x1a\n"


def golden(game: str) -> str:
    return (GOLDEN / f"{game}.jsonl").read_text("utf-8").splitlines()[0]


def told(*scores: list[int]) -> list[MoveTold]:
    return [MoveTold(Player(0), [], each) for each in scores]


def test_without_words_of_its_own_a_games_moment_is_the_largest_gain() -> None:
    moves = told([0, 2], [5, 2], [5, 9], [10, 9])
    assert largest_gain(Player(0), moves) == Moment(player=Player(0), number=2, points=5)
    assert largest_gain(Player(1), moves) == Moment(player=Player(1), number=3, points=7)
    assert largest_gain(Player(0), told([0, 1], [-3, 1])) is None


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
                assert f"+{moment.points}" in finest_moment(game, moment.player, Words(lang))
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


@pytest.mark.parametrize(
    ("scores", "winners", "words"),
    [
        ([102, 95], [0], "Ada wins, 102 to 95."),
        ([1, -4], [0], "Ada wins, 1 to −4."),
        ([60, 95, 70], [1], "Bob wins, 95 to 70."),
        ([95, 95], [0, 1], "A draw at 95."),
        ([95, 95, 7], [0, 1], "Ada, Bob share the win at 95."),
        ([162], [0], "162 points."),
    ],
)
def test_who_won_in_one_line(scores: list[int], winners: list[int], words: str) -> None:
    assert sentence(scores, winners, ["Ada", "Bob", "Cem"], Words("en")) == words


def kept(server: ServerProcess, game: str) -> tuple[Guest, str]:
    guest = Guest(server.url)
    answer: Any = guest.request("/api/records", json.loads(golden(game)))
    return guest, answer.json["table"]


@every_game
def test_a_result_is_a_picture(server: ServerProcess, game_name: str) -> None:
    guest, table = kept(server, game_name)
    light = guest.request(f"/api/tables/{table}/result?lang=fr")
    dark = guest.request(f"/api/tables/{table}/result?theme=dark")
    assert (light.status, light.body[:8]) == (200, PNG)
    assert dark.body[:8] == PNG
    assert light.body != dark.body
    assert guest.request(f"/api/tables/{table}/result?theme=pink").status == 400


def test_a_game_that_goes_on_has_no_result(server: ServerProcess) -> None:
    guest = Guest(server.url)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "easy"}]
    asked = {"game": "metro", "players": 2, "roster": seats, "name": "Ada", "start": True}
    table = guest.request("/api/tables", asked).json["table"]
    assert guest.request(f"/api/tables/{table}/result").json["rule"] == "T2"
    replay = guest.request(f"/api/tables/{table}/replay").json
    assert (replay["bots"], replay["moments"]) == ([None, "easy"], [])
    assert guest.request("/api/mine").json[0]["bots"] == [None, "easy"]
    assert msgspec.convert(replay["names"], list[str]) == ["Ada", "easy"]
