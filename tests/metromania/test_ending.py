"""X40–X44: how the building phase ends; blocked lines; line points."""

import pytest

from metropolitain.engine.game import Game
from metropolitain.games.metromania.apply import building_end, end_turn, lines_done
from metropolitain.games.metromania.refuse import ANY_LETTER, OWN_HAND, is_blocked
from metropolitain.games.metromania.score import line_points
from metropolitain.games.metromania.state import (
    BOTH_LINES,
    LAST_STATION,
    LINES_DONE,
    RUNNING,
    STANDSTILL,
)
from tests.metromania.building import HANDS, WEST, Table, last_round, play, shut_in
from tests.playing import play_randomly


def test_X40_a_company_that_has_finished_both_lines_ends_building() -> None:
    table = Table().line(0, 1, WEST).line(0, 2, "s8 k2 k3 !e8")
    assert building_end(table.s) == RUNNING
    game = play(table.turn(), "1 e10")
    assert game.to_move == (0,), "the bonus belongs to the turn"
    game.play("pass")
    assert (game.state.ended_by, game.state.ender, game.to_move) == (BOTH_LINES, 0, (1,))


def test_X40_the_last_station_ends_building() -> None:
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6").stations("e6")
    assert play(table.turn(stations_left=1), "1 *c6").state.ended_by == LAST_STATION


@pytest.mark.parametrize(("players", "wanted"), [(4, 5), (3, 5), (2, 4)])
def test_X40_five_lines_finished_or_blocked_end_building(players: int, wanted: int) -> None:
    table = Table(players)
    starts = ["s1 a1", "s2 a5", "s4 f11", "s5 g10", "s8 k1"]
    for index in range(wanted):
        table.line(index // 2, index % 2 + 1, starts[index])
        assert building_end(table.s) == RUNNING
    table.s.tunnel_total = 1
    assert lines_done(table.s) == wanted
    assert building_end(table.s) == LINES_DONE
    table.s.finished = 1
    assert lines_done(table.s) == wanted


def test_X41_blocked_means_begun_unfinished_and_without_a_tunnel_at_a_fresh_turn() -> None:
    table = Table(hands=HANDS).line(0, 1, "s3 a6 b6 c6")
    assert not is_blocked(table.s, 0, OWN_HAND)
    assert not is_blocked(table.s, 1, OWN_HAND), "a line not begun is never blocked"
    shut_in(table, "c6")
    assert is_blocked(table.s, 0, OWN_HAND)
    table.area("c6 d6 d7", "house")
    assert not is_blocked(table.s, 0, OWN_HAND), "its owner still has a house"
    table.s.has_placed = 1
    assert not is_blocked(table.s, 0, OWN_HAND), "the limit of one a turn does not count"
    table.place("Aw", "e7 f7 f8")
    assert not is_blocked(table.s, 0, OWN_HAND)
    table.place("Aw", "d7 d8 e8")
    assert is_blocked(table.s, 0, OWN_HAND), "X31 counts"
    assert not is_blocked(table.s, 0, ANY_LETTER), "who does not know the letter cannot tell"
    table.place("Ah", "k5 k6 j6")
    assert is_blocked(table.s, 0, ANY_LETTER)


def test_X41_missing_stations_block_too() -> None:
    """Every way from c6 parts from company 1's line, which ends there."""
    table = Table().line(1, 1, "s2 a5 b6 c6").line(0, 1, "s3 a6 b6 c6")
    assert not is_blocked(table.s, 0, OWN_HAND)
    table.s.stations_left = 0
    assert is_blocked(table.s, 0, OWN_HAND)


def test_X42_every_other_company_has_one_more_turn() -> None:
    game = last_round()
    seats = []
    while not game.over:
        if game.to_move[0] not in seats:
            seats.append(game.to_move[0])
        game.play(game.legal[0])
    assert seats == [1, 2, 3]
    assert game.state.ender == 0


def test_X42_without_the_last_round_the_game_is_over_at_once() -> None:
    assert last_round(last_round="none").over


def test_X42_the_last_round_triggers_nothing_more() -> None:
    for seed in range(40):
        game = play_randomly(Game.new("metromania", 4, seed=seed), seed)
        ender, cause = int(game.state.ender), int(game.state.ended_by)
        if cause == STANDSTILL:
            continue
        triggered = next(n for n in range(len(game.moves) + 1) if game.state_at(n).ender >= 0)
        last = [move.seat for move in game.moves[triggered:]]
        assert ender not in last
        assert last == sorted(last, key=lambda seat: (seat - ender) % 4)
        assert {int(game.state_at(n).ended_by) for n in range(triggered, len(game.moves) + 1)} == {cause}


@pytest.mark.parametrize(
    ("finished", "earned", "kept"), [(3, 7, 7), (1, 7, 3), (2, 7, 3), (0, 7, 0), (1, 8, 4)]
)
def test_X43_line_points(finished: int, earned: int, kept: int) -> None:
    table = Table()
    table.s.earned[0] = earned
    table.s.finished = finished
    assert line_points(table.s, 0) == kept


def test_X44_a_full_round_in_which_nothing_is_built_ends_building() -> None:
    table = Table(3)
    table.turn()
    for _ in range(2):
        end_turn(table.s)
        assert not table.s.over
    end_turn(table.s)
    assert table.s.over
    assert table.s.ended_by == STANDSTILL


def test_X44_declining_everything_round_the_table_ends_the_game() -> None:
    table = Table(2).line(0, 1, "s3 a6 b6 c6").line(1, 1, "s9 j1 i2 h3")
    table.s.finished = 2 | 8
    table.area("c6 c5 b5|c6 c5 d6|c6 d6 d7|c6 d7 c7", "house")
    table.area("h3 g3 g4|h3 g4 h4|h3 h4 i3|h3 g3 h2", "house")
    table.s.laid[1] = table.s.laid[3] = 1
    game = play(table.turn(), "stop", "stop")
    assert game.over
    assert game.state.ended_by == STANDSTILL
