"""Libraries that are being built right now: who builds one holds a lock on a file beside it.

The system lets go of the lock when that process ends, however it does: nobody waits for a builder that is
gone.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO, Any


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
