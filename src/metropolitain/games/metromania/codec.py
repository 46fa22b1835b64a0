"""Metromania's moves as small integers.

In order: digs ((line × 91 + vertex) × 2 + side) × 13 + marker + 1, starts START + (line × 12 + arrow)
× 91 + vertex, ends END + line × 12 + arrow, stations STATION + line × 91 + vertex, STOP, PASS, hands
TAKE + doubled kind. `line` is 0 or 1 of the company that moves, `side` 0 on the left and 1 on the right
of the way. Nothing outside this module knows how the numbers are made.
"""

from metropolitain.engine.kernel import kernel
from metropolitain.games.metromania.board import ARROWS, KINDS, MARKERS, VERTICES
from metropolitain.games.metromania.state import NO_MARKER

_MARKS = MARKERS + 1  # no Destination, or one of them
START = 2 * VERTICES * 2 * _MARKS
END = START + 2 * ARROWS * VERTICES
STATION = END + 2 * ARROWS
STOP = STATION + 2 * VERTICES
PASS = STOP + 1
TAKE = PASS + 1
MOVE_END = TAKE + len(KINDS)


@kernel
def pack_dig(number: int, vertex: int, side: int, marker: int) -> int:
    """Dig line `number` to a vertex, in the cell on the left (0) or right (1)."""
    return ((number * VERTICES + vertex) * 2 + side) * _MARKS + marker - NO_MARKER


@kernel
def unpack_dig(move: int) -> tuple[int, int, int, int]:
    """Line, vertex, side and marker (or NO_MARKER) of a move below START."""
    way = move // _MARKS
    return way // 2 // VERTICES, way // 2 % VERTICES, way % 2, move % _MARKS + NO_MARKER


@kernel
def pack_start(number: int, arrow: int, vertex: int) -> int:
    """Start a line at a white arrow towards a vertex."""
    return START + (number * ARROWS + arrow) * VERTICES + vertex


@kernel
def unpack_start(move: int) -> tuple[int, int, int]:
    """Line, arrow and vertex of a move from START on."""
    way = (move - START) // VERTICES
    return way // ARROWS, way % ARROWS, (move - START) % VERTICES


@kernel
def pack_end(number: int, arrow: int) -> int:
    """Finish a line at a black arrow."""
    return END + number * ARROWS + arrow


@kernel
def unpack_end(move: int) -> tuple[int, int]:
    """Line and arrow of a move from END on."""
    return (move - END) // ARROWS, (move - END) % ARROWS


@kernel
def pack_station(number: int, vertex: int) -> int:
    """Build a station on a line."""
    return STATION + number * VERTICES + vertex


@kernel
def unpack_station(move: int) -> tuple[int, int]:
    """Line and vertex of a move from STATION on."""
    return (move - STATION) // VERTICES, (move - STATION) % VERTICES


@kernel
def pack_take(kind: int) -> int:
    """Take the hand in which a kind is doubled."""
    return TAKE + kind


@kernel
def unpack_take(move: int) -> int:
    """The doubled kind of a move from TAKE on."""
    return move - TAKE


@kernel
def needs_marker(move: int) -> bool:
    """Whether a tunnel places a Destination."""
    return move < START and move % _MARKS + NO_MARKER != NO_MARKER
