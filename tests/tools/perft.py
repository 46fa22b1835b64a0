"""Counts move sequences for the set-ups it is asked for on standard input."""

import json
import sys

import numpy as np

from metropolitain.engine.game import Game


def main() -> None:
    with np.errstate(over="raise"):
        counts = [
            Game.new(game, players, options, seed=seed).perft(depth)
            for game, players, options, seed, depth in json.load(sys.stdin)
        ]
    json.dump(counts, sys.stdout)


if __name__ == "__main__":
    main()
