"""Metromania's moves as text: `1 s3 >b7`, `1 >f7 l Ah`, `2 e5`, `1 *f6`, `stop`, `pass`, `take h`."""

import re
from functools import cache
from typing import Any

from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania import codec
from metropolitain.games.metromania.board import (
    ARROWS,
    KIND_MARKS,
    KINDS,
    MARKER_NAMES,
    VERTEX_INDEX,
    VERTEX_NAMES,
)
from metropolitain.games.metromania.state import NO_MARKER

_VERTEX = r"([a-z][0-9]{1,2})"
START_TEXT = re.compile(rf"([12]) s([0-9]{{1,2}}) >{_VERTEX}", re.ASCII)
DIG_TEXT = re.compile(rf"([12]) >{_VERTEX} ([lr])(?: ([A-Z][a-z]))?", re.ASCII)
END_TEXT = re.compile(r"([12]) e([0-9]{1,2})", re.ASCII)
TAKE_TEXT = re.compile(f"take ([{KIND_MARKS}])", re.ASCII)
STATION_TEXT = re.compile(rf"([12]) \*{_VERTEX}", re.ASCII)


@cache
def format_move(move: int) -> str:
    """A move's text."""
    if move >= codec.TAKE:
        return f"take {KIND_MARKS[codec.unpack_take(move)]}"
    if move == codec.PASS:
        return "pass"
    if move == codec.STOP:
        return "stop"
    if move >= codec.STATION:
        number, vertex = codec.unpack_station(move)
        return f"{number + 1} *{VERTEX_NAMES[vertex]}"
    if move >= codec.END:
        number, arrow = codec.unpack_end(move)
        return f"{number + 1} e{arrow + 1}"
    if move >= codec.START:
        number, arrow, vertex = codec.unpack_start(move)
        return f"{number + 1} s{arrow + 1} >{VERTEX_NAMES[vertex]}"
    number, vertex, side, marker = codec.unpack_dig(move)
    text = f"{number + 1} >{VERTEX_NAMES[vertex]} {'lr'[side]}"
    return text if marker == NO_MARKER else f"{text} {MARKER_NAMES[marker]}"


def parse_move(s: Any, seat: int, text: str) -> int:
    """A move from its text; refuses what cannot be read."""
    if text == "stop":
        return codec.STOP
    if text == "pass":
        return codec.PASS
    if match := TAKE_TEXT.fullmatch(text):
        return codec.pack_take(KIND_MARKS.index(match[1]))
    if match := DIG_TEXT.fullmatch(text):
        number, vertex, side, marker = match.groups()
        return codec.pack_dig(_number(number), _vertex(vertex), "lr".index(side), _marker(marker))
    if match := START_TEXT.fullmatch(text):
        number, arrow, vertex = match.groups()
        return codec.pack_start(_number(number), _arrow("s", arrow), _vertex(vertex))
    if match := END_TEXT.fullmatch(text):
        return codec.pack_end(_number(match[1]), _arrow("e", match[2]))
    if match := STATION_TEXT.fullmatch(text):
        return codec.pack_station(_number(match[1]), _vertex(match[2]))
    raise Refusal("G1", "unreadable-move", move=text[:40])


def _number(text: str) -> int:
    return int(text) - 1


def _vertex(name: str) -> int:
    if name not in VERTEX_INDEX:
        raise Refusal("X1", "unknown-vertex", vertex=name)
    return VERTEX_INDEX[name]


def _arrow(mark: str, number: str) -> int:
    if not 1 <= int(number) <= ARROWS or number.startswith("0"):
        raise Refusal("X3", "unknown-arrow", arrow=mark + number)
    return int(number) - 1


def _marker(name: str | None) -> int:
    if name is None:
        return NO_MARKER
    if name not in MARKER_NAMES:
        raise Refusal("X6", "unknown-destination", destination=name)
    return MARKER_NAMES.index(name)


def move_facts(s: Any, seat: int, move: int) -> dict[str, Any]:
    """What a sentence about a refused move may need."""
    facts: dict[str, Any] = {"move": str(move), "line": 1, "vertex": "", "number": 0, "destination": ""}
    if not 0 <= move < codec.MOVE_END:
        return facts
    facts["move"] = format_move(move)
    facts["bonus"] = int(s.bonus_line) % 2 + 1 if s.bonus_line >= 0 else 0
    if move >= codec.TAKE:
        facts["terrain"] = KINDS[codec.unpack_take(move)]
        return facts
    if move in (codec.STOP, codec.PASS):
        return facts
    if move >= codec.STATION:
        number, vertex = codec.unpack_station(move)
        facts["vertex"] = VERTEX_NAMES[vertex]
    elif move >= codec.END:
        number, arrow = codec.unpack_end(move)
        facts["number"] = arrow + 1
    elif move >= codec.START:
        number, arrow, vertex = codec.unpack_start(move)
        facts |= {"number": arrow + 1, "vertex": VERTEX_NAMES[vertex]}
    else:
        number, vertex, _, marker = codec.unpack_dig(move)
        facts["vertex"] = VERTEX_NAMES[vertex]
        facts["destination"] = "" if marker == NO_MARKER else MARKER_NAMES[marker]
    facts["line"] = str(number + 1)
    return facts
