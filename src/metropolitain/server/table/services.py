"""What tables need from the rest of the server."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from metropolitain.engine.ids import Player
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.core.model import LogEntry
from metropolitain.server.db.writer import Write
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.settings import Config
from metropolitain.server.table.store import LogStore
from metropolitain.server.timekeeping.uptime import Uptime
from metropolitain.server.work.threads import WorkPool

if TYPE_CHECKING:
    from metropolitain.server.table.live import LiveTable


class NoticeSink(Protocol):
    """Is told what happens, and finds out who wants to know it."""

    def writes(self, table: "LiveTable") -> list[Write]:
        """What is stored together with new entries, so that nobody is forgotten should the server end."""

    def happened(self, table: "LiveTable", logged: "Sequence[LogEntry]") -> None:
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
    notices: NoticeSink
    open_list: OpenTableList
    cluster: Cluster
