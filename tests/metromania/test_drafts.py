"""What can be drafted before it is confirmed, and what can be taken back: secrets decide (X6, X11)."""

import random
from collections.abc import Iterator
from typing import Any

from metropolitain.engine.game import Game, Move

SECRET: tuple[int, dict[str, Any]] = (4, {})
OPEN: tuple[int, dict[str, Any]] = (4, {"open": True})


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


def test_X11_a_draft_goes_on_until_the_turn_is_over() -> None:
    lengths = set()
    drafted = 0
    for game, before, after, move in steps(*SECRET):
        drafted += 1
        ends = game.over or after.seat != move.seat or after.dug == 0
        assert game.rules.surprises(before, after, move.seat, move.code) == ends
        if ends:
            lengths.add(drafted)
            drafted = 0
    assert {1, 3} <= lengths


def test_X30_placing_a_destination_does_not_end_a_draft_but_cannot_be_taken_back() -> None:
    placed = [step for step in steps(*SECRET) if places(step[3])]
    assert placed
    assert any(not g.rules.surprises(before, after, m.seat, m.code) for g, before, after, m in placed)
    assert all(g.rules.reveals(before, after, m.seat, m.code) for g, before, after, m in placed)


def test_where_nothing_is_hidden_everything_can_be_taken_back() -> None:
    for players, options in (OPEN, (4, {"strict": True}), (2, {})):
        for game, before, after, move in steps(players, options):
            assert not game.rules.reveals(before, after, move.seat, move.code)


def test_X41_an_end_of_building_may_tell_of_secret_hands() -> None:
    shown = [
        game.rules.reveals(before, after, move.seat, move.code)
        for game, before, after, move in steps(*SECRET)
        if after.ender >= 0 and before.ender < 0
    ]
    assert shown
    assert all(shown)


def test_an_ordinary_tunnel_tells_nothing() -> None:
    mid_turn = [
        game.rules.reveals(before, after, move.seat, move.code)
        for game, before, after, move in steps(*SECRET)
        if after.seat == move.seat and after.dug and not after.over and not places(move)
    ]
    assert mid_turn
    assert not any(mid_turn)
