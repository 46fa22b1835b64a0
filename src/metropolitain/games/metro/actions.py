"""Metro's actions: slots of the hand × quarter turns × squares, then the moves that lay no tile.

In order: placements `(slot × turns + turn) × 64 + square` (one turn only, unless tiles may be turned), DRAW,
with companies eight exchanges `pile × 2 + blind`, with wagons the eight places, for each pile of shares where
there are companies. A tile drawn instead of laying is in slot 0. 65 actions without options, 809 with most.
"""

from typing import Any

from metropolitain.engine.actions import NO_ACTION, NO_MOVE, clear, put_bits
from metropolitain.engine.kernel import kernel
from metropolitain.engine.refusal import LEGAL
from metropolitain.games.metro.board import PERCENTS, PLACES, square_name
from metropolitain.games.metro.codec import (
    DRAW,
    NO_SHARE,
    QUARTERS,
    SQUARES,
    SWAP,
    WAGON,
    pack_placement,
    pack_wagon,
    unpack_placement,
    unpack_wagon,
)
from metropolitain.games.metro.legal import choices, offered, orientations, squares_for
from metropolitain.games.metro.refuse import refuse

PILES = len(PERCENTS)
SWAPS = 2 * PILES


@kernel
def turns_each(s: Any) -> int:
    """How many orientations an action may name."""
    return QUARTERS if s.rotate else 1


@kernel
def draw_action(s: Any) -> int:
    """The action that draws; placements come before it."""
    return int(s.hand_limit) * turns_each(s) * SQUARES


@kernel
def wagon_action(s: Any) -> int:
    """The first action that places a wagon."""
    return draw_action(s) + 1 + (SWAPS if s.companies else 0)


@kernel
def num_actions(s: Any) -> int:
    """How many actions there are with the options in the state."""
    if not s.wagons:
        return wagon_action(s)
    return wagon_action(s) + PLACES * (PILES if s.companies else 1)


@kernel
def code_of(s: Any, seat: int, action: int) -> int:
    """The move that an action means here; NO_MOVE where it means none."""
    if action < 0 or action >= num_actions(s):
        return NO_MOVE
    draw = draw_action(s)
    if action < draw:
        way, square = action // SQUARES, action % SQUARES
        slot, turns = way // turns_each(s), way % turns_each(s)
        tile = offered(s, seat, slot) if slot < choices(s, seat) else -1
        return pack_placement(tile, turns, square) if tile >= 0 else NO_MOVE
    if action == draw:
        return DRAW
    first = wagon_action(s)
    if action < first:
        return SWAP + action - draw - 1
    pile, place = (action - first) // PLACES, (action - first) % PLACES
    if not s.companies:
        return pack_wagon(NO_SHARE, NO_SHARE, place)
    return pack_wagon(int(s.share[pile, s.share_held[pile, seat]]), pile, place)


@kernel
def action_of(s: Any, seat: int, move: int) -> int:
    """The action that means a move here; NO_ACTION where none does."""
    if move < DRAW:
        tile, turns, square = unpack_placement(move)
        for slot in range(choices(s, seat)):
            if offered(s, seat, slot) == tile:
                return (slot * turns_each(s) + turns) * SQUARES + square
        return NO_ACTION
    if move < WAGON:
        return draw_action(s) + move - DRAW
    _, pile, place = unpack_wagon(move)
    return wagon_action(s) + (max(pile, 0) * PLACES) + place


@kernel
def legal_mask(s: Any, seat: int, moves: Any, mask: Any) -> None:
    """Write a 1 for each action that is legal for the seat, else 0."""
    clear(mask)
    if s.finished or seat != s.seat:
        return
    for slot in range(choices(s, seat)):
        tile = offered(s, seat, slot)
        if tile >= 0:
            for turns in range(orientations(s, tile)):
                put_bits(squares_for(s, tile, turns), mask, (slot * turns_each(s) + turns) * SQUARES)
    for action in range(draw_action(s), num_actions(s)):
        mask[action] = refuse(s, seat, code_of(s, seat, action)) == LEGAL


def action_names(s: Any) -> list[str]:
    """What each action is, in words for people who look at a policy."""
    quarters = range(QUARTERS if s.rotate else 1)
    names = [
        f"tile {slot + 1}{f' turned {turns}' if turns else ''} at {square_name(square)}"
        for slot in range(int(s.hand_limit))
        for turns in quarters
        for square in range(SQUARES)
    ]
    names.append("draw")
    if s.companies:
        names += [f"exchange {percent} % {way}" for percent in PERCENTS for way in ("open", "blind")]
    if s.wagons:
        shares = [f" by {percent} %" for percent in PERCENTS] if s.companies else [""]
        names += [f"wagon C{place + 1}{share}" for share in shares for place in range(PLACES)]
    return names
