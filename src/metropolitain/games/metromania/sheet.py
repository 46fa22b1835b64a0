"""Metromania's score sheet and the report on the tests: who scored what and why, who is guilty."""

from typing import Any

import numpy as np

from metropolitain.games.metromania.board import (
    CELL_CORNERS,
    DAYS,
    LETTERS,
    MARKER_NAMES,
    SUNDAY,
    TRIPS,
    VERTEX_NAMES,
    VERTICES,
)
from metropolitain.games.metromania.routes import MAX_ROUTES, fastest_routes
from metropolitain.games.metromania.score import line_points, lines_finished, owner, test_points
from metropolitain.games.metromania.show.names import COLOURS
from metropolitain.games.metromania.state import (
    BOTH_LINES,
    LAST_STATION,
    LINES_DONE,
    NOWHERE,
    STANDSTILL,
)
from metropolitain.games.metromania.trips import IMPOSSIBLE, holder, placers, travel

ENDINGS = {
    BOTH_LINES: "both-lines",
    LAST_STATION: "last-station",
    LINES_DONE: "lines-done",
    STANDSTILL: "standstill",
}


def detail(s: Any) -> dict[str, Any]:
    """The score sheet; line points and tests are told once the building phase is over."""
    sheet: dict[str, Any] = {
        "companies": [_company(s, company) for company in range(int(s.companies))],
        "stations_left": int(s.stations_left),
        "ended_by": ENDINGS.get(int(s.ended_by)),
    }
    sheet["players"] = [
        {"player": p, "total": sum(c["total"] for c in sheet["companies"] if c["player"] == p)}
        for p in range(int(s.players))
    ]
    if s.over:
        sheet["tests"] = test_reports(s)
    return sheet


def _company(s: Any, company: int) -> dict[str, Any]:
    told: dict[str, Any] = {
        "company": company,
        "player": int(owner(s, company)),
        "colour": COLOURS[company],
        "station_points": int(s.earned[company]),
        "finished": int(lines_finished(s, company)),
        "tunnels": int(s.laid[2 * company]) + int(s.laid[2 * company + 1]),
        "total": int(s.earned[company]),
    }
    if s.over:
        told["line_points"] = int(line_points(s, company))
        told["tests"] = [int(s.trip_points[trip, company]) for trip in range(TRIPS)]
        told["total"] = told["line_points"] + int(test_points(s, company))
    return told


# --- the tests ------------------------------------------------------------------------------


def test_reports(s: Any) -> list[dict[str, Any]]:
    """Monday to Sunday: time, every fastest route, points and guilt with their reasons."""
    work = np.zeros(1, s.dtype)
    work[0] = s
    return [_report(work[0], trip) for trip in range(TRIPS)]


def _report(s: Any, trip: int) -> dict[str, Any]:
    served = int(travel(s, trip))
    best = int(s.trip_minutes[trip])
    routes = list(fastest_routes(s, best)) if best > 0 else []
    return {
        "day": DAYS[trip],
        "letter": LETTERS[trip] if trip < SUNDAY else None,
        "ends": [_end(s, trip, end) for end in range(2)],
        "minutes": None if best == IMPOSSIBLE else best,
        "routes": routes[:MAX_ROUTES],
        "more_routes": len(routes) > MAX_ROUTES,
        "points": [_gain(s, trip, company) for company in _bits(int(s.trip_users[trip]))],
        "guilty": [_guilt(s, trip, company, served) for company in _bits(int(s.trip_guilty[trip]))],
    }


def _bits(mask: int) -> list[int]:
    return [index for index in range(mask.bit_length()) if mask >> index & 1]


def _end(s: Any, trip: int, end: int) -> dict[str, Any]:
    """One end of a trip: its Destination (park or lake on Sunday) and the stations that touch it."""
    near, stations = s.nearest[end].tolist(), s.station.tolist()
    served = [VERTEX_NAMES[v] for v in range(VERTICES) if near[v] == 0 and stations[v]]
    if trip == SUNDAY:
        return {"area": ("park", "lake")[end], "stations": served}
    marker = 2 * trip + end
    cell = int(s.marker_cell[marker])
    return {
        "destination": MARKER_NAMES[marker],
        "company": int(holder(s, marker)),
        "placed": cell != NOWHERE,
        "stations": [] if cell == NOWHERE else [name for name in served if _touches(cell, name)],
    }


def _touches(cell: int, name: str) -> bool:
    return name in [VERTEX_NAMES[vertex] for vertex in CELL_CORNERS[cell]]


def _gain(s: Any, trip: int, company: int) -> dict[str, Any]:
    """What a company on a fastest trip scores, and why."""
    points = int(s.trip_points[trip, company])
    if points == 0:
        why = "both-ride"
    elif trip == SUNDAY:
        why = "sunday"
    else:
        why = "placed" if int(placers(s, trip)) >> company & 1 else "rides"
    return {"company": company, "colour": COLOURS[company], "points": points, "why": why}


def _guilt(s: Any, trip: int, company: int, served: int) -> dict[str, Any]:
    """What a guilty company loses, and every reason (X52)."""
    causes = []
    for end in range(2):
        marker = 2 * trip + end
        if int(holder(s, marker)) != company or (served != 3 and served >> end & 1):
            continue
        if s.marker_cell[marker] == NOWHERE:
            why = "not-placed"
        else:
            why = "not-connected" if served == 3 else "no-station"
        causes.append({"destination": MARKER_NAMES[marker], "why": why})
    points = int(s.trip_points[trip, company])
    return {"company": company, "colour": COLOURS[company], "points": points, "causes": causes}
