"""All that can be written, by name, and in which order.

Modules that keep something of their own add their statements here.
"""

from typing import Any

import sqlalchemy as sa

from metropolitain.server.storage import database as db
from metropolitain.server.storage import pace_tables  # noqa: F401  its tables are deleted from too
from metropolitain.server.storage.writer import Group

Row = tuple[str, dict[str, Any]]  # the statement's name and its values

_set_stage = (
    sa.update(db.tables).where(db.tables.c.id == sa.bindparam("table")).values(stage=sa.bindparam("now"))
)
_drop_draft = sa.delete(db.drafts).where(
    db.drafts.c.table_id == sa.bindparam("table"),
    db.drafts.c.seat == sa.bindparam("player"),
    db.drafts.c.epoch <= sa.bindparam("until"),
)
_set_alarm = (
    sa.update(db.clock_alarms)
    .where(db.clock_alarms.c.table_id == sa.bindparam("table"))
    .values(after_ms=sa.bindparam("after"))
)
_drop_absence = sa.delete(db.absences).where(
    db.absences.c.table_id == sa.bindparam("table"),
    db.absences.c.seat == sa.bindparam("player"),
    db.absences.c.epoch <= sa.bindparam("until"),
)
DELETIONS = {  # of a table of players, from every table of the database that knows of it
    f"delete_{kind.name}": sa.delete(kind).where(
        (db.tables.c.id if kind is db.tables else kind.c.table_id) == sa.bindparam("table")
    )
    for kind in db.metadata.tables.values()
    if kind is db.tables or "table_id" in kind.c
}
_try_writing = (
    sa.update(db.server_epoch)
    .where(db.server_epoch.c.id == sa.bindparam("table"))
    .values(tried_at=sa.bindparam("now"))
)
STATEMENTS: dict[str, Any] = {
    "table": sa.insert(db.tables),
    "log": sa.insert(db.log),
    "stage": _set_stage,
    "chat": sa.insert(db.chat),
    "drop_draft": _drop_draft,
    "draft": sa.insert(db.drafts),
    "drop_absence": _drop_absence,
    "absence": sa.insert(db.absences),
    "drop_wishes": sa.delete(db.deletion_wishes).where(
        db.deletion_wishes.c.table_id == sa.bindparam("table")
    ),
    "wish": sa.insert(db.deletion_wishes),
    "drop_seat": sa.delete(db.browser_seats).where(
        db.browser_seats.c.browser == sa.bindparam("holder"),
        db.browser_seats.c.table_id == sa.bindparam("table"),
        db.browser_seats.c.seat == sa.bindparam("player"),
    ),
    "drop_holders": sa.delete(db.browser_seats).where(
        db.browser_seats.c.table_id == sa.bindparam("table"),
        db.browser_seats.c.seat == sa.bindparam("player"),
    ),
    "seat": sa.insert(db.browser_seats),
    "join": sa.insert(db.joins),
    "redact": sa.update(db.log)
    .where(db.log.c.table_id == sa.bindparam("table"), db.log.c.number == sa.bindparam("wanted"))
    .values(entry=sa.bindparam("now")),
    "hush": sa.update(db.chat)
    .where(
        db.chat.c.table_id == sa.bindparam("table"),
        db.chat.c.seat == sa.bindparam("player"),
        db.chat.c.at >= sa.bindparam("since"),
        db.chat.c.at <= sa.bindparam("until"),
    )
    .values(text=sa.text("''"), message_id=sa.text("''"), phrase=sa.null()),
    "drop_link": sa.delete(db.links).where(db.links.c.code == sa.bindparam("hash")),
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
    "set_alarm": _set_alarm,
    "drop_alarm": sa.delete(db.clock_alarms).where(db.clock_alarms.c.table_id == sa.bindparam("table")),
    **DELETIONS,
    "try": _try_writing,
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
