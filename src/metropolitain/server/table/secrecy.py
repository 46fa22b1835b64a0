"""Whether the seats of a game hide something from each other, found by playing one."""

import random
from functools import lru_cache
from typing import Any

import msgspec

from metropolitain.engine.game import Game


def hides_something(game: str, players: int, options: dict[str, Any]) -> bool:
    """Whether seats come to know different things in games with these options."""
    return _hides(game, players, msgspec.json.encode(options, order="sorted"))


@lru_cache(1_000)
def _hides(name: str, players: int, options: bytes) -> bool:
    game = Game.new(name, players, msgspec.json.decode(options), seed=0)
    chooser = random.Random(0)
    while not _views_differ(game) and not game.over:
        seat = chooser.choice(game.to_move)
        game.play(chooser.choice(game.legal_for(seat)), seat)
    return not game.over


def _views_differ(game: Game) -> bool:
    views = [game.rules.view_setup(game.state, seat) for seat in range(game.seat_count)]
    return any(view != views[0] for view in views)
