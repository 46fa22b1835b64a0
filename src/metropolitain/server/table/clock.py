"""Thinking time: what each player has left, and whose clock is running.

Time is counted by the machine's steady clock, which nobody can set: a jump of the time of day takes nothing
from anybody. Entries keep the time of day, and what every clock shows. With days every move gives the whole
time anew.
"""

from collections.abc import Callable, Iterable

from metropolitain.engine.ids import Player
from metropolitain.server.table.core.entries import ClockPlan
from metropolitain.server.table.pace import DAY_MS, WARNED_AT
from metropolitain.server.time_source import steady_ms as steady_ms


class Clock:
    """Clocks of one table, in milliseconds. Time while the server is down counts for nobody."""

    def __init__(self, plan: ClockPlan, players: int, read: Callable[[], int] = steady_ms) -> None:
        self.plan = plan
        self.read = read
        self.full = plan.days * DAY_MS if plan.days else round(plan.minutes * 60_000)
        self.left = [self.full] * players
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
        if self.plan.days:
            left[player] = self.full
        elif turn_ended:
            left[player] += round(self.plan.increment * 1000)
        return left

    def run(self, players: Iterable[Player], left: list[int] | None) -> None:
        """Let the clocks of these players run from now on; `left`: what they show, where that is known."""
        now = self.read()
        self.left = self.left_at(now) if left is None else list(left)
        self.running = sorted(players)
        self.since = now

    def replay(self, players: Iterable[Player], at: int, left: list[int] | None) -> None:
        """The same for a stored entry of the time of day `at`; those with which a game begins lack `left`."""
        self.left = self.left_at(at) if left is None else list(left)
        self.running = sorted(players)
        self.since = at

    def resume(self, since: int) -> None:
        """After the stored entries were replayed: the clocks run since a time of the steady clock."""
        self.since = since

    def next_expiry(self) -> tuple[int, Player] | None:
        """In how many milliseconds the first running clock runs out, and whose it is."""
        left = self.left_now()
        return min(((left[player], player) for player in self.running), default=None)

    def until_event(self, left: int) -> int:
        """With days: how long until a clock that shows so much gives a warning, or runs out."""
        warned = self.full // WARNED_AT
        return left - warned if left > warned else left

    def next_short(self, warned: Iterable[Player]) -> Player | None:
        """With days: whose clock shows so little that they must be warned, and are not yet."""
        left = self.left_now()
        found = (player for player in self.running if left[player] <= self.full // WARNED_AT)
        return next((player for player in found if player not in warned), None)
