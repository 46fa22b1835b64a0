"""How games travel: size and time of a pickle, time of a deep copy, start of a pickled game elsewhere.

python bench/travel.py --label after --to bench/travel.json
"""

import argparse
import copy
import json
import pickle
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import metropolitain
from metropolitain.cli.bench import describe_machine

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("metro", 2, {}),
    ("metro", 6, {"companies": True, "wagons": True}),
    ("nextstation", 4, {"objectives": True, "powers": True}),
    ("metromania", 4, {}),
]
FRESH = (
    "import pickle, sys; from pathlib import Path;"
    "game = pickle.loads(Path(sys.argv[1]).read_bytes()); print(len(game.legal))"
)


def some_game(name: str, players: int, options: dict[str, Any], left: int) -> Any:
    """A random game, but for its last moves."""
    chooser = random.Random(1)
    game = metropolitain.new(name, players, options, seed=1)
    while not game.over:
        game.play(chooser.choice(game.legal))
    for _ in range(left):
        game.undo()
    return game


def best_ms(work: Callable[[], object], times: int = 7) -> float:
    """Milliseconds that something takes, best of some."""
    spent = []
    for _ in range(times):
        started = time.perf_counter()
        work()
        spent.append(time.perf_counter() - started)
    return round(1000 * min(spent), 3)


def fresh_start(data: bytes) -> float:
    """Seconds of a process that reads a pickled game and lists its legal moves, best of three."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        command = [sys.executable, "-c", FRESH, file.name]
        run = lambda: subprocess.run(command, check=True, capture_output=True)  # noqa: E731
        return round(best_ms(run, 3) / 1000, 2)


def shares_its_future(game: Any) -> bool:
    """Whether a move in a shallow copy changes the original."""
    twin = copy.copy(game)
    twin.play(twin.legal[0])
    return len(twin.moves) == len(game.moves)


def measure(name: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """All figures of one game that is nearly over."""
    game = some_game(name, players, options, left=2)
    data = pickle.dumps(game)
    return {
        "game": name,
        "players": players,
        "options": options,
        "moves": len(game.moves),
        "pickle_bytes": len(data),
        "dumps_ms": best_ms(lambda: pickle.dumps(game)),
        "loads_ms": best_ms(lambda: pickle.loads(data)),
        "deepcopy_ms": best_ms(lambda: copy.deepcopy(game)),
        "fresh_process_s": fresh_start(data),
        "shallow_copy_shares_its_future": shares_its_future(game.copy()),
    }


def main() -> None:
    """Measure, and put the figures under a label into a file that may hold others."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--label", default="after")
    parser.add_argument("--to", type=Path)
    asked = parser.parse_args()
    rows = [measure(*case) for case in CASES]
    report = json.loads(asked.to.read_text()) if asked.to and asked.to.exists() else {}
    report |= {"machine": describe_machine(), asked.label: rows}
    text = json.dumps(report, indent=2) + "\n"
    if asked.to:
        asked.to.write_text(text)
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
