"""Holders: for whom things are kept, a person or a browser without one."""

from typing import Any, NewType

import sqlalchemy as sa

from metropolitain.server.storage import database as db
from metropolitain.server.storage import pace_tables
from metropolitain.server.storage.statements import STATEMENTS, Row

Holder = NewType("Holder", str)
"""`p:` and a person's id, or `b:` and the hash of what a browser's cookie holds."""

BROWSER_HOLDER, PERSON_HOLDER = "b:", "p:"

# Every column of the database that names a holder. When a browser's guest becomes a person, or signs in, what
# it has is carried over; export and deletion go through the same columns, and docs/privacy.md lists them.
HOLDER_COLUMNS: tuple["sa.Column[Any]", ...] = (
    db.joins.c.holder,
    db.profiles.c.holder,
    pace_tables.subscriptions.c.holder,
    pace_tables.notice_settings.c.holder,
    pace_tables.notices.c.holder,
    db.blocks.c.holder,
    db.blocks.c.blocked,
    db.reports.c.holder,
    db.reports.c.reported,
    db.bans.c.holder,
)


def person_holder(person: str) -> Holder:
    """The holder of a person's things."""
    return Holder(PERSON_HOLDER + person)


def browser_holder(browser: str) -> Holder:
    """The holder of a guest's things, by the hash of their browser's cookie."""
    return Holder(BROWSER_HOLDER + browser)


def holder_of(person: str | None, browser: str | None) -> Holder | None:
    """The holder of somebody: of the person where they are signed in, else of the browser by its hash."""
    if person:
        return person_holder(person)
    return browser_holder(browser) if browser else None


def carrying(column: "sa.Column[Any]") -> dict[str, Any]:
    """What gives rows to another holder; where that one has the same row already, theirs stays."""
    table = column.table
    theirs = table.alias("theirs")
    keys = [each for each in table.primary_key.columns if each is not column]
    same = [theirs.c[column.name] == sa.bindparam("new"), *(theirs.c[key.name] == key for key in keys)]
    mine = column == sa.bindparam("old")
    statements: dict[str, Any] = {
        f"carry_{column}": sa.update(table).where(mine).values({column.name: sa.bindparam("new")})
    }
    if column.primary_key:
        twin = sa.exists(sa.select(sa.text("1")).select_from(theirs).where(*same)).correlate(table)
        statements = {f"yield_{column}": sa.delete(table).where(mine, twin), **statements}
    return statements


CARRIES = {name: each for column in HOLDER_COLUMNS for name, each in carrying(column).items()}
DROPS = {
    f"drop_{column}": sa.delete(column.table).where(column == sa.bindparam("old"))
    for column in HOLDER_COLUMNS
}
STATEMENTS.update({**CARRIES, **DROPS})


def carry_rows(old: Holder, new: Holder) -> list[Row]:
    """The rows that give all that one holder has to another."""
    return [(name, {"old": old, "new": new}) for name in CARRIES]


def drop_rows(old: Holder) -> list[Row]:
    """The rows that drop all that a holder has."""
    return [(name, {"old": old}) for name in DROPS]
