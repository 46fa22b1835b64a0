"""Drawing a set-up: the districts (X5) and the Destinations (X60–X64)."""

from typing import Any

from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below, shuffle
from metropolitain.games.metromania.board import (
    KIND_MARKERS,
    LETTERS,
    MARKER_KIND,
    MARKERS,
    SLOTS,
    STRICT,
)
from metropolitain.games.metromania.state import MAX_HAND

UNKNOWN = MARKERS  # in a hand: a Destination of kind `value − UNKNOWN` whose letter is to be dealt
TURNS = 3
KIND_COUNT = 3
GROUP_LETTERS = 3  # with `advanced` a company has letters of one half of the alphabet (X63)


@kernel
def deal(s: Any, rng: Any) -> None:
    """Draw a set-up for the options in the state."""
    for slot in range(SLOTS):
        s.district[slot] = s.fixed_district[slot] if s.is_arranged else slot
    if not s.is_arranged:
        shuffle(s.district, 0, SLOTS, rng)
    for slot in range(SLOTS):
        s.turns[slot] = s.fixed_turns[slot] if s.is_arranged else below(rng, TURNS)
    deal_hands(s, rng)


@kernel
def deal_hands(s: Any, rng: Any) -> None:
    """Fixed hands with two regular players and with `strict`, else uniform over all valid deals."""
    companies = int(s.companies)
    if s.strict:
        for company in range(companies):
            for slot in range(KIND_COUNT):
                s.hand[company, slot] = STRICT[company, slot]
        return
    if companies == 2:
        for company in range(companies):
            for letter in range(len(LETTERS)):
                s.hand[company, letter] = letter * 2 + company
        return
    deal_kinds(s, rng)
    deal_letters(s, rng)
    while not is_deal_valid(s):
        deal_kinds(s, rng)
        deal_letters(s, rng)


@kernel
def deal_kinds(s: Any, rng: Any) -> None:
    """One Destination of each kind; with three players each doubles another kind (X60, X61)."""
    companies = int(s.companies)
    first = below(rng, KIND_COUNT) if companies == KIND_COUNT else 0
    step = 1 + below(rng, 2) if companies == KIND_COUNT else 0
    for company in range(companies):
        slot = 0
        for kind in range(KIND_COUNT):
            s.hand[company, slot] = UNKNOWN + kind
            slot += 1
            if step and (first + step * company) % KIND_COUNT == kind:
                s.hand[company, slot] = UNKNOWN + kind
                slot += 1


@kernel
def dealable(s: Any, company: int, marker: int) -> bool:
    """Whether a company may be dealt a Destination as far as its letter goes (X63)."""
    return not s.advanced or marker // 2 // GROUP_LETTERS == company // 2


@kernel
def draw_marker(s: Any, company: int, kind: int, rest: int, rng: Any) -> int:
    """One of the undealt Destinations (bits) of a kind that a company may be dealt."""
    choices = 0
    for index in range(4):
        marker = int(KIND_MARKERS[kind, index])
        choices += (rest >> marker) & int(dealable(s, company, marker))
    choice = below(rng, choices)
    for index in range(4):
        marker = int(KIND_MARKERS[kind, index])
        if (rest >> marker) & int(dealable(s, company, marker)):
            if choice == 0:
                return marker
            choice -= 1
    return -1


@kernel
def deal_letters(s: Any, rng: Any) -> int:
    """Deal letters to the UNKNOWN places of the hands; these places, as bits."""
    rest = (1 << MARKERS) - 1
    for company in range(int(s.companies)):
        for slot in range(int(s.hand_size)):
            marker = int(s.hand[company, slot])
            if marker < UNKNOWN:
                rest &= ~(1 << marker)
    places = 0
    for company in range(int(s.companies)):
        for slot in range(int(s.hand_size)):
            kind = int(s.hand[company, slot]) - UNKNOWN
            if kind >= 0:
                marker = draw_marker(s, company, kind, rest, rng)
                s.hand[company, slot] = marker
                rest &= ~(1 << marker)
                places |= 1 << (company * MAX_HAND + slot)
    return places


@kernel
def forget_letters(s: Any, places: int) -> None:
    """Make places of the hands (bits) UNKNOWN again; their kinds stay."""
    for company in range(int(s.companies)):
        for slot in range(int(s.hand_size)):
            if (places >> (company * MAX_HAND + slot)) & 1:
                s.hand[company, slot] = UNKNOWN + int(MARKER_KIND[s.hand[company, slot]])


@kernel
def is_deal_valid(s: Any) -> bool:
    """Whether every company's letters differ (X60, X61, X63)."""
    for company in range(int(s.companies)):
        letters = 0
        for slot in range(int(s.hand_size)):
            letter = 1 << (int(s.hand[company, slot]) // 2)
            if letters & letter:
                return False
            letters |= letter
    return True
