"""Metromania's grid as shapes: the one source for the picture here and for the page."""

import msgspec

from metropolitain.engine.contract import BoardGeometry
from metropolitain.games.metromania import board
from metropolitain.games.metromania.show.names import Terrain
from metropolitain.games.metromania.show.position import Line
from metropolitain.games.metromania.show.signs import SHAPES

EDGE = 84.0
OFFSET = 8.2  # how far a line runs beside its edge
TRIM = 0.2  # how much of an edge is left to the bend at either end
SIZE = (12.4 * EDGE, 12.0 * EDGE)

Point = tuple[float, float]
Piece = tuple[Point, Point]  # the straight part of a tunnel, in the direction of digging


class Cell(msgspec.Struct, frozen=True):
    """A city cell: the slot of its district and its corners."""

    slot: int
    corners: list[Point]


class MetromaniaGeometry(BoardGeometry, frozen=True, kw_only=True):
    """Vertices by name, city cells, frame cells (the outer corner first), pictograms."""

    edge: float  # an edge's length
    offset: float  # how far a line runs beside its edge
    trim: float  # how much of an edge is left to the bend at either end
    vertices: dict[str, Point]
    cells: list[Cell]
    frames: list[list[Point]]
    signs: dict[Terrain, str]


def at(vertex: int) -> Point:
    """A vertex or outer corner in the picture."""
    x, y = board.place_of(vertex)
    return round(SIZE[0] / 2 + x * EDGE, 2), round(SIZE[1] / 2 - y * EDGE, 2)


def cell_corners(cell: int) -> list[Point]:
    """A city cell's corners."""
    return [at(int(vertex)) for vertex in board.CELL_CORNERS[cell]]


def frame_corners(frame: int) -> list[Point]:
    """A frame cell's corners, the outer one first."""
    return [at(board.VERTICES + frame), *(at(int(vertex)) for vertex in board.FRAME_ENDS[frame])]


def centre(corners: list[Point]) -> Point:
    """The middle of a triangle."""
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3


def piece(here: Point, there: Point, side: str, start: float = TRIM, end: float = 1 - TRIM) -> Piece:
    """Where a tunnel runs beside its edge, on its cell's side: straight between two shares of the edge."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    turn = OFFSET / EDGE * (1 if side == "l" else -1)
    aside = dy * turn, -dx * turn
    first, last = ((here[0] + dx * at + aside[0], here[1] + dy * at + aside[1]) for at in (start, end))
    return first, last


def line_places(line: Line, frames: dict[str, int]) -> list[int]:
    """Vertices and outer corners along a line; `frames` tells the frame cells of arrows."""
    places = [board.VERTICES + frames[line.start], *(board.VERTEX_INDEX[name] for name in line.path)]
    return places if line.end is None else [*places, board.VERTICES + frames[line.end]]


def line_pieces(line: Line, frames: dict[str, int]) -> list[Piece]:
    """The tunnels of a line as they are drawn; the outermost run to the end of their edge."""
    places = [at(place) for place in line_places(line, frames)]
    last = len(line.sides) - 1
    return [
        piece(
            places[index],
            places[index + 1],
            side,
            0.0 if index == 0 else TRIM,
            1.0 if index == last and line.end is not None else 1 - TRIM,
        )
        for index, side in enumerate(line.sides)
    ]


def geometry() -> MetromaniaGeometry:
    """All shapes; the same in every city."""
    return MetromaniaGeometry(
        size=SIZE,
        edge=EDGE,
        offset=OFFSET,
        trim=TRIM,
        vertices={name: at(vertex) for vertex, name in enumerate(board.VERTEX_NAMES)},
        cells=[Cell(cell // board.SLOT_CELLS, cell_corners(cell)) for cell in range(board.CELLS)],
        frames=[frame_corners(frame) for frame in range(board.FRAMES)],
        signs=SHAPES,
    )
