"""How a seat of Metro stands: what the bot `greedy` maximises."""

from typing import Any

from metropolitain.engine.kernel import kernel
from metropolitain.games.metro.score import number_income, share_income


@kernel
def evaluate(s: Any, seat: int) -> int:
    """How a seat stands as far as it can know: its own points less those of the others."""
    balance = 0
    for player in range(int(s.players)):
        if s.companies:
            points = share_income(s, player, seat)
        else:
            points = int(s.earned[player])
            if s.numbers and (player == seat or s.open_numbers):
                points += number_income(s, player)
        balance += points if player == seat else -points
    return balance
