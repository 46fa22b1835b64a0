"""X20–X25: meeting, parting, points, the last stations, intermediate stations."""

import pytest

from tests.metromania.building import Table, cell, corners_round, has_station, moves_of, play
from tests.metromania.refused import parting
from tests.playing import position_of

TO_D6, TO_E6 = "s3 a6 b6 c6 d6", "s3 a6 b6 c6 d6 e6"
ALONGSIDE = "s2 a5 b6 c6"  # shares the edge b6–c6 with the lines above


@pytest.mark.parametrize(
    ("lines", "company", "moves", "made"),
    [
        # X20: meeting a line, its head, or the own other line; running alongside is no meeting
        ({(0, 1): TO_D6, (1, 1): "s2 a5 b5"}, 1, ["1 >c6 l"], "c6"),
        ({(0, 1): "s3 a6 b6 c6", (1, 1): "s2 a5 b5"}, 1, ["1 >c6 r"], "c6"),
        ({(0, 1): f"{TO_E6} f6", (0, 2): "s11 e1 e2 e3 e4 e5"}, 0, ["2 >e6 l"], "e6"),
        ({(0, 1): TO_E6, (1, 1): "s2 a5 b6"}, 1, ["1 >c6", "1 >d6"], ""),
        # X21: parting, also where the other line has its head, whoever came first; by an end too
        ({(0, 1): TO_E6, (1, 1): ALONGSIDE}, 1, ["1 >d7 l"], "c6"),
        ({(0, 1): "s3 a6 b6 c6", (1, 1): ALONGSIDE}, 1, ["1 >d6 l"], "c6"),
        ({(0, 1): "s3 a6 b6 c6", (1, 1): ALONGSIDE}, 0, ["1 >d6 l"], "c6"),
        ({(0, 1): TO_D6, (1, 1): ALONGSIDE}, 1, ["1 >d6"], ""),
        (
            {
                (0, 1): "s3 a6 b6 c6 d6 e6 f6 g5 h4 h3 h2 h1",
                (1, 1): "s4 f11 f10 f9 f8 g7 h6 h5 h4 h3 h2 h1",
            },
            1,
            ["1 e10"],
            "h1",
        ),
        # X22: a third line that reaches two which run together
        (
            {(0, 1): TO_E6, (1, 1): ALONGSIDE, (2, 1): "s5 f11 e10 d9 c8 c7"},
            2,
            ["1 >c6 l"],
            "c6",
        ),
    ],
)
def test_X20_X21_X22_a_station_comes_up_where_lines_meet_or_part(
    lines: dict[tuple[int, int], str], company: int, moves: list[str], made: str
) -> None:
    table = Table()
    for (owner, number), way in lines.items():
        table.line(owner, number, way)
    game = table.turn(company)
    left, before = position_of(game).stations_left, set(position_of(game).stations)
    for move in moves:
        game.play(min(moves_of(game, move)))
    assert set(position_of(game).stations) - before == set(made.split())
    assert left - position_of(game).stations_left == len(made.split())


def test_X20_X21_one_tunnel_may_make_two_stations() -> None:
    game = play(parting(), "1 >d7 l")
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
    assert not moves_of(parting(stations_left=1), "1 >d7")
    assert moves_of(parting(stations_left=1), "1 >c5")
    assert not moves_of(parting(stations_left=0), "1 >c5")
    assert moves_of(parting(stations_left=0), "1 >d6")


@pytest.mark.parametrize(
    ("stations", "way", "allowed"),
    [
        ("b6 e6", "s3 a6 b6 c6 d6 e6 f6", {"1 *a6", "1 *c6", "1 *d6"}),  # the start marker counts as one
        ("", TO_D6, set()),  # without a station there is no between
        ("f6", "s3 a6 b6 c6 d6 e6 f6 g5 h4 h3 h2 h1 !e10", set()),  # a finished line takes none
    ],
)
def test_X25_an_intermediate_station_lies_between_two_stations(
    stations: str, way: str, allowed: set[str]
) -> None:
    assert moves_of(Table().line(0, 1, way).stations(stations).turn(), "1 *") == allowed


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
    table = Table().line(0, 1, TO_E6).stations("e6").area("c6 c7 d7", "fun").area("c6 b5 c5", "work")
    game = play(table.turn(), "1 *c6")
    assert has_station(game, "c6")
    assert game.to_move == (1,)
    assert game.scores[0] == 2
