"""Following a line along the laid track, for showing it; lengths are kept by the rules."""

from typing import Any

from metropolitain.engine.kernel import kernel
from metropolitain.games.metro.board import BEYOND, EXIT, START_GATE, TURNED
from metropolitain.games.metro.state import EMPTY

MAX_CROSSINGS = 4 * 64


@kernel
def trace(s: Any, line: int, steps: Any) -> int:
    """Write the crossings of a line so far as square × 16 + entering side × 4 + leaving side.

    A departure has no track before it, so a line never runs into itself.
    """
    gate = int(START_GATE[line])
    n = 0
    while gate < 256 and s.tiles[gate // 4] != EMPTY:
        square, side = gate // 4, gate % 4
        laid = int(s.tiles[square])
        leaving = int(EXIT[TURNED[laid // 4, laid % 4], side])
        steps[n] = square * 16 + side * 4 + leaving
        n += 1
        gate = int(BEYOND[square * 4 + leaving])
    return n
