"""What a move does: sections drawn and stations circled once everyone has acted, and what follows."""

from typing import Any

from metropolitain.engine.bits import bit
from metropolitain.engine.kernel import kernel
from metropolitain.games.nextstation.board import (
    CONFLICT,
    OVER_THAMES,
    ROUNDS,
    SECTION,
    UNDERGROUNDS,
    WORDS,
)
from metropolitain.games.nextstation.codec import (
    CIRCLE,
    CIRCLE_POWER,
    DOUBLE,
    PLAIN,
    first_of,
    kind_of,
    second_of,
    start_of,
    target_of,
)
from metropolitain.games.nextstation.deal import after_pencil, begin_turn, open_round, take_pencil
from metropolitain.games.nextstation.legal import ends_after
from metropolitain.games.nextstation.state import NOT_ACTED


@kernel
def draw(s: Any, seat: int, step: int) -> None:
    """Draw a section on the seat's sheet."""
    colour = int(s.pencil[seat])
    section = int(SECTION[start_of(step), target_of(step)])
    s.ends[seat] = ends_after(s, seat, step)
    s.line[seat, colour] |= bit(target_of(step))
    s.track[seat, colour, s.drawn[seat, colour]] = section
    s.drawn[seat, colour] += 1
    s.thames[seat, colour] += OVER_THAMES[section]
    for word in range(WORDS):
        s.blocked[seat, word] |= CONFLICT[section, word]


@kernel
def carry_out(s: Any, seat: int, move: int) -> None:
    """Do on the seat's sheet what it chose in the turn now complete."""
    kind = kind_of(move)
    if kind < CIRCLE:
        draw(s, seat, first_of(move))
        if kind == DOUBLE:
            draw(s, seat, second_of(move))
        if kind != PLAIN:
            s.power_used[seat] = 1
    elif kind == CIRCLE:
        s.circled[seat, s.pencil[seat]] = first_of(move)


@kernel
def ask_circles(s: Any) -> None:
    """Wait for the seats whose pencil has the power `circle` (N51)."""
    s.waiting = 0
    for seat in range(int(s.players)):
        if s.power[s.pencil[seat]] == CIRCLE_POWER:
            s.waiting |= 1 << seat
    s.circling = s.waiting != 0


@kernel
def end_round(s: Any) -> None:
    """The next round, or the end of the game with nobody left to wait for."""
    s.circling = 0
    s.rnd += 1
    if s.rnd < ROUNDS:
        open_round(s)


@kernel
def end_turn(s: Any) -> None:
    """After everyone has acted: the next card, the circle, or the next round (N12, N51)."""
    if s.circling:
        end_round(s)
        return
    s.turn += 1
    if s.undergrounds < UNDERGROUNDS:
        begin_turn(s)
    else:
        if s.powers:
            ask_circles(s)
        if not s.circling:
            end_round(s)


@kernel
def apply(s: Any, seat: int, move: int) -> None:
    """Take a seat's legal move down; with the last one the turn is carried out (N11, N31)."""
    if s.choosing:
        take_pencil(s, seat, first_of(move))
        after_pencil(s, seat)
        return
    s.pending[seat] = move
    s.waiting &= ~(1 << seat)
    if s.waiting:
        return
    for other in range(int(s.players)):
        if s.pending[other] > NOT_ACTED:
            carry_out(s, other, int(s.pending[other]))
            s.pending[other] = NOT_ACTED
    end_turn(s)
