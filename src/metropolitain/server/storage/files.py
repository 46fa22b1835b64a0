"""Files that only their owner may read: they hold what players may not know."""

import logging
import os
from pathlib import Path

log = logging.getLogger("metropolitain.storage")

OWNER_ONLY = 0o600
BESIDE = ("", "-wal", "-shm", ".lock")  # what SQLite and the lock keep beside the database


def make_private(path: Path) -> None:
    """Make an SQLite database's file where there is none; it and what lies beside it become private.

    SQLite gives the files it makes beside a database the same permissions.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for suffix in BESIDE:
        protect(Path(f"{path}{suffix}"))


def protect(path: Path) -> None:
    """Take everybody else's permissions away, where there are any."""
    if not path.exists() or not path.stat().st_mode & 0o077:
        return
    try:
        path.chmod(OWNER_ONLY)
    except OSError:
        log.warning("others can read a file of the database", extra={"path": str(path)})
