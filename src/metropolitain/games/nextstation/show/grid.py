"""Where things lie in the picture: the map's columns and rows are CELL apart.

A point (column, row) of the data, both from 0, lies at MARGIN + CELL × that.
"""

import math

CELL = 92.0
MARGIN = 92.0
SIZE = 9 * CELL + 2 * MARGIN
EDGE = 0.62  # how far the outer districts reach beyond the outermost stations, in cells
LOW, HIGH = -EDGE, 9 + EDGE

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # x, y, width, height


def cell_of(name: str) -> tuple[int, int]:
    """A station's column and row, from 0."""
    return "abcdefghij".index(name[0]), int(name[1:]) - 1


def point(column: float, row: float) -> Point:
    """Where a point of the grid lies in the picture."""
    return MARGIN + CELL * column, MARGIN + CELL * row


def place(name: str) -> Point:
    """Where a station lies."""
    return point(*cell_of(name))


def written(points: list[Point]) -> str:
    """A path of straight pieces."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def rounded(box: Box, radius: float) -> str:
    """A rectangle with round corners."""
    x, y, width, height = box
    across, down = width - 2 * radius, height - 2 * radius
    r = f"{radius:g}"
    arc = f"a{r} {r} 0 0 1 "
    return (
        f"M{x + radius:.1f} {y:.1f}h{across:.1f}{arc}{r} {r}v{down:.1f}{arc}-{r} {r}"
        f"h{-across:.1f}{arc}-{r} -{r}v{-down:.1f}{arc}{r} -{r}z"
    )


def ring(x: float, y: float, radius: float) -> str:
    """A whole circle as a path."""
    half = f"a{radius:g} {radius:g} 0 1 1 "
    return f"M{x - radius:g} {y:g}{half}{2 * radius:g} 0{half}{-2 * radius:g} 0z"


def polygon(corners: int, radius: float, turn: float = 0.0) -> str:
    """A regular polygon round the origin, its first corner on top unless turned."""
    angles = [turn + math.tau * corner / corners for corner in range(corners)]
    return written([(radius * math.sin(angle), -radius * math.cos(angle)) for angle in angles]) + "Z"
