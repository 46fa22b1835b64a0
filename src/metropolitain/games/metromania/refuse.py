"""Why a move of Metromania is not legal, and whether a company can dig at all: X4, X5, X10–X31, X41.

One set of kernels says why something is forbidden; legal moves are what none of them forbids.
"""

from typing import Any

from metropolitain.engine.bits import ONE, has, lowest
from metropolitain.engine.kernel import kernel
from metropolitain.engine.refusal import LEGAL, RefusalCode
from metropolitain.games.metromania.board import (
    CELLS,
    FRAME,
    FRAME_ENDS,
    LAKE,
    MARKER_KIND,
    NEXT,
    PARK,
    PLAIN,
    SIDE_CELL,
    TOWARDS,
)
from metropolitain.games.metromania.codec import (
    END,
    MOVE_END,
    PASS,
    START,
    STATION,
    STOP,
    TAKE,
    unpack_dig,
    unpack_end,
    unpack_start,
    unpack_station,
    unpack_take,
)
from metropolitain.games.metromania.state import LAST_ROUND_RIGHT, NO_MARKER, RIGHT
from metropolitain.games.metromania.tunnels import (
    can_build,
    can_start_at,
    head,
    holds,
    is_beside_twin,
    is_finished,
    is_kind_in_hand,
    is_meeting,
    is_parting,
    is_placeable,
    lying_hand,
    open_ends,
    open_starts,
    way_out,
)


class Refused(RefusalCode):
    """Why a move is not legal: rule and reason."""

    FIRST_LINE_FIRST = "X10", "first-line-first"
    SECOND_LINE_LATER = "X10", "second-line-later"
    NEW_LINE_FIRST = "X10", "new-line-first"
    NEW_LINE_ONLY = "X10", "new-line-only"
    DIGGING_ALREADY = "X10", "digging-already"
    MUST_DIG = "X11", "must-dig"
    NO_DECLINING = "X11", "no-declining"
    MUST_BUILD = "X11", "must-build"
    BEGUN_ALREADY = "X12", "begun-already"
    START_TAKEN = "X12", "start-taken"
    START_SIDE = "X12", "start-side"
    NOT_BESIDE = "X12", "not-beside"
    NO_TUNNELS = "X5", "no-tunnels"
    NOT_BEGUN = "X13", "not-begun"
    NOT_A_NEIGHBOUR = "X13", "not-a-neighbour"
    OUTSIDE = "X13", "outside"
    CELL_TAKEN = "X13", "cell-taken"
    LAKE_OR_PARK = "X4", "lake-or-park"
    ACUTE = "X14", "acute"
    STRAIGHT_BACK = "X14", "straight-back"
    VISITED = "X15", "visited"
    LINE_FINISHED = "X16", "line-finished"
    END_NOT_HERE = "X16", "end-not-here"
    END_TAKEN = "X16", "end-taken"
    END_SIDE = "X16", "end-side"
    BONUS_FIRST = "X16", "bonus-first"
    BONUS_LINE = "X16", "bonus-line"
    NOT_LAST_ROUND = "X42", "not-last-round"
    LAST_ROUND_DUTY = "X42", "duty"
    LAST_TURN_BEGUN = "X42", "begun"
    NO_STATIONS = "X24", "no-stations"
    NOT_ON_LINE = "X25", "not-on-line"
    STATION_THERE = "X22", "station-there"
    NOT_BETWEEN = "X25", "not-between"
    NEEDS_DESTINATION = "X30", "needs-destination"
    NOT_A_SPOT = "X30", "not-a-spot"
    WRONG_KIND = "X30", "wrong-kind"
    NOT_IN_HAND = "X30", "not-in-hand"
    ONE_A_TURN = "X30", "one-a-turn"
    SAME_LETTER = "X31", "same-letter"
    TAKE_FIRST = "X61", "take-first"
    KIND_TAKEN = "X61", "kind-taken"
    NOTHING_TO_TAKE = "X61", "nothing-to-take"
    NO_SUCH_MOVE = "G1", "no-such-move"


# How `can_enter` judges spots: no Destination may be placed, those in hand may, or any whose
# kind fits, as somebody sees it who cannot know the letters.
NO_SPOTS, OWN_HAND, ANY_LETTER = range(3)


# --- stations -------------------------------------------------------------------------------


@kernel
def refuse_site(s: Any, line: int, vertex: int) -> int:
    """Whether a line passes a vertex that is free of stations (X22, X25)."""
    if not (int(s.vertex_lines[vertex]) >> line) & 1:
        return Refused.NOT_ON_LINE
    return Refused.STATION_THERE if s.station[vertex] else LEGAL


@kernel
def refuse_intermediate(s: Any, line: int, vertex: int) -> int:
    """X24, X25 for one intermediate station."""
    if s.laid[line] == 0:
        return Refused.NOT_BEGUN
    if is_finished(s, line):
        return Refused.LINE_FINISHED
    if s.stations_left == 0:
        return Refused.NO_STATIONS
    why = refuse_site(s, line, vertex)
    if why:
        return why
    for stop in range(int(s.laid[line]), 0, -1):
        here = int(s.path[line, stop]) % RIGHT
        if s.station[here]:
            return LEGAL
        if here == vertex:
            return Refused.NOT_BETWEEN
    return Refused.NOT_BETWEEN


@kernel
def refuse_station(s: Any, line: int, vertex: int) -> int:
    """X16, X22, X24, X25 for one station, intermediate or bonus."""
    if s.bonus_line >= 0:
        return refuse_site(s, line, vertex) if line == s.bonus_line else Refused.BONUS_LINE
    return Refused.DIGGING_ALREADY if s.dug else refuse_intermediate(s, line, vertex)


# --- tunnels --------------------------------------------------------------------------------


@kernel
def refuse_cell(s: Any, company: int, cell: int, marker: int) -> int:
    """X4, X13, X30, X31 for a tunnel in a cell, with a Destination or NO_MARKER."""
    if cell < 0:
        return Refused.OUTSIDE
    if s.tunnel[cell]:
        return Refused.CELL_TAKEN
    ground = int(s.ground[cell])
    if LAKE <= ground <= PARK:
        return Refused.LAKE_OR_PARK
    if ground == PLAIN:
        return LEGAL if marker == NO_MARKER else Refused.NOT_A_SPOT
    if marker == NO_MARKER:
        return Refused.NEEDS_DESTINATION
    if MARKER_KIND[marker] != ground:
        return Refused.WRONG_KIND
    if not holds(s, company, marker):
        return Refused.NOT_IN_HAND
    if s.has_placed:
        return Refused.ONE_A_TURN
    return Refused.SAME_LETTER if is_beside_twin(s, marker, cell) else LEGAL


@kernel
def refuse_way(s: Any, line: int, direction: int) -> int:
    """X14, X15, X24 for a tunnel that leaves a line's head in a direction."""
    bend = (direction - int(s.heading[line]) + 6) % 6
    if bend == 3:
        return Refused.STRAIGHT_BACK
    here = head(s, line)
    if (bend == 2 or bend == 4) and not s.station[here]:
        return Refused.ACUTE
    there = int(NEXT[here, direction])
    if there >= 0 and (int(s.vertex_lines[there]) >> line) & 1:
        return Refused.VISITED
    if s.stations_left < 2:
        needed = int(is_meeting(s, line, direction)) + int(is_parting(s, line, direction))
        if needed > s.stations_left:
            return Refused.NO_STATIONS
    return LEGAL


@kernel
def refuse_digging(s: Any, line: int) -> int:
    """Why a line cannot be continued at all (X5, X13, X16)."""
    if s.laid[line] == 0:
        return Refused.NOT_BEGUN
    if is_finished(s, line):
        return Refused.LINE_FINISHED
    return Refused.NO_TUNNELS if s.laid[line] == s.tunnel_total else LEGAL


@kernel
def refuse_beginning(s: Any, line: int) -> int:
    """Why a line cannot be begun now at all (X10, X12)."""
    if s.laid[line]:
        return Refused.BEGUN_ALREADY
    if line % 2:
        if s.laid[line - 1] == 0:
            return Refused.FIRST_LINE_FIRST
        if s.opening:
            return Refused.SECOND_LINE_LATER
        if s.whole_turn and s.dug:
            return Refused.NEW_LINE_FIRST
    return LEGAL


@kernel
def is_barred(s: Any, line: int) -> bool:
    """Whether this is line 1 and all tunnels of this turn go on line 2, begun in it (X10)."""
    return s.opening == 2 and line % 2 == 0


@kernel
def refuse_start(s: Any, line: int, frame: int, vertex: int) -> int:
    """X10, X12, X24 for one start."""
    why = refuse_beginning(s, line)
    if why:
        return why
    if vertex != FRAME_ENDS[frame, 0] and vertex != FRAME_ENDS[frame, 1]:
        return Refused.NOT_BESIDE
    if has(s.frames_used, frame):
        return Refused.START_TAKEN
    if not has(open_starts(s, line), frame):
        return Refused.START_SIDE
    return LEGAL if can_start_at(s, line, vertex) else Refused.NO_STATIONS


@kernel
def refuse_dig(s: Any, company: int, line: int, direction: int, side: int, marker: int) -> int:
    """X13–X15, X24, X30, X31 for one tunnel towards a city vertex; direction −1: no neighbour."""
    why = refuse_digging(s, line)
    if why:
        return why
    if direction < 0:
        return Refused.NOT_A_NEIGHBOUR
    why = refuse_way(s, line, direction)
    return why if why else refuse_cell(s, company, int(SIDE_CELL[head(s, line), direction, side]), marker)


@kernel
def refuse_end(s: Any, line: int, frame: int) -> int:
    """X14, X16, X24 for one end."""
    why = refuse_digging(s, line)
    if why:
        return why
    direction = way_out(s, line, frame)
    if direction < 0:
        return Refused.END_NOT_HERE
    if s.tunnel[CELLS + frame]:
        return Refused.END_TAKEN
    if not has(open_ends(s, line), frame):
        return Refused.END_SIDE
    return refuse_way(s, line, direction)


# --- whether anything can be dug ------------------------------------------------------------


@kernel
def can_enter(s: Any, company: int, cell: int, spots: int) -> bool:
    """Whether some tunnel of a company may go into a cell; `spots` says how spots are judged."""
    if cell < 0 or s.tunnel[cell]:
        return False
    ground = int(s.ground[cell])
    if ground >= LAKE:
        return ground == PLAIN
    if spots == NO_SPOTS:
        return False
    if spots == ANY_LETTER:
        return is_kind_in_hand(s, company, cell)
    for slot in range(int(s.hand_size)):
        if is_placeable(s, company, slot, cell):
            return True
    return False


@kernel
def can_dig(s: Any, company: int, line: int, spots: int) -> bool:
    """Whether a begun line has a legal tunnel (X11, X41)."""
    if refuse_digging(s, line):
        return False
    here = head(s, line)
    for direction in range(6):
        if NEXT[here, direction] < 0:
            frame = int(FRAME[here, direction])
            if frame >= 0 and has(open_ends(s, line), frame) and not refuse_way(s, line, direction):
                return True
        elif not refuse_way(s, line, direction):
            if can_enter(s, company, int(SIDE_CELL[here, direction, 0]), spots):
                return True
            if can_enter(s, company, int(SIDE_CELL[here, direction, 1]), spots):
                return True
    return False


@kernel
def can_start(s: Any, line: int) -> bool:
    """Whether a line can be begun now."""
    if refuse_beginning(s, line):
        return False
    frames = open_starts(s, line)
    while frames:
        frame = lowest(frames)
        if can_start_at(s, line, int(FRAME_ENDS[frame, 0])):
            return True
        if can_start_at(s, line, int(FRAME_ENDS[frame, 1])):
            return True
        frames &= frames - ONE
    return False


@kernel
def can_tunnel(s: Any, company: int, spots: int) -> bool:
    """Whether a company has a legal tunnel on either line now, spots judged like this (X11)."""
    for line in range(2 * company, 2 * company + 2):
        if is_barred(s, line):
            continue
        if can_dig(s, company, line, spots) or can_start(s, line):
            return True
    return False


@kernel
def spots_now(s: Any) -> int:
    """How spots are judged in this turn: at most one Destination is placed (X30)."""
    return NO_SPOTS if s.has_placed else OWN_HAND


@kernel
def is_blocked(s: Any, line: int, spots: int) -> bool:
    """Whether a line is begun, unfinished and cannot be continued at a fresh turn (X41)."""
    if s.laid[line] == 0 or is_finished(s, line):
        return False
    return not can_dig(s, line // 2, line, spots)


@kernel
def blocked_lines(s: Any, spots: int) -> int:
    """All blocked lines, as bits."""
    lines = 0
    for line in range(2 * int(s.companies)):
        if is_blocked(s, line, spots):
            lines |= 1 << line
    return lines


# --- any move -------------------------------------------------------------------------------


@kernel
def refuse_stop(s: Any, company: int) -> int:
    """X11: only tunnels that need a Destination may be declined."""
    if can_tunnel(s, company, NO_SPOTS):
        return Refused.MUST_DIG
    if not s.may_decline:
        return Refused.NO_DECLINING
    return Refused.MUST_BUILD if s.dug == 0 and can_build(s, company) else LEGAL


@kernel
def may_leave_out(s: Any) -> bool:
    """Whether the turn now beginning is one of the last round that may be left out (X42)."""
    if s.last_round != LAST_ROUND_RIGHT or s.turns_left <= 0:
        return False
    return bool(s.dug == 0 and s.bonus_line < 0)


@kernel
def refuse_pass(s: Any) -> int:
    """X16, X42: a bonus station may be declined, and a whole turn of the last round left out."""
    if s.bonus_line >= 0 or may_leave_out(s):
        return LEGAL
    if s.turns_left <= 0:
        return Refused.NOT_LAST_ROUND
    return Refused.LAST_TURN_BEGUN if s.last_round == LAST_ROUND_RIGHT else Refused.LAST_ROUND_DUTY


@kernel
def refuse_take(s: Any, kind: int) -> int:
    """X61 for one hand."""
    if not s.choosing:
        return Refused.NOTHING_TO_TAKE
    return LEGAL if lying_hand(s, kind) >= 0 else Refused.KIND_TAKEN


@kernel
def refuse(s: Any, seat: int, move: int) -> int:
    """Why the company to move may not make this move; LEGAL when it may."""
    if move < 0 or move >= MOVE_END:
        return Refused.NO_SUCH_MOVE
    if move >= TAKE:
        return refuse_take(s, unpack_take(move))
    if s.choosing:
        return Refused.TAKE_FIRST
    if move == PASS:
        return refuse_pass(s)
    if STATION <= move < STOP:
        number, vertex = unpack_station(move)
        return refuse_station(s, 2 * seat + number, vertex)
    if s.bonus_line >= 0:
        return Refused.BONUS_FIRST
    if move == STOP:
        return refuse_stop(s, seat)
    if move >= END:
        number, arrow = unpack_end(move)
        line = 2 * seat + number
        return Refused.NEW_LINE_ONLY if is_barred(s, line) else refuse_end(s, line, int(s.end_frame[arrow]))
    if move >= START:
        number, arrow, vertex = unpack_start(move)
        return refuse_start(s, 2 * seat + number, int(s.start_frame[arrow]), vertex)
    number, vertex, side, marker = unpack_dig(move)
    line = 2 * seat + number
    if is_barred(s, line):
        return Refused.NEW_LINE_ONLY
    direction = int(TOWARDS[head(s, line), vertex])
    return refuse_dig(s, seat, line, direction, side, marker)
