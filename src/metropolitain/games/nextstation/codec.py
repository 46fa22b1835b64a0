"""Next Station's moves as integers: kind × 2²⁴ + second section × 2¹² + first section.

A section is start × 64 + target. PLAIN draws one; DOUBLE, JOKER_POWER and SWITCH_POWER draw with
the power of that name (N51); CIRCLE has a station in place of the section; PASS has nothing; PENCIL
has a colour (N31).
Nothing outside this module knows how the numbers are made.
"""

from metropolitain.engine.kernel import kernel
from metropolitain.games.nextstation.board import COLOURS, STATIONS

PLAIN, DOUBLE, JOKER_POWER, SWITCH_POWER, CIRCLE, PASSING, PENCIL = range(7)  # kinds; powers as in POWERS
CIRCLE_POWER = CIRCLE - 1
COLOUR_COUNT = len(COLOURS)
_KIND, _SECOND, _START = 24, 12, 6  # bits below
_STEP_MASK, _TARGET_MASK = (1 << _SECOND) - 1, (1 << _START) - 1
PASS = PASSING << _KIND


@kernel
def pack_move(kind: int, first: int, second: int) -> int:
    """A move of a kind with its section (a station for CIRCLE), and for a DOUBLE the second one, else 0."""
    return (kind << _KIND) + (second << _SECOND) + first


@kernel
def pack_step(start: int, target: int) -> int:
    """A section from a station to another."""
    return (start << _START) + target


@kernel
def kind_with(power: int) -> int:
    """The kind of the moves that use a power."""
    return power + 1


@kernel
def power_of(kind: int) -> int:
    """The power that a kind of move uses; −1 for PLAIN."""
    return kind - 1


@kernel
def kind_of(move: int) -> int:
    """Which kind of move this is."""
    return move >> _KIND


@kernel
def first_of(move: int) -> int:
    """The first section, the circled station, or the pencil's colour."""
    return move & _STEP_MASK


@kernel
def second_of(move: int) -> int:
    """The second section of a double."""
    return (move >> _SECOND) & _STEP_MASK


@kernel
def start_of(step: int) -> int:
    """Where a section starts."""
    return step >> _START


@kernel
def target_of(step: int) -> int:
    """Where a section leads."""
    return step & _TARGET_MASK


@kernel
def is_step(step: int) -> bool:
    """Whether both ends are stations."""
    return start_of(step) < STATIONS and target_of(step) < STATIONS


@kernel
def is_well_formed(move: int) -> bool:
    """Whether an integer is a move at all, legal or not."""
    if move < 0 or kind_of(move) > PENCIL:
        return False
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    if kind != DOUBLE and second != 0:
        return False
    if kind == CIRCLE:
        return first < STATIONS
    if kind == PENCIL:
        return first < COLOUR_COUNT
    return move == PASS or (kind < CIRCLE and is_step(first) and is_step(second))
