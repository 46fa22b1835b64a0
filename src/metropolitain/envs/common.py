"""What all adapters share: extras, seeds, rewards and rendering."""

import secrets
from collections.abc import Mapping
from importlib.util import find_spec
from io import StringIO
from typing import SupportsIndex

from rich.console import Console

from metropolitain.engine.batch import Reward
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import game_seed, read_seed

WIDTH, HEIGHT = 100, 48  # characters of a rendered board
RENDER_MODES = ["human", "ansi", "svg"]


def need(package: str, extra: str) -> None:
    """Refuse to go on without a package that an extra brings."""
    if find_spec(package) is None:
        raise ModuleNotFoundError(str(Refusal("G8", "missing-extra", package=package, extra=extra)))


class Deals:
    """Where games come from: a first seed, and the games that follow from it."""

    def __init__(
        self, name: str, players: int, options: Mapping[str, Json] | None, reward: Reward | None
    ) -> None:
        self.name, self.players, self.options = name, players, dict(options or {})
        self._seed, self._number = secrets.randbits(53), 0
        self.example = Game.new(name, players, self.options, seed=0)
        self.example.returns(reward)  # refuses an unknown kind
        self.kind = reward or ("win" if players > 1 else "points")

    def deal(self, seed: SupportsIndex | None = None) -> Game:
        """The game of a seed; without one, the next that follows from the last seed."""
        if seed is not None:
            self._seed, self._number = read_seed(seed), 0
        else:
            self._number += 1
        number = self._seed if self._number == 0 else game_seed(self._seed, self._number)
        return Game.new(self.name, self.players, self.options, seed=number)

    def gained(self, game: Game, before: list[float]) -> list[float]:
        """What each player gained since `before`, which is brought up to date: points, or the win."""
        if self.kind == "win" and not game.over:
            return [0.0] * game.players
        now = game.returns("points" if self.kind == "points" else "win")
        gains = [after - earlier for after, earlier in zip(now, before, strict=True)]
        before[:] = now
        return gains


def render(game: Game, mode: str | None, viewer: Player | None = None) -> str | None:
    """A game as text for a terminal (printed for `human`) or as an SVG picture."""
    if mode == "svg":
        return game.svg(viewer)
    text = StringIO()
    board = game.rules.text_board(game.position(viewer), WIDTH, HEIGHT, "en")
    Console(file=text, width=WIDTH, height=HEIGHT, no_color=True).print(board)
    if mode == "human":
        print(text.getvalue())
        return None
    return text.getvalue()
