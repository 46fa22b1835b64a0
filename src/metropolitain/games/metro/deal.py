"""The set-up: what is drawn by lot, and the first position that follows from it."""

from typing import Any

from metropolitain.engine.bits import NONE, bit, has
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below, shuffle
from metropolitain.games.metro.apply import connect, take_tile
from metropolitain.games.metro.board import (
    CENTRE_INDEX,
    COMPANY_STATIONS,
    COPIES,
    GATES,
    LINES,
    NUMBER,
    PLAYER_STATIONS,
    RAIL_TILES,
    STATIONS,
    TILE_COUNT,
    TURNED,
)
from metropolitain.games.metro.codec import pack_tile
from metropolitain.games.metro.state import ALL_SEATS, EMPTY


@kernel
def deal(s: Any, rng: Any) -> None:
    """Draw a set-up for the options in the state (M10, M31, M50, M60)."""
    n = 0
    for tile in range(24):
        for _ in range(int(COPIES[tile])):
            s.pile[n] = tile
            n += 1
    shuffle(s.pile, 0, TILE_COUNT, rng)
    if s.companies:
        for pile in range(4):
            for company in range(8):
                s.share[pile, company] = company
            shuffle(s.share[pile], 0, 8, rng)
    if s.rails:
        deal_rails(s, rng)
    if s.numbers:
        for seat in range(int(s.players)):
            for slot in range(4 * int(s.numbers_each)):
                s.token[seat, slot] = 0
        deal_numbers(s, rng)


@kernel
def deal_rails(s: Any, rng: Any) -> None:
    """Four of the eight rails, each turned at random (M50)."""
    used = 0
    for corner in range(4):
        choice = below(rng, 8 - corner)
        rail = 0
        while (used >> rail) & 1 or choice > 0:
            if not (used >> rail) & 1:
                choice -= 1
            rail += 1
        used |= 1 << rail
        s.rail_tile[corner] = RAIL_TILES[rail]
        s.rail_turns[corner] = below(rng, 4)


@kernel
def deal_numbers(s: Any, rng: Any) -> None:
    """Give every seat whose first token is 0 its numbers from those no other seat holds (M60)."""
    each = int(s.numbers_each)
    used = NONE
    for seat in range(int(s.players)):
        for slot in range(4 * each):
            if s.token[seat, 0]:
                used |= bit(int(s.token[seat, slot]))
    for seat in range(int(s.players)):
        if s.token[seat, 0]:
            continue
        for slot in range(4 * each):
            first = 1 + 8 * (slot // each)
            free = 0
            for number in range(first, first + 8):
                free += not has(used, number)
            choice = below(rng, free)
            number = first
            while has(used, number) or choice > 0:
                if not has(used, number):
                    choice -= 1
                number += 1
            used |= bit(number)
            s.token[seat, slot] = number


@kernel
def begin(s: Any) -> None:
    """From options and set-up to the first decision."""
    for gate in range(GATES):
        s.head[gate] = gate
        s.tail[gate] = gate
        s.length[gate] = 0
    for square in range(64):
        s.tiles[square] = EMPTY
    for company in range(8):
        s.earned[company] = 0
        s.wagon_used[company] = 0
    s.laid = NONE
    s.wagon_squares = NONE
    s.seat = 0
    s.must_lay = -1
    s.idle_turns = 0
    s.finished = 0
    begin_lines(s)
    begin_hands(s)
    if s.companies:
        begin_shares(s)
    if s.rails:
        for corner in range(4):
            tile, turns = int(s.rail_tile[corner]), int(s.rail_turns[corner])
            square = int(CENTRE_INDEX[corner])
            s.tiles[square] = pack_tile(tile, turns)
            connect(s, square, int(TURNED[tile, turns]), 0)


@kernel
def begin_lines(s: Any) -> None:
    """Put the wagons on their stations (M6, M30)."""
    for line in range(LINES):
        s.line_points[line] = 0
        s.line_end[line] = -1
        s.owner[line] = -1
    for line in range(STATIONS):
        number = int(NUMBER[s.numbering, line])
        if s.companies:
            s.owner[line] = COMPANY_STATIONS[number]
        else:
            s.owner[line] = PLAYER_STATIONS[s.players, number]


@kernel
def begin_hands(s: Any) -> None:
    """Everyone draws the opening hand, seat 0 first (M10)."""
    for entry in range(TILE_COUNT):
        s.drawn_by[entry] = -1
    s.next_draw = 0
    for seat in range(int(s.players)):
        s.hand_count[seat] = 0
        for _ in range(int(s.hand_limit)):
            take_tile(s, seat)


@kernel
def begin_shares(s: Any) -> None:
    """Shares: one of each pile per seat, the next face up, the rest is the pile (M31)."""
    players = int(s.players)
    for pile in range(4):
        for index in range(8):
            s.share_seen[pile, index] = 0
        for seat in range(players):
            s.share_held[pile, seat] = seat
            s.share_shown[pile, seat] = 0
            s.share_seen[pile, seat] = 1 << seat
        s.share_open[pile] = players
        s.share_seen[pile, players] = ALL_SEATS
        s.share_pile_count[pile] = 7 - players
        for index in range(7 - players):
            s.share_pile[pile, index] = players + 1 + index
