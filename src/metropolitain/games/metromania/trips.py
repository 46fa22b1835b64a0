"""The test trips: X50–X53.

A trip runs on a network of stops (a station on a line). `minutes[end]` holds every stop's distance
from one end of the trip; a section is on a fastest trip exactly when the distances from both ends
and its own minute add up to the best time.
"""

from typing import Any

from metropolitain.engine.kernel import kernel
from metropolitain.games.metromania.board import CELL_CORNERS, LETTERS, SUNDAY, TRIPS, VERTICES
from metropolitain.games.metromania.state import COMPANIES, FAR, LINES, NOWHERE, RIGHT, STOPS

CHANGE = 3
SECTION = 1
PLACER_POINTS, RIDER_POINTS, SUNDAY_POINTS, PENALTY = 6, 3, 5, 6
IMPOSSIBLE = -1


@kernel
def holder(s: Any, marker: int) -> int:
    """The company that was dealt a Destination."""
    for company in range(int(s.companies)):
        for slot in range(int(s.hand_size)):
            if s.hand[company, slot] == marker:
                return company
    return -1


@kernel
def mark_served(s: Any, trip: int, end: int) -> bool:
    """Set the stations at one end of a trip to 0 minutes, all others to FAR; whether there is one."""
    for vertex in range(VERTICES):
        s.nearest[end, vertex] = FAR
    served = False
    if trip == SUNDAY:
        for vertex in range(VERTICES):
            if s.station[vertex] and (int(s.shore[vertex]) >> end) & 1:
                s.nearest[end, vertex] = 0
                served = True
        return served
    cell = int(s.marker_cell[2 * trip + end])
    if cell != NOWHERE:
        for corner in range(3):
            vertex = int(CELL_CORNERS[cell, corner])
            if s.station[vertex]:
                s.nearest[end, vertex] = 0
                served = True
    return served


@kernel
def stop_at(s: Any, line: int, stop: int) -> int:
    """The vertex of a line's path if a station stands there, else −1."""
    vertex = int(s.path[line, stop]) % RIGHT
    return vertex if vertex < VERTICES and s.station[vertex] else -1


@kernel
def relax(s: Any, end: int, line: int, stop: int, ride: int) -> int:
    """Improve a stop's minutes by riding on or changing; the new value, negative when improved."""
    vertex = int(s.path[line, stop]) % RIGHT
    now = int(s.minutes[end, line, stop])
    best = min(now, ride, int(s.nearest[end, vertex]) + CHANGE)
    if best == now:
        return now
    s.minutes[end, line, stop] = best
    if best < s.nearest[end, vertex]:
        s.nearest[end, vertex] = best
    return -best


@kernel
def sweep(s: Any, end: int, line: int, backwards: bool) -> bool:
    """Carry the minutes along a line in one direction; whether anything improved."""
    improved = False
    ride = FAR
    count = int(s.laid[line])
    for step in range(1, count + 1):
        stop = count + 1 - step if backwards else step
        if stop_at(s, line, stop) < 0:
            continue
        minutes = relax(s, end, line, stop, ride)
        if minutes < 0:
            improved = True
        ride = min(abs(minutes) + SECTION, FAR)
    return improved


@kernel
def spread(s: Any, end: int) -> None:
    """Find the minutes from one end of a trip to every stop (X50)."""
    lines = 2 * int(s.companies)
    for line in range(lines):
        for stop in range(1, int(s.laid[line]) + 1):
            vertex = stop_at(s, line, stop)
            s.minutes[end, line, stop] = 0 if vertex >= 0 and s.nearest[end, vertex] == 0 else FAR
    improved = True
    while improved:
        improved = False
        for line in range(lines):
            forth = sweep(s, end, line, False)
            back = sweep(s, end, line, True)
            improved = improved or forth or back


@kernel
def fastest(s: Any) -> int:
    """The minutes of the fastest trip once one end has spread; FAR when there is none."""
    best = FAR
    for vertex in range(VERTICES):
        if s.nearest[1, vertex] == 0:
            best = min(best, int(s.nearest[0, vertex]))
    return best


@kernel
def is_on_trip(s: Any, line: int, stop: int, following: int, best: int) -> bool:
    """Whether riding from a stop to the following one is part of a fastest trip."""
    return int(s.minutes[0, line, stop]) + SECTION + int(s.minutes[1, line, following]) == best


@kernel
def riders(s: Any, best: int) -> int:
    """The companies with a section on some fastest trip, as bits (X51)."""
    companies = 0
    for line in range(2 * int(s.companies)):
        previous = 0
        for stop in range(1, int(s.laid[line]) + 1):
            if stop_at(s, line, stop) < 0:
                continue
            if previous and (
                is_on_trip(s, line, previous, stop, best) or is_on_trip(s, line, stop, previous, best)
            ):
                companies |= 1 << (line // 2)
            previous = stop
    return companies


@kernel
def placers(s: Any, trip: int) -> int:
    """The companies that placed a Destination of a trip, as bits; none on Sunday."""
    companies = 0
    if trip < len(LETTERS):
        for marker in range(2 * trip, 2 * trip + 2):
            if s.marker_cell[marker] != NOWHERE:
                companies |= 1 << holder(s, marker)
    return companies


@kernel
def culprits(s: Any, trip: int, served: int) -> int:
    """Who is guilty of an impossible trip, as bits (X52); `served`: the ends with a station."""
    if trip == SUNDAY:
        return 0
    guilty = 0
    for end in range(2):
        if served == 3 or not (served >> end) & 1:
            guilty |= 1 << holder(s, 2 * trip + end)
    return guilty


@kernel
def travel(s: Any, trip: int) -> int:
    """Spread the minutes of a trip from its ends; its ends that have a station, as bits.

    The best time goes into `trip_minutes`, IMPOSSIBLE when there is no trip.
    """
    served = int(mark_served(s, trip, 0)) | int(mark_served(s, trip, 1)) << 1
    s.trip_minutes[trip] = IMPOSSIBLE
    if served == 3:
        spread(s, 0)
        best = fastest(s)
        if best < FAR:
            s.trip_minutes[trip] = best
            spread(s, 1)
    return served


@kernel
def test(s: Any, trip: int) -> None:
    """Run one test: its time, who rode, who is guilty, what it pays (X51–X53, X62)."""
    served = travel(s, trip)
    best = int(s.trip_minutes[trip])
    users = riders(s, best) if best > 0 else 0
    guilty = culprits(s, trip, served) if best == IMPOSSIBLE else 0
    s.trip_users[trip] = users
    s.trip_guilty[trip] = guilty
    placed = placers(s, trip)
    companies = int(s.companies)
    for company in range(companies):
        points = 0
        if (users >> company) & 1:
            points = PLACER_POINTS if (placed >> company) & 1 else RIDER_POINTS
            if trip == SUNDAY:
                points = SUNDAY_POINTS
        elif (guilty >> company) & 1:
            points = -PENALTY
        s.trip_points[trip, company] = points
    if companies == 2 and (users == 3 or guilty == 3):
        s.trip_points[trip, 0] = 0
        s.trip_points[trip, 1] = 0


@kernel
def run_tests(s: Any) -> None:
    """Run Monday to Sunday on the network as it stands."""
    for trip in range(TRIPS):
        test(s, trip)
    clear_room(s)


@kernel
def clear_tests(s: Any) -> None:
    """Empty the tests' results and the room they work in."""
    clear_room(s)
    for trip in range(TRIPS):
        s.trip_minutes[trip] = 0
        s.trip_users[trip] = 0
        s.trip_guilty[trip] = 0
        for company in range(COMPANIES):
            s.trip_points[trip, company] = 0


@kernel
def clear_room(s: Any) -> None:
    """Empty the room in which tests work."""
    for end in range(2):
        for vertex in range(VERTICES):
            s.nearest[end, vertex] = 0
        for line in range(LINES):
            for stop in range(STOPS):
                s.minutes[end, line, stop] = 0
