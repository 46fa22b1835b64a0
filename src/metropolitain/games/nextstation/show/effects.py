"""What a move of Next Station did: one list for preview, log, announcements and animation.

What a player did in an unfinished turn is told to that player alone; the move that completes the turn
tells the others (N11).
"""

from itertools import pairwise
from typing import Any

import numpy as np

from metropolitain.engine.contract import Effect, Milestone
from metropolitain.engine.ids import Player, Viewer, players_in
from metropolitain.engine.pickling import copy_state
from metropolitain.engine.state_cache import once_per_state
from metropolitain.games.nextstation.board import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    POWERS,
    SECTION,
    STATION_INDEX,
    STATION_NAMES,
    UNDERGROUND,
    Card,
    Colour,
    Power,
    Symbol,
)
from metropolitain.games.nextstation.board import OVER_THAMES as THAMES
from metropolitain.games.nextstation.codec import CIRCLE, DOUBLE, PLAIN, first_of, kind_of, power_of
from metropolitain.games.nextstation.score import result, score
from metropolitain.games.nextstation.sheet import PlayerSheet, sheet_of, verdict_of
from metropolitain.games.nextstation.show.position import steps_of
from metropolitain.games.nextstation.show.progress import Progress, progress_of
from metropolitain.games.nextstation.state import NOT_ACTED


class Acted(Effect, frozen=True, tag="acted"):
    """A player has chosen; what, the others learn when all have."""

    player: Player


class Passed(Effect, frozen=True, tag="pass"):
    """A player drew nothing, or circled nothing."""

    player: Player


class SectionDrawn(Effect, frozen=True, tag="draw"):
    """A section was drawn; `points` is what it adds to the sheet as it stands (N44)."""

    player: Player
    colour: Colour
    start: str
    target: str
    power: Power | None
    thames: bool
    points: int


class StationCircled(Effect, frozen=True, tag="circle"):
    """A station counts as two for its line."""

    player: Player
    colour: Colour
    station: str
    points: int


class Foreseen(Effect, frozen=True, tag="foreseen"):
    """In a preview only: how the player's own sheet would stand, with the way to the objectives."""

    player: Player
    total: int
    sheet: PlayerSheet
    progress: list[Progress]


class LineScored(Milestone, frozen=True, tag="line"):
    """A round is over: what the line drawn in it is worth (N40)."""

    player: Player
    colour: Colour
    districts: int
    most: int
    thames: int
    points: int


class PencilChosen(Effect, frozen=True, tag="choose"):
    """A player has a pencil by choice; the last one without a move (N31)."""

    player: Player
    colour: Colour


class PencilTaken(Effect, frozen=True, tag="pencil"):
    """A new round began for a player (N30)."""

    player: Player
    colour: Colour
    round: int


class CardRevealed(Effect, frozen=True, tag="card"):
    """A card was turned up; `undergrounds` of the five are out now (N12)."""

    card: Card
    symbol: Symbol
    underground: bool
    undergrounds: int


class GameOver(Effect, frozen=True, tag="over"):
    """The fourth round is over; solo with the rank of the Mayor's verdict (N60)."""

    winners: list[Player]
    scores: list[int]
    points: int  # the winners'
    verdict: int | None


NextStationEffect = (
    Acted
    | Passed
    | SectionDrawn
    | StationCircled
    | Foreseen
    | LineScored
    | PencilChosen
    | PencilTaken
    | CardRevealed
    | GameOver
)


def _with_action(s: Any, player: Player, move: int) -> Any:
    """A copy of the state in which a player's action is pending."""
    turn = copy_state(s)
    turn.pending[player] = move
    return turn


def _points(s: Any, player: Player, move: int) -> int:
    """A player's score with an action pending (N44)."""
    return int(score(_with_action(s, player, move), player))


def nextstation_effects(before: Any, after: Any, seat: int, move: int, viewer: Viewer) -> list[Effect]:
    """All that a move did, in the order it happened."""
    player = Player(seat)
    if before.choosing:
        return [*_chosen(before, after, player), *([] if after.choosing else _cards(before, after))]
    turn = _with_action(before, player, move)
    if int(before.waiting) & ~(1 << player):
        return _action(turn, player) if viewer == player else [Acted(player)]
    effects: list[Effect] = []
    for other in map(Player, range(int(turn.players))):
        known_before = other == viewer and other != player
        if turn.pending[other] > NOT_ACTED and not known_before:
            effects += _action(turn, other)
    return effects + _sequel(before, after)


def nextstation_preview(before: Any, after: Any, seat: int, move: int) -> list[Effect]:
    """What a move would do on the player's own sheet; no card and nobody else's choice is told."""
    player = Player(seat)
    if before.choosing:
        return _chosen(before, after, player)
    turn = _with_action(before, player, move)
    return [*_action(turn, player), _foreseen(turn, player)]


def _chosen(before: Any, after: Any, player: Player) -> list[Effect]:
    """The pencil that a player took, and the last one, which nobody had to choose."""
    last = int(after.players) if not after.choosing else player + 1
    return [PencilChosen(each, COLOURS[after.pencil[each]]) for each in map(Player, range(player, last))]


def _foreseen(turn: Any, player: Player) -> Effect:
    """The player's sheet with the pending action."""
    move = int(turn.pending[player])
    then = _with_circle(turn, player, first_of(move)) if kind_of(move) == CIRCLE else turn
    sheet = sheet_of(then, player)
    return Foreseen(player, sheet.total, sheet, progress_of(then, player, sheet))


@once_per_state
def _action(turn: Any, player: Player) -> list[Effect]:
    """What a player did in a turn, from the state in which the action is pending."""
    move = int(turn.pending[player])
    kind = kind_of(move)
    colour = COLOURS[turn.pencil[player]]
    if kind == CIRCLE:
        station = first_of(move)
        return [StationCircled(player, colour, STATION_NAMES[station], _circle_gain(turn, player, station))]
    if kind > CIRCLE:
        return [Passed(player)]
    power = None if kind == PLAIN else POWERS[power_of(kind)]
    stages = [NOT_ACTED, first_of(move), move] if kind == DOUBLE else [NOT_ACTED, move]
    points = [_points(turn, player, stage) for stage in stages]
    gains = [after - before for before, after in pairwise(points)]
    return [
        SectionDrawn(player, colour, start, target, power, _crosses_thames(start, target), gain)
        for (start, target), gain in zip(steps_of(move), gains, strict=True)
    ]


def _with_circle(turn: Any, player: Player, station: int) -> Any:
    """A copy of the state in which a station of the line in work counts as two (N51)."""
    circled = _with_action(turn, player, NOT_ACTED)
    circled.circled[player, turn.pencil[player]] = station
    return circled


def _circle_gain(turn: Any, player: Player, station: int) -> int:
    return int(score(_with_circle(turn, player, station), player)) - _points(turn, player, NOT_ACTED)


def _crosses_thames(start: str, target: str) -> bool:
    return bool(THAMES[SECTION[STATION_INDEX[start], STATION_INDEX[target]]])


@once_per_state
def _sequel(before: Any, after: Any) -> list[Effect]:
    """What follows once a turn is complete: the round's lines, new pencils, cards, the end."""
    effects: list[Effect] = []
    players = [Player(index) for index in range(int(after.players))]
    if after.rnd > before.rnd:
        effects += [_line_scored(before, after, player) for player in players]
    if not after.waiting:
        return [*effects, _game_over(after)]
    if after.rnd > before.rnd and not after.choosing:
        effects += [
            PencilTaken(player, COLOURS[after.pencil[player]], int(after.rnd) + 1) for player in players
        ]
    return effects + _cards(before, after)


def _line_scored(before: Any, after: Any, player: Player) -> Effect:
    line = sheet_of(after, player).lines[int(before.rnd)]
    return LineScored(player, line.colour, line.districts, line.most, line.thames, line.points)


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
    winners = players_in(result(after, scores))
    points = int(scores.max())
    return GameOver(winners, scores.tolist(), points, verdict_of(points) if len(scores) == 1 else None)
