"""A table that is read and not changed: its log and what is stored beside it, who looks and who is away."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from metropolitain.engine.ids import Player
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.core.clock import DAY_MS
from metropolitain.server.core.entries import AnyEntry
from metropolitain.server.core.model import LogEntry
from metropolitain.server.core.state import TableState
from metropolitain.server.db.writer import Write
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.settings import Config
from metropolitain.server.table.store import LogStore
from metropolitain.server.table.subscribers import Subscribers
from metropolitain.server.time_source import now_ms, steady_ms
from metropolitain.server.timekeeping.uptime import Uptime
from metropolitain.server.work.threads import WorkPool

if TYPE_CHECKING:
    from metropolitain.server.table.live import LiveTable

# --- what tables need from the rest of the server ---


class NotificationSink(Protocol):
    """Is told what happens, and finds out who wants to know it."""

    def writes(self, table: "LiveTable") -> list[Write]:
        """What is stored together with new entries, so that nobody is forgotten should the server end."""

    def happened(self, table: "LiveTable", logged: Sequence[LogEntry]) -> None:
        """These entries stand."""

    def forget(self) -> None:
        """Who speaks for players, or is told anything, has changed."""

    def said(self, table: "LiveTable", player: Player) -> None:
        """Somebody said something."""


class OpenTableList(Protocol):
    """Knows which tables anybody may join."""

    def note(self, table: "LiveTable") -> None:
        """A table changed, or somebody came or went."""

    def drop(self, table_id: str) -> None:
        """A table is gone."""


class Services(NamedTuple):
    """Store, settings, counters, who thinks, open tables, and the other servers."""

    store: LogStore
    config: Config
    metrics: Metrics
    workers: WorkPool
    uptime: Uptime
    notifications: NotificationSink
    open_list: OpenTableList
    cluster: Cluster
    add_results: Callable[[TableState, Sequence[AnyEntry]], list[Write]]  # what is kept of a finished game


# --- the table ---


class Presence:
    """Since when each player is away, by the steady clock; of whom nothing is known is here."""

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


class TableSnapshot:
    """A table as anybody may read it, also where another server has it."""

    def __init__(self, services: Services, state: TableState) -> None:
        self.services = services
        self.state = state
        self.subscribers = Subscribers(state)  # who looks at it on this server
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
