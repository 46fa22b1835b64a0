"""The set-up: what is drawn by lot, and how a game, a round and a turn begin."""

from typing import Any

from metropolitain.engine.bits import NONE, bit
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
            s.ring[place] = place
        shuffle(s.ring, 0, LINES, rng)
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
    s.rnd = 0
    s.circling = 0
    begin_round(s)


@kernel
def pencil_in(s: Any, seat: int, rnd: int) -> int:
    """The colour in a seat's hand in a round (N30)."""
    players = int(s.players)
    if players == 1:
        return int(s.ring[rnd])
    place = 2 * seat if players == 2 else seat
    return int(s.ring[(place - rnd) % LINES])


@kernel
def begin_round(s: Any) -> None:
    """New pencils, a fresh deck, the first card (N10, N30)."""
    s.turn = 0
    s.undergrounds = 0
    for seat in range(int(s.players)):
        colour = pencil_in(s, seat, int(s.rnd))
        s.pencil[seat] = colour
        s.ends[seat] = bit(int(DEPARTURE[colour]))
        s.power_used[seat] = 0
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
