"""Plays the contests it is asked for on standard input and prints their records.

Runs in a process of its own, so that interpreted rules are interpreted all the way down. Narrow
integers that would wrap are errors there.
"""

import json
import sys

import numpy as np

from metropolitain.bots.simulation import Block, Contest

ONE_WITH_RECORD = Block(0, 1, keep_scores=False, keep_records=True)


def main() -> None:
    records = []
    with np.errstate(over="raise"):
        for game, players, options, bots, seed in json.load(sys.stdin):
            contest = Contest(game, players, options, [bots] * players, seed)
            records += [json.loads(record) for record in contest.play(ONE_WITH_RECORD).records]
    json.dump(records, sys.stdout)


if __name__ == "__main__":
    main()
