"""How another world of Metromania is made, for the tests of all games."""

import random

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Viewer
from tests.metromania import test_redeal

TRIES = 20


def another_world(game: Game, viewer: Viewer, chooser: random.Random) -> Game:
    """One by a re-deal, whose letters the moves must fit; the game itself where none is found."""
    tried = (test_redeal.another_world(game, viewer, chooser.randrange(1 << 30)) for _ in range(TRIES))
    return next(filter(None, tried), game)
