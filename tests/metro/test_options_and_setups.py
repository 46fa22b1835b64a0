"""M70, M71: expansions that go together, and options as they stand in a record."""

import contextlib
from itertools import product

from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal

EXPANSIONS = ("companies", "wagons", "rails", "numbers")


def test_M70_allowed_combinations_are_exactly_these() -> None:
    allowed = set()
    for chosen in product([False, True], repeat=4):
        options = {name: True for name, on in zip(EXPANSIONS, chosen, strict=True) if on}
        with contextlib.suppress(Refusal):
            allowed.add(frozenset(Game.new("metro", 2, options, seed=1).record.options))
    singles = {frozenset([name]) for name in EXPANSIONS}
    pairs = {("companies", "wagons"), ("companies", "rails"), ("wagons", "numbers"), ("rails", "numbers")}
    assert allowed == {frozenset()} | singles | {frozenset(pair) for pair in pairs}


def test_M70_number_options_have_no_effect_without_numbers() -> None:
    plain = Game.new("metro", 6, seed=1)
    odd = Game.new("metro", 6, {"numbers_each": 8, "open_numbers": True}, seed=1)
    assert odd.state.tobytes() == plain.state.tobytes()


def test_M60_eight_numbers_of_a_colour_are_enough_for_four_players_with_two_each() -> None:
    """Three each are too many: see the options refused."""
    assert Game.new("metro", 4, {"numbers": True, "numbers_each": 2}, seed=1)


def test_M71_only_changed_options_stand_in_the_record() -> None:
    game = Game.new("metro", 3, {"hand": 2, "rotate": False, "numbering": "cablecar"}, seed=1)
    assert game.record.options == {"hand": 2, "numbering": "cablecar"}
    assert game.record.players == 3
