"""What trees found out about the moves at their root, added up and ranked: kernels, the same in browsers.

A row is a move and four sums: how often it was tried, and its values, wins and points for who searches.
Trees of one position that grew side by side are added row by row, in their order.
"""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from metropolitain.bots.tree import NODE, POINTS, WON
from metropolitain.engine.kernel import bind

VISITS, VALUE, WINS, SCORE = range(4)
SUMS = 4
NO_ROOM = -1
SURE = 0.05  # share of the visits from which a move counts as looked into


def row_of(moves: Any, n: int, move: int) -> int:
    """The row of a move among the first ones; n where there is none yet."""
    for row in range(n):
        if moves[row] == move:
            return row
    return n


def tally_at(nodes: Any, count: Any, owner: int, moves: Any, sums: Any) -> int:
    """Write a row for each move at a tree's root; how many there are, −1 where there is no room."""
    n = 0
    for index in range(1, int(count[0])):
        child = nodes[index]
        if child.parent == 0:
            if n == len(moves):
                return NO_ROOM
            moves[n] = child.move
            sums[n, VISITS] = float(child.visits)
            sums[n, VALUE] = child.total[owner]
            sums[n, WINS] = child.total[WON]
            sums[n, SCORE] = child.total[POINTS]
            n += 1
    return n


def add_rows(moves: Any, sums: Any, n: int, more_moves: Any, more_sums: Any, more: int) -> int:
    """Add another tree's rows to those there are; how many there are then, −1 where there is no room."""
    for index in range(more):
        row = row_of(moves, n, int(more_moves[index]))
        if row == len(moves):
            return NO_ROOM
        if row == n:
            moves[row] = more_moves[index]
            for entry in range(SUMS):
                sums[row, entry] = 0.0
            n += 1
        for entry in range(SUMS):
            sums[row, entry] += more_sums[index, entry]
    return n


def ranks_before(moves: Any, sums: Any, row: int, other: int) -> bool:
    """Whether a move was tried more often than another, or as often and is worth more, or comes first."""
    if sums[row, VISITS] != sums[other, VISITS]:
        return bool(sums[row, VISITS] > sums[other, VISITS])
    value, rival = sums[row, VALUE] / sums[row, VISITS], sums[other, VALUE] / sums[other, VISITS]
    if value != rival:
        return bool(value > rival)
    return bool(moves[row] < moves[other])


def rank_rows(moves: Any, sums: Any, n: int, order: Any) -> int:
    """Write the rows of all moves that were tried, best first (Shell's sort); how many they are."""
    tried = 0
    for row in range(n):
        if sums[row, VISITS] > 0.0:
            order[tried] = row
            tried += 1
    gap = tried // 2
    while gap > 0:
        for index in range(gap, tried):
            row, at = int(order[index]), index
            while at >= gap and ranks_before(moves, sums, row, int(order[at - gap])):
                order[at] = order[at - gap]
                at -= gap
            order[at] = row
        gap //= 2
    return tried


def is_sure(visits: float, all_visits: float) -> int:
    """Whether (1 or 0) a move was tried often enough, of all visits, to be judged by them."""
    return 1 if visits >= SURE * all_visits else 0


TEMPLATES: tuple[Callable[..., Any], ...] = (
    row_of,
    ranks_before,
    tally_at,
    add_rows,
    rank_rows,
    is_sure,
)


def bind_root_stats(game: str) -> dict[str, Any]:
    """The kernels under a game's name, so that they are in its library."""
    names: dict[str, Any] = {}
    for template in TEMPLATES:
        names[template.__name__] = bind(game, template, **names)
    return names


def example_root_stats() -> dict[str, tuple[Any, ...]]:
    """Arguments of the right kinds for each kernel."""
    nodes, count = np.zeros(1, NODE), np.zeros(1, np.int64)
    moves, sums = np.zeros(1, np.int64), np.zeros((1, SUMS))
    return {
        "tally_at": (nodes, count, 0, moves, sums),
        "add_rows": (moves, sums, 0, moves, sums, 0),
        "rank_rows": (moves, sums, 0, moves),
        "is_sure": (0.0, 0.0),
    }


class RootStats:
    """Rows of trees of one position."""

    def __init__(self, kernels: SimpleNamespace, room: int) -> None:
        self._kernels = kernels
        self._moves = np.zeros(room, np.int64)
        self._sums = np.zeros((room, SUMS))
        self._count = 0

    def add(self, nodes: Any, count: Any, owner: int) -> None:
        """Add what a tree found."""
        moves, sums = np.zeros_like(self._moves), np.zeros_like(self._sums)
        found = self._kernels.tally_at(nodes, count, owner, moves, sums)
        if found != NO_ROOM:
            self._count = self._kernels.add_rows(self._moves, self._sums, self._count, moves, sums, found)
        if NO_ROOM in (found, self._count):
            raise RuntimeError("more moves at a root than a game says it has")

    def ranked(self) -> list[tuple[int, Any]]:
        """The moves that were tried with their sums, best first."""
        order = np.zeros(len(self._moves), np.int64)
        tried = self._kernels.rank_rows(self._moves, self._sums, self._count, order)
        return [(int(self._moves[row]), self._sums[row]) for row in order[:tried]]
