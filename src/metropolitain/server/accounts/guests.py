"""What a browser has as a guest becomes a person's when they sign in there: seats, and all that is kept.

The browser's token is given up for ever, so that only the session speaks for the seats from then on: whoever
ends it, or has copied the old cookie, plays there no more.
"""

from typing import NamedTuple

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.events import CookiesEnded, ReadersChanged, SeatsChanged
from metropolitain.server.core.tokens import PERSON, hash_of
from metropolitain.server.db.writer import Write
from metropolitain.server.identity.holders import browser_holder, give_all, person_holder
from metropolitain.server.identity.seats import seats_of_browser
from metropolitain.server.identity.store import hand_over, retire
from metropolitain.server.table.registry import Registry


class Carried(NamedTuple):
    """Whose seats they become, whose cookies speak for nobody from now on, and what is to be written."""

    kept_for: str
    seats: list[tuple[str, Player]]
    retired: list[str]
    writes: list[Write]


async def carry(registry: Registry, token: str | None, person: str, now: int) -> Carried:
    """What is to be done so that a person has all that a browser had."""
    kept_for, writes, seats, retired = PERSON + person, [], [], []
    if token:
        browser = hash_of(token)
        seats = await seats_of_browser(registry.services.store, browser)
        writes = hand_over(browser, kept_for, seats)
        writes += give_all(browser_holder(browser), person_holder(person))
        retired = [browser]
    return Carried(kept_for, seats, retired, writes + retire(retired, person, now))


async def follow(registry: Registry, carried: Carried) -> None:
    """Make true in memory what was stored."""
    for table_id, player in carried.seats:
        if registry.is_near(table_id):
            table = await registry.find(table_id)
            for browser in carried.retired:
                table.shared.pop(browser, None)
            table.shared.setdefault(carried.kept_for, set()).add(player)
        registry.services.cluster.tell(SeatsChanged(table_id))
    registry.services.notifications.forget()
    close_sockets(registry, carried.retired, None)
    for name in carried.retired:
        registry.services.cluster.tell(CookiesEnded([name], signed_out=False))
    registry.services.cluster.tell(ReadersChanged())


def close_sockets(registry: Registry, hashes: list[str], refusal: Refusal | None) -> None:
    """Let clients go that came with cookies which speak for nobody any more."""
    for table in list(registry.tables.values()):
        table.subscribers.close_known_by(hashes, refusal)
