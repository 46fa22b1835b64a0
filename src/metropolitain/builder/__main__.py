"""Builds libraries: `python -m metropolitain.builder` all of the house, or the parts that are named."""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from metropolitain.engine.library import DoesNotFit, file_name, folder_for, open_library
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.sources import HOUSE

NUMBA_MODE = "1"


def fits(part: str) -> bool:
    """Whether a part's library is there and fits the present code."""
    try:
        open_library(part)
    except DoesNotFit:
        return False
    return True


def build_beside(part: str, folder: Path) -> tuple[str, int, float]:
    """Build a part in a process of its own; how that ended, and the seconds it took."""
    started = time.perf_counter()
    command = [sys.executable, "-m", "metropolitain.builder", part, "--to", str(folder), "--here"]
    done = subprocess.run(command, env={**os.environ, "METROPOLITAIN_JIT": NUMBA_MODE}, check=False)
    return part, done.returncode, time.perf_counter() - started


def build_here(part: str, folder: Path) -> int:
    """Build a part in this process, and say what is not in it."""
    from metropolitain.builder.building import build
    from metropolitain.builder.lowering import CannotBuild

    try:
        for kernel in build(part, folder):
            print(f"metropolitain: stays interpreted: {kernel}", file=sys.stderr)
    except (CannotBuild, Refusal) as problem:
        print(f"metropolitain: no library of {part}: {problem}", file=sys.stderr)
        return 1
    return 0


def main() -> int:
    """Build what does not fit the present code, several parts at a time."""
    parser = argparse.ArgumentParser(prog="python -m metropolitain.builder", description=__doc__)
    parser.add_argument("parts", nargs="*", default=HOUSE)
    parser.add_argument("--to", type=Path, help="the folder for the libraries; else that of each package")
    parser.add_argument("--here", action="store_true", help="one part, in this process")
    parser.add_argument("--fits", action="store_true", help="build nothing; whether all fit")
    asked = parser.parse_args()
    if asked.fits:
        return not all(map(fits, asked.parts))
    if asked.here:
        return build_here(asked.parts[0], asked.to)
    stale = [part for part in asked.parts if asked.to or not fits(part)]
    worst = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(build_beside, part, asked.to or folder_for(part)) for part in stale]
        for number, job in enumerate(jobs, 1):
            part, code, seconds = job.result()
            worst = max(worst, code)
            if not code:
                told = f"{file_name(part)} in {seconds:.0f} s ({number} of {len(stale)})"
                print(f"metropolitain: compiled {told}", file=sys.stderr, flush=True)
    return worst


if __name__ == "__main__":
    sys.exit(main())
