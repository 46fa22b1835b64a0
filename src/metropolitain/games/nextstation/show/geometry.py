"""The London map as shapes: the one source for the picture here and for the page."""

import math
from functools import cache

import msgspec

from metropolitain.engine.contract import BoardGeometry
from metropolitain.games.nextstation import board
from metropolitain.games.nextstation.show import grid
from metropolitain.games.nextstation.show.ground import (
    HATCHES,
    District,
    Hatch,
    bridge,
    course,
    districts,
    river,
    thames,
)
from metropolitain.games.nextstation.show.landmarks import FOOT, landmarks, seal
from metropolitain.games.nextstation.show.pencil import HANDS, Stroke, grain, stroke
from metropolitain.games.nextstation.show.shape import Shape

LABELS = grid.EDGE + 0.18  # how far the names of columns and rows lie outside


class MapStation(msgspec.Struct, frozen=True, kw_only=True):
    """A station of the map."""

    at: grid.Point
    symbol: board.Symbol
    tourist: bool
    departure: board.Colour | None
    district: str


class MapSection(msgspec.Struct, frozen=True):
    """A section that can be drawn; over the Thames with the parapets of its bridge."""

    d: str
    thames: bool
    stroke: str  # which of the pencil's strokes
    bridge: str | None


class Label(msgspec.Struct, frozen=True):
    """The name of a column or row, and where it stands."""

    text: str
    at: grid.Point


class CardFace(msgspec.Struct, frozen=True):
    """A card of the deck (N10)."""

    symbol: board.Symbol
    underground: bool


class NextStationGeometry(BoardGeometry, frozen=True, kw_only=True):
    """The map: stations and sections by name, ground, signs; the deck, and the tables of the sheet."""

    stations: dict[str, MapStation]
    sections: dict[str, MapSection]
    departures: dict[board.Colour, str]
    frame: grid.Box
    districts: dict[str, District]
    hatches: dict[str, Hatch]
    river: str  # the middle of the Thames
    thames: list[Shape]
    name_at: grid.Point  # where the river's name stands
    labels: list[Label]
    symbols: dict[board.Symbol, str]
    seal: str  # round a tourist site
    landmarks: dict[str, list[Shape]]  # by site
    foot: float  # where they stand, from the station
    strokes: dict[str, Stroke]
    grain: Hatch
    cards: dict[board.Card, CardFace]
    rounds: int
    undergrounds: int
    tourist_track: list[int]
    interchange: dict[str, int]  # points by number of lines
    verdict_from: list[int]


def _labels() -> list[Label]:
    """The names of columns and rows, and where they stand."""
    columns = [Label("abcdefghij"[index], grid.point(index, -LABELS)) for index in range(10)]
    rows = [Label(str(index + 1), grid.point(-LABELS, index)) for index in range(10)]
    return columns + rows


def _cards() -> dict[board.Card, CardFace]:
    """The eleven cards of a round (N10)."""
    return {
        card: CardFace(board.CARD_NAMES[index % board.UNDERGROUND], index >= board.UNDERGROUND)
        for index, card in enumerate(board.CARDS)
    }


def _symbols() -> dict[board.Symbol, str]:
    """Each symbol's outline round the origin, about 22 across."""
    return {
        "square": grid.polygon(4, 13.0, math.pi / 4),
        "triangle": grid.polygon(3, 12.5, 0.0),
        "pentagon": grid.polygon(5, 11.5, 0.0),
        "circle": grid.ring(0, 0, 10),
        "joker": "M-5 -4C-5 -13 7 -12 6 -4C5.5 0 0 0 0 5M0 9.6L0 10",
        "switch": "M-9 9L0 0L0 -10M0 0L9 9M-4.5 -5.5L0 -10L4.5 -5.5",
    }


def _section(index: int, a: str, b: str, over: bool) -> MapSection:
    """One of the sections, in one of the pencil's hands."""
    start, target = grid.place(a), grid.place(b)
    kind = f"{round(math.dist(start, target))}-{index % HANDS}"
    return MapSection(grid.written([start, target]), over, kind, bridge(start, target) if over else None)


def _strokes(sections: dict[str, MapSection]) -> dict[str, Stroke]:
    """The strokes that the sections need."""
    kinds = sorted({section.stroke for section in sections.values()})
    return {kind: stroke(*map(int, kind.split("-"))) for kind in kinds}


@cache
def geometry() -> NextStationGeometry:
    """All shapes: stations with their symbols, sections, districts, river; the same in every game."""
    sections = {
        f"{board.STATION_NAMES[a]}-{board.STATION_NAMES[b]}": _section(
            index, board.STATION_NAMES[a], board.STATION_NAMES[b], board.DATA["sections"][index]["thames"]
        )
        for index, (a, b) in enumerate(board.SECTION_ENDS)
    }
    return NextStationGeometry(
        size=(grid.SIZE, grid.SIZE),
        stations={
            station["name"]: MapStation(
                at=grid.place(station["name"]),
                symbol="joker" if station["symbol"] == "central" else station["symbol"],
                tourist=station["tourist"],
                departure=station["departure"],
                district=station["district"],
            )
            for station in board.DATA["stations"]
        },
        sections=sections,
        departures={
            colour: board.STATION_NAMES[station]
            for colour, station in zip(board.COLOURS, board.DEPARTURE, strict=True)
        },
        frame=(
            *grid.point(-grid.EDGE, -grid.EDGE),
            grid.CELL * (9 + 2 * grid.EDGE),
            grid.CELL * (9 + 2 * grid.EDGE),
        ),
        districts=districts(),
        hatches=HATCHES,
        river=course(),
        thames=thames(),
        name_at=(grid.point(0.95, 0)[0], river()[0][1] + 1),
        labels=_labels(),
        symbols=_symbols(),
        seal=seal(),
        landmarks=landmarks(),
        foot=FOOT,
        strokes=_strokes(sections),
        grain=grain(),
        cards=_cards(),
        rounds=board.ROUNDS,
        undergrounds=board.UNDERGROUNDS,
        tourist_track=board.DATA["tourist_track"],
        interchange=board.DATA["interchange"],
        verdict_from=list(board.VERDICT_FROM),
    )
