"""Several parts at a time, each in a process of its own; what a first game needs comes first."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import BoundedSemaphore, Lock

from metropolitain.engine.code_parts import BUILT_IN_PARTS, ENGINE
from metropolitain.engine.library import (
    DoesNotFit,
    file_name,
    folder_for,
    open_library,
    read_browser_library,
    say,
)
from metropolitain.engine.library_loader import building

COMMAND = (sys.executable, "-m", "metropolitain.builder")
NUMBA_MODE = "1"
FIRST = BUILT_IN_PARTS[:2]  # the engine, and the game that stands first
NATIVE_IS_THERE = "native\n"  # what a process that builds a part says meanwhile
READY = "ready\n"  # what one that builds all says when the first game can be played
QUIETLY = 10  # how much less of the processors those get that nobody waits for


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


def begin_part(part: str, folder: Path, quietly: bool = False) -> "subprocess.Popen[str]":
    """Build a part in a process of its own, which waits when the native library is there."""
    return subprocess.Popen(
        [*COMMAND, part, "--to", str(folder), "--here", "--wait", *["--quietly"] * quietly],
        env={**os.environ, "METROPOLITAIN_JIT": NUMBA_MODE},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def is_native_there(process: "subprocess.Popen[str]") -> bool:
    """Wait for the native library; whether there is one."""
    assert process.stdout
    return process.stdout.readline() == NATIVE_IS_THERE


def finish_part(process: "subprocess.Popen[str]") -> int:
    """Let a process go on with the library for browsers; how it ended."""
    process.communicate()
    return process.returncode


def build_part(part: str, folder: Path) -> int:
    """Build a part in a process of its own; how that ended."""
    return finish_part(begin_part(part, folder))


class BuildProgress:
    """Says which parts are there, and on standard output when all is there that a first game needs."""

    def __init__(self, parts: list[str], tells: bool) -> None:
        self._count = len(parts)
        self._missing = {*parts}
        self._tells = tells
        self._lock = Lock()
        say(f"compiling the rules, once: {', '.join(parts)} …")
        self._tell()

    def note(self, part: str, seconds: float) -> bool:
        """A part's native library is there; whether it was the last that the first game needs."""
        with self._lock:
            self._missing.remove(part)
            number = self._count - len(self._missing)
            say(f"compiled {file_name(part)} in {seconds:.0f} s ({number} of {self._count})")
            return self._tell()

    def _tell(self) -> bool:
        if not self._tells or self._missing.intersection(FIRST):
            return False
        self._tells = False
        print(READY, end="", flush=True)
        return True


class Places:
    """How many parts are built at a time: one for each processor.

    When the first game can be played, one processor is left to who plays it.
    """

    def __init__(self, is_played: bool) -> None:
        self._count = os.cpu_count() or 1
        self._free = BoundedSemaphore(max(1, self._count - is_played))

    def take(self) -> None:
        """Wait for a place."""
        self._free.acquire()

    def give_up(self, to_who_plays: bool = False) -> None:
        """Leave it to another part, or to nobody."""
        if not (to_who_plays and self._count > 1):
            self._free.release()


def build_all(parts: list[str], to: Path | None, tells: bool) -> int:
    """Build parts, native libraries first, then those for browsers; the worst outcome."""
    folders = {part: to or folder_for(part) for part in parts}
    with ExitStack() as held:
        for part, folder in folders.items():
            held.enter_context(building(folder, part))
        stale = [part for part in parts if to or not fits(part)]  # not built by another meanwhile
        progress = BuildProgress(stale, tells)
        places = Places(is_played=tells and not {*stale}.intersection(FIRST))

        def build(part: str) -> int:
            places.take()
            started = time.perf_counter()
            process = begin_part(part, folders[part], quietly=part not in FIRST)
            is_there = is_native_there(process)
            places.give_up(is_there and progress.note(part, time.perf_counter() - started))
            places.take()
            code = finish_part(process)
            places.give_up()
            return code

        with ThreadPoolExecutor(len(parts)) as pool:
            return max(pool.map(build, stale), default=0)


def build_for_a_start(parts: list[str]) -> int:
    """Build parts in the background, and wait until what a first game needs is there; how that ended."""
    process = subprocess.Popen([*COMMAND, *parts, "--tell"], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    return 0 if process.stdout.readline() == READY else process.wait()
