"""Metromania's actions: tunnels from the head of a line, starts, ends, stations, and the few others.

In order: digs `((line × 6 + direction) × 2 + side) × (hand + 1) + Destination`, where 0 is none and k the
k-th of one's hand; starts `(line × 12 + arrow) × 2 + end of the border edge`; ends `line × 12 + arrow`;
stations `line × 91 + vertex`; STOP; PASS; where hands are chosen the three kinds. `line` is 0 or 1 of the
company that moves. 424 actions with two companies, 379 with three that choose hands, 352 with four.
"""

from typing import Any

from metropolitain.engine.actions import NO_ACTION, NO_MOVE, clear
from metropolitain.engine.kernel import kernel
from metropolitain.games.metromania.board import (
    ARROWS,
    FRAME_ENDS,
    KINDS,
    NEXT,
    TOWARDS,
    VERTEX_NAMES,
    VERTICES,
)
from metropolitain.games.metromania.codec import (
    END,
    START,
    STATION,
    STOP,
    pack_dig,
    pack_start,
    unpack_dig,
    unpack_start,
)
from metropolitain.games.metromania.deal import KIND_COUNT
from metropolitain.games.metromania.legal import legal
from metropolitain.games.metromania.state import NO_MARKER
from metropolitain.games.metromania.tunnels import head

WAYS = 6  # directions
OWN_LINES = 2
EDGE_ENDS = 2
SIDES = 2
STARTS = OWN_LINES * ARROWS * EDGE_ENDS
ENDINGS = OWN_LINES * ARROWS
STATION_SITES = OWN_LINES * VERTICES
DIRECTION_NAMES = ("e", "ne", "nw", "w", "sw", "se")


@kernel
def marks_each(s: Any) -> int:
    """How many ways a dig has as to Destinations: none, or one of the hand."""
    return int(s.hand_size) + 1


@kernel
def start_action(s: Any) -> int:
    """The first action that starts a line; digs come before."""
    return OWN_LINES * WAYS * SIDES * marks_each(s)


@kernel
def end_action(s: Any) -> int:
    """The first action that ends a line."""
    return start_action(s) + STARTS


@kernel
def station_action(s: Any) -> int:
    """The first action that builds a station."""
    return end_action(s) + ENDINGS


@kernel
def stop_action(s: Any) -> int:
    """The action STOP; PASS and hands follow."""
    return station_action(s) + STATION_SITES


@kernel
def num_actions(s: Any) -> int:
    """How many actions there are with the options in the state."""
    return stop_action(s) + 2 + (KIND_COUNT if s.kinds_chosen else 0)


@kernel
def dig_code(s: Any, seat: int, action: int) -> int:
    """The move of an action that digs; NO_MOVE where that way leads nowhere."""
    way, mark = action // marks_each(s), action % marks_each(s)
    number, direction, side = way // SIDES // WAYS, way // SIDES % WAYS, way % SIDES
    line = 2 * seat + number
    if s.laid[line] == 0 or head(s, line) >= VERTICES:
        return NO_MOVE
    vertex = int(NEXT[head(s, line), direction])
    if vertex < 0:
        return NO_MOVE
    marker = int(s.hand[seat, mark - 1]) if mark else NO_MARKER
    return pack_dig(number, vertex, side, marker)


@kernel
def code_of(s: Any, seat: int, action: int) -> int:
    """The move that an action means here; NO_MOVE where it means none."""
    if action < 0 or action >= num_actions(s):
        return NO_MOVE
    if action < start_action(s):
        return dig_code(s, seat, action)
    if action < end_action(s):
        way, end = (action - start_action(s)) // EDGE_ENDS, (action - start_action(s)) % EDGE_ENDS
        number, arrow = way // ARROWS, way % ARROWS
        return pack_start(number, arrow, int(FRAME_ENDS[s.start_frame[arrow], end]))
    if action < station_action(s):
        return END + action - end_action(s)
    if action < stop_action(s):
        return STATION + action - station_action(s)
    return STOP + action - stop_action(s)


@kernel
def mark_of(s: Any, seat: int, marker: int) -> int:
    """A Destination's place in the hand, counted from 1; 0 for none, −1 where it is not there."""
    if marker == NO_MARKER:
        return 0
    for slot in range(int(s.hand_size)):
        if s.hand[seat, slot] == marker:
            return slot + 1
    return -1


@kernel
def dig_action(s: Any, seat: int, move: int) -> int:
    """The action of a move that digs."""
    number, vertex, side, marker = unpack_dig(move)
    line = 2 * seat + number
    mark = mark_of(s, seat, marker)
    if s.laid[line] == 0 or head(s, line) >= VERTICES or mark < 0:
        return NO_ACTION
    direction = int(TOWARDS[head(s, line), vertex])
    if direction < 0:
        return NO_ACTION
    return ((number * WAYS + direction) * SIDES + side) * marks_each(s) + mark


@kernel
def action_of(s: Any, seat: int, move: int) -> int:
    """The action that means a move here; NO_ACTION where none does."""
    if move < START:
        return dig_action(s, seat, move)
    if move < END:
        number, arrow, vertex = unpack_start(move)
        first = start_action(s) + (number * ARROWS + arrow) * EDGE_ENDS
        frame = int(s.start_frame[arrow])
        if vertex == FRAME_ENDS[frame, 0]:
            return first
        return first + 1 if vertex == FRAME_ENDS[frame, 1] else NO_ACTION
    if move < STATION:
        return end_action(s) + move - END
    if move < STOP:
        return station_action(s) + move - STATION
    return stop_action(s) + move - STOP


@kernel
def legal_mask(s: Any, seat: int, moves: Any, mask: Any) -> None:
    """Write a 1 for each action that is legal for the seat, else 0."""
    clear(mask)
    for number in range(legal(s, seat, moves)):
        mask[action_of(s, seat, int(moves[number]))] = 1


def action_names(s: Any) -> list[str]:
    """What each action is, in words for people who look at a policy."""
    hand = ["", *(f" Destination {slot + 1}" for slot in range(int(s.hand_size)))]
    names = [
        f"{line} {way} {side}{mark}"
        for line in (1, 2)
        for way in DIRECTION_NAMES
        for side in ("left", "right")
        for mark in hand
    ]
    names += [
        f"{line} start {arrow + 1} {end}"
        for line in (1, 2)
        for arrow in range(ARROWS)
        for end in ("first", "second")
    ]
    names += [f"{line} end {arrow + 1}" for line in (1, 2) for arrow in range(ARROWS)]
    names += [f"{line} station {name}" for line in (1, 2) for name in VERTEX_NAMES]
    names += ["stop", "pass"]
    return names + [f"take {kind}" for kind in KINDS] if s.kinds_chosen else names
