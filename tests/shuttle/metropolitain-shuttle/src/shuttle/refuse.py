"""Why a move is not legal, with the rule."""

from typing import Any

from metropolitain.engine.kernel import kernel
from metropolitain.engine.refusal import LEGAL, RefusalCode
from shuttle.codec import MOVE_END, unpack
from shuttle.legal import NOT_HELD, place_of, stop_after


class Refused(RefusalCode):
    """Rule and reason."""

    TICKET_NOT_HELD = "S4", "not-held"
    BEYOND_THE_LINE = "S5", "beyond"
    NO_SUCH_MOVE = "G1", "no-such-move"


@kernel
def refuse(s: Any, seat: int, move: int) -> int:
    """Why the seat to move may not make this move; LEGAL when it may."""
    if move < 0 or move >= MOVE_END:
        return Refused.NO_SUCH_MOVE
    ticket, _ = unpack(move)
    if place_of(s, seat, ticket) == NOT_HELD:
        return Refused.TICKET_NOT_HELD
    return LEGAL if 0 <= stop_after(s, move) < s.stops else Refused.BEYOND_THE_LINE
