"""What a small search thinks in a few positions, printed as JSON (to compare compiled and interpreted).

python -m tests.tools.opinions
"""

import json
from typing import Any

import numpy as np

from metropolitain.bots.search import SearchBot
from metropolitain.engine.game import Game

PLAYED: list[tuple[str, int, dict[str, Any]]] = [
    ("metro", 6, {}),
    ("nextstation", 4, {}),
    ("metromania", 4, {"last_round": "must"}),
    ("metromania", 3, {}),
    ("nextstation", 1, {"pencils": "chosen"}),
    ("nextstation", 4, {"pencils": "chosen", "powers": True}),
]

if __name__ == "__main__":
    told = []
    with np.errstate(over="raise"):
        for name, players, options in PLAYED:
            game = Game.new(name, players, options, seed=51)
            for _ in range(3):
                opinions = SearchBot(3, simulations=12).opinions(game, game.to_move[0])
                told.append([[str(one.move), one.visits, round(one.value, 9)] for one in opinions])
                game.play(opinions[0].move)
    print(json.dumps(told))
