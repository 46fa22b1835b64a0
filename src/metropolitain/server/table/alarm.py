"""When a table must be looked after though nobody does: before a clock runs out."""

from collections.abc import Sequence

from metropolitain.server.table.clock import Clock
from metropolitain.server.table.entries import AnyEntry, Closed, Created, Over, Started
from metropolitain.server.table.fold import TableState


def alarm_after(state: TableState, entries: Sequence[AnyEntry]) -> int | None:
    """After how many milliseconds a clock may run out once these entries stand; None where none runs.

    It is a guess that is never too late: whoever reads the table then finds out who is to move.
    """
    clock = _clock_of(state, entries)
    runs = state.game is not None or any(isinstance(entry, Started) for entry in entries)
    if (
        clock is None
        or not runs
        or state.public
        or any(isinstance(entry, Over | Closed) for entry in entries)
    ):
        return None
    told = [entry.left for entry in entries if entry.left is not None]
    return min(told[-1] if told else clock.left_now())


def _clock_of(state: TableState, entries: Sequence[AnyEntry]) -> Clock | None:
    """The table's clock, also where the entries only just open it."""
    opened = next((entry for entry in entries if isinstance(entry, Created)), None)
    if opened is None:
        return state.clock
    return Clock(opened.clock, len(opened.seats)) if opened.clock else None
