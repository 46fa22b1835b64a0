"""The London map as shapes: the one source for the picture here and for the page.

The map's columns and rows are CELL apart; a point (column, row) of the data, both from 0, lies at
MARGIN + CELL × that.
"""

import math
from functools import cache
from itertools import pairwise

import msgspec

from metropolitain.engine.contract import BoardGeometry
from metropolitain.games.nextstation.board import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    DATA,
    DEPARTURE,
    ROUNDS,
    SECTION_ENDS,
    STATION_NAMES,
    UNDERGROUND,
    UNDERGROUNDS,
    VERDICT_FROM,
    Card,
    Colour,
    Symbol,
)

CELL = 92.0
MARGIN = 92.0
SIZE = 9 * CELL + 2 * MARGIN
EDGE = 0.62  # how far the outer districts reach beyond the outermost stations, in cells
COLUMN_CUTS, ROW_CUTS = (2.5, 6.5), (2.5, 6.5)  # between the bands of districts (N3)
CORNER_CUT = 0.5
LABELS = EDGE + 0.18  # how far the names of columns and rows lie outside

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # x, y, width, height


class MapStation(msgspec.Struct, frozen=True, kw_only=True):
    """A station of the map."""

    at: Point
    symbol: Symbol
    tourist: bool
    departure: Colour | None
    district: str


class MapSection(msgspec.Struct, frozen=True):
    """A section that can be drawn."""

    d: str
    thames: bool


class Label(msgspec.Struct, frozen=True):
    """The name of a column or row, and where it stands."""

    text: str
    at: Point


class CardFace(msgspec.Struct, frozen=True):
    """A card of the deck (N10)."""

    symbol: Symbol
    underground: bool


class NextStationGeometry(BoardGeometry, frozen=True, kw_only=True):
    """The map: stations and sections by name, ground, signs; the deck, and the tables of the sheet."""

    stations: dict[str, MapStation]
    sections: dict[str, MapSection]
    departures: dict[Colour, str]
    frame: Box
    river: str
    borders: list[str]
    shaded: list[Box]  # every other district
    labels: list[Label]
    symbols: dict[Symbol, str]
    site: str  # the outline of a tourist site
    cards: dict[Card, CardFace]
    rounds: int
    undergrounds: int
    tourist_track: list[int]
    interchange: dict[str, int]  # points by number of lines
    verdict_from: list[int]


def cell_of(name: str) -> tuple[int, int]:
    """A station's column and row, from 0."""
    return "abcdefghij".index(name[0]), int(name[1:]) - 1


def point(column: float, row: float) -> Point:
    """Where a point of the grid lies in the picture."""
    return MARGIN + CELL * column, MARGIN + CELL * row


def place(name: str) -> Point:
    """Where a station lies."""
    return point(*cell_of(name))


def _d(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _river() -> str:
    """The Thames, from edge to edge of the map."""
    low, high = -EDGE, 9 + EDGE
    return _d([point(min(max(column, low), high), row) for column, row in DATA["river"]])


def _borders() -> list[str]:
    """The lines between districts: four straight ones and a hook round each corner (N3)."""
    low, high = -EDGE, 9 + EDGE
    lines = [[point(cut, low), point(cut, high)] for cut in COLUMN_CUTS]
    lines += [[point(low, cut), point(high, cut)] for cut in ROW_CUTS]
    for column, edge_x in ((CORNER_CUT, low), (9 - CORNER_CUT, high)):
        for row, edge_y in ((CORNER_CUT, low), (9 - CORNER_CUT, high)):
            lines.append([point(column, edge_y), point(column, row), point(edge_x, row)])
    return [_d(line) for line in lines]


def _shaded() -> list[Box]:
    """Every other district, so that neighbours can be told apart (N3)."""
    cuts = (-EDGE, *COLUMN_CUTS, 9 + EDGE)
    spans = [(low, high - low) for low, high in pairwise(cuts)]
    corner = (CORNER_CUT + EDGE, CORNER_CUT + EDGE)
    middles = [(spans[column], spans[row]) for column, row in ((1, 0), (0, 1), (2, 1), (1, 2))]
    corners = [
        ((x, corner[0]), (y, corner[1])) for x in (-EDGE, 9 - CORNER_CUT) for y in (-EDGE, 9 - CORNER_CUT)
    ]
    return [(*point(x, y), CELL * width, CELL * height) for (x, width), (y, height) in middles + corners]


def _labels() -> list[Label]:
    """The names of columns and rows, and where they stand."""
    columns = [Label("abcdefghij"[index], point(index, -LABELS)) for index in range(10)]
    rows = [Label(str(index + 1), point(-LABELS, index)) for index in range(10)]
    return columns + rows


def _cards() -> dict[Card, CardFace]:
    """The eleven cards of a round (N10)."""
    return {
        card: CardFace(CARD_NAMES[index % UNDERGROUND], index >= UNDERGROUND)
        for index, card in enumerate(CARDS)
    }


def _polygon(corners: int, radius: float, turn: float) -> str:
    angles = [turn + math.tau * corner / corners for corner in range(corners)]
    return _d([(radius * math.sin(angle), -radius * math.cos(angle)) for angle in angles]) + "Z"


def _symbols() -> dict[Symbol, str]:
    """Each symbol's outline round the origin, about 22 across."""
    r = 10.0
    ring = f"M{-r:g} 0A{r:g} {r:g} 0 1 1 {r:g} 0A{r:g} {r:g} 0 1 1 {-r:g} 0Z"
    return {
        "square": _polygon(4, 13.0, math.pi / 4),
        "triangle": _polygon(3, 12.5, 0.0),
        "pentagon": _polygon(5, 11.5, 0.0),
        "circle": ring,
        "joker": "M-5 -4C-5 -13 7 -12 6 -4C5.5 0 0 0 0 5M0 9.6L0 10",
        "switch": "M-9 9L0 0L0 -10M0 0L9 9M-4.5 -5.5L0 -10L4.5 -5.5",
    }


def _star() -> str:
    """The outline of a tourist site's compass, round the origin."""
    points = []
    for tip in range(16):
        radius = 33.0 if tip % 4 == 0 else 29.5 if tip % 2 == 0 else 25.5
        angle = math.tau * tip / 16
        points.append((radius * math.sin(angle), -radius * math.cos(angle)))
    return _d(points) + "Z"


@cache
def geometry() -> NextStationGeometry:
    """All shapes: stations with their symbols, sections, districts, river; the same in every game."""
    return NextStationGeometry(
        size=(SIZE, SIZE),
        stations={
            station["name"]: MapStation(
                at=place(station["name"]),
                symbol="joker" if station["symbol"] == "central" else station["symbol"],
                tourist=station["tourist"],
                departure=station["departure"],
                district=station["district"],
            )
            for station in DATA["stations"]
        },
        sections={
            f"{STATION_NAMES[a]}-{STATION_NAMES[b]}": MapSection(
                _d([place(STATION_NAMES[a]), place(STATION_NAMES[b])]), section["thames"]
            )
            for (a, b), section in zip(SECTION_ENDS, DATA["sections"], strict=True)
        },
        departures={
            colour: STATION_NAMES[station] for colour, station in zip(COLOURS, DEPARTURE, strict=True)
        },
        frame=(*point(-EDGE, -EDGE), CELL * (9 + 2 * EDGE), CELL * (9 + 2 * EDGE)),
        river=_river(),
        borders=_borders(),
        shaded=_shaded(),
        labels=_labels(),
        symbols=_symbols(),
        site=_star(),
        cards=_cards(),
        rounds=ROUNDS,
        undergrounds=UNDERGROUNDS,
        tourist_track=DATA["tourist_track"],
        interchange=DATA["interchange"],
        verdict_from=list(VERDICT_FROM),
    )
