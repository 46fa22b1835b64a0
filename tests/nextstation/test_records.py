"""Set-ups, options and notation (N31, N70, G1–G5)."""

import copy
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from tests.nextstation.table import PENCILS, POWERS, deck, play, refused, start
from tests.playing import setup_of

FULL = {"objectives": True, "powers": True}
SETUP: dict[str, Any] = {
    "decks": [deck("sq")] * 4,
    "pencils": PENCILS,
    "objectives": ["centre", "thames"],
    "powers": POWERS,
}


def refuse_setup(reason: str, options: dict[str, Any], **changes: Any) -> None:
    setup = {**copy.deepcopy(SETUP), **changes}
    setup = {key: value for key, value in setup.items() if value is not None}
    with pytest.raises(Refusal) as caught:
        Game.new("nextstation", 2, options, setup=setup)
    assert (caught.value.rule, caught.value.reason) == ("G5", reason)
    assert str(caught.value)


@pytest.mark.parametrize(
    "decks",
    [
        [],
        {},
        "sq",
        [deck("sq")] * 3,
        [deck("sq")] * 5,
    ],
)
def test_G5_a_set_up_has_four_decks(decks: Any) -> None:
    refuse_setup("decks", FULL, decks=decks)


@pytest.mark.parametrize(
    "cards",
    [
        deck("sq")[:-1],
        [*deck("sq")[:-1], "sq"],
        [*deck("sq"), "sq"],
        [*deck("sq")[:-1], "xx"],
        [*deck("sq")[:-1], None],
        [*deck("sq")[:-1], 3],
        [*deck("sq")[:-1], ["JO"]],
        "sq tr",
        None,
    ],
)
def test_G5_a_deck_holds_each_card_once(cards: Any) -> None:
    refuse_setup("deck", FULL, decks=[deck("sq"), cards, deck("sq"), deck("sq")])


@pytest.mark.parametrize(
    "pencils", [[], PENCILS[:3], [*PENCILS[:3], "green"], [*PENCILS[:3], "red"], "green", [1, 2, 3, 4], {}]
)
def test_G5_N31_the_ring_has_each_colour_once(pencils: Any) -> None:
    refuse_setup("pencils", FULL, pencils=pencils)


def test_G5_N70_pencils_given_as_an_option_must_equal_the_set_up() -> None:
    refuse_setup("pencils-option", {**FULL, "pencils": PENCILS[::-1]})
    game = Game.new("nextstation", 2, {**FULL, "pencils": PENCILS}, setup=SETUP)
    assert Game.from_record(game.to_json()).to_json() == game.to_json()


@pytest.mark.parametrize(
    "objectives",
    [[], ["centre"], ["centre", "centre"], ["centre", "thames", "tourist"], ["centre", "x"], "centre", [1, 2],
     [["centre"], "thames"], {"centre": 1, "thames": 2}],
)  # fmt: skip
def test_G5_N50_two_different_objectives(objectives: Any) -> None:
    refuse_setup("objectives", FULL, objectives=objectives)


@pytest.mark.parametrize(
    "powers",
    [
        {},
        [],
        {**POWERS, "green": "joker"},
        {**POWERS, "green": "flying"},
        {**POWERS, "green": None},
        {**POWERS, "red": "double"},
        {"green": "double"},
    ],
)
def test_G5_N51_one_power_per_pencil(powers: Any) -> None:
    refuse_setup("powers", FULL, powers=powers)


def test_G5_N70_the_set_up_has_exactly_the_keys_that_the_options_need() -> None:
    refuse_setup("keys", {})
    refuse_setup("keys", FULL, powers=None)
    refuse_setup("keys", FULL, extra=1)
    refuse_setup("keys", {"objectives": True})


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"pencils": ["green"]}, "pencils"),
        ({"pencils": ["green", "green", "pink", "blue"]}, "pencils"),
        ({"pencils": ["green", "red", "pink", "blue"]}, "bad-value"),
        ({"pencils": "green"}, "bad-value"),
        ({"objectives": 1}, "bad-value"),
        ({"powers": "yes"}, "bad-value"),
        ({"empty_line": "two"}, "bad-value"),
        ({"switch_double": True}, "bad-value"),
        ({"central_double": None}, "bad-value"),
        ({"hand": 2}, "unknown-option"),
    ],
)
def test_N70_unknown_options_and_values_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        Game.new("nextstation", 1, options)
    assert (caught.value.rule, caught.value.reason) == ("G4", reason)
    assert str(caught.value)


@pytest.mark.parametrize("players", [0, 5])
def test_N70_one_to_four_players(players: int) -> None:
    with pytest.raises(Refusal, match="G9"):
        Game.new("nextstation", players)


def test_a_set_up_is_written_as_it_was_read() -> None:
    game = Game.new("nextstation", 2, FULL, setup=SETUP)
    assert setup_of(game.record) == SETUP
    assert list(setup_of(game.record)["powers"]) == PENCILS


def test_N70_a_section_is_accepted_in_either_order_and_recorded_start_target() -> None:
    game = play(start("sq ci jo"), "d2-d3", "f1-d3")
    assert game.record.moves == ["0 d3-d2", "0 d3-f1"]
    game = play(start("sq ci", powers=True), "double d2-d3 c1-d2")
    assert game.record.moves == ["0 double d3-d2 d2-c1"]
    assert "d2-d3" in start("sq").legal
    switched = start("sq ci pe", powers={**POWERS, "green": "switch", "purple": "double"})
    play(switched, "d3-d2", "d3-f1", "switch c4-d3")
    assert switched.record.moves[-1] == "0 switch d3-c4"
    joker = start("sq", powers={**POWERS, "green": "joker", "pink": "double"})
    assert play(joker, "joker f1-d3").record.moves == ["0 joker d3-f1"]


@pytest.mark.parametrize(
    "text",
    ["", "d3", "d3-", "d3d2", "d3 d2", "D3-D2", "d3-d2 ", " d3-d2", "pass pass", "double d3-d2", "joker",
     "joker d3-d2 d2-c1", "circle", "circle d3-d2", "double d3-d2 d2-c1 c1-b1", "d3-d２", "switch pass"],
)  # fmt: skip
def test_N70_malformed_moves_are_refused(text: str) -> None:
    refused(start("sq", powers=True), text, "G1", "unreadable-move")


def test_N70_moves_of_a_wrong_seat_or_after_the_end_are_refused() -> None:
    game = start("sq", players=2)
    game.play("pass", Seat(0))
    with pytest.raises(Refusal, match="G2"):
        game.play("pass", Seat(0))
    solo = play(start(), "…", "…", "…", "…")
    with pytest.raises(Refusal, match="G3"):
        solo.play("pass", Seat(0))
