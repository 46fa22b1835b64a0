"""What a company of Metromania sees, as numbers: the city, the tunnels, stations, Destinations and the turn.

Companies are counted from the seat: itself first, then as they sit; the lines of a company are its first and
its second. Cells, vertices and arrows are numbered as on the board, Destinations by letter and half.
"""

from typing import Any

from metropolitain.engine.actions import Plane, capped, clear, put_bits
from metropolitain.engine.kernel import kernel
from metropolitain.games.metromania.board import (
    ALL_CELLS,
    CELLS,
    FRAMES,
    LETTERS,
    MARKER_KIND,
    MARKERS,
    PLAIN,
    VERTICES,
)
from metropolitain.games.metromania.deal import KIND_COUNT
from metropolitain.games.metromania.redeal import knows
from metropolitain.games.metromania.score import owner
from metropolitain.games.metromania.state import MAX_TUNNELS, NOWHERE, RIGHT, TERRAINS
from metropolitain.games.metromania.tunnels import head, lying_hand

LETTER_COUNT = len(LETTERS)
WAYS = 6
# ground, worth, free starts and ends, stations, letters on cells
CITY = TERRAINS * CELLS + VERTICES + 2 * FRAMES + VERTICES + LETTER_COUNT * CELLS
# a line: its tunnels, its vertices, its head, its heading, how many tunnels, whether finished
LINE = ALL_CELLS + 2 * VERTICES + WAYS + 2
# a company: points, kinds left to place, Destinations that the seat knows, whether it is to move
COMPANY = 1 + KIND_COUNT + MARKERS + 1
TURN = 9


@kernel
def observation_size(s: Any) -> int:
    """How many numbers a company sees, with the options in the state."""
    companies = int(s.companies)
    hand = int(s.hand_size) * MARKERS
    return CITY + companies * (2 * LINE + COMPANY) + hand + TURN + (KIND_COUNT if s.kinds_chosen else 0)


def observation_spec(s: Any) -> list[Plane]:
    """The planes of an observation, in order."""
    companies = int(s.companies)
    lines = 2 * companies
    planes = [
        Plane("ground", (TERRAINS, CELLS), "houses, work, fun, lake and park"),
        Plane("worth", (VERTICES,), "spots round a vertex", 6),
        Plane("starts", (FRAMES,), "a free white arrow"),
        Plane("ends", (FRAMES,), "a free black arrow"),
        Plane("stations", (VERTICES,), "a station"),
        Plane("letters", (LETTER_COUNT, CELLS), "a Destination of this letter lies there"),
        Plane("tunnels", (lines, ALL_CELLS), "a tunnel of this line; cells of the frame last"),
        Plane("vertices", (lines, VERTICES), "the line passes this vertex"),
        Plane("heads", (lines, VERTICES), "the line has come to this vertex"),
        Plane("headings", (lines, WAYS), "direction of the line's last tunnel"),
        Plane("laid", (lines,), "tunnels of the line", MAX_TUNNELS),
        Plane("finished", (lines,), "the line has reached its end"),
        Plane("points", (companies,), "points of stations", 255),
        Plane("kinds", (companies, KIND_COUNT), "Destinations of a kind left to place", 4),
        Plane("known", (companies, MARKERS), "a Destination left to place, where one knows the letter"),
        Plane("to_move", (companies,), "who is to move"),
        Plane(
            "hand", (int(s.hand_size), MARKERS), "the Destination in each place of one's hand, if not placed"
        ),
        Plane("stations_left", (1,), "stations that can still be built", 255),
        Plane("dug", (1,), "tunnels dug in this turn", 3),
        Plane("has_placed", (1,), "a Destination was placed in this turn"),
        Plane("opening", (2,), "all tunnels of this turn go to the first line, to the second"),
        Plane("bonus", (1,), "a bonus station is awaited"),
        Plane("idle", (1,), "turns in a row in which nothing was built", 255),
        Plane("last_round", (2,), "the last round has come; turns left in it", 4),
    ]
    if s.kinds_chosen:
        planes.append(Plane("lying", (KIND_COUNT,), "a hand that doubles this kind lies ready"))
    return planes


@kernel
def write_city(s: Any, out: Any) -> int:
    """Ground, arrows, stations and placed Destinations; where to write on."""
    for cell in range(CELLS):
        if s.ground[cell] != PLAIN:
            out[int(s.ground[cell]) * CELLS + cell] = 1
    at = TERRAINS * CELLS
    for vertex in range(VERTICES):
        out[at + vertex] = s.worth[vertex]
    at += VERTICES
    put_bits(s.start_frames & ~s.frames_used, out, at)
    put_bits(s.end_frames & ~s.frames_used, out, at + FRAMES)
    at += 2 * FRAMES
    for vertex in range(VERTICES):
        out[at + vertex] = s.station[vertex]
    at += VERTICES
    for marker in range(MARKERS):
        if s.marker_cell[marker] != NOWHERE:
            out[at + marker // 2 * CELLS + int(s.marker_cell[marker])] = 1
    return at + LETTER_COUNT * CELLS


@kernel
def line_row(s: Any, seat: int, line: int) -> int:
    """Where a line stands in the planes, counted from the seat's first."""
    row = line - 2 * seat
    return row if row >= 0 else row + 2 * int(s.companies)


@kernel
def write_lines(s: Any, seat: int, out: Any, at: int) -> int:
    """Tunnels and where lines lead; where to write on."""
    lines = 2 * int(s.companies)
    vertices = at + lines * ALL_CELLS
    heads = vertices + lines * VERTICES
    headings = heads + lines * VERTICES
    laid = headings + lines * WAYS
    for cell in range(ALL_CELLS):
        if s.tunnel[cell]:
            out[at + line_row(s, seat, int(s.tunnel[cell]) - 1) * ALL_CELLS + cell] = 1
    for line in range(lines):
        row = line_row(s, seat, line)
        for stop in range(1, int(s.laid[line]) + 1):
            vertex = int(s.path[line, stop]) % RIGHT
            if vertex < VERTICES:
                out[vertices + row * VERTICES + vertex] = 1
        if s.laid[line]:
            if head(s, line) < VERTICES:
                out[heads + row * VERTICES + head(s, line)] = 1
            out[headings + row * WAYS + int(s.heading[line])] = 1
        out[laid + row] = s.laid[line]
        out[laid + lines + row] = (int(s.finished) >> line) & 1
    return laid + 2 * lines


@kernel
def write_companies(s: Any, seat: int, out: Any, at: int) -> int:
    """Points, and the Destinations that are left as far as the seat knows them; where to write on."""
    companies = int(s.companies)
    kinds = at + companies
    known = kinds + companies * KIND_COUNT
    viewer = owner(s, seat)
    for row in range(companies):
        company = (seat + row) % companies
        out[at + row] = capped(int(s.earned[company]))
        for slot in range(int(s.hand_size)):
            marker = int(s.hand[company, slot])
            if s.marker_cell[marker] == NOWHERE:
                out[kinds + row * KIND_COUNT + int(MARKER_KIND[marker])] += 1
                if knows(s, viewer, company, marker):
                    out[known + row * MARKERS + marker] = 1
    at = known + companies * MARKERS
    if not s.over:
        out[at + (int(s.seat) - seat + companies) % companies] = 1
    return at + companies


@kernel
def write_hand(s: Any, seat: int, out: Any, at: int) -> int:
    """The seat's own hand, place by place; where to write on."""
    viewer = owner(s, seat)
    for slot in range(int(s.hand_size)):
        marker = int(s.hand[seat, slot])
        if s.marker_cell[marker] == NOWHERE and knows(s, viewer, seat, marker):
            out[at + slot * MARKERS + marker] = 1
    return at + int(s.hand_size) * MARKERS


@kernel
def write_turn(s: Any, out: Any, at: int) -> None:
    """How far the turn and the game have come."""
    out[at] = capped(int(s.stations_left))
    out[at + 1] = s.dug
    out[at + 2] = s.has_placed
    if s.opening:
        out[at + 2 + int(s.opening)] = 1
    out[at + 5] = s.bonus_line >= 0
    out[at + 6] = capped(int(s.idle_turns))
    out[at + 7] = s.turns_left >= 0
    out[at + 8] = capped(int(s.turns_left))


@kernel
def observe(s: Any, seat: int, out: Any) -> None:
    """Write what a company sees."""
    clear(out)
    at = write_city(s, out)
    at = write_lines(s, seat, out, at)
    at = write_companies(s, seat, out, at)
    at = write_hand(s, seat, out, at)
    write_turn(s, out, at)
    if s.kinds_chosen:
        for kind in range(KIND_COUNT):
            out[at + TURN + kind] = lying_hand(s, kind) >= 0
