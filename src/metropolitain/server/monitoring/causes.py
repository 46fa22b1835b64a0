"""Why the database failed, in the words an operator looks for."""

import asyncio
import errno
import socket
import sqlite3
from collections.abc import Iterator

import sqlalchemy as sa

CAUSES = {
    "disk-full": "disk is full",
    "read-only": "database is read-only",
    "damaged": "database file is damaged",
    "no-answer": "database does not answer",
    "no-access": "no permission to use the database",
    "no-such-database": "there is no such database",
    "locked": "another program has locked the database",
    "overtaken": "another server has taken over the database",
    "file-too-large": "file is larger than the system allows",
    "disk-error": "disk cannot be read or written",
}
_OF_SQLITE = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_CANTOPEN: "no-access",
    sqlite3.SQLITE_PERM: "no-access",
    sqlite3.SQLITE_AUTH: "no-access",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_IOERR: "disk-error",
}
_OF_SYSTEM = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EROFS: "read-only",
    errno.EACCES: "no-access",
    errno.EPERM: "no-access",
    errno.EFBIG: "file-too-large",
    errno.EIO: "disk-error",
}
_OF_POSTGRESQL = {  # by the first characters of the SQLSTATE, the longest that fits
    "53100": "disk-full",
    "25006": "read-only",
    "XX001": "damaged",
    "XX002": "damaged",
    "58030": "disk-error",
    "3D000": "no-such-database",
    "28": "no-access",
    "42501": "no-access",
    "53": "no-answer",
    "57P": "no-answer",
    "08": "no-answer",
}
_NO_ANSWER = (ConnectionError, TimeoutError, asyncio.TimeoutError, socket.gaierror)


def is_certain(error: BaseException) -> bool:
    """Whether nothing was written for certain, and asking again would not help at once.

    Where a row is there already, it may be one whose commit was never confirmed.
    """
    if isinstance(error, sa.exc.DBAPIError):
        return not isinstance(error, sa.exc.IntegrityError) and not error.connection_invalidated
    return isinstance(error, sqlite3.Error)


class Overtaken(Exception):
    """Another server has taken over the database: nothing was written."""


def cause_of(error: BaseException) -> str | None:
    """The cause's name, from an error of SQLite, PostgreSQL or the system; None where it is another one."""
    return next((cause for each in _chain(error) if (cause := _cause(each))), None)


def in_words(cause: str | None) -> str:
    """A cause for the log."""
    return CAUSES.get(cause or "", "the cause is not known")


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An error, what its library wrapped, and what led to it."""
    seen: set[int] = set()
    waiting = [error]
    while waiting:
        each = waiting.pop(0)
        if each is None or id(each) in seen:
            continue
        seen.add(id(each))
        yield each
        waiting += [getattr(each, "orig", None), each.__cause__, each.__context__]


def _cause(error: BaseException) -> str | None:
    if isinstance(error, Overtaken):
        return "overtaken"
    if isinstance(error, sqlite3.Error):
        return _OF_SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        fitting = [start for start in _OF_POSTGRESQL if state.startswith(start)]
        return _OF_POSTGRESQL[max(fitting, key=len)] if fitting else None
    if isinstance(error, _NO_ANSWER):
        return "no-answer"
    if isinstance(error, OSError):
        return _OF_SYSTEM.get(error.errno or 0)
    if type(error).__name__ == "InterfaceError" and "closed" in str(error):
        return "no-answer"  # asyncpg's complaint about a connection that was lost before
    return None
