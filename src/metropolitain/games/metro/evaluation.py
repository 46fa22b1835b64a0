"""How a seat of Metro stands: what the bot `greedy` maximises.

A line that has not arrived is worth what one more tile would make of it on average: points alone would have
the bot end its own lines as soon as it can, and leave the others' to grow.
"""

from typing import Any

import numpy as np

from metropolitain.engine.kernel import kernel
from metropolitain.games.metro.board import (
    ARRIVAL,
    BEYOND,
    COPIES,
    EXIT,
    LINES,
    START_GATE,
    STATIONS,
    TILES,
)
from metropolitain.games.metro.score import number_income, share_income

POINT = 60  # evaluations are whole numbers: so many make a point
# How many of all tracks leave a tile so many sides on from where they enter it.
LEAVING = np.array(
    [
        sum(
            int(COPIES[tile]) * int(EXIT[tile, side] == (side + on) % 4)
            for tile in range(len(TILES))
            for side in range(4)
        )
        for on in range(4)
    ],
    dtype=np.int64,
)


@kernel
def prospect(s: Any, line: int) -> int:
    """What an open line is worth: its length after the next tile, all ways out weighed; 0 once arrived."""
    last = int(s.tail[START_GATE[line]])
    if ARRIVAL[last] >= 0:
        return 0
    square, side = last // 4, last % 4
    total, weight = 0, 0
    for on in range(4):
        out = side + on if side + on < 4 else side + on - 4
        following = int(s.tail[BEYOND[square * 4 + out]])
        crossings = int(s.length[last]) + 1 + int(s.length[following])
        end = int(ARRIVAL[following])
        if end >= 0 and crossings == 1:
            continue  # no tile may do that as long as another can be laid (M14, M41)
        doubled = end >= STATIONS and line < STATIONS
        total += int(LEAVING[on]) * (2 * crossings if doubled else crossings)
        weight += int(LEAVING[on])
    return POINT * total // weight if weight else POINT


@kernel
def add_prospects(s: Any, expected: Any, sign: int) -> None:
    """Add what open lines are worth to their owners' sums, in whole points; with the sign −1 take it away."""
    for line in range(LINES):
        if s.owner[line] >= 0:
            expected[s.owner[line]] += sign * ((prospect(s, line) + POINT // 2) // POINT)


@kernel
def company_balance(s: Any, seat: int) -> int:
    """What shares would pay the seat less what they would pay the others, if every line ended as expected.

    Companies earn what is expected for as long as it takes to reckon that.
    """
    balance = 0
    add_prospects(s, s.earned, 1)
    for player in range(int(s.players)):
        income = share_income(s, player, seat)
        balance += income if player == seat else -income
    add_prospects(s, s.earned, -1)
    return POINT * balance


@kernel
def player_balance(s: Any, seat: int) -> int:
    """The seat's points and prospects less those of the others."""
    balance = 0
    for player in range(int(s.players)):
        points = int(s.earned[player])
        if s.numbers and (player == seat or s.open_numbers):
            points += number_income(s, player)
        balance += POINT * (points if player == seat else -points)
    for line in range(LINES):
        owner = int(s.owner[line])
        if owner >= 0:
            balance += prospect(s, line) if owner == seat else -prospect(s, line)
    return balance


@kernel
def evaluate(s: Any, seat: int) -> int:
    """How a seat stands as far as it can know, in sixtieths of a point."""
    return company_balance(s, seat) if s.companies else player_balance(s, seat)
