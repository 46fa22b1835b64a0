"""Metromania's moves as text: `1 s3 >b7`, `1 >f7 l Ah`, `2 e5`, `1 *f6`, `stop`, `pass`."""

import re
from functools import cache
from typing import Any

from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania.board import ARROWS, MARKER_NAMES, VERTEX_INDEX, VERTEX_NAMES, VERTICES
from metropolitain.games.metromania.rules import (
    END,
    MARKS,
    MOVE_END,
    PASS,
    START,
    STATION,
    STOP,
    dig_move,
    end_move,
    start_move,
    station_move,
)
from metropolitain.games.metromania.state import NO_MARKER

_VERTEX = r"([a-z][0-9]{1,2})"
START_TEXT = re.compile(rf"([12]) s([0-9]{{1,2}}) >{_VERTEX}", re.ASCII)
DIG_TEXT = re.compile(rf"([12]) >{_VERTEX} ([lr])(?: ([A-Z][a-z]))?", re.ASCII)
END_TEXT = re.compile(r"([12]) e([0-9]{1,2})", re.ASCII)
STATION_TEXT = re.compile(rf"([12]) \*{_VERTEX}", re.ASCII)


@cache
def format_move(move: int) -> str:
    """A move's text."""
    if move == PASS:
        return "pass"
    if move == STOP:
        return "stop"
    if move >= STATION:
        number, vertex = divmod(move - STATION, VERTICES)
        return f"{number + 1} *{VERTEX_NAMES[vertex]}"
    if move >= END:
        number, arrow = divmod(move - END, ARROWS)
        return f"{number + 1} e{arrow + 1}"
    if move >= START:
        which, vertex = divmod(move - START, VERTICES)
        number, arrow = divmod(which, ARROWS)
        return f"{number + 1} s{arrow + 1} >{VERTEX_NAMES[vertex]}"
    where, mark = divmod(move, MARKS)
    number, vertex = divmod(where // 2, VERTICES)
    text = f"{number + 1} >{VERTEX_NAMES[vertex]} {'lr'[where % 2]}"
    return f"{text} {MARKER_NAMES[mark - 1]}" if mark else text


def parse_move(text: str) -> int:
    """A move from its text; refuses what cannot be read."""
    if text == "stop":
        return STOP
    if text == "pass":
        return PASS
    if found := DIG_TEXT.fullmatch(text):
        number, vertex, side, marker = found.groups()
        return int(dig_move(_number(number), _vertex(vertex), "lr".index(side), _marker(marker)))
    if found := START_TEXT.fullmatch(text):
        number, arrow, vertex = found.groups()
        return int(start_move(_number(number), _arrow("s", arrow), _vertex(vertex)))
    if found := END_TEXT.fullmatch(text):
        return int(end_move(_number(found[1]), _arrow("e", found[2])))
    if found := STATION_TEXT.fullmatch(text):
        return int(station_move(_number(found[1]), _vertex(found[2])))
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


def facts(s: Any, move: int) -> dict[str, Any]:
    """What a sentence about a refused move may need."""
    told: dict[str, Any] = {"move": str(move), "line": 1, "vertex": "", "arrow": "", "destination": ""}
    if not 0 <= move < MOVE_END:
        return told
    told["move"] = format_move(move)
    found = re.fullmatch(r"([12]) (?:([se]\d+) ?)?(?:[>*](\w+))?(?: [lr])?(?: (\w+))?", told["move"])
    if found:
        told |= dict(
            zip(
                ("line", "arrow", "vertex", "destination"),
                (part or "" for part in found.groups()),
                strict=True,
            )
        )
    bonus = int(s.bonus_line)
    told["bonus"] = bonus % 2 + 1 if bonus >= 0 else 0
    return told
