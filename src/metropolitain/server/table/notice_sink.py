"""Whoever tells those who have closed the page, as far as a table knows of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from metropolitain.engine.ids import Player
from metropolitain.server.storage.statements import Write
from metropolitain.server.table.core.model import LogEntry

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
