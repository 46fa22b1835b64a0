"""What can be written: statements with their values, and the order in which a group of them is carried out.

Each module has functions that return the writes of what it keeps. They make statements by `insert`, `update`
and `delete`, or keep those that need more as constants: writes of one kind have the very same statement, by
which they are grouped.
"""

from functools import cache
from typing import Any, NamedTuple

import sqlalchemy as sa

from metropolitain.server.storage import database as db
from metropolitain.server.storage.writer import Group, Statement

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
