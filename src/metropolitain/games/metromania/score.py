"""What lines and tests are worth, and who wins: X43, X51–X54."""

from typing import Any

import numpy as np

from metropolitain.engine.bits import count
from metropolitain.engine.kernel import kernel
from metropolitain.games.metromania.board import TRIPS

RANK = 1000  # more than any count of tunnels


@kernel
def lines_finished(s: Any, company: int) -> int:
    """How many of its lines a company has finished."""
    return count(np.uint64((int(s.finished) >> (2 * company)) & 3))


@kernel
def line_points(s: Any, company: int) -> int:
    """Station points as they stand after the building phase (X43)."""
    finished = lines_finished(s, company)
    earned = int(s.earned[company])
    if finished == 2:
        return earned
    return earned // 2 if finished == 1 else 0


@kernel
def test_points(s: Any, company: int) -> int:
    """What the tests brought a company."""
    points = 0
    for trip in range(TRIPS):
        points += int(s.trip_points[trip, company])
    return points


@kernel
def player_of(seat: int, players: int) -> int:
    """The player of a company, given how many players there are (X63)."""
    return seat % players


@kernel
def owner(s: Any, company: int) -> int:
    """The player of a company."""
    return player_of(company, int(s.players))


@kernel
def tie_rank(s: Any, player: int) -> int:
    """What decides between equal scores: lines finished, then tunnels laid (X54)."""
    rank = 0
    for company in range(int(s.companies)):
        if owner(s, company) == player:
            tunnels = int(s.laid[2 * company]) + int(s.laid[2 * company + 1])
            rank += lines_finished(s, company) * RANK + tunnels
    return rank


@kernel
def result(s: Any, scores: Any) -> int:
    """Write every player's score; the winners as bits, 0 while the game runs (X54)."""
    players = int(s.players)
    for player in range(players):
        scores[player] = 0
    for company in range(int(s.companies)):
        points = int(s.earned[company])
        if s.over:
            points = line_points(s, company) + test_points(s, company)
        scores[owner(s, company)] += points
    if not s.over:
        return 0
    best = 0
    winners = 1
    for player in range(1, players):
        lead = scores[player] - scores[best]
        if lead == 0:
            lead = tie_rank(s, player) - tie_rank(s, best)
        if lead > 0:
            best = player
            winners = 0
        if lead >= 0:
            winners |= 1 << player
    return winners
