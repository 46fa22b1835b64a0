"""What a move does: laying and joining tiles, drawing, exchanging shares, placing wagons."""

from typing import Any

from metropolitain.engine.bits import bit
from metropolitain.engine.kernel import kernel
from metropolitain.games.metro.board import (
    ARRIVAL,
    BESIDE,
    BEYOND,
    DEPARTURE,
    EXIT,
    PLAYABLE,
    START_GATE,
    STATIONS,
    TILE_COUNT,
    TURNED,
)
from metropolitain.games.metro.codec import (
    DRAW,
    WAGON,
    pack_tile,
    unpack_placement,
    unpack_swap,
    unpack_wagon,
)
from metropolitain.games.metro.score import finish_line
from metropolitain.games.metro.state import ALL_SEATS


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
    last = int(s.hand_count[seat])
    for later in range(slot, last):
        s.hand[seat, later] = s.hand[seat, later + 1]
    s.hand[seat, last] = 0


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
        tile, turns, square = unpack_placement(move)
        lay(s, seat, tile, turns, square)
    elif move == DRAW:
        s.must_lay = s.pile[s.next_draw]
        s.drawn_by[s.next_draw] = seat
        s.next_draw += 1
        return
    elif move < WAGON:
        pile, blind = unpack_swap(move)
        swap(s, seat, pile, blind)
        s.idle_turns += 1
    else:
        company, pile, place = unpack_wagon(move)
        place_wagon(s, seat, company, pile, place)
        s.idle_turns += 1
    end_turn(s)


@kernel
def lay(s: Any, seat: int, tile: int, turns: int, square: int) -> None:
    """Lay a tile, score what it completes, draw (M11, M20)."""
    s.laid |= bit(square)
    s.tiles[square] = pack_tile(tile, turns)
    s.idle_turns = 0
    connect(s, square, int(TURNED[tile, turns]), 1)
    if s.must_lay >= 0:
        s.must_lay = -1
        return
    drop_tile(s, seat, tile)
    if s.next_draw < TILE_COUNT:
        take_tile(s, seat)


@kernel
def swap(s: Any, seat: int, pile: int, blind: int) -> None:
    """Exchange a share: one's own goes under the pile first (M32)."""
    count = int(s.share_pile_count[pile])
    s.share_pile[pile, count] = s.share_held[pile, seat]
    top = int(s.share_pile[pile, 0])
    for index in range(count):
        s.share_pile[pile, index] = s.share_pile[pile, index + 1]
    s.share_pile[pile, count] = 0
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
