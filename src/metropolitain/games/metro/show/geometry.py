"""Metro's board as shapes: the one source for the picture here and for the page."""

import msgspec

from metropolitain.engine.contract import BoardGeometry
from metropolitain.games.metro import board
from metropolitain.games.metro.show.names import SIDES, Side

SQUARE = 90.0
MARGIN = 84.0
THIRD = SQUARE / 3
SIZE = 8 * SQUARE + 2 * MARGIN

Point = tuple[float, float]


class Stop(msgspec.Struct, frozen=True):
    """Where trains leave from and arrive on a side of a square: port and building each, and the label."""

    side: Side
    departure: tuple[Point, Point]
    arrival: tuple[Point, Point]
    label: Point


class MetroGeometry(BoardGeometry, frozen=True, kw_only=True):
    """Squares by their upper left corner, tracks within a square by name (`NE` …), stations, places."""

    square: float  # a square's side
    squares: dict[str, Point]
    centre: dict[str, Point]
    tracks: dict[str, str]
    stations: dict[int, Stop]  # round the edge, by number
    places: dict[str, Stop]  # at the centre


# Tracks that enter by the north side and leave by N, E, S or W, in a square of its own.
_NORTH: dict[Side, list[Point]] = {
    "N": [(30, 0), (30, 34), (60, 34), (60, 0)],
    "E": [(30, 0), (30, 40), (50, 60), (90, 60)],
    "S": [(30, 0), (30, 30), (30, 60), (30, 90)],
    "W": [(30, 0), (30, 18), (18, 30), (0, 30)],
}


def _turned(point: Point, quarters: int) -> Point:
    x, y = point
    for _ in range(quarters):
        x, y = SQUARE - y, x
    return x, y


def _tracks() -> dict[str, str]:
    """The 16 tracks by entering and leaving side, e.g. `NE`."""
    tracks = {}
    for quarters, side in enumerate(SIDES):
        for exit_side, points in _NORTH.items():
            leaving = SIDES[(SIDES.index(exit_side) + quarters) % 4]
            (x0, y0), *rest = (_turned(point, quarters) for point in points)
            curve = " ".join(f"{x:g} {y:g}" for x, y in rest)
            tracks[side + leaving] = f"M{x0:g} {y0:g}C{curve}"
    return tracks


def corner(square: str) -> Point:
    """The upper left corner of a square."""
    index = board.square_index(square)
    return MARGIN + index % 8 * SQUARE, MARGIN + index // 8 * SQUARE


def _outward(square: int, side: int, along: float, out: float) -> Point:
    """A point so far along a side of a square (clockwise) and so far outside of it."""
    x, y = corner(board.square_name(square))
    dx, dy = _turned((along, -out), side)
    return x + dx, y + dy


def _stop(square: int, side: int, out: float, label: float) -> Stop:
    """The stop on a side of a square; its buildings and its label stand so far outside."""
    return Stop(
        side=SIDES[side],
        departure=(_outward(square, side, THIRD, 0), _outward(square, side, THIRD, out)),
        arrival=(_outward(square, side, 2 * THIRD, 0), _outward(square, side, 2 * THIRD, out)),
        label=_outward(square, side, SQUARE / 2, label),
    )


def geometry(numbering: str) -> MetroGeometry:
    """All shapes: squares, tracks within a square, stations round the edge, places at the centre."""
    numbers = board.NUMBER[board.NUMBERINGS.index(numbering)]
    return MetroGeometry(
        size=(SIZE, SIZE),
        square=SQUARE,
        squares={
            board.square_name(q): corner(board.square_name(q))
            for q in range(64)
            if board.square_name(q) not in board.CENTRE_SQUARES
        },
        centre={name: corner(name) for name in board.CENTRE_SQUARES},
        tracks=_tracks(),
        stations={
            int(numbers[position]): _stop(board.EDGE[position][0], board.EDGE[position][1], 26, 58)
            for position in range(board.STATIONS)
        },
        places={
            f"C{place + 1}": _stop(square, side, 13, 13)
            for place, (square, side) in enumerate(board.PLACE_GATES)
        },
    )
