"""M20–M22: what lines score, and how the game ends."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from metropolitain.engine.game import Game
from metropolitain.games.metro.board import LINES, START_GATE, STATIONS
from metropolitain.games.metro.track import MAX_CROSSINGS, trace
from tests.metro.cases import CASES
from tests.metro.stories import lay_in_order, line_from
from tests.playing import play_randomly, position_of, score_sheet


@pytest.mark.parametrize(
    ("tiles", "station", "end", "points", "scores"),
    [
        (["dddd@d1"], 5, 5, 1, [1, 0]),  # one crossing, and back
        (["aaaa@d1", "dddd@d2"], 5, 5, 3, [3, 0]),  # into its own station
        (["aaaa@a2", "aaaa@a3", "baac@b2", "cbaa@b3"], 10, 11, 4, [0, 4]),
        (["aaaa@d1", "aaaa@d2", "aaaa@d3"], 5, "C1", 6, [6, 0]),  # the Central Station doubles
    ],
)
def test_M20_a_line_scores_its_crossings_twice_when_it_ends_in_the_central_station(
    tiles: list[str], station: int, end: int | str, points: int, scores: list[int]
) -> None:
    game = lay_in_order(*tiles)
    owner = "yellow" if station % 2 else "blue"
    assert line_from(game, station) == {"station": station, "end": end, "owner": owner, "points": points}
    assert game.scores == scores


def test_M20_seven_crossings_one_tile_twice_into_the_centre_are_fourteen() -> None:
    """The rulebook's worked example."""
    game = lay_in_order("bbad@d1", "accd@e1", "cbaa@d2", "cbaa@c2", "baac@c3", "baac@d3")
    assert line_from(game, 5)["points"] == 14
    line = next(line for line in position_of(game).lines if line.station == 5)
    squares = [square for square, _, _ in line.path]
    assert squares == ["d1", "e1", "d1", "d2", "c2", "c3", "d3"]
    assert line.doubled
    assert game.scores[0] >= 14


def test_M21_lines_of_empty_stations_score_for_nobody() -> None:
    game = lay_in_order("dddd@a8", players=3)
    assert line_from(game, 16) == {"station": 16, "end": 16, "owner": None, "points": 1}
    assert line_from(game, 17)["owner"] is None
    assert game.scores == [0, 0, 0]


def test_M21_closed_loops_score_nothing() -> None:
    before = lay_in_order("aaaa@b1", "dddd@b2").scores
    looped = lay_in_order("aaaa@b1", "dddd@b2", "dddd@b3")
    on_loop = {("b2", "S"), ("b3", "N")}
    assert not any(on_loop & {step[:2] for step in line.path} for line in position_of(looped).lines)
    assert looped.scores == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_M22_every_line_is_complete_when_all_tiles_lie(case: tuple[int, dict[str, bool]]) -> None:
    for seed in range(5):
        game = play_randomly(Game.new("metro", *case, seed=seed), seed)
        lines = {line["station"]: line for line in score_sheet(game)["lines"]}
        assert set(range(1, 33)) <= set(lines)
        ends = [line["end"] for line in lines.values()]
        assert len(set(ends)) == len(ends)
        best = max(game.scores)
        assert game.winners == [player for player in range(game.players) if game.scores[player] == best]


def test_M22_a_tie_shares_the_win() -> None:
    game = play_randomly(Game.new("metro", 3, seed=1), 1)
    game.state.earned[:3] = [50, 50, 40]
    assert game.scores == [50, 50, 40]
    assert game.winners == [0, 1]


@settings(max_examples=40, deadline=None)
@given(case=st.sampled_from(CASES), seed=st.integers(0, 2**32))
def test_kept_lengths_are_what_tracing_the_track_finds(case: tuple[int, dict[str, bool]], seed: int) -> None:
    """The joins that the rules keep agree with following every line tile by tile, at every step."""
    game = Game.new("metro", *case, seed=seed)
    steps = np.empty(MAX_CROSSINGS, np.int64)
    while not game.over:
        play_randomly(game, seed + len(game.moves), 1)
        s = game.state
        centre = {27, 28, 35, 36}
        for line in range(STATIONS if s.rails else LINES):
            crossed = steps[: trace(s.tiles, line, steps, 0)] // 16
            on_tiles = int(sum(square not in centre for square in crossed.tolist()))
            assert s.length[s.tail[START_GATE[line]]] == on_tiles
            if s.line_end[line] >= 0:
                doubled = s.line_end[line] >= STATIONS > line
                assert s.line_points[line] == on_tiles * (2 if doubled else 1)
        owned = np.zeros(8, np.int64)
        for line in range(LINES):
            if s.line_end[line] >= 0 and s.owner[line] >= 0:
                owned[s.owner[line]] += s.line_points[line]
        assert owned.tolist() == s.earned.tolist()
