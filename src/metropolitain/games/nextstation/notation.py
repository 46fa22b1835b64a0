"""Next Station's moves as text: `a4-b5`, `joker a4-b5`, `double c6-a8 a8-b9`, `circle b5`, `pencil pink`."""

import re
from functools import cache
from typing import Any

from metropolitain.engine.bits import bit, has
from metropolitain.engine.refusal import Refusal
from metropolitain.games.nextstation import codec
from metropolitain.games.nextstation.board import (
    COLOURS,
    DEPARTURE,
    POWERS,
    STATION_INDEX,
    STATION_NAMES,
    SYMBOLS,
)
from metropolitain.games.nextstation.legal import line_of

STATION = r"([a-z][0-9]{1,2})"
STEP = f"{STATION}-{STATION}"
DRAWING = re.compile(rf"(?:(joker|switch) )?{STEP}", re.ASCII)
DOUBLING = re.compile(rf"double {STEP} {STEP}", re.ASCII)
TAKING = re.compile(r"pencil ([a-z]{1,20})", re.ASCII)
CIRCLING = re.compile(rf"circle {STATION}", re.ASCII)


def step_text(step: int) -> str:
    """A section as start-target."""
    return f"{STATION_NAMES[codec.start_of(step)]}-{STATION_NAMES[codec.target_of(step)]}"


@cache
def format_move(move: int) -> str:
    """A move's text."""
    if move == codec.PASS:
        return "pass"
    kind = codec.kind_of(move)
    if kind == codec.CIRCLE:
        return f"circle {STATION_NAMES[codec.first_of(move)]}"
    if kind == codec.PENCIL:
        return f"pencil {COLOURS[codec.first_of(move)]}"
    if kind == codec.PLAIN:
        return step_text(codec.first_of(move))
    steps = [codec.first_of(move), codec.second_of(move)] if kind == codec.DOUBLE else [codec.first_of(move)]
    return " ".join([POWERS[codec.power_of(kind)], *map(step_text, steps)])


def parse_move(s: Any, seat: int, text: str) -> int:
    """A move from its text; sections are turned so that they start on the line (N70)."""
    if text == "pass":
        return codec.PASS
    line = line_of(s, seat)
    if match := DRAWING.fullmatch(text):
        kind = codec.kind_with(POWERS.index(match[1])) if match[1] else codec.PLAIN
        return codec.pack_move(kind, _step(line, match[2], match[3]), 0)
    if match := DOUBLING.fullmatch(text):
        first = _step(line, match[1], match[2])
        second = _step(line | bit(codec.target_of(first)), match[3], match[4])
        return codec.pack_move(codec.DOUBLE, first, second)
    if match := CIRCLING.fullmatch(text):
        return codec.pack_move(codec.CIRCLE, _station(match[1]), 0)
    if (match := TAKING.fullmatch(text)) and match[1] in COLOURS:
        return codec.pack_move(codec.PENCIL, tuple(COLOURS).index(match[1]), 0)
    raise Refusal("G1", "unreadable-move", move=text[:40])


def _station(name: str) -> int:
    if name not in STATION_INDEX:
        raise Refusal("N1", "no-station", station=name)
    return STATION_INDEX[name]


def _step(line: Any, start_name: str, target_name: str) -> int:
    start, target = _station(start_name), _station(target_name)
    if has(line, target) and not has(line, start):
        start, target = target, start
    return codec.pack_step(start, target)


def move_facts(s: Any, seat: int, move: int) -> dict[str, Any]:
    """What a sentence about a refused move may need."""
    if not codec.is_well_formed(move):
        return {"move": str(move)}
    pencil = int(s.pencil[seat])
    if codec.kind_of(move) == codec.PENCIL:
        return {"move": format_move(move), "colour": COLOURS[codec.first_of(move)]}
    return {
        "move": format_move(move),
        "symbol": (*SYMBOLS, "joker")[s.symbol],
        "colour": COLOURS[pencil],
        "departure": STATION_NAMES[DEPARTURE[pencil]],
        "power": POWERS[s.power[pencil]] if s.powers else "none",
    }
