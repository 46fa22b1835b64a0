"""Pencil powers and objectives (N50–N56); `refused.py` has what they do not allow."""

import pytest

from tests.nextstation.refused import FORKED
from tests.nextstation.table import POWERS, SHORT, circling, legal, network, play, solo, start
from tests.playing import position_of, score_sheet, setup_of

DREW = ["d3-d2"]


@pytest.mark.parametrize(
    ("power", "cards", "options", "moves", "allowed"),
    [
        # N51, N55: a double, in either order; N56: by way of the central station
        ("double", "sq tr", {}, [], "d3-d2 d2-c1|d3-d2 d3-g3|d3-g3 d3-d2|d3-d2 d2-f4|d3-g3 g3-f4"),
        ("double", "jo", {}, [], "d3-d2 d2-c1|d3-d2 d2-f4"),
        ("double", "sq tr", {}, DREW, "d2-e1 e1-e4"),
        ("double", "sq pe", {}, DREW, "d2-f4 f4-e5"),
        # N52: with a switch card only the first section starts anywhere, unless the option says both
        ("double", "sq ci sw jo tr", {}, FORKED, "d3-e4 f1-e1"),
        ("double", "sq ci sw jo tr", {"switch_double": "both"}, FORKED, "f1-e1 d3-b1|d3-e4 f1-e1"),
        # N53: after a joker to the central station any symbol will do
        ("double", "sq jo", {}, DREW, "d2-f4 f4-f5|d2-f4 f4-e5|d2-f4 f4-g4"),
        # N51, N55: targets that the card does not match, starts that are no ends
        ("joker", "sq", {}, [], "d3-f1|d3-c4|d3-d7"),
        ("switch", "sq ci pe tr", {}, FORKED, "d3-c4|d3-d7"),
    ],
)
def test_N51_N52_N53_N55_N56_what_a_power_allows(
    power: str, cards: str, options: dict[str, str], moves: list[str], allowed: str
) -> None:
    game = play(solo(cards, power, **options), *moves)
    assert {f"{power} {steps}" for steps in allowed.split("|")} <= legal(game)


@pytest.mark.parametrize(
    ("power", "cards", "options", "moves", "begins"),
    [
        ("joker", "sq ci", {}, ["joker d3-c4"], "joker"),  # N51: once a round
        ("joker", "jo", {}, [], "joker"),  # N55: nothing that the card does not match
        ("switch", "sq ci", {}, [], "switch"),  # N54: on the first two turns every station is an end
        ("switch", "sq ci", {}, DREW, "switch"),
        ("double", "sq jo", {"central_double": "none"}, DREW, "double d2-f4"),  # N53
        ("double", "sq ci sw jo tr", {}, FORKED, "double d3-c4 c4-e4"),
    ],
)
def test_N51_N53_N54_N55_where_there_is_no_power_to_use(
    power: str, cards: str, options: dict[str, str], moves: list[str], begins: str
) -> None:
    game = play(solo(cards, power, **options), *moves)
    assert not any(move.startswith(begins) for move in legal(game))


def test_N51_a_double_draws_two_sections_and_a_switch_makes_an_end() -> None:
    game = play(solo("sq tr", "double"), "double d3-d2 d2-c1")
    assert position_of(game, 0).players[0].sheet.lines[0].sections == [("d3", "d2"), ("d2", "c1")]
    game = play(solo("sq ci pe tr", "switch"), *FORKED, "switch d3-c4")
    assert set(position_of(game, 0).players[0].ends) == {"d2", "f1", "c4"}


def test_N51_the_next_round_brings_the_next_pencils_power() -> None:
    game = play(start("sq " + SHORT, "tr", powers=True), "double d3-d2 d2-c1", "…")
    player = position_of(game, 0).players[0]
    assert (player.pencil, player.power, player.power_used) == ("pink", "joker", False)
    assert any(move.startswith("joker ") for move in legal(game))


# --- circle ---


def test_N51_the_circle_is_asked_when_the_round_is_over() -> None:
    game = play(circling(), "d3-d2", "…")
    assert position_of(game, 0).prompt == "circle"
    assert legal(game) == {"pass", "circle d3", "circle d2"}
    assert len(position_of(game, 0).revealed[1]) == 0


def test_N51_a_circled_station_counts_as_two_for_its_line_only() -> None:
    game = play(circling(), "d3-d2", "…")
    before = score_sheet(game)["players"][0]
    play(game, "circle d2")
    after = score_sheet(game)["players"][0]
    assert [before["lines"][0][key] for key in ("districts", "most", "points")] == [1, 2, 2]
    assert [after["lines"][0][key] for key in ("districts", "most", "points")] == [1, 3, 3]
    assert after["interchanges"] == before["interchanges"]
    assert after["tourist"] == before["tourist"]
    assert after["lines"][0]["circled"] == "d2"


def test_N51_the_circle_may_be_declined() -> None:
    game = play(circling(), "d3-d2", "…", "pass")
    assert game.state.rnd == 1
    assert score_sheet(game)["players"][0]["lines"][0]["circled"] is None


def test_N51_an_empty_line_can_circle_its_departure_unless_it_has_no_stations() -> None:
    game = play(circling(), "…")
    assert legal(game) == {"pass", "circle d3"}
    play(game, "circle d3")
    assert score_sheet(game)["players"][0]["lines"][0]["points"] == 2
    assert legal(play(circling(empty_line="zero"), "…")) == {"pass"}


def test_N51_the_circle_is_asked_of_the_seat_with_that_pencil_alone() -> None:
    game = start(SHORT, SHORT, players=3, powers=POWERS)
    for _ in range(15):
        game.play("pass", game.to_move[-1])
    assert game.state.rnd == 1  # blue lies unused in the first round
    for _ in range(15):
        game.play("pass", game.to_move[0])
    assert game.to_move == (0,)
    assert position_of(game, 1).prompt == "wait"
    play(game, "circle f8")
    assert game.to_move == (0, 1, 2)


def test_N51_the_circle_is_asked_after_the_last_round_too() -> None:
    game = play(start(powers=True), "…", "…", "…", "…")
    assert not game.over
    play(game, "circle f8")
    assert game.over


# --- objectives ---

OBJECTIVES = {
    "thames": {"green": "d3-d7 d7-e6 e6-e7", "pink": "h4-e7 h4-h6 h6-i5"},
    "centre": {"green": "d3-e4 e4-e5 e5-e6 e6-e7 e7-g7 e7-d7 e4-f4 f4-f5 f5-g4"},
    "tourist": {
        "green": "d3-d2 d2-f4",
        "pink": "h4-h1 h1-g2",
        "purple": "c6-b5 b5-a4 c6-c8 c8-e10",
        "blue": "f8-i8 i8-j7",
    },
    "interchanges": {
        "green": "d3-d7 d3-e4 e4-e5 e5-f5 f5-g4 g4-h4",
        "blue": "f8-f5 f5-f4 f4-e5 f4-g4",
        "pink": "h4-h6 h6-h7 h7-i8 i8-f8",
        "purple": "c6-d7 c6-e6 e6-h6 e6-f5 c6-e4",
    },
    "districts": {
        "green": "d3-b1 b1-a1 b1-c1 d3-e4 e4-f4 f4-g4 g4-h4",
        "purple": "c6-c8 c8-a8 a8-a10 c8-d8",
        "pink": "h4-h1 h1-j1",
        "blue": "f8-i8 i8-j8 j8-j10",
    },
}


@pytest.mark.parametrize("objective", list(OBJECTIVES))
def test_N50_an_objective_brings_10_points_once_the_whole_network_meets_it(objective: str) -> None:
    lines = OBJECTIVES[objective]
    other = "thames" if objective != "thames" else "centre"
    met = score_sheet(network(lines, players=2, objectives=[objective, other]))["players"][0]
    assert met["objectives"][0] == {"objective": objective, "met": True, "points": 10}
    last_colour = list(lines)[-1]
    shorter = {**lines, last_colour: " ".join(lines[last_colour].split()[:-1])}
    unmet = score_sheet(network(shorter, players=2, objectives=[objective, other]))["players"][0]
    assert unmet["objectives"][0] == {"objective": objective, "met": False, "points": 0}


def test_N50_objectives_are_open_to_all() -> None:
    game = start(players=2, objectives=["centre", "thames"])
    assert setup_of(game.view(None))["objectives"] == ["centre", "thames"]
    assert position_of(game, 1).objectives == ["centre", "thames"]
