"""How another world of Metromania is made, for the tests of all games."""

import random

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Viewer
from tests.metromania import test_redeal

TRIES = 60


def another_world(game: Game, viewer: Viewer, chooser: random.Random) -> Game:
    """One by a re-deal, whose letters the moves must fit; the game itself where none but it is found."""
    for _ in range(TRIES):
        other = test_redeal.another_world(game, viewer, chooser.randrange(1 << 30))
        if other is not None and other.record.setup != game.record.setup:
            return other
    return game
