"""How a company stands while building goes on: what the bot `greedy` maximises.

Values are in tenths of a point. Station points count as far as finished lines keep them (X43), a
Destination that lies spares its penalty (X52), lines gain by coming nearer to an end.
"""

from typing import Any

from metropolitain.engine.bits import ONE, lowest
from metropolitain.engine.kernel import kernel
from metropolitain.games.metromania.board import CELL_CORNERS, TRIPS, TUNNELS_OUT
from metropolitain.games.metromania.refuse import OWN_HAND, can_dig
from metropolitain.games.metromania.score import line_points, lines_finished, owner, test_points
from metropolitain.games.metromania.state import NOWHERE
from metropolitain.games.metromania.trips import clear_tests, run_tests
from metropolitain.games.metromania.tunnels import head, is_finished, open_ends

POINT = 10
EARNED_NONE, EARNED_HALF = 4, 6  # of a station point while none or one of the lines is finished
FINISHED = 60
BLOCKED = -50
NOT_BEGUN = -45
STEP = -4  # for each tunnel that an end is away
SHORT_OF_TUNNELS = -30
PLACED = 35
SERVED = 20
TEST = 5  # of a point that a test would bring now


@kernel
def tunnels_to_end(s: Any, line: int) -> int:
    """Tunnels from a line's head to the nearest end it may use, if nothing is in the way."""
    here = head(s, line)
    ends = open_ends(s, line)
    nearest = 2 * TRIPS
    while ends:
        nearest = min(nearest, int(TUNNELS_OUT[here, lowest(ends)]))
        ends &= ends - ONE
    return nearest


@kernel
def line_value(s: Any, company: int, line: int) -> int:
    """What the state of a line is worth."""
    if is_finished(s, line):
        return FINISHED
    if s.laid[line] == 0:
        return NOT_BEGUN
    if not can_dig(s, company, line, OWN_HAND):
        return BLOCKED
    away = tunnels_to_end(s, line)
    short = away > int(s.tunnel_total) - int(s.laid[line])
    return STEP * away + (SHORT_OF_TUNNELS if short else 0)


@kernel
def destination_value(s: Any, company: int) -> int:
    """What a company's placed Destinations are worth, more where a station touches them."""
    value = 0
    for slot in range(int(s.hand_size)):
        cell = int(s.marker_cell[s.hand[company, slot]])
        if cell != NOWHERE:
            value += PLACED
            served = 0
            for corner in range(3):
                served |= int(s.station[CELL_CORNERS[cell, corner]])
            value += SERVED * served
    return value


@kernel
def ride_value(s: Any, company: int) -> int:
    """What tests that are possible now would bring a company."""
    points = 0
    for trip in range(TRIPS):
        points += max(0, int(s.trip_points[trip, company]))
    return TEST * points


@kernel
def prospects(s: Any, company: int) -> int:
    """How a company stands; the tests must have been run."""
    if s.over:
        return POINT * (line_points(s, company) + test_points(s, company))
    finished = lines_finished(s, company)
    share = POINT if finished == 2 else EARNED_HALF if finished == 1 else EARNED_NONE
    value = share * int(s.earned[company]) + destination_value(s, company) + ride_value(s, company)
    for line in range(2 * company, 2 * company + 2):
        value += line_value(s, company, line)
    return value


@kernel
def evaluate(s: Any, seat: int) -> int:
    """The prospects of a company's player less the mean of the other players'."""
    players = int(s.players)
    if not s.over:
        run_tests(s)
    balance = 0
    for company in range(int(s.companies)):
        own = owner(s, company) == owner(s, seat)
        balance += prospects(s, company) * (players - 1 if own else -1)
    if not s.over:
        clear_tests(s)
    return balance
