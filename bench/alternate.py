"""`metropolitain bench` of two versions in alternation on one machine: ratios of the medians, line by line.

python bench/alternate.py --against ../older/src > bench/alternate.json
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from serving import SOURCE

from metropolitain.cli.bench import describe_machine

FIGURES = ("steps_per_s", "simulations_per_s")

Line = tuple[str, str, float]  # what is measured, in which unit, how much


def measure(source: Path, seconds: float) -> list[Line]:
    """One run of one version."""
    command = [sys.executable, "-m", "metropolitain", "bench", "--json", f"--seconds={seconds}"]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    run = subprocess.run(command, env=environment, capture_output=True, check=True)
    return [line for section in json.loads(run.stdout).values() for line in _lines(section)]


def _lines(section: Any) -> list[Line]:
    if not isinstance(section, list):
        return []
    return [
        (json.dumps({key: row[key] for key in row if not key.endswith("_per_s")}), unit, row[unit])
        for row in section
        for unit in FIGURES
        if unit in row
    ]


def main() -> None:
    """Run, print JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--against", type=Path, required=True, help="the source folder of another version")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each line of a run")
    given = parser.parse_args()
    figures: dict[tuple[str, str], dict[str, list[float]]] = {}
    for number in range(given.rounds):
        for name, source in (("here", SOURCE), ("against", given.against.resolve())):
            for what, unit, value in measure(source, given.seconds):
                figures.setdefault((what, unit), {}).setdefault(name, []).append(value)
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr, flush=True)
    rows = []
    for (what, unit), runs in figures.items():
        medians = {name: round(statistics.median(values)) for name, values in runs.items()}
        ratio = round(medians["here"] / medians["against"], 3) if len(medians) == 2 else None
        rows.append({**json.loads(what), "unit": unit, **medians, "ratio": ratio})
    least = min(row["ratio"] for row in rows if row["ratio"] is not None)
    print(json.dumps({"machine": describe_machine(), "least_ratio": least, "lines": rows}, indent=1))


if __name__ == "__main__":
    main()
