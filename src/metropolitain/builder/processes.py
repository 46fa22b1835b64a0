"""Several parts at a time, each in a process of its own; what a first game needs comes first."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import BoundedSemaphore, Lock

from metropolitain.engine.being_built import building
from metropolitain.engine.browser_library import read_browser_library
from metropolitain.engine.library import DoesNotFit, file_name, folder_for, open_library, say
from metropolitain.engine.sources import ENGINE, HOUSE

Told = Callable[[float], None]
COMMAND = (sys.executable, "-m", "metropolitain.builder")
NUMBA_MODE = "1"
FIRST = HOUSE[:2]  # the engine, and the game that stands first
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


def build_part(part: str, folder: Path, there: Told = lambda seconds: None, quietly: bool = False) -> int:
    """Build a part in a process of its own; how that ended.

    Tells when the native library is there, and after how long.
    """
    started = time.perf_counter()
    process = subprocess.Popen(
        [*COMMAND, part, "--to", str(folder), "--here", *["--quietly"] * quietly],
        env={**os.environ, "METROPOLITAIN_JIT": NUMBA_MODE},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    if process.stdout.readline() == NATIVE_IS_THERE:
        there(time.perf_counter() - started)
    return process.wait()


class Progress:
    """Says which parts are there, and on standard output when all is there that a first game needs."""

    def __init__(self, parts: list[str], tells: bool) -> None:
        self._count = len(parts)
        self._missing = {*parts}
        self._tells = tells
        self._lock = Lock()
        say(f"compiling the rules, once: {', '.join(parts)} …")
        self._tell()

    def note(self, part: str, seconds: float) -> None:
        """A part's native library is there."""
        with self._lock:
            self._missing.remove(part)
            number = self._count - len(self._missing)
            say(f"compiled {file_name(part)} in {seconds:.0f} s ({number} of {self._count})")
            self._tell()

    def _tell(self) -> None:
        if self._tells and not self._missing.intersection(FIRST):
            self._tells = False
            print(READY, end="", flush=True)


def build_all(parts: list[str], to: Path | None, tells: bool) -> int:
    """Build parts, as many at a time as there are processors; the worst outcome.

    A part gives its place up when its native library is there: what follows is for browsers.
    """
    folders = {part: to or folder_for(part) for part in parts}
    places = BoundedSemaphore(os.cpu_count() or 1)
    with ExitStack() as held:
        for part, folder in folders.items():
            held.enter_context(building(folder, part))
        stale = [part for part in parts if to or not fits(part)]  # not built by another meanwhile
        progress = Progress(stale, tells)

        def build(part: str) -> int:
            with ExitStack() as place:
                place.enter_context(places)

                def there(seconds: float) -> None:
                    progress.note(part, seconds)
                    place.close()

                return build_part(part, folders[part], there, quietly=part not in FIRST)

        with ThreadPoolExecutor(len(parts)) as pool:
            return max(pool.map(build, stale), default=0)


def build_for_a_start(parts: list[str]) -> int:
    """Build parts in the background, and wait until what a first game needs is there; how that ended."""
    process = subprocess.Popen([*COMMAND, *parts, "--tell"], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    return 0 if process.stdout.readline() == READY else process.wait()
