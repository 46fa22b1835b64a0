"""Reading an SQLite database as it lies on the disk, without changing it."""

import sqlite3
from contextlib import closing
from pathlib import Path


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
