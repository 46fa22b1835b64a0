"""For which players of which tables browsers and persons speak, and the links that hand this on."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.storage import database as db
from metropolitain.server.storage.rows import seat_rows
from metropolitain.server.storage.store import Store


class Link(NamedTuple):
    """A link that hands seats of a browser to another one; both are known by hashes."""

    code: str
    browser: str
    table: str  # empty: all its tables
    expires_at: int  # milliseconds since 1970

    def row(self) -> dict[str, Any]:
        """As it is stored."""
        return {
            "code": self.code,
            "browser": self.browser,
            "table_id": self.table,
            "expires_at": self.expires_at,
        }


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
    async with store.engine.connect() as connection:
        for browser, seat in await connection.execute(query):
            found.setdefault(browser, set()).add(Player(seat))
    return found


async def seats_of_browser(store: Store, browser: str) -> list[tuple[str, Player]]:
    """The tables and players for whom a browser may speak."""
    seats = db.browser_seats.c
    query = sa.select(seats.table_id, seats.seat).where(seats.browser == browser)
    async with store.engine.connect() as connection:
        return [(table, Player(seat)) for table, seat in await connection.execute(query)]


async def keep_link(store: Store, link: Link, now: int) -> None:
    """Keep a link; an earlier one of the browser for the same is dropped, and all that are too old."""
    older = {"holder": link.browser, "table": link.table, "now": now}
    await store.write([("drop_links", older), ("link", link.row())])


async def find_link(store: Store, code: str) -> Link | None:
    """A link by the hash of its code."""
    kept = db.links.c
    query = sa.select(kept.code, kept.browser, kept.table_id, kept.expires_at).where(kept.code == code)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
        return Link(*row) if row else None
