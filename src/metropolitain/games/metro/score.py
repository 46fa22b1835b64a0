"""Metro's points: lines, companies and shares, station numbers."""

from typing import Any

import numpy as np

from metropolitain.engine.kernel import kernel
from metropolitain.games.metro.board import NUMBER, PERCENTS, STATIONS

EVERYONE = -1  # as a viewer: who knows every share
PERCENT = np.array(PERCENTS, dtype=np.int64)


@kernel
def finish_line(s: Any, line: int, end: int, crossings: int) -> None:
    """Score a complete line (M20, M21, M40)."""
    doubled = end >= STATIONS and line < STATIONS
    points = 2 * crossings if doubled else crossings
    s.line_points[line] = points
    s.line_end[line] = end
    owner = int(s.owner[line])
    if owner >= 0:
        s.earned[owner] += points


@kernel
def company_value(s: Any, company: int) -> int:
    """What 10 % of a company are worth: 9 − its rank by profit (M34)."""
    value = 8
    for other in range(8):
        if s.earned[other] > s.earned[company]:
            value -= 1
    return value


@kernel
def holding(s: Any, player: int, company: int, viewer: int) -> int:
    """The percentage of a company a player holds, as far as the viewer knows."""
    total = 0
    for pile in range(4):
        held = int(s.share_held[pile, player])
        if int(s.share[pile, held]) == company and (
            viewer == EVERYONE or (int(s.share_seen[pile, held]) >> viewer) & 1
        ):
            total += PERCENT[pile]
    return total


@kernel
def largest_holding(s: Any, company: int, viewer: int) -> int:
    """The largest percentage of a company that one player holds."""
    largest = 0
    for player in range(int(s.players)):
        largest = max(largest, holding(s, player, company, viewer))
    return largest


@kernel
def company_income(s: Any, player: int, company: int, viewer: int) -> int:
    """What a company pays a player at the end: shares and majority (M34)."""
    percent = holding(s, player, company, viewer)
    if percent == 0:
        return 0
    income = company_value(s, company) * (percent // 10)
    if percent == largest_holding(s, company, viewer):
        income += int(s.earned[company]) // 10
    return income


@kernel
def share_income(s: Any, player: int, viewer: int) -> int:
    """What all companies pay a player."""
    income = 0
    for company in range(8):
        income += company_income(s, player, company, viewer)
    return income


@kernel
def line_into(s: Any, number: int) -> int:
    """The owned line that ended in the arrival with this number, or −1."""
    for line in range(STATIONS + 8):
        end = int(s.line_end[line])
        if 0 <= end < STATIONS and NUMBER[s.numbering, end] == number:
            return line if s.owner[line] >= 0 else -1
    return -1


@kernel
def token_points(s: Any, number: int) -> int:
    """What the holder of a station number gets for it (M61, M62)."""
    line = line_into(s, number)
    if line < 0:
        return 0
    points = int(s.line_points[line])
    return points if line < STATIONS else 2 * points


@kernel
def number_income(s: Any, player: int) -> int:
    """What a player's station numbers pay."""
    income = 0
    for slot in range(4 * int(s.numbers_each)):
        income += token_points(s, int(s.token[player, slot]))
    return income


@kernel
def score(s: Any, player: int) -> int:
    """A player's score now; shares and numbers count once all tiles lie (M30, M61)."""
    if s.companies:
        return share_income(s, player, EVERYONE) if s.finished else 0
    points = int(s.earned[player])
    if s.numbers and s.finished:
        points += number_income(s, player)
    return points


@kernel
def result(s: Any, scores: Any) -> int:
    """Write every player's score; the winners as bits, 0 while the game runs (M22)."""
    best = 0
    for player in range(int(s.players)):
        scores[player] = score(s, player)
        best = max(best, scores[player])
    winners = 0
    if s.finished:
        for player in range(int(s.players)):
            if scores[player] == best:
                winners |= 1 << player
    return winners
