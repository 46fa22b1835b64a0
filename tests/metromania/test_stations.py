"""X20–X25: meeting, parting, points, the last stations, intermediate stations."""

from tests.metromania.building import Table, cell, corners_round, has_station, moves_of, vertex
from tests.metromania.test_digging import refuses
from tests.playing import position_of


def test_X20_meeting_another_line_makes_a_station() -> None:
    game = Table().line(0, 1, "s3 a6 b6 c6 d6").line(1, 1, "s2 a5 b5").turn(1)
    game.play("1 >c6 l")
    assert has_station(game, "c6")
    assert position_of(game).stations_left == 29


def test_X20_running_alongside_is_no_meeting() -> None:
    """b6 is a meeting; from b6 to c6 the lines share the edge."""
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6").line(1, 1, "s2 a5 b6")
    assert table.s.station.sum() == 1
    game = table.turn(1)
    game.play(next(iter(moves_of(game, "1 >c6"))))
    assert not has_station(game, "c6")
    game.play(next(iter(moves_of(game, "1 >d6"))))
    assert not has_station(game, "d6")
    assert position_of(game).stations_left == 29


def test_X20_the_own_other_line_counts_too() -> None:
    game = Table().line(0, 1, "s3 a6 b6 c6 d6 e6 f6").line(0, 2, "s11 e1 e2 e3 e4 e5").turn()
    game.play("2 >e6 l")
    assert has_station(game, "e6")


def test_X20_the_head_of_another_line_is_met() -> None:
    game = Table().line(0, 1, "s3 a6 b6 c6").line(1, 1, "s2 a5 b5").turn(1)
    game.play("1 >c6 r")
    assert has_station(game, "c6")


def parted(other_goes_on: str) -> Table:
    """Company 1 came to c6 alongside company 0, which goes on as told."""
    return Table().line(0, 1, f"s3 a6 b6 c6 {other_goes_on}").line(1, 1, "s2 a5 b6 c6")


def test_X21_parting_makes_a_station_where_the_lines_part() -> None:
    game = parted("d6 e6").turn(1)
    assert not has_station(game, "c6")
    game.play("1 >d7 l")
    assert has_station(game, "c6")
    assert not has_station(game, "d7")


def test_X21_also_when_the_head_of_the_other_line_is_there() -> None:
    game = parted("").turn(1)
    game.play("1 >d6 l")
    assert has_station(game, "c6")


def test_X21_whoever_came_first_makes_it() -> None:
    """Company 0 laid b6–c6 first; company 1 came alongside; now company 0 goes away."""
    game = parted("").turn(0)
    game.play("1 >d6 l")
    assert has_station(game, "c6")


def test_X21_running_on_together_makes_none() -> None:
    game = parted("d6").turn(1)
    game.play(next(iter(moves_of(game, "1 >d6"))))
    assert not has_station(game, "c6")


def test_X21_end_tunnels_part_too() -> None:
    table = (
        Table()
        .line(0, 1, "s3 a6 b6 c6 d6 e6 f6 g5 h4 h3 h2 h1")
        .line(1, 1, "s4 f11 f10 f9 f8 g7 h6 h5 h4 h3 h2 h1")
    )
    game = table.turn(1)
    assert not has_station(game, "h1")
    game.play("1 e10")
    assert has_station(game, "h1")


def test_X20_X21_one_tunnel_may_make_two_stations() -> None:
    table = parted("d6 e6").line(2, 1, "s5 f11 e10 d9 d8 d7")
    game = table.turn(1)
    game.play("1 >d7 l")
    assert has_station(game, "c6")
    assert has_station(game, "d7")
    assert [effect.cause for effect in game.effects() if hasattr(effect, "cause")] == ["parting", "meeting"]


def test_X22_where_a_station_stands_nothing_is_built_or_scored() -> None:
    table = Table().line(0, 1, "s3 a6 b6 c6 d6").line(1, 1, "s2 a5 b5").stations("c6")
    for corners in corners_round("c6"):
        table.area(corners, "park")
    table.s.ground[:] = 5
    table.s.worth[:] = 4
    game = table.turn(1)
    game.play("1 >c6 l")
    assert position_of(game).stations_left == 29
    assert game.scores == [0, 0, 0, 0]


def test_X22_a_third_line_reaching_two_that_run_together_makes_a_station_for_all() -> None:
    table = parted("d6 e6").line(2, 1, "s5 f11 e10 d9 c8 c7")
    table.stations("a6")
    game = table.turn(2)
    assert not has_station(game, "c6")
    game.play("1 >c6 l")
    assert has_station(game, "c6")
    assert int(game.state.vertex_lines[vertex("c6")]).bit_count() == 3


def test_X23_the_builder_scores_the_spots_round_the_station() -> None:
    """Covered spots count, lake and park do not."""
    table = Table().line(0, 1, "s3 a6 b6 c6 d6").line(1, 1, "s2 a5 b5")
    assert table.s.tunnel[cell("b6 c6 c7")]
    table.area("b6 c6 c7", "house").area("c6 c7 d7", "fun").area("c5 c6 d6", "lake").area("b5 c5 c6", "park")
    game = table.turn(1)
    game.play("1 >c6 l")
    assert game.scores == [0, 2, 0, 0]
    assert game.to_move == (1,)


def test_X24_a_tunnel_that_needs_more_stations_than_are_left_is_illegal() -> None:
    table = parted("d6 e6").line(2, 1, "s5 f11 e10 d9 d8 d7")
    game = table.turn(1, stations_left=1)
    refuses(game, "1 >d7 l", "X24", "no-stations")
    assert moves_of(game, "1 >c5")
    game = table.turn(1, stations_left=0)
    refuses(game, "1 >c5 l", "X24", "no-stations")
    assert moves_of(game, "1 >d6")
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6").stations("d6")
    refuses(table.turn(stations_left=0), "1 *b6", "X24", "no-stations")


def test_X25_an_intermediate_station_lies_between_two_stations() -> None:
    """The start marker counts as a station; what lies beyond the last station does not."""
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6 f6").stations("b6 e6")
    game = table.turn()
    assert moves_of(game, "1 *") == {"1 *a6", "1 *c6", "1 *d6"}
    refuses(game, "1 *f6", "X25", "not-between")
    refuses(game, "1 *g6", "X25", "not-on-line")
    refuses(game, "1 *e6", "X22", "station-there")
    refuses(game, "2 *a6", "X13", "not-begun")
    game.play("1 *c6")
    assert has_station(game, "c6")
    assert game.to_move == (1,)


def test_X25_without_a_station_there_is_no_between() -> None:
    game = Table().line(0, 1, "s3 a6 b6 c6 d6").turn()
    assert not moves_of(game, "1 *")
    refuses(game, "1 *b6", "X25", "not-between")


def test_X25_finished_lines_take_no_intermediate_station() -> None:
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6 f6 g5 h4 h3 h2 h1 !e10").stations("f6")
    game = table.turn()
    assert not moves_of(game, "1 *")
    refuses(game, "1 *b6", "X16", "line-finished")


def test_X25_where_both_own_lines_pass_either_number_will_do() -> None:
    """Both lines run from d6 to f6 together and have a station behind it."""
    table = (
        Table().line(0, 1, "s3 a6 b6 c6 d6 e6 f6 g6 h5").line(0, 2, "s11 e1 d1 d2 d3 d4 d5 d6 e6 f6 g6 h5")
    )
    table.stations("g6")
    game = table.turn()
    assert {"1 *e6", "2 *e6", "1 *f6", "2 *f6"} <= moves_of(game)
    assert "2 *b6" not in game.legal
    game.play("2 *e6")
    assert has_station(game, "e6")


def test_X25_an_intermediate_station_scores_like_any_other() -> None:
    table = (
        Table()
        .line(0, 1, "s3 a6 b6 c6 d6 e6")
        .stations("e6")
        .area("c6 c7 d7", "fun")
        .area("c6 b5 c5", "work")
    )
    game = table.turn()
    game.play("1 *c6")
    assert game.scores[0] == 2
