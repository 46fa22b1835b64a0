"""X10–X16: turns, starting, digging, angles, ending."""

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from tests.metromania.building import Table, has_station, moves_of
from tests.playing import position_of


def refuses(game: Game, move: str, rule: str, reason: str) -> None:
    before = game.state.tobytes()
    with pytest.raises(Refusal) as refusal:
        game.play(move)
    assert (refusal.value.rule, refusal.value.reason) == (rule, reason)
    assert str(refusal.value)
    assert game.state.tobytes() == before
    assert move not in game.legal


# --- X10, X11: turns ---


def test_X10_the_first_turn_starts_line_1_and_all_its_tunnels_go_there() -> None:
    game = Game.new("metromania", 4, seed=1)
    assert len(game.legal) == 24
    assert all(str(move).startswith("1 s") for move in game.legal)
    refuses(game, "2 s3 >a6", "X10", "first-line-first")
    game.play("1 s3 >a6")
    refuses(game, "2 s9 >k1", "X10", "second-line-later")
    assert all(str(move).startswith("1 >") for move in game.legal)


def test_X10_turns_go_clockwise_after_three_tunnels() -> None:
    game = Game.new("metromania", 3, {"kinds": "dealt"}, seed=1)
    for seat in (0, 1, 2, 0):
        assert game.to_move == (seat,)
        while game.to_move == (seat,):
            game.play(game.legal[0])
        assert len([move for move in game.moves if move.seat == seat]) % 3 == 0


def test_X10_line_2_may_begin_in_a_later_turn_which_may_be_split() -> None:
    game = Table().line(0, 1, "s3 a6 b6 c6").turn()
    game.play("1 >d6 l")
    game.play("2 s9 >k1")
    assert moves_of(game, "1 >")
    assert moves_of(game, "2 >")
    game.play("1 >e6 l")
    assert game.to_move == (1,)


def test_X10_a_turn_is_for_tunnels_or_one_station() -> None:
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6").stations("e6")
    game = table.turn()
    game.play("1 >f6 l")
    refuses(game, "1 *c6", "X10", "digging-already")
    game = table.turn()
    game.play("1 *c6")
    assert game.to_move == (1,)


def spot_trap(hands: list[str] | None = None) -> Table:
    """Company 0 can only dig line 1 from c6, line 2 is finished; every free way is a spot."""
    table = Table(hands=hands or ["Ah Bw Cf", "Dh Aw Ef", "Fh Ew Bf", "Ch Fw Df"])
    table.line(0, 1, "s3 a6 b6 c6").line(0, 2, "s9 k1 j2 i3 h4 g5 f6 f7 f8 f9 f10 f11 !e5")
    table.s.finished = 2
    for corners in ("c6 c5 b5", "c6 c5 d6", "c6 d6 d7", "c6 d7 c7"):
        table.area(corners, "house")
    return table


def test_X11_tunnels_that_need_a_destination_may_be_declined() -> None:
    game = spot_trap().turn()
    tunnels = moves_of(game) - {"stop"}
    assert tunnels
    assert all(move.endswith("Ah") for move in tunnels)
    assert "stop" in game.legal
    game.play("stop")
    assert game.to_move == (1,)


def test_X11_stop_before_the_first_tunnel_only_without_an_intermediate_station() -> None:
    game = spot_trap().stations("b6").turn()
    assert "1 *a6" in game.legal
    refuses(game, "stop", "X11", "must-build")
    game = spot_trap().stations("b6").turn(dug=1)
    assert "stop" in game.legal


def test_X11_stop_is_refused_while_a_plain_tunnel_is_possible() -> None:
    game = Table().line(0, 1, "s3 a6 b6 c6").turn()
    refuses(game, "stop", "X11", "must-dig")
    game = Game.new("metromania", 4, seed=1)
    refuses(game, "stop", "X11", "must-dig")


def test_X11_digging_ends_by_itself_and_turns_without_an_action_are_passed() -> None:
    """After its Destination company 0 has no tunnel left; company 1 has nothing at all."""
    table = spot_trap()
    table.line(1, 1, "s2 a5 b5").line(1, 2, "s8 k2 k3 !e8")
    table.s.finished |= 8
    for corners in ("b5 a5 a4", "b5 a4 b4", "b5 b4 c5", "b5 c5 c6", "b5 b6 c6"):
        table.area(corners, "lake")
    game = table.turn()
    game.play("1 >d6 l Ah")
    # the next way on is free ground again, so digging goes on until three tunnels are dug
    while game.to_move == (0,):
        game.play(game.legal[0])
    assert game.to_move == (2,)
    assert [type(effect).__name__ for effect in game.effects()].count("TurnPassed") == 1
    assert all(move.seat == 0 for move in game.moves)


def test_X11_with_no_tunnel_an_intermediate_station_must_be_built() -> None:
    table = spot_trap(["Cf Bw Ah", "Dh Aw Ef", "Fh Ew Bf", "Ch Fw Df"]).stations("b6")
    table.place("Ah", "k5 k6 j6")
    game = table.turn()
    assert moves_of(game) == {"1 *a6"}


def test_X11_three_tunnels_are_judged_one_by_one() -> None:
    """Nobody must look ahead: the second tunnel may leave no third."""
    table = Table().line(0, 1, "s3 a6 b6").line(0, 2, "s9 k1 j1 !e9")
    table.s.finished = 2
    for corners in ("c6 d6 d7", "c6 c5 d6", "c6 c5 b5", "c6 d7 c7"):
        table.area(corners, "lake")
    game = table.turn()
    game.play("1 >c6 l")
    assert game.to_move == (1,)


# --- X12: starting ---


def test_X12_a_start_cell_is_used_once() -> None:
    game = Table().line(0, 1, "s3 a6").turn(1)
    refuses(game, "1 s3 >b7", "X12", "start-taken")
    refuses(game, "1 s2 >b7", "X12", "not-beside")
    game = Table().line(0, 1, "s3 a6 b6").turn()
    refuses(game, "1 s9 >k1", "X12", "begun-already")


def test_X12_the_second_line_starts_on_one_of_the_three_far_sides() -> None:
    """Line 1 starts on the north-east side (s3): line 2 on NW, SW, S."""
    game = Table().line(0, 1, "s3 a6 b6").turn()
    starts = {move.split()[1] for move in moves_of(game, "2 s")}
    assert starts == {"s7", "s8", "s9", "s10", "s11", "s12"}
    refuses(game, "2 s1 >a1", "X12", "start-side")
    refuses(game, "2 s5 >g10", "X12", "start-side")


def test_X12_any_start_will_do_once_the_far_sides_are_full() -> None:
    table = Table().line(0, 1, "s3 a6 b6")
    for arrow in (7, 8, 9, 10, 11, 12):
        table.s.frames_used |= 1 << int(table.s.start_frame[arrow - 1])
    starts = {move.split()[1] for move in moves_of(table.turn(), "2 s")}
    assert starts == {"s1", "s2", "s4", "s5", "s6"}


def test_X12_starting_at_a_vertex_in_use_is_a_meeting() -> None:
    game = Table().line(0, 1, "s3 a6 b6").turn(1)
    game.play("1 s2 >a6")
    assert has_station(game, "a6")
    game = Table().line(0, 1, "s3 a6 b6").turn(1, stations_left=0)
    refuses(game, "1 s2 >a6", "X24", "no-stations")
    assert "1 s2 >a5" in game.legal


# --- X13–X15: digging ---


def test_X13_a_tunnel_goes_from_the_head_to_a_neighbour_in_a_free_cell() -> None:
    table = Table().line(0, 1, "s3 a6 b6 c6").line(1, 1, "s2 a5 b5 c5")
    table.area("c6 d6 d7", "park")
    game = table.turn()
    assert {"1 >d6 r", "1 >d7 l"} <= moves_of(game)
    refuses(game, "1 >d6 l", "X4", "lake-or-park")
    refuses(game, "1 >f6 l", "X13", "not-a-neighbour")
    refuses(game, "2 >f6 l", "X13", "not-begun")
    game = Table().line(0, 1, "s2 a6").turn()
    refuses(game, "1 >b7 l", "X13", "outside")
    assert "1 >b7 r" in game.legal


def test_X13_a_cell_holds_one_tunnel_and_an_edge_two_lines() -> None:
    """Lines of companies 1 and 2 fill both cells of the edge b6–c6."""
    table = Table().line(1, 1, "s2 a5 b6 c6").line(0, 1, "s3 a6 b6")
    game = table.turn()
    taken = "1 >c6 r" if "1 >c6 l" in game.legal else "1 >c6 l"
    refuses(game, taken, "X13", "cell-taken")


def test_X14_an_acute_angle_needs_a_station_on_the_head() -> None:
    table = Table().line(0, 1, "s3 a6 b6 c6")
    game = table.turn()
    assert {move.split()[1] for move in moves_of(game, "1 >")} == {">c5", ">d6", ">d7"}
    refuses(game, "1 >c7 l", "X14", "acute")
    refuses(game, "1 >b5 l", "X14", "acute")
    refuses(game, "1 >b6 l", "X14", "straight-back")
    game = table.stations("c6").turn()
    assert {move.split()[1] for move in moves_of(game, "1 >")} == {">c5", ">d6", ">d7", ">c7", ">b5"}
    refuses(game, "1 >b6 l", "X14", "straight-back")


def test_X14_a_station_made_by_the_previous_tunnel_counts() -> None:
    table = Table().line(0, 1, "s3 a6 b6").line(1, 1, "s5 f11 e10 d9 c8 c7 c6 c5")
    game = table.turn()
    game.play("1 >c6 l")
    assert has_station(game, "c6")
    assert any(move.startswith("1 >b5") for move in moves_of(game))


def test_X14_a_station_that_this_tunnel_would_make_by_parting_does_not_count() -> None:
    table = Table().line(1, 1, "s2 a6 b6 c6 d6").line(0, 1, "s3 a6 b6 c6")
    assert not has_station(table.turn(), "c6")
    refuses(table.turn(), "1 >c7 l", "X14", "acute")


def test_X15_a_line_never_comes_back_to_a_vertex() -> None:
    game = Table().line(0, 1, "s3 a6 b6 c6 d7 d8 c8 b7").turn()
    refuses(game, "1 >b6 l", "X15", "visited")
    game = Table().line(0, 1, "s3 a6 b6 c6 d7 d8 c8 b7").stations("b7").turn()
    refuses(game, "1 >a6 r", "X15", "visited")


def test_X5_a_line_ends_with_its_last_tunnel() -> None:
    table = Table().line(0, 1, "s3 a6 b6 c6")
    table.s.tunnel_total = 3
    game = table.turn()
    refuses(game, "1 >d6 l", "X5", "no-tunnels")
    refuses(game, "1 e5", "X5", "no-tunnels")


# --- X16: ending ---


WEST = "s3 a6 b6 c6 d6 e6 f6 g5 h4 h3 h2 h1"


def test_X16_a_line_ends_from_a_border_vertex_across_the_city() -> None:
    """s3 lies on the north-east side: ends on the NW, SW and S sides."""
    game = Table().line(0, 1, WEST).turn()
    assert "1 e10" in game.legal
    game.play("1 e10")
    assert position_of(game).lines[0].status == "finished"
    refuses(game, "1 >g1 l", "X16", "bonus-first")
    game.play("pass")
    refuses(game, "1 >g1 l", "X16", "line-finished")
    refuses(game, "1 e9", "X16", "line-finished")


def test_X16_an_end_must_touch_the_head_be_free_and_lie_far_enough() -> None:
    game = Table().line(0, 1, WEST).turn()
    refuses(game, "1 e9", "X16", "end-not-here")
    table = Table().line(1, 1, "s4 e10 e9 e8 f8 g7 h6 i5 i4 i3 i2 h2 h1 !e10").line(0, 1, WEST)
    refuses(table.turn(), "1 e10", "X16", "end-taken")
    game = Table().line(0, 1, "s3 a6 a5").turn()
    refuses(game, "1 e2", "X16", "end-side")
    game = Table().line(0, 1, "s3 a6 a5 b5").turn()
    refuses(game, "1 e2", "X16", "end-not-here")


def test_X16_any_end_will_do_once_the_far_sides_are_full() -> None:
    table = Table().line(0, 1, "s3 a6 a5")
    for arrow in (7, 8, 9, 10, 11, 12):
        table.s.frames_used |= 1 << int(table.s.end_frame[arrow - 1])
    assert "1 e2" in table.turn().legal


def test_X16_the_angle_rule_holds_for_ends() -> None:
    """From g1 to h1 the line heads south-east: back out to the west over e10 is a 60° angle."""
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6 e5 e4 e3 e2 f2 g1 h1")
    game = table.turn()
    refuses(game, "1 e10", "X14", "acute")
    assert "1 e10" in table.stations("h1").turn().legal


def test_X16_the_bonus_station_stands_anywhere_on_the_line() -> None:
    table = Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3")
    game = table.turn()
    game.play("1 e10")
    assert moves_of(game) == {"pass", *(f"1 *{name}" for name in WEST.split()[1:])}
    refuses(game, "2 *k2", "X16", "bonus-line")
    refuses(game, "1 *k2", "X25", "not-on-line")
    refuses(game, "stop", "X16", "bonus-first")
    game.play("1 *d6")
    assert has_station(game, "d6")
    assert game.to_move == (0,)
    assert all(move.startswith("2 >") for move in moves_of(game))
    refuses(game, "pass", "X42", "not-last-round")


def test_X16_the_bonus_is_skipped_without_stations_or_free_vertices() -> None:
    table = Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3")
    game = table.turn(stations_left=0)
    game.play("1 e10")
    assert "pass" not in game.legal
    table = Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3").stations(" ".join(WEST.split()[1:]))
    game = table.turn()
    game.play("1 e10")
    assert "pass" not in game.legal


def test_X16_after_finishing_the_remaining_tunnels_go_on_the_other_line() -> None:
    game = Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3").turn()
    game.play("1 e10")
    game.play("pass")
    game.play(game.legal[0])
    game.play(game.legal[0])
    assert game.to_move == (1,)
    assert game.moves[-1].text.startswith("2 >")
