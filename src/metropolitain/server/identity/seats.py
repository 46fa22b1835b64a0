"""For which players of which tables browsers and persons speak, and the links that hand this on."""

from collections.abc import Iterable
from typing import NamedTuple

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.db import database as db
from metropolitain.server.db.store import Store
from metropolitain.server.db.writer import Write, delete, delete_before, insert

TableSeat = tuple[str, Player]  # a table, and one of its players


class Link(NamedTuple):
    """A link that hands seats of a browser to another one; both are known by hashes."""

    code: str
    browser: str
    table_id: str  # empty: all its tables
    expires_at: int  # milliseconds since 1970


def take_seat(kept_for: str, table_id: str, player: Player) -> list[Write]:
    """Return the writes by which a browser, or a person, is known to speak for a player."""
    seat = insert(db.browser_seats, browser=kept_for, table_id=table_id, player=player)
    return [drop_seat(kept_for, table_id, player), seat]


def drop_seat(kept_for: str, table_id: str, player: Player) -> Write:
    """Return the write by which a browser, or a person, speaks for a player no more."""
    return delete(db.browser_seats, browser=kept_for, table_id=table_id, player=player)


def free_seat(table_id: str, player: int) -> Write:
    """Return the write by which nobody speaks for a player any more."""
    return delete(db.browser_seats, table_id=table_id, player=player)


def drop_links(kept_for: str) -> Write:
    """Return the write by which the links that somebody made work no more."""
    return delete(db.links, browser=kept_for)


async def keep_seats(store: Store, kept_for: str, seats: Iterable[TableSeat], used: str = "") -> None:
    """Let a browser speak for players of tables; the link that was used for it is dropped."""
    writes = [write for table_id, player in seats for write in take_seat(kept_for, table_id, player)]
    if used:
        writes.append(delete(db.links, code=used))
    await store.write(writes)


async def seats_of_table(store: Store, table_id: str) -> dict[str, set[Player]]:
    """The browsers that may speak for players of a table."""
    seats = db.browser_seats.c
    query = sa.select(seats.browser, seats.player).where(seats.table_id == table_id)
    found: dict[str, set[Player]] = {}
    for kept_for, player in await db.read(store.engine, query):
        found.setdefault(kept_for, set()).add(Player(player))
    return found


async def seats_of_browser(store: Store, kept_for: str) -> list[TableSeat]:
    """The tables and players for whom a browser may speak."""
    seats = db.browser_seats.c
    query = sa.select(seats.table_id, seats.player).where(seats.browser == kept_for)
    return [(table_id, Player(player)) for table_id, player in await db.read(store.engine, query)]


async def keep_link(store: Store, link: Link, now: int) -> None:
    """Keep a link; an earlier one of the browser for the same is dropped, and all that are too old."""
    earlier = delete(db.links, browser=link.browser, table_id=link.table_id)
    over = delete_before(db.links.c.expires_at, now)
    await store.write([earlier, over, insert(db.links, **link._asdict())])


async def find_link(store: Store, code: str) -> Link | None:
    """A link by the hash of its code."""
    return await db.find(store.engine, Link, sa.select(db.links).filter_by(code=code))
