"""Metro's moves as text: `aaaa@d1`, `aacb/1@c2`, `draw`, `swap 30 blind`, `wagon red 20 C3`."""

import re
from functools import cache
from typing import Any

from metropolitain.engine.refusal import Refusal
from metropolitain.games.metro import codec
from metropolitain.games.metro.board import COLOURS, PERCENTS, PLACES, TILES, square_index, square_name

PLACEMENT = re.compile(r"([a-z]{4})(?:/([0-9]))?@([a-z][0-9]{1,2})", re.ASCII)
SWAP_TEXT = re.compile(r"swap ([0-9]{1,3}) (open|blind)", re.ASCII)
WAGON_TEXT = re.compile(r"wagon (?:([a-z]+) ([0-9]{1,3}) )?C([0-9])", re.ASCII)


@cache
def format_move(move: int) -> str:
    """A move's text."""
    if move < codec.DRAW:
        tile, turns, square = codec.unpack_placement(move)
        return f"{TILES[tile]}{f'/{turns}' if turns else ''}@{square_name(square)}"
    if move == codec.DRAW:
        return "draw"
    if move < codec.WAGON:
        pile, blind = codec.unpack_swap(move)
        return f"swap {PERCENTS[pile]} {'blind' if blind else 'open'}"
    company, pile, place = codec.unpack_wagon(move)
    share = "" if company == codec.NO_SHARE else f"{COLOURS[company]} {PERCENTS[pile]} "
    return f"wagon {share}C{place + 1}"


def parse_move(s: Any, seat: int, text: str) -> int:
    """A move from its text; refuses what cannot be read."""
    if text == "draw":
        return codec.DRAW
    if match := PLACEMENT.fullmatch(text):
        return _placement(*match.groups())
    if match := SWAP_TEXT.fullmatch(text):
        return codec.pack_swap(_pile(match[1]), int(match[2] == "blind"))
    if match := WAGON_TEXT.fullmatch(text):
        return _wagon(*match.groups())
    raise Refusal("G1", "unreadable-move", move=text[:40])


def _placement(code: str, turns: str | None, square: str) -> int:
    if code not in TILES:
        raise Refusal("M3", "unknown-tile", tile=code)
    if len(square) > 2 or square[0] > "h" or not "1" <= square[1] <= "8":
        raise Refusal("M1", "unknown-square", square=square)
    if turns is not None and turns not in "123":
        raise Refusal("M13", "turns", turns=turns)
    return codec.pack_placement(TILES.index(code), int(turns or 0), square_index(square))


def _pile(percent: str) -> int:
    if percent not in map(str, PERCENTS):
        raise Refusal("M31", "unknown-share", percent=percent)
    return PERCENTS.index(int(percent))


def _wagon(colour: str | None, percent: str | None, place: str) -> int:
    if not 1 <= int(place) <= PLACES:
        raise Refusal("M5", "unknown-place", place=f"C{place}")
    if colour is None or percent is None:
        return codec.pack_wagon(codec.NO_SHARE, codec.NO_SHARE, int(place) - 1)
    if colour not in COLOURS:
        raise Refusal("M30", "unknown-company", colour=colour)
    return codec.pack_wagon(COLOURS.index(colour), _pile(percent), int(place) - 1)


def move_facts(s: Any, seat: int, move: int) -> dict[str, Any]:
    """What a sentence about a refused move may need."""
    if not 0 <= move < codec.MOVE_END:
        return {"move": str(move)}
    facts: dict[str, Any] = {"move": format_move(move)}
    if move < codec.DRAW:
        tile, _, square = codec.unpack_placement(move)
        facts |= {"tile": TILES[tile], "square": square_name(square)}
        if s.must_lay >= 0:
            facts["drawn"] = TILES[s.must_lay]
    elif codec.SWAP <= move < codec.WAGON:
        facts |= {"percent": PERCENTS[codec.unpack_swap(move)[0]], "turns": int(s.idle_turns)}
    elif move >= codec.WAGON:
        facts["place"] = f"C{codec.unpack_wagon(move)[2] + 1}"
    return facts
