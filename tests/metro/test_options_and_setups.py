"""M70, M71 and G4, G5: options, combinations, set-ups, and moves that cannot be read."""

import contextlib
from itertools import product
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metro.board import COLOURS
from tests.metro.stories import begin, pile_with, refuses

EXPANSIONS = ("companies", "wagons", "rails", "numbers")


def refused_as(rule: str, reason: str, *args: Any, **more: Any) -> None:
    with pytest.raises(Refusal) as refused:
        Game.new(*args, **more)
    assert (refused.value.rule, refused.value.reason) == (rule, reason)
    assert str(refused.value)


def test_M70_allowed_combinations_are_exactly_these() -> None:
    allowed = set()
    for chosen in product([False, True], repeat=4):
        options = {name: True for name, on in zip(EXPANSIONS, chosen, strict=True) if on}
        with contextlib.suppress(Refusal):
            allowed.add(frozenset(Game.new("metro", 2, options, seed=1).record.options))
    singles = {frozenset([name]) for name in EXPANSIONS}
    pairs = {("companies", "wagons"), ("companies", "rails"), ("wagons", "numbers"), ("rails", "numbers")}
    assert allowed == {frozenset()} | singles | {frozenset(pair) for pair in pairs}


def test_M70_forbidden_pairs_are_named() -> None:
    refused_as("M70", "wagons-and-rails", "metro", 2, {"wagons": True, "rails": True})
    refused_as("M70", "companies-and-numbers", "metro", 2, {"companies": True, "numbers": True})


def test_M70_number_options_have_no_effect_without_numbers() -> None:
    plain = Game.new("metro", 6, seed=1)
    odd = Game.new("metro", 6, {"numbers_each": 8, "open_numbers": True}, seed=1)
    assert odd.state.tobytes() == plain.state.tobytes()


def test_M60_numbers_must_fit() -> None:
    Game.new("metro", 4, {"numbers": True, "numbers_each": 2}, seed=1)
    refused_as("M60", "too-many-numbers", "metro", 4, {"numbers": True, "numbers_each": 3})
    refused_as("G4", "bad-value", "metro", 2, {"numbers": True, "numbers_each": 9})


@pytest.mark.parametrize(
    "options",
    [
        {"hand": 0},
        {"hand": 4},
        {"hand": "2"},
        {"hand": True},
        {"hand": 1.5},
        {"rotate": 1},
        {"rotate": "yes"},
        {"numbering": "london"},
        {"companies": None},
        {"numbers_each": 0},
    ],
    ids=str,
)
def test_M71_wrong_values_are_refused(options: dict[str, Any]) -> None:
    refused_as("G4", "bad-value", "metro", 2, options)


def test_M71_unknown_options_are_refused() -> None:
    refused_as("G4", "unknown-option", "metro", 2, {"players": 2})
    refused_as("G4", "not-an-object", "metro", 2, ["hand"])


def test_M71_only_changed_options_stand_in_the_record() -> None:
    game = Game.new("metro", 3, {"hand": 2, "rotate": False, "numbering": "cablecar"}, seed=1)
    assert game.record.options == {"hand": 2, "numbering": "cablecar"}
    assert game.record.players == 3


def good_setup(options: dict[str, Any]) -> dict[str, Any]:
    return Game.new("metro", 2, options, seed=1).record.setup


@pytest.mark.parametrize(
    ("reason", "options", "change"),
    [
        ("keys", {}, {"extra": 1}),
        ("keys", {}, {"shares": {}}),
        ("pile", {}, {"pile": pile_with([])[:59]}),
        ("pile", {}, {"pile": ["aaaa"] * 60}),
        ("pile", {}, {"pile": "aaaa"}),
        ("pile", {}, {"pile": [None] * 60}),
        ("pile", {}, {"pile": [["aaaa"]] * 60}),
        ("shares", {"companies": True}, {"shares": {"10": COLOURS}}),
        ("shares", {"companies": True}, {"shares": []}),
        ("share-pile", {"companies": True}, {"shares": dict.fromkeys(("10", "20", "30", "40"), COLOURS[:7])}),
        ("rails", {"rails": True}, {"rails": [["aaaa", 0]] * 4}),
        ("rails", {"rails": True}, {"rails": [["aaaa", 0], ["bbbb", 4], ["cccc", 0], ["bcbc", 0]]}),
        ("rails", {"rails": True}, {"rails": [["dddd", 0], ["bbbb", 0], ["cccc", 0], ["bcbc", 0]]}),
        ("rails", {"rails": True}, {"rails": [["aaaa"], ["bbbb", 0], ["cccc", 0], ["bcbc", True]]}),
        ("numbers", {"numbers": True}, {"numbers": [[1, 9, 17, 25]]}),
        ("numbers", {"numbers": True}, {"numbers": [[1, 9, 17, 25], [1, 10, 18, 26]]}),
        ("numbers", {"numbers": True}, {"numbers": [[1, 9, 17, 25], [2, 3, 18, 26]]}),
        ("numbers", {"numbers": True}, {"numbers": [[1, 9, 17, 33], [2, 10, 18, 26]]}),
        ("numbers", {"numbers": True}, {"numbers": [[1, 9, 17, True], [2, 10, 18, 26]]}),
    ],
    ids=str,
)
def test_G5_set_ups_that_do_not_fit_are_refused(
    reason: str, options: dict[str, Any], change: dict[str, Any]
) -> None:
    refused_as("G5", reason, "metro", 2, options, setup={**good_setup(options), **change})


def test_G5_a_missing_key_is_refused() -> None:
    refused_as("G5", "keys", "metro", 2, {"companies": True}, setup=good_setup({}))


UNREADABLE = (
    "aaaa|aaaa@|@d1|AAAA@d1|aaaa@d1 |aaaa@D1|swap|swap 30|wagon|wagon 3|wagon c3|draw 1|aaaa/1@|aaaa/12@d1|"
    "aaa@d1|a\u0430aa@d1"
)


@pytest.mark.parametrize("text", UNREADABLE.split("|"))
def test_G1_unreadable_moves_are_refused(text: str) -> None:
    refuses(begin(["aaaa"]), text, "G1", "unreadable-move")


def test_M1_M3_unknown_squares_and_tiles_are_refused_by_name() -> None:
    game = begin(["aaaa"])
    for square in ("i1", "a9", "a0", "d10", "z9"):
        refuses(game, f"aaaa@{square}", "M1", "unknown-square")
    refuses(game, "abcd@d1", "M3", "unknown-tile")
