"""The picture of a game on its card: a position out of a recorded game, and the lines finished in it."""

from functools import cache
from typing import Any

import msgspec

from metropolitain.engine.contract import BoardGeometry, Milestone, Position
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Viewer
from metropolitain.learn.teaching_files import learn_file, read_learn_file

Effects = list[Any]  # of the game


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game, through whose eyes it is seen, and how many of its finished lines are drawn again."""

    record: dict[str, Any]
    viewer: Viewer = None
    lines: int = 4


class Cover(msgspec.Struct, frozen=True):
    """All that the page needs to draw it; `lines`: what the moves did that finished one, the latest last."""

    game: str
    geometry: BoardGeometry
    position: Position
    you: Viewer
    lines: list[Effects]


def has_cover(game: str) -> bool:
    """Whether a game has a picture."""
    return learn_file(game, "covers", f"{game}.json").is_file()


@cache
def cover(game: str) -> Cover:
    """The picture of a game; refuses a game that has none."""
    chosen = msgspec.json.decode(read_learn_file(game, "covers", f"{game}.json"), type=Chosen)
    played = Game.from_record(chosen.record)
    done = [played.effects(number, chosen.viewer) for number in range(len(played.moves))]
    finished = [effects for effects in done if any(isinstance(effect, Milestone) for effect in effects)]
    return Cover(
        game=game,
        geometry=played.rules.geometry(played.state),
        position=played.position(chosen.viewer),
        you=chosen.viewer,
        lines=finished[-chosen.lines :],
    )
