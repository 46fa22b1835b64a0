"""Metromania's score sheet and the report on the tests: who scored what and why, who is guilty."""

from typing import Any

import msgspec
import numpy as np
from msgspec import UNSET, UnsetType

from metropolitain.engine.contract import ScoreSheet
from metropolitain.engine.ids import Player, Seat
from metropolitain.games.metromania.board import (
    CELL_CORNERS,
    MARKER_NAMES,
    SUNDAY,
    TRIPS,
    VERTEX_NAMES,
    VERTICES,
)
from metropolitain.games.metromania.routes import MAX_ROUTES, Route, fastest_routes
from metropolitain.games.metromania.score import line_points, lines_finished, owner, test_points
from metropolitain.games.metromania.show import names
from metropolitain.games.metromania.state import NOWHERE
from metropolitain.games.metromania.trips import IMPOSSIBLE, holder, placers, travel

AREAS: tuple[names.SundayEnd, names.SundayEnd] = ("park", "lake")  # the ends of Sunday's trip


class CompanySheet(msgspec.Struct, frozen=True, kw_only=True):
    """A company's part; line points and tests once the building phase is over."""

    company: Seat
    player: Player
    colour: names.Colour
    station_points: int
    finished: int  # lines
    tunnels: int
    total: int
    line_points: int | UnsetType = UNSET
    tests: list[int] | UnsetType = UNSET  # points, Monday to Sunday


class PlayerSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A player's total over all companies."""

    player: Player
    total: int


class TripEnd(msgspec.Struct, frozen=True, kw_only=True):
    """One end of a trip: an area on Sunday, else a Destination; and the stations that touch it."""

    area: names.SundayEnd | UnsetType = UNSET
    destination: str | UnsetType = UNSET
    company: Seat | UnsetType = UNSET
    placed: bool | UnsetType = UNSET
    stations: list[str]


class PointChange(msgspec.Struct, frozen=True, kw_only=True):
    """What a test brings a company or costs it."""

    company: Seat
    colour: names.Colour
    points: int


class Gain(PointChange, frozen=True, kw_only=True):
    """What a company on a fastest trip scores, and why."""

    why: names.GainReason


class GuiltCause(msgspec.Struct, frozen=True, kw_only=True):
    """Why a trip was impossible because of a Destination (X52)."""

    destination: str
    why: names.GuiltReason


class Guilt(PointChange, frozen=True, kw_only=True):
    """What a guilty company loses, and every reason (X52)."""

    causes: list[GuiltCause]


class TripReport(msgspec.Struct, frozen=True, kw_only=True):
    """A test: time (none where impossible), fastest routes, points and guilt with their reasons."""

    day: names.Day
    letter: names.Letter | None
    ends: list[TripEnd]
    minutes: int | None
    routes: list[Route]
    more_routes: bool
    points: list[Gain]
    guilty: list[Guilt]

    def entries(self) -> list[PointChange]:
        """Who was on a fastest trip and who is guilty."""
        return [*self.points, *self.guilty]

    def changes(self) -> list[PointChange]:
        """Who gained or lost points."""
        return [entry for entry in self.entries() if entry.points]


class MetromaniaSheet(ScoreSheet, frozen=True, kw_only=True):
    """The whole sheet; the tests once they are run."""

    companies: list[CompanySheet]
    stations_left: int
    ended_by: names.Ending | None
    players: list[PlayerSheet]
    tests: list[TripReport] | UnsetType = UNSET


def detail(s: Any) -> MetromaniaSheet:
    """The score sheet; line points and tests are told once the building phase is over."""
    companies = [_company(s, Seat(company)) for company in range(int(s.companies))]
    return MetromaniaSheet(
        companies=companies,
        stations_left=int(s.stations_left),
        ended_by=names.ENDINGS.get(int(s.ended_by)),
        players=[_player(Player(index), companies) for index in range(int(s.players))],
        tests=test_reports(s) if s.over else UNSET,
    )


def _player(player: Player, companies: list[CompanySheet]) -> PlayerSheet:
    total = sum(company.total for company in companies if company.player == player)
    return PlayerSheet(player=player, total=total)


def _company(s: Any, company: Seat) -> CompanySheet:
    earned, lines = int(s.earned[company]), int(line_points(s, company))
    return CompanySheet(
        company=company,
        player=Player(int(owner(s, company))),
        colour=names.COLOURS[company],
        station_points=earned,
        finished=int(lines_finished(s, company)),
        tunnels=int(s.laid[2 * company]) + int(s.laid[2 * company + 1]),
        total=lines + int(test_points(s, company)) if s.over else earned,
        line_points=lines if s.over else UNSET,
        tests=[int(s.trip_points[trip, company]) for trip in range(TRIPS)] if s.over else UNSET,
    )


# --- the tests ------------------------------------------------------------------------------


def test_reports(s: Any) -> list[TripReport]:
    """Monday to Sunday: time, every fastest route, points and guilt with their reasons."""
    work = np.zeros(1, s.dtype)
    work[0] = s
    return [_report(work[0], trip) for trip in range(TRIPS)]


def _report(s: Any, trip: int) -> TripReport:
    served = int(travel(s, trip))
    best = int(s.trip_minutes[trip])
    routes = list(fastest_routes(s, best)) if best > 0 else []
    return TripReport(
        day=names.DAYS[trip],
        letter=names.LETTERS[trip] if trip < SUNDAY else None,
        ends=[_end(s, trip, end) for end in range(2)],
        minutes=None if best == IMPOSSIBLE else best,
        routes=routes[:MAX_ROUTES],
        more_routes=len(routes) > MAX_ROUTES,
        points=[_gain(s, trip, company) for company in _companies(int(s.trip_users[trip]))],
        guilty=[_guilt(s, trip, company, served) for company in _companies(int(s.trip_guilty[trip]))],
    )


def _companies(mask: int) -> list[Seat]:
    return [Seat(index) for index in range(mask.bit_length()) if mask >> index & 1]


def _end(s: Any, trip: int, end: int) -> TripEnd:
    """One end of a trip."""
    near, stations = s.nearest[end].tolist(), s.station.tolist()
    served = [VERTEX_NAMES[v] for v in range(VERTICES) if near[v] == 0 and stations[v]]
    if trip == SUNDAY:
        return TripEnd(area=AREAS[end], stations=served)
    marker = 2 * trip + end
    cell = int(s.marker_cell[marker])
    return TripEnd(
        destination=MARKER_NAMES[marker],
        company=Seat(int(holder(s, marker))),
        placed=cell != NOWHERE,
        stations=[] if cell == NOWHERE else [name for name in served if _touches(cell, name)],
    )


def _touches(cell: int, name: str) -> bool:
    return name in [VERTEX_NAMES[vertex] for vertex in CELL_CORNERS[cell]]


def _gain(s: Any, trip: int, company: Seat) -> Gain:
    """What a company on a fastest trip scores, and why."""
    points = int(s.trip_points[trip, company])
    why: names.GainReason
    if points == 0:
        why = "both-ride"
    elif trip == SUNDAY:
        why = "sunday"
    else:
        why = "placed" if int(placers(s, trip)) >> company & 1 else "rides"
    return Gain(company=company, colour=names.COLOURS[company], points=points, why=why)


def _guilt(s: Any, trip: int, company: Seat, served: int) -> Guilt:
    """What a guilty company loses, and every reason (X52)."""
    causes = []
    for end in range(2):
        marker = 2 * trip + end
        if int(holder(s, marker)) != company or (served != 3 and served >> end & 1):
            continue
        why: names.GuiltReason
        if s.marker_cell[marker] == NOWHERE:
            why = "not-placed"
        else:
            why = "not-connected" if served == 3 else "no-station"
        causes.append(GuiltCause(destination=MARKER_NAMES[marker], why=why))
    points = int(s.trip_points[trip, company])
    return Guilt(company=company, colour=names.COLOURS[company], points=points, causes=causes)
