"""What holds at every step of every game, whatever is played."""

import random
from itertools import combinations, pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from metropolitain.engine.game import Game
from metropolitain.games.metromania.board import (
    CELL_CORNERS,
    CELLS,
    MARKER_KIND,
    TOWARDS,
    VERTICES,
)
from metropolitain.games.metromania.state import NOWHERE, RIGHT
from tests.metromania.cases import ALL_CASES


def paths(s: Any) -> dict[int, list[int]]:
    """Every begun line's places, outer corners included."""
    return {
        line: [int(entry) % RIGHT for entry in s.path[line, : int(s.laid[line]) + 1]]
        for line in range(2 * int(s.companies))
        if s.laid[line]
    }


def check_lines(s: Any, lines: dict[int, list[int]]) -> None:
    """X5, X13–X16: paths of neighbours without return, sharp only at stations; one tunnel a cell."""
    for line, path in lines.items():
        assert path[0] >= VERTICES
        assert (path[-1] >= VERTICES) == bool(int(s.finished) >> line & 1)
        assert len(set(path)) == len(path) <= int(s.tunnel_total) + 1
        assert all(TOWARDS[a, b] >= 0 for a, b in pairwise(path))
        for a, b, c in zip(path, path[1:], path[2:], strict=False):
            bend = (TOWARDS[b, c] - TOWARDS[a, b]) % 6
            assert bend != 3
            assert bend in (0, 1, 5) or s.station[b]
        assert int((s.tunnel == line + 1).sum()) == len(path) - 1
    assert (s.tunnel > 0).sum() == sum(len(path) - 1 for path in lines.values())
    assert all(s.ground[cell] not in (3, 4) for cell in range(CELLS) if s.tunnel[cell])


def check_stations(s: Any, lines: dict[int, list[int]]) -> None:
    """X20, X21: where lines cross without a station they run together, up to a head."""
    assert int(s.station.sum()) == int(s.station_total) - int(s.stations_left)

    def edges(path: list[int], vertex: int) -> set[frozenset[int]]:
        return {frozenset(pair) for pair in pairwise(path) if vertex in pair and max(pair) < VERTICES}

    for first, second in combinations(lines.values(), 2):
        for vertex in set(first) & set(second):
            if s.station[vertex]:
                continue
            one, other = edges(first, vertex), edges(second, vertex)
            assert one & other
            assert one == other or vertex in (first[-1], second[-1])


def check_destinations(s: Any) -> None:
    """X30, X31: on a covered spot of their kind, twins apart."""
    for marker in range(12):
        cell = int(s.marker_cell[marker])
        if cell == NOWHERE:
            continue
        assert s.ground[cell] == MARKER_KIND[marker]
        assert s.tunnel[cell]
        twin = int(s.marker_cell[marker ^ 1])
        assert twin == NOWHERE or not set(CELL_CORNERS[cell].tolist()) & set(CELL_CORNERS[twin].tolist())
    spots = [cell for cell in range(CELLS) if s.ground[cell] < 3 and s.tunnel[cell]]
    assert len(spots) == sum(int(cell) != NOWHERE for cell in s.marker_cell)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(ALL_CASES), st.integers(0, 2**32))
def test_X2_X30_invariants_hold_at_every_step(case: tuple[int, dict[str, Any]], seed: int) -> None:
    game = Game.new("metromania", *case, seed=seed)
    chooser = random.Random(seed)
    turns_seen = 0
    while not game.over:
        s = game.state
        lines = paths(s)
        check_lines(s, lines)
        check_stations(s, lines)
        check_destinations(s)
        assert len(game.legal) > 0
        assert 0 <= s.dug < 3 or s.bonus_line >= 0
        if s.turns_left >= 0:
            turns_seen += 1
        game.play(chooser.choice(game.legal))
    check_lines(game.state, paths(game.state))
    assert turns_seen == 0 or game.state.last_round
    assert game.winners
