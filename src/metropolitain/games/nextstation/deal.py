"""The set-up: what is drawn by lot, and how a game, a round and a turn begin."""

from typing import Any

import numpy as np

from metropolitain.engine.bits import NONE, bit, count
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below, shuffle
from metropolitain.games.nextstation.board import (
    DECK,
    DEPARTURE,
    OBJECTIVES,
    ROUNDS,
    SWITCH,
    UNDERGROUND,
    WORDS,
)
from metropolitain.games.nextstation.state import LINES, NO_STATION, NOT_ACTED

OBJECTIVE_COUNT = len(OBJECTIVES)


@kernel
def deal(s: Any, rng: Any) -> None:
    """Draw a set-up for the options in the state (N10, N31, N50, N51)."""
    for rnd in range(ROUNDS):
        for card in range(DECK):
            s.deck[rnd, card] = card
        shuffle(s.deck[rnd], 0, DECK, rng)
    if not s.pencils_fixed:
        for place in range(LINES):
            s.lot[place] = place
        shuffle(s.lot, 0, LINES, rng)
    if s.objectives:
        first, second = below(rng, OBJECTIVE_COUNT), below(rng, OBJECTIVE_COUNT - 1)
        s.objective[0] = first
        s.objective[1] = second + 1 if second >= first else second
    if s.powers:
        for colour in range(LINES):
            s.power[colour] = colour
        shuffle(s.power, 0, LINES, rng)


@kernel
def begin(s: Any) -> None:
    """From options and set-up to the first decision."""
    for seat in range(int(s.players)):
        for word in range(WORDS):
            s.blocked[seat, word] = NONE
        for colour in range(LINES):
            s.line[seat, colour] = bit(int(DEPARTURE[colour]))
            s.drawn[seat, colour] = 0
            s.thames[seat, colour] = 0
            s.circled[seat, colour] = NO_STATION
    for rnd in range(ROUNDS):
        s.shown[rnd] = 0
    for place in range(LINES):
        s.ring[place] = place if s.pencils_chosen else s.lot[place]
    s.rnd = 0
    s.circling = 0
    s.taken = 0
    open_round(s)


@kernel
def place_of(s: Any, seat: int) -> int:
    """The place at the ring of pencils where a seat sits; solo that of the round (N30, N31)."""
    players = int(s.players)
    if players == 1:
        return int(s.rnd)
    if players == 2:
        return 2 * seat
    return seat + 1 if players == 3 and seat > s.gap else seat


@kernel
def pencil_in(s: Any, seat: int, rnd: int) -> int:
    """The colour in a seat's hand in a round (N30)."""
    players = int(s.players)
    if players == 1:
        return int(s.ring[rnd])
    return int(s.ring[(place_of(s, seat) - rnd) % LINES])


@kernel
def pencils_taken(s: Any) -> int:
    """How many pencils have been chosen."""
    return count(np.uint64(s.taken))


@kernel
def is_pencil_known(s: Any, seat: int, rnd: int) -> bool:
    """Whether it is settled which pencil a seat has in a round (N31)."""
    if not s.pencils_chosen:
        return True
    if s.players == 1:
        return rnd < pencils_taken(s) or pencils_taken(s) == LINES - 1
    return not s.choosing or (rnd == 0 and seat < pencils_taken(s))


@kernel
def open_round(s: Any) -> None:
    """A round begins with a pencil to take where they are chosen: solo always, else once (N31)."""
    s.turn = 0
    s.undergrounds = 0
    s.switch_on = 0
    last = ROUNDS - 1 if s.players == 1 else 1
    if s.pencils_chosen and s.rnd < last:
        await_pencil(s, 0)
    else:
        begin_round(s)


@kernel
def await_pencil(s: Any, seat: int) -> None:
    """A seat is to take a pencil."""
    hold_pencils(s)
    await_all(s)
    s.waiting = 1 << seat
    s.choosing = 1


@kernel
def hold_pencils(s: Any) -> None:
    """Put the round's pencils into the seats' hands (N30)."""
    for seat in range(int(s.players)):
        colour = pencil_in(s, seat, int(s.rnd))
        s.pencil[seat] = colour
        s.ends[seat] = bit(int(DEPARTURE[colour]))
        s.power_used[seat] = 0


@kernel
def take_pencil(s: Any, seat: int, colour: int) -> None:
    """Take a pencil; those not yet taken fill the places left in ascending order, for they are a set."""
    place = place_of(s, seat)
    s.taken |= 1 << colour
    s.ring[place] = colour
    s.pencil[seat] = colour
    s.ends[seat] = bit(int(DEPARTURE[colour]))
    rest = 0
    for free in range(LINES):
        if not is_place_settled(s, seat, free):
            while (int(s.taken) >> rest) & 1:
                rest += 1
            s.ring[free] = rest
            rest += 1


@kernel
def is_place_settled(s: Any, seat: int, place: int) -> bool:
    """Whether the pencil of a place was chosen, by this seat or before it."""
    if s.players == 1:
        return bool(place <= s.rnd)
    for earlier in range(seat + 1):
        if place_of(s, earlier) == place:
            return True
    return False


@kernel
def lay_out_rest(s: Any) -> None:
    """The pencils that nobody took go to the places left, in the order of the set-up (N31)."""
    drawn = 0
    for place in range(LINES):
        if not is_place_settled(s, int(s.players) - 1, place):
            while (int(s.taken) >> int(s.lot[drawn])) & 1:
                drawn += 1
            s.ring[place] = s.lot[drawn]
            drawn += 1


@kernel
def after_pencil(s: Any, seat: int) -> None:
    """The next seat takes a pencil; with one pencil left, or none to take it, the round begins (N31)."""
    s.choosing = 0
    following = seat + 1
    if following < s.players and following < LINES - 1:
        await_pencil(s, following)
        return
    if s.players > 1:
        if following < s.players:
            take_pencil(s, following, int(s.ring[place_of(s, following)]))
        lay_out_rest(s)
    begin_round(s)


@kernel
def begin_round(s: Any) -> None:
    """New pencils, a fresh deck, the first card (N10, N30)."""
    hold_pencils(s)
    begin_turn(s)


@kernel
def take_card(s: Any) -> int:
    """Reveal the round's next card."""
    rnd = int(s.rnd)
    card = int(s.deck[rnd, s.shown[rnd]])
    s.shown[rnd] += 1
    return card


@kernel
def begin_turn(s: Any) -> None:
    """Reveal a card, with a switch the next one too; everyone may act (N11, N13)."""
    card = take_card(s)
    s.switch_on = 0
    if card == SWITCH:
        s.switch_on = s.turn >= 2
        card = take_card(s)
    if card >= UNDERGROUND:
        s.undergrounds += 1
        card -= UNDERGROUND
    s.symbol = card
    await_all(s)


@kernel
def await_all(s: Any) -> None:
    """Every seat has yet to act."""
    for seat in range(int(s.players)):
        s.pending[seat] = NOT_ACTED
    s.waiting = (1 << int(s.players)) - 1
