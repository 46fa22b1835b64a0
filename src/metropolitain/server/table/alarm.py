"""When a table must be looked after though nobody does: before a clock runs out."""

from collections.abc import Sequence

from metropolitain.server.table.clock import Clock
from metropolitain.server.table.core.entries import (
    AnyEntry,
    BotSeated,
    ClockExpired,
    Closed,
    Created,
    HandedOver,
    HolidayBegun,
    Over,
    Started,
)
from metropolitain.server.table.core.state import TableState


def alarm_after(state: TableState, entries: Sequence[AnyEntry]) -> int | None:
    """After how many milliseconds a clock may run out once these entries stand; None where none runs.

    It is a guess that is never too late: whoever reads the table then finds out who is to move.
    """
    clock = _clock_of(state, entries)
    if clock is None or clock.plan.days or not _runs(state, entries):
        return None
    told = [entry.left for entry in entries if entry.left is not None]
    return min(told[-1] if told else clock.left_now())


def look_at(state: TableState, entries: Sequence[AnyEntry]) -> int | None:
    """With days: at which time of day the table must be looked at once these entries stand; None: never.

    Like `alarm_after` never too late. Where there are bots it is at once: one may be to move.
    """
    clock = _clock_of(state, entries)
    if clock is None or not clock.plan.days or not _runs(state, entries):
        return None
    now = entries[-1].at
    opened = entries[0] if isinstance(entries[0], Created) else state.created
    bots = any(plan.kind == "bot" for plan in opened.seats) or any(who.bot for who in state.roster)
    if bots or any(isinstance(entry, BotSeated | HandedOver | ClockExpired) for entry in entries):
        return now
    told = [entry.left for entry in entries if entry.left is not None]
    times = [now + clock.until_event(left) for left in (told[-1] if told else clock.left_now())]
    ends = [entry.until for entry in entries if isinstance(entry, HolidayBegun)]
    if state.breaks.next_end is not None:
        ends.append(state.breaks.next_end)
    return min([*times, *ends])


def next_look(state: TableState, now: int, bot_waits: bool) -> int | None:
    """With days: when the table must be looked at next, now that all entries stand."""
    clock = state.clock
    if clock is None or state.stage != "running":
        return None
    if bot_waits:
        return now
    left = clock.left_now()
    times = [now + clock.until_event(left[player]) for player in clock.running]
    if state.breaks.next_end is not None:
        times.append(state.breaks.next_end)
    return min(times, default=None)


def _runs(state: TableState, entries: Sequence[AnyEntry]) -> bool:
    begun = state.game is not None or any(isinstance(entry, Started) for entry in entries)
    return begun and not state.public and not any(isinstance(entry, Over | Closed) for entry in entries)


def _clock_of(state: TableState, entries: Sequence[AnyEntry]) -> Clock | None:
    """The table's clock, also where the entries only just open it."""
    opened = next((entry for entry in entries if isinstance(entry, Created)), None)
    if opened is None:
        return state.clock
    return Clock(opened.clock, len(opened.seats)) if opened.clock else None
