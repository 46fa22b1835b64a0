"""Which library a part's kernels come from: the one that is there, one that is coming, or one made now.

`make play` starts the server as soon as the first game is compiled; the others follow beside it, and whoever
calls one of their kernels earlier waits for it. Who builds a library holds a lock on a file beside it. The
system lets go of the lock when that process ends, however it does: nobody waits for a builder that is gone.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache, cached_property, wraps
from pathlib import Path
from threading import RLock
from typing import IO, Any

from metropolitain.engine.code_parts import BUILT_IN_PARTS
from metropolitain.engine.library import (
    DoesNotFit,
    Library,
    folder_for,
    has_numba,
    made_here,
    open_library,
    say,
)


@cache
def opened(part: str) -> Library:
    """A part's library, opened once."""
    return open_library(part)


def is_coming(part: str) -> bool:
    """Whether a part's library is not there and somebody is building it."""
    if not is_being_built(folder_for(part), part):
        return False
    try:
        opened(part)
    except DoesNotFit:
        return True
    return False


@cache
def built_in_problem() -> DoesNotFit | None:
    """Why the built-in libraries cannot be used; None where all of them fit, or are coming."""
    for part in BUILT_IN_PARTS:
        try:
            opened(part)
        except DoesNotFit as problem:
            if not is_coming(part):
                return problem
    return None


class LateLibrary:
    """A library that is being built: its kernels wait for it when they are first called."""

    def __init__(self, part: str) -> None:
        self._part = part
        self._waiting = RLock()

    def function(self, name: str, plain: Callable[..., Any], interpreted: Callable[..., Any]) -> Any:
        """A kernel that is found in the library when it is first called, or else interpreted."""
        found: list[Callable[..., Any]] = []

        @wraps(plain)
        def late(*arguments: Any) -> Any:
            if not found:
                library = self._library()
                found.append((library and library.function(name, plain)) or interpreted)
            return found[0](*arguments)

        late.py_func = plain  # type: ignore[attr-defined]
        return late

    def _library(self) -> Library | None:
        with self._waiting:
            return self._built

    @cached_property
    def _built(self) -> Library | None:
        if is_coming(self._part):
            say(f"waiting for the rules of {self._part}, which are being compiled …")
            wait_until_built(folder_for(self._part), self._part)
        try:
            return opened(self._part)
        except DoesNotFit as problem:  # who built it has failed, or was ended
            _say_interpreted(self._part, problem)
            return None


@cache
def library_of(part: str) -> Library | LateLibrary | None:
    """A part's library; None for no part, or where a game of another package has none that fits.

    Such a game gets one when it is first needed, where numba is installed.
    """
    if not part:
        return None
    return LateLibrary(part) if is_coming(part) else _opened_or_built(part)


def _opened_or_built(part: str) -> Library | None:
    try:
        return opened(part)
    except DoesNotFit as problem:
        return _built_now(part, problem)


def _built_now(part: str, problem: DoesNotFit) -> Library | None:
    """A library built on this machine, with a word about it."""
    if not has_numba():
        say(f"{part} runs interpreted, some hundred times slower: {problem}; the extra [jit] compiles it")
        return None
    say(f"compiling {part} for this machine, once …")
    folder = str(made_here(part).parent)
    done = subprocess.run(
        [sys.executable, "-m", "metropolitain.builder", part, "--to", folder, "--here"],
        env={**os.environ, "METROPOLITAIN_JIT": "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    lines = [line.removeprefix("metropolitain: ") for line in done.stderr.splitlines()]
    try:
        library = open_library(part)
    except DoesNotFit as found:
        reason = lines[-1] if done.returncode and lines else found
        _say_interpreted(part, f"{reason}; METROPOLITAIN_JIT=1 has numba compile it at each first use")
        return None
    for line in lines:
        say(line)
    return library


def _say_interpreted(part: str, reason: object) -> None:
    say(f"{part} runs interpreted, some hundred times slower: {reason}")


# --- libraries that are being built right now -------------------------------------------------------


def _lock_file(folder: Path, part: str) -> Path:
    return folder / f"{part}.lock"


def _lock(file: IO[Any], *how: str) -> None:
    import fcntl  # there is none on systems that have no libraries

    flags = 0
    for name in how:
        flags |= getattr(fcntl, name)
    fcntl.flock(file, flags)


def _held(path: Path) -> IO[Any]:
    """A lock's file, locked; waits for who holds it."""
    while True:
        file = path.open("w")
        _lock(file, "LOCK_EX")
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                return file
        file.close()  # who held it has taken the file away


@contextmanager
def building(folder: Path, part: str) -> Iterator[None]:
    """Hold a part's lock; waits for another builder of the same part. Where no file can be, there is none."""
    path = _lock_file(folder, part)
    with ExitStack() as held:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            held.enter_context(_held(path))
            held.callback(path.unlink, missing_ok=True)
        yield


def is_being_built(folder: Path, part: str) -> bool:
    """Whether somebody is building a part's library into a folder."""
    try:
        with _lock_file(folder, part).open() as file:
            _lock(file, "LOCK_SH", "LOCK_NB")
    except BlockingIOError:
        return True
    except (OSError, ImportError):
        return False
    return False


def wait_until_built(folder: Path, part: str) -> None:
    """Wait while somebody builds a part's library."""
    with suppress(FileNotFoundError), _lock_file(folder, part).open() as file:
        _lock(file, "LOCK_SH")
