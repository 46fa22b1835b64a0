"""Kernels compiled ahead beside numba's, in alternation on one machine; and WebAssembly in node.

    python bench/library.py --seconds 1 --rounds 5 > bench/library.json

Both ways run in processes of their own, one of which measures while the other waits; medians are told. Numba
compiles first if it has not yet.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.builder.trace import Request, told_to_node

from metropolitain.cli.bench import describe_machine
from metropolitain.engine.library import folder_for
from metropolitain.games import BUILT_IN

WORKER = """
import json, sys, timeit
import numpy as np
from metropolitain import new
from metropolitain.cli.bench import Bench, measure_search
from metropolitain.engine.pickling import copy_state
from metropolitain.games import load
from metropolitain.server.table.readable import readable

def measure(game, what, seconds):
    rules = load(game)
    if what == "games":
        return Bench(game, *rules.benchmarks[0]).measure(seconds, 1)["games_per_s"]
    if what == "simulations":
        return measure_search(game, seconds, 1)["simulations_per_s"]
    played = new(game, rules.benchmarks[0][0], seed=3)
    buffer = np.zeros(rules.max_moves, np.int64)
    state = readable(played.state)
    calls = {
        "to_move_at": lambda: rules.loops.to_move_at(played._states, 0),
        "legal_at": lambda: rules.loops.legal_at(played._states, 0, 0, buffer),
        "to_move of a readable state": lambda: rules.kernels.to_move(state),
        "to_move of a state": lambda: rules.kernels.to_move(played.state),
    }
    call = calls[what]
    call()
    return min(timeit.repeat(call, number=20000, repeat=5)) / 20000 * 1e6

for asked in sys.stdin:
    print(json.dumps(measure(*json.loads(asked))), flush=True)
"""
SOURCE = Path(__file__).parents[1] / "src"
SPEEDS = ("games", "simulations")  # each second
CALLS = ("to_move_at", "legal_at", "to_move of a readable state", "to_move of a state")  # microseconds


class Way:
    """One way to run kernels, in a process of its own."""

    def __init__(self, jit: str, source: Path = SOURCE) -> None:
        command = [sys.executable, "-c", WORKER]
        self._process = subprocess.Popen(
            command,
            env={**os.environ, "METROPOLITAIN_JIT": jit, "PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, *asked: Any) -> float:
        """One figure, measured once."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(asked), file=self._process.stdin, flush=True)
        return float(json.loads(self._process.stdout.readline()))


def in_node(game: str, seconds: float) -> dict[str, float]:
    """Random games and simulations each second of the WebAssembly module, on one thread."""
    node = shutil.which("node")
    assert node, "node is needed"
    from metropolitain.games import load

    players, options = load(game).benchmarks[0]
    asked = told_to_node(Request(game, players, options, 1, 0, 0, 2000))
    script = Path(__file__).with_name("library.mjs")
    done = subprocess.run(
        [node, str(script), str(folder_for(game)), game, str(seconds)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--against", type=Path, default=SOURCE, help="sources that numba compiles")
    parser.add_argument("--only", choices=list(BUILT_IN))
    asked = parser.parse_args()
    ways = {"library": Way(""), "numba": Way("1", asked.against)}
    rows = []
    for game in [asked.only] if asked.only else list(BUILT_IN):
        for what in (*SPEEDS, *CALLS):
            found: dict[str, list[float]] = {name: [] for name in ways}
            for way in ways.values():
                way.measure(game, what, 0.1)
            for _ in range(asked.rounds if what in SPEEDS else 3):
                for name, way in ways.items():
                    found[name].append(way.measure(game, what, asked.seconds))
            medians = {name: round(statistics.median(values), 3) for name, values in found.items()}
            unit = "per second" if what in SPEEDS else "microseconds"
            rows.append({"game": game, "what": what, "unit": unit, **medians})
            print(rows[-1], file=sys.stderr, flush=True)
        rows.append({"game": game, "what": "WebAssembly in node", **in_node(game, asked.seconds)})
        print(rows[-1], file=sys.stderr, flush=True)
    print(json.dumps({"machine": describe_machine(), "rows": rows}, indent=1))


if __name__ == "__main__":
    main()
