"""A small network beside Next Station's table of weights: what single features do not tell together.

One hidden layer over plain facts of a sheet (stations of the line, ends, stations in reach, how
often stations are served, blocked sections, cards left …), all of them yes or no, so that the first
layer is a sum of rows. There is a network for each round, and one for each end of a round.
"""

from typing import Any

import numpy as np

from metropolitain.engine.bits import NONE, ONE, count, lowest
from metropolitain.engine.kernel import kernel
from metropolitain.games.nextstation.board import (
    ACCEPTS,
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
    UNDERGROUNDS,
    WORDS,
)
from metropolitain.games.nextstation.deal import pencil_in
from metropolitain.games.nextstation.legal import is_blocked
from metropolitain.games.nextstation.score import thames_of
from metropolitain.games.nextstation.state import LINES

HIDDEN = 64
POINTS = 10.0  # points that the network's output is counted in
MOST_INPUTS = 384

# Where each group of inputs begins.
_SIZES = {
    "bias": 1,
    "line": STATIONS,
    "end": STATIONS,
    "reach": STATIONS,
    "served": 3 * STATIONS,  # by one, two, three other lines
    "blocked": SECTIONS,
    "left": (SWITCH + 1) * 3,  # cards left of each symbol
    "close": UNDERGROUNDS + 1,  # underground cards still to come
    "deck": 12,  # cards left
    "colour": LINES,
    "later": LINES,  # colours still to come
    "shape": 14 * 10,  # districts × most in one
    "district": DISTRICTS * 10,  # stations of the line there
    "ticks": 24,
    "thames": 12,
    "symbol": JOKER * 3 * 4,  # symbol × its cards left × its stations in reach
}
_STARTS = dict(zip(_SIZES, np.cumsum([0, *_SIZES.values()]).tolist(), strict=False))
IN_LINE, IN_END, IN_REACH, IN_SERVED = (_STARTS[name] for name in ("line", "end", "reach", "served"))
IN_BLOCKED, IN_LEFT, IN_CLOSE, IN_DECK = (_STARTS[name] for name in ("blocked", "left", "close", "deck"))
IN_COLOUR, IN_LATER, IN_SHAPE = (_STARTS[name] for name in ("colour", "later", "shape"))
IN_DISTRICT, IN_TICKS, IN_THAMES = (_STARTS[name] for name in ("district", "ticks", "thames"))
IN_SYMBOL = _STARTS["symbol"]
INPUTS = sum(_SIZES.values())
NETS = 2 * ROUNDS - 1  # rounds, then ends of rounds but the last
ROWS = INPUTS + 1  # of a network: one per input, then the second layer
SIZE = NETS * ROWS * HIDDEN


@kernel
def note_stations(stations: Any, start: int, inputs: Any, n: int) -> int:
    """Note an input for each station of a set."""
    while stations:
        inputs[n] = start + lowest(stations)
        stations &= stations - ONE
        n += 1
    return n


@kernel
def in_reach(s: Any, seat: int) -> Any:
    """The stations to which an end of the line can be led on."""
    line = s.line[seat, s.pencil[seat]]
    reach = NONE
    ends = s.ends[seat]
    while ends:
        start = lowest(ends)
        ends &= ends - ONE
        near = NEAR[start] & ~line
        while near:
            target = near & (~near + ONE)
            near &= near - ONE
            if not is_blocked(s, seat, int(SECTION[start, lowest(target)])):
                reach |= target
    return reach


@kernel
def line_inputs(s: Any, seat: int, over: bool, inputs: Any, n: int) -> int:
    """Inputs of the line in hand: its stations and its shape."""
    colour = int(s.pencil[seat])
    line = s.line[seat, colour]
    districts, most = 0, 0
    for district in range(DISTRICTS):
        here = count(line & DISTRICT[district])
        if here:
            districts += 1
            most = max(most, here)
            inputs[n] = IN_DISTRICT + district * 10 + min(here, 9)
            n += 1
    if over:
        return n
    inputs[n] = IN_SHAPE + districts * 10 + min(most, 9)
    inputs[n + 1] = IN_COLOUR + colour
    return note_stations(line, IN_LINE, inputs, n + 2)


@kernel
def way_inputs(s: Any, seat: int, left: Any, inputs: Any, n: int) -> int:
    """Inputs of the ways on: ends, stations in reach, cards that may come."""
    reach = in_reach(s, seat)
    n = note_stations(s.ends[seat], IN_END, inputs, n)
    n = note_stations(reach, IN_REACH, inputs, n)
    cards = 0
    for symbol in range(SWITCH + 1):
        cards += int(left[symbol])
        inputs[n] = IN_LEFT + symbol * 3 + int(left[symbol])
        n += 1
    for symbol in range(JOKER):
        targets = min(count(reach & ACCEPTS[symbol]), 3)
        inputs[n] = IN_SYMBOL + (symbol * 3 + int(left[symbol])) * 4 + targets
        n += 1
    inputs[n] = IN_DECK + cards
    inputs[n + 1] = IN_CLOSE + UNDERGROUNDS - int(s.undergrounds)
    return n + 2


@kernel
def sheet_inputs(s: Any, seat: int, over: bool, inputs: Any, n: int) -> int:
    """Inputs of all lines together, and of the room left for the lines to come."""
    rnd, pencil = int(s.rnd), int(s.pencil[seat])
    once, twice, thrice = NONE, NONE, NONE
    ticks, thames = 0, 0
    for colour in range(LINES):
        stations = s.line[seat, colour]
        ticks += count(stations & TOURIST)
        thames += thames_of(s, seat, colour)
        if over or colour != pencil:
            thrice |= twice & stations
            twice |= once & stations
            once |= stations
    n = note_stations(once & ~twice, IN_SERVED, inputs, n)
    n = note_stations(twice & ~thrice, IN_SERVED + STATIONS, inputs, n)
    n = note_stations(thrice, IN_SERVED + 2 * STATIONS, inputs, n)
    inputs[n] = IN_TICKS + min(ticks, 23)
    inputs[n + 1] = IN_THAMES + min(thames, 11)
    n += 2
    for word in range(WORDS):
        n = note_stations(s.blocked[seat, word], IN_BLOCKED + word * 64, inputs, n)
    for later in range(rnd + 1, ROUNDS):
        inputs[n] = IN_LATER + pencil_in(s, seat, later)
        n += 1
    return n


@kernel
def read_inputs(s: Any, seat: int, over: bool, left: Any, inputs: Any) -> int:
    """Write the inputs of an after-state, each as the row of its network; how many."""
    net = ROUNDS + int(s.rnd) if over else int(s.rnd)
    inputs[0] = 0
    n = line_inputs(s, seat, over, inputs, 1)
    if not over:
        n = way_inputs(s, seat, left, inputs, n)
    n = sheet_inputs(s, seat, over, inputs, n)
    for index in range(n):
        inputs[index] += net * ROWS
    return n


@kernel
def add_rows(inputs: Any, n: int, weights: Any, hidden: Any) -> None:
    """The hidden layer before its bend: the sum of the inputs' rows."""
    for unit in range(HIDDEN):
        hidden[unit] = 0.0
    for index in range(n):
        row = weights[inputs[index] * HIDDEN : (inputs[index] + 1) * HIDDEN]
        for unit in range(HIDDEN):
            hidden[unit] += row[unit]


@kernel
def answer(inputs: Any, n: int, weights: Any, hidden: Any) -> float:
    """What the network adds to an expectation, in points."""
    add_rows(inputs, n, weights, hidden)
    last = (inputs[0] // ROWS * ROWS + INPUTS) * HIDDEN
    total = np.float64(0.0)
    for unit in range(HIDDEN):
        if hidden[unit] > 0.0:
            total += hidden[unit] * weights[last + unit]
    return float(POINTS * total)


def second_layers(weights: Any) -> Any:
    """The second layers of all networks."""
    return weights.reshape(NETS, ROWS, HIDDEN)[:, INPUTS]
