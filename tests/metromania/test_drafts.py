"""What can be drafted before it is confirmed, and what can be taken back: secrets decide (X6, X11)."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from metropolitain.engine.game import Game, Move

SECRET: tuple[int, dict[str, Any]] = (4, {})


def steps(players: int, options: dict[str, Any]) -> Iterator[tuple[Game, Any, Any, Move]]:
    """Every move of some random games, with the states before and after it."""
    chooser = random.Random(3)
    for seed in range(6):
        game = Game.new("metromania", players, options, seed=seed)
        while not game.over:
            move = game.play(chooser.choice(game.legal))
            number = len(game.moves)
            yield game, game.state_at(number - 1), game.state_at(number), move


def places(move: Move) -> bool:
    return move.text[-1] in "hwf"


def test_X11_X30_X41_what_ends_a_draft_and_what_cannot_be_taken_back() -> None:
    """Placing a Destination and an end of building tell of secret hands, an ordinary tunnel does not."""
    lengths, drafted = set(), 0
    placing, ends_of_building, mid_turn = [], [], []
    for game, before, after, move in steps(*SECRET):
        surprises = game.rules.surprises(before, after, move.seat, move.code)
        reveals = game.rules.reveals(before, after, move.seat, move.code)
        drafted += 1
        assert surprises == (game.over or after.seat != move.seat or after.dug == 0)
        if surprises:
            lengths.add(drafted)
            drafted = 0
        if places(move):
            placing.append((reveals, surprises))
        elif after.seat == move.seat and after.dug and not after.over:
            mid_turn.append(reveals)
        if after.ender >= 0 and before.ender < 0:
            ends_of_building.append(reveals)
    assert {1, 3} <= lengths
    assert set(placing) == {(True, False), (True, True)}, "placing does not end a draft by itself"
    assert set(ends_of_building) == {True}
    assert set(mid_turn) == {False}


@pytest.mark.parametrize(("players", "options"), [(4, {"open": True}), (4, {"strict": True}), (2, {})])
def test_where_nothing_is_hidden_everything_can_be_taken_back(players: int, options: dict[str, Any]) -> None:
    for game, before, after, move in steps(players, options):
        assert not game.rules.reveals(before, after, move.seat, move.code)
