"""Builds libraries: `python -m metropolitain.builder` all of the house, or the games that are named."""

import argparse
import gc
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from metropolitain.builder import BUILT_FOR
from metropolitain.engine.browser_library import read_browser_library
from metropolitain.engine.library import (
    DoesNotFit,
    file_name,
    folder_for,
    has_numba,
    open_library,
    platform_name,
    say,
)
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.sources import ENGINE, HOUSE

NUMBA_MODE = "1"
NATIVE_IS_THERE = "native\n"  # what a process that builds says meanwhile


def native_fits(part: str) -> bool:
    """Whether a part's native library is in its package and fits the present code.

    One that was made on this machine when the game was first loaded is not the package's.
    """
    try:
        open_library(part)
    except DoesNotFit:
        return False
    return (folder_for(part) / file_name(part)).is_file()


def fits(part: str) -> bool:
    """Whether a part's libraries are there and fit the present code, the one for browsers too."""
    try:
        if part != ENGINE:
            read_browser_library(part)
    except DoesNotFit:
        return False
    return native_fits(part)


def build_beside(part: str, folder: Path, native_only: bool = False) -> tuple[str, int, float]:
    """Build a part in a process of its own; how that ended, and the seconds it took.

    `native_only` waits no longer than until the native library is there; the process goes on.
    """
    started = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "metropolitain.builder", part, "--to", str(folder), "--here"],
        env={**os.environ, "METROPOLITAIN_JIT": NUMBA_MODE},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    is_native_there = process.stdout.readline() == NATIVE_IS_THERE
    code = 0 if native_only and is_native_there else process.wait()
    return part, code, time.perf_counter() - started


def build_here(part: str, folder: Path) -> int:
    """Build a part in this process, and say what is not in it."""
    if not has_numba():
        say(f"no library of {part}: numba is needed to build one (the extra [jit])")
        return 1
    from metropolitain.builder.building import build
    from metropolitain.builder.lowering import CannotBuild

    def tell() -> None:
        print(NATIVE_IS_THERE, end="", flush=True)
        os.nice(10)  # nobody waits for the rest

    gc.disable()  # numba makes much and lets go of little: a fifth of the time
    try:
        for kernel in build(part, folder, tell):
            say(f"stays interpreted: {kernel}")
    except (CannotBuild, Refusal) as problem:
        say(f"no library of {part}: {problem}")
        return 1
    return 0


def build_all(parts: list[str], folder: Path | None, native_only: bool) -> int:
    """Build parts, several at a time, with a line for each that is done; the worst outcome."""
    say(f"compiling the rules, once: {', '.join(parts)} …")
    worst = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(build_beside, part, folder or folder_for(part), native_only) for part in parts]
        for number, job in enumerate(as_completed(jobs), 1):
            part, code, seconds = job.result()
            worst = max(worst, code)
            if not code:
                say(f"compiled {file_name(part)} in {seconds:.0f} s ({number} of {len(parts)})")
    return worst


def main() -> int:
    """Build what does not fit the present code; where none can be built, that is said and no failure."""
    parser = argparse.ArgumentParser(prog="python -m metropolitain.builder", description=__doc__)
    parser.add_argument("parts", nargs="*", default=HOUSE, help="games, or `engine`; else all of the house")
    parser.add_argument("--to", type=Path, help="the folder for the libraries; else that of each package")
    parser.add_argument("--here", action="store_true", help="one part, in this process")
    parser.add_argument("--fits", action="store_true", help="build nothing; whether all fit")
    parser.add_argument(
        "--native-first", action="store_true", help="libraries for browsers follow in the background"
    )
    asked = parser.parse_args()
    if asked.fits:
        return not all(map(fits, asked.parts))
    if platform_name() not in BUILT_FOR:
        say(f"there are no libraries for {platform_name()}: numba compiles rules, or they are interpreted")
        return 0
    if asked.here:
        return build_here(asked.parts[0], asked.to or folder_for(asked.parts[0]))
    stale = [part for part in asked.parts if asked.to or not fits(part)]
    if not stale:
        return 0
    if asked.native_first and all(map(native_fits, stale)):
        subprocess.Popen([sys.executable, "-m", "metropolitain.builder", *stale])
        return 0
    return build_all(stale, asked.to, asked.native_first)


if __name__ == "__main__":
    sys.exit(main())
