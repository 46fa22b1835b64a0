"""What a sheet of Next Station will be worth at the end: its points now and what learning adds.

The expectation is a sum of weights, one for each feature that a sheet has: which the ends of the
line are, how many cards can still be used, how often stations are served … In the base game a small
network adds what features do not tell one by one (`neural_net.py`). The weights are a data file, made by
`bench/nextstation/` from games against itself (temporal differences on after-states). An after-state
is a sheet with the move on it and before the next card, so that nothing hidden is read.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from metropolitain.engine.bits import NONE, ONE, count, lowest
from metropolitain.engine.kernel import kernel
from metropolitain.games.nextstation.apply import carry_out
from metropolitain.games.nextstation.board import (
    ACCEPTS,
    CENTRE_DISTRICT,
    DECK,
    DEPARTURE,
    DISTRICT,
    DISTRICTS,
    JOKER,
    NEAR,
    ROUNDS,
    SECTION,
    SECTIONS,
    STATIONS,
    SWITCH,
    TOURIST,
    UNDERGROUND,
    UNDERGROUNDS,
    WORDS,
)
from metropolitain.games.nextstation.codec import CIRCLE_POWER, PASS, first_of
from metropolitain.games.nextstation.deal import pencil_in, take_pencil
from metropolitain.games.nextstation.legal import is_blocked, legal
from metropolitain.games.nextstation.neural_net import (
    HIDDEN,
    MOST_INPUTS,
    answer,
    in_reach,
    read_inputs,
    second_layers,
)
from metropolitain.games.nextstation.score import interchange_stations, is_met, score, thames_of
from metropolitain.games.nextstation.state import LINES, NOT_ACTED

# Scratch space: features or inputs of the network, its hidden layer, cards left by symbol.
AT_HIDDEN = MOST_INPUTS
AT_LEFT = AT_HIDDEN + HIDDEN // 2  # of which two fit into a word
NOTES = AT_LEFT + 8
SPANS = 11  # turns still to be expected in the round: 0 … 10
PHASES = ROUNDS * SPANS
STAGES = ROUNDS * 3  # rounds in three parts

# Where each table of weights begins.
_SIZES = {
    "phase": PHASES * 16,  # × colours still to come
    "shape": PHASES * 14 * 10,  # × districts × most in one
    "pair": 4 * LINES * 64 * 64,  # part of the round × colour × two ends
    "end": PHASES * 64,
    "degrees": SPANS * 9 * 9,  # ways on from two ends
    "usable": ROUNDS * 12 * 12,  # cards left × cards that can be used
    "fresh": PHASES * 12,  # cards that can reach a new district
    "deep": PHASES * 12,  # cards that can reach the district with the most stations
    "symbol": SPANS * 4 * 3 * 4,  # symbol × its cards left × its stations in reach
    "district": LINES * SPANS * DISTRICTS * 10,  # stations of the line there
    "served": STAGES * 64 * 5,  # station × lines
    "ticks": PHASES * 24,
    "blocked": ROUNDS * (SECTIONS + 1),
    "start": LINES * ROUNDS * 256,  # blocked sections round the departures to come
    "thames": PHASES * 12,
    "goal": 5 * STAGES * 16,
    "power": 4 * 2 * PHASES,
}
_STARTS = dict(zip(_SIZES, np.cumsum([0, *_SIZES.values()]).tolist(), strict=False))
AT_PHASE, AT_SHAPE, AT_PAIR, AT_END = (_STARTS[name] for name in ("phase", "shape", "pair", "end"))
AT_DEGREES, AT_USABLE, AT_FRESH = (_STARTS[name] for name in ("degrees", "usable", "fresh"))
AT_DEEP, AT_SYMBOL, AT_DISTRICT = (_STARTS[name] for name in ("deep", "symbol", "district"))
AT_SERVED, AT_TICKS, AT_BLOCKED = (_STARTS[name] for name in ("served", "ticks", "blocked"))
AT_START, AT_THAMES, AT_GOAL, AT_POWER = (_STARTS[name] for name in ("start", "thames", "goal", "power"))
WEIGHTS = sum(_SIZES.values())
SETS = 2  # weights of the base game, weights with modules
AT_NETWORK = SETS * WEIGHTS  # the base game's network comes after both


def _spans() -> Any:
    """Turns to be expected, by underground cards to come, cards left, and switch to come or not."""
    spans = np.zeros((UNDERGROUNDS + 1, DECK + 1, 2), np.int64)
    for to_come in range(1, UNDERGROUNDS + 1):
        for left in range(DECK + 1):
            for switch in range(2):
                cards = to_come * (left + 1) / (to_come + 1) - switch * to_come / (to_come + 1)
                spans[to_come, left, switch] = min(max(round(cards), 1), SPANS - 1)
    return spans


SPAN = _spans()
# The sections round each departure, in a fixed order.
AROUND = np.full((LINES, 8), -1, np.int64)
for _colour in range(LINES):
    _near = [n for n in range(STATIONS) if int(NEAR[DEPARTURE[_colour]]) >> n & 1]
    AROUND[_colour, : len(_near)] = [int(SECTION[DEPARTURE[_colour], n]) for n in _near]


@kernel
def cards_left(s: Any, left: Any) -> None:
    """Count the cards not yet revealed in this round, by symbol; joker and switch too."""
    for symbol in range(SWITCH + 1):
        left[symbol] = 1 if symbol == SWITCH else 2
    rnd = int(s.rnd)
    for index in range(int(s.shown[rnd])):
        card = int(s.deck[rnd, index])
        left[card - UNDERGROUND if card >= UNDERGROUND else card] -= 1


@kernel
def ways_on(s: Any, seat: int, start: int) -> int:
    """In how many ways the line can go on from a station."""
    ways = 0
    near = NEAR[start] & ~s.line[seat, s.pencil[seat]]
    while near:
        target = lowest(near)
        near &= near - ONE
        if not is_blocked(s, seat, int(SECTION[start, target])):
            ways += 1
    return ways


@kernel
def usable_cards(reach: Any, left: Any) -> int:
    """How many cards still to come lead to one of these stations."""
    if not reach:
        return 0
    cards = int(left[JOKER])
    for symbol in range(JOKER):
        if reach & ACCEPTS[symbol]:
            cards += int(left[symbol])
    return cards


@kernel
def line_features(s: Any, seat: int, span: int, left: Any, active: Any, n: int) -> int:
    """Features of the line in hand."""
    rnd, colour = int(s.rnd), int(s.pencil[seat])
    phase = rnd * SPANS + span
    line = s.line[seat, colour]
    districts, most, deepest, visited = 0, 0, 0, NONE
    for district in range(DISTRICTS):
        here = count(line & DISTRICT[district])
        if here:
            districts += 1
            visited |= DISTRICT[district]
            if here > most:
                most, deepest = here, district
        active[n] = AT_DISTRICT + ((colour * SPANS + span) * DISTRICTS + district) * 10 + here
        n += 1
    active[n] = AT_SHAPE + (phase * 14 + districts) * 10 + min(most, 9)
    n += 1
    if span == 0:
        return n
    first = lowest(s.ends[seat])
    rest = s.ends[seat] & (s.ends[seat] - ONE)
    second = lowest(rest) if rest else first
    part = min(span // 3, 3)
    active[n] = AT_PAIR + ((part * LINES + colour) * 64 + first) * 64 + second
    active[n + 1] = AT_END + phase * 64 + first
    active[n + 2] = AT_END + phase * 64 + second
    active[n + 3] = AT_DEGREES + (span * 9 + ways_on(s, seat, first)) * 9 + ways_on(s, seat, second)
    reach = in_reach(s, seat)
    cards = 0
    for symbol in range(SWITCH + 1):
        cards += int(left[symbol])
    active[n + 4] = AT_USABLE + (rnd * 12 + cards) * 12 + usable_cards(reach, left)
    active[n + 5] = AT_FRESH + phase * 12 + usable_cards(reach & ~visited, left)
    active[n + 6] = AT_DEEP + phase * 12 + usable_cards(reach & DISTRICT[deepest], left)
    n += 7
    for symbol in range(JOKER):
        targets = min(count(reach & ACCEPTS[symbol]), 3)
        active[n] = AT_SYMBOL + ((span * 4 + symbol) * 3 + int(left[symbol])) * 4 + targets
        n += 1
    return n


@kernel
def network_features(s: Any, seat: int, span: int, active: Any, n: int) -> int:
    """Features of all lines together: stations served, tourist sites, the Thames."""
    rnd = int(s.rnd)
    stage = rnd * 3 + min(span // 4, 2)
    once, twice, thrice, always = NONE, NONE, NONE, NONE
    ticks, thames = 0, 0
    for colour in range(LINES):
        stations = s.line[seat, colour]
        always |= thrice & stations
        thrice |= twice & stations
        twice |= once & stations
        once |= stations
        ticks += count(stations & TOURIST)
        thames += thames_of(s, seat, colour)
    stations = once
    while stations:
        station = lowest(stations)
        mask = stations & (~stations + ONE)
        stations &= stations - ONE
        lines = 1 + int(twice & mask != NONE) + int(thrice & mask != NONE) + int(always & mask != NONE)
        active[n] = AT_SERVED + (stage * 64 + station) * 5 + lines
        n += 1
    active[n] = AT_TICKS + (rnd * SPANS + span) * 24 + min(ticks, 23)
    active[n + 1] = AT_THAMES + (rnd * SPANS + span) * 12 + min(thames, 11)
    return n + 2


@kernel
def room_features(s: Any, seat: int, active: Any, n: int) -> int:
    """Features of the room left for the lines to come: blocked sections, free departures."""
    rnd = int(s.rnd)
    for word in range(WORDS):
        blocked = s.blocked[seat, word]
        while blocked:
            active[n] = AT_BLOCKED + rnd * (SECTIONS + 1) + word * 64 + lowest(blocked)
            blocked &= blocked - ONE
            n += 1
    for later in range(rnd + 1, ROUNDS):
        colour = pencil_in(s, seat, later)
        shut = 0
        for index in range(8):
            section = int(AROUND[colour, index])
            if section < 0 or is_blocked(s, seat, section):
                shut |= 1 << index
        active[n] = AT_START + (colour * ROUNDS + rnd) * 256 + shut
        n += 1
    return n


@kernel
def goal_progress(s: Any, seat: int, goal: int) -> int:
    """How far a seat is on the way to an objective (N50)."""
    if is_met(s, seat, goal):
        return 15
    network = NONE
    thames, crossings = 0, 0
    for colour in range(LINES):
        network |= s.line[seat, colour]
        thames += thames_of(s, seat, colour)
    if goal == 0:
        for lines in range(2, LINES + 1):
            crossings += count(interchange_stations(s, seat, lines))
        return min(crossings, 14)
    if goal == 1:
        for district in range(DISTRICTS):
            crossings += int(network & DISTRICT[district] != NONE)
        return min(crossings, 14)
    if goal == 2:
        return count(network & TOURIST)
    return min(thames, 14) if goal == 4 else count(network & CENTRE_DISTRICT)


@kernel
def module_features(s: Any, seat: int, span: int, active: Any, n: int) -> int:
    """Features of the objectives and of the powers (N50, N51)."""
    rnd = int(s.rnd)
    if s.objectives:
        for slot in range(2):
            goal = int(s.objective[slot])
            stage = rnd * 3 + min(span // 4, 2)
            active[n] = AT_GOAL + (goal * STAGES + stage) * 16 + goal_progress(s, seat, goal)
            n += 1
    if s.powers:
        power, used = int(s.power[s.pencil[seat]]), int(s.power_used[seat])
        active[n] = AT_POWER + (power * 2 + used) * PHASES + rnd * SPANS + span
        n += 1
    return n


@kernel
def features(s: Any, seat: int, active: Any, left: Any) -> int:
    """Write the features of a seat's after-state; how many, 0 when nothing can be added any more."""
    rnd = int(s.rnd)
    over = int(s.undergrounds) == UNDERGROUNDS
    circle_due = s.powers and not s.circling and s.power[s.pencil[seat]] == CIRCLE_POWER
    if over and rnd == ROUNDS - 1 and not circle_due:
        return 0
    cards_left(s, left)
    to_come = UNDERGROUNDS - int(s.undergrounds)
    span = int(SPAN[to_come, DECK - int(s.shown[rnd]), int(left[SWITCH])])
    colours = 0
    for later in range(rnd + 1, ROUNDS):
        colours |= 1 << pencil_in(s, seat, later)
    active[0] = AT_PHASE + (rnd * SPANS + span) * 16 + colours
    n = line_features(s, seat, span, left, active, 1)
    n = network_features(s, seat, span, active, n)
    n = room_features(s, seat, active, n)
    return module_features(s, seat, span, active, n)


@kernel
def add_up(n: int, active: Any, weights: Any, first: int) -> float:
    """The sum of the weights of these features, in the table that begins at `first`."""
    total = 0.0
    for index in range(n):
        total += float(weights[first + active[index]])
    return total


@kernel
def expect(s: Any, seat: int, weights: Any, notes: Any) -> float:
    """The points that a seat's after-state is expected to have in the end."""
    points = float(score(s, seat))
    left = notes[AT_LEFT:]
    n = features(s, seat, notes, left)
    if n == 0:
        return points
    if s.objectives or s.powers:
        return points + add_up(n, notes, weights, WEIGHTS)
    points += add_up(n, notes, weights, 0)
    n = read_inputs(s, seat, int(s.undergrounds) == UNDERGROUNDS, left, notes)
    hidden = notes[AT_HIDDEN:AT_LEFT].view(np.float32)
    return points + answer(notes, n, weights[AT_NETWORK:], hidden)


@kernel
def put_down(s: Any, seat: int, move: int) -> None:
    """Write a move on the seat's sheet, the turn left as it is."""
    s.pending[seat] = NOT_ACTED
    if s.choosing:
        take_pencil(s, seat, first_of(move))
    elif move != PASS:
        carry_out(s, seat, move)


@cache
def read_weights(share: float = 1.0) -> Any:
    """The learned weights; with a share of them, what is still to come counts for less."""
    path = files("metropolitain.games.nextstation").joinpath("data/weights.npy")
    with path.open("rb") as file:
        weights = np.load(file).astype(np.float32)
    weights[:AT_NETWORK] *= share
    second_layers(weights[AT_NETWORK:])[:] *= share
    return weights


# --- what bots ask for ----------------------------------------------------------------------


@kernel
def evaluate(s: Any, seat: int) -> int:
    """What `greedy` maximises: the seat's own points as they stand (N44)."""
    return score(s, seat)


@kernel
def advise(s: Any, seat: int, moves: Any, n: int, worths: Any, work: Any, weights: Any, notes: Any) -> None:
    """What each move is worth: the points expected after it."""
    for k in range(n):
        work[1] = s
        put_down(work[1], seat, moves[k])
        worths[k] = expect(work[1], seat, weights, notes)


@kernel
def best_of(n: int, worths: Any) -> int:
    """The index of the best worth, the first of equals."""
    best = 0
    for k in range(1, n):
        if worths[k] > worths[best]:
            best = k
    return best


@kernel
def policy(s: Any, seat: int, moves: Any, worths: Any, work: Any, weights: Any, notes: Any, rng: Any) -> int:
    """The move after which most is expected."""
    n = legal(s, seat, moves)
    advise(s, seat, moves, n, worths, work, weights, notes)
    return int(moves[best_of(n, worths)])


@kernel
def gauge(
    s: Any, seat: int, values: Any, moves: Any, worths: Any, work: Any, weights: Any, notes: Any
) -> None:
    """The points expected of a seat that is to move."""
    n = legal(s, seat, moves)
    advise(s, seat, moves, n, worths, work, weights, notes)
    values[seat] = worths[best_of(n, worths)]
