"""Metro's moves as text: `aaaa@d1`, `aacb/1@c2`, `draw`, `swap 30 blind`, `wagon red 20 C3`."""

import re
from functools import cache
from typing import Any

from metropolitain.engine.refusal import Refusal
from metropolitain.games.metro.board import COLOURS, PERCENTS, PLACES, TILES, square_index, square_name
from metropolitain.games.metro.moves import DRAW, MOVE_END, SWAP, WAGON, wagon_base

PLACEMENT = re.compile(r"([a-z]{4})(?:/([0-9]))?@([a-z][0-9]{1,2})", re.ASCII)
SWAP_TEXT = re.compile(r"swap ([0-9]{1,3}) (open|blind)", re.ASCII)
WAGON_TEXT = re.compile(r"wagon (?:([a-z]+) ([0-9]{1,3}) )?C([0-9])", re.ASCII)


@cache
def format_move(move: int) -> str:
    """A move's text."""
    if move < DRAW:
        tile, turns, square = move // 256, move // 64 % 4, move % 64
        return f"{TILES[tile]}{f'/{turns}' if turns else ''}@{square_name(square)}"
    if move == DRAW:
        return "draw"
    if move < WAGON:
        pile, blind = divmod(move - SWAP, 2)
        return f"swap {PERCENTS[pile]} {'blind' if blind else 'open'}"
    which, place = divmod(move - WAGON, 8)
    company, pile = which // 5 - 1, which % 5 - 1
    share = "" if company < 0 else f"{COLOURS[company]} {PERCENTS[pile]} "
    return f"wagon {share}C{place + 1}"


def parse_move(text: str) -> int:
    """A move from its text; refuses what cannot be read."""
    if text == "draw":
        return DRAW
    if found := PLACEMENT.fullmatch(text):
        return _placement(*found.groups())
    if found := SWAP_TEXT.fullmatch(text):
        return SWAP + 2 * _pile(found[1]) + (found[2] == "blind")
    if found := WAGON_TEXT.fullmatch(text):
        return _wagon(*found.groups())
    raise Refusal("G1", "unreadable-move", move=text[:40])


def _placement(code: str, turns: str | None, square: str) -> int:
    if code not in TILES:
        raise Refusal("M3", "unknown-tile", tile=code)
    if len(square) > 2 or square[0] > "h" or not "1" <= square[1] <= "8":
        raise Refusal("M1", "unknown-square", square=square)
    if turns is not None and turns not in "123":
        raise Refusal("M13", "turns", turns=turns)
    return TILES.index(code) * 256 + int(turns or 0) * 64 + square_index(square)


def _pile(percent: str) -> int:
    if percent not in map(str, PERCENTS):
        raise Refusal("M31", "unknown-share", percent=percent)
    return PERCENTS.index(int(percent))


def _wagon(colour: str | None, percent: str | None, place: str) -> int:
    if not 1 <= int(place) <= PLACES:
        raise Refusal("M5", "unknown-place", place=f"C{place}")
    if colour is None or percent is None:
        return int(wagon_base(-1, -1)) + int(place) - 1
    if colour not in COLOURS:
        raise Refusal("M30", "unknown-company", colour=colour)
    return int(wagon_base(COLOURS.index(colour), _pile(percent))) + int(place) - 1


def facts(s: Any, move: int) -> dict[str, Any]:
    """What a sentence about a refused move may need."""
    if not 0 <= move < MOVE_END:
        return {"move": str(move)}
    told: dict[str, Any] = {"move": format_move(move)}
    if move < DRAW:
        told |= {"tile": TILES[move // 256], "square": square_name(move % 64)}
        if s.must_lay >= 0:
            told["drawn"] = TILES[s.must_lay]
    elif SWAP <= move < WAGON:
        told["percent"] = PERCENTS[(move - SWAP) // 2]
    elif move >= WAGON:
        told["place"] = f"C{(move - WAGON) % 8 + 1}"
    return told
