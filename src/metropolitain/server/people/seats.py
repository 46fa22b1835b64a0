"""Who sits where, as they are known beyond the table."""

from metropolitain.engine.ids import Player
from metropolitain.server.people.holders import Holder
from metropolitain.server.storage.seats import seats_of_table
from metropolitain.server.storage.store import Store


async def holders_at(store: Store, table: str) -> dict[Player, list[Holder]]:
    """The holders who speak for each player of a table: persons, and browsers of guests."""
    found: dict[Player, list[Holder]] = {}
    for kept, players in (await seats_of_table(store, table)).items():
        for player in players:
            found.setdefault(player, []).append(Holder(kept if ":" in kept else f"b:{kept}"))
    return {player: sorted(holders, reverse=True) for player, holders in found.items()}  # persons first
