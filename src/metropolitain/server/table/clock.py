"""Thinking time: what each player has left, and whose clock is running."""

from collections.abc import Iterable

from metropolitain.engine.ids import Player
from metropolitain.server.table.entries import ClockPlan
from metropolitain.server.wire.messages import ClockInfo


class Clock:
    """Clocks of one table, in milliseconds. Time while the server is down counts for nobody."""

    def __init__(self, plan: ClockPlan, players: int) -> None:
        self.plan = plan
        self.left = [round(plan.minutes * 60_000)] * players
        self.running: list[Player] = []
        self.since = 0

    def left_at(self, now: int) -> list[int]:
        """What every player has left at a time."""
        spent = max(0, now - self.since)
        running = self.running
        return [max(0, left - spent) if player in running else left for player, left in enumerate(self.left)]

    def left_after(self, player: Player, now: int, turn_ended: bool) -> list[int]:
        """What every player has left once a player has moved."""
        left = self.left_at(now)
        if turn_ended:
            left[player] += round(self.plan.increment * 1000)
        return left

    def run(self, players: Iterable[Player], now: int, left: list[int] | None = None) -> None:
        """Let the clocks of these players run from now on."""
        self.left = self.left_at(now) if left is None else list(left)
        self.running = sorted(players)
        self.since = now

    def next_expiry(self) -> tuple[int, Player] | None:
        """When the first running clock runs out (milliseconds since 1970), and whose it is."""
        return min(((self.since + self.left[player], player) for player in self.running), default=None)

    def info(self, now: int) -> ClockInfo:
        """What players are told."""
        return ClockInfo(
            minutes=self.plan.minutes,
            increment=self.plan.increment,
            left_ms=self.left_at(now),
            running=self.running,
            at_ms=now,
        )
