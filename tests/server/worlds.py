"""Other worlds: the same game for a viewer, changed where the viewer cannot see."""

import random
from importlib import import_module
from typing import Any

import msgspec

from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Viewer

OWN_WORLDS = {"metro": "tests.metro.test_secrets", "metromania": "tests.metromania.test_redeal"}
TRIES = 20


def another_world(game: Game, viewer: Viewer, chooser: random.Random) -> Game:
    """The same moves on another set-up; others' hidden moves of an unfinished turn are others too."""
    if game.rules.name == "metro":
        found: Game = import_module(OWN_WORLDS["metro"]).another_world(game, viewer, chooser)
        return found
    if game.rules.name == "metromania":
        return next(filter(None, (_tried(game, viewer, chooser) for _ in range(TRIES))), game)
    setup: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.record.setup))
    shuffle_unknown(setup, game.view(viewer).setup, chooser)
    other = Game.new(game.rules.name, game.players, game.record.options, setup=setup)
    public = len(game.moves) - game.rules.secret_moves(game.state)
    for index, move in enumerate(game.moves):
        hidden = index >= public and game.player_of(move.seat) != viewer
        other.play(another_move(other, move, chooser) if hidden else str(move), move.seat)
    return other


def _tried(game: Game, viewer: Viewer, chooser: random.Random) -> Game | None:
    """Another world by a re-deal; None where the moves do not fit it."""
    other: Game | None = import_module(OWN_WORLDS["metromania"]).another_world(
        game, viewer, chooser.randrange(1 << 30)
    )
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
