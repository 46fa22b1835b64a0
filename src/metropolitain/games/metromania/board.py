"""Metromania's grid as tables (X1–X3), the same for every city.

Vertices 0–90 are the city's, row by row from the north; 91–120 are the outer corners of the 30
*frame cells*, the triangles outside the border edges. Cells 0–149 are the city's (slot × 25 + local
cell), 150–179 the frame's. Directions are 0–5, each 60° further counter-clockwise from east.
"""

import json
from importlib.resources import files
from typing import Any

import numpy as np

DATA: dict[str, Any] = json.loads(
    files("metropolitain.games.metromania").joinpath("data/cities/default.json").read_text("utf-8")
)

RADIUS = 5
SLOTS = 6
SLOT_CELLS = 25
CELLS = SLOTS * SLOT_CELLS
FRAMES = 30
ALL_CELLS = CELLS + FRAMES
VERTICES = 91
ALL_VERTICES = VERTICES + FRAMES
EDGES = 240
SIDES = ("NE", "N", "NW", "SW", "S", "SE")  # by slot
ARROWS = 12
LETTERS = "ABCDEF"
KINDS = ("house", "work", "fun")
KIND_MARKS = "hwf"
HOUSE, WORK, FUN, LAKE, PARK, PLAIN = range(6)  # what a cell is

DIRECTIONS: list[tuple[int, int]] = [(q, r) for q, r in DATA["grid"]["directions"]]


def _add(place: tuple[int, int], direction: int, times: int = 1) -> tuple[int, int]:
    q, r = DIRECTIONS[direction % 6]
    return place[0] + q * times, place[1] + r * times


AXIAL: list[tuple[int, int]] = [
    (q, r) for r in range(RADIUS, -RADIUS - 1, -1) for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS
]
VERTEX_AT = {place: vertex for vertex, place in enumerate(AXIAL)}
_ROWS = [row for row in range(2 * RADIUS + 1) for _, r in AXIAL if r == RADIUS - row]
VERTEX_NAMES = ["abcdefghijk"[row] + str(v - _ROWS.index(row) + 1) for v, row in enumerate(_ROWS)]
VERTEX_INDEX = {name: vertex for vertex, name in enumerate(VERTEX_NAMES)}

# --- cells ----------------------------------------------------------------------------------


def _local_corners(cell: int) -> list[tuple[int, int]]:
    """A local cell's corners as (row, column) of its district."""
    row = next(r for r in range(SLOT_CELLS) if (r + 1) ** 2 > cell)
    i = cell - row * row
    if i % 2 == 0:
        return [(row, i // 2), (row + 1, i // 2), (row + 1, i // 2 + 1)]
    return [(row, (i - 1) // 2), (row, (i + 1) // 2), (row + 1, (i + 1) // 2)]


def _corners(slot: int, cell: int) -> list[int]:
    return [
        VERTEX_AT[_add(_add((0, 0), slot, row - column), slot + 1, column)]
        for row, column in _local_corners(cell)
    ]


CELL_CORNERS = np.array(
    [_corners(slot, cell) for slot in range(SLOTS) for cell in range(SLOT_CELLS)], dtype=np.int8
)
CELL_AT = {frozenset(corners): cell for cell, corners in enumerate(CELL_CORNERS.tolist())}
# Where a district's printed cell comes to lie after so many turns.
_ROT120: list[int] = DATA["grid"]["rot120"]
_SHOWN = [list(range(SLOT_CELLS)), _ROT120, [_ROT120[cell] for cell in _ROT120]]
TURNED_TO = np.array([[shown.index(cell) for cell in range(SLOT_CELLS)] for shown in _SHOWN], dtype=np.int8)
# Cells that share a corner or a side with a cell, as bits of three words (X31).
TOUCHES = np.zeros((CELLS, 3), dtype=np.uint64)
for _cell, _own in enumerate(CELL_CORNERS.tolist()):
    for _other, _theirs in enumerate(CELL_CORNERS.tolist()):
        if set(_own) & set(_theirs):
            TOUCHES[_cell, _other >> 6] |= np.uint64(1 << (_other & 63))

# --- frame cells: border edges in order of their side, counter-clockwise --------------------


def _border_edge(frame: int) -> tuple[int, int, tuple[int, int]]:
    """A border edge's ends, counter-clockwise, and the outer corner of its frame cell."""
    side, step = divmod(frame, RADIUS)
    place = _add(_add((0, 0), side, RADIUS), side + 2, step)
    return VERTEX_AT[place], VERTEX_AT[_add(place, side + 2)], _add(place, side + 1)


BORDER = [_border_edge(frame) for frame in range(FRAMES)]
FRAME_ENDS = np.array([(first, second) for first, second, _ in BORDER], dtype=np.int8)
OUTER = [outer for _, _, outer in BORDER]
FRAME_SIDE = np.array([frame // RADIUS for frame in range(FRAMES)], dtype=np.int8)
# The three sides on which a line that starts on a side may end, as frame cells in a bit mask (X16).
ACROSS = np.array(
    [sum(1 << f for f in range(FRAMES) if (f // RADIUS - side) % 6 in (2, 3, 4)) for side in range(6)],
    dtype=np.uint64,
)

# --- ways out of a vertex, by direction -----------------------------------------------------

PLACES = AXIAL + OUTER
_PLACE_INDEX = {place: index for index, place in enumerate(PLACES)}


def place_of(vertex: int) -> tuple[float, float]:
    """A vertex in the plane, x to the east and y to the north, edges of length 1."""
    q, r = PLACES[vertex]
    return q + r / 2, r * 3**0.5 / 2


NEXT = np.full((VERTICES, 6), -1, dtype=np.int8)  # the neighbouring city vertex, or −1
EDGE = np.full((VERTICES, 6), -1, dtype=np.int16)  # the city edge towards it
SIDE_CELL = np.full((VERTICES, 6, 2), -1, dtype=np.int16)  # its cells to the left and right of travel
FRAME = np.full((VERTICES, 6), -1, dtype=np.int8)  # the frame cell whose outer corner lies that way
_EDGE_INDEX: dict[frozenset[int], int] = {}
for _u, _place in enumerate(AXIAL):
    for _d in range(6):
        _v = VERTEX_AT.get(_add(_place, _d), -1)
        if _v < 0:
            continue
        NEXT[_u, _d] = _v
        EDGE[_u, _d] = _EDGE_INDEX.setdefault(frozenset((_u, _v)), len(_EDGE_INDEX))
        for _side, _third in enumerate((_add(_place, _d + 1), _add(_place, _d - 1))):
            SIDE_CELL[_u, _d, _side] = CELL_AT.get(frozenset((_u, _v, VERTEX_AT.get(_third, -1))), -1)
EDGE_ENDS = np.array([sorted(ends) for ends in _EDGE_INDEX], dtype=np.int8)
for _frame, (_first, _second, _outer) in enumerate(BORDER):
    for _u in (_first, _second):
        FRAME[_u, next(d for d in range(6) if _add(AXIAL[_u], d) == _outer)] = _frame


def direction_of(origin: int, target: int) -> int:
    """The direction from a place to a neighbouring one, −1 when they are not neighbours."""
    (q, r), (towards_q, towards_r) = PLACES[origin], PLACES[target]
    step = (towards_q - q, towards_r - r)
    return DIRECTIONS.index(step) if step in DIRECTIONS else -1


# The direction from a place (outer corners too) to another; −1 when they are not neighbours.
TOWARDS = np.array(
    [[direction_of(u, v) for v in range(ALL_VERTICES)] for u in range(ALL_VERTICES)], dtype=np.int8
)


def _steps(vertex: int, other: int) -> int:
    (q, r), (other_q, other_r) = AXIAL[vertex], AXIAL[other]
    dq, dr = other_q - q, other_r - r
    return max(abs(dq), abs(dr), abs(dq + dr))


# Tunnels from a vertex to the outer corner of a frame cell if nothing is in the way.
TUNNELS_OUT = np.array(
    [[1 + min(_steps(v, int(end)) for end in ends) for ends in FRAME_ENDS] for v in range(VERTICES)],
    dtype=np.int8,
)

# --- Destinations (X6): marker = letter × 2 + half ------------------------------------------

MARKERS = 12
_HALVES = [(letter, kind) for letter in LETTERS for kind in DATA["destinations"][letter]]
MARKER_KIND = np.array([KINDS.index(kind) for _, kind in _HALVES], dtype=np.int8)
MARKER_NAMES = [letter + KIND_MARKS[KINDS.index(kind)] for letter, kind in _HALVES]
KIND_MARKERS = np.array(
    [[m for m in range(MARKERS) if MARKER_KIND[m] == kind] for kind in range(len(KINDS))], dtype=np.int8
)
STRICT = np.array(
    [[_HALVES.index((letter, kind)) for letter, kind in hand] for hand in DATA["strict"]], dtype=np.int8
)
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
TRIPS = len(DAYS)
SUNDAY = TRIPS - 1
