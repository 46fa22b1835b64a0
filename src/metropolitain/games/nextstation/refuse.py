"""Why a move of Next Station is not legal: each rule with its own code."""

from typing import Any

from metropolitain.engine.bits import bit, has
from metropolitain.engine.kernel import kernel
from metropolitain.games.nextstation.board import (
    ACCEPTS,
    CENTRAL,
    JOKER,
    NO_SECTION,
    SECTION,
)
from metropolitain.games.nextstation.codec import (
    CIRCLE,
    JOKER_POWER,
    PASSING,
    PLAIN,
    SWITCH_POWER,
    first_of,
    is_well_formed,
    kind_of,
    kind_with,
    second_of,
    start_of,
    target_of,
)
from metropolitain.games.nextstation.legal import (
    conflicts,
    is_blocked,
    line_of,
    second_accepts,
    second_starts,
    starts_of,
)
from metropolitain.games.nextstation.score import stations_of
from metropolitain.games.nextstation.state import LINES

# What a refusal code of `refuse` means: rule id and reason.
REFUSALS = (
    ("", ""),
    ("G1", "no-such-move"),
    ("N4", "no-section"),
    ("N20", "departure"),
    ("N20", "not-an-end"),
    ("N20", "not-on-line"),
    ("N21", "symbol"),
    ("N22", "loop"),
    ("N23", "drawn"),
    ("N24", "crosses"),
    ("N51", "no-powers"),
    ("N51", "other-power"),
    ("N51", "power-used"),
    ("N51", "second-symbol"),
    ("N51", "circle-asked"),
    ("N51", "circle-not-asked"),
    ("N51", "circle-not-on-line"),
    ("N51", "circle-empty-line"),
    ("N52", "second-start"),
    ("N53", "no-second"),
    ("N55", "joker-needless"),
    ("N55", "switch-needless"),
    ("N55", "switch-in-effect"),
)
(
    LEGAL,
    NO_SUCH_MOVE,
    NO_SUCH_SECTION,
    NOT_DEPARTURE,
    NOT_AN_END,
    NOT_ON_LINE,
    WRONG_SYMBOL,
    LOOP,
    DRAWN,
    CROSSES,
    NO_POWERS,
    OTHER_POWER,
    POWER_USED,
    SECOND_SYMBOL,
    CIRCLE_ASKED,
    CIRCLE_NOT_ASKED,
    CIRCLE_NOT_ON_LINE,
    CIRCLE_EMPTY_LINE,
    SECOND_START,
    NO_SECOND,
    JOKER_NEEDLESS,
    SWITCH_NEEDLESS,
    SWITCH_IN_EFFECT,
) = range(len(REFUSALS))


@kernel
def refuse(s: Any, seat: int, move: int) -> int:
    """Why the seat to move may not make this move; LEGAL when it may."""
    if not is_well_formed(move):
        return NO_SUCH_MOVE
    kind = kind_of(move)
    if kind == PASSING:
        return LEGAL
    if kind == CIRCLE:
        return refuse_circle(s, seat, first_of(move))
    if s.circling:
        return CIRCLE_ASKED
    if kind == PLAIN:
        return refuse_plain(s, seat, first_of(move))
    if not s.powers:
        return NO_POWERS
    if kind_with(int(s.power[s.pencil[seat]])) != kind:
        return OTHER_POWER
    if s.power_used[seat]:
        return POWER_USED
    if kind == JOKER_POWER:
        return refuse_joker(s, seat, first_of(move))
    if kind == SWITCH_POWER:
        return refuse_switch(s, seat, first_of(move))
    return refuse_double(s, seat, first_of(move), second_of(move))


@kernel
def refuse_circle(s: Any, seat: int, station: int) -> int:
    """N51 for circling a station."""
    if not s.powers:
        return NO_POWERS
    if not s.circling:
        return CIRCLE_NOT_ASKED
    stations = stations_of(s, seat, s.pencil[seat])
    if not stations:
        return CIRCLE_EMPTY_LINE
    return LEGAL if has(stations, station) else CIRCLE_NOT_ON_LINE


@kernel
def is_drawn(s: Any, seat: int, section: int) -> bool:
    """Whether the seat has drawn a section, in any colour."""
    for colour in range(LINES):
        for index in range(int(s.drawn[seat, colour])):
            if s.track[seat, colour, index] == section:
                return True
    return False


@kernel
def refuse_start(s: Any, seat: int, start: int, starts: Any) -> int:
    """N20 for the start of a first section."""
    if has(starts, start):
        return LEGAL
    if s.drawn[seat, s.pencil[seat]] == 0:
        return NOT_DEPARTURE
    return NOT_AN_END if has(line_of(s, seat), start) else NOT_ON_LINE


@kernel
def refuse_way(s: Any, seat: int, step: int, line: Any, before: int) -> int:
    """N4, N22–N24 for a section, after an earlier one of the same move."""
    section = int(SECTION[start_of(step), target_of(step)])
    if section == NO_SECTION:
        return NO_SUCH_SECTION
    if is_drawn(s, seat, section) or section == before:
        return DRAWN
    if has(line, target_of(step)):
        return LOOP
    return CROSSES if is_blocked(s, seat, section) or conflicts(section, before) else LEGAL


@kernel
def refuse_first(s: Any, seat: int, step: int, starts: Any) -> int:
    """All but the symbol of a first section."""
    why = refuse_way(s, seat, step, line_of(s, seat), NO_SECTION)
    if why == NO_SUCH_SECTION:
        return why
    wrong_start = refuse_start(s, seat, start_of(step), starts)
    return wrong_start if wrong_start != LEGAL else why


@kernel
def matches(s: Any, step: int) -> bool:
    """Whether a section's target matches the card (N21)."""
    return has(ACCEPTS[s.symbol], target_of(step))


@kernel
def refuse_plain(s: Any, seat: int, step: int) -> int:
    """N20–N24 for one section."""
    why = refuse_first(s, seat, step, starts_of(s, seat))
    if why == LEGAL and not matches(s, step):
        return WRONG_SYMBOL
    return why


@kernel
def refuse_joker(s: Any, seat: int, step: int) -> int:
    """The power `joker`: only for a target that the card does not match (N55)."""
    why = refuse_first(s, seat, step, starts_of(s, seat))
    if why == LEGAL and matches(s, step):
        return JOKER_NEEDLESS
    return why


@kernel
def refuse_switch(s: Any, seat: int, step: int) -> int:
    """The power `switch`: only from a station that is not an end, without a switch card (N55)."""
    if s.switch_on:
        return SWITCH_IN_EFFECT
    if has(s.ends[seat], start_of(step)):
        return SWITCH_NEEDLESS
    why = refuse_first(s, seat, step, line_of(s, seat))
    if why == LEGAL and not matches(s, step):
        return WRONG_SYMBOL
    return why


@kernel
def refuse_double(s: Any, seat: int, first: int, second: int) -> int:
    """The power `double`: two sections, each legal in its turn (N51–N53, N55, N56)."""
    why = refuse_plain(s, seat, first)
    if why != LEGAL:
        return why
    if s.symbol == JOKER and target_of(first) == CENTRAL and s.central_none:
        return NO_SECOND
    line = line_of(s, seat) | bit(target_of(first))
    before = int(SECTION[start_of(first), target_of(first)])
    why = refuse_way(s, seat, second, line, before)
    if why == NO_SUCH_SECTION:
        return why
    if not has(second_starts(s, seat, first), start_of(second)):
        return refuse_second_start(s, start_of(second), line)
    if why != LEGAL:
        return why
    return LEGAL if has(second_accepts(s, first), target_of(second)) else SECOND_SYMBOL


@kernel
def refuse_second_start(s: Any, start: int, line: Any) -> int:
    """Why the second section of a double may not start here (N20, N52)."""
    if not has(line, start):
        return NOT_ON_LINE
    return SECOND_START if s.switch_on else NOT_AN_END
