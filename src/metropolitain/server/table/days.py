"""What is due at a table because time has passed: with days for each move, and where clocks run out."""

from metropolitain.engine.ids import Player
from metropolitain.server.table.core.entries import ClockExpired, HolidayEnded, TimeShort
from metropolitain.server.table.core.model import STAND_IN, Change
from metropolitain.server.table.core.state import TableState
from metropolitain.server.time_source import now_ms


def next_expiry(state: TableState) -> tuple[int, Player] | None:
    """When the next clock runs out, and whose it is."""
    return state.clock.next_expiry() if state.clock and not state.public else None


def expired(state: TableState) -> Change | None:
    """Whose clock has run out, as a change."""
    expiry = next_expiry(state)
    if expiry is None or expiry[0] > 0:
        return None
    return Change((ClockExpired(at=now_ms(), player=expiry[1], bot=STAND_IN),))


def due(state: TableState) -> Change:
    """A holiday that is over, time that is up, a warning; one at a time."""
    if state.stage != "running" or state.clock is None:
        return Change()
    now = now_ms()
    if (back := state.breaks.over_at(now)) is not None:
        used = state.breaks.holidays[back].used(now)
        return Change((HolidayEnded(at=now, player=back, used=used),))
    if change := expired(state):
        return change
    if (short := state.clock.next_short(state.warned)) is not None:
        return Change((TimeShort(at=now, player=short),))
    return Change()


def is_attended(state: TableState) -> bool:
    """Whether bots move though nobody looks: with days, while a person still plays for themselves."""
    return state.in_days and any(state.roster[player].bot is None for player in state.persons())
