"""Who moves in Shuttle, and which moves are legal (S4, S5)."""

from typing import Any

from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below
from shuttle.board import LONGEST, TICKETS
from shuttle.codec import MOVE_END, pack, unpack

MAX_MOVES = MOVE_END
MAX_STEPS = TICKETS
NOT_HELD = -1


@kernel
def to_move(s: Any) -> int:
    """The seat whose turn it is, as a bit; none when all tickets are played (S8)."""
    return 0 if s.rides == TICKETS else 1 << int(s.seat)


@kernel
def place_of(s: Any, seat: int, ticket: int) -> int:
    """The place in the deck of such a ticket in a seat's hand, or NOT_HELD."""
    for place in range(TICKETS):
        if s.holder[place] == seat and not s.played[place] and s.deck[place] == ticket:
            return place
    return NOT_HELD


@kernel
def stop_after(s: Any, move: int) -> int:
    """The stop to which a ride leads; it may lie beyond the ends of the line."""
    ticket, east = unpack(move)
    return int(s.train) + ticket if east else int(s.train) - ticket


@kernel
def legal(s: Any, seat: int, moves: Any) -> int:
    """Write a seat's legal moves; how many there are."""
    n = 0
    if not (to_move(s) >> seat) & 1:
        return n
    for ticket in range(1, LONGEST + 1):
        if place_of(s, seat, ticket) != NOT_HELD:
            for east in range(2):
                move = pack(ticket, east)
                if 0 <= stop_after(s, move) < s.stops:
                    moves[n] = move
                    n += 1
    return n


@kernel
def pick(s: Any, seat: int, moves: Any, rng: Any) -> int:
    """A legal move, uniformly."""
    return int(moves[below(rng, legal(s, seat, moves))])
