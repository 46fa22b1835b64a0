"""A table that is read and not changed: what its log tells, and what is stored beside the log."""

from metropolitain.engine.ids import Player
from metropolitain.server.services import Services
from metropolitain.server.table.breaks import Presence
from metropolitain.server.table.clock import DAY_MS
from metropolitain.server.table.core.state import TableState
from metropolitain.server.time_source import now_ms


class TableSnapshot:
    """A table as anybody may read it, also where another server has it."""

    def __init__(self, services: Services, state: TableState) -> None:
        self.services = services
        self.state = state
        self.presence = Presence()
        self.shared: dict[str, set[Player]] = {}  # for whom browsers and persons speak beside the log
        self.wishes: list[Player] = []  # who wishes that the table be deleted
        self.begins_at: int | None = None  # when the host's page is about to begin the game

    def resume_times(self, absences: dict[Player, int], clock_since: int) -> None:
        """Go on with clocks, which have been running since a time, and with absences from when they began.

        Who was here when the server ended is away from now on.
        """
        if self.state.clock and self.state.game:
            self.state.clock.since = clock_since
        for player in self.state.persons():
            self.presence.leave([player], now_ms() - absences.get(player, now_ms()))

    @property
    def absence_ms(self) -> int:
        """How long is long to be away from this table."""
        config, clock = self.services.config, self.state.clock
        if clock is None:
            return round(config.absence_days * DAY_MS)
        return clock.kind.full if clock.kind.in_days else round(config.absence * 1000)

    def is_here(self, player: Player) -> bool:
        """Return whether a player is connected to this server, themselves or another of the same browser."""
        return False

    def is_watched_by(self, player: Player) -> bool:
        """Return whether a player, or another of the same browser, can see the table now, on this server."""
        return False
