"""Actions: a game's moves as numbers 0 … n − 1 that mean the same in every position, for programs that learn.

A *move* is the integer of a game's codec, one of very many; an *action* is small and told from where the seat
stands (the first tile of the hand, the section between two stations), so that a network has an output for
each. A game may bring both kernels that translate (`code_of`, `action_of`) and what a seat sees as numbers
(`observe`); none of it is a rule.
"""

from typing import Any

import msgspec

from metropolitain.engine.bits import ONE, lowest
from metropolitain.engine.kernel import kernel

NO_MOVE = -1  # as a move: an action that means none here
PART = -2  # as a move: a legal action that begins one, and another action ends it
NO_ACTION = -1  # as an action: a move that has none here
LARGEST = 255  # that an observation holds


class Plane(msgspec.Struct, frozen=True):
    """A named part of an observation: its shape, its largest number, and what the numbers say."""

    name: str
    shape: tuple[int, ...]
    about: str
    high: int = 1

    @property
    def length(self) -> int:
        """How many numbers it has."""
        length = 1
        for size in self.shape:
            length *= size
        return length


@kernel
def clear(out: Any) -> None:
    """Write zeros."""
    for index in range(len(out)):
        out[index] = 0


@kernel
def put_bits(bits: Any, out: Any, at: int) -> None:
    """Write a 1 for each bit of a 64-bit mask, the lowest at `at`."""
    while bits:
        out[at + lowest(bits)] = 1
        bits &= bits - ONE


@kernel
def capped(number: int) -> int:
    """A number as far as an observation holds it."""
    return min(max(number, 0), LARGEST)
