"""How fast a table is played: without a clock, live with minutes for each player, or with days for each move.

A pace has a plain name, by which tables are told apart in lists and filters: `none`, `10+5` (ten minutes for
each player, five seconds added per turn), `3d` (three days for each move).
"""

from metropolitain.engine.refusal import Refusal
from metropolitain.server.table.core.entries import ClockPlan

Pace = str  # its plain name

DAYS = (1, 3, 7)  # for a move, that one can choose
DAY_MS = 86_400_000
HOLIDAY_DAYS = 14  # that each person may be away in one game, in all
WARNED_AT = 4  # the part of a turn's time, one in so many, of which a warning is given that it is left
MAX_CLOCK_MINUTES = 24 * 60
LEAST_CLOCK_MINUTES = 1
LEAST_INCREMENT = 5  # seconds a turn, with which a clock may begin with less


def pace_of(clock: ClockPlan | None) -> Pace:
    """The plain name of a table's pace."""
    if clock is None:
        return "none"
    return f"{clock.days}d" if clock.days else f"{clock.minutes:g}+{clock.increment:g}"


def clock_of(pace: Pace) -> ClockPlan | None:
    """The clock of a pace by its name; refuses a name that no pace has, or that cannot be chosen."""
    if pace == "none":
        return None
    try:
        if pace.endswith("d"):
            clock = ClockPlan(days=int(pace[:-1]))
        else:
            minutes, _, increment = pace.partition("+")
            clock = ClockPlan(float(minutes), float(increment or 0))
    except ValueError as error:
        raise Refusal("T2", "no-such-pace", pace=pace[:20]) from error
    check_clock(clock)
    return clock


def check_clock(clock: ClockPlan | None) -> None:
    """Refuse a clock that nobody can play with."""
    if clock is None:
        return
    if clock.days:
        if clock.days not in DAYS or clock.minutes or clock.increment:
            raise Refusal("T2", "no-such-days", days=", ".join(map(str, DAYS)))
        return
    if not (0 < clock.minutes <= MAX_CLOCK_MINUTES and 0 <= clock.increment <= 3600):
        raise Refusal("T2", "clock", limit=MAX_CLOCK_MINUTES)
    if clock.minutes < LEAST_CLOCK_MINUTES and clock.increment < LEAST_INCREMENT:
        raise Refusal("T2", "least-clock", minutes=LEAST_CLOCK_MINUTES, seconds=LEAST_INCREMENT)
