"""What a small search thinks in a few positions, printed as JSON (to compare compiled and interpreted).

    python -m tests.tools.opinions 1

The argument is the record format: of format 1 the default games, whose opinions are kept with the
tournaments of then; of format 2 those that begin with a choice.
"""

import json
import sys
from typing import Any

import numpy as np

from metropolitain.bots.search import SearchBot
from metropolitain.engine.game import Game
from metropolitain.games import GAMES, load

PLAYED: dict[int, list[tuple[str, int, dict[str, Any]]]] = {
    1: [(name, load(name).player_counts[-1], {}) for name in GAMES],
    2: [
        ("metromania", 3, {}),
        ("nextstation", 1, {"pencils": "chosen"}),
        ("nextstation", 4, {"pencils": "chosen", "powers": True}),
    ],
}

if __name__ == "__main__":
    told = []
    format = int(sys.argv[1])
    with np.errstate(over="raise"):
        for name, players, options in PLAYED[format]:
            game = Game.new(name, players, options, seed=51, format=format)
            for _ in range(3):
                opinions = SearchBot(3, simulations=12).opinions(game, game.to_move[0])
                told.append([[str(one.move), one.visits, round(one.value, 9)] for one in opinions])
                game.play(opinions[0].move)
    print(json.dumps(told))
