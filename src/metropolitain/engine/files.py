"""Files that the program writes by itself: in which folders, and atomically.

`XDG_CACHE_HOME` and `XDG_DATA_HOME` count on every system; otherwise the system's own place is taken. A crash
leaves the old file or the new one, never part of one.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE

import platformdirs

NAME = "metropolitain"


def cache_folder() -> Path:
    """The folder for what can be made again; it need not exist yet."""
    return _folder("XDG_CACHE_HOME", platformdirs.user_cache_path(NAME, appauthor=False))


def data_folder() -> Path:
    """The folder for what must be kept; it need not exist yet."""
    return _folder("XDG_DATA_HOME", platformdirs.user_data_path(NAME, appauthor=False))


def _folder(variable: str, usual: Path) -> Path:
    base = os.environ.get(variable)
    return Path(base) / NAME if base else usual


def write_file(path: Path, content: bytes | str, mode: int | None = None) -> None:
    """Write or replace a file; text is written as UTF-8. See `replacing`."""
    with replacing(path, mode) as part:
        part.write_bytes(content.encode() if isinstance(content, str) else content)


@contextmanager
def replacing(path: Path, mode: int | None = None) -> Iterator[Path]:
    """Yield an empty file to write to, then sync it to disk and rename it to `path`.

    An error inside the block leaves `path` as it was. The new file has the permissions `mode`, else those of
    the file it replaces. Devices and pipes are written to directly.
    """
    if path.exists() and not path.is_file():
        yield path
        return
    target = path.resolve()  # the file behind a symbolic link, not the link
    part = target.with_name(f"{target.name}.{os.urandom(4).hex()}.part")
    if mode is None and target.exists():
        mode = S_IMODE(target.stat().st_mode)
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else mode))
        yield part
        _sync(part)
        part.replace(target)
        if os.name == "posix":  # Windows cannot open folders
            _sync(target.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Sync a file, or a folder's list of names, to disk."""
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
