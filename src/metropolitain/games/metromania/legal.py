"""Who moves in Metromania, and which moves are legal."""

from typing import Any

from metropolitain.engine.bits import ONE, has, lowest
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below
from metropolitain.games.metromania.board import ARROWS, FRAME, FRAME_ENDS, NEXT, PLAIN, SIDE_CELL
from metropolitain.games.metromania.codec import (
    PASS,
    STOP,
    needs_marker,
    pack_dig,
    pack_end,
    pack_start,
    pack_station,
    pack_take,
)
from metropolitain.games.metromania.deal import KIND_COUNT
from metropolitain.games.metromania.refuse import (
    can_enter,
    can_tunnel,
    is_barred,
    may_leave_out,
    refuse_beginning,
    refuse_digging,
    refuse_way,
    spots_now,
)
from metropolitain.games.metromania.state import (
    COMPANIES,
    LINES,
    MAX_STATIONS,
    MAX_TUNNELS,
    NO_MARKER,
    RIGHT,
)
from metropolitain.games.metromania.tunnels import (
    can_build,
    can_start_at,
    has_intermediate,
    head,
    is_placeable,
    lying_hand,
    open_ends,
    open_starts,
)

TUNNELS_PER_TURN = 3
MAX_MOVES = 2 * (5 * 2 * 2 + 3 + MAX_TUNNELS) + 2 * ARROWS + 2
_PIECES = LINES * MAX_TUNNELS + MAX_STATIONS
# Hands taken (X61), pieces, bonuses declined, turns without a piece (X44), the last round left out (X42).
MAX_STEPS = KIND_COUNT - 1 + _PIECES + LINES + COMPANIES * (_PIECES + 1) + COMPANIES - 1


@kernel
def to_move(s: Any) -> int:
    """The company that is to move, as a bit; none when the game is over."""
    return 0 if s.over else 1 << int(s.seat)


@kernel
def has_move(s: Any) -> bool:
    """Whether the company whose turn it is has anything to choose (X11)."""
    company = int(s.seat)
    if s.choosing or s.bonus_line >= 0:
        return True
    if s.dug < TUNNELS_PER_TURN and can_tunnel(s, company, spots_now(s)):
        return True
    return s.dug == 0 and can_build(s, company)


@kernel
def write_cell(s: Any, company: int, line: int, direction: int, side: int, moves: Any, n: int) -> int:
    """Append the tunnels in one cell beside the way from a line's head."""
    here = head(s, line)
    cell = int(SIDE_CELL[here, direction, side])
    if not can_enter(s, company, cell, spots_now(s)):
        return n
    there = int(NEXT[here, direction])
    if s.ground[cell] == PLAIN:
        moves[n] = pack_dig(line % 2, there, side, NO_MARKER)
        return n + 1
    for slot in range(int(s.hand_size)):
        if is_placeable(s, company, slot, cell):
            moves[n] = pack_dig(line % 2, there, side, int(s.hand[company, slot]))
            n += 1
    return n


@kernel
def write_digs(s: Any, company: int, line: int, moves: Any, n: int) -> int:
    """Append the tunnels that continue or finish a line (X13–X16)."""
    if refuse_digging(s, line):
        return n
    here = head(s, line)
    for direction in range(6):
        frame = int(FRAME[here, direction])
        if NEXT[here, direction] < 0 and (frame < 0 or not has(open_ends(s, line), frame)):
            continue
        if refuse_way(s, line, direction):
            continue
        if frame >= 0:
            moves[n] = pack_end(line % 2, int(s.arrow[frame]))
            n += 1
        else:
            n = write_cell(s, company, line, direction, 0, moves, n)
            n = write_cell(s, company, line, direction, 1, moves, n)
    return n


@kernel
def write_starts(s: Any, line: int, moves: Any, n: int) -> int:
    """Append the tunnels that begin a line (X10, X12)."""
    if refuse_beginning(s, line):
        return n
    frames = open_starts(s, line)
    while frames:
        frame = lowest(frames)
        for end in range(2):
            vertex = int(FRAME_ENDS[frame, end])
            if can_start_at(s, line, vertex):
                moves[n] = pack_start(line % 2, int(s.arrow[frame]), vertex)
                n += 1
        frames &= frames - ONE
    return n


@kernel
def write_intermediates(s: Any, line: int, moves: Any, n: int) -> int:
    """Append the intermediate stations of a line (X25)."""
    if not has_intermediate(s, line):
        return n
    last = int(s.laid[line])
    while not s.station[int(s.path[line, last]) % RIGHT]:
        last -= 1
    return write_sites(s, line, last, moves, n)


@kernel
def write_sites(s: Any, line: int, end: int, moves: Any, n: int) -> int:
    """Append a station at every free vertex of a path before this entry."""
    for stop in range(1, end):
        vertex = int(s.path[line, stop]) % RIGHT
        if not s.station[vertex]:
            moves[n] = pack_station(line % 2, vertex)
            n += 1
    return n


@kernel
def write_hands(s: Any, moves: Any) -> int:
    """Write the hands that lie ready (X61)."""
    n = 0
    for kind in range(KIND_COUNT):
        if lying_hand(s, kind) >= 0:
            moves[n] = pack_take(kind)
            n += 1
    return n


@kernel
def legal(s: Any, seat: int, moves: Any) -> int:
    """Write a company's legal moves; how many there are."""
    if s.over or seat != s.seat:
        return 0
    if s.choosing:
        return write_hands(s, moves)
    if s.bonus_line >= 0:
        line = int(s.bonus_line)
        n = write_sites(s, line, int(s.laid[line]), moves, 0)
        moves[n] = PASS
        return n + 1
    n = 0
    for line in range(2 * seat, 2 * seat + 2):
        if is_barred(s, line):
            continue
        n = write_digs(s, seat, line, moves, n)
        n = write_starts(s, line, moves, n)
    tunnels = n
    declinable = n > 0 and s.may_decline
    for k in range(tunnels):
        declinable = declinable and needs_marker(moves[k])
    if s.dug == 0:
        for line in range(2 * seat, 2 * seat + 2):
            n = write_intermediates(s, line, moves, n)
    if declinable and n == tunnels:
        moves[n] = STOP
        n += 1
    if may_leave_out(s):
        moves[n] = PASS
        n += 1
    return n


@kernel
def pick(s: Any, seat: int, moves: Any, rng: Any) -> int:
    """A legal move, uniformly."""
    return int(moves[below(rng, legal(s, seat, moves))])
