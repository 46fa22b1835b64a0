"""Clocks of a table: their kinds, and the time that each player has left."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal

Pace = str  # the plain name of a kind of clock

DAY_MS = 86_400_000
DAYS = (1, 3, 7)  # for a move, that one can choose
MAX_CLOCK_MINUTES = 24 * 60
LEAST_CLOCK_MINUTES = 1
LEAST_INCREMENT = 5  # seconds a turn, with which a clock may begin with less
LEAST_LEFT = 1000  # milliseconds that nobody's clock falls below because increments are given back


@dataclass(frozen=True)
class LiveClock:
    """Minutes for each player, and the seconds that a finished turn adds."""

    minutes: float
    increment: float
    in_days: ClassVar = False
    holiday_days: ClassVar = 0
    warning_ms: ClassVar = 0

    @property
    def pace(self) -> Pace:
        """Its plain name."""
        return f"{self.minutes:g}+{self.increment:g}"

    @property
    def full(self) -> int:
        """What a clock shows at first."""
        return round(self.minutes * 60_000)

    def check(self) -> None:
        """Refuse what nobody can play with."""
        if not (0 < self.minutes <= MAX_CLOCK_MINUTES and 0 <= self.increment <= 3600):
            raise Refusal("T2", "clock", limit=MAX_CLOCK_MINUTES)
        if self.minutes < LEAST_CLOCK_MINUTES and self.increment < LEAST_INCREMENT:
            raise Refusal("T2", "least-clock", minutes=LEAST_CLOCK_MINUTES, seconds=LEAST_INCREMENT)

    def after_move(self, left: int, turn_ended: bool) -> int:
        """What a clock that showed so much shows once its player has moved."""
        return left + round(self.increment * 1000) if turn_ended else left

    def after_undo(self, left: int, then: int, to_move: bool, turns: int) -> int:
        """What a clock shows once moves are taken back; `then`: what it showed after the first of them.

        Who is `to_move` again keeps what their clock shows, less what dropped turns added to it. Everybody
        else has spent time only on what is dropped, and gets it back.
        """
        added = turns * round(self.increment * 1000)
        return max(left - added, min(left, LEAST_LEFT)) if to_move else then


@dataclass(frozen=True)
class DaysClock:
    """Days for each move, which every move gives anew.

    Nobody has to stay at the table: bots move though nobody looks, clocks run while the server does, and
    whose time is up may come back. Everybody is told when little is left, and may go on holiday.
    """

    days: int
    in_days: ClassVar = True
    holiday_days: ClassVar = 14  # that each person may be away in one game, in all

    @property
    def pace(self) -> Pace:
        """Its plain name."""
        return f"{self.days}d"

    @property
    def full(self) -> int:
        """What a clock shows at first, and after every move."""
        return self.days * DAY_MS

    @property
    def warning_ms(self) -> int:
        """What a clock shows when everybody is told that little is left."""
        return self.full // 4

    def check(self) -> None:
        """Refuse what nobody can play with."""
        if self.days not in DAYS:
            raise _no_such_days()

    def after_move(self, left: int, turn_ended: bool) -> int:
        """What a clock shows once its player has moved."""
        return self.full

    def after_undo(self, left: int, then: int, to_move: bool, turns: int) -> int:
        """What a clock shows once moves are taken back."""
        return self.full


ClockKind = LiveClock | DaysClock


class ClockPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Thinking time: minutes per seat and what a finished turn adds, or days for each move."""

    minutes: float = 0
    increment: float = 0
    days: int = 0

    @property
    def kind(self) -> ClockKind:
        """The clock, as this tells it where it is stored or sent."""
        return DaysClock(self.days) if self.days else LiveClock(self.minutes, self.increment)

    def check(self) -> None:
        """Refuse what nobody can play with, and what is of two kinds."""
        if self.days and (self.minutes or self.increment):
            raise _no_such_days()
        self.kind.check()


def _no_such_days() -> Refusal:
    return Refusal("T2", "no-such-days", days=", ".join(map(str, DAYS)))


def pace_of(plan: ClockPlan | None) -> Pace:
    """The plain name of a table's pace."""
    return plan.kind.pace if plan else "none"


class Clock:
    """What the clocks of one table show, in milliseconds. Time while the server is down counts for nobody."""

    def __init__(self, kind: ClockKind, players: int, read: Callable[[], int]) -> None:
        self.kind = kind
        self.read = read
        self.left = [kind.full] * players
        self.running: list[Player] = []
        self.since = 0

    def left_at(self, now: int) -> list[int]:
        """What every player has left at a time."""
        spent = max(0, now - self.since)
        running = self.running
        return [max(0, left - spent) if player in running else left for player, left in enumerate(self.left)]

    def left_now(self) -> list[int]:
        """What every player has left."""
        return self.left_at(self.read())

    def left_after(self, player: Player, turn_ended: bool) -> list[int]:
        """What every player has left once a player has moved now."""
        left = self.left_now()
        left[player] = self.kind.after_move(left[player], turn_ended)
        return left

    def run(self, players: Iterable[Player], left: list[int] | None, at: int | None = None) -> None:
        """Let the clocks of these players run from now on, or from a time; `left`: what they show, if known.

        A stored entry has the time of day, until `since` is set to a time of the steady clock; those with
        which a game begins lack `left`.
        """
        at = self.read() if at is None else at
        self.left = self.left_at(at) if left is None else list(left)
        self.running = sorted(players)
        self.since = at

    def next_expiry(self) -> tuple[int, Player] | None:
        """In how many milliseconds the first running clock runs out, and whose it is."""
        left = self.left_now()
        return min(((left[player], player) for player in self.running), default=None)

    def until_event(self, left: int) -> int:
        """How long until a clock that shows so much gives a warning, or runs out."""
        warning = self.kind.warning_ms
        return left - warning if left > warning else left

    def next_short(self, warned: Iterable[Player]) -> Player | None:
        """Whose clock shows so little that they must be warned, and are not yet."""
        left = self.left_now()
        found = (player for player in self.running if left[player] <= self.kind.warning_ms)
        return next((player for player in found if player not in warned), None)
