"""Pictures in the rules: named positions out of recorded games, drawn by the page's own boards."""

from functools import cache
from typing import Any, Literal

import msgspec

from metropolitain.engine.contract import BoardGeometry, Position
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.learn.teaching_files import read_learn_file

Beside = Literal["tray", "holdings"]  # what the page shows with the board: what can be done, what is held


class RecordedPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: after so many moves of a record, as a viewer sees it."""

    record: str
    moves: int
    viewer: Viewer = None
    beside: list[Beside] = []


class Album(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's figures and the records they are taken from."""

    records: dict[str, Any]
    figures: dict[str, RecordedPosition]


class Scene(msgspec.Struct, frozen=True):
    """All that the page needs to draw a figure."""

    game: str
    geometry: BoardGeometry
    position: Position
    you: Viewer
    beside: list[Beside]


@cache
def album_of(game: str) -> Album:
    """A game's figures."""
    return msgspec.json.decode(read_learn_file(game, "figures", f"{game}.json"), type=Album)


@cache
def figure(game: str, name: str) -> Scene:
    """A figure by its name."""
    album = album_of(game)
    moment = album.figures.get(name)
    if moment is None:
        raise Refusal("T6", "not-found")
    record = album.records[moment.record]
    played = Game.from_record({**record, "moves": record["moves"][: moment.moves]})
    return Scene(
        game=game,
        geometry=played.rules.geometry(played.state),
        position=played.position(moment.viewer),
        you=moment.viewer,
        beside=moment.beside,
    )
