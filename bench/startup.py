"""How long it takes to import, to a first compiled game, to one from the cache; referee round trips.

python bench/startup.py > bench/startup.json
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time

from metropolitain.cli.bench import describe_machine

IMPORT = "import time; t = time.perf_counter(); import metropolitain; print(time.perf_counter() - t)"
FIRST_GAME = "import metropolitain as m; g = m.new({game!r}, seed=1); g.play(g.legal[0]); print(g.scores)"


def spent(code: str, cache: str) -> float:
    """Wall-clock seconds of a Python process that runs this code."""
    started = time.perf_counter()
    env = {**os.environ, "XDG_CACHE_HOME": cache}
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=env)
    return time.perf_counter() - started


def import_time() -> float:
    """Seconds to import the package, best of five."""
    runs = [subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, check=True) for _ in range(5)]
    return min(float(run.stdout) for run in runs)


def round_trips(seconds: float = 3.0) -> float:
    """Legal + play pairs a second through the referee's pipe, in random games of Metro."""
    chooser = random.Random(1)
    with subprocess.Popen(
        [sys.executable, "-m", "metropolitain", "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:

        def ask(**request: object) -> dict[str, list[str]]:
            assert process.stdin
            assert process.stdout
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            answer: dict[str, list[str]] = json.loads(process.stdout.readline())
            return answer

        state = ask(op="new", game="metro", seed=1)
        pairs = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            if state["over"]:
                state = ask(op="new", game="metro")
            seat = state["to_move"][0]
            state = ask(op="play", seat=seat, move=chooser.choice(ask(op="legal", seat=seat)["legal"]))
            pairs += 1
        rate = pairs / (time.perf_counter() - started)
        process.kill()
    return rate


def main() -> None:
    """Print the figures as JSON."""
    from metropolitain.games import GAMES

    figures: dict[str, object] = {
        "machine": describe_machine(),
        "import_s": round(import_time(), 3),
        "referee_pairs_per_s": round(round_trips()),
    }
    for game in GAMES:
        with tempfile.TemporaryDirectory() as cache:
            first = spent(FIRST_GAME.format(game=game), cache)
            cached = min(spent(FIRST_GAME.format(game=game), cache) for _ in range(3))
        figures[game] = {"first_game_s": round(first, 1), "cached_game_s": round(cached, 2)}
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
