"""What a company's player cannot know in Metromania: dealt anew for search, and shown by moves.

Only letters of Destinations that others have not placed are hidden; kinds are public (X6). No hidden
letter is read: the letters left are dealt to the places whose letter is unknown.
"""

from typing import Any

from metropolitain.engine.kernel import kernel
from metropolitain.games.metromania.apply import next_company
from metropolitain.games.metromania.deal import deal_letters, forget_letters, is_deal_valid
from metropolitain.games.metromania.legal import has_move
from metropolitain.games.metromania.score import owner
from metropolitain.games.metromania.state import (
    COMPANIES,
    LINES,
    MAX_HAND,
    NO_MARKER,
    NOWHERE,
    STOPS,
)
from metropolitain.games.metromania.trips import clear_room


@kernel
def knows(s: Any, viewer: int, company: int, marker: int) -> bool:
    """Whether a player (−1: a spectator) knows the letter of a company's Destination."""
    if s.over or s.open_hands or s.strict or s.companies == 2 or s.marker_cell[marker] != NOWHERE:
        return True
    return owner(s, company) == viewer and not is_lying(s, company)


@kernel
def is_lying(s: Any, row: int) -> bool:
    """Whether a hand lies ready and belongs to nobody yet (X61)."""
    return bool(s.choosing and row >= s.seat)


@kernel
def hidden_places(s: Any, viewer: int) -> int:
    """The places of the hands whose letter a player (−1: a spectator) does not know, as bits."""
    places = 0
    for company in range(int(s.companies)):
        for slot in range(int(s.hand_size)):
            if not knows(s, viewer, company, int(s.hand[company, slot])):
                places |= 1 << (company * MAX_HAND + slot)
    return places


@kernel
def redeal(s: Any, seat: int, rng: Any) -> None:
    """Deal the letters that the seat (−1: a spectator) cannot know, uniformly over what may be.

    Everybody sees that the company to move has a move, so deals that leave it none are out.
    """
    places = hidden_places(s, owner(s, seat) if seat >= 0 else seat)
    if places == 0:
        return
    forget_letters(s, places)
    deal_letters(s, rng)
    while not (is_deal_valid(s) and has_move(s)):
        forget_letters(s, places)
        deal_letters(s, rng)


@kernel
def canonicalize(s: Any) -> None:
    """Clear what lies beyond the hands and the lines, and the room in which tests work."""
    for company in range(COMPANIES):
        for slot in range(int(s.hand_size) if company < s.companies else 0, MAX_HAND):
            s.hand[company, slot] = NO_MARKER
    for line in range(LINES):
        for stop in range(int(s.laid[line]) + 1 if s.laid[line] else 0, STOPS):
            s.path[line, stop] = 0
    clear_room(s)


def reveals(before: Any, after: Any, seat: int, move: int) -> bool:
    """Whether a move showed a secret letter, to anybody, or what somebody can or cannot do because of one."""
    if not hidden_places(before, -1):
        return False
    if before.choosing or (before.marker_cell != after.marker_cell).any():
        return True
    passed_over = after.seat != next_company(before)
    return surprises(before, after, seat, move) and bool(
        after.over or passed_over or after.ender != before.ender
    )


def surprises(before: Any, after: Any, seat: int, move: int) -> bool:
    """Whether the turn ended: who can act next may depend on secret hands."""
    return bool(after.over or after.seat != seat or after.dug == 0)
