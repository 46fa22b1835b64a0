"""What a seat cannot know in Shuttle: tickets in other hands and in the deck (S3)."""

from typing import Any

from metropolitain.engine.ids import Seat
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below
from shuttle.board import COPIES, TICKETS


@kernel
def is_known(s: Any, seat: int, place: int) -> bool:
    """Whether a seat (−1: a spectator) knows the ticket at a place of the deck."""
    if s.played[place]:
        return True
    holder = int(s.holder[place])
    return holder >= 0 and (holder == seat or s.open == 1)


@kernel
def unseen(s: Any, seat: int, ticket: int, dealt: int) -> int:
    """How many such tickets are left; those at unknown places below `dealt` have been dealt anew."""
    n = COPIES
    for place in range(TICKETS):
        if (place < dealt or is_known(s, seat, place)) and s.deck[place] == ticket:
            n -= 1
    return n


@kernel
def redeal(s: Any, seat: int, rng: Any) -> None:
    """Deal the tickets that the seat does not know anew, without looking at them."""
    left = 0
    for place in range(TICKETS):
        left += 0 if is_known(s, seat, place) else 1
    for place in range(TICKETS):
        if not is_known(s, seat, place):
            choice = below(rng, left)
            ticket = 1
            while choice >= unseen(s, seat, ticket, place):
                choice -= unseen(s, seat, ticket, place)
                ticket += 1
            s.deck[place] = ticket
            left -= 1


def reveals(before: Any, after: Any, seat: Seat, move: int) -> bool:
    """Whether a move showed somebody a ticket: the one played from a hidden hand, or the one drawn."""
    return bool(before.drawn != after.drawn or not after.open)


def surprises(before: Any, after: Any, seat: Seat, move: int) -> bool:
    """Whether a move showed its own seat what it could not foresee: the ticket drawn."""
    return bool(before.drawn != after.drawn)
