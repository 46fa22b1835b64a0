"""What a move of Next Station did: one list for preview, log, announcements and animation.

What a seat did in an unfinished turn is told to itself alone; the move that completes the turn
tells the others (N11).
"""

from itertools import pairwise
from typing import Any

import numpy as np

from metropolitain.engine.contract import Effect
from metropolitain.engine.ids import Viewer
from metropolitain.games.nextstation.board import (
    CARDS,
    COLOURS,
    POWERS,
    SECTION,
    STATION_INDEX,
    STATION_NAMES,
    UNDERGROUND,
)
from metropolitain.games.nextstation.board import OVER_THAMES as THAMES
from metropolitain.games.nextstation.moves import CIRCLE, DOUBLE, PLAIN, first_of, kind_of
from metropolitain.games.nextstation.rules import POWER_KIND
from metropolitain.games.nextstation.scoring import result, score
from metropolitain.games.nextstation.sheet import Sheet, sheet_of, verdict_of
from metropolitain.games.nextstation.show.geometry import CARD_NAMES
from metropolitain.games.nextstation.show.position import steps_of
from metropolitain.games.nextstation.show.progress import Progress, progress_of
from metropolitain.games.nextstation.state import NOT_ACTED


class Acted(Effect, frozen=True, tag="acted"):
    """A seat has chosen; what, the others learn when all have."""

    seat: int


class Passed(Effect, frozen=True, tag="pass"):
    """A seat drew nothing, or circled nothing."""

    seat: int


class SectionDrawn(Effect, frozen=True, tag="draw"):
    """A section was drawn; `points` is what it adds to the sheet as it stands (N44)."""

    seat: int
    colour: str
    start: str
    target: str
    power: str | None
    thames: bool
    points: int


class StationCircled(Effect, frozen=True, tag="circle"):
    """A station counts as two for its line."""

    seat: int
    colour: str
    station: str
    points: int


class Foreseen(Effect, frozen=True, tag="foreseen"):
    """In a preview only: how the seat's own sheet would stand, with the way to the objectives."""

    seat: int
    total: int
    sheet: Sheet
    progress: list[Progress]


class LineScored(Effect, frozen=True, tag="line"):
    """A round is over: what the line drawn in it is worth (N40)."""

    seat: int
    colour: str
    districts: int
    most: int
    thames: int
    points: int


class PencilTaken(Effect, frozen=True, tag="pencil"):
    """A new round began for a seat (N30)."""

    seat: int
    colour: str
    round: int


class CardRevealed(Effect, frozen=True, tag="card"):
    """A card was turned up; `undergrounds` of the five are out now (N12)."""

    card: str
    symbol: str
    underground: bool
    undergrounds: int


class GameOver(Effect, frozen=True, tag="over"):
    """The fourth round is over; solo with the rank of the Mayor's verdict (N60)."""

    seats: list[int]
    scores: list[int]
    points: int  # the winners'
    verdict: int | None


def _with_action(s: Any, seat: int, move: int) -> Any:
    """A copy of the state in which a seat's action is pending."""
    states = np.empty(1, s.dtype)
    states[0] = s
    states[0].pending[seat] = move
    return states[0]


def _points(s: Any, seat: int, move: int) -> int:
    """A seat's score with an action pending (N44)."""
    return int(score(_with_action(s, seat, move), seat))


def nextstation_effects(before: Any, after: Any, seat: int, move: int, viewer: Viewer) -> list[Effect]:
    """All that a move did, in the order it happened."""
    turn = _with_action(before, seat, move)
    if int(before.waiting) & ~(1 << seat):
        return _action(turn, seat) if viewer == seat else [Acted(seat)]
    effects: list[Effect] = []
    for other in range(int(turn.players)):
        told_before = other == viewer and other != seat
        if turn.pending[other] != NOT_ACTED and not told_before:
            effects += _action(turn, other)
    return effects + _sequel(before, after)


def nextstation_preview(before: Any, seat: int, move: int) -> list[Effect]:
    """What a move would do on the seat's own sheet; no card and nobody else's choice is told."""
    turn = _with_action(before, seat, move)
    return [*_action(turn, seat), _foreseen(turn, seat)]


def _foreseen(turn: Any, seat: int) -> Effect:
    """The seat's sheet with its pending action."""
    move = int(turn.pending[seat])
    then = _with_circle(turn, seat, first_of(move)) if kind_of(move) == CIRCLE else turn
    sheet = sheet_of(then, seat)
    return Foreseen(seat, sheet.total, sheet, progress_of(then, seat, sheet))


def _action(turn: Any, seat: int) -> list[Effect]:
    """What a seat did in a turn, from the state in which its action is pending."""
    move = int(turn.pending[seat])
    kind = kind_of(move)
    colour = COLOURS[turn.pencil[seat]]
    if kind == CIRCLE:
        station = first_of(move)
        return [StationCircled(seat, colour, STATION_NAMES[station], _circle_gain(turn, seat, station))]
    if kind > CIRCLE:
        return [Passed(seat)]
    power = None if kind == PLAIN else POWERS[kind - POWER_KIND]
    stages = [NOT_ACTED, first_of(move), move] if kind == DOUBLE else [NOT_ACTED, move]
    points = [_points(turn, seat, stage) for stage in stages]
    gains = [after - before for before, after in pairwise(points)]
    return [
        SectionDrawn(seat, colour, start, target, power, _crosses_thames(start, target), gain)
        for (start, target), gain in zip(steps_of(move), gains, strict=True)
    ]


def _with_circle(turn: Any, seat: int, station: int) -> Any:
    """A copy of the state in which a station of the line in work counts as two (N51)."""
    circled = _with_action(turn, seat, NOT_ACTED)
    circled.circled[seat, turn.pencil[seat]] = station
    return circled


def _circle_gain(turn: Any, seat: int, station: int) -> int:
    return int(score(_with_circle(turn, seat, station), seat)) - _points(turn, seat, NOT_ACTED)


def _crosses_thames(start: str, target: str) -> bool:
    return bool(THAMES[SECTION[STATION_INDEX[start], STATION_INDEX[target]]])


def _sequel(before: Any, after: Any) -> list[Effect]:
    """What follows once a turn is complete: the round's lines, new pencils, cards, the end."""
    effects: list[Effect] = []
    if after.rnd > before.rnd:
        effects += [_line_scored(before, after, seat) for seat in range(int(after.players))]
    if not after.waiting:
        return [*effects, _game_over(after)]
    if after.rnd > before.rnd:
        effects += [
            PencilTaken(seat, COLOURS[after.pencil[seat]], int(after.rnd) + 1)
            for seat in range(int(after.players))
        ]
    return effects + _cards(before, after)


def _line_scored(before: Any, after: Any, seat: int) -> Effect:
    line = sheet_of(after, seat).lines[int(before.rnd)]
    return LineScored(seat, line.colour, line.districts, line.most, line.thames, line.points)


def _cards(before: Any, after: Any) -> list[Effect]:
    """The cards turned up for the next turn."""
    rnd = int(after.rnd)
    effects: list[Effect] = []
    for index in range(int(before.shown[rnd]), int(after.shown[rnd])):
        card = int(after.deck[rnd, index])
        out = int((after.deck[rnd, : index + 1] >= UNDERGROUND).sum())
        effects.append(CardRevealed(CARDS[card], CARD_NAMES[card % UNDERGROUND], card >= UNDERGROUND, out))
    return effects


def _game_over(after: Any) -> Effect:
    scores = np.zeros(int(after.players), np.int64)
    winners = int(result(after, scores))
    seats = [seat for seat in range(len(scores)) if winners >> seat & 1]
    points = int(scores.max())
    return GameOver(seats, scores.tolist(), points, verdict_of(points) if len(scores) == 1 else None)
