"""A change to a table, decided but not yet made. Only the table itself makes changes."""

from typing import NamedTuple

from metropolitain.server.storage.chat import ChatLine
from metropolitain.server.table.core.entries import AnyEntry
from metropolitain.server.table.core.preview import Trial
from metropolitain.server.time_source import now_ms as now_ms


class Change(NamedTuple):
    """What is to be stored, made true and told, in this order; an empty change does nothing."""

    entries: tuple[AnyEntry, ...] = ()
    trial: Trial | None = None  # the moves of the first entry, tried out already
    chat: ChatLine | None = None
    kept_for: str | None = None  # who joins: see `kept_of`
