"""What one client's attack does to others, on this version or another.

    python -m tests.attack [--baseline] [--seconds 60] [ATTACK ...]

Prints JSON: milliseconds from sending a move until its new position is there, for clients of a quiet server
and for the same clients while the attack goes on, and what the attacker was answered.
"""

import argparse
import asyncio
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from metropolitain.cli.bench import describe_machine
from tests.attack.attacks import ATTACKS, NOTIFICATIONS, attack_server
from tests.attack.harness import spread

MOVES = 1_000
NAMES = [*ATTACKS, NOTIFICATIONS]
BASELINE = Path(__file__).parents[2] / "bench" / "baseline.py"


def run_attack(name: str, python: str, seconds: float) -> dict[str, Any]:
    """Attack a server of its own; return what the quiet clients and the attacker noticed."""
    with TemporaryDirectory() as folder:
        found = asyncio.run(attack_server(name, Path(folder), MOVES, seconds, python))
    quiet, attacked = spread(found.quiet), spread(found.attacked)
    return {
        "attack": name,
        "quiet_ms": quiet,
        "attacked_ms": attacked,
        "holds": attacked["median"] <= 2 * quiet["median"] and attacked["p99"] <= quiet["p99"] + 50,
        "answers": dict(found.answers),
    }


def main() -> None:
    """Attack and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("attacks", nargs="*", choices=[*NAMES, []], help="else all")
    parser.add_argument("--seconds", type=float, default=60, help="at most, for each half of an attack")
    parser.add_argument("--baseline", action="store_true", help="attack the version of bench/baseline.py")
    given = parser.parse_args()
    python = sys.executable
    if given.baseline:
        told = subprocess.run([sys.executable, BASELINE], capture_output=True, text=True, check=True)
        python = str(Path(told.stdout.strip(), ".venv", "bin", "python"))
    found = [run_attack(name, python, given.seconds) for name in given.attacks or NAMES]
    print(json.dumps({"machine": describe_machine(), "baseline": given.baseline, "attacks": found}, indent=1))


if __name__ == "__main__":
    main()
