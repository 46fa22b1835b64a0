"""Builds libraries: `python -m metropolitain.builder` the built-in ones, or the games that are named."""

import argparse
import gc
import os
import sys
from pathlib import Path

from metropolitain.builder import BUILT_FOR
from metropolitain.builder.processes import NATIVE_IS_THERE, QUIETLY, build_all, build_for_a_start, fits
from metropolitain.engine.code_parts import BUILT_IN_PARTS
from metropolitain.engine.library import folder_for, has_numba, platform_name, say
from metropolitain.engine.refusal import Refusal


def build_here(part: str, folder: Path, quietly: bool, waits: bool) -> int:
    """Build a part in this process, and say what is not in it."""
    if not has_numba():
        say(f"no library of {part}: numba is needed to build one (the extra [jit])")
        return 1
    from metropolitain.builder.building import build
    from metropolitain.builder.lowering import CannotBuild

    def tell() -> None:
        print(NATIVE_IS_THERE, end="", flush=True)
        if waits:
            sys.stdin.readline()
        os.nice(0 if quietly else QUIETLY)  # nobody waits for the rest

    os.nice(QUIETLY if quietly else 0)
    gc.disable()  # numba makes much and lets go of little: a fifth of the time
    try:
        for kernel in build(part, folder, tell):
            say(f"stays interpreted: {kernel}")
    except (CannotBuild, Refusal) as problem:
        say(f"no library of {part}: {problem}")
        return 1
    return 0


def main() -> int:
    """Build what does not fit the present code; where none can be built, that is said and no failure."""
    parser = argparse.ArgumentParser(prog="python -m metropolitain.builder", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", default=BUILT_IN_PARTS, help="games, or `engine`; else all built-in"
    )
    parser.add_argument("--to", type=Path, help="the folder for the libraries; else that of each package")
    parser.add_argument("--here", action="store_true", help="one part, in this process")
    parser.add_argument("--fits", action="store_true", help="build nothing; whether all fit")
    parser.add_argument(
        "--for-a-start", action="store_true", help="wait for the first game alone; the rest follows meanwhile"
    )
    parser.add_argument("--quietly", action="store_true", help="leave the processors to others")
    parser.add_argument(
        "--wait", action="store_true", help="with --here: read a line before the library for browsers"
    )
    parser.add_argument(
        "--tell", action="store_true", help="say on standard output when the first game is there"
    )
    asked = parser.parse_args()
    if asked.fits:
        return not all(map(fits, asked.parts))
    if platform_name() not in BUILT_FOR:
        say(f"there are no libraries for {platform_name()}: numba compiles rules, or they are interpreted")
        return 0
    if asked.here:
        return build_here(asked.parts[0], asked.to or folder_for(asked.parts[0]), asked.quietly, asked.wait)
    stale = [part for part in asked.parts if asked.to or not fits(part)]
    if not stale:
        return 0
    return build_for_a_start(stale) if asked.for_a_start else build_all(stale, asked.to, asked.tell)


if __name__ == "__main__":
    sys.exit(main())
