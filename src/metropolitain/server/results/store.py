"""Results in the store: what a holder has played, against whom, and how well; profiles that are shown."""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

import sqlalchemy as sa

from metropolitain.server.db import database as db
from metropolitain.server.db.store import Store
from metropolitain.server.db.writer import delete, insert
from metropolitain.server.table.store import SeatResult

COUNTED = ("people", "bots", "device", "alone")  # modes; the others count nowhere


class Opponent(NamedTuple):
    """How a game ended for another seat of it; `kept_for`: whose it is, None for a bot's."""

    table_id: str
    player: int
    score: int
    outcome: str
    bot: str | None
    kept_for: str | None


_OPPONENT = tuple(db.results.c[name] for name in Opponent._fields[:-1])


async def read_results(
    store: Store, kept_for: Iterable[str], before: int | None = None, most: int = 0
) -> list[SeatResult]:
    """The results of seats, the newest first; those before a time, not more than so many."""
    query = sa.select(db.results).distinct().where(_are_of(db.results, kept_for))
    if before is not None:
        query = query.where(db.results.c.at < before)
    query = query.order_by(db.results.c.at.desc(), db.results.c.table_id, db.results.c.player)
    return await db.read_as(store.engine, SeatResult, query.limit(most) if most else query)


async def read_opponents(store: Store, kept_for: Iterable[str]) -> list[Opponent]:
    """The other seats of all games in which one has a seat."""
    own, seats = list(kept_for), db.browser_seats.c
    tables = sa.select(seats.table_id).where(seats.browser.in_(own))
    beside = sa.and_(seats.table_id == db.results.c.table_id, seats.player == db.results.c.player)
    whose = sa.func.max(seats.browser).label("kept_for")  # a person's begins with p, after all hashes
    query = (
        sa.select(*_OPPONENT, whose)
        .select_from(db.results.outerjoin(db.browser_seats, beside))
        .where(db.results.c.table_id.in_(tables), ~_are_of(db.results, own))
        .group_by(*_OPPONENT)
    )
    return await db.read_as(store.engine, Opponent, query)


async def seats_at(store: Store, tables: Iterable[str]) -> list[SeatResult]:
    """All seats of these tables."""
    query = sa.select(db.results).where(db.results.c.table_id.in_(list(tables)))
    return await db.read_as(store.engine, SeatResult, query.order_by(db.results.c.player))


async def names_at(store: Store, tables: Iterable[str]) -> dict[tuple[str, int], str]:
    """What the persons at these tables are called, by table and seat."""
    entries = db.log.c
    query = sa.select(entries.table_id, entries.entry).where(
        entries.table_id.in_(list(tables)), entries.kind == "joined"
    )
    found = {}
    query = query.order_by(entries.table_id, entries.number)
    for table_id, entry in await db.read(store.engine, query):
        joined = json.loads(entry)
        found[table_id, int(joined["seat"])] = str(joined["name"])
    return found


async def unfinished_tables(store: Store, kept_for: Iterable[str]) -> list[str]:
    """The tables at which one has a seat, and that have no result: they go on, or have not begun."""
    seats = db.browser_seats.c
    over = sa.exists().where(db.results.c.table_id == seats.table_id)
    query = sa.select(seats.table_id).distinct().where(seats.browser.in_(list(kept_for)), ~over)
    return await db.read_scalars(store.engine, query)


async def names_of(store: Store, ids: Iterable[str]) -> dict[str, str]:
    """The names of persons by their ids."""
    query = sa.select(db.persons.c.id, db.persons.c.name).where(db.persons.c.id.in_(list(ids)))
    return {row.id: row.name for row in await db.read(store.engine, query)}


async def is_shown(store: Store, holder: str) -> bool:
    """Whether somebody shows their profile to everybody."""
    query = sa.select(db.profiles.c.holder).where(db.profiles.c.holder == holder)
    return bool(await db.read(store.engine, query))


async def show_profile(store: Store, holder: str, shown: bool, now: int) -> None:
    """Show somebody's profile to everybody, or no more."""
    writes = [delete(db.profiles, holder=holder)]
    if shown:
        writes.append(insert(db.profiles, holder=holder, shown_since=now))
    await store.write(writes)


def _are_of(results: sa.Table, kept_for: Iterable[str]) -> Any:
    """Whether a seat is one of somebody's."""
    seats = db.browser_seats.alias("own").c
    same = (seats.table_id == results.c.table_id, seats.player == results.c.player)
    return sa.exists().where(*same, seats.browser.in_(list(kept_for)))
