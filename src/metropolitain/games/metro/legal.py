"""Who moves in Metro, and which moves are legal."""

from typing import Any

import numpy as np

from metropolitain.engine.bits import ONE, count, lowest, nth
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below
from metropolitain.games.metro.board import (
    ARRIVAL,
    BORDER,
    CENTRE_BAN,
    EDGE_BAN,
    NOT_COLUMN_A,
    NOT_COLUMN_H,
    ORIENTATIONS,
    PLAYABLE,
    START_GATE,
    STATIONS,
    TILE_COUNT,
    TURNED,
)
from metropolitain.games.metro.codec import DRAW, NO_SHARE, pack_placement, pack_swap, pack_wagon
from metropolitain.games.metro.state import IDLE_ROUNDS, MAX_SEATS

MAX_MOVES = 3 * 4 * 60 + 1 + 8 + 4 * 8
MAX_STEPS = 60 + 60 + 8 + 60 * IDLE_ROUNDS * MAX_SEATS  # tiles, draws, wagons, swaps
SWAP_LIMIT = 25  # profit at which exchanging ends (M33)


@kernel
def to_move(s: Any) -> int:
    """The seats that may act, as bits; none when the game is over."""
    return 0 if s.finished else 1 << int(s.seat)


@kernel
def reachable(s: Any) -> Any:
    """Free squares on the border or beside a laid tile (M12)."""
    laid = s.laid
    beside = (laid << np.uint64(8)) | (laid >> np.uint64(8))
    beside |= (laid << ONE) & NOT_COLUMN_A
    beside |= (laid >> ONE) & NOT_COLUMN_H
    return (BORDER | beside) & PLAYABLE & ~laid


@kernel
def banned(s: Any, pattern: int) -> Any:
    """Squares where this pattern would complete a line with one crossing (M14, M41)."""
    return EDGE_BAN[pattern] | (CENTRE_BAN[pattern] & s.wagon_squares)


@kernel
def orientations(s: Any, tile: int) -> int:
    """How many orientations of a tile may be used (M13)."""
    return int(ORIENTATIONS[tile]) if s.rotate else 1


@kernel
def is_ban_lifted(s: Any, tile: int, squares: Any) -> bool:
    """Whether every placement of the tile would break M14, so that all are allowed."""
    for turns in range(orientations(s, tile)):
        if squares & ~banned(s, int(TURNED[tile, turns])):
            return False
    return True


@kernel
def squares_for(s: Any, tile: int, turns: int) -> Any:
    """The squares on which a tile may be laid in this orientation (M12, M14)."""
    squares = reachable(s)
    allowed = squares & ~banned(s, int(TURNED[tile, turns]))
    return squares if not allowed and is_ban_lifted(s, tile, squares) else allowed


@kernel
def write_placements(s: Any, tile: int, moves: Any, n: int) -> int:
    """Append every placement of a tile."""
    for turns in range(orientations(s, tile)):
        squares = squares_for(s, tile, turns)
        while squares:
            moves[n] = pack_placement(tile, turns, lowest(squares))
            squares &= squares - ONE
            n += 1
    return n


@kernel
def is_swap_over(s: Any) -> bool:
    """Whether a company has reached the profit that ends exchanging (M33)."""
    for company in range(8):
        if s.earned[company] >= SWAP_LIMIT:
            return True
    return False


@kernel
def is_single_crossing(s: Any, place: int) -> bool:
    """Whether a wagon put here would have completed its line with one crossing (M41)."""
    last = int(s.tail[START_GATE[STATIONS + place]])
    return bool(ARRIVAL[last] >= 0 and s.length[last] == 1)


@kernel
def write_wagons(s: Any, company: int, pile: int, moves: Any, n: int) -> int:
    """Append a wagon by this share for every place that can take one."""
    for place in range(8):
        if s.owner[STATIONS + place] < 0 and not is_single_crossing(s, place):
            moves[n] = pack_wagon(company, pile, place)
            n += 1
    return n


@kernel
def write_actions(s: Any, seat: int, moves: Any) -> int:
    """Write the moves that lay no tile: draw, exchanges, wagons (M11, M32, M40, M43)."""
    n = 0
    if s.must_lay >= 0:
        return n
    if s.next_draw < TILE_COUNT:
        moves[n] = DRAW
        n += 1
    if s.companies and s.idle_turns < IDLE_ROUNDS * s.players and not is_swap_over(s):
        for pile in range(4):
            if not s.share_shown[pile, seat]:
                moves[n] = pack_swap(pile, 0)
                moves[n + 1] = pack_swap(pile, 1)
                n += 2
    if not s.wagons:
        return n
    if not s.companies:
        return n if s.wagon_used[seat] else write_wagons(s, NO_SHARE, NO_SHARE, moves, n)
    for pile in range(4):
        company = int(s.share[pile, s.share_held[pile, seat]])
        if not s.share_shown[pile, seat] and not s.wagon_used[company]:
            n = write_wagons(s, company, pile, moves, n)
    return n


@kernel
def choices(s: Any, seat: int) -> int:
    """How many slots of the hand offer a tile: all of them, or just the tile drawn last."""
    return 1 if s.must_lay >= 0 else int(s.hand_count[seat])


@kernel
def offered(s: Any, seat: int, slot: int) -> int:
    """The tile a slot offers; −1 when an earlier slot offers the same."""
    if s.must_lay >= 0:
        return int(s.must_lay)
    tile = int(s.hand[seat, slot])
    for earlier in range(slot):
        if s.hand[seat, earlier] == tile:
            return -1
    return tile


@kernel
def legal(s: Any, seat: int, moves: Any) -> int:
    """Write a seat's legal moves; how many there are."""
    if s.finished or seat != s.seat:
        return 0
    n = write_actions(s, seat, moves)
    for slot in range(choices(s, seat)):
        tile = offered(s, seat, slot)
        if tile >= 0:
            n = write_placements(s, tile, moves, n)
    return n


@kernel
def pick(s: Any, seat: int, moves: Any, rng: Any) -> int:
    """A legal move, uniformly; placements are counted, not listed."""
    actions = write_actions(s, seat, moves)
    total = actions
    for slot in range(choices(s, seat)):
        tile = offered(s, seat, slot)
        if tile >= 0:
            for turns in range(orientations(s, tile)):
                total += count(squares_for(s, tile, turns))
    choice = below(rng, total)
    if choice < actions:
        return int(moves[choice])
    choice -= actions
    for slot in range(choices(s, seat)):
        tile = offered(s, seat, slot)
        if tile >= 0:
            for turns in range(orientations(s, tile)):
                squares = squares_for(s, tile, turns)
                here = count(squares)
                if choice < here:
                    return pack_placement(tile, turns, nth(squares, choice))
                choice -= here
    return -1
