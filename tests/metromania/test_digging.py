"""X10–X16: turns, starting, digging, angles, ending; `refused.py` has what is not allowed."""

import pytest

from metropolitain.engine.game import Game
from tests.metromania.building import (
    HANDS,
    WEST,
    Table,
    crossing,
    has_station,
    moves_of,
    play,
    shut_in,
    spot_trap,
)
from tests.playing import position_of

NEAR = range(7, 13)  # arrows on the three sides that are far from s3


def targets(game: Game) -> set[str]:
    """Return the places to which line 1 can be dug."""
    return {move.split()[1] for move in moves_of(game, "1 >")}


def fill(table: Table, frames: str) -> Table:
    """Use up the arrows on the far sides."""
    for arrow in NEAR:
        table.s.frames_used |= 1 << int(table.s[frames][arrow - 1])
    return table


# --- X10, X11: turns ---


def test_X10_the_first_turn_starts_line_1_and_all_its_tunnels_go_there() -> None:
    game = Game.new("metromania", 4, seed=1)
    assert len(game.legal) == len(moves_of(game, "1 s")) == 24
    game.play("1 s3 >a6")
    assert all(str(move).startswith("1 >") for move in game.legal)


def test_X10_turns_go_clockwise_after_three_tunnels() -> None:
    game = Game.new("metromania", 3, {"kinds": "dealt"}, seed=1)
    for seat in (0, 1, 2, 0):
        assert game.to_move == (seat,)
        while game.to_move == (seat,):
            game.play(game.legal[0])
        assert len([move for move in game.moves if move.seat == seat]) % 3 == 0


def test_X10_line_2_may_begin_in_a_later_turn_which_may_be_split() -> None:
    game = play(Table().line(0, 1, "s3 a6 b6 c6").turn(), "1 >d6 l", "2 s9 >k1")
    assert moves_of(game, "1 >")
    assert moves_of(game, "2 >")
    game.play("1 >e6 l")
    assert game.to_move == (1,)


def test_X10_a_turn_is_for_tunnels_or_one_station() -> None:
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6").stations("e6")
    assert not moves_of(play(table.turn(), "1 >f6 l"), "1 *")
    assert play(table.turn(), "1 *c6").to_move == (1,)


def test_X11_tunnels_that_need_a_destination_may_be_declined() -> None:
    game = spot_trap().turn()
    tunnels = moves_of(game) - {"stop"}
    assert tunnels
    assert all(move.endswith("Ah") for move in tunnels)
    assert play(game, "stop").to_move == (1,)


def test_X11_stop_before_the_first_tunnel_only_without_an_intermediate_station() -> None:
    assert "1 *a6" in spot_trap().stations("b6").turn().legal
    assert "stop" in spot_trap().stations("b6").turn(dug=1).legal


def test_X11_digging_ends_by_itself_and_turns_without_an_action_are_passed() -> None:
    """After its Destination company 0 has no tunnel left; company 1 has nothing at all."""
    table = spot_trap().line(1, 1, "s2 a5 b5").line(1, 2, "s8 k2 k3 !e8")
    table.s.finished |= 8
    game = play(shut_in(table, "b5").turn(), "1 >d6 l Ah")
    # the next way on is free ground again, so digging goes on until three tunnels are dug
    while game.to_move == (0,):
        game.play(game.legal[0])
    assert game.to_move == (2,)
    assert [type(effect).__name__ for effect in game.effects()].count("TurnPassed") == 1
    assert all(move.seat == 0 for move in game.moves)


def test_X11_with_no_tunnel_an_intermediate_station_must_be_built() -> None:
    assert moves_of(spot_trap(["Cf Bw Ah", *HANDS[1:]]).stations("b6").place("Ah", "k5 k6 j6").turn()) == {
        "1 *a6"
    }


def test_X11_three_tunnels_are_judged_one_by_one() -> None:
    """Nobody must look ahead: the second tunnel may leave no third."""
    table = Table().line(0, 1, "s3 a6 b6").line(0, 2, "s9 k1 j1 !e9")
    table.s.finished = 2
    table.area("c6 d6 d7|c6 c5 d6|c6 c5 b5|c6 d7 c7", "lake")
    assert play(table.turn(), "1 >c6 l").to_move == (1,)


# --- X12: starting ---


def test_X12_the_second_line_starts_on_one_of_the_three_far_sides() -> None:
    """Line 1 starts on the north-east side (s3): line 2 on NW, SW, S; on any other once these are full."""
    table = Table().line(0, 1, "s3 a6 b6")
    for starts in ({"s7", "s8", "s9", "s10", "s11", "s12"}, {"s1", "s2", "s4", "s5", "s6"}):
        assert {move.split()[1] for move in moves_of(table.turn(), "2 s")} == starts
        fill(table, "start_frame")


def test_X12_starting_at_a_vertex_in_use_is_a_meeting() -> None:
    table = Table().line(0, 1, "s3 a6 b6")
    assert "1 s2 >a5" in table.turn(1, stations_left=0).legal
    assert has_station(play(table.turn(1, stations_left=30), "1 s2 >a6"), "a6")


# --- X13–X15: digging ---


def test_X13_a_tunnel_goes_from_the_head_to_a_neighbour_in_a_free_cell() -> None:
    assert {"1 >d6 r", "1 >d7 l"} <= moves_of(crossing().area("c6 d6 d7", "park").turn())
    assert "1 >b7 r" in Table().line(0, 1, "s2 a6").turn().legal


def test_X13_a_cell_holds_one_tunnel_and_an_edge_two_lines() -> None:
    """Lines of companies 1 and 2 fill both cells of the edge b6–c6."""
    game = Table().line(1, 1, "s2 a5 b6 c6").line(0, 1, "s3 a6 b6").turn()
    assert moves_of(game, "1 >c6") == {"1 >c6 r"}


def test_X14_an_acute_angle_needs_a_station_on_the_head() -> None:
    table = Table().line(0, 1, "s3 a6 b6 c6")
    assert targets(table.turn()) == {">c5", ">d6", ">d7"}
    assert targets(table.stations("c6").turn()) == {">c5", ">d6", ">d7", ">c7", ">b5"}


def test_X14_a_station_made_by_the_previous_tunnel_counts() -> None:
    game = Table().line(0, 1, "s3 a6 b6").line(1, 1, "s5 f11 e10 d9 c8 c7 c6 c5").turn()
    game.play("1 >c6 l")
    assert has_station(game, "c6")
    assert ">b5" in targets(game)


def test_X14_a_station_that_this_tunnel_would_make_by_parting_does_not_count() -> None:
    game = Table().line(1, 1, "s2 a6 b6 c6 d6").line(0, 1, "s3 a6 b6 c6").turn()
    assert not has_station(game, "c6")
    assert ">c7" not in targets(game)


def test_X15_a_line_never_comes_back_to_a_vertex() -> None:
    assert ">b6" not in targets(Table().line(0, 1, "s3 a6 b6 c6 d7 d8 c8 b7").turn())


def test_X5_a_line_ends_with_its_last_tunnel() -> None:
    assert not moves_of(Table().line(0, 1, "s3 a6 b6 c6").turn(tunnel_total=3), "1")


# --- X16: ending ---


def test_X16_a_line_ends_from_a_border_vertex_across_the_city() -> None:
    """s3 lies on the north-east side: ends on the NW, SW and S sides."""
    game = play(Table().line(0, 1, WEST).turn(), "1 e10")
    assert position_of(game).lines[0].status == "finished"
    assert not moves_of(play(game, "pass"), "1 >")


def test_X16_an_end_lies_far_enough_unless_the_far_sides_are_full() -> None:
    table = Table().line(0, 1, "s3 a6 a5")
    assert "1 e2" not in table.turn().legal
    assert "1 e2" in fill(table, "end_frame").turn().legal


def test_X16_the_angle_rule_holds_for_ends() -> None:
    """From g1 to h1 the line heads south-east: back out to the west over e10 is a 60° angle."""
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6 e5 e4 e3 e2 f2 g1 h1")
    assert "1 e10" not in table.turn().legal
    assert "1 e10" in table.stations("h1").turn().legal


def test_X16_the_bonus_station_stands_anywhere_on_the_line() -> None:
    game = play(Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3").turn(), "1 e10")
    assert moves_of(game) == {"pass", *(f"1 *{name}" for name in WEST.split()[1:])}
    game.play("1 *d6")
    assert has_station(game, "d6")
    assert game.to_move == (0,)
    assert all(move.startswith("2 >") for move in moves_of(game))


@pytest.mark.parametrize(("stations", "left"), [("", 0), (" ".join(WEST.split()[1:]), 18)])
def test_X16_the_bonus_is_skipped_without_stations_or_free_vertices(stations: str, left: int) -> None:
    table = Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3").stations(stations)
    assert "pass" not in play(table.turn(stations_left=left), "1 e10").legal


def test_X16_after_finishing_the_remaining_tunnels_go_on_the_other_line() -> None:
    game = play(Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3").turn(), "1 e10", "pass")
    game.play(game.legal[0])
    game.play(game.legal[0])
    assert game.to_move == (1,)
    assert game.moves[-1].text.startswith("2 >")
