"""Shuttle's moves as text: `east 2`, `west 1`."""

import re
from typing import Any

from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from shuttle.board import LONGEST
from shuttle.codec import MOVE_END, pack, unpack

RIDE = re.compile(rf"(east|west) ([1-{LONGEST}])", re.ASCII)
DIRECTIONS = ("west", "east")


def format_move(move: int) -> str:
    """A move's text."""
    ticket, east = unpack(move)
    return f"{DIRECTIONS[east]} {ticket}"


def parse_move(s: Any, seat: Seat, text: str) -> int:
    """A move from its text; refuses what cannot be read."""
    ride = RIDE.fullmatch(text)
    if ride is None:
        raise Refusal("G1", "unreadable-move", move=text[:40])
    return int(pack(int(ride[2]), DIRECTIONS.index(ride[1])))


def move_facts(s: Any, seat: Seat, move: int) -> dict[str, Any]:
    """What a sentence about a refused move may need."""
    if not 0 <= move < MOVE_END:
        return {"move": str(move)}
    return {"move": format_move(move), "ticket": unpack(move)[0], "stop": int(s.train) + 1}
