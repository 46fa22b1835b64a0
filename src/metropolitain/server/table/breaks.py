"""When clocks stand still though somebody is to move: pauses of the table, and holidays of persons.

A pause needs the consent of all persons, and anybody ends it. A holiday is announced by a person at a table
with days for each move; each has so many days of it in a game.
"""

from typing import TYPE_CHECKING

from metropolitain.engine.ids import Player
from metropolitain.server.table.core.entries import AnyEntry, HolidayBegun, HolidayEnded, Paused, Resumed
from metropolitain.server.table.pace import DAY_MS, HOLIDAY_DAYS
from metropolitain.server.wire.messages import ClockInfo

if TYPE_CHECKING:
    from metropolitain.server.table.core.state import TableState


class Holiday:
    """A person is away: since when, and until when they said, in milliseconds since 1970."""

    def __init__(self, since: int, until: int) -> None:
        self.since = since
        self.until = until

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

    def days_left(self, player: Player) -> int:
        """How many whole days a person may still be away."""
        return max(0, HOLIDAY_DAYS * DAY_MS - self._used.get(player, 0)) // DAY_MS

    def over_at(self, now: int) -> Player | None:
        """Somebody whose holiday is over."""
        return next((player for player, each in self.holidays.items() if each.until <= now), None)

    @property
    def next_end(self) -> int | None:
        """When the next holiday ends."""
        return min((each.until for each in self.holidays.values()), default=None)


def clock_info(state: "TableState", at: int) -> ClockInfo | None:
    """What is told of a table's clocks at a time of day."""
    clock, breaks = state.clock, state.breaks
    if clock is None:
        return None
    days = clock.plan.days
    return ClockInfo(
        minutes=clock.plan.minutes,
        increment=clock.plan.increment,
        left_ms=clock.left_now(),
        running=clock.running,
        at_ms=at,
        days=days,
        paused_by=breaks.paused_by,
        away_until=[_until(breaks, player) for player in state.players],
        holiday_days=[breaks.days_left(player) if days else 0 for player in state.players],
    )


def _until(breaks: Breaks, player: Player) -> int | None:
    holiday = breaks.holidays.get(player)
    return holiday.until if holiday else None
