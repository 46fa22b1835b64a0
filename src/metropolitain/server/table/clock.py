"""Thinking time: what each seat has left, and whose clock is running."""

from collections.abc import Iterable

from metropolitain.server.table.entries import ClockPlan
from metropolitain.server.wire.messages import ClockInfo


class Clock:
    """Clocks of one table, in milliseconds. Time while the server is down counts for nobody."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        self.left = [round(plan.minutes * 60_000)] * seats
        self.running: list[int] = []
        self.since = 0

    def left_at(self, now: int) -> list[int]:
        """What every seat has left at a time."""
        spent = max(0, now - self.since)
        return [max(0, left - spent) if seat in self.running else left for seat, left in enumerate(self.left)]

    def left_after(self, seat: int, now: int, turn_ended: bool) -> list[int]:
        """What every seat has left once a seat has moved."""
        left = self.left_at(now)
        if turn_ended:
            left[seat] += round(self.plan.increment * 1000)
        return left

    def run(self, seats: Iterable[int], now: int, left: list[int] | None = None) -> None:
        """Let the clocks of these seats run from now on."""
        self.left = self.left_at(now) if left is None else list(left)
        self.running = sorted(seats)
        self.since = now

    def pause(self, now: int) -> None:
        """Stop all clocks."""
        self.run((), now)

    def next_expiry(self) -> tuple[int, int] | None:
        """When the first running clock runs out (milliseconds since 1970), and whose it is."""
        return min(((self.since + self.left[seat], seat) for seat in self.running), default=None)

    def info(self, now: int) -> ClockInfo:
        """What players are told."""
        return ClockInfo(
            minutes=self.plan.minutes,
            increment=self.plan.increment,
            left_ms=self.left_at(now),
            running=self.running,
            at_ms=now,
        )
