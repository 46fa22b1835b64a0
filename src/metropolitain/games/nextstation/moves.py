"""Next Station's moves as integers: kind × 2²⁴ + second section × 2¹² + first section.

A section is start × 64 + target. PLAIN draws one; DOUBLE, JOKER_POWER and SWITCH_POWER draw with
the power of that name (N51); CIRCLE has a station in place of the section; PASS has nothing.
"""

from metropolitain.engine.kernel import kernel
from metropolitain.games.nextstation.board import STATIONS

PLAIN, DOUBLE, JOKER_POWER, SWITCH_POWER, CIRCLE, PASSING = range(6)
KIND = 1 << 24
SECOND = 1 << 12
PASS = PASSING * KIND


@kernel
def kind_of(move: int) -> int:
    """Which kind of move this is."""
    return move // KIND


@kernel
def first_of(move: int) -> int:
    """The first section, or the circled station."""
    return move % SECOND


@kernel
def second_of(move: int) -> int:
    """The second section of a double."""
    return move // SECOND % SECOND


@kernel
def start_of(step: int) -> int:
    """Where a section starts."""
    return step // 64


@kernel
def target_of(step: int) -> int:
    """Where a section leads."""
    return step % 64


@kernel
def is_step(step: int) -> bool:
    """Whether both ends are stations."""
    return start_of(step) < STATIONS and target_of(step) < STATIONS


@kernel
def is_well_formed(move: int) -> bool:
    """Whether an integer is a move at all, legal or not."""
    if move < 0 or move > PASS:
        return False
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    if kind != DOUBLE and second != 0:
        return False
    if kind == CIRCLE:
        return first < STATIONS
    return kind == PASSING or (is_step(first) and is_step(second))
