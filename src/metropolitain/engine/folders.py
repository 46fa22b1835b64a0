"""Where this machine keeps what the program writes by itself: compiled code, and the tables of the server.

`XDG_CACHE_HOME` and `XDG_DATA_HOME` count on every system. Folders that earlier versions made under
`~/.cache` and `~/.local/share` stay in use; otherwise the system's own place is taken.
"""

import os
from pathlib import Path

import platformdirs

NAME = "metropolitain"


def cache_folder() -> Path:
    """The folder for what can be made again; it need not exist yet."""
    return _folder("XDG_CACHE_HOME", ".cache", platformdirs.user_cache_path(NAME, appauthor=False))


def data_folder() -> Path:
    """The folder for what must be kept; it need not exist yet."""
    return _folder("XDG_DATA_HOME", ".local/share", platformdirs.user_data_path(NAME, appauthor=False))


def _folder(variable: str, before: str, usual: Path) -> Path:
    base = os.environ.get(variable)
    if base:
        return Path(base) / NAME
    earlier = Path(os.path.expanduser("~"), before, NAME)  # noqa: PTH111 (never raises)
    return earlier if os.access(earlier, os.F_OK) else usual
