"""Metropolitain: the digital table for metro-building board games, and their rules at compiled speed.

>>> import metropolitain
>>> game = metropolitain.new("metro", players=2, seed=7)
>>> game.play("baac@d1")
Move(seat=0, code=1539, text='baac@d1')
>>> metropolitain.play_match(game, ["greedy", "random"], seed=1).game.winners
[0]

`dir(metropolitain)` lists all there is. Everything heavy (numpy, numba) is imported when first needed.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, SupportsIndex

from metropolitain.engine.refusal import Refusal
from metropolitain.games import GAMES
from metropolitain.version import VERSION

if TYPE_CHECKING:
    from metropolitain.bots import make_bot
    from metropolitain.bots.analysis import Analysis, Judged, analyse_game
    from metropolitain.bots.hints import Hint, hints
    from metropolitain.bots.match import BotFactory, Entrant, Played, Thought, play_match
    from metropolitain.bots.search import Opinion, SearchBot
    from metropolitain.bots.series import Shard
    from metropolitain.bots.simple import Bot, Choice
    from metropolitain.bots.simulation import Simulation, simulate
    from metropolitain.bots.tally import Summary, Tally
    from metropolitain.bots.tournament import Tournament, tournament
    from metropolitain.engine.batch import Batch
    from metropolitain.engine.game import Game
    from metropolitain.engine.ids import Player, Seat
    from metropolitain.engine.moves import LegalMoves, Move
    from metropolitain.engine.record import Json, Record, Result
    from metropolitain.engine.rng import game_seed

__version__ = VERSION
__all__ = [
    "GAMES",
    "Analysis",
    "Batch",
    "Bot",
    "BotFactory",
    "Choice",
    "Entrant",
    "Game",
    "Hint",
    "Json",
    "Judged",
    "LegalMoves",
    "Move",
    "Opinion",
    "Played",
    "Player",
    "Record",
    "Refusal",
    "Result",
    "SearchBot",
    "Seat",
    "Shard",
    "Simulation",
    "Summary",
    "Tally",
    "Thought",
    "Tournament",
    "analyse_game",
    "game_seed",
    "hints",
    "load",
    "make_bot",
    "new",
    "play_match",
    "simulate",
    "tournament",
]

_HOMES = {
    "bots": ("make_bot",),
    "bots.analysis": ("Analysis", "Judged", "analyse_game"),
    "bots.hints": ("Hint", "hints"),
    "bots.match": ("BotFactory", "Entrant", "Played", "Thought", "play_match"),
    "bots.search": ("Opinion", "SearchBot"),
    "bots.simple": ("Bot", "Choice"),
    "bots.series": ("Shard",),
    "bots.simulation": ("Simulation", "simulate"),
    "bots.tally": ("Summary", "Tally"),
    "bots.tournament": ("Tournament", "tournament"),
    "engine.batch": ("Batch",),
    "engine.game": ("Game",),
    "engine.moves": ("LegalMoves", "Move"),
    "engine.ids": ("Player", "Seat"),
    "engine.record": ("Json", "Record", "Result"),
    "engine.rng": ("game_seed",),
}
_HOME_OF = {name: f"{__name__}.{home}" for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*__all__, "__version__", *(name for name in globals() if name.startswith("__"))})


def new(
    game: str,
    players: int = 2,
    options: "Mapping[str, Json] | None" = None,
    *,
    seed: SupportsIndex | None = None,
    setup: "Mapping[str, Json] | None" = None,
) -> "Game":
    """A fresh game, from a seed (random when none is given) or from a complete set-up.

    >>> new("metro", 3, {"hand": 2}, seed=7)
    <metro, 3 players, 0 moves, to move 0>
    """
    from metropolitain.engine.game import Game

    return Game.new(game, players, options, seed=seed, setup=setup)


def load(record: "Record | Mapping[str, Json] | str | bytes") -> "Game":
    """A game replayed from its record (an object or JSON text).

    >>> load(new("metro", seed=7).to_json())
    <metro, 2 players, 0 moves, to move 0>
    """
    from metropolitain.engine.game import Game

    return Game.from_record(record)
