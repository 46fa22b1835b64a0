"""Other worlds: the same game for a viewer, changed where the viewer cannot see.

Where that takes more than shuffling what a view hides, a game's tests have a module `worlds` of their own.
"""

import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Viewer


def another_world(game: Game, viewer: Viewer, chooser: random.Random) -> Game:
    """The same moves on another set-up; others' hidden moves of an unfinished turn are others too."""
    own = f"tests.{game.rules.name}.worlds"
    if find_spec(own):
        world: Game = import_module(own).another_world(game, viewer, chooser)
        return world
    setup: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.record.setup))
    shuffle_unknown(setup, game.view(viewer).setup, chooser)
    other = Game.new(game.rules.name, game.players, game.record.options, setup=setup)
    public = len(game.moves) - game.rules.secret_moves(game.state)
    for index, move in enumerate(game.moves):
        hidden = index >= public and game.player_of(move.seat) != viewer
        other.play(another_move(other, move, chooser) if hidden else str(move), move.seat)
    return other


def another_move(game: Game, move: Move, chooser: random.Random) -> str:
    return str(chooser.choice(game.legal_for(move.seat)))


def shuffle_unknown(truth: Any, seen: Any, chooser: random.Random) -> None:
    """Permute, list by list, the entries that a view hides."""
    if isinstance(truth, dict):
        for key, value in truth.items():
            shuffle_unknown(value, seen[key], chooser)
    elif isinstance(truth, list):
        hidden = [place for place, entry in enumerate(seen) if entry is None]
        values = [truth[place] for place in hidden]
        chooser.shuffle(values)
        for place, value in zip(hidden, values, strict=True):
            truth[place] = value
        for value, shown in zip(truth, seen, strict=True):
            if shown is not None:
                shuffle_unknown(value, shown, chooser)
