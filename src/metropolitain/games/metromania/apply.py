"""What a move does: tunnels dug, stations built, lines finished, and whose turn follows."""

from typing import Any

from metropolitain.engine.bits import bit
from metropolitain.engine.kernel import kernel
from metropolitain.games.metromania.board import CELLS, EDGE, SIDE_CELL, TOWARDS, VERTICES
from metropolitain.games.metromania.codec import (
    END,
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
from metropolitain.games.metromania.deal import begin_turn
from metropolitain.games.metromania.legal import has_move
from metropolitain.games.metromania.refuse import OWN_HAND, is_blocked
from metropolitain.games.metromania.state import (
    BOTH_LINES,
    LAST_STATION,
    LINES_DONE,
    NO_MARKER,
    RIGHT,
    RUNNING,
    STANDSTILL,
)
from metropolitain.games.metromania.trips import run_tests
from metropolitain.games.metromania.tunnels import (
    has_bonus,
    head,
    is_finished,
    is_meeting,
    is_met,
    is_parting,
    lying_hand,
    station_points,
    way_out,
)

END_LINES = 5


# --- hands ----------------------------------------------------------------------------------


@kernel
def take(s: Any, company: int, kind: int) -> None:
    """Take the hand in which a kind is doubled; the last company has what is left (X61)."""
    row = lying_hand(s, kind)
    for slot in range(int(s.hand_size)):
        marker = s.hand[row, slot]
        s.hand[row, slot] = s.hand[company, slot]
        s.hand[company, slot] = marker
    s.doubled[row] = s.doubled[company]
    s.doubled[company] = kind
    s.seat = company + 1
    if company + 2 == s.companies:
        s.choosing = 0
        begin_turn(s, 0)


# --- building -------------------------------------------------------------------------------


@kernel
def build(s: Any, company: int, vertex: int) -> None:
    """Build a station; the builder scores the spots round it (X23)."""
    s.station[vertex] = 1
    s.stations_left -= 1
    s.earned[company] += station_points(s, vertex)
    s.has_built = 1


@kernel
def lay(s: Any, line: int, cell: int, entry: int, direction: int) -> None:
    """Lay a tunnel in a cell; the path goes on to this entry."""
    s.tunnel[cell] = line + 1
    s.laid[line] += 1
    s.path[line, s.laid[line]] = entry
    s.heading[line] = direction
    s.dug += 1
    s.has_built = 1


@kernel
def start(s: Any, company: int, line: int, frame: int, vertex: int) -> None:
    """Begin a line (X12)."""
    met = is_met(s, line, vertex, 0)
    s.path[line, 0] = VERTICES + frame
    lay(s, line, CELLS + frame, vertex, int(TOWARDS[VERTICES + frame, vertex]))
    s.frames_used |= bit(frame)
    s.vertex_lines[vertex] |= 1 << line
    if line % 2 == 0 or s.whole_turn:
        s.opening = line % 2 + 1
    if met:
        build(s, company, vertex)


@kernel
def dig(s: Any, company: int, line: int, vertex: int, side: int, marker: int) -> None:
    """Continue a line; stations where it parts and where it meets (X13, X20, X21, X30)."""
    here = head(s, line)
    direction = int(TOWARDS[here, vertex])
    parting, meeting = is_parting(s, line, direction), is_meeting(s, line, direction)
    cell = int(SIDE_CELL[here, direction, side])
    lay(s, line, cell, vertex + side * RIGHT, direction)
    s.edge_lines[EDGE[here, direction]] |= 1 << line
    s.vertex_lines[vertex] |= 1 << line
    if marker != NO_MARKER:
        s.marker_cell[marker] = cell
        s.has_placed = 1
    if parting:
        build(s, company, here)
    if meeting:
        build(s, company, vertex)


@kernel
def finish(s: Any, company: int, line: int, frame: int) -> None:
    """End a line; its bonus station is next unless there can be none (X16)."""
    here = head(s, line)
    direction = way_out(s, line, frame)
    parting = is_parting(s, line, direction)
    lay(s, line, CELLS + frame, VERTICES + frame, direction)
    s.frames_used |= bit(frame)
    s.finished |= 1 << line
    if parting:
        build(s, company, here)
    if has_bonus(s, line):
        s.bonus_line = line


# --- turns ----------------------------------------------------------------------------------


@kernel
def next_company(s: Any) -> int:
    """Who plays next: clockwise, or with `together` 0, 2, 1, 3 (X10, X63)."""
    company, companies = int(s.seat), int(s.companies)
    if not s.together:
        return (company + 1) % companies
    return (company + 2) % companies if company < 2 else (company - 1) % 2


@kernel
def lines_done(s: Any) -> int:
    """How many lines are finished or blocked (X40, X41)."""
    done = 0
    for line in range(2 * int(s.companies)):
        done += int(is_finished(s, line) or is_blocked(s, line, OWN_HAND))
    return done


@kernel
def building_end(s: Any) -> int:
    """Which of X40's events has come, or RUNNING."""
    for company in range(int(s.companies)):
        if (int(s.finished) >> (2 * company)) & 3 == 3:
            return BOTH_LINES
    if s.stations_left == 0:
        return LAST_STATION
    return LINES_DONE if lines_done(s) >= min(END_LINES, 2 * int(s.companies)) else RUNNING


@kernel
def end_turn(s: Any) -> None:
    """Judge the end of building (X40, X42, X44) and pass the turn on."""
    company = int(s.seat)
    s.idle_turns = 0 if s.has_built else int(s.idle_turns) + 1
    if s.turns_left > 0:
        s.turns_left -= 1
    else:
        s.ended_by = building_end(s)
        if s.ended_by != RUNNING:
            s.ender = company
            s.turns_left = int(s.companies) - 1 if s.last_round else 0
        elif s.idle_turns == s.companies:
            s.ended_by = STANDSTILL
            s.turns_left = 0
    if s.turns_left == 0:
        s.over = 1
        run_tests(s)
    else:
        begin_turn(s, next_company(s))


@kernel
def settle(s: Any) -> None:
    """End digging and pass turns until somebody has a choice or building is over (X11)."""
    while not s.over and not has_move(s):
        end_turn(s)


# --- any move -------------------------------------------------------------------------------


@kernel
def apply(s: Any, seat: int, move: int) -> None:
    """Make a legal move, then go on to the next choice that somebody has."""
    if move == PASS and s.bonus_line >= 0:
        s.bonus_line = -1
    elif move >= TAKE:
        take(s, seat, unpack_take(move))
    elif move >= STOP:
        end_turn(s)
    elif move >= STATION:
        _, vertex = unpack_station(move)
        build(s, seat, vertex)
        if s.bonus_line >= 0:
            s.bonus_line = -1
        else:
            end_turn(s)
    elif move >= END:
        number, arrow = unpack_end(move)
        finish(s, seat, 2 * seat + number, int(s.end_frame[arrow]))
    elif move >= START:
        number, arrow, vertex = unpack_start(move)
        start(s, seat, 2 * seat + number, int(s.start_frame[arrow]), vertex)
    else:
        number, vertex, side, marker = unpack_dig(move)
        dig(s, seat, 2 * seat + number, vertex, side, marker)
    settle(s)
