"""Links that let another browser play on: for one table, or for all tables of a browser.

A link holds a code that works once and for a limited time; only its hash is kept. Whoever opens it keeps what
their own browser plays for, and the browser that made it keeps its seats too.
"""

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.accounts.bodies import LinkMade
from metropolitain.server.cluster.events import SeatsChanged
from metropolitain.server.core.tokens import hash_of, new_code
from metropolitain.server.identity.seats import Link, find_link, keep_link, keep_seats, seats_of_browser
from metropolitain.server.table.registry import Registry
from metropolitain.server.time_source import now_ms

TABLE_LINK_SECONDS = 30 * 86_400  # to come back to one table
DEVICE_LINK_SECONDS = 600  # to go on with everything on another device

Seats = list[tuple[str, Player]]


class Links:
    """Makes links and opens them."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.services.store

    async def make(self, browser: str, table: str | None) -> LinkMade:
        """A link for one table of a browser, or for all; the earlier one for the same works no more."""
        seconds = TABLE_LINK_SECONDS if table else DEVICE_LINK_SECONDS
        if not await self._seats(browser, table or ""):
            raise Refusal("T2", "no-seats")
        code, now = new_code(), now_ms()
        await keep_link(self._store, Link(hash_of(code), browser, table or "", now + seconds * 1000), now)
        return LinkMade(code, seconds)

    async def open(self, code: str, browser: str) -> list[str]:
        """Let a browser speak for the seats of a link; the tables at which it does now."""
        async with self._registry.services.cluster.alone_with("links"):  # a code works once
            link = await find_link(self._store, hash_of(code))
            if link is None or link.expires_at < now_ms():
                raise Refusal("T2", "link-over")
            given = await self._seats(link.browser, link.table_id)
            if link.browser == browser:
                return sorted({table for table, _ in given})
            new = await self._without_own(given, browser)
            if given and not new:
                raise Refusal("T2", "seated-already")
            await keep_seats(self._store, browser, new, used=link.code)
        for table, player in new:
            await self._tell(table, browser, player)
        return sorted({table for table, _ in new})

    async def _seats(self, browser: str, table: str) -> Seats:
        """For whom a browser speaks at a table, or everywhere."""
        seats = await seats_of_browser(self._store, browser)
        return [(name, player) for name, player in seats if table in ("", name)]

    async def _without_own(self, seats: Seats, browser: str) -> Seats:
        """The seats at tables where a browser does not play yet: nobody plays against themselves unasked."""
        own = {table for table, _ in await seats_of_browser(self._store, browser)}
        return [(table, player) for table, player in seats if table not in own]

    async def _tell(self, table_id: str, browser: str, player: Player) -> None:
        """Tell a table that is in memory, or about to be."""
        if self._registry.is_near(table_id):
            table = await self._registry.find(table_id)
            table.shared.setdefault(browser, set()).add(player)
        self._registry.services.cluster.tell(SeatsChanged(table_id))
