"""Pencil powers and objectives (N50–N56)."""

from typing import Any

import pytest

from metropolitain.engine.game import Game
from tests.nextstation.table import POWERS, SHORT, legal, network, play, refused, start
from tests.playing import position_of, score_sheet, setup_of


def solo(cards: str, power: str, **more: Any) -> Game:
    """A solo game in which green is drawn first and has this power."""
    others = [name for name in ("double", "joker", "switch", "circle") if name != power]
    powers = {"green": power, **dict(zip(("pink", "purple", "blue"), others, strict=True))}
    return start(cards, powers=powers, **more)


# --- N51: once per round, optional, with one's own pencil ------------------------------------


def test_N51_without_the_module_no_power_may_be_declared() -> None:
    game = start("sq")
    refused(game, "joker d3-f1", "N51", "no-powers")
    refused(game, "circle d3", "N51", "no-powers")


def test_N51_only_the_power_of_ones_own_pencil() -> None:
    refused(solo("sq", "double"), "joker d3-f1", "N51", "other-power")


def test_N51_a_power_is_used_once_per_round() -> None:
    game = play(solo("sq ci", "joker"), "joker d3-c4")
    refused(game, "joker c4-e4", "N51", "power-used")
    assert not any(" " in move for move in legal(game))


def test_N51_the_next_round_brings_the_next_pencils_power() -> None:
    game = play(start("sq " + SHORT, "tr", powers=True), "double d3-d2 d2-c1", "…")
    player = position_of(game, 0).players[0]
    assert (player.pencil, player.power, player.power_used) == ("pink", "joker", False)
    assert any(move.startswith("joker ") for move in legal(game))


# --- double ---


def test_N51_a_double_draws_two_sections_to_the_cards_symbol() -> None:
    game = solo("sq tr", "double")
    assert {"double d3-d2 d2-c1", "double d3-d2 d3-g3", "double d3-g3 d3-d2"} <= legal(game)
    refused(game, "double d3-d2 d3-f1", "N51", "second-symbol")
    play(game, "double d3-d2 d2-c1")
    assert position_of(game, 0).players[0].sheet.lines[0].sections == [("d3", "d2"), ("d2", "c1")]


def test_N51_a_double_after_a_joker_keeps_the_symbol_of_the_first() -> None:
    game = solo("jo", "double")
    assert "double d3-d2 d2-c1" in legal(game)
    refused(game, "double d3-d2 d2-b2", "N51", "second-symbol")


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("double d3-d2 d2-j10", "N4", "no-section"),
        ("double d3-d2 e1-c1", "N20", "not-on-line"),
        ("double d3-d2 d2-d3", "N23", "drawn"),
        ("double d3-d2 d3-g9", "N4", "no-section"),
        ("double d3-f1 d3-a3", "N21", "symbol"),
    ],
)
def test_N55_both_sections_of_a_double_must_be_legal_in_their_turn(move: str, rule: str, reason: str) -> None:
    refused(solo("sq", "double"), move, rule, reason)


def test_N55_the_second_section_of_a_double_keeps_to_the_ends() -> None:
    game = play(solo("sq tr SQ", "double"), "d3-d2", "d2-e1")
    refused(game, "double d3-g3 d2-c1", "N20", "not-an-end")
    game = play(solo("sq ci", "double"), "d3-d2")
    refused(game, "double d3-a3 d3-f1", "N20", "not-an-end")


def test_N55_the_second_section_of_a_double_makes_no_loop_and_crosses_nothing() -> None:
    game = play(solo("ci jo", "double"), "d3-f1")
    refused(game, "double f1-e1 e1-e4", "N24", "crosses")
    game = play(solo("ci tr jo", "double"), "d3-f1", "f1-e1")
    refused(game, "double e1-d2 d2-d3", "N22", "loop")
    game = play(solo("ci jo", "double"), "d3-f1")
    refused(game, "double d3-e4 e4-e1", "N24", "crosses")


def test_N55_the_sections_of_a_double_do_not_cross_each_other() -> None:
    game = play(solo("sq tr", "double"), "d3-d2")
    assert "double d2-e1 e1-e4" in legal(game)
    game = play(solo("sq jo", "double"), "d3-d2")
    refused(game, "double d2-f4 d3-g3", "N24", "crosses")


def test_N55_both_orders_of_a_double_are_moves_of_their_own() -> None:
    moves = legal(solo("sq", "double"))
    assert {"double d3-d2 d3-g3", "double d3-g3 d3-d2"} <= moves


# --- joker ---


def test_N51_N55_the_joker_power_serves_targets_the_card_does_not_match() -> None:
    game = solo("sq", "joker")
    assert {"joker d3-f1", "joker d3-c4", "joker d3-d7"} <= legal(game)
    refused(game, "joker d3-d2", "N55", "joker-needless")
    refused(game, "joker d2-c1", "N20", "departure")
    refused(play(solo("sq pe", "joker"), "d3-d2"), "joker d2-f4", "N55", "joker-needless")
    assert not any(move.startswith("joker") for move in legal(solo("jo", "joker")))


def test_N51_the_joker_power_keeps_the_other_rules() -> None:
    game = play(solo("ci sq SQ", "joker"), "d3-f1", "d3-d2")
    refused(game, "joker d2-g2", "N24", "crosses")
    refused(game, "joker f1-d3", "N23", "drawn")


# --- switch ---


def test_N51_N55_the_switch_power_starts_from_a_station_that_is_no_end() -> None:
    game = play(solo("sq ci pe tr", "switch"), "d3-d2", "d3-f1")
    assert {"switch d3-c4", "switch d3-d7"} <= legal(game)
    refused(game, "switch d2-b2", "N55", "switch-needless")
    refused(game, "switch d3-e4", "N21", "symbol")
    refused(game, "switch e4-e5", "N20", "not-on-line")
    play(game, "switch d3-c4")
    assert set(position_of(game, 0).players[0].ends) == {"d2", "f1", "c4"}


def test_N55_no_switch_power_while_a_switch_card_is_in_effect() -> None:
    game = play(solo("sq ci sw pe", "switch"), "d3-d2", "d3-f1")
    refused(game, "switch d3-c4", "N55", "switch-in-effect")


def test_N54_on_the_first_two_turns_every_station_is_an_end_for_the_switch_power() -> None:
    game = solo("sq ci", "switch")
    assert not any(move.startswith("switch") for move in legal(game))
    assert not any(move.startswith("switch") for move in legal(play(game, "d3-d2")))


# --- switch card and central station with a double ---


def test_N52_with_a_switch_card_only_the_first_section_of_a_double_starts_anywhere() -> None:
    game = play(solo("sq ci sw jo tr", "double"), "d3-d2", "d3-f1")
    assert "double d3-c4 c4-e4" not in legal(game)
    assert "double d3-e4 f1-e1" in legal(game)
    refused(game, "double f1-e1 d3-e4", "N52", "second-start")


def test_N52_option_both_frees_the_second_section_too() -> None:
    game = play(solo("sq ci sw jo tr", "double", switch_double="both"), "d3-d2", "d3-f1")
    assert {"double f1-e1 d3-b1", "double d3-e4 f1-e1"} <= legal(game)
    refused(game, "double f1-e1 d3-c4", "N51", "second-symbol")


def test_N53_after_a_joker_to_the_central_station_the_double_goes_to_any_symbol() -> None:
    game = play(solo("sq jo", "double"), "d3-d2")
    assert {"double d2-f4 f4-f5", "double d2-f4 f4-e5", "double d2-f4 f4-g4"} <= legal(game)


def test_N53_option_none_ends_the_turn_at_the_central_station() -> None:
    game = play(solo("sq jo", "double", central_double="none"), "d3-d2")
    refused(game, "double d2-f4 f4-f5", "N53", "no-second")
    assert not any(move.startswith("double d2-f4") for move in legal(game))


def test_N56_the_central_station_matches_the_second_section() -> None:
    game = solo("sq", "double")
    assert {"double d3-d2 d2-f4", "double d3-g3 g3-f4"} <= legal(game)
    assert "double d3-d2 d2-f4" in legal(solo("jo", "double"))


def test_N56_the_central_station_on_a_plain_card_leaves_the_symbol_bound() -> None:
    game = play(solo("sq pe", "double"), "d3-d2")
    assert "double d2-f4 f4-e5" in legal(game)
    refused(game, "double d2-f4 f4-f5", "N51", "second-symbol")


# --- circle ---


def circle_game(*moves: str, **more: Any) -> Game:
    return play(solo(SHORT, "circle", **more), *moves)


def test_N51_the_circle_is_asked_when_the_round_is_over() -> None:
    game = circle_game("d3-d2")
    refused(game, "circle d3", "N51", "circle-not-asked")
    play(game, "…")
    assert position_of(game, 0).prompt == "circle"
    assert legal(game) == {"pass", "circle d3", "circle d2"}
    refused(game, "d3-f1", "N51", "circle-asked")
    refused(game, "circle a1", "N51", "circle-not-on-line")
    assert len(position_of(game, 0).revealed[1]) == 0


def test_N51_a_circled_station_counts_as_two_for_its_line_only() -> None:
    game = play(circle_game("d3-d2"), "…")
    before = score_sheet(game)["players"][0]
    play(game, "circle d2")
    after = score_sheet(game)["players"][0]
    assert [before["lines"][0][key] for key in ("districts", "most", "points")] == [1, 2, 2]
    assert [after["lines"][0][key] for key in ("districts", "most", "points")] == [1, 3, 3]
    assert after["interchanges"] == before["interchanges"]
    assert after["tourist"] == before["tourist"]
    assert after["lines"][0]["circled"] == "d2"


def test_N51_the_circle_may_be_declined() -> None:
    game = play(circle_game("d3-d2"), "…", "pass")
    assert game.state.rnd == 1
    assert score_sheet(game)["players"][0]["lines"][0]["circled"] is None


def test_N51_an_empty_line_can_circle_its_departure() -> None:
    game = play(circle_game(), "…")
    assert legal(game) == {"pass", "circle d3"}
    play(game, "circle d3")
    assert score_sheet(game)["players"][0]["lines"][0]["points"] == 2


def test_N51_with_empty_line_zero_there_is_nothing_to_circle() -> None:
    game = play(circle_game(empty_line="zero"), "…")
    assert legal(game) == {"pass"}
    refused(game, "circle d3", "N51", "circle-empty-line")


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
