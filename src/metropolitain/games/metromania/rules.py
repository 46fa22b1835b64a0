"""Metromania's rules as kernels over the state: who moves, what is legal, what a move does.

Moves are small integers, in this order: digs ((line × 91 + vertex) × 2 + side) × 13 + marker + 1,
starts START + (line × 12 + arrow) × 91 + vertex, ends END + line × 12 + arrow, stations
STATION + line × 91 + vertex, STOP, PASS. `line` is 0 or 1 of the company that moves.
"""

from typing import Any

from metropolitain.engine.bits import NONE, ONE, bit, has, lowest
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below
from metropolitain.games.metromania.board import (
    ARROWS,
    CELL_CORNERS,
    CELLS,
    EDGE,
    FRAME,
    FRAME_ENDS,
    FRAMES,
    FUN,
    LAKE,
    MARKERS,
    NEXT,
    PARK,
    PLAIN,
    SIDE_CELL,
    SLOT_CELLS,
    SLOTS,
    TOWARDS,
    TURNED_TO,
    VERTICES,
)
from metropolitain.games.metromania.state import (
    BOTH_LINES,
    COMPANIES,
    LAST_STATION,
    LINES,
    LINES_DONE,
    MAX_STATIONS,
    MAX_TUNNELS,
    NO_MARKER,
    NOWHERE,
    RIGHT,
    RUNNING,
    STANDSTILL,
    STOPS,
    TERRAINS,
)
from metropolitain.games.metromania.trips import clear_tests, run_tests
from metropolitain.games.metromania.tunnels import (
    BONUS_FIRST,
    BONUS_LINE,
    DIGGING_ALREADY,
    LEGAL,
    MUST_BUILD,
    MUST_DIG,
    NO_BONUS,
    NO_SPOTS,
    NO_SUCH_MOVE,
    OWN_HAND,
    can_enter,
    can_start_at,
    can_tunnel,
    has_bonus,
    has_intermediate,
    head,
    is_blocked,
    is_finished,
    is_meeting,
    is_met,
    is_parting,
    is_placeable,
    open_ends,
    open_starts,
    refuse_beginning,
    refuse_dig,
    refuse_digging,
    refuse_end,
    refuse_intermediate,
    refuse_site,
    refuse_start,
    refuse_way,
    spots_now,
    way_out,
)

TUNNELS_PER_TURN = 3
END_LINES = 5

MARKS = MARKERS + 1  # no Destination, or one of them
START = 2 * VERTICES * 2 * MARKS
END = START + 2 * ARROWS * VERTICES
STATION = END + 2 * ARROWS
STOP = STATION + 2 * VERTICES
PASS = STOP + 1
MOVE_END = PASS + 1

MAX_MOVES = 2 * (5 * 2 * 2 + 3 + MAX_TUNNELS) + 2 * ARROWS + 1
_PIECES = LINES * MAX_TUNNELS + MAX_STATIONS
MAX_STEPS = _PIECES + LINES + COMPANIES * (_PIECES + 1)  # pieces, bonuses declined, stops


# --- moves as numbers -----------------------------------------------------------------------


@kernel
def dig_move(number: int, vertex: int, side: int, marker: int) -> int:
    """Dig line `number` to a vertex, in the cell on the left (0) or right (1)."""
    return ((number * VERTICES + vertex) * 2 + side) * MARKS + marker + 1


@kernel
def start_move(number: int, arrow: int, vertex: int) -> int:
    """Start a line at a white arrow towards a vertex."""
    return START + (number * ARROWS + arrow) * VERTICES + vertex


@kernel
def end_move(number: int, arrow: int) -> int:
    """Finish a line at a black arrow."""
    return END + number * ARROWS + arrow


@kernel
def station_move(number: int, vertex: int) -> int:
    """Build a station on a line."""
    return STATION + number * VERTICES + vertex


@kernel
def needs_marker(move: int) -> bool:
    """Whether a tunnel places a Destination."""
    return move < START and move % MARKS != 0


# --- beginning ------------------------------------------------------------------------------


@kernel
def begin(s: Any) -> None:
    """From options and set-up to the first decision."""
    lay_out_city(s)
    s.frames_used = NONE
    for cell in range(len(s.tunnel)):
        s.tunnel[cell] = 0
    for vertex in range(VERTICES):
        s.vertex_lines[vertex] = 0
        s.station[vertex] = 0
    for edge in range(len(s.edge_lines)):
        s.edge_lines[edge] = 0
    for line in range(LINES):
        s.laid[line] = 0
        s.heading[line] = 0
        for stop in range(STOPS):
            s.path[line, stop] = 0
    for marker in range(MARKERS):
        s.marker_cell[marker] = NOWHERE
    for company in range(COMPANIES):
        s.earned[company] = 0
    s.stations_left = s.station_total
    s.finished = 0
    s.idle_turns = 0
    s.turns_left = -1
    s.ended_by = RUNNING
    s.ender = -1
    s.over = 0
    begin_turn(s, 0)
    clear_tests(s)


@kernel
def lay_out_city(s: Any) -> None:
    """Districts and arrows as tables: ground, spots and shores at vertices, frame cells."""
    for cell in range(CELLS):
        s.ground[cell] = PLAIN
    for vertex in range(VERTICES):
        s.worth[vertex] = 0
        s.shore[vertex] = 0
    for slot in range(SLOTS):
        for terrain in range(TERRAINS):
            cells = int(s.printed[terrain, s.district[slot]])
            for printed in range(SLOT_CELLS):
                if (cells >> printed) & 1:
                    set_ground(s, slot * SLOT_CELLS + int(TURNED_TO[s.turns[slot], printed]), terrain)
    s.start_frames = NONE
    s.end_frames = NONE
    for frame in range(FRAMES):
        s.arrow[frame] = -1
    for arrow in range(ARROWS):
        s.start_frames |= bit(int(s.start_frame[arrow]))
        s.end_frames |= bit(int(s.end_frame[arrow]))
        s.arrow[s.start_frame[arrow]] = arrow
        s.arrow[s.end_frame[arrow]] = arrow


@kernel
def set_ground(s: Any, cell: int, terrain: int) -> None:
    """Put a spot, park or lake on a cell."""
    s.ground[cell] = terrain
    for corner in range(3):
        vertex = int(CELL_CORNERS[cell, corner])
        if terrain <= FUN:
            s.worth[vertex] += 1
        elif terrain == PARK:
            s.shore[vertex] |= 1
        elif terrain == LAKE:
            s.shore[vertex] |= 2


# --- legal moves ----------------------------------------------------------------------------


@kernel
def to_move(s: Any) -> int:
    """The company that is to move, as a bit; none when the game is over."""
    return 0 if s.over else 1 << int(s.seat)


@kernel
def write_cell(s: Any, company: int, line: int, direction: int, side: int, moves: Any, n: int) -> int:
    """Append the tunnels in one cell beside the way from a line's head."""
    here = head(s, line)
    cell = int(SIDE_CELL[here, direction, side])
    if not can_enter(s, company, cell, spots_now(s)):
        return n
    there = int(NEXT[here, direction])
    if s.ground[cell] == PLAIN:
        moves[n] = dig_move(line % 2, there, side, NO_MARKER)
        return n + 1
    for slot in range(int(s.hand_size)):
        if is_placeable(s, company, slot, cell):
            moves[n] = dig_move(line % 2, there, side, int(s.hand[company, slot]))
            n += 1
    return n


@kernel
def write_digs(s: Any, company: int, line: int, moves: Any, n: int) -> int:
    """Append the tunnels that continue or finish a line (X13–X16)."""
    if refuse_digging(s, line):
        return n
    here = head(s, line)
    for direction in range(6):
        frame = int(FRAME[here, direction])
        if NEXT[here, direction] < 0 and (frame < 0 or not has(open_ends(s, line), frame)):
            continue
        if refuse_way(s, line, direction):
            continue
        if frame >= 0:
            moves[n] = end_move(line % 2, int(s.arrow[frame]))
            n += 1
        else:
            n = write_cell(s, company, line, direction, 0, moves, n)
            n = write_cell(s, company, line, direction, 1, moves, n)
    return n


@kernel
def write_starts(s: Any, line: int, moves: Any, n: int) -> int:
    """Append the tunnels that begin a line (X10, X12)."""
    if refuse_beginning(s, line):
        return n
    frames = open_starts(s, line)
    while frames:
        frame = lowest(frames)
        for end in range(2):
            vertex = int(FRAME_ENDS[frame, end])
            if can_start_at(s, line, vertex):
                moves[n] = start_move(line % 2, int(s.arrow[frame]), vertex)
                n += 1
        frames &= frames - ONE
    return n


@kernel
def write_intermediates(s: Any, line: int, moves: Any, n: int) -> int:
    """Append the intermediate stations of a line (X25)."""
    if not has_intermediate(s, line):
        return n
    last = int(s.laid[line])
    while not s.station[int(s.path[line, last]) % RIGHT]:
        last -= 1
    return write_sites(s, line, last, moves, n)


@kernel
def write_sites(s: Any, line: int, end: int, moves: Any, n: int) -> int:
    """Append a station at every free vertex of a path before this entry."""
    for stop in range(1, end):
        vertex = int(s.path[line, stop]) % RIGHT
        if not s.station[vertex]:
            moves[n] = station_move(line % 2, vertex)
            n += 1
    return n


@kernel
def legal(s: Any, seat: int, moves: Any) -> int:
    """Write a company's legal moves; how many there are."""
    if s.over or seat != s.seat:
        return 0
    if s.bonus_line >= 0:
        line = int(s.bonus_line)
        n = write_sites(s, line, int(s.laid[line]), moves, 0)
        moves[n] = PASS
        return n + 1
    n = 0
    for line in range(2 * seat, 2 * seat + 2):
        n = write_digs(s, seat, line, moves, n)
        n = write_starts(s, line, moves, n)
    tunnels = n
    declinable = n > 0
    for k in range(tunnels):
        declinable = declinable and needs_marker(moves[k])
    if s.dug == 0:
        for line in range(2 * seat, 2 * seat + 2):
            n = write_intermediates(s, line, moves, n)
    if declinable and n == tunnels:
        moves[n] = STOP
        n += 1
    return n


@kernel
def pick(s: Any, seat: int, moves: Any, rng: Any) -> int:
    """A legal move, uniformly."""
    return int(moves[below(rng, legal(s, seat, moves))])


# --- refusals -------------------------------------------------------------------------------


@kernel
def can_build(s: Any, company: int) -> bool:
    """Whether a company can build an intermediate station on either line."""
    return has_intermediate(s, 2 * company) or has_intermediate(s, 2 * company + 1)


@kernel
def refuse_stop(s: Any, company: int) -> int:
    """X11: only tunnels that need a Destination may be declined."""
    if can_tunnel(s, company, NO_SPOTS):
        return MUST_DIG
    return MUST_BUILD if s.dug == 0 and can_build(s, company) else LEGAL


@kernel
def refuse_station(s: Any, line: int, vertex: int) -> int:
    """X16, X22, X24, X25 for one station, intermediate or bonus."""
    if s.bonus_line >= 0:
        return refuse_site(s, line, vertex) if line == s.bonus_line else BONUS_LINE
    return DIGGING_ALREADY if s.dug else refuse_intermediate(s, line, vertex)


@kernel
def refuse(s: Any, seat: int, move: int) -> int:
    """Why the company to move may not make this move; LEGAL when it may."""
    if move < 0 or move >= MOVE_END:
        return NO_SUCH_MOVE
    if move == PASS:
        return LEGAL if s.bonus_line >= 0 else NO_BONUS
    if STATION <= move < STOP:
        line, vertex = 2 * seat + (move - STATION) // VERTICES, (move - STATION) % VERTICES
        return refuse_station(s, line, vertex)
    if s.bonus_line >= 0:
        return BONUS_FIRST
    if move == STOP:
        return refuse_stop(s, seat)
    if move >= END:
        line, arrow = 2 * seat + (move - END) // ARROWS, (move - END) % ARROWS
        return refuse_end(s, line, int(s.end_frame[arrow]))
    if move >= START:
        which, vertex = (move - START) // VERTICES, (move - START) % VERTICES
        return refuse_start(s, 2 * seat + which // ARROWS, int(s.start_frame[which % ARROWS]), vertex)
    cell, marker = move // MARKS, move % MARKS - 1
    line, vertex = 2 * seat + cell // 2 // VERTICES, cell // 2 % VERTICES
    direction = int(TOWARDS[head(s, line), vertex])
    return refuse_dig(s, seat, line, direction, cell % 2, marker)


# --- applying -------------------------------------------------------------------------------


@kernel
def build(s: Any, company: int, vertex: int) -> None:
    """Build a station; the builder scores the spots round it (X23)."""
    s.station[vertex] = 1
    s.stations_left -= 1
    s.earned[company] += s.worth[vertex]
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
    if line % 2 == 0:
        s.opening = 1
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


@kernel
def apply(s: Any, seat: int, move: int) -> None:
    """Make a legal move, then go on to the next choice that somebody has."""
    if move == PASS:
        s.bonus_line = -1
    elif move == STOP:
        end_turn(s)
    elif move >= STATION:
        build(s, seat, (move - STATION) % VERTICES)
        if s.bonus_line >= 0:
            s.bonus_line = -1
        else:
            end_turn(s)
    elif move >= END:
        finish(s, seat, 2 * seat + (move - END) // ARROWS, int(s.end_frame[(move - END) % ARROWS]))
    elif move >= START:
        which, vertex = (move - START) // VERTICES, (move - START) % VERTICES
        start(s, seat, 2 * seat + which // ARROWS, int(s.start_frame[which % ARROWS]), vertex)
    else:
        cell, marker = move // MARKS, move % MARKS - 1
        dig(s, seat, 2 * seat + cell // 2 // VERTICES, cell // 2 % VERTICES, cell % 2, marker)
    settle(s)


# --- turns ----------------------------------------------------------------------------------


@kernel
def begin_turn(s: Any, company: int) -> None:
    """A fresh turn for a company."""
    s.seat = company
    s.dug = 0
    s.has_placed = 0
    s.opening = 0
    s.has_built = 0
    s.bonus_line = -1


@kernel
def has_move(s: Any) -> bool:
    """Whether the company whose turn it is has anything to choose (X11)."""
    company = int(s.seat)
    if s.bonus_line >= 0:
        return True
    if s.dug < TUNNELS_PER_TURN and can_tunnel(s, company, spots_now(s)):
        return True
    return s.dug == 0 and can_build(s, company)


@kernel
def settle(s: Any) -> None:
    """End digging and pass turns until somebody has a choice or building is over (X11)."""
    while not s.over and not has_move(s):
        end_turn(s)


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
