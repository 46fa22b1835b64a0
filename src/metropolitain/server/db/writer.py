"""Writing a group of rows in one transaction, to SQLite or to PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple, Protocol

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.server.db import database as db
from metropolitain.server.db.database import server_epoch, set_pragmas
from metropolitain.server.monitoring.causes import Overtaken

EPOCH = sa.select(server_epoch.c.epoch)  # its only row

Statement = sa.Insert | sa.Update | sa.Delete
Group = list[tuple[Statement, list[dict[str, Any]]]]  # statements and the rows of each


class CommitUncertainError(Exception):
    """The commit was asked for and failed: nobody knows whether it was done, before reading what is there."""


class Writer(Protocol):
    """Whoever writes groups, as long as the database is in a certain epoch (None: in any)."""

    epoch: int | None
    note: Callable[[BaseException], None]  # told of every error

    async def write(self, group: Group) -> None:
        """Write all of it; every error but `CommitUncertainError` says that nothing of it was written."""

    async def close(self) -> None:
        """Let go of the database."""


def make_writer(engine: AsyncEngine) -> Writer:
    """The writer for a database."""
    return SqliteWriter(engine) if engine.dialect.name == "sqlite" else EngineWriter(engine)


class EngineWriter:
    """Writes through the engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.epoch: int | None = None
        self.note: Callable[[BaseException], None] = lambda error: None  # the engine has listeners of its own

    async def write(self, group: Group) -> None:
        """One transaction; the epoch cannot change before it ends."""
        async with self._engine.connect() as connection:
            if self.epoch is not None:
                _check_epoch(self.epoch, await connection.scalar(EPOCH.with_for_update(read=True)))
            for statement, rows in group:
                await connection.execute(statement, rows)
            try:
                await connection.commit()
            except Exception as error:
                raise CommitUncertainError from error

    async def close(self) -> None:
        """The engine's owner disposes of it."""


class SqliteWriter:
    """Writes in a thread of its own: one trip for a group, not one for every statement."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._path = str(engine.url.database)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: sqlite3.Connection | None = None
        self.epoch: int | None = None
        self.note: Callable[[BaseException], None] = lambda error: None

    async def write(self, group: Group) -> None:
        """One transaction; refuses what is there already as the engine would."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, group)
        except sqlite3.DatabaseError as error:
            self.note(error)
            if not isinstance(error, sqlite3.IntegrityError):
                raise
            raise IntegrityError(None, None, error) from error
        except CommitUncertainError as error:
            self.note(error)
            raise

    def _write(self, group: Group) -> None:
        connection = self._connection = self._connection or self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            if self.epoch is not None:
                _check_epoch(self.epoch, (connection.execute(_text_of(EPOCH)).fetchone() or [None])[0])
            for statement, rows in group:
                connection.executemany(_text_of(statement), rows)
        except BaseException:
            connection.rollback()
            raise
        try:
            connection.commit()
        except sqlite3.Error as error:
            connection.rollback()
            raise CommitUncertainError from error

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path)
        set_pragmas(connection)
        return connection

    async def close(self) -> None:
        """Close the connection and end the thread."""
        if self._connection:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()


def _check_epoch(mine: int, found: int | None) -> None:
    if found != mine:
        raise Overtaken


@cache
def _text_of(statement: sa.Executable) -> str:
    """A statement as SQLite's own library takes it, with named parameters."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))  # type: ignore[attr-defined]


# Tables of the database of whose rows every statement names the table of players.
BY_TABLE = frozenset(
    {
        *(db.tables, db.log, db.chat, db.drafts, db.absences),
        *(db.browser_seats, db.clock_alarms, db.deletion_wishes, db.results),
    }
)


class Write(NamedTuple):
    """A statement, and the values of its parameters."""

    statement: Statement
    values: dict[str, Any]


def insert(table: sa.Table, /, **values: Any) -> Write:
    """Return the write that adds a row; it has a value for every column."""
    return Write(_inserting(table), values)


def update(table: sa.Table, where: dict[str, Any], /, **values: Any) -> Write:
    """Return the write that sets columns, in the rows whose other columns have the values of `where`."""
    found = {f"where_{column}": value for column, value in where.items()}
    return Write(updating(table, tuple(where), tuple(values)), found | values)


def delete(table: sa.Table, /, **where: Any) -> Write:
    """Return the write that deletes the rows whose columns have these values."""
    return Write(deleting(table, *where), where)


_inserting = cache(sa.insert)


@cache
def updating(table: sa.Table, where: tuple[str, ...], columns: tuple[str, ...]) -> sa.Update:
    """Return the statement of `update`: parameters are called as the columns, those of `where` `where_…`."""
    found = [table.c[column] == sa.bindparam(f"where_{column}") for column in where]
    return sa.update(table).where(*found).values({column: sa.bindparam(column) for column in columns})


@cache
def deleting(table: sa.Table, *where: str) -> sa.Delete:
    """Return the statement of `delete`: parameters are called as the columns."""
    return sa.delete(table).where(*(table.c[column] == sa.bindparam(column) for column in where))


def delete_before(column: "sa.Column[Any]", before: int) -> Write:
    """Return the write that deletes the rows with a time before another one in a column."""
    return Write(_deleting_before(column), {"before": before})


@cache
def _deleting_before(column: "sa.Column[Any]") -> sa.Delete:
    return sa.delete(column.table).where(column < sa.bindparam("before"))


def delete_table(table_id: str) -> list[Write]:
    """Return the writes that delete a table of players wherever the database knows of it."""
    knowing = [kind for kind in db.metadata.tables.values() if "table_id" in kind.c]
    return [delete(db.tables, id=table_id), *(delete(kind, table_id=table_id) for kind in knowing)]


def in_rounds(writes: list[Write]) -> Group:
    """Return the writes by statement, in rounds: what concerns one table of the database keeps its order.

    Where every statement names the table of players that it is about, the order is kept for each of those: so
    a group is mostly one round, with one statement for all moves.
    """
    rounds: list[dict[Statement, list[dict[str, Any]]]] = [{}]
    latest: dict[tuple[Any, str], tuple[int, Statement]] = {}  # what was last done, and in which round
    for statement, values in writes:
        name = _table_parameter(statement)
        place = (statement.table, values[name] if name else "")
        number, before = latest.get(place, (0, statement))
        if before is not statement:
            number += 1
            if number == len(rounds):
                rounds.append({})
        latest[place] = (number, statement)
        rounds[number].setdefault(statement, []).append(values)
    return [written for each in rounds for written in each.items()]


@cache
def _table_parameter(statement: Statement) -> str | None:
    """Return the parameter that names the table of players; None where the order does not depend on it."""
    if statement.table not in BY_TABLE:
        return None
    column = "id" if statement.table is db.tables else "table_id"
    return f"where_{column}" if isinstance(statement, sa.Update) else column
