"""Where this machine keeps what the program writes by itself: compiled code, and the tables of the server.

`XDG_CACHE_HOME` and `XDG_DATA_HOME` count on every system; otherwise the system's own place is taken.
"""

import os
from pathlib import Path

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
