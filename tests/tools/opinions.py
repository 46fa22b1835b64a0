"""What a small search thinks in a few positions, printed as JSON (to compare compiled and interpreted)."""

import json

import numpy as np

from metropolitain.bots.search import SearchBot
from metropolitain.engine.game import Game
from metropolitain.games import GAMES, load

if __name__ == "__main__":
    told = []
    with np.errstate(over="raise"):
        for name in GAMES:
            game = Game.new(name, load(name).player_counts[-1], seed=51)
            for _ in range(3):
                opinions = SearchBot(3, simulations=12).opinions(game, game.to_move[0])
                told.append([[str(one.move), one.visits, round(one.value, 9)] for one in opinions])
                game.play(opinions[0].move)
    print(json.dumps(told))
