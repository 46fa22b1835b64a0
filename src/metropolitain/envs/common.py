"""What all adapters share: extras, seeds, rewards and rendering."""

import secrets
from collections.abc import Mapping
from importlib.util import find_spec
from io import BytesIO, StringIO
from typing import SupportsIndex

import numpy as np
import numpy.typing as npt
from rich.console import Console

from metropolitain.engine.batch import Reward
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import game_seed, read_seed

Picture = npt.NDArray[np.uint8]

WIDTH, HEIGHT = 100, 48  # characters of a rendered board
RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
PIXELS = 800  # how wide a picture is


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

    def pays(self, game: Game) -> bool:
        """Whether a move just made can have brought anything: points always, a win at the end."""
        return self.kind == "points" or game.over

    def gained(self, game: Game, before: list[float]) -> list[float]:
        """What each player gained since `before`, which is brought up to date: points, or the win."""
        if not self.pays(game):
            return [0.0] * game.players
        now = game.returns("points" if self.kind == "points" else "win")
        gains = [after - earlier for after, earlier in zip(now, before, strict=True)]
        before[:] = now
        return gains


def check_render_mode(mode: str | None, extra: str) -> None:
    """Refuse a way of rendering that there is not, or whose package is missing."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render modes: {', '.join(RENDER_MODES)}, not {mode}")
    if mode == "rgb_array":
        need("PIL", extra)


def render(game: Game, mode: str | None, viewer: Player | None = None) -> str | Picture | None:
    """A game as text for a terminal (printed for `human`), as an SVG picture, or as its pixels."""
    if mode == "svg":
        return game.svg(viewer)
    if mode == "rgb_array":
        return pixels_of(game.svg(viewer))
    text = StringIO()
    board = game.rules.text_board(game.position(viewer), WIDTH, HEIGHT, "en")
    Console(file=text, width=WIDTH, height=HEIGHT, no_color=True).print(board)
    if mode == "human":
        print(text.getvalue())
        return None
    return text.getvalue()


def pixels_of(svg: str) -> Picture:
    """A picture's pixels: rows of red, green and blue."""
    from PIL import Image

    from metropolitain.engine.look.png import to_png

    with Image.open(BytesIO(to_png(svg, PIXELS))) as picture:
        return np.asarray(picture.convert("RGB"))
