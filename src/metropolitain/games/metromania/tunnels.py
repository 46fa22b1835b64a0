"""Lines, stations and Destinations as they lie on the board: X12, X16, X20, X21, X24, X25, X30, X31."""

from typing import Any

from metropolitain.engine.bits import has
from metropolitain.engine.kernel import kernel
from metropolitain.games.metromania.board import (
    ACROSS,
    EDGE,
    FRAME,
    FRAME_SIDE,
    MARKER_KIND,
    NEXT,
    TOUCHES,
    VERTICES,
)
from metropolitain.games.metromania.state import NOWHERE, RIGHT

# --- lines ----------------------------------------------------------------------------------


@kernel
def head(s: Any, line: int) -> int:
    """The last vertex of a line."""
    return int(s.path[line, s.laid[line]]) % RIGHT


@kernel
def is_finished(s: Any, line: int) -> bool:
    """Whether a line has reached its end."""
    return bool((int(s.finished) >> line) & 1)


@kernel
def start_side(s: Any, line: int) -> int:
    """The side of the city where a line starts."""
    return int(FRAME_SIDE[int(s.path[line, 0]) - VERTICES])


@kernel
def across_or_any(free: Any, side: int) -> Any:
    """Free frame cells on the three sides far from this one; if there are none, all (X12, X16)."""
    across = free & ACROSS[side]
    return across if across else free


@kernel
def open_starts(s: Any, line: int) -> Any:
    """The frame cells in which a line may start (X12)."""
    free = s.start_frames & ~s.frames_used
    if line % 2 == 0:
        return free
    side = start_side(s, line - 1)
    return across_or_any(free, side) if s.start_exception else free & ACROSS[side]


@kernel
def open_ends(s: Any, line: int) -> Any:
    """The frame cells in which a line may end (X16)."""
    return across_or_any(s.end_frames & ~s.frames_used, start_side(s, line))


@kernel
def way_out(s: Any, line: int, frame: int) -> int:
    """The direction from a line's head to the outer corner of a frame cell, or −1."""
    here = head(s, line)
    for direction in range(6):
        if FRAME[here, direction] == frame:
            return direction
    return -1


@kernel
def can_start_at(s: Any, line: int, vertex: int) -> bool:
    """Whether there is a station for the meeting that a start may make (X12, X24)."""
    return s.stations_left > 0 or not is_met(s, line, vertex, 0)


# --- stations -------------------------------------------------------------------------------


@kernel
def station_points(s: Any, vertex: int) -> int:
    """What building a station brings: 1 per spot round it, or 1 if there is any (X23)."""
    spots = int(s.worth[vertex])
    return min(spots, 1) if s.flat_points else spots


@kernel
def is_met(s: Any, line: int, vertex: int, alongside: int) -> bool:
    """Whether reaching a vertex makes a station: a line there that is not alongside (X12, X20)."""
    others = int(s.vertex_lines[vertex]) & ~(1 << line) & ~alongside
    return others != 0 and not s.station[vertex]


@kernel
def lines_along(s: Any, vertex: int, direction: int) -> int:
    """The lines along the edge that leaves a vertex this way, as bits."""
    edge = int(EDGE[vertex, direction])
    return int(s.edge_lines[edge]) if edge >= 0 else 0


@kernel
def is_parting(s: Any, line: int, direction: int) -> bool:
    """Whether leaving the head this way makes a station: a line is no longer alongside (X21)."""
    here = head(s, line)
    if s.station[here]:
        return False
    back = (int(s.heading[line]) + 3) % 6
    left = lines_along(s, here, back) & ~(1 << line) & ~lines_along(s, here, direction)
    return left != 0


@kernel
def is_meeting(s: Any, line: int, direction: int) -> bool:
    """Whether a tunnel from the head this way makes a station at its far end (X20)."""
    here = head(s, line)
    there = int(NEXT[here, direction])
    return there >= 0 and is_met(s, line, there, lines_along(s, here, direction))


@kernel
def has_intermediate(s: Any, line: int) -> bool:
    """Whether an intermediate station can be built on a line (X25)."""
    if s.laid[line] == 0 or is_finished(s, line) or s.stations_left == 0:
        return False
    free = False
    for stop in range(1, int(s.laid[line]) + 1):
        if s.station[int(s.path[line, stop]) % RIGHT]:
            if free:
                return True
        else:
            free = True
    return False


@kernel
def can_build(s: Any, company: int) -> bool:
    """Whether a company can build an intermediate station on either line."""
    return has_intermediate(s, 2 * company) or has_intermediate(s, 2 * company + 1)


@kernel
def has_bonus(s: Any, line: int) -> bool:
    """Whether a bonus station can be built on a finished line (X16)."""
    if s.stations_left == 0:
        return False
    for stop in range(1, int(s.laid[line])):
        if not s.station[int(s.path[line, stop]) % RIGHT]:
            return True
    return False


# --- Destinations ---------------------------------------------------------------------------


@kernel
def lying_hand(s: Any, kind: int) -> int:
    """The row of the hand, among those that lie ready, in which a kind is doubled; or −1 (X61)."""
    if s.choosing:
        for row in range(int(s.seat), int(s.companies)):
            if s.doubled[row] == kind:
                return row
    return -1


@kernel
def is_beside_twin(s: Any, marker: int, cell: int) -> bool:
    """Whether the other Destination of this letter lies at a corner or side of a cell (X31)."""
    twin = int(s.marker_cell[marker ^ 1])
    return twin != NOWHERE and has(TOUCHES[cell, twin >> 6], twin & 63)


@kernel
def holds(s: Any, company: int, marker: int) -> bool:
    """Whether a company has a Destination left to place."""
    for slot in range(int(s.hand_size)):
        if s.hand[company, slot] == marker:
            return bool(s.marker_cell[marker] == NOWHERE)
    return False


@kernel
def is_placeable(s: Any, company: int, slot: int, cell: int) -> bool:
    """Whether the Destination in this slot of the hand may be placed on a spot (X30, X31)."""
    marker = int(s.hand[company, slot])
    return (
        MARKER_KIND[marker] == s.ground[cell]
        and s.marker_cell[marker] == NOWHERE
        and not is_beside_twin(s, marker, cell)
    )


@kernel
def is_kind_in_hand(s: Any, company: int, cell: int) -> bool:
    """Whether a company has a Destination of a spot's kind left, whatever its letter."""
    for slot in range(int(s.hand_size)):
        marker = int(s.hand[company, slot])
        if MARKER_KIND[marker] == s.ground[cell] and s.marker_cell[marker] == NOWHERE:
            return True
    return False
