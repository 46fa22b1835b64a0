"""Metro's rules as kernels over the state: who moves, what is legal, what a move does.

Moves are small integers: `tile × 256 + turns × 64 + square`, then DRAW, SWAP + pile × 2 + blind,
and WAGON + ((company + 1) × 5 + pile + 1) × 8 + place (company and pile −1 without companies).
"""

from typing import Any

import numpy as np

from metropolitain.engine.bits import NONE, ONE, bit, count, has, lowest, nth
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below, shuffle
from metropolitain.games.metro.board import (
    ARRIVAL,
    BESIDE,
    BEYOND,
    BORDER,
    CENTRE_BAN,
    CENTRE_INDEX,
    COMPANY_STATIONS,
    COPIES,
    DEPARTURE,
    EDGE_BAN,
    EXIT,
    GATES,
    LINES,
    NOT_COLUMN_A,
    NOT_COLUMN_H,
    NUMBER,
    ORIENTATIONS,
    PLAYABLE,
    PLAYER_STATIONS,
    RAIL_TILES,
    START_GATE,
    STATIONS,
    TILE_COUNT,
    TURNED,
)
from metropolitain.games.metro.scoring import finish_line
from metropolitain.games.metro.state import EMPTY

DRAW = 24 * 256
SWAP = DRAW + 1
WAGON = SWAP + 8
MOVE_END = WAGON + 9 * 5 * 8
MAX_MOVES = 3 * 4 * 60 + 1 + 8 + 4 * 8
MAX_STEPS = 60 + 60 + 8 + 60 * 6  # tiles, draws, wagons, swaps between tiles
SWAP_LIMIT = 25  # profit at which exchanging ends (M33)
ALL_SEATS = 255

# What a refusal code of `refuse` means: rule id and reason.
REFUSALS = (
    ("", ""),
    ("M11", "not-in-hand"),
    ("M11", "must-lay-drawn"),
    ("M12", "occupied"),
    ("M12", "not-adjacent"),
    ("M13", "no-rotation"),
    ("M13", "same-pattern"),
    ("M14", "single-crossing"),
    ("M11", "pile-empty"),
    ("M32", "no-companies"),
    ("M33", "exchange-over"),
    ("M33", "must-build"),
    ("M43", "share-shown"),
    ("M40", "no-wagons"),
    ("M40", "place-taken"),
    ("M40", "wagon-used"),
    ("M41", "single-crossing"),
    ("M43", "name-a-share"),
    ("M40", "name-no-share"),
    ("M43", "share-not-held"),
    ("M1", "central-station"),
    ("G1", "no-such-move"),
)
(
    LEGAL,
    NOT_IN_HAND,
    MUST_LAY_DRAWN,
    OCCUPIED,
    NOT_ADJACENT,
    NO_ROTATION,
    SAME_PATTERN,
    SINGLE_CROSSING,
    PILE_EMPTY,
    NO_COMPANIES,
    EXCHANGE_OVER,
    MUST_BUILD,
    SHARE_SHOWN,
    NO_WAGONS,
    PLACE_TAKEN,
    WAGON_USED,
    WAGON_SINGLE_CROSSING,
    NAME_A_SHARE,
    NAME_NO_SHARE,
    SHARE_NOT_HELD,
    CENTRAL_STATION,
    NO_SUCH_MOVE,
) = range(len(REFUSALS))


# --- set-up ---------------------------------------------------------------------------------


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
            s.tiles[square] = tile * 4 + turns
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


# --- legal moves ----------------------------------------------------------------------------


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
        base = tile * 256 + turns * 64
        while squares:
            moves[n] = base + lowest(squares)
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
def write_wagons(s: Any, moves: Any, n: int, base: int) -> int:
    """Append a wagon move for every place that can take one."""
    for place in range(8):
        if s.owner[STATIONS + place] < 0 and not is_single_crossing(s, place):
            moves[n] = base + place
            n += 1
    return n


@kernel
def wagon_base(company: int, pile: int) -> int:
    """The code of a wagon move without its place."""
    return WAGON + ((company + 1) * 5 + pile + 1) * 8


@kernel
def write_actions(s: Any, seat: int, moves: Any) -> int:
    """Write the moves that lay no tile: draw, exchanges, wagons (M11, M32, M40, M43)."""
    n = 0
    if s.must_lay >= 0:
        return n
    if s.next_draw < TILE_COUNT:
        moves[n] = DRAW
        n += 1
    if s.companies and s.idle_turns < s.players and not is_swap_over(s):
        for pile in range(4):
            if not s.share_shown[pile, seat]:
                moves[n] = SWAP + 2 * pile
                moves[n + 1] = SWAP + 2 * pile + 1
                n += 2
    if not s.wagons:
        return n
    if not s.companies:
        return n if s.wagon_used[seat] else write_wagons(s, moves, n, wagon_base(-1, -1))
    for pile in range(4):
        company = int(s.share[pile, s.share_held[pile, seat]])
        if not s.share_shown[pile, seat] and not s.wagon_used[company]:
            n = write_wagons(s, moves, n, wagon_base(company, pile))
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
                    return tile * 256 + turns * 64 + nth(squares, choice)
                choice -= here
    return -1


# --- refusals -------------------------------------------------------------------------------


@kernel
def refuse(s: Any, seat: int, move: int) -> int:
    """Why the seat to move may not make this move; LEGAL when it may."""
    if move < 0 or move >= MOVE_END:
        return NO_SUCH_MOVE
    if move < DRAW:
        return refuse_placement(s, seat, move // 256, (move // 64) % 4, move % 64)
    if s.must_lay >= 0:
        return MUST_LAY_DRAWN
    if move == DRAW:
        return PILE_EMPTY if s.next_draw == TILE_COUNT else LEGAL
    if move < WAGON:
        return refuse_swap(s, seat, (move - SWAP) // 2)
    which = (move - WAGON) // 8
    return refuse_wagon(s, seat, which // 5 - 1, which % 5 - 1, (move - WAGON) % 8)


@kernel
def refuse_placement(s: Any, seat: int, tile: int, turns: int, square: int) -> int:
    """M11–M14 for one placement."""
    if s.must_lay >= 0:
        if tile != s.must_lay:
            return MUST_LAY_DRAWN
    else:
        held = False
        for slot in range(int(s.hand_count[seat])):
            held = held or s.hand[seat, slot] == tile
        if not held:
            return NOT_IN_HAND
    if not has(PLAYABLE, square):
        return CENTRAL_STATION
    if has(s.laid, square):
        return OCCUPIED
    if not has(reachable(s), square):
        return NOT_ADJACENT
    if turns >= orientations(s, tile):
        return SAME_PATTERN if s.rotate else NO_ROTATION
    return LEGAL if has(squares_for(s, tile, turns), square) else SINGLE_CROSSING


@kernel
def refuse_swap(s: Any, seat: int, pile: int) -> int:
    """M32, M33, M43 for one exchange."""
    if not s.companies:
        return NO_COMPANIES
    if is_swap_over(s):
        return EXCHANGE_OVER
    if s.idle_turns >= s.players:
        return MUST_BUILD
    return SHARE_SHOWN if s.share_shown[pile, seat] else LEGAL


@kernel
def refuse_wagon(s: Any, seat: int, company: int, pile: int, place: int) -> int:
    """M40, M41, M43 for one central wagon."""
    if not s.wagons:
        return NO_WAGONS
    owner = seat
    if s.companies:
        if company < 0 or pile < 0:
            return NAME_A_SHARE
        if s.share[pile, s.share_held[pile, seat]] != company:
            return SHARE_NOT_HELD
        if s.share_shown[pile, seat]:
            return SHARE_SHOWN
        owner = company
    elif company >= 0 or pile >= 0:
        return NAME_NO_SHARE
    if s.wagon_used[owner]:
        return WAGON_USED
    if s.owner[STATIONS + place] >= 0:
        return PLACE_TAKEN
    return WAGON_SINGLE_CROSSING if is_single_crossing(s, place) else LEGAL


# --- applying -------------------------------------------------------------------------------


@kernel
def connect(s: Any, square: int, pattern: int, worth: int) -> None:
    """Join the chains that a tile links; score the lines this completes (M20).

    `worth` is what a crossing counts: 1 on a tile, 0 on central rails (M51).
    """
    for side in range(4):
        entered = square * 4 + side
        left = int(BEYOND[square * 4 + int(EXIT[pattern, side])])
        first = int(s.head[entered])
        if first == left:
            continue  # a closed loop scores nothing (M21)
        last = int(s.tail[left])
        crossings = int(s.length[entered]) + worth + int(s.length[last])
        s.head[last] = first
        s.tail[first] = last
        s.length[last] = crossings
        line = int(DEPARTURE[first])
        end = int(ARRIVAL[last])
        if line >= 0 and end >= 0 and (line < STATIONS or s.owner[line] >= 0):
            finish_line(s, line, end, crossings)


@kernel
def take_tile(s: Any, seat: int) -> None:
    """Draw the pile's next tile into the hand."""
    entry = int(s.next_draw)
    s.hand[seat, s.hand_count[seat]] = s.pile[entry]
    s.hand_count[seat] += 1
    s.drawn_by[entry] = seat
    s.next_draw += 1


@kernel
def drop_tile(s: Any, seat: int, tile: int) -> None:
    """Take a tile out of the hand, the one drawn first among equals."""
    slot = 0
    while s.hand[seat, slot] != tile:
        slot += 1
    s.hand_count[seat] -= 1
    for later in range(slot, int(s.hand_count[seat])):
        s.hand[seat, later] = s.hand[seat, later + 1]


@kernel
def end_turn(s: Any) -> None:
    """Pass the turn on, skipping who has no tile left (M15); the game may be over (M22)."""
    if s.laid == PLAYABLE:
        s.finished = 1
        return
    seat = int(s.seat)
    players = int(s.players)
    seat = seat + 1 if seat + 1 < players else 0
    while s.hand_count[seat] == 0:
        seat = seat + 1 if seat + 1 < players else 0
    s.seat = seat


@kernel
def apply(s: Any, seat: int, move: int) -> None:
    """Make a legal move."""
    if move < DRAW:
        lay(s, seat, move // 256, (move // 64) % 4, move % 64)
    elif move == DRAW:
        s.must_lay = s.pile[s.next_draw]
        s.drawn_by[s.next_draw] = seat
        s.next_draw += 1
        return
    elif move < WAGON:
        swap(s, seat, (move - SWAP) // 2, (move - SWAP) % 2 == 1)
        s.idle_turns += 1
    else:
        which = (move - WAGON) // 8
        place_wagon(s, seat, which // 5 - 1, which % 5 - 1, (move - WAGON) % 8)
        s.idle_turns += 1
    end_turn(s)


@kernel
def lay(s: Any, seat: int, tile: int, turns: int, square: int) -> None:
    """Lay a tile, score what it completes, draw (M11, M20)."""
    s.laid |= bit(square)
    s.tiles[square] = tile * 4 + turns
    s.idle_turns = 0
    connect(s, square, int(TURNED[tile, turns]), 1)
    if s.must_lay >= 0:
        s.must_lay = -1
        return
    drop_tile(s, seat, tile)
    if s.next_draw < TILE_COUNT:
        take_tile(s, seat)


@kernel
def swap(s: Any, seat: int, pile: int, blind: bool) -> None:
    """Exchange a share: one's own goes under the pile first (M32)."""
    count = int(s.share_pile_count[pile])
    s.share_pile[pile, count] = s.share_held[pile, seat]
    top = int(s.share_pile[pile, 0])
    for index in range(count):
        s.share_pile[pile, index] = s.share_pile[pile, index + 1]
    if blind:
        s.share_held[pile, seat] = top
    else:
        s.share_held[pile, seat] = s.share_open[pile]
        s.share_open[pile] = top
        s.share_seen[pile, top] = ALL_SEATS
    s.share_seen[pile, s.share_held[pile, seat]] |= 1 << seat


@kernel
def place_wagon(s: Any, seat: int, company: int, pile: int, place: int) -> None:
    """Start a line at the centre; it may be complete already (M40, M41, M43)."""
    owner = seat
    if s.companies:
        owner = company
        s.share_shown[pile, seat] = 1
        s.share_seen[pile, s.share_held[pile, seat]] = ALL_SEATS
    line = STATIONS + place
    s.owner[line] = owner
    s.wagon_used[owner] = 1
    s.wagon_squares |= bit(int(BESIDE[place]))
    last = int(s.tail[START_GATE[line]])
    if ARRIVAL[last] >= 0:
        finish_line(s, line, int(ARRIVAL[last]), int(s.length[last]))
