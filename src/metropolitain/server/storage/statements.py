"""All that can be written, by name, and in which order.

Modules that keep something of their own add their statements here.
"""

from typing import Any

import sqlalchemy as sa

from metropolitain.server.storage import database as db
from metropolitain.server.storage import pace_tables  # noqa: F401  its tables are deleted from too
from metropolitain.server.storage.writer import Group

Row = tuple[str, dict[str, Any]]  # the statement's name and its values


def _matching(table: sa.Table, named: dict[str, str]) -> list["sa.ColumnElement[bool]"]:
    return [table.c[column] == sa.bindparam(parameter) for column, parameter in named.items()]


def dropping(table: sa.Table, **named: str) -> sa.Delete:
    """Return the statement that deletes rows whose columns have the values of the named parameters."""
    return sa.delete(table).where(*_matching(table, named))


def setting(table: sa.Table, named: dict[str, str], **new: str) -> sa.Update:
    """Return the statement that sets columns of such rows to the values of further parameters."""
    values: dict[str, Any] = {column: sa.bindparam(parameter) for column, parameter in new.items()}
    return sa.update(table).where(*_matching(table, named)).values(values)


_AT_SEAT = {"table_id": "table", "seat": "player"}
DELETIONS = {  # of a table of players, from every table of the database that knows of it
    f"delete_{kind.name}": dropping(kind, **{"id" if kind is db.tables else "table_id": "table"})
    for kind in db.metadata.tables.values()
    if kind is db.tables or "table_id" in kind.c
}
STATEMENTS: dict[str, Any] = {
    "table": sa.insert(db.tables),
    "log": sa.insert(db.log),
    "stage": setting(db.tables, {"id": "table"}, stage="now"),
    "chat": sa.insert(db.chat),
    "drop_draft": dropping(db.drafts, **_AT_SEAT).where(db.drafts.c.epoch <= sa.bindparam("until")),
    "draft": sa.insert(db.drafts),
    "drop_absence": dropping(db.absences, **_AT_SEAT).where(db.absences.c.epoch <= sa.bindparam("until")),
    "absence": sa.insert(db.absences),
    "drop_wishes": dropping(db.deletion_wishes, table_id="table"),
    "wish": sa.insert(db.deletion_wishes),
    "drop_seat": dropping(db.browser_seats, browser="holder", **_AT_SEAT),
    "drop_holders": dropping(db.browser_seats, **_AT_SEAT),
    "seat": sa.insert(db.browser_seats),
    "join": sa.insert(db.joins),
    "redact": setting(db.log, {"table_id": "table", "number": "wanted"}, entry="now"),
    "hush": setting(db.chat, _AT_SEAT)
    .where(db.chat.c.at >= sa.bindparam("since"), db.chat.c.at <= sa.bindparam("until"))
    .values(text=sa.text("''"), message_id=sa.text("''"), phrase=sa.null()),
    "drop_link": dropping(db.links, code="hash"),
    "drop_links": sa.delete(db.links).where(
        sa.or_(
            sa.and_(
                db.links.c.browser == sa.bindparam("holder"), db.links.c.table_id == sa.bindparam("table")
            ),
            db.links.c.expires_at < sa.bindparam("now"),
        )
    ),
    "link": sa.insert(db.links),
    "alarm": sa.insert(db.clock_alarms),
    "set_alarm": setting(db.clock_alarms, {"table_id": "table"}, after_ms="after"),
    "drop_alarm": dropping(db.clock_alarms, table_id="table"),
    **DELETIONS,
    "try": setting(db.server_epoch, {"id": "table"}, tried_at="now"),
}
# Tables of the database of whose rows every statement names the table of players.
BY_TABLE = frozenset(
    {
        *(db.tables, db.log, db.chat, db.drafts, db.absences),
        *(db.browser_seats, db.clock_alarms, db.deletion_wishes, db.results),
    }
)


def in_rounds(rows: list[Row]) -> Group:
    """The rows by statement, in rounds: what concerns one table of the database keeps its order.

    Where every statement names the table of players that it is about, the order is kept for each of those: so
    a group is mostly one round, with one statement for all moves.
    """
    rounds: list[dict[str, list[dict[str, Any]]]] = [{}]
    latest: dict[tuple[str, str], tuple[int, str]] = {}  # what was last done to a table, and in which round
    for name, values in rows:
        stored_in = STATEMENTS[name].table
        place = (stored_in.name, _table_of(values) if stored_in in BY_TABLE else "")
        number, before = latest.get(place, (0, name))
        if before != name:
            number += 1
            if number == len(rounds):
                rounds.append({})
        latest[place] = (number, name)
        rounds[number].setdefault(name, []).append(values)
    return [(STATEMENTS[name], values) for each in rounds for name, values in each.items()]


def _table_of(values: dict[str, Any]) -> str:
    """The table of players that a row is about."""
    return str(values.get("table_id") or values.get("table") or values["id"])
