"""Plays the games it is asked for on standard input and prints their records.

Runs in a process of its own, so that interpreted rules are interpreted all the way down. Narrow
integers that would wrap are errors there.
"""

import json
import sys

import numpy as np

from metropolitain.bots.simulation import Simulator


def main() -> None:
    records = []
    with np.errstate(over="raise"):
        for game, players, options, bots, seed in json.load(sys.stdin):
            simulator = Simulator(game, players, options, [bots] * players, seed, keep_records=True)
            records += [json.loads(record) for record in simulator.play(range(1)).records]
    json.dump(records, sys.stdout)


if __name__ == "__main__":
    main()
