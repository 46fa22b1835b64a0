"""Next Station's rules as kernels over the state: who moves, what is legal, what a move does."""

from typing import Any

import numpy as np

from metropolitain.engine.bits import NONE, ONE, bit, has, lowest
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below, shuffle
from metropolitain.games.nextstation.board import (
    ACCEPTS,
    CENTRAL,
    CONFLICT,
    DECK,
    DEPARTURE,
    JOKER,
    NEAR,
    NO_SECTION,
    OBJECTIVES,
    OVER_THAMES,
    ROUNDS,
    SECTION,
    SWITCH,
    SYMBOL_OF,
    UNDERGROUND,
    UNDERGROUNDS,
    WORDS,
)
from metropolitain.games.nextstation.moves import (
    CIRCLE,
    DOUBLE,
    JOKER_POWER,
    KIND,
    PASS,
    PLAIN,
    SECOND,
    SWITCH_POWER,
    first_of,
    kind_of,
    second_of,
    start_of,
    target_of,
)
from metropolitain.games.nextstation.scoring import stations_of
from metropolitain.games.nextstation.state import LINES, MAX_SEATS, NO_STATION, NOT_ACTED

MAX_MOVES = 2816  # the doubles of a long line; a test bounds them from the map
MAX_STEPS = MAX_SEATS * ROUNDS * (DECK - 1) + ROUNDS
# Typed, so that what they are handed to is compiled once and not anew for each constant.
ALL: Any = np.int64(-1)  # as `wanted`: list every move
NO_MOVE_YET: Any = np.int64(0)
POWER_KIND = 1  # kind of a move with a power = power + 1
CIRCLE_POWER = CIRCLE - POWER_KIND
OBJECTIVE_COUNT = len(OBJECTIVES)


# --- set-up ---------------------------------------------------------------------------------


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
    return has(s.blocked[seat, section // 64], section % 64)


@kernel
def conflicts(section: int, other: int) -> bool:
    """Whether two sections are the same or cross."""
    return other != NO_SECTION and has(CONFLICT[other, section // 64], section % 64)


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
    s: Any, seat: int, starts: Any, targets: Any, base: int, moves: Any, n: int, wanted: int
) -> int:
    """Note every section from a start to a target that may be drawn, as moves from `base` on."""
    while starts:
        start = lowest(starts)
        starts &= starts - ONE
        near = NEAR[start] & targets
        while near:
            target = lowest(near)
            near &= near - ONE
            if not is_blocked(s, seat, int(SECTION[start, target])):
                n = note(moves, n, wanted, base + start * 64 + target)
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
                n = note(moves, n, wanted, DOUBLE * KIND + (start * 64 + target) * SECOND + first)
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
                n = note_seconds(s, seat, start * 64 + target, moves, n, wanted)
    return n


@kernel
def note_draws(s: Any, seat: int, moves: Any, wanted: int) -> int:
    """Note every move that draws, with or without a power; how many there are (N20–N24, N51, N55)."""
    line = line_of(s, seat)
    starts = starts_of(s, seat)
    accepted = ACCEPTS[s.symbol]
    n = note_sections(s, seat, starts, accepted & ~line, PLAIN * KIND, moves, NO_MOVE_YET, wanted)
    if not s.powers or s.power_used[seat]:
        return n
    kind = int(s.power[s.pencil[seat]]) + POWER_KIND
    if kind == DOUBLE:
        return note_doubles(s, seat, accepted & ~line, moves, n, wanted)
    if kind == JOKER_POWER:
        return note_sections(s, seat, starts, ~accepted & ~line, kind * KIND, moves, n, wanted)
    if kind == SWITCH_POWER and not s.switch_on:
        return note_sections(s, seat, line & ~starts, accepted & ~line, kind * KIND, moves, n, wanted)
    return n


@kernel
def note_circles(s: Any, seat: int, moves: Any) -> int:
    """Note every station that may be circled (N51)."""
    stations = stations_of(s, seat, s.pencil[seat])
    n = 0
    while stations:
        moves[n] = CIRCLE * KIND + lowest(stations)
        stations &= stations - ONE
        n += 1
    return n


@kernel
def note_actions(s: Any, seat: int, moves: Any) -> int:
    """Note every legal move but the pass."""
    return note_circles(s, seat, moves) if s.circling else note_draws(s, seat, moves, ALL)


@kernel
def legal(s: Any, seat: int, moves: Any) -> int:
    """Write a seat's legal moves, the pass last; how many there are (N11)."""
    if not (int(s.waiting) >> seat) & 1:
        return 0
    n = note_actions(s, seat, moves)
    moves[n] = PASS
    return n + 1


@kernel
def pick(s: Any, seat: int, moves: Any, rng: Any) -> int:
    """A legal move, uniformly; a pass only when there is nothing else."""
    n = note_actions(s, seat, moves)
    return int(moves[below(rng, n)]) if n else PASS


# --- applying -------------------------------------------------------------------------------


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
        begin_round(s)


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
    """Take a seat's legal move down; with the last one the turn is carried out (N11)."""
    s.pending[seat] = move
    s.waiting &= ~(1 << seat)
    if s.waiting:
        return
    for other in range(int(s.players)):
        if s.pending[other] != NOT_ACTED:
            carry_out(s, other, int(s.pending[other]))
            s.pending[other] = NOT_ACTED
    end_turn(s)
