"""The printed sheet under the network: thirteen districts, told apart by tint and hatch, and the Thames."""

import math
from functools import cache
from itertools import pairwise

import msgspec

from metropolitain.games.nextstation.board import DATA
from metropolitain.games.nextstation.show import grid
from metropolitain.games.nextstation.show.shape import Shape

COLUMN_CUTS, ROW_CUTS = (2.5, 6.5), (2.5, 6.5)  # between the bands of districts (N3)
CORNER_CUT = 0.5
GAP = 5.0  # of paper between districts
CORNER_RADIUS = 10.0

STEP = 0.05  # between points of the river, in cells
BEND = 9  # points to either side that smooth its bends
BANK = 43.0
WATER = 39.0
BARGES = (4.5, 8.5)  # the columns in which they lie


class Hatch(msgspec.Struct, frozen=True):
    """A tile that fills a district: its size and its lines."""

    size: tuple[float, float]
    d: str


class District(msgspec.Struct, frozen=True):
    """A district: tint and hatch have the colours `name` and `name_hatch`."""

    d: str
    hatch: str


HATCHES = {
    "rising": Hatch((14, 14), "M-2 2L2 -2M-2 16L16 -2M12 16L16 12"),
    "falling": Hatch((14, 14), "M-2 -2L16 16M-2 12L2 16M12 -2L16 2"),
    "level": Hatch((16, 11), "M0 5.5H16"),
    "upright": Hatch((11, 16), "M5.5 0V16"),
    "dots": Hatch((18, 18), grid.ring(4.5, 4.5, 0.9) + grid.ring(13.5, 13.5, 0.9)),
    "plus": Hatch((36, 36), "M5 9H13M9 5V13M23 27H31M27 23V31"),
    "waves": Hatch((28, 14), "M0 7Q7 1 14 7T28 7"),
    "rings": Hatch((32, 32), grid.ring(8, 8, 4) + grid.ring(24, 24, 4)),
    "bricks": Hatch((28, 20), "M0 .5H28M0 10.5H28M7 .5V10.5M21 10.5V20.5"),
    "crossed": Hatch((10, 10), "M-1 -1L11 11M-1 11L11 -1"),
}
HATCH_OF = {
    "north_west": "rising",
    "north_centre": "dots",
    "north_east": "falling",
    "middle_west": "level",
    "middle_centre": "plus",
    "middle_east": "waves",
    "south_west": "upright",
    "south_centre": "rings",
    "south_east": "bricks",
    "corner_nw": "crossed",
    "corner_ne": "crossed",
    "corner_sw": "crossed",
    "corner_se": "crossed",
}


def _box(left: float, top: float, right: float, bottom: float, inset: float) -> grid.Box:
    """A rectangle of the grid in the picture, a little smaller all round."""
    (x, y), (far_x, far_y) = grid.point(left, top), grid.point(right, bottom)
    return x + inset, y + inset, far_x - x - 2 * inset, far_y - y - 2 * inset


def corners() -> dict[str, grid.Box]:
    """The four small districts in the corners of the map, with the paper round them."""
    spans = ((grid.LOW, CORNER_CUT), (9 - CORNER_CUT, grid.HIGH))
    return {
        f"corner_{'ns'[down]}{'we'[across]}": _box(left, top, right, bottom, 0)
        for down, (top, bottom) in enumerate(spans)
        for across, (left, right) in enumerate(spans)
    }


def districts() -> dict[str, District]:
    """The thirteen districts (N3); those in the corners come last and cover their neighbours."""
    rows, columns = ("north", "middle", "south"), ("west", "centre", "east")
    boxes = {
        f"{rows[down]}_{columns[across]}": _box(left, top, right, bottom, GAP / 2)
        for down, (top, bottom) in enumerate(pairwise((grid.LOW, *ROW_CUTS, grid.HIGH)))
        for across, (left, right) in enumerate(pairwise((grid.LOW, *COLUMN_CUTS, grid.HIGH)))
    }
    for name, (x, y, width, height) in corners().items():
        boxes[name] = (x + GAP / 2, y + GAP / 2, width - GAP, height - GAP)
    return {name: District(grid.rounded(box, CORNER_RADIUS), HATCH_OF[name]) for name, box in boxes.items()}


# --- the Thames ---


def _dense() -> list[grid.Point]:
    """Points of the river's middle, equally far apart, from west to east."""
    nodes = [(min(max(column, grid.LOW - 1), grid.HIGH + 1), row) for column, row in reversed(DATA["river"])]
    found: list[grid.Point] = []
    for (x0, y0), (x1, y1) in pairwise(nodes):
        pieces = max(1, round(math.hypot(x1 - x0, y1 - y0) / STEP))
        found += [(x0 + (x1 - x0) * part / pieces, y0 + (y1 - y0) * part / pieces) for part in range(pieces)]
    return [*found, nodes[-1]]


@cache
def river() -> list[grid.Point]:
    """The river's middle in the picture, its bends smoothed, a little longer than the map is wide."""
    dense = _dense()
    smooth = []
    for index in range(BEND, len(dense) - BEND):
        near = dense[index - BEND : index + BEND + 1]
        smooth.append(grid.point(sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    left, right = grid.point(grid.LOW, 0)[0], grid.point(grid.HIGH, 0)[0]
    inside = [(x, y) for x, y in smooth if left < x < right]
    return [(left, inside[0][1]), *inside, (right, inside[-1][1])]


def _curve(points: list[grid.Point]) -> str:
    """A smooth path near the points."""
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in pairwise(points)]
    bends = "".join(
        f"Q{x:.1f} {y:.1f} {mx:.1f} {my:.1f}"
        for (x, y), (mx, my) in zip(points[1:-1], middles[1:], strict=True)
    )
    (x, y), (end_x, end_y) = points[0], points[-1]
    return f"M{x:.1f} {y:.1f}{bends}L{end_x:.1f} {end_y:.1f}"


def _thinned(points: list[grid.Point]) -> list[grid.Point]:
    return [*points[:-1:6], points[-1]]


def course() -> str:
    """The river's middle as a path."""
    return _curve(_thinned(river()))


def _beside(distance: float) -> list[grid.Point]:
    """The river's middle moved aside."""
    points = river()
    moved = []
    for index, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
        length = math.hypot(x1 - x0, y1 - y0)
        moved.append((x - distance * (y1 - y0) / length, y + distance * (x1 - x0) / length))
    return moved


def _barge(column: float) -> list[Shape]:
    """A barge on the river, along its flow: hull, hold, wheelhouse."""
    points = river()
    index = min(range(len(points)), key=lambda each: abs(points[each][0] - grid.point(column, 0)[0]))
    (x0, y0), (x1, y1) = points[index - 1], points[index + 1]
    angle = math.atan2(y1 - y0, x1 - x0)

    def at(along: float, aside: float) -> grid.Point:
        x, y = points[index]
        return (
            x + along * math.cos(angle) - aside * math.sin(angle),
            y + along * math.sin(angle) + aside * math.cos(angle),
        )

    hull = grid.written([at(*each) for each in ((-17, -4.5), (10, -5), (18, 0), (10, 5), (-17, 4.5))]) + "Z"
    hold = grid.written([at(-7, 0), at(8, 0)])
    house = grid.written([at(-14, 0), at(-12, 0)])
    return [
        Shape(d=hull, fill="plate", stroke="ink", width=2),
        Shape(d=hold, stroke="brass", width=4),
        Shape(d=house, stroke="ink", width=5),
    ]


def thames() -> list[Shape]:
    """The river from edge to edge: paper, banks, water, flow, barges."""
    middle = course()
    flow = [(-11, "22 30 9 46"), (-3, "30 58 14 40"), (6, "10 38 26 52"), (13, "18 64 30 40")]
    return [
        Shape(d=middle, stroke="plate", width=50),
        Shape(d=middle, stroke="bank", width=BANK),
        Shape(d=middle, stroke="water", width=WATER),
        Shape(d=middle, stroke="shallow", width=27),
        *(
            Shape(
                d=_curve(_thinned(_beside(aside))),
                stroke="flow" if index % 2 else "ripple",
                width=1.8,
                dash=dash,
                opacity=0.85,
            )
            for index, (aside, dash) in enumerate(flow)
        ),
        *(part for column in BARGES for part in _barge(column)),
    ]


def crossings(start: grid.Point, target: grid.Point) -> list[tuple[float, float]]:
    """Where a section crosses the river's middle: how far along it, and the sine of the angle between."""
    (x0, y0), (x1, y1) = start, target
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)
    found = []
    for (ax, ay), (bx, by) in pairwise(river()):
        ex, ey = bx - ax, by - ay
        turn = dx * ey - dy * ex
        if not turn:
            continue
        along = ((ax - x0) * ey - (ay - y0) * ex) / turn
        piece = ((ax - x0) * dy - (ay - y0) * dx) / turn
        if 0 <= along <= 1 and 0 <= piece < 1:
            found.append((along * length, abs(turn) / length / math.hypot(ex, ey)))
    return found


def bridge(start: grid.Point, target: grid.Point) -> str | None:
    """The two parapets of a section over the Thames, flared at their ends; None where it stays ashore."""
    met = crossings(start, target)
    if not met:
        return None
    (x0, y0), (x1, y1) = start, target
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    reach = [BANK / 2 / max(sine, 0.5) for _, sine in met]
    low = max(min(along - half for (along, _), half in zip(met, reach, strict=True)), 30)
    high = min(max(along + half for (along, _), half in zip(met, reach, strict=True)), length - 30)
    low, high = (low, high) if high - low > 20 else (length / 2 - 12, length / 2 + 12)
    drawn = ""
    for side in (-1, 1):
        outline = [
            (low - 6, 18),
            (low - 3, 11.5),
            (low + 4, 11.5),
            (high - 4, 11.5),
            (high + 3, 11.5),
            (high + 6, 18),
        ]
        a, b, c, d, e, f = (
            f"{x0 + along * ux - side * aside * uy:.1f} {y0 + along * uy + side * aside * ux:.1f}"
            for along, aside in outline
        )
        drawn += f"M{a}Q{b} {c}L{d}Q{e} {f}"
    return drawn
