"""For which players of which tables browsers and persons speak, and the links that hand this on."""

from collections.abc import Iterable
from typing import NamedTuple

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.storage import database as db
from metropolitain.server.storage.rows import seat_rows
from metropolitain.server.storage.store import Store


class Link(NamedTuple):
    """A link that hands seats of a browser to another one; both are known by hashes."""

    code: str
    browser: str
    table_id: str  # empty: all its tables
    expires_at: int  # milliseconds since 1970


async def keep_seats(store: Store, browser: str, seats: Iterable[tuple[str, Player]], used: str = "") -> None:
    """Let a browser speak for players of tables; the link that was used for it is dropped."""
    rows = [row for table, player in seats for row in seat_rows(browser, table, [player])]
    if used:
        rows.append(("drop_link", {"hash": used}))
    await store.write(rows)


async def seats_of_table(store: Store, table: str) -> dict[str, set[Player]]:
    """The browsers that may speak for players of a table."""
    seats = db.browser_seats.c
    query = sa.select(seats.browser, seats.seat).where(seats.table_id == table)
    found: dict[str, set[Player]] = {}
    for browser, seat in await db.read(store.engine, query):
        found.setdefault(browser, set()).add(Player(seat))
    return found


async def seats_of_browser(store: Store, browser: str) -> list[tuple[str, Player]]:
    """The tables and players for whom a browser may speak."""
    seats = db.browser_seats.c
    query = sa.select(seats.table_id, seats.seat).where(seats.browser == browser)
    return [(table, Player(seat)) for table, seat in await db.read(store.engine, query)]


async def keep_link(store: Store, link: Link, now: int) -> None:
    """Keep a link; an earlier one of the browser for the same is dropped, and all that are too old."""
    older = {"holder": link.browser, "table": link.table_id, "now": now}
    await store.write([("drop_links", older), ("link", link._asdict())])


async def find_link(store: Store, code: str) -> Link | None:
    """A link by the hash of its code."""
    found = await db.read(store.engine, sa.select(db.links).where(db.links.c.code == code))
    return Link(*found[0]) if found else None
