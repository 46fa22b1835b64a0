"""The rules of Shuttle, S1–S8."""

from typing import Any

import pytest

from metropolitain.engine.batch import Batch
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from tests.playing import play_randomly, position_of, score_sheet

SETUP: dict[str, Any] = {
    "deck": [1, 2, 3, 3, 1, 1, 1, 2, 2, 2, 3, 3],
    "passengers": [5, 9, 1, 2, 3, 4, 6, 7, 8],
}


def game(**options: Any) -> Game:
    return Game.new("shuttle", 2, options, setup=SETUP)


def test_s1_s2_s3_the_start() -> None:
    position = position_of(game(), 0)
    assert position.train == 5
    assert position.waiting == SETUP["passengers"]
    assert [hand.tickets for hand in position.hands] == [[1, 2], [None, None]]
    assert [hand.tickets for hand in position_of(game(open=True), 0).hands] == [[1, 2], [3, 3]]
    assert position.deck == 8


def test_s4_s6_s7_a_ride_takes_passengers_aboard_and_draws() -> None:
    playing = game()
    assert [str(move) for move in playing.legal] == ["west 1", "east 1", "west 2", "east 2"]
    playing.play("east 2")
    position = position_of(playing, 0)
    assert (position.train, position.waiting[6], position.scores) == (7, 0, [6, 0])
    assert [hand.tickets for hand in position.hands] == [[1, 1], [None, None]]
    assert [effect.__struct_config__.tag for effect in playing.effects(-1, None)] == ["ride", "draw"]
    playing.play("west 3")
    playing.play("east 1")
    assert playing.scores == [9, 2]


@pytest.mark.parametrize(
    ("moves", "move", "rule", "reason", "sentence"),
    [
        ([], "east 3", "S4", "not-held", "You hold no ticket for 3."),
        (["east 2"], "east 3", "S5", "beyond", "From stop 7, “east 3” leads beyond the end of the line."),
        ([], "north 1", "G1", "unreadable-move", "“north 1” cannot be read as a move."),
    ],
)
def test_refusals(moves: list[str], move: str, rule: str, reason: str, sentence: str) -> None:
    playing = game()
    for each in moves:
        playing.play(each)
    with pytest.raises(Refusal) as refusal:
        playing.play(move)
    assert (refusal.value.rule, refusal.value.reason) == (rule, reason)
    assert Words("en").refusal(refusal.value) == sentence


@pytest.mark.parametrize("key", ["deck", "passengers"])
def test_a_set_up_has_every_ticket_and_every_number_once(key: str) -> None:
    for wrong in ([], [1] * len(SETUP[key]), None, ["1"] * len(SETUP[key])):
        with pytest.raises(Refusal, match="G5"):
            Game.new("shuttle", 2, setup={**SETUP, key: wrong})


def test_s8_the_game_ends_with_the_last_ticket() -> None:
    over = play_randomly(game(), 1)
    assert len(over.moves) == 12
    best = max(over.scores)
    assert over.winners == [player for player, points in enumerate(over.scores) if points == best]
    sheet = score_sheet(over)
    assert sum(sheet["passengers"]) + sheet["left"] == sum(SETUP["passengers"])


def test_words_that_a_language_lacks_are_english() -> None:
    position = position_of(game(), 0)
    now = Game.new("shuttle", 2, setup=SETUP).rules.tell(position, "de")[0]
    assert now.lines[0].startswith("Spieler 1: Spielen Sie")
    assert now.lines[1] == "The train stands at stop 5."
    assert Words("fr").say("shuttle-title") == "Shuttle"


def test_a_game_without_actions_says_so() -> None:
    played = game()
    batch = Batch("shuttle", 3, seed=1)
    asked: list[Any] = [
        lambda: played.step(0),
        lambda: played.num_actions,
        lambda: played.legal_mask(),
        lambda: played.observation(),
        lambda: played.action_names,
        lambda: batch.step([0, 0, 0]),
        lambda: batch.observe(),
    ]
    for ask in asked:
        with pytest.raises(Refusal, match="shuttle has no actions"):
            ask()
    batch.play(batch.random_moves())
    assert batch.play_out().min() > 0
    assert played.resample(Seat(0), 3).information_state(Seat(0)) == played.information_state(Seat(0))
