"""Processor time of the server for each move, this version beside the baseline, in alternation.

python bench/move_cost.py > bench/move_cost.json

Each round starts both servers anew and plays on one while the other waits, in turns of a few seconds; who
begins changes from round to round. The speed is the baseline's time over this version's: above 1 this version
is faster.
"""

import argparse
import math
import statistics
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop
from baseline import install_baseline
from load import Bench
from serving import SOURCE, Server, print_figures

T_95 = {5: 2.776, 9: 2.306, 11: 2.228}  # of Student's distribution, by rounds


TURNS = 4  # of each server in a round


def cost(server: Server, bench: Bench) -> float:
    """Return the milliseconds of a server's processor for a move."""
    found = uvloop.run(bench.run(server, floods=False))
    if found["errors"] or found["lost_or_doubled_moves"]:
        sys.exit(f"not all moves were made: {found}")
    return float(found["server_ms_per_move"])


def measure_round(sources: Sequence[Path], bench: Bench) -> list[float]:
    """Return the cost of a move on each version, the mean of its turns."""
    with ExitStack() as stack:
        folders = [stack.enter_context(TemporaryDirectory()) for _ in sources]
        pairs = zip(folders, sources, strict=True)
        servers = [stack.enter_context(Server(folder, source)) for folder, source in pairs]
        turns = [[cost(server, bench) for server in servers] for _ in range(TURNS)]
    return [round(statistics.mean(found), 4) for found in zip(*turns, strict=True)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9, choices=T_95)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--rate", type=float, default=300, help="moves a second")
    parser.add_argument("--seconds", type=float, default=3, help="for each turn")
    given = parser.parse_args()
    sources = SOURCE, install_baseline() / "src"
    rounds = []
    for number in range(given.rounds):
        order = 1 if number % 2 else -1
        now, before = measure_round(sources[::order], Bench(given.tables, given.rate, given.seconds))[::order]
        rounds.append((now, before))
        print(f"round {number + 1} of {given.rounds}: {now}, baseline {before}", file=sys.stderr)
    logs = [math.log(before / now) for now, before in rounds]
    mean, half = statistics.mean(logs), T_95[len(logs)] * statistics.stdev(logs) / math.sqrt(len(logs))
    print_figures(
        ms_per_move=statistics.median(now for now, _ in rounds),
        baseline_ms_per_move=statistics.median(before for _, before in rounds),
        speed=round(math.exp(mean), 3),
        interval_95=[round(math.exp(mean - half), 3), round(math.exp(mean + half), 3)],
        rounds=rounds,
    )


if __name__ == "__main__":
    main()
