"""Who moves in Next Station, what may be drawn, and which moves are legal."""

from typing import Any

import numpy as np

from metropolitain.engine.bits import NONE, ONE, bit, has, lowest
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below
from metropolitain.games.nextstation.board import (
    ACCEPTS,
    CENTRAL,
    CONFLICT,
    DECK,
    JOKER,
    NEAR,
    NO_SECTION,
    ROUNDS,
    SECTION,
    SYMBOL_OF,
)
from metropolitain.games.nextstation.codec import (
    CIRCLE,
    DOUBLE,
    JOKER_POWER,
    PASS,
    PENCIL,
    PLAIN,
    SWITCH_POWER,
    kind_with,
    pack_move,
    pack_step,
    start_of,
    target_of,
)
from metropolitain.games.nextstation.score import stations_of
from metropolitain.games.nextstation.state import LINES, MAX_SEATS

MAX_MOVES = 2816  # the doubles of a long line; a test bounds them from the map
MAX_STEPS = MAX_SEATS * ROUNDS * (DECK - 1) + ROUNDS + LINES - 1  # turns, circles, pencils taken (N31)
# Typed, so that what they are handed to is compiled once and not anew for each constant.
ALL: Any = np.int64(-1)  # as `wanted`: list every move
NO_MOVE_YET: Any = np.int64(0)


# --- what may be drawn ------------------------------------------------------------------------


@kernel
def to_move(s: Any) -> int:
    """The seats that may act, as bits; none when the game is over."""
    return int(s.waiting)


@kernel
def line_of(s: Any, seat: int) -> Any:
    """The stations of the line that the seat is drawing."""
    return s.line[seat, s.pencil[seat]]


@kernel
def starts_of(s: Any, seat: int) -> Any:
    """Where the seat's next section may start (N13, N20)."""
    return line_of(s, seat) if s.switch_on else s.ends[seat]


@kernel
def ends_after(s: Any, seat: int, step: int) -> Any:
    """The line's ends once a section is drawn; the departure's first one leaves it an end (N20)."""
    ends = s.ends[seat]
    if s.drawn[seat, s.pencil[seat]]:
        ends &= ~bit(start_of(step))
    return ends | bit(target_of(step))


@kernel
def second_starts(s: Any, seat: int, first: int) -> Any:
    """Where the second section of a double may start (N52)."""
    if s.switch_on and s.switch_both:
        return line_of(s, seat) | bit(target_of(first))
    return ends_after(s, seat, first)


@kernel
def second_accepts(s: Any, first: int) -> Any:
    """The stations whose symbol the second section of a double may go to (N51, N53, N56)."""
    if s.symbol != JOKER:
        return ACCEPTS[s.symbol]
    target = target_of(first)
    if target == CENTRAL and s.central_none:
        return NONE
    return ACCEPTS[SYMBOL_OF[target]]


@kernel
def is_blocked(s: Any, seat: int, section: int) -> bool:
    """Whether a section is drawn or would cross a drawn one (N23, N24)."""
    return has(s.blocked[seat, section >> 6], section & 63)


@kernel
def conflicts(section: int, other: int) -> bool:
    """Whether two sections are the same or cross."""
    return other != NO_SECTION and has(CONFLICT[other, section >> 6], section & 63)


# --- legal moves ----------------------------------------------------------------------------


@kernel
def note(moves: Any, n: int, wanted: int, move: int) -> int:
    """List a move; or, when one by number is wanted, keep just that one in moves[0]."""
    if wanted == ALL:
        moves[n] = move
    elif wanted == n:
        moves[0] = move
    return n + 1


@kernel
def note_sections(
    s: Any, seat: int, starts: Any, targets: Any, kind: int, moves: Any, n: int, wanted: int
) -> int:
    """Note every section from a start to a target that may be drawn, as moves of this kind."""
    while starts:
        start = lowest(starts)
        starts &= starts - ONE
        near = NEAR[start] & targets
        while near:
            target = lowest(near)
            near &= near - ONE
            if not is_blocked(s, seat, int(SECTION[start, target])):
                n = note(moves, n, wanted, pack_move(kind, pack_step(start, target), 0))
    return n


@kernel
def note_seconds(s: Any, seat: int, first: int, moves: Any, n: int, wanted: int) -> int:
    """Note every second section that may follow the first one of a double."""
    section = int(SECTION[start_of(first), target_of(first)])
    starts = second_starts(s, seat, first)
    targets = second_accepts(s, first) & ~line_of(s, seat) & ~bit(target_of(first))
    while starts:
        start = lowest(starts)
        starts &= starts - ONE
        near = NEAR[start] & targets
        while near:
            target = lowest(near)
            near &= near - ONE
            second = int(SECTION[start, target])
            if not is_blocked(s, seat, second) and not conflicts(second, section):
                n = note(moves, n, wanted, pack_move(DOUBLE, first, pack_step(start, target)))
    return n


@kernel
def note_doubles(s: Any, seat: int, targets: Any, moves: Any, n: int, wanted: int) -> int:
    """Note every pair of sections for the power `double` (N51, N55)."""
    starts = starts_of(s, seat)
    while starts:
        start = lowest(starts)
        starts &= starts - ONE
        near = NEAR[start] & targets
        while near:
            target = lowest(near)
            near &= near - ONE
            if not is_blocked(s, seat, int(SECTION[start, target])):
                n = note_seconds(s, seat, pack_step(start, target), moves, n, wanted)
    return n


@kernel
def note_draws(s: Any, seat: int, moves: Any, wanted: int) -> int:
    """Note every move that draws, with or without a power; how many there are (N20–N24, N51, N55)."""
    line = line_of(s, seat)
    starts = starts_of(s, seat)
    accepted = ACCEPTS[s.symbol]
    n = note_sections(s, seat, starts, accepted & ~line, PLAIN, moves, NO_MOVE_YET, wanted)
    if not s.powers or s.power_used[seat]:
        return n
    kind = kind_with(int(s.power[s.pencil[seat]]))
    if kind == DOUBLE:
        return note_doubles(s, seat, accepted & ~line, moves, n, wanted)
    if kind == JOKER_POWER:
        return note_sections(s, seat, starts, ~accepted & ~line, kind, moves, n, wanted)
    if kind == SWITCH_POWER and not s.switch_on:
        return note_sections(s, seat, line & ~starts, accepted & ~line, kind, moves, n, wanted)
    return n


@kernel
def note_circles(s: Any, seat: int, moves: Any) -> int:
    """Note every station that may be circled (N51)."""
    stations = stations_of(s, seat, s.pencil[seat])
    n = 0
    while stations:
        moves[n] = pack_move(CIRCLE, lowest(stations), 0)
        stations &= stations - ONE
        n += 1
    return n


@kernel
def note_pencils(s: Any, moves: Any) -> int:
    """Note every pencil that may be taken (N31)."""
    n = 0
    for colour in range(LINES):
        if not (int(s.taken) >> colour) & 1:
            moves[n] = pack_move(PENCIL, colour, 0)
            n += 1
    return n


@kernel
def note_actions(s: Any, seat: int, moves: Any) -> int:
    """Note every legal move but the pass."""
    if s.choosing or s.circling:
        return note_pencils(s, moves) if s.choosing else note_circles(s, seat, moves)
    return note_draws(s, seat, moves, ALL)


@kernel
def legal(s: Any, seat: int, moves: Any) -> int:
    """Write a seat's legal moves, the pass last; how many there are (N11, N31)."""
    if not (int(s.waiting) >> seat) & 1:
        return 0
    n = note_actions(s, seat, moves)
    if s.choosing:
        return n
    moves[n] = PASS
    return n + 1


@kernel
def pick(s: Any, seat: int, moves: Any, rng: Any) -> int:
    """A legal move, uniformly; a pass only when there is nothing else."""
    n = note_actions(s, seat, moves)
    return int(moves[below(rng, n)]) if n else PASS
