"""Every fastest route of a trip: a walk along the minutes that the trip kernels left."""

from collections.abc import Iterator
from typing import Any

import msgspec

from metropolitain.engine.ids import Seat
from metropolitain.games.metromania.board import VERTEX_NAMES, VERTICES
from metropolitain.games.metromania.show.names import COLOURS, Colour
from metropolitain.games.metromania.state import RIGHT
from metropolitain.games.metromania.trips import CHANGE, SECTION

MAX_ROUTES = 50  # routes of one trip that a report lists
Stop = tuple[int, int]  # a line and an entry of its path


class Leg(msgspec.Struct, frozen=True):
    """A part of a route on one line: its stations and the minute at which the trip is at each."""

    company: Seat
    colour: Colour
    line: int
    stations: list[str]
    minutes: list[int]


Route = list[Leg]


class TripNetwork:
    """The stops that are on a fastest trip, each with its vertex and when the trip is there."""

    def __init__(self, s: Any, best: int) -> None:
        self.best = best
        self.vertex: dict[Stop, int] = {}
        self.due: dict[Stop, int] = {}
        self.along: list[list[Stop]] = []
        stations = s.station.tolist()
        there, back = s.minutes.tolist()
        for line in range(2 * int(s.companies)):
            path = s.path[line, : int(s.laid[line]) + 1].tolist()
            stops = [(line, stop) for stop in range(1, len(path)) if _is_stop(path[stop] % RIGHT, stations)]
            self.along.append(stops)
            for at in stops:
                self.vertex[at] = path[at[1]] % RIGHT
                if there[line][at[1]] + back[line][at[1]] == best:
                    self.due[at] = there[line][at[1]]

    def starts(self) -> list[Stop]:
        """Where a fastest trip begins."""
        return [at for at, minutes in self.due.items() if minutes == 0]

    def onward(self, here: Stop) -> list[Stop]:
        """Where a fastest trip goes from a stop: to a neighbouring stop, or onto another line."""
        along = self.along[here[0]]
        place = along.index(here)
        rides = along[max(0, place - 1) : place] + along[place + 1 : place + 2]
        changes = [at for at in self.due if at[0] != here[0] and self.vertex[at] == self.vertex[here]]
        now = self.due[here]
        return [at for at in rides if self.due.get(at) == now + SECTION] + [
            at for at in changes if self.due[at] == now + CHANGE
        ]

    def legs(self, way: list[Stop]) -> Route:
        """A way as legs."""
        legs: Route = []
        for at in way:
            company, number = at[0] // 2, at[0] % 2 + 1
            if not legs or (legs[-1].company, legs[-1].line) != (company, number):
                legs.append(Leg(Seat(company), COLOURS[company], number, [], []))
            legs[-1].stations.append(VERTEX_NAMES[self.vertex[at]])
            legs[-1].minutes.append(self.due[at])
        return legs


def _is_stop(vertex: int, stations: list[int]) -> bool:
    return vertex < VERTICES and bool(stations[vertex])


def fastest_routes(s: Any, best: int) -> Iterator[Route]:
    """Every fastest route of the trip that has just travelled; at most one more than MAX_ROUTES."""
    network = TripNetwork(s, best)
    ways = [[at] for at in network.starts()]
    count = 0
    while ways and count <= MAX_ROUTES:
        way = ways.pop()
        if network.due[way[-1]] == best:
            count += 1
            yield network.legs(way)
        else:
            ways += [[*way, at] for at in network.onward(way[-1])]
