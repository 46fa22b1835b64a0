"""What a move of Metromania did: one list for preview, log, announcements and charts."""

from typing import Any

import numpy as np

from metropolitain.engine.contract import Effect, Milestone
from metropolitain.engine.ids import Player, Seat, Viewer, players_in
from metropolitain.engine.pickling import copy_state
from metropolitain.engine.state_cache import once_per_state
from metropolitain.games.metromania import codec
from metropolitain.games.metromania.apply import next_company
from metropolitain.games.metromania.board import MARKER_NAMES, VERTEX_NAMES
from metropolitain.games.metromania.score import player_of, result
from metropolitain.games.metromania.sheet import TripReport, test_reports
from metropolitain.games.metromania.show.names import (
    COLOURS,
    ENDINGS,
    KINDS,
    SIDE_MARKS,
    Colour,
    Day,
    Ending,
    Kind,
    SideMark,
    StationCause,
    kind_of,
    path_names,
)
from metropolitain.games.metromania.state import NO_MARKER
from metropolitain.games.metromania.tunnels import station_points

MINUS = "\N{MINUS SIGN}"


class ByCompany(Effect, frozen=True):
    """What a company did."""

    player: Player
    company: Seat
    colour: Colour


class HandTaken(ByCompany, frozen=True, tag="take"):
    """A company has the hand in which a kind is doubled; the last one without a choice (X61)."""

    terrain: Kind


class LineBegun(ByCompany, frozen=True, tag="start"):
    """A line was begun at a white arrow, which people know by its number."""

    line: int
    arrow: str
    number: int
    vertex: str


class TunnelDug(ByCompany, frozen=True, tag="dig"):
    """A line went on from one vertex to another; its tunnel lies on that side of the way."""

    line: int
    origin: str
    vertex: str
    side: SideMark


class DestinationPlaced(ByCompany, frozen=True, tag="place"):
    """A Destination was placed on a spot; people know it by its letter and its kind."""

    destination: str
    letter: str
    terrain: Kind
    cell: int


class StationBuilt(ByCompany, frozen=True, tag="station"):
    """A station was built: by meeting, parting, as an intermediate or as a bonus station."""

    vertex: str
    cause: StationCause
    points: int
    left: int


class LineFinished(Milestone, frozen=True, tag="finish"):
    """A line reached a black arrow, which people know by its number."""

    player: Player
    company: Seat
    colour: Colour
    line: int
    arrow: str
    number: int
    path: list[str]


class BonusDeclined(ByCompany, frozen=True, tag="decline"):
    """A bonus station was not built."""


class LastTurnLeftOut(ByCompany, frozen=True, tag="leave-out"):
    """A company made no use of its turn in the last round."""


class DiggingStopped(ByCompany, frozen=True, tag="stop"):
    """The tunnels left would need a Destination and were declined."""


class TurnPassed(ByCompany, frozen=True, tag="pass"):
    """A company could do nothing."""


class LastRound(Effect, frozen=True, tag="last-round"):
    """The building phase ends: every other company has one more turn."""

    colour: Colour
    cause: Ending


class TestRun(Effect, frozen=True, tag="test"):
    """A test was run; what it changed for each company, the rest in the report."""

    day: Day
    minutes: int | None
    blue: str | None
    red: str | None
    green: str | None
    orange: str | None
    report: TripReport


class GameOver(Effect, frozen=True, tag="over"):
    """Building and tests are over."""

    winners: list[Player]
    scores: list[int]
    cause: Ending


MetromaniaEffect = (
    HandTaken
    | LineBegun
    | TunnelDug
    | DestinationPlaced
    | StationBuilt
    | LineFinished
    | BonusDeclined
    | LastTurnLeftOut
    | DiggingStopped
    | TurnPassed
    | LastRound
    | TestRun
    | GameOver
)


def metromania_effects(before: Any, after: Any, seat: int, move: int, viewer: Viewer) -> list[Effect]:
    """All that a move did, in the order it happened; nothing of it is secret."""
    return _effects(before, after, seat, move)


@once_per_state
def _effects(before: Any, after: Any, seat: int, move: int) -> list[Effect]:
    own = metromania_preview(before, after, seat, move)
    return own if before.choosing else [*own, *_passed(after, seat), *_endings(before, after)]


def metromania_preview(before: Any, after: Any, seat: int, move: int) -> list[Effect]:
    """What a company can foresee of its move: not whether others can act, not the tests."""
    who = _who(after, seat)
    if move >= codec.TAKE:
        last = int(after.companies) if not after.choosing else seat + 1
        return [
            HandTaken(*_who(after, company), KINDS[after.doubled[company]]) for company in range(seat, last)
        ]
    if move == codec.PASS:
        return [BonusDeclined(*who) if before.bonus_line >= 0 else LastTurnLeftOut(*who)]
    if move == codec.STOP:
        return [DiggingStopped(*who)]
    if move >= codec.STATION:
        cause: StationCause = "bonus" if before.bonus_line >= 0 else "intermediate"
        return _stations(before, after, seat, {codec.unpack_station(move)[1]: cause})
    if move >= codec.END:
        number, arrow = codec.unpack_end(move)
        line = 2 * seat + number
        path = path_names(after.path[line, : int(after.laid[line]) + 1].tolist())
        stations = _stations(before, after, seat, {})
        return [LineFinished(*who, number + 1, f"e{arrow + 1}", arrow + 1, path), *stations]
    if move >= codec.START:
        number, arrow, vertex = codec.unpack_start(move)
        begun = LineBegun(*who, number + 1, f"s{arrow + 1}", arrow + 1, VERTEX_NAMES[vertex])
        return [begun, *_stations(before, after, seat, {vertex: "meeting"})]
    return _digging(before, after, seat, move)


def _who(s: Any, company: int) -> tuple[Player, Seat, Colour]:
    """Player, company and colour: with these begins what a company did."""
    return Player(player_of(company, int(s.players))), Seat(company), COLOURS[company]


def _digging(before: Any, after: Any, seat: int, move: int) -> list[Effect]:
    number, vertex, side, marker = codec.unpack_dig(move)
    who = _who(after, seat)
    line = 2 * seat + number
    (origin,) = path_names([int(before.path[line, int(before.laid[line])])])
    effects: list[Effect] = [TunnelDug(*who, number + 1, origin, VERTEX_NAMES[vertex], SIDE_MARKS[side])]
    if marker != NO_MARKER:
        cell = int(after.marker_cell[marker])
        effects.append(_placed(who, marker, cell))
    return effects + _stations(before, after, seat, {vertex: "meeting"})


def _placed(who: tuple[Player, Seat, Colour], marker: int, cell: int) -> Effect:
    name = MARKER_NAMES[marker]
    return DestinationPlaced(*who, name, name[0], kind_of(marker), cell)


def _stations(before: Any, after: Any, seat: int, causes: dict[int, StationCause]) -> list[Effect]:
    """The stations that a move built; where no other cause is known the line has parted."""
    built = np.flatnonzero(after.station & ~before.station & 1).tolist()
    built.sort(key=lambda v: v in causes)
    left = int(before.stations_left)
    return [
        StationBuilt(
            *_who(after, seat),
            VERTEX_NAMES[vertex],
            causes.get(vertex, "parting"),
            int(station_points(after, vertex)),
            left - number,
        )
        for number, vertex in enumerate(built, 1)
    ]


def _passed(after: Any, seat: int) -> list[Effect]:
    """The companies that could do nothing before the next one can act."""
    if after.over or after.dug:
        return []
    turn = copy_state(after)
    turn["seat"] = seat
    effects: list[Effect] = []
    while (company := int(next_company(turn))) != after.seat:
        effects.append(TurnPassed(*_who(after, company)))
        turn["seat"] = company
    return effects


def _endings(before: Any, after: Any) -> list[Effect]:
    """The last round, the tests and the result."""
    effects: list[Effect] = []
    if after.ender >= 0 and before.ender < 0 and after.last_round:
        effects.append(LastRound(COLOURS[after.ender], ENDINGS[int(after.ended_by)]))
    if not after.over:
        return effects
    for report in test_reports(after):
        changes = {entry.colour: f"{entry.points:+d}".replace("-", MINUS) for entry in report.changes()}
        blue, red, green, orange = (changes.get(colour) for colour in COLOURS)
        effects.append(TestRun(report.day, report.minutes, blue, red, green, orange, report))
    scores = np.zeros(int(after.players), np.int64)
    winners = players_in(result(after, scores))
    return [*effects, GameOver(winners, scores.tolist(), ENDINGS[int(after.ended_by)])]
