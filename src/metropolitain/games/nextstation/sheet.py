"""Next Station's score sheet as data: exactly what a filled-in paper sheet shows."""

from typing import Any

import msgspec
import numpy as np

from metropolitain.engine.contract import ScoreSheet
from metropolitain.engine.ids import Player
from metropolitain.engine.kernel import kernel
from metropolitain.games.nextstation.board import (
    COLOURS,
    DEPARTURE,
    INTERCHANGE_POINTS,
    OBJECTIVES,
    ROUNDS,
    SECTION_ENDS,
    STATION_NAMES,
    VERDICT_FROM,
    Colour,
    ObjectiveName,
    Step,
)
from metropolitain.games.nextstation.deal import is_pencil_known, pencil_in
from metropolitain.games.nextstation.score import (
    OBJECTIVE_POINTS,
    districts_of,
    interchanges,
    is_met,
    line_points,
    module_cost,
    most_of,
    score,
    thames_of,
    tourist_points,
    tourist_ticks,
)
from metropolitain.games.nextstation.state import LINES, NO_STATION

TOURIST_ROW, INTERCHANGE_ROW, OBJECTIVE_ROW, ORDER_ROW, TOTAL_ROW = range(LINES, LINES + 5)
DEPARTURES = DEPARTURE.tolist()
FIGURES = (LINES + 5, 4)  # shape of what `write_figures` fills


class LineSheet(msgspec.Struct, frozen=True, kw_only=True):
    """One line: districts × most stations in one + Thames (N40), and how it was drawn."""

    colour: Colour
    round: int | None  # 1–4, the round in which the player draws it, once that is settled (N31)
    departure: str
    sections: list[Step]  # start and target, in the order drawn
    circled: str | None
    districts: int
    most: int
    thames: int
    points: int


class Tourist(msgspec.Struct, frozen=True):
    """Ticks on the tourist track and what they are worth (N41)."""

    ticks: int
    points: int


class Interchange(msgspec.Struct, frozen=True):
    """Stations on so many lines, and what they are worth together (N42)."""

    lines: int
    stations: int
    points: int


class Objective(msgspec.Struct, frozen=True):
    """An objective and what it brings (N50)."""

    objective: ObjectiveName
    met: bool
    points: int


class PlayerSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A player's whole sheet; the verdict is the solo player's rank 0–5 (N60)."""

    player: Player
    lines: list[LineSheet]
    tourist: Tourist
    interchanges: list[Interchange]
    objectives: list[Objective]
    module_cost: int
    total: int
    verdict: int | None


class NextStationSheet(ScoreSheet, frozen=True, kw_only=True):
    """The sheets of all players."""

    players: list[PlayerSheet]


@kernel(types={"figures": "int64[:, :]"})
def write_figures(s: Any, seat: int, figures: Any) -> None:
    """Write all numbers of a seat's sheet."""
    for colour in range(LINES):
        figures[colour, 0] = districts_of(s, seat, colour)
        figures[colour, 1] = most_of(s, seat, colour)
        figures[colour, 2] = thames_of(s, seat, colour)
        figures[colour, 3] = line_points(s, seat, colour)
    ticks = tourist_ticks(s, seat)
    figures[TOURIST_ROW, 0] = ticks
    figures[TOURIST_ROW, 1] = tourist_points(ticks)
    for lines in range(2, LINES + 1):
        figures[INTERCHANGE_ROW, lines - 1] = interchanges(s, seat, lines)
    for slot in range(2):
        figures[OBJECTIVE_ROW, slot] = is_met(s, seat, int(s.objective[slot]))
    for rnd in range(ROUNDS):
        figures[ORDER_ROW, rnd] = pencil_in(s, seat, rnd)
    figures[TOTAL_ROW, 0] = module_cost(s)
    figures[TOTAL_ROW, 1] = score(s, seat)


def verdict_of(points: int) -> int:
    """The Mayor's verdict on a solo score, rank 0–5 (N60)."""
    return sum(points >= lowest for lowest in VERDICT_FROM)


def from_the_line(departure: int, sections: list[int]) -> list[Step]:
    """A line's sections in the order drawn, each from the station that was on the line."""
    on_line = {departure}
    drawn = []
    for section in sections:
        start, target = SECTION_ENDS[section]
        if start not in on_line:
            start, target = target, start
        on_line.add(target)
        drawn.append((STATION_NAMES[start], STATION_NAMES[target]))
    return drawn


def _line(
    colour: int, number: int | None, sections: list[int], circled: int, figures: list[int]
) -> LineSheet:
    departure = DEPARTURES[colour]
    districts, most, thames, points = figures
    return LineSheet(
        colour=COLOURS[colour],
        round=number,
        departure=STATION_NAMES[departure],
        sections=from_the_line(departure, sections),
        circled=None if circled == NO_STATION else STATION_NAMES[circled],
        districts=districts,
        most=most,
        thames=thames,
        points=points,
    )


def _round_numbers(s: Any, player: Player) -> list[int | None]:
    """The rounds from 1 on; None where it is open which pencil it has."""
    if not s.pencils_chosen:
        return list(range(1, ROUNDS + 1))
    return [rnd + 1 if is_pencil_known(s, player, rnd) else None for rnd in range(ROUNDS)]


def sheet_of(s: Any, player: Player) -> PlayerSheet:
    """A player's sheet; its lines in the order of the rounds."""
    table = np.zeros(FIGURES, np.int64)
    write_figures(s, player, table)
    figures = table.tolist()
    cost, total = figures[TOTAL_ROW][:2]
    track, drawn, circled = (s[name][player].tolist() for name in ("track", "drawn", "circled"))
    met = zip(s.objective.tolist() if s.objectives else [], figures[OBJECTIVE_ROW], strict=False)
    return PlayerSheet(
        player=player,
        lines=[
            _line(colour, number, track[colour][: drawn[colour]], circled[colour], figures[colour])
            for number, colour in zip(_round_numbers(s, player), figures[ORDER_ROW], strict=True)
        ],
        tourist=Tourist(*figures[TOURIST_ROW][:2]),
        interchanges=[
            Interchange(lines, stations, stations * int(INTERCHANGE_POINTS[lines]))
            for lines, stations in enumerate(figures[INTERCHANGE_ROW][1:], 2)
        ],
        objectives=[Objective(OBJECTIVES[o], bool(yes), yes * OBJECTIVE_POINTS) for o, yes in met],
        module_cost=cost,
        total=total,
        verdict=verdict_of(total) if s.players == 1 and not s.waiting else None,
    )


def detail(s: Any) -> NextStationSheet:
    """The sheets of all players, pending moves included."""
    return NextStationSheet(players=[sheet_of(s, Player(index)) for index in range(int(s.players))])
