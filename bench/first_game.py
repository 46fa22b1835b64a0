"""From a built wheel to the first random game: seconds, packages, and what is fetched on the way.

    python bench/first_game.py WHEEL … > bench/first_game.json

Each wheel is installed into a fresh environment with an empty cache, with what it needs, as `pip install`
does.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from metropolitain.cli.bench import describe_machine

ANSWERED = re.compile(r'"GET (\S+) HTTP/1\.1" 200 (\d+)$', re.MULTILINE)  # in pip's log
GAME = """
import random, sys
import metropolitain
game, dice = metropolitain.new("metro", seed=1), random.Random(1)
while not game.over:
    game.play(dice.choice(game.legal))
print(len(game.moves), "numba" in sys.modules)
"""


def timed(command: list[str], environment: dict[str, str]) -> tuple[float, str]:
    """Seconds of a command, and what it says."""
    started = time.perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return round(time.perf_counter() - started, 1), done.stdout


def measure(wheel: Path) -> dict[str, object]:
    """One wheel."""
    with tempfile.TemporaryDirectory(prefix="first-game-") as folder:
        home, venv = Path(folder, "home"), Path(folder, "venv")
        home.mkdir()
        kept = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
        places = {
            "HOME": home,
            "PIP_CACHE_DIR": home / "pip",
            "PIP_LOG": home / "log",
            "XDG_CACHE_HOME": home,
        }
        environment = {**kept, **{name: str(place) for name, place in places.items()}}
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        python = str(venv / "bin" / "python")
        installing, _ = timed([python, "-m", "pip", "install", "--quiet", str(wheel)], environment)
        first, told = timed([python, "-c", GAME], environment)
        again, _ = timed([python, "-c", GAME], environment)
        _, listed = timed([python, "-m", "pip", "list", "--format=json"], environment)
        answers = dict(ANSWERED.findall((home / "log").read_text("utf-8")))
        files = [path for path in venv.rglob("*") if path.is_file() and not path.is_symlink()]
        moves, imports_numba = told.split()
        return {
            "wheel": wheel.name,
            "wheel_mb": round(wheel.stat().st_size / 1e6, 2),
            "install_seconds": installing,
            "first_game_seconds": first,
            "next_game_seconds": again,
            "moves": int(moves),
            "imports_numba": imports_numba == "True",
            "packages": len(json.loads(listed)) - 2,  # less pip and setuptools, which every environment has
            "fetched_mb": round(sum(map(int, answers.values())) / 1e6, 1),
            "environment_mb": round(sum(path.lstat().st_size for path in files) / 1e6, 1),
        }


if __name__ == "__main__":
    found = [measure(Path(name).resolve()) for name in sys.argv[1:]]
    print(json.dumps({"machine": describe_machine(), "wheels": found}, indent=1))
