"""Why a move of Next Station is not legal: each rule with its own code."""

from typing import Any

from metropolitain.engine.bits import bit, has
from metropolitain.engine.kernel import kernel
from metropolitain.engine.refusal import LEGAL, RefusalCode
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
    PENCIL,
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


class Refused(RefusalCode):
    """Why a move is not legal: rule and reason."""

    NO_SUCH_MOVE = "G1", "no-such-move"
    NO_SUCH_SECTION = "N4", "no-section"
    NOT_DEPARTURE = "N20", "departure"
    NOT_AN_END = "N20", "not-an-end"
    NOT_ON_LINE = "N20", "not-on-line"
    WRONG_SYMBOL = "N21", "symbol"
    LOOP = "N22", "loop"
    DRAWN = "N23", "drawn"
    CROSSES = "N24", "crosses"
    NO_POWERS = "N51", "no-powers"
    OTHER_POWER = "N51", "other-power"
    POWER_USED = "N51", "power-used"
    SECOND_SYMBOL = "N51", "second-symbol"
    CIRCLE_ASKED = "N51", "circle-asked"
    CIRCLE_NOT_ASKED = "N51", "circle-not-asked"
    CIRCLE_NOT_ON_LINE = "N51", "circle-not-on-line"
    CIRCLE_EMPTY_LINE = "N51", "circle-empty-line"
    SECOND_START = "N52", "second-start"
    NO_SECOND = "N53", "no-second"
    JOKER_NEEDLESS = "N55", "joker-needless"
    SWITCH_NEEDLESS = "N55", "switch-needless"
    SWITCH_IN_EFFECT = "N55", "switch-in-effect"
    PENCIL_FIRST = "N31", "pencil-first"
    PENCIL_TAKEN = "N31", "pencil-taken"
    NO_PENCIL_NOW = "N31", "no-pencil-now"


@kernel
def refuse(s: Any, seat: int, move: int) -> int:
    """Why the seat to move may not make this move; LEGAL when it may."""
    if not is_well_formed(move):
        return Refused.NO_SUCH_MOVE
    kind = kind_of(move)
    if kind == PENCIL:
        return refuse_pencil(s, first_of(move))
    if s.choosing:
        return Refused.PENCIL_FIRST
    if kind == PASSING:
        return LEGAL
    if kind == CIRCLE:
        return refuse_circle(s, seat, first_of(move))
    if s.circling:
        return Refused.CIRCLE_ASKED
    if kind == PLAIN:
        return refuse_plain(s, seat, first_of(move))
    if not s.powers:
        return Refused.NO_POWERS
    if kind_with(int(s.power[s.pencil[seat]])) != kind:
        return Refused.OTHER_POWER
    if s.power_used[seat]:
        return Refused.POWER_USED
    if kind == JOKER_POWER:
        return refuse_joker(s, seat, first_of(move))
    if kind == SWITCH_POWER:
        return refuse_switch(s, seat, first_of(move))
    return refuse_double(s, seat, first_of(move), second_of(move))


@kernel
def refuse_pencil(s: Any, colour: int) -> int:
    """N31 for taking a pencil."""
    if not s.choosing:
        return Refused.NO_PENCIL_NOW
    return Refused.PENCIL_TAKEN if (int(s.taken) >> colour) & 1 else LEGAL


@kernel
def refuse_circle(s: Any, seat: int, station: int) -> int:
    """N51 for circling a station."""
    if not s.powers:
        return Refused.NO_POWERS
    if not s.circling:
        return Refused.CIRCLE_NOT_ASKED
    stations = stations_of(s, seat, s.pencil[seat])
    if not stations:
        return Refused.CIRCLE_EMPTY_LINE
    return LEGAL if has(stations, station) else Refused.CIRCLE_NOT_ON_LINE


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
        return Refused.NOT_DEPARTURE
    return Refused.NOT_AN_END if has(line_of(s, seat), start) else Refused.NOT_ON_LINE


@kernel
def refuse_way(s: Any, seat: int, step: int, line: Any, before: int) -> int:
    """N4, N22–N24 for a section, after an earlier one of the same move."""
    section = int(SECTION[start_of(step), target_of(step)])
    if section == NO_SECTION:
        return Refused.NO_SUCH_SECTION
    if is_drawn(s, seat, section) or section == before:
        return Refused.DRAWN
    if has(line, target_of(step)):
        return Refused.LOOP
    return Refused.CROSSES if is_blocked(s, seat, section) or conflicts(section, before) else LEGAL


@kernel
def refuse_first(s: Any, seat: int, step: int, starts: Any) -> int:
    """All but the symbol of a first section."""
    why = refuse_way(s, seat, step, line_of(s, seat), NO_SECTION)
    if why == Refused.NO_SUCH_SECTION:
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
        return Refused.WRONG_SYMBOL
    return why


@kernel
def refuse_joker(s: Any, seat: int, step: int) -> int:
    """The power `joker`: only for a target that the card does not match (N55)."""
    why = refuse_first(s, seat, step, starts_of(s, seat))
    if why == LEGAL and matches(s, step):
        return Refused.JOKER_NEEDLESS
    return why


@kernel
def refuse_switch(s: Any, seat: int, step: int) -> int:
    """The power `switch`: only from a station that is not an end, without a switch card (N55)."""
    if s.switch_on:
        return Refused.SWITCH_IN_EFFECT
    if has(s.ends[seat], start_of(step)):
        return Refused.SWITCH_NEEDLESS
    why = refuse_first(s, seat, step, line_of(s, seat))
    if why == LEGAL and not matches(s, step):
        return Refused.WRONG_SYMBOL
    return why


@kernel
def refuse_double(s: Any, seat: int, first: int, second: int) -> int:
    """The power `double`: two sections, each legal in its turn (N51–N53, N55, N56)."""
    why = refuse_plain(s, seat, first)
    if why != LEGAL:
        return why
    if s.symbol == JOKER and target_of(first) == CENTRAL and s.central_none:
        return Refused.NO_SECOND
    line = line_of(s, seat) | bit(target_of(first))
    before = int(SECTION[start_of(first), target_of(first)])
    why = refuse_way(s, seat, second, line, before)
    if why == Refused.NO_SUCH_SECTION:
        return why
    if not has(second_starts(s, seat, first), start_of(second)):
        return refuse_second_start(s, start_of(second), line)
    if why != LEGAL:
        return why
    return LEGAL if has(second_accepts(s, first), target_of(second)) else Refused.SECOND_SYMBOL


@kernel
def refuse_second_start(s: Any, start: int, line: Any) -> int:
    """Why the second section of a double may not start here (N20, N52)."""
    if not has(line, start):
        return Refused.NOT_ON_LINE
    return Refused.SECOND_START if s.switch_on else Refused.NOT_AN_END
