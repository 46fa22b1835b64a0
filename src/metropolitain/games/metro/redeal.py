"""What a seat cannot know in Metro: dealt anew for search, and shown by moves.

Nothing hidden is read: the unseen tiles, shares and numbers are worked out from what the seat
sees, put down in a fixed order and shuffled.
"""

from collections.abc import Sequence
from typing import Any

from metropolitain.engine.bits import has
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below, shuffle
from metropolitain.games.metro.board import COPIES, PLAYABLE, TILE_COUNT
from metropolitain.games.metro.codec import DRAW, unpack_placement, unpack_tile
from metropolitain.games.metro.deal import deal_numbers
from metropolitain.games.metro.state import MAX_HAND, MAX_SEATS, UNKNOWN

DRAWN = -1  # the slot of the tile that the seat to move has just drawn


@kernel
def unseen(s: Any, seat: int, tile: int) -> int:
    """How many copies of a tile are neither laid nor in the seat's hand."""
    n = int(COPIES[tile])
    for square in range(64):
        if has(PLAYABLE, square) and unpack_tile(int(s.tiles[square]))[0] == tile:
            n -= 1
    if seat >= 0:
        for slot in range(int(s.hand_count[seat])):
            if s.hand[seat, slot] == tile:
                n -= 1
        if seat == s.seat and s.must_lay == tile:
            n -= 1
    return n


@kernel
def next_unseen(s: Any, seat: int, tile: int, left: int) -> tuple[int, int]:
    """The next unseen tile, this one while copies of it are left, and how many are left of it then."""
    while left == 0:
        tile += 1
        left = unseen(s, seat, tile)
    return tile, left - 1


@kernel
def hidden_slot(s: Any, seat: int, index: int) -> int:
    """The index-th tile in other hands, as other × 4 + slot + 1; slot DRAWN comes last."""
    for other in range(int(s.players)):
        if other == seat:
            continue
        for slot in range(int(s.hand_count[other])):
            if index == 0:
                return other * 4 + slot + 1
            index -= 1
    return int(s.seat) * 4 + DRAWN + 1


@kernel
def get_hidden(s: Any, where: int) -> int:
    """The tile in a hidden slot."""
    slot = where % 4 - 1
    return int(s.must_lay) if slot == DRAWN else int(s.hand[where // 4, slot])


@kernel
def set_hidden(s: Any, where: int, tile: int) -> None:
    """Put a tile into a hidden slot."""
    slot = where % 4 - 1
    if slot == DRAWN:
        s.must_lay = tile
    else:
        s.hand[where // 4, slot] = tile


@kernel
def redeal_tiles(s: Any, seat: int, rng: Any) -> None:
    """Spread the unseen tiles over the pile and the other hands.

    What others drew in the past is forgotten: the tiles they laid lie on the board.
    """
    first = int(s.next_draw)
    for entry in range(first):
        if seat < 0 or s.drawn_by[entry] != seat:
            s.pile[entry] = UNKNOWN
    tile, left = 0, unseen(s, seat, 0)
    for entry in range(first, TILE_COUNT):
        tile, left = next_unseen(s, seat, tile, left)
        s.pile[entry] = tile
    shuffle(s.pile, first, TILE_COUNT, rng)
    in_pile = TILE_COUNT - first
    hidden = 1 if s.must_lay >= 0 and seat != s.seat else 0
    for other in range(int(s.players)):
        if other != seat:
            hidden += int(s.hand_count[other])
    for index in range(hidden):
        tile, left = next_unseen(s, seat, tile, left)
        here = hidden_slot(s, seat, index)
        there = below(rng, in_pile + index + 1)
        if there < in_pile:
            set_hidden(s, here, int(s.pile[first + there]))
            s.pile[first + there] = tile
        elif there < in_pile + index:
            other_slot = hidden_slot(s, seat, there - in_pile)
            set_hidden(s, here, get_hidden(s, other_slot))
            set_hidden(s, other_slot, tile)
        else:
            set_hidden(s, here, tile)


@kernel
def is_seen(s: Any, seat: int, pile: int, index: int) -> bool:
    """Whether the seat knows a share; a spectator's knowledge is bit 7."""
    return bool((int(s.share_seen[pile, index]) >> (seat if seat >= 0 else 7)) & 1)


@kernel
def redeal_shares(s: Any, seat: int, rng: Any) -> None:
    """Permute the companies of the shares that the seat does not know."""
    for pile in range(4):
        seen = 0
        for index in range(8):
            if is_seen(s, seat, pile, index):
                seen |= 1 << int(s.share[pile, index])
        company = 0
        for index in range(8):
            if is_seen(s, seat, pile, index):
                continue
            while (seen >> company) & 1:
                company += 1
            # inside-out shuffle over the unknown shares so far
            earlier = 0
            for before in range(index):
                earlier += not is_seen(s, seat, pile, before)
            choice = below(rng, earlier + 1)
            s.share[pile, index] = company
            for before in range(index):
                if not is_seen(s, seat, pile, before):
                    if choice == 0:
                        s.share[pile, index] = s.share[pile, before]
                        s.share[pile, before] = company
                    choice -= 1
            company += 1


@kernel
def redeal(s: Any, seat: int, rng: Any) -> None:
    """Replace all that the seat (−1: a spectator) cannot know by something it might be."""
    redeal_tiles(s, seat, rng)
    if s.companies:
        redeal_shares(s, seat, rng)
    if s.numbers and not s.open_numbers:
        for other in range(int(s.players)):
            if other != seat:
                s.token[other, 0] = 0
        deal_numbers(s, rng)


@kernel
def canonicalize(s: Any) -> None:
    """Clear what lies beyond the hands and the piles of shares."""
    for seat in range(MAX_SEATS):
        for slot in range(int(s.hand_count[seat]), MAX_HAND):
            s.hand[seat, slot] = 0
    for pile in range(4):
        for index in range(int(s.share_pile_count[pile]), 8):
            s.share_pile[pile, index] = 0


def relive(s: Any, seat: int, moves: Sequence[tuple[int, int]], rng: Any) -> list[int]:
    """Fill in what others have drawn: tiles that they laid, in an order in which they had each in time."""
    players = int(s.players)
    drawn: list[list[int]] = [[] for _ in range(players)]  # entries of the pile in each hand
    just_drawn: dict[int, int] = {}
    entries = iter(range(TILE_COUNT))
    for mover in range(players):
        drawn[mover] = [next(entries) for _ in range(int(s.hand_limit))]
    for mover, move in moves:
        if move == DRAW:
            just_drawn[mover] = next(entries)
        elif move < DRAW:
            is_extra = mover in just_drawn
            hand = [just_drawn.pop(mover)] if is_extra else drawn[mover]
            tile = unpack_placement(move)[0]
            _note_drawn(s, hand.pop(_entry_for(s, hand, tile, rng)), tile)
            if not is_extra and (entry := next(entries, None)) is not None:
                drawn[mover].append(entry)
    for mover in range(players):
        for slot, tile in enumerate(s.hand[mover, : int(s.hand_count[mover])].tolist()):
            _note_drawn(s, drawn[mover][slot], tile)
    for entry in just_drawn.values():
        _note_drawn(s, entry, int(s.must_lay))
    return [move for _, move in moves]


def _entry_for(s: Any, hand: list[int], tile: int, rng: Any) -> int:
    """Which of the entries in a hand a tile was: one that is known to be, the first one, else any."""
    known = [place for place, entry in enumerate(hand) if s.pile[entry] == tile]
    return known[0] if known else below(rng, len(hand))


def _note_drawn(s: Any, entry: int, tile: int) -> None:
    """A tile came from this entry of the pile, unless that is known already."""
    if s.pile[entry] == UNKNOWN:
        s.pile[entry] = tile


def reveals(before: Any, after: Any, seat: int, move: int) -> bool:
    """Whether a tile was drawn, a share seen, or all told at the end."""
    return bool(
        before.next_draw != after.next_draw
        or (before.share_seen != after.share_seen).any()
        or (after.finished and (after.companies or after.numbers))
    )
