"""When a clock stands still though its player is to move.

A pause needs the consent of all persons, and anybody ends it. A holiday is announced by a person at a table
with days for each move; each has so many days of it in a game.
"""

from typing import NamedTuple

from metropolitain.engine.ids import Player
from metropolitain.server.core.clock import DAY_MS
from metropolitain.server.core.entries import AnyEntry, HolidayBegun, HolidayEnded, Paused, Resumed


class Holiday(NamedTuple):
    """A person is away: since when, and until when they said, in milliseconds since 1970."""

    since: int
    until: int

    def used(self, now: int) -> int:
        """How much of it has passed."""
        return max(0, min(now, self.until) - self.since)


class Breaks:
    """The pause and the holidays of one table, as its log tells them."""

    def __init__(self) -> None:
        self.paused_by: Player | None = None
        self.holidays: dict[Player, Holiday] = {}
        self._used: dict[Player, int] = {}

    def fold(self, entry: AnyEntry) -> None:
        """Take one more entry in."""
        match entry:
            case Paused(player=player):
                self.paused_by = player
            case Resumed():
                self.paused_by = None
            case HolidayBegun(player=player, at=at, until=until):
                self.holidays[player] = Holiday(at, until)
            case HolidayEnded(player=player, used=used):
                self.holidays.pop(player, None)
                self._used[player] = self._used.get(player, 0) + used

    @property
    def paused(self) -> bool:
        """Whether the table pauses."""
        return self.paused_by is not None

    def stand_still(self, player: Player) -> bool:
        """Whether a player's clock does not run though they are to move."""
        return self.paused or player in self.holidays

    def days_left(self, player: Player, allowed: int) -> int:
        """How many whole days a person may still be away, of those allowed in one game."""
        return max(0, allowed * DAY_MS - self._used.get(player, 0)) // DAY_MS

    def over_at(self, now: int) -> Player | None:
        """Somebody whose holiday is over."""
        return next((player for player, each in self.holidays.items() if each.until <= now), None)

    @property
    def ends(self) -> list[int]:
        """When the holidays end."""
        return [each.until for each in self.holidays.values()]
