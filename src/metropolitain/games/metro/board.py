"""Metro's geometry as tables, from `data/metro.json`.

A *gate* is the place where a train enters a square: `square * 4 + side`, sides N E S W = 0–3
(M2: entering port 2 × side, leaving port 2 × side + 1). The 32 gates after those are the arrival
buildings round the edge. Stations are known by their *position*, 0–31 clockwise from above a1;
the number painted on them depends on the option `numbering` (M4). Places C1–C8 are positions
32–39.
"""

import json
from importlib.resources import files
from typing import Any

import numpy as np

DATA: dict[str, Any] = json.loads(
    files("metropolitain.games.metro").joinpath("data/metro.json").read_text("utf-8")
)

COLOURS = list(DATA["companies"])
TILES = list(DATA["tiles"])
COPIES = np.array([DATA["tiles"][code] for code in TILES], dtype=np.int8)
PERCENTS = (10, 20, 30, 40)
NUMBERINGS = list(DATA["stations"])
CENTRE_SQUARES = ("d4", "e4", "d5", "e5")
TILE_COUNT = 60
STATIONS = 32
PLACES = 8
LINES = STATIONS + PLACES
GATES = 64 * 4 + STATIONS


def square_index(name: str) -> int:
    """`a1` → 0, `h8` → 63."""
    return (int(name[1]) - 1) * 8 + "abcdefgh".index(name[0])


def square_name(index: int) -> str:
    """0 → `a1`, 63 → `h8`."""
    return "abcdefgh"[index % 8] + str(index // 8 + 1)


def _mask(squares: Any) -> np.uint64:
    return np.uint64(sum(1 << square for square in squares))


CENTRE = _mask(square_index(name) for name in CENTRE_SQUARES)
PLAYABLE = ~CENTRE
BORDER = _mask(q for q in range(64) if q // 8 in (0, 7) or q % 8 in (0, 7))
NOT_COLUMN_A = ~_mask(range(0, 64, 8))
NOT_COLUMN_H = ~_mask(range(7, 64, 8))

_SIDES = {"top": 0, "right": 1, "bottom": 2, "left": 3}
_STEP = (-8, 1, 8, -1)
_TURN = {"a": 2, "b": 1, "c": 3, "d": 0}

# Which side a train leaves by, per tile and entering side (M3).
EXIT = np.array(
    [[(side + _TURN[letter]) % 4 for side, letter in enumerate(code)] for code in TILES],
    dtype=np.int8,
)


def turned(code: str, turns: int) -> str:
    """What a tile looks like after so many quarter turns clockwise."""
    return code[4 - turns :] + code[: 4 - turns]


# The tile that looks like this one after so many quarter turns clockwise.
TURNED = np.array(
    [[TILES.index(turned(code, turns)) for turns in range(4)] for code in TILES],
    dtype=np.int8,
)
# How many of a tile's orientations differ: with k, turns 0 … k − 1 are all there are (M13).
ORIENTATIONS = np.array([len(set(row)) for row in TURNED.tolist()], dtype=np.int8)

# The edge stations by position: (square, side).
EDGE = sorted(
    ((square_index(s["square"]), _SIDES[s["side"]], s["number"]) for s in DATA["stations"]["cablecar"]),
    key=lambda station: station[2],
)
POSITION_AT = {(square, side): position for position, (square, side, _) in enumerate(EDGE)}
# The number painted on a position, per numbering (M4).
NUMBER = np.array(
    [
        [
            next(
                s["number"]
                for s in DATA["stations"][numbering]
                if (square_index(s["square"]), _SIDES[s["side"]]) == (square, side)
            )
            for square, side, _ in EDGE
        ]
        for numbering in NUMBERINGS
    ],
    dtype=np.int8,
)
# The place beside a centre square's outward side: (square beside, side facing the centre).
PLACE_GATES = [
    (square_index(place["beside"]), place["departure_port"] // 2) for place in DATA["central_places"]
]
BESIDE = np.array([square for square, _ in PLACE_GATES], dtype=np.int8)


def _beyond(square: int, side: int) -> int:
    """The gate reached on leaving a square by a side."""
    if (square, side) in POSITION_AT:
        return 256 + POSITION_AT[square, side]
    return (square + _STEP[side]) * 4 + (side + 2) % 4


BEYOND = np.array([_beyond(gate // 4, gate % 4) for gate in range(256)], dtype=np.int16)

# The line that leaves from a gate, the position at which a line ends at a gate; −1 elsewhere.
DEPARTURE = np.full(GATES, -1, dtype=np.int8)
ARRIVAL = np.full(GATES, -1, dtype=np.int8)
START_GATE = np.zeros(LINES, dtype=np.int16)
for _position, (_square, _side, _) in enumerate(EDGE):
    DEPARTURE[_square * 4 + _side] = _position
    START_GATE[_position] = _square * 4 + _side
    ARRIVAL[256 + _position] = _position
for _place, (_square, _side) in enumerate(PLACE_GATES):
    DEPARTURE[_square * 4 + _side] = STATIONS + _place
    START_GATE[STATIONS + _place] = _square * 4 + _side
    ARRIVAL[BEYOND[_square * 4 + _side]] = STATIONS + _place

# Squares where a tile would join an edge departure to an edge arrival on its own (M14) …
EDGE_BAN = np.array(
    [
        _mask(
            square
            for square in range(64)
            if any(
                (square, side) in POSITION_AT and (square, int(EXIT[tile, side])) in POSITION_AT
                for side in range(4)
            )
        )
        for tile in range(len(TILES))
    ],
    dtype=np.uint64,
)
# … and those where it would send a wagon of the centre straight back (M41).
CENTRE_BAN = np.array(
    [_mask(square for square, side in PLACE_GATES if EXIT[tile, side] == side) for tile in range(len(TILES))],
    dtype=np.uint64,
)


def _owners(groups: dict[str, list[int]]) -> list[int]:
    """The owner of each station number 1–32 by index of the group; −1 where nobody's."""
    owner = [-1] * (STATIONS + 1)
    for index, numbers in enumerate(groups.values()):
        for number in numbers:
            owner[number] = index
    return owner


COMPANY_STATIONS = np.array(_owners(DATA["companies"]), dtype=np.int8)
PLAYER_STATIONS = np.array(
    [_owners(DATA["owners"].get(str(players), {})) for players in range(7)], dtype=np.int8
)
RAILS = [TILES.index(code) for code in DATA["central_rails"]]
RAIL_TILES = np.array(RAILS, dtype=np.int8)
CENTRE_INDEX = np.array([square_index(name) for name in CENTRE_SQUARES], dtype=np.int8)
