"""Next Station's actions: a section of the map, pass, and what the options add.

In order: 155 sections drawn plainly, the pass, with chosen pencils the four colours, with powers 155 sections
that begin a double, 155 drawn by the joker, 155 by the switch, and 53 stations to circle. Which way a section
is drawn follows from the line. A double takes two actions: the one that begins it, then its second section as
if it were drawn plainly; the first is kept in the state, where nobody else sees it. 156 actions without
options, 678 with all.
"""

from typing import Any

import numpy as np

from metropolitain.engine.actions import NO_ACTION, NO_MOVE, PART, clear, put_bits
from metropolitain.engine.bits import ONE, bit, has, lowest
from metropolitain.engine.kernel import kernel
from metropolitain.engine.refusal import LEGAL
from metropolitain.games.nextstation.board import (
    ACCEPTS,
    COLOURS,
    NEAR,
    SECTION,
    SECTION_ENDS,
    SECTIONS,
    STATION_NAMES,
    STATIONS,
    section_name,
)
from metropolitain.games.nextstation.codec import (
    CIRCLE,
    COLOUR_COUNT,
    DOUBLE,
    JOKER_POWER,
    PASS,
    PASSING,
    PENCIL,
    PLAIN,
    SWITCH_POWER,
    first_of,
    kind_of,
    kind_with,
    pack_move,
    pack_step,
    second_of,
    start_of,
    target_of,
)
from metropolitain.games.nextstation.legal import (
    NO_MOVE_YET,
    is_blocked,
    line_of,
    note_seconds,
    starts_of,
)
from metropolitain.games.nextstation.redeal import JUST_COUNT
from metropolitain.games.nextstation.refuse import refuse_double, refuse_plain
from metropolitain.games.nextstation.score import stations_of
from metropolitain.games.nextstation.state import NOT_ACTED

ENDS = np.array(SECTION_ENDS, dtype=np.int64)
PASS_ACTION = SECTIONS
FIRST_OPTION = SECTIONS + 1
NO_STEP = -1
POWER_KINDS = 3  # that draw sections


# --- a double begun ---------------------------------------------------------------------------


@kernel
def step_begun(s: Any, seat: int) -> int:
    """The first section of the double that a seat has begun, or NO_STEP."""
    pending = int(s.pending[seat])
    return NOT_ACTED - 1 - pending if pending < NOT_ACTED else NO_STEP


@kernel
def begin_part(s: Any, seat: int, action: int) -> None:
    """Keep the first section of a double in the state; NO_ACTION forgets it."""
    if action == NO_ACTION:
        if s.pending[seat] < NOT_ACTED:
            s.pending[seat] = NOT_ACTED
    else:
        section = (action - power_action(s)) % SECTIONS
        s.pending[seat] = NOT_ACTED - 1 - step_along(line_of(s, seat), section)


# --- actions and moves ------------------------------------------------------------------------


@kernel
def power_action(s: Any) -> int:
    """The first action that uses a power."""
    return FIRST_OPTION + (COLOUR_COUNT if s.pencils_chosen else 0)


@kernel
def num_actions(s: Any) -> int:
    """How many actions there are with the options in the state."""
    return power_action(s) + (POWER_KINDS * SECTIONS + STATIONS if s.powers else 0)


@kernel
def step_along(line: Any, section: int) -> int:
    """A section as it leads away from a line."""
    start, target = int(ENDS[section, 0]), int(ENDS[section, 1])
    if has(line, target) and not has(line, start):
        return pack_step(target, start)
    return pack_step(start, target)


@kernel
def may_double(s: Any, seat: int) -> bool:
    """Whether the seat has the power `double` to use now."""
    if s.choosing or s.circling or s.power_used[seat]:
        return False
    return kind_with(int(s.power[s.pencil[seat]])) == DOUBLE


@kernel
def has_second(s: Any, seat: int, first: int) -> bool:
    """Whether a second section can follow the first one of a double."""
    return note_seconds(s, seat, first, s.pending[seat : seat + 1], NO_MOVE_YET, JUST_COUNT) > 0


@kernel
def power_code(s: Any, seat: int, action: int) -> int:
    """The move of an action that uses a power, counted from the first of these."""
    if action >= POWER_KINDS * SECTIONS:
        return pack_move(CIRCLE, action - POWER_KINDS * SECTIONS, 0)
    kind, step = kind_with(action // SECTIONS), step_along(line_of(s, seat), action % SECTIONS)
    if kind != DOUBLE:
        return pack_move(kind, step, 0)
    is_legal = may_double(s, seat) and refuse_plain(s, seat, step) == LEGAL and has_second(s, seat, step)
    return PART if is_legal else NO_MOVE


@kernel
def code_of(s: Any, seat: int, action: int) -> int:
    """The move that an action means here; PART where it begins a double, NO_MOVE where it means none."""
    if action < 0 or action >= num_actions(s):
        return NO_MOVE
    first = step_begun(s, seat)
    if action < SECTIONS:
        if first == NO_STEP:
            return pack_move(PLAIN, step_along(line_of(s, seat), action), 0)
        return pack_move(DOUBLE, first, step_along(line_of(s, seat) | bit(target_of(first)), action))
    if first != NO_STEP:
        return NO_MOVE
    if action == PASS_ACTION:
        return PASS
    if action < power_action(s):
        return pack_move(PENCIL, action - FIRST_OPTION, 0)
    return power_code(s, seat, action - power_action(s))


@kernel
def section_of(step: int) -> int:
    """The section between the ends of a step."""
    return int(SECTION[start_of(step), target_of(step)])


@kernel
def action_of(s: Any, seat: int, move: int) -> int:
    """The action that means a move here, or the next one towards it; NO_ACTION where none does."""
    kind, first, begun = kind_of(move), first_of(move), step_begun(s, seat)
    if begun != NO_STEP:
        return section_of(second_of(move)) if kind == DOUBLE and first == begun else NO_ACTION
    if kind == PASSING:
        return PASS_ACTION
    if kind == PENCIL:
        return FIRST_OPTION + first
    if kind == CIRCLE:
        return power_action(s) + POWER_KINDS * SECTIONS + first
    return section_of(first) if kind == PLAIN else power_action(s) + (kind - 1) * SECTIONS + section_of(first)


# --- the mask ---------------------------------------------------------------------------------


@kernel
def mark_sections(s: Any, seat: int, starts: Any, targets: Any, mask: Any, at: int) -> None:
    """Mark every section from a start to a target that may be drawn."""
    while starts:
        start = lowest(starts)
        starts &= starts - ONE
        near = NEAR[start] & targets
        while near:
            target = lowest(near)
            near &= near - ONE
            section = int(SECTION[start, target])
            if not is_blocked(s, seat, section):
                mask[at + section] = 1


@kernel
def mark_seconds(s: Any, seat: int, first: int, mask: Any) -> None:
    """Mark every section that can end the double that was begun."""
    line = line_of(s, seat) | bit(target_of(first))
    for section in range(SECTIONS):
        mask[section] = refuse_double(s, seat, first, step_along(line, section)) == LEGAL


@kernel
def mark_powers(s: Any, seat: int, mask: Any) -> None:
    """Mark what the power of the seat's pencil adds."""
    if s.power_used[seat]:
        return
    line, starts, accepted = line_of(s, seat), starts_of(s, seat), ACCEPTS[s.symbol]
    kind = kind_with(int(s.power[s.pencil[seat]]))
    at = power_action(s) + (kind - 1) * SECTIONS
    if kind == DOUBLE:
        for section in range(SECTIONS):
            if mask[section] and has_second(s, seat, step_along(line, section)):
                mask[at + section] = 1
    elif kind == JOKER_POWER:
        mark_sections(s, seat, starts, ~accepted & ~line, mask, at)
    elif kind == SWITCH_POWER and not s.switch_on:
        mark_sections(s, seat, line & ~starts, accepted & ~line, mask, at)


@kernel
def legal_mask(s: Any, seat: int, moves: Any, mask: Any) -> None:
    """Write a 1 for each action that is legal for the seat, else 0."""
    clear(mask)
    if not (int(s.waiting) >> seat) & 1:
        return
    if s.choosing:
        for colour in range(COLOUR_COUNT):
            mask[FIRST_OPTION + colour] = not (int(s.taken) >> colour) & 1
        return
    first = step_begun(s, seat)
    if first != NO_STEP:
        mark_seconds(s, seat, first, mask)
        return
    mask[PASS_ACTION] = 1
    if s.circling:
        circles = power_action(s) + POWER_KINDS * SECTIONS
        put_bits(stations_of(s, seat, s.pencil[seat]), mask, circles)
        return
    mark_sections(s, seat, starts_of(s, seat), ACCEPTS[s.symbol] & ~line_of(s, seat), mask, 0)
    if s.powers:
        mark_powers(s, seat, mask)


def action_names(s: Any) -> list[str]:
    """What each action is, in words for people who look at a policy."""
    sections = [section_name(section) for section in range(SECTIONS)]
    names = [*sections, "pass"]
    if s.pencils_chosen:
        names += [f"pencil {colour}" for colour in COLOURS]
    if s.powers:
        names += [f"{power} {name}" for power in ("double", "joker", "switch") for name in sections]
        names += [f"circle {name}" for name in STATION_NAMES]
    return names
