"""Who is away from a table, and for how long; counted by the steady clock.

How long is long depends on the table: where there are clocks people play now, where there are none a game
may take days.
"""

from collections.abc import Callable, Iterable

from metropolitain.engine.ids import Player
from metropolitain.server.config import Config
from metropolitain.server.table.clock import steady_ms
from metropolitain.server.table.core.entries import Created
from metropolitain.server.table.pace import DAY_MS


def absence_ms(config: Config, created: Created) -> int:
    """How long somebody must be away from a table before the others may have a bot play on."""
    if created.clock and created.clock.days:
        return created.clock.days * DAY_MS
    return round(config.absence * 1000 if created.clock else config.absence_days * DAY_MS)


class Presence:
    """Since when each player is away; a player of whom nothing is known is here."""

    def __init__(self, read: Callable[[], int] = steady_ms) -> None:
        self._read = read
        self._gone: dict[Player, int] = {}

    def leave(self, players: Iterable[Player], ago_ms: int = 0) -> None:
        """These players are away, since so many milliseconds."""
        self._gone |= dict.fromkeys(players, self._read() - max(0, ago_ms))

    def come(self, player: Player) -> None:
        """A player is here."""
        self._gone.pop(player, None)

    def away_ms(self, player: Player) -> int | None:
        """For how long a player is away; None while they are here."""
        gone = self._gone.get(player)
        return None if gone is None else self._read() - gone
