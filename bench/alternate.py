"""`metropolitain bench` of two versions in alternation on one machine: the ratio of every line.

python bench/alternate.py > bench/alternate.json          (--against ../older/src; else `baseline.py`)

Both versions run at the same time in processes of their own, one of which measures while the other waits,
and the median of the neighbours' ratios is told, with its quartiles. Every round has fresh processes: two
processes of one and the same version differ by up to a fifth in the search, by where their memory happens
to lie. `--against` this very source shows how far the figures can be trusted.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from baseline import install_baseline
from serving import SOURCE, python_for

from metropolitain.cli.bench import SEARCH_THREADS, describe_machine
from metropolitain.games import BUILT_IN, load

WORKER = """
import json, sys
from metropolitain.cli.bench import Bench, measure_search
from metropolitain.games import load

configurations = {}
for asked in sys.stdin:
    game, index, threads, seconds = json.loads(asked)
    if index is None:
        found = measure_search(game, seconds, threads)
    else:
        key = game, index
        configurations[key] = configurations.get(key) or Bench(game, *load(game).benchmarks[index])
        found = configurations[key].measure(seconds, threads)
    print(json.dumps(found), flush=True)
"""
FIGURES = ("steps_per_s", "simulations_per_s")

Line = tuple[str, int | None, int]  # game, configuration (None: the search), threads
Pair = tuple[dict[str, Any], dict[str, Any]]  # a line of this version and of the other


class Version:
    """A version of the package in a process of its own."""

    def __init__(self, source: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(source)}
        command = [python_for(source), "-c", WORKER]
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, line: Line, seconds: float) -> dict[str, Any]:
        """One line, measured once."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps([*line, seconds]), file=self._process.stdin, flush=True)
        found: dict[str, Any] = json.loads(self._process.stdout.readline())
        return found

    def stop(self) -> None:
        """End the process."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


def all_lines() -> list[Line]:
    """What `metropolitain bench` measures."""
    lines: list[Line] = []
    for game in BUILT_IN:
        lines.append((game, 0, os.cpu_count() or 1))
        lines += [(game, index, 1) for index in range(len(load(game).benchmarks))]
        lines += [(game, None, threads) for threads in SEARCH_THREADS]
    return lines


def measure_round(sources: tuple[Path, Path], lines: list[Line], seconds: float) -> list[Pair]:
    """Every line once by both versions, in fresh processes; who is first changes from line to line."""
    versions = [Version(source) for source in sources]
    found = []
    for number, line in enumerate(lines):
        order = (0, 1) if number % 2 else (1, 0)
        for which in order:
            versions[which].measure(line, 0.05)
        measured = {which: versions[which].measure(line, seconds) for which in order}
        found.append((measured[0], measured[1]))
    for version in versions:
        version.stop()
    return found


def compare(pairs: list[Pair]) -> dict[str, Any]:
    """What the rounds found of one line."""
    facts = pairs[0][0]
    unit = next(unit for unit in FIGURES if unit in facts)
    ratios = [here[unit] / against[unit] for here, against in pairs]
    return {
        **{name: fact for name, fact in facts.items() if not name.endswith("_per_s")},
        "unit": unit,
        "here": round(statistics.median(here[unit] for here, _ in pairs)),
        "against": round(statistics.median(against[unit] for _, against in pairs)),
        "ratio": round(statistics.median(ratios), 3),
        "quartiles": [round(ratio, 3) for ratio in statistics.quantiles(ratios, n=4)[::2]],
    }


def main() -> None:
    """Run, print JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "--against", type=Path, help="the source folder of another version; else the baseline's"
    )
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each measurement")
    parser.add_argument("--game", choices=BUILT_IN, help="only this game")
    given = parser.parse_args()
    lines = [line for line in all_lines() if given.game in {None, line[0]}]
    sources = SOURCE, (given.against or install_baseline() / "src").resolve()
    rounds = []
    for number in range(given.rounds):
        rounds.append(measure_round(sources, lines, given.seconds))
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr, flush=True)
    rows = [compare([found[index] for found in rounds]) for index in range(len(lines))]
    least = min(row["ratio"] for row in rows)
    print(json.dumps({"machine": describe_machine(), "least_ratio": least, "lines": rows}, indent=1))


if __name__ == "__main__":
    main()
