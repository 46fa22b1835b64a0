"""Shuttle's points and winners (S6, S8)."""

from typing import Any

from metropolitain.engine.kernel import kernel
from shuttle.board import TICKETS


@kernel
def result(s: Any, scores: Any) -> int:
    """Write every player's score; the winners as bits, 0 while the game runs."""
    best = 0
    for player in range(int(s.players)):
        scores[player] = s.points[player]
        best = max(best, scores[player])
    winners = 0
    if s.rides == TICKETS:
        for player in range(int(s.players)):
            if scores[player] == best:
                winners |= 1 << player
    return winners
