"""How a seat of Shuttle stands: what the bot `greedy` maximises."""

from typing import Any

from metropolitain.engine.kernel import kernel


@kernel
def evaluate(s: Any, seat: int) -> int:
    """Its own points less those of the others."""
    balance = 0
    for player in range(int(s.players)):
        balance += int(s.points[player]) if player == seat else -int(s.points[player])
    return balance
