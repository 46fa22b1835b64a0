"""Following a line along the laid track, for showing it; lengths are kept by the rules."""

from typing import Any

from metropolitain.engine.kernel import kernel
from metropolitain.games.metro.board import BEYOND, EXIT, START_GATE, TURNED
from metropolitain.games.metro.codec import unpack_tile
from metropolitain.games.metro.state import EMPTY

MAX_CROSSINGS = 4 * 64


@kernel
def trace(tiles: Any, line: int, steps: Any, n: int) -> int:
    """Write the crossings of a line so far, from place n on, as square × 16 + entering × 4 + leaving side.

    A departure has no track before it, so a line never runs into itself.
    """
    gate = int(START_GATE[line])
    while gate < 256 and tiles[gate // 4] != EMPTY:
        square, side = gate // 4, gate % 4
        tile, turns = unpack_tile(int(tiles[square]))
        leaving = int(EXIT[TURNED[tile, turns], side])
        steps[n] = square * 16 + side * 4 + leaving
        n += 1
        gate = int(BEYOND[square * 4 + leaving])
    return n


@kernel(types={"tiles": "uint8[:]", "owner": "int8[:]", "steps": "int64[:]", "ends": "int64[:]"})
def trace_all(tiles: Any, owner: Any, steps: Any, ends: Any) -> None:
    """Write the crossings of all lines with a wagon, one after the other, and where each line's end."""
    n = 0
    for line in range(len(owner)):
        if owner[line] >= 0:
            n = trace(tiles, line, steps, n)
        ends[line] = n
