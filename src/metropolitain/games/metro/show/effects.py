"""What a move of Metro did: one list for preview, log, announcements and charts."""

from typing import Any

import numpy as np

from metropolitain.engine.contract import Effect
from metropolitain.engine.ids import Viewer
from metropolitain.games.metro.board import COLOURS, PERCENTS, STATIONS, TILE_COUNT, TILES, square_name
from metropolitain.games.metro.moves import DRAW, SWAP, WAGON
from metropolitain.games.metro.scoring import result
from metropolitain.games.metro.show.position import Station, lines_of


class TileLaid(Effect, frozen=True, tag="lay"):
    """A tile was laid."""

    seat: int
    tile: str
    turns: int
    square: str


class LineGrown(Effect, frozen=True, tag="grow"):
    """A line became longer and is not finished."""

    station: Station
    colour: str
    path: list[tuple[str, str, str]]


class LineFinished(Effect, frozen=True, tag="finish"):
    """A line reached an arrival and scored."""

    station: Station
    colour: str
    path: list[tuple[str, str, str]]
    end: Station
    doubled: bool
    points: int


class TileDrawn(Effect, frozen=True, tag="draw"):
    """A tile was drawn; only who drew it knows which. `instead`: to be laid at once."""

    seat: int
    tile: str | None
    instead: bool
    left: int


class ShareSwapped(Effect, frozen=True, tag="swap"):
    """A share was exchanged; `colour` is what was taken, where the viewer may know it."""

    seat: int
    percent: int
    blind: bool
    colour: str | None


class ShareTurned(Effect, frozen=True, tag="turn-up"):
    """A new share lies face up."""

    percent: int
    colour: str


class ShareShown(Effect, frozen=True, tag="show"):
    """A player revealed a share to use its company's wagon."""

    seat: int
    percent: int
    colour: str


class WagonPlaced(Effect, frozen=True, tag="wagon"):
    """A wagon was put on a place of the Central Station."""

    seat: int
    colour: str
    place: str


class GameOver(Effect, frozen=True, tag="over"):
    """The last tile was laid."""

    seats: list[int]
    scores: list[int]


def metro_effects(before: Any, after: Any, seat: int, move: int, viewer: Viewer) -> list[Effect]:
    """All that a move did, in the order it happened."""
    if move < DRAW:
        effects = _laying(before, after, seat, move, viewer)
    elif move == DRAW:
        effects = [_drawing(after, seat, TILES[after.must_lay], True, viewer)]
    elif move < WAGON:
        effects = _swapping(after, seat, *divmod(move - SWAP, 2), viewer)
    else:
        effects = _wagon(before, after, seat, move)
    if after.finished:
        scores = np.zeros(int(after.players), np.int64)
        winners = int(result(after, scores))
        effects.append(GameOver([p for p in range(len(scores)) if winners >> p & 1], scores.tolist()))
    return effects


def metro_preview(before: Any, after: Any, seat: int, move: int) -> list[Effect]:
    """What a seat can foresee of its move: not what is drawn, turned up or counted at the end."""
    unforeseen = (TileDrawn, ShareTurned, GameOver)
    return [e for e in metro_effects(before, after, seat, move, None) if not isinstance(e, unforeseen)]


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


def _drawing(after: Any, seat: int, tile: str, instead: bool, viewer: Viewer) -> Effect:
    return TileDrawn(seat, tile if viewer == seat else None, instead, TILE_COUNT - int(after.next_draw))


def _laying(before: Any, after: Any, seat: int, move: int, viewer: Viewer) -> list[Effect]:
    tile, turns, square = move // 256, move // 64 % 4, move % 64
    effects: list[Effect] = [TileLaid(seat, TILES[tile], turns, square_name(square))]
    effects += _lines(before, after)
    if after.next_draw > before.next_draw:
        effects.append(_drawing(after, seat, TILES[after.pile[before.next_draw]], False, viewer))
    return effects


def _swapping(after: Any, seat: int, pile: int, blind: int, viewer: Viewer) -> list[Effect]:
    taken = COLOURS[after.share[pile, after.share_held[pile, seat]]]
    known = viewer == seat or not blind
    effects: list[Effect] = [ShareSwapped(seat, PERCENTS[pile], bool(blind), taken if known else None)]
    if not blind:
        effects.append(ShareTurned(PERCENTS[pile], COLOURS[after.share[pile, after.share_open[pile]]]))
    return effects


def _wagon(before: Any, after: Any, seat: int, move: int) -> list[Effect]:
    which, place = divmod(move - WAGON, 8)
    pile = which % 5 - 1
    colour = COLOURS[after.owner[STATIONS + place]]
    effects: list[Effect] = [ShareShown(seat, PERCENTS[pile], colour)] if pile >= 0 else []
    return [*effects, WagonPlaced(seat, colour, f"C{place + 1}"), *_lines(before, after)]
