"""Why a move is not legal, with the rule."""

from typing import Any

from metropolitain.engine.bits import has
from metropolitain.engine.kernel import kernel
from metropolitain.games.metro.board import (
    PLAYABLE,
    STATIONS,
    TILE_COUNT,
)
from metropolitain.games.metro.codec import (
    DRAW,
    MOVE_END,
    WAGON,
    unpack_placement,
    unpack_swap,
    unpack_wagon,
)
from metropolitain.games.metro.legal import (
    is_single_crossing,
    is_swap_over,
    orientations,
    reachable,
    squares_for,
)

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


@kernel
def refuse(s: Any, seat: int, move: int) -> int:
    """Why the seat to move may not make this move; LEGAL when it may."""
    if move < 0 or move >= MOVE_END:
        return NO_SUCH_MOVE
    if move < DRAW:
        tile, turns, square = unpack_placement(move)
        return refuse_placement(s, seat, tile, turns, square)
    if s.must_lay >= 0:
        return MUST_LAY_DRAWN
    if move == DRAW:
        return PILE_EMPTY if s.next_draw == TILE_COUNT else LEGAL
    if move < WAGON:
        pile, _ = unpack_swap(move)
        return refuse_swap(s, seat, pile)
    company, pile, place = unpack_wagon(move)
    return refuse_wagon(s, seat, company, pile, place)


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
