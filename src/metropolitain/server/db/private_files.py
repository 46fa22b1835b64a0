"""The files of an SQLite database: reading them without changing them, and keeping others out."""

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

log = logging.getLogger("metropolitain.storage")

OWNER_ONLY = 0o600
SUFFIXES = ("", "-wal", "-shm", ".lock")  # what SQLite and the lock keep beside the database


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection to a database that is there; it changes nothing."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)
    connection.execute("PRAGMA query_only=1")
    return connection


def problems_of_pages(path: Path, most: int = 20, check: str = "integrity_check") -> list[str]:
    """What SQLite finds wrong with the pages of a database; its `quick_check` leaves the indexes out."""
    with closing(connect_to_read(path)) as connection:
        try:
            lines = connection.execute(f"PRAGMA {check}({most})").fetchall()
        except sqlite3.DatabaseError as error:
            return [str(error)]
    return [line for (line,) in lines if line != "ok"]


def make_private(path: Path) -> None:
    """Make an SQLite database's file where there is none; it and what lies beside it become private.

    SQLite gives the files it makes beside a database the same permissions.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for suffix in SUFFIXES:
        protect(Path(f"{path}{suffix}"))


def protect(path: Path) -> None:
    """Take everybody else's permissions away, where there are any."""
    if not path.exists() or not path.stat().st_mode & 0o077:
        return
    try:
        path.chmod(OWNER_ONLY)
    except OSError:
        log.warning("others can read a file of the database", extra={"path": str(path)})
