"""What is due at a table because time has passed, and when to look at it next.

Where nobody looks at a table with a live clock, it is read when a clock may run out; one with days is looked
at by the time of day, and its bots move.
"""

from collections.abc import Sequence

from metropolitain.server.core import entries
from metropolitain.server.core.clock import Clock
from metropolitain.server.core.model import STAND_IN, Change
from metropolitain.server.core.state import TableState
from metropolitain.server.db.writer import Write
from metropolitain.server.table.store import drop_clock_alarm, set_clock_alarm
from metropolitain.server.time_source import now_ms
from metropolitain.server.timekeeping.store import set_day_alarm

BOT_SITS_DOWN = (entries.BotSeated, entries.HandedOver, entries.ClockExpired)


def expired(state: TableState) -> Change:
    """Whose clock has run out."""
    expiry = state.clock.next_expiry() if state.clock else None
    if expiry is None or expiry[0] > 0:
        return Change()
    return Change((entries.ClockExpired(at=now_ms(), player=expiry[1], bot=STAND_IN),))


def due(state: TableState) -> Change:
    """A holiday that is over, time that is up, a warning; one at a time."""
    if state.stage != "running" or state.clock is None:
        return Change()
    now = now_ms()
    if (back := state.breaks.over_at(now)) is not None:
        used = state.breaks.holidays[back].used(now)
        return Change((entries.HolidayEnded(at=now, player=back, used=used),))
    if (change := expired(state)).entries:
        return change
    if (short := state.clock.next_short(state.warned)) is not None:
        return Change((entries.TimeShort(at=now, player=short),))
    return Change()


def is_attended(state: TableState) -> bool:
    """Whether bots move though nobody looks: with days, while a person still plays for themselves."""
    return state.in_days and any(state.roster[player].bot is None for player in state.persons())


def writes(state: TableState, new: Sequence[entries.AnyEntry]) -> list[Write]:
    """Return what is written together with entries: when to look at the table next."""
    if any(isinstance(entry, entries.Over | entries.Halted | entries.Closed) for entry in new):
        return [drop_clock_alarm(state.table), *set_day_alarm(state.table, None)]
    clock = _running_clock(state, new)
    if clock is None:
        return []
    shown = [entry.left for entry in new if entry.left is not None]
    after = min(map(clock.until_event, shown[-1] if shown else clock.left_now()))  # as if all clocks ran
    if clock.kind.in_days:
        return set_day_alarm(state.table, _look_at(state, new, after))
    return [set_clock_alarm(state.table, after, any(isinstance(entry, entries.Started) for entry in new))]


def _look_at(state: TableState, new: Sequence[entries.AnyEntry], after: int) -> int:
    """With days: at which time of day the table must be looked at once these entries stand, never too late.

    Where there are bots it is at once: one may be to move.
    """
    now = new[-1].at
    opened = new[0] if isinstance(new[0], entries.Created) else state.created
    bots = any(plan.kind == "bot" for plan in opened.seats) or any(who.bot for who in state.roster)
    if bots or any(isinstance(entry, BOT_SITS_DOWN) for entry in new):
        return now
    ends = [entry.until for entry in new if isinstance(entry, entries.HolidayBegun)]
    return min([now + after, *ends, *state.breaks.ends])


def next_look(state: TableState, now: int, bot_waits: bool) -> list[Write]:
    """With days: return the writes that say when to look at the table next, now that all entries stand."""
    clock = state.clock
    if clock is None or state.stage != "running":
        return set_day_alarm(state.table, None)
    if bot_waits:
        return set_day_alarm(state.table, now)
    left = clock.left_now()
    times = [now + clock.until_event(left[player]) for player in clock.running]
    return set_day_alarm(state.table, min([*times, *state.breaks.ends], default=None))


def _running_clock(state: TableState, new: Sequence[entries.AnyEntry]) -> Clock | None:
    """The clock of a table, also of one that the entries only just open; None where it does not run."""
    begun = state.game is not None or any(isinstance(entry, entries.Started) for entry in new)
    if not begun or state.public:
        return None
    opened = next((entry for entry in new if isinstance(entry, entries.Created)), None)
    if opened is None:
        return state.clock
    return Clock(opened.clock.kind, len(opened.seats), state.steady_ms) if opened.clock else None
