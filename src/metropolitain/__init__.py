"""Metropolitain: the digital table for three metro-building board games.

>>> import metropolitain
>>> game = metropolitain.new("metro", players=2, seed=7)
>>> game.play(game.legal[0])

Everything heavy (numpy, numba) is imported when first needed.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from metropolitain.engine.refusal import Refusal
from metropolitain.games import GAMES

if TYPE_CHECKING:
    from metropolitain.engine.batch import Batch
    from metropolitain.engine.game import Game, LegalMoves, Move
    from metropolitain.engine.record import Record

__version__ = "0.1.0"
__all__ = ["GAMES", "Batch", "Game", "LegalMoves", "Move", "Record", "Refusal", "load", "new"]

_HOMES = {
    "Batch": "metropolitain.engine.batch",
    "Game": "metropolitain.engine.game",
    "LegalMoves": "metropolitain.engine.game",
    "Move": "metropolitain.engine.game",
    "Record": "metropolitain.engine.record",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def new(
    game: str,
    players: int = 2,
    options: dict[str, Any] | None = None,
    *,
    seed: int | None = None,
    setup: dict[str, Any] | None = None,
) -> "Game":
    """A fresh game, from a seed (random when none is given) or from a complete set-up."""
    from metropolitain.engine.game import Game

    return Game.new(game, players, options, seed=seed, setup=setup)


def load(record: "Record | dict[str, Any] | str | bytes") -> "Game":
    """A game replayed from its record (an object or JSON text)."""
    from metropolitain.engine.game import Game

    return Game.from_record(record)
