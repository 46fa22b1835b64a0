"""Links that let another browser play on: for one table, or for all tables of a browser.

A link holds a code that works once and for a limited time; only its hash is kept. Whoever opens it keeps what
their own browser plays for, and the browser that made it keeps its seats too.
"""

from metropolitain.engine.refusal import Refusal
from metropolitain.server.accounts.accounts import share_seat
from metropolitain.server.accounts.bodies import LinkMade
from metropolitain.server.core.tokens import hash_of, new_code
from metropolitain.server.db.store import Store
from metropolitain.server.identity import seats as stored
from metropolitain.server.table.registry import Registry
from metropolitain.server.time_source import now_ms

TABLE_LINK_SECONDS = 30 * 86_400  # to come back to one table
DEVICE_LINK_SECONDS = 600  # to go on with everything on another device


async def make_link(registry: Registry, browser: str, table: str) -> LinkMade:
    """Make a link for one table of a browser, or for all; the earlier one for the same works no more."""
    store = registry.services.store
    seconds = TABLE_LINK_SECONDS if table else DEVICE_LINK_SECONDS
    if not await _seats(store, browser, table):
        raise Refusal("T2", "no-seats")
    code, now = new_code(), now_ms()
    await stored.keep_link(store, stored.Link(hash_of(code), browser, table, now + seconds * 1000), now)
    return LinkMade(code, seconds)


async def open_link(registry: Registry, code: str, browser: str) -> list[str]:
    """Let a browser speak for the seats of a link; return the tables at which it does now.

    It gets none at tables where it plays already: nobody plays against themselves unasked.
    """
    store = registry.services.store
    async with registry.services.cluster.alone_with("links"):  # a code works once
        link = await stored.find_link(store, hash_of(code))
        if link is None or link.expires_at < now_ms():
            raise Refusal("T2", "link-over")
        seats = await _seats(store, link.browser, link.table_id)
        if link.browser == browser:
            return _tables(seats)
        own = _tables(await stored.seats_of_browser(store, browser))
        new = [seat for seat in seats if seat[0] not in own]
        if seats and not new:
            raise Refusal("T2", "seated-already")
        await stored.keep_seats(store, browser, new, used=link.code)
    for seat in new:
        await share_seat(registry, seat, browser)
    return _tables(new)


def _tables(seats: list[stored.TableSeat]) -> list[str]:
    return sorted({table for table, _ in seats})


async def _seats(store: Store, browser: str, table: str) -> list[stored.TableSeat]:
    """Return for whom a browser speaks at a table, or everywhere."""
    return [
        (name, player)
        for name, player in await stored.seats_of_browser(store, browser)
        if table in ("", name)
    ]
