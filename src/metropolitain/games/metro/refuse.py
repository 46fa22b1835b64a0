"""Why a move is not legal, with the rule."""

from typing import Any

from metropolitain.engine.bits import has
from metropolitain.engine.kernel import kernel
from metropolitain.engine.refusal import LEGAL, RefusalCode
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
from metropolitain.games.metro.state import IDLE_ROUNDS


class Refused(RefusalCode):
    """Why a move is not legal: rule and reason."""

    NOT_IN_HAND = "M11", "not-in-hand"
    MUST_LAY_DRAWN = "M11", "must-lay-drawn"
    OCCUPIED = "M12", "occupied"
    NOT_ADJACENT = "M12", "not-adjacent"
    NO_ROTATION = "M13", "no-rotation"
    SAME_PATTERN = "M13", "same-pattern"
    SINGLE_CROSSING = "M14", "single-crossing"
    PILE_EMPTY = "M11", "pile-empty"
    NO_COMPANIES = "M32", "no-companies"
    EXCHANGE_OVER = "M33", "exchange-over"
    MUST_BUILD = "M33", "must-build"
    SHARE_SHOWN = "M43", "share-shown"
    NO_WAGONS = "M40", "no-wagons"
    PLACE_TAKEN = "M40", "place-taken"
    WAGON_USED = "M40", "wagon-used"
    WAGON_SINGLE_CROSSING = "M41", "single-crossing"
    NAME_A_SHARE = "M43", "name-a-share"
    NAME_NO_SHARE = "M40", "name-no-share"
    SHARE_NOT_HELD = "M43", "share-not-held"
    CENTRAL_STATION = "M1", "central-station"
    NO_SUCH_MOVE = "G1", "no-such-move"


@kernel
def refuse(s: Any, seat: int, move: int) -> int:
    """Why the seat to move may not make this move; LEGAL when it may."""
    if move < 0 or move >= MOVE_END:
        return Refused.NO_SUCH_MOVE
    if move < DRAW:
        tile, turns, square = unpack_placement(move)
        return refuse_placement(s, seat, tile, turns, square)
    if s.must_lay >= 0:
        return Refused.MUST_LAY_DRAWN
    if move == DRAW:
        return Refused.PILE_EMPTY if s.next_draw == TILE_COUNT else LEGAL
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
            return Refused.MUST_LAY_DRAWN
    else:
        held = False
        for slot in range(int(s.hand_count[seat])):
            held = held or s.hand[seat, slot] == tile
        if not held:
            return Refused.NOT_IN_HAND
    if not has(PLAYABLE, square):
        return Refused.CENTRAL_STATION
    if has(s.laid, square):
        return Refused.OCCUPIED
    if not has(reachable(s), square):
        return Refused.NOT_ADJACENT
    if turns >= orientations(s, tile):
        return Refused.SAME_PATTERN if s.rotate else Refused.NO_ROTATION
    return LEGAL if has(squares_for(s, tile, turns), square) else Refused.SINGLE_CROSSING


@kernel
def refuse_swap(s: Any, seat: int, pile: int) -> int:
    """M32, M33, M43 for one exchange."""
    if not s.companies:
        return Refused.NO_COMPANIES
    if is_swap_over(s):
        return Refused.EXCHANGE_OVER
    if s.idle_turns >= IDLE_ROUNDS * s.players:
        return Refused.MUST_BUILD
    return Refused.SHARE_SHOWN if s.share_shown[pile, seat] else LEGAL


@kernel
def refuse_wagon(s: Any, seat: int, company: int, pile: int, place: int) -> int:
    """M40, M41, M43 for one central wagon."""
    if not s.wagons:
        return Refused.NO_WAGONS
    owner = seat
    if s.companies:
        if company < 0 or pile < 0:
            return Refused.NAME_A_SHARE
        if s.share[pile, s.share_held[pile, seat]] != company:
            return Refused.SHARE_NOT_HELD
        if s.share_shown[pile, seat]:
            return Refused.SHARE_SHOWN
        owner = company
    elif company >= 0 or pile >= 0:
        return Refused.NAME_NO_SHARE
    if s.wagon_used[owner]:
        return Refused.WAGON_USED
    if s.owner[STATIONS + place] >= 0:
        return Refused.PLACE_TAKEN
    return Refused.WAGON_SINGLE_CROSSING if is_single_crossing(s, place) else LEGAL
