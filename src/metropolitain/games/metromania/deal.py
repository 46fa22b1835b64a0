"""The set-up: districts (X5) and Destinations (X60–X64) drawn by lot, and how a game begins."""

from typing import Any

from metropolitain.engine.bits import NONE, bit
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below, shuffle
from metropolitain.games.metromania.board import (
    ARROWS,
    CELL_CORNERS,
    CELLS,
    FRAMES,
    FUN,
    KIND_MARKERS,
    LAKE,
    LETTERS,
    MARKER_KIND,
    MARKERS,
    PARK,
    PLAIN,
    SLOT_CELLS,
    SLOTS,
    STRICT,
    TURNED_TO,
    VERTICES,
)
from metropolitain.games.metromania.state import (
    COMPANIES,
    LINES,
    MAX_HAND,
    NOWHERE,
    RUNNING,
    STOPS,
    TERRAINS,
)
from metropolitain.games.metromania.trips import clear_tests

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
    first, step = 0, 0
    if s.kinds_chosen:
        step = 1  # house, work, fun
    elif companies == KIND_COUNT:
        first, step = below(rng, KIND_COUNT), 1 + below(rng, 2)
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


# --- beginning ------------------------------------------------------------------------------


@kernel
def begin(s: Any) -> None:
    """From options and set-up to the first decision."""
    lay_out_city(s)
    s.frames_used = NONE
    for cell in range(len(s.tunnel)):
        s.tunnel[cell] = 0
    for vertex in range(VERTICES):
        s.vertex_lines[vertex] = 0
        s.station[vertex] = 0
    for edge in range(len(s.edge_lines)):
        s.edge_lines[edge] = 0
    for line in range(LINES):
        s.laid[line] = 0
        s.heading[line] = 0
        for stop in range(STOPS):
            s.path[line, stop] = 0
    for marker in range(MARKERS):
        s.marker_cell[marker] = NOWHERE
    for company in range(COMPANIES):
        s.earned[company] = 0
        s.doubled[company] = company
    s.choosing = s.kinds_chosen
    s.stations_left = s.station_total
    s.finished = 0
    s.idle_turns = 0
    s.turns_left = -1
    s.ended_by = RUNNING
    s.ender = -1
    s.over = 0
    begin_turn(s, 0)
    clear_tests(s)


@kernel
def lay_out_city(s: Any) -> None:
    """Districts and arrows as tables: ground, spots and shores at vertices, frame cells."""
    for cell in range(CELLS):
        s.ground[cell] = PLAIN
    for vertex in range(VERTICES):
        s.worth[vertex] = 0
        s.shore[vertex] = 0
    for slot in range(SLOTS):
        for terrain in range(TERRAINS):
            cells = int(s.printed[terrain, s.district[slot]])
            for printed in range(SLOT_CELLS):
                if (cells >> printed) & 1:
                    set_ground(s, slot * SLOT_CELLS + int(TURNED_TO[s.turns[slot], printed]), terrain)
    s.start_frames = NONE
    s.end_frames = NONE
    for frame in range(FRAMES):
        s.arrow[frame] = -1
    for arrow in range(ARROWS):
        s.start_frames |= bit(int(s.start_frame[arrow]))
        s.end_frames |= bit(int(s.end_frame[arrow]))
        s.arrow[s.start_frame[arrow]] = arrow
        s.arrow[s.end_frame[arrow]] = arrow


@kernel
def set_ground(s: Any, cell: int, terrain: int) -> None:
    """Put a spot, park or lake on a cell."""
    s.ground[cell] = terrain
    for corner in range(3):
        vertex = int(CELL_CORNERS[cell, corner])
        if terrain <= FUN:
            s.worth[vertex] += 1
        elif terrain == PARK:
            s.shore[vertex] |= 1
        elif terrain == LAKE:
            s.shore[vertex] |= 2


@kernel
def begin_turn(s: Any, company: int) -> None:
    """A fresh turn for a company."""
    s.seat = company
    s.dug = 0
    s.has_placed = 0
    s.opening = 0
    s.has_built = 0
    s.bonus_line = -1
