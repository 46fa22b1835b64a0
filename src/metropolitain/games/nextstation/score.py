"""Next Station's points (N40–N44, N50, N60).

A seat's action of the unfinished turn counts at once; who may not know it yet is shown a state
without it.
"""

from typing import Any

from metropolitain.engine.bits import NONE, bit, count, has
from metropolitain.engine.kernel import kernel
from metropolitain.games.nextstation.board import (
    CENTRE_DISTRICT,
    DISTRICT,
    DISTRICTS,
    INTERCHANGE_POINTS,
    OVER_THAMES,
    SECTION,
    TOURIST,
    TOURIST_POINTS,
)
from metropolitain.games.nextstation.codec import (
    CIRCLE,
    DOUBLE,
    first_of,
    kind_of,
    second_of,
    start_of,
    target_of,
)
from metropolitain.games.nextstation.state import LINES, NO_STATION

THAMES_POINTS = 2
OBJECTIVE_POINTS = 10
MODULE_COST = 10  # solo only (N60)
MANY_INTERCHANGES = 8
MANY_THAMES = 6
TIE_BREAK = 1000  # more than any line is worth
BY_INTERCHANGES, BY_DISTRICTS, BY_TOURIST, BY_CENTRE, BY_THAMES = range(5)  # as in OBJECTIVES


@kernel
def draws_pending(s: Any, seat: int, colour: int) -> bool:
    """Whether the seat is about to lengthen this line in the unfinished turn."""
    move = int(s.pending[seat])
    return move >= 0 and colour == s.pencil[seat] and kind_of(move) < CIRCLE


@kernel
def stations_of(s: Any, seat: int, colour: int) -> Any:
    """The stations of a line as they count for points (N40: a line without a section)."""
    stations = s.line[seat, colour]
    if draws_pending(s, seat, colour):
        move = int(s.pending[seat])
        stations |= bit(target_of(first_of(move)))
        if kind_of(move) == DOUBLE:
            stations |= bit(target_of(second_of(move)))
    elif s.empty_zero and s.drawn[seat, colour] == 0:
        stations = NONE
    return stations


@kernel
def over_thames(step: int) -> int:
    """1 when a section crosses the Thames."""
    return int(OVER_THAMES[SECTION[start_of(step), target_of(step)]])


@kernel
def thames_of(s: Any, seat: int, colour: int) -> int:
    """How many sections of a line cross the Thames."""
    sections = int(s.thames[seat, colour])
    if draws_pending(s, seat, colour):
        move = int(s.pending[seat])
        sections += over_thames(first_of(move))
        if kind_of(move) == DOUBLE:
            sections += over_thames(second_of(move))
    return sections


@kernel
def districts_of(s: Any, seat: int, colour: int) -> int:
    """How many districts have a station of the line."""
    stations = stations_of(s, seat, colour)
    districts = 0
    for district in range(DISTRICTS):
        if stations & DISTRICT[district]:
            districts += 1
    return districts


@kernel
def most_of(s: Any, seat: int, colour: int) -> int:
    """The most stations of the line in one district; a circled one counts as 2 (N51)."""
    stations = stations_of(s, seat, colour)
    circled = int(s.circled[seat, colour])
    most = 0
    for district in range(DISTRICTS):
        here = count(stations & DISTRICT[district])
        if circled != NO_STATION and has(DISTRICT[district], circled):
            here += 1
        most = max(most, here)
    return most


@kernel
def line_points(s: Any, seat: int, colour: int) -> int:
    """What a line is worth (N40)."""
    product = districts_of(s, seat, colour) * most_of(s, seat, colour)
    return product + THAMES_POINTS * thames_of(s, seat, colour)


@kernel
def tourist_ticks(s: Any, seat: int) -> int:
    """Tourist sites, summed over the lines (N41)."""
    ticks = 0
    for colour in range(LINES):
        ticks += count(stations_of(s, seat, colour) & TOURIST)
    return ticks


@kernel
def tourist_points(ticks: int) -> int:
    """What so many ticks are worth; after the track's end no more (N41)."""
    return int(TOURIST_POINTS[min(ticks, len(TOURIST_POINTS) - 1)])


@kernel
def interchange_stations(s: Any, seat: int, lines: int) -> Any:
    """The stations on exactly 2, 3 or 4 lines (N42)."""
    once, twice, thrice, always = NONE, NONE, NONE, NONE
    for colour in range(LINES):
        stations = stations_of(s, seat, colour)
        always |= thrice & stations
        thrice |= twice & stations
        twice |= once & stations
        once |= stations
    if lines == 4:
        return always
    return thrice & ~always if lines == 3 else twice & ~thrice


@kernel
def interchanges(s: Any, seat: int, lines: int) -> int:
    """How many stations are on exactly 2, 3 or 4 lines (N42)."""
    return count(interchange_stations(s, seat, lines))


@kernel
def is_met(s: Any, seat: int, objective: int) -> bool:
    """Whether a seat's network meets an objective (N50)."""
    if objective == BY_INTERCHANGES:
        stations = 0
        for lines in range(2, LINES + 1):
            stations += interchanges(s, seat, lines)
        return stations >= MANY_INTERCHANGES
    if objective == BY_THAMES:
        sections = 0
        for colour in range(LINES):
            sections += thames_of(s, seat, colour)
        return sections >= MANY_THAMES
    network = NONE
    for colour in range(LINES):
        network |= stations_of(s, seat, colour)
    if objective == BY_TOURIST:
        return bool(network & TOURIST == TOURIST)
    if objective == BY_CENTRE:
        return bool(network & CENTRE_DISTRICT == CENTRE_DISTRICT)
    for district in range(DISTRICTS):
        if not network & DISTRICT[district]:
            return False
    return True


@kernel
def module_cost(s: Any) -> int:
    """What a solo player gives up for the modules in use (N60)."""
    return MODULE_COST * (int(s.objectives) + int(s.powers)) if s.players == 1 else 0


@kernel
def score(s: Any, seat: int) -> int:
    """A seat's whole sheet as if the game ended now (N43, N44, N60)."""
    points = tourist_points(tourist_ticks(s, seat)) - module_cost(s)
    for colour in range(LINES):
        points += line_points(s, seat, colour)
    for lines in range(2, LINES + 1):
        points += int(INTERCHANGE_POINTS[lines]) * interchanges(s, seat, lines)
    if s.objectives:
        for slot in range(2):
            if is_met(s, seat, int(s.objective[slot])):
                points += OBJECTIVE_POINTS
    return points


@kernel
def best_line(s: Any, seat: int) -> int:
    """The points of a seat's best single line, which breaks ties (N43)."""
    best = 0
    for colour in range(LINES):
        best = max(best, line_points(s, seat, colour))
    return best


@kernel
def result(s: Any, scores: Any) -> int:
    """Write every player's score; the winners as bits, 0 while the game runs (N43, N44)."""
    for seat in range(int(s.players)):
        scores[seat] = score(s, seat)
    winners = 0
    if not s.waiting:
        best = 0
        for seat in range(int(s.players)):
            rank = scores[seat] * TIE_BREAK + best_line(s, seat)
            if winners == 0 or rank > best:
                winners = 1 << seat
                best = rank
            elif rank == best:
                winners |= 1 << seat
    return winners
