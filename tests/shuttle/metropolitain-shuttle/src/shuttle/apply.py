"""What a move of Shuttle does (S4–S7)."""

from typing import Any

from metropolitain.engine.kernel import kernel
from shuttle.board import TICKETS
from shuttle.codec import unpack
from shuttle.legal import place_of, stop_after


@kernel
def apply(s: Any, seat: int, move: int) -> None:
    """Play the ticket, ride, take everybody aboard, draw."""
    ticket, _ = unpack(move)
    s.played[place_of(s, seat, ticket)] = 1
    s.train = stop_after(s, move)
    s.points[seat] += s.waiting[s.train]
    s.waiting[s.train] = 0
    if s.drawn < TICKETS:
        s.holder[s.drawn] = seat
        s.drawn += 1
    s.seat = (seat + 1) % s.players
    s.rides += 1
