"""X1–X6: grid, cells, frame, spots, Destinations."""

from typing import get_args

import numpy as np

from metropolitain.engine.game import Game
from metropolitain.games.metromania import board
from metropolitain.games.metromania.board import (
    CELL_CORNERS,
    CELLS,
    DATA,
    EDGE,
    EDGES,
    FRAME,
    FRAME_ENDS,
    KINDS,
    MARKER_NAMES,
    NEXT,
    OUTER,
    SIDE_CELL,
    SIDES,
    TOUCHES,
    VERTEX_NAMES,
    VERTICES,
)
from metropolitain.games.metromania.show import names
from metropolitain.games.metromania.show.names import kind_of
from tests.metromania.building import cell, vertex
from tests.playing import position_of, setup_of


def test_X1_the_grid_has_91_vertices_240_edges_and_150_cells() -> None:
    assert len(VERTEX_NAMES) == VERTICES == 91
    assert VERTEX_NAMES[0] == "a1"
    assert VERTEX_NAMES[-1] == "k6"
    assert VERTEX_NAMES[45] == "f6"
    assert len({tuple(sorted(corners)) for corners in CELL_CORNERS.tolist()}) == CELLS == 150
    assert len(set(EDGE[EDGE >= 0].tolist())) == EDGES == 240
    assert (NEXT >= 0).sum() == 2 * EDGES


def test_X2_an_edge_has_two_cells_and_a_border_edge_one() -> None:
    for u in range(VERTICES):
        for d in range(6):
            v = NEXT[u, d]
            if v < 0:
                continue
            left, right = SIDE_CELL[u, d]
            back = (d + 3) % 6
            assert SIDE_CELL[v, back].tolist() == [right, left]
            for side in (left, right):
                assert side < 0 or {u, v} <= set(CELL_CORNERS[side].tolist())
    border = {frozenset(ends) for ends in FRAME_ENDS.tolist()}
    single = {
        frozenset((u, int(NEXT[u, d])))
        for u in range(VERTICES)
        for d in range(6)
        if NEXT[u, d] >= 0 and (SIDE_CELL[u, d] < 0).any()
    }
    assert single == border


def test_X2_left_and_right_are_seen_in_the_direction_of_travel() -> None:
    east = next(d for d in range(6) if NEXT[vertex("f6"), d] == vertex("f7"))
    left, right = SIDE_CELL[vertex("f6"), east]
    assert left == cell("f6 f7 e6")
    assert right == cell("f6 f7 g6")


def test_X3_arrows_lie_as_the_data_says() -> None:
    s = Game.new("metromania", seed=1).state
    for key, frames in (("starts", s.start_frame), ("ends", s.end_frame)):
        for number, arrow in enumerate(DATA[key]):
            frame = int(frames[number])
            assert arrow["id"] == f"{key[0]}{number + 1}"
            assert list(OUTER[frame]) == arrow["outer"]
            assert SIDES[frame // 5] == arrow["side"]
            assert {VERTEX_NAMES[v] for v in FRAME_ENDS[frame]} == set(arrow["city_vertices"])
            for v in FRAME_ENDS[frame]:
                assert frame in FRAME[v]


def test_X4_spots_lake_and_park_turn_with_their_district() -> None:
    """A district turned t times shows at a local cell its printed cell, rot120 applied t times."""
    rot = DATA["grid"]["rot120"]
    for seed in range(5):
        game = Game.new("metromania", 4, seed=seed)
        ground = {area.cell: area.terrain for area in position_of(game).areas}
        shown = {}
        for slot, (district, turns) in enumerate(setup_of(game.record)["districts"]):
            printed = DATA["districts"][district]
            terrain = {spot["cell"]: spot["type"] for spot in printed["spots"]}
            terrain |= dict.fromkeys(printed["lake_cells"], "lake") | dict.fromkeys(
                printed["park_cells"], "park"
            )
            for local in range(25):
                source = local
                for _ in range(turns):
                    source = rot[source]
                if source in terrain:
                    shown[slot * 25 + local] = terrain[source]
        assert ground == shown


def test_X5_thirty_stations_eighteen_tunnels_three_a_turn() -> None:
    game = Game.new("metromania", 4, seed=1)
    assert position_of(game).stations_left == 30
    assert game.state.tunnel_total == 18
    assert position_of(game).tunnels_per_turn == 3
    districts = {
        tuple(map(tuple, setup_of(Game.new("metromania", 2, seed=k).record)["districts"])) for k in range(50)
    }
    assert len(districts) == 50


def test_X6_every_letter_has_two_kinds_in_memo_order() -> None:
    memo = position_of(Game.new("metromania", 2, seed=1)).memo
    assert [(trip.letter, trip.ends) for trip in memo[:6]] == [
        ("A", ("house", "work")),
        ("B", ("work", "fun")),
        ("C", ("fun", "house")),
        ("D", ("house", "fun")),
        ("E", ("fun", "work")),
        ("F", ("work", "house")),
    ]
    assert memo[6].ends == ("park", "lake")
    assert "Dw" not in MARKER_NAMES
    for kind in KINDS:
        assert sum(kind_of(marker) == kind for marker in range(12)) == 4


def test_X31_touching_cells_share_a_corner_or_a_side() -> None:
    for a, b in (("f6 f7 e6", "f6 f7 g6"), ("f6 f7 e6", "f6 f5 e5"), ("f6 f7 e6", "f6 f7 e6")):
        assert TOUCHES[cell(a), cell(b) >> 6] >> np.uint64(cell(b) & 63) & np.uint64(1)
    far = cell("a1 b1 b2")
    assert not TOUCHES[cell("f6 f7 e6"), far >> 6] >> np.uint64(far & 63) & np.uint64(1)


def test_names_on_the_wire_are_those_of_the_board() -> None:
    """X3–X6, X40, X44, X50: kinds, sides, days, letters and endings as the schema lists them."""
    assert get_args(names.Kind) == board.KINDS
    assert get_args(names.CitySide) == board.SIDES
    assert get_args(names.Day) == board.DAYS
    assert "".join(get_args(names.Letter)) == board.LETTERS
    assert set(get_args(names.Ending)) == set(names.ENDINGS.values()) == set(names.END_WORDS)
    assert set(get_args(names.LineStatus)) == set(names.LINE_WORDS)
    assert set(get_args(names.GuiltReason)) == set(names.GUILT_WORDS)
