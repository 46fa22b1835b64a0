"""What a move of Metro did: one list for preview, log, announcements and charts."""

from typing import Any

import numpy as np

from metropolitain.engine.contract import Effect, Milestone
from metropolitain.engine.ids import Player, Viewer, players_in
from metropolitain.engine.state_cache import once_per_state
from metropolitain.games.metro.board import PERCENTS, STATIONS, TILE_COUNT, TILES, square_name
from metropolitain.games.metro.codec import DRAW, WAGON, unpack_placement, unpack_swap, unpack_wagon
from metropolitain.games.metro.score import result
from metropolitain.games.metro.show.names import COLOURS, Colour, Crossing, Station
from metropolitain.games.metro.show.position import lines_of


class TileLaid(Effect, frozen=True, tag="lay"):
    """A tile was laid."""

    player: Player
    tile: str
    turns: int
    square: str


class LineGrown(Effect, frozen=True, tag="grow"):
    """A line became longer and is not finished."""

    station: Station
    colour: Colour
    path: list[Crossing]


class LineFinished(Milestone, frozen=True, tag="finish"):
    """A line reached an arrival and scored."""

    station: Station
    colour: Colour
    path: list[Crossing]
    end: Station
    doubled: bool
    points: int


class TileDrawn(Effect, frozen=True, tag="draw"):
    """A tile was drawn; only who drew it knows which. `instead`: to be laid at once."""

    player: Player
    tile: str | None
    instead: bool
    left: int


class ShareSwapped(Effect, frozen=True, tag="swap"):
    """A share was exchanged; `colour` is what was taken, where the viewer may know it."""

    player: Player
    percent: int
    blind: bool
    colour: Colour | None


class ShareTurned(Effect, frozen=True, tag="turn-up"):
    """A new share lies face up."""

    percent: int
    colour: Colour


class ShareShown(Effect, frozen=True, tag="show"):
    """A player revealed a share to use its company's wagon."""

    player: Player
    percent: int
    colour: Colour


class WagonPlaced(Effect, frozen=True, tag="wagon"):
    """A wagon was put on a place of the Central Station."""

    player: Player
    colour: Colour
    place: str


class GameOver(Effect, frozen=True, tag="over"):
    """The last tile was laid."""

    winners: list[Player]
    scores: list[int]


MetroEffect = (
    TileLaid
    | LineGrown
    | LineFinished
    | TileDrawn
    | ShareSwapped
    | ShareTurned
    | ShareShown
    | WagonPlaced
    | GameOver
)


def metro_effects(before: Any, after: Any, seat: int, move: int, viewer: Viewer) -> list[Effect]:
    """All that a move did, in the order it happened."""
    player = Player(seat)
    if move < DRAW:
        effects = _laying(before, after, player, move, viewer)
    elif move == DRAW:
        effects = [_drawing(after, player, TILES[after.must_lay], True, viewer)]
    elif move < WAGON:
        effects = _swapping(after, player, *unpack_swap(move), viewer)
    else:
        effects = _wagon(before, after, player, move)
    if after.finished:
        scores = np.zeros(int(after.players), np.int64)
        winners = players_in(result(after, scores))
        effects.append(GameOver(winners, scores.tolist()))
    return effects


def metro_preview(before: Any, after: Any, seat: int, move: int) -> list[Effect]:
    """What a seat can foresee of its move: not which tile is drawn, nor what is turned up or counted."""
    unforeseen = (ShareTurned, GameOver) if move == DRAW else (TileDrawn, ShareTurned, GameOver)
    return [e for e in metro_effects(before, after, seat, move, None) if not isinstance(e, unforeseen)]


@once_per_state
def _lines(before: Any, after: Any) -> list[Effect]:
    """The lines that a move made longer or finished."""
    effects: list[Effect] = []
    for was, now in zip(lines_of(before), lines_of(after), strict=True):
        if now is None or (was and was.finished):
            continue
        if now.end is not None:
            effects.append(LineFinished(now.station, now.colour, now.path, now.end, now.doubled, now.points))
        elif len(now.path) > (len(was.path) if was else 0):
            effects.append(LineGrown(now.station, now.colour, now.path))
    return effects


def _drawing(after: Any, player: Player, tile: str, instead: bool, viewer: Viewer) -> Effect:
    return TileDrawn(player, tile if viewer == player else None, instead, TILE_COUNT - int(after.next_draw))


def _laying(before: Any, after: Any, player: Player, move: int, viewer: Viewer) -> list[Effect]:
    tile, turns, square = unpack_placement(move)
    effects: list[Effect] = [TileLaid(player, TILES[tile], turns, square_name(square))]
    effects += _lines(before, after)
    if after.next_draw > before.next_draw:
        effects.append(_drawing(after, player, TILES[after.pile[before.next_draw]], False, viewer))
    return effects


def _swapping(after: Any, player: Player, pile: int, blind: int, viewer: Viewer) -> list[Effect]:
    taken = COLOURS[after.share[pile, after.share_held[pile, player]]]
    known = viewer == player or not blind
    effects: list[Effect] = [ShareSwapped(player, PERCENTS[pile], bool(blind), taken if known else None)]
    if not blind:
        effects.append(ShareTurned(PERCENTS[pile], COLOURS[after.share[pile, after.share_open[pile]]]))
    return effects


def _wagon(before: Any, after: Any, player: Player, move: int) -> list[Effect]:
    _, pile, place = unpack_wagon(move)
    colour = COLOURS[after.owner[STATIONS + place]]
    effects: list[Effect] = [ShareShown(player, PERCENTS[pile], colour)] if pile >= 0 else []
    return [*effects, WagonPlaced(player, colour, f"C{place + 1}"), *_lines(before, after)]
