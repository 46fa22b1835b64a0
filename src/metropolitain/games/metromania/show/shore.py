"""Parks and lakes as one shape each: cells that share an edge belong together."""

from typing import NamedTuple

from metropolitain.engine.look.svg import number
from metropolitain.games.metromania.board import CELL_CORNERS
from metropolitain.games.metromania.show.geometry import Point, at

ROUND = 16.0  # how much of a shore's corner is rounded off


class Region(NamedTuple):
    """Cells that lie together, and the loops round them."""

    cells: list[int]
    loops: list[list[Point]]


def regions(cells: list[int]) -> list[Region]:
    """The regions that some cells make."""
    rest = list(cells)
    found = []
    while rest:
        together = [rest.pop(0)]
        for here in together:
            beside = [other for other in rest if len(_corners(here) & _corners(other)) == 2]
            together += beside
            rest = [other for other in rest if other not in beside]
        found.append(Region(together, _loops(together)))
    return found


def _corners(cell: int) -> set[int]:
    return {int(vertex) for vertex in CELL_CORNERS[cell]}


def _turned(cell: int) -> list[int]:
    """A cell's corners, always turning the same way."""
    a, b, c = (int(vertex) for vertex in CELL_CORNERS[cell])
    (ax, ay), (bx, by), (cx, cy) = at(a), at(b), at(c)
    return [a, b, c] if (bx - ax) * (cy - ay) > (by - ay) * (cx - ax) else [a, c, b]


def _loops(cells: list[int]) -> list[list[Point]]:
    """The shores: the edges that only one of the cells has, chained."""
    edges: set[tuple[int, int]] = set()
    for cell in cells:
        corners = _turned(cell)
        for edge in zip(corners, corners[1:] + corners[:1], strict=True):
            if edge[::-1] in edges:
                edges.remove(edge[::-1])
            else:
                edges.add(edge)
    loops = []
    while edges:
        start, here = min(edges)
        edges.remove((start, here))
        loop = [start]
        while here != start:
            loop.append(here)
            edge = min(edge for edge in edges if edge[0] == here)
            edges.remove(edge)
            here = edge[1]
        loops.append(_bends([at(vertex) for vertex in loop]))
    return loops


def _bends(loop: list[Point]) -> list[Point]:
    """A loop without the corners at which it goes straight on."""
    around = zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
    return [
        b for a, b, c in around if abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) >= 1
    ]


def _direction(a: Point, b: Point) -> Point:
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def inset(loop: list[Point], by: float) -> list[Point]:
    """A loop moved inwards."""
    moved = []
    for before, here, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        (px, py), (qx, qy) = _direction(before, here), _direction(here, after)
        across = 1 + px * qx + py * qy
        moved.append((here[0] - (py + qy) / across * by, here[1] + (px + qx) / across * by))
    return moved


def softened(loop: list[Point]) -> str:
    """A loop as a path with round corners."""
    stops = []
    for before, here, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        (ax, ay), (bx, by) = (_towards(here, other) for other in (before, after))
        stops.append(
            f"{number(ax)} {number(ay)}Q{number(here[0])} {number(here[1])} {number(bx)} {number(by)}"
        )
    return "M" + "L".join(stops) + "Z"


def _towards(here: Point, other: Point) -> Point:
    length = ((other[0] - here[0]) ** 2 + (other[1] - here[1]) ** 2) ** 0.5
    share = min(ROUND, length / 2.2) / length
    return here[0] + (other[0] - here[0]) * share, here[1] + (other[1] - here[1]) * share
