"""Holders: for whom things are kept, a person or a browser without one."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, NewType

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.db import database as db
from metropolitain.server.db.store import Store
from metropolitain.server.db.writer import Statement, Write, delete
from metropolitain.server.identity.seats import seats_of_table

Holder = NewType("Holder", str)
"""`p:` and a person's id, or `b:` and the hash of what a browser's cookie holds."""

BROWSER_HOLDER, PERSON_HOLDER = "b:", "p:"

# Every column of the database that names a holder. When a browser's guest becomes a person, or signs in, what
# it has is carried over; export and deletion go through the same columns, and docs/privacy.md lists them.
HOLDER_COLUMNS: tuple["sa.Column[Any]", ...] = (
    db.joins.c.holder,
    db.profiles.c.holder,
    db.subscriptions.c.holder,
    db.notice_settings.c.holder,
    db.notices.c.holder,
    db.blocks.c.holder,
    db.blocks.c.blocked,
    db.reports.c.holder,
    db.reports.c.reported,
    db.bans.c.holder,
)
PERSON_COLUMNS: tuple["sa.Column[Any]", ...] = (  # columns that hold a person's id
    db.persons.c.id,
    db.passkeys.c.person,
    db.sessions.c.person,
    db.person_links.c.person,
    db.retired_browsers.c.person,
)
KEPT_COLUMNS: tuple["sa.Column[Any]", ...] = (db.links.c.browser,)  # columns that hold what `kept_of` tells


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


def person_of(holder: str) -> str | None:
    """Return the id of the person who is a holder; None for a guest's browser."""
    return holder.removeprefix(PERSON_HOLDER) if holder.startswith(PERSON_HOLDER) else None


def columns_of(person: str) -> list[tuple["sa.Column[Any]", str]]:
    """Return all columns that may name a person, and how they do."""
    holder = person_holder(person)
    by_holder = [(column, str(holder)) for column in (*KEPT_COLUMNS, *HOLDER_COLUMNS)]
    return [*((column, person) for column in PERSON_COLUMNS), *by_holder]


def giving(column: "sa.Column[Any]") -> list[Statement]:
    """Return what gives rows to another holder; where that one has the same row already, theirs stays."""
    table = column.table
    theirs = table.alias("theirs")
    keys = [each for each in table.primary_key.columns if each is not column]
    same = [theirs.c[column.key] == sa.bindparam("new"), *(theirs.c[key.key] == key for key in keys)]
    mine = column == sa.bindparam("old")
    given = sa.update(table).where(mine).values({column.key: sa.bindparam("new")})
    if not column.primary_key:
        return [given]
    twin = sa.exists(sa.select(sa.text("1")).select_from(theirs).where(*same)).correlate(table)
    return [sa.delete(table).where(mine, twin), given]


_GIVING = [statement for column in HOLDER_COLUMNS for statement in giving(column)]


def give_all(old: Holder, new: Holder) -> list[Write]:
    """Return the writes that give all that one holder has to another."""
    return [Write(statement, {"old": old, "new": new}) for statement in _GIVING]


def drop_all(person: str) -> list[Write]:
    """Return the writes that drop all rows that name a person."""
    return [delete(column.table, **{column.key: value}) for column, value in columns_of(person)]


def holder_from(kept_for: str) -> Holder:
    """The holder of seats, from what they are kept under: see `kept_of`."""
    return Holder(kept_for if kept_for.startswith(PERSON_HOLDER) else BROWSER_HOLDER + kept_for)


async def holders_at(store: Store, table_id: str) -> dict[Player, list[Holder]]:
    """Return the holders who speak for each player of a table, persons first."""
    found: dict[Player, list[Holder]] = {}
    for kept_for, players in (await seats_of_table(store, table_id)).items():
        for player in players:
            found.setdefault(player, []).append(holder_from(kept_for))
    return {player: sorted(holders, reverse=True) for player, holders in found.items()}


async def holders_of(store: Store, table_id: str, player: int) -> list[Holder]:
    """Return the holders who speak for a player of a table."""
    return (await holders_at(store, table_id)).get(Player(player), [])


def holders_from(kept_for: Iterable[str]) -> frozenset[Holder]:
    """The holders of all seats of a table."""
    return frozenset(map(holder_from, kept_for))


class Meetings:
    """Answers who may meet whom; `apart`: the holders whom one has blocked, or who have blocked that one."""

    def __init__(self, apart: Callable[[Holder], Awaitable[frozenset[Holder]]]) -> None:
        self.apart = apart

    async def may_meet(self, holder: Holder, holders: Iterable[Holder]) -> bool:
        """Return whether somebody may meet all of these: neither has blocked the other."""
        return not (await self.apart(holder)).intersection(holders)
