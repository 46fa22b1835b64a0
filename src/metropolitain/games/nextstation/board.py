"""Next Station's map, deck and tables, from `data/next_station_london.json`.

Stations are known by their index 0–52 in reading order, sections by their index 0–154, lines by
their colour 0–3. Sets of stations are 64-bit masks; sets of sections are three such words.
"""

import json
from importlib.resources import files
from typing import Any, Literal, get_args

import numpy as np

from metropolitain.engine.bits import NONE

DATA: dict[str, Any] = json.loads(
    files("metropolitain.games.nextstation").joinpath("data/next_station_london.json").read_text("utf-8")
)

Colour = Literal["green", "pink", "purple", "blue"]
Symbol = Literal["square", "triangle", "pentagon", "circle", "joker", "switch"]
Card = Literal["sq", "tr", "pe", "ci", "jo", "sw", "SQ", "TR", "PE", "CI", "JO"]
ObjectiveName = Literal["interchanges", "districts", "tourist", "centre", "thames"]
Power = Literal["double", "joker", "switch", "circle"]
Step = tuple[str, str]  # the names of a section's start and target

COLOURS: tuple[Colour, ...] = get_args(Colour)
CARD_NAMES: tuple[Symbol, ...] = get_args(Symbol)  # what a card shows, underground or not
SYMBOLS = CARD_NAMES[:4]  # of stations
CARDS: tuple[Card, ...] = get_args(Card)
OBJECTIVES: tuple[ObjectiveName, ...] = get_args(ObjectiveName)
POWERS: tuple[Power, ...] = get_args(Power)

# A card is its symbol, + 6 when it is an underground card (N10).
JOKER = 4
SWITCH = 5
UNDERGROUND = 6
DECK = len(CARDS)
ROUNDS = 4
UNDERGROUNDS = 5  # how many of these end a round (N12)

STATION_NAMES = [station["name"] for station in DATA["stations"]]
STATIONS = len(STATION_NAMES)
STATION_INDEX = {name: index for index, name in enumerate(STATION_NAMES)}
SECTION_ENDS = [(STATION_INDEX[section["a"]], STATION_INDEX[section["b"]]) for section in DATA["sections"]]
SECTIONS = len(SECTION_ENDS)
WORDS = 3  # 64-bit words in a set of sections
NO_SECTION: Any = np.uint8(255)


def _mask(stations: Any) -> np.uint64:
    return np.uint64(sum(1 << station for station in stations))


def _having(key: str, value: Any) -> np.uint64:
    return _mask(index for index, station in enumerate(DATA["stations"]) if station[key] == value)


CENTRAL = int(np.flatnonzero([station["symbol"] == "central" for station in DATA["stations"]])[0])
DEPARTURE = np.array(
    [[s["departure"] for s in DATA["stations"]].index(colour) for colour in COLOURS], dtype=np.int64
)
TOURIST = _having("tourist", True)
DISTRICT_NAMES = list(dict.fromkeys(station["district"] for station in DATA["stations"]))
DISTRICTS = len(DISTRICT_NAMES)
DISTRICT = np.array([_having("district", name) for name in DISTRICT_NAMES], dtype=np.uint64)
CENTRE_DISTRICT = _having("district", "middle_centre")
ALL_STATIONS = _mask(range(STATIONS))

# The stations a card's symbol accepts: the central station always, a joker all (N14, N21).
ACCEPTS = np.array(
    [_having("symbol", symbol) | _mask([CENTRAL]) for symbol in SYMBOLS] + [ALL_STATIONS], dtype=np.uint64
)
# A station's symbol; the central station's is that of a joker.
SYMBOL_OF = np.array([(*SYMBOLS, "central").index(s["symbol"]) for s in DATA["stations"]], dtype=np.int8)

# The stations one section away, and the section between two stations.
NEAR = np.zeros(STATIONS, dtype=np.uint64)
SECTION = np.full((64, 64), NO_SECTION, dtype=np.uint8)
for _section, (_a, _b) in enumerate(SECTION_ENDS):
    NEAR[_a] |= _mask([_b])
    NEAR[_b] |= _mask([_a])
    SECTION[_a, _b] = SECTION[_b, _a] = _section

OVER_THAMES = np.array([section["thames"] for section in DATA["sections"]], dtype=np.int64)

# Which sections a drawn section forbids: itself (N23) and those it crosses (N24).
CONFLICT = np.full((SECTIONS, WORDS), NONE, dtype=np.uint64)


def section_name(section: int) -> str:
    """A section as the data file writes it."""
    return "-".join(STATION_NAMES[end] for end in SECTION_ENDS[section])


def _add_conflict(section: int, other: int) -> None:
    CONFLICT[section, other // 64] |= _mask([other % 64])


_SECTION_INDEX = {section_name(section): section for section in range(SECTIONS)}
for _section in range(SECTIONS):
    _add_conflict(_section, _section)
for _name, _other in DATA["crossing_pairs"]:
    _add_conflict(_SECTION_INDEX[_name], _SECTION_INDEX[_other])
    _add_conflict(_SECTION_INDEX[_other], _SECTION_INDEX[_name])

TOURIST_POINTS = np.array(DATA["tourist_track"], dtype=np.int64)
# Points of a station by the number of lines that meet there (N42).
INTERCHANGE_POINTS = np.array([0, 0, *DATA["interchange"].values()], dtype=np.int64)
# The lowest score of each rank of the Mayor's verdict above the lowest (N60).
VERDICT_FROM = (91, 106, 121, 136, 151)
