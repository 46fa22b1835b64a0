"""What a seat of Metro sees, as numbers: the board, the lines on it, its own hand, and all that lies open.

Players are counted from the seat: itself first, then clockwise. *Owners* are players, or the eight companies
where there are companies.
"""

from typing import Any

from metropolitain.engine.actions import Plane, capped, clear
from metropolitain.engine.bits import has
from metropolitain.engine.kernel import kernel
from metropolitain.games.metro.board import (
    COLOURS,
    COPIES,
    EXIT,
    LINES,
    NUMBER,
    PLACES,
    PLAYABLE,
    START_GATE,
    STATIONS,
    TILE_COUNT,
    TILES,
    TURNED,
)
from metropolitain.games.metro.codec import SQUARES, unpack_tile
from metropolitain.games.metro.redeal import is_seen
from metropolitain.games.metro.state import EMPTY

SIDES = 4
TILE_KINDS = len(TILES)
COMPANIES = len(COLOURS)
PILES = 4
NUMBERS = STATIONS
TRACKS = SIDES * SIDES * SQUARES
GATES_INSIDE = SIDES * SQUARES


@kernel
def owners_of(s: Any) -> int:
    """How many own lines: the players, or the companies."""
    return COMPANIES if s.companies else int(s.players)


@kernel
def owner_row(s: Any, seat: int, owner: int) -> int:
    """Where an owner stands in the planes: players from the seat on, companies as they are."""
    return owner if s.companies else player_row(s, seat, owner)


@kernel
def player_row(s: Any, seat: int, player: int) -> int:
    """Where a player stands in the planes, counted from the seat."""
    row = player - seat
    return row if row >= 0 else row + int(s.players)


@kernel
def observation_size(s: Any) -> int:
    """How many numbers a seat sees, with the options in the state."""
    players, owners = int(s.players), owners_of(s)
    size = TRACKS + owners * GATES_INSIDE + GATES_INSIDE + 2 * owners
    size += (int(s.hand_limit) + 2) * TILE_KINDS + players + 2
    if s.companies:
        size += (players + 1) * PILES * COMPANIES + players * PILES + 1
    if s.wagons:
        size += owners + owners * PLACES
    if s.numbers:
        size += (players if s.open_numbers else 1) * NUMBERS + NUMBERS
    return size


def observation_spec(s: Any) -> list[Plane]:
    """The planes of an observation, in order."""
    players, owners = int(s.players), owners_of(s)
    whose = "company" if s.companies else "player"
    planes = [
        Plane(
            "tracks", (SIDES, SIDES, 8, 8), "a train that enters the square by this side leaves by that one"
        ),
        Plane("heads", (owners, SIDES, 8, 8), f"an open line of this {whose} waits to enter by this side"),
        Plane("lengths", (SIDES, 8, 8), "crossings so far of the line that waits there", 255),
        Plane("points", (owners,), f"points of lines that arrived, of each {whose}", 255),
        Plane("open_lines", (owners,), f"lines of each {whose} that have not arrived", STATIONS),
        Plane("hand", (int(s.hand_limit), TILE_KINDS), "the tile in each slot of one's hand"),
        Plane("drawn", (TILE_KINDS,), "the tile just drawn, which must be laid"),
        Plane("unseen", (TILE_KINDS,), "copies that one has not seen", 4),
        Plane("to_move", (players,), "who is to move"),
        Plane("must_lay", (1,), "who is to move has drawn instead of laying"),
        Plane("pile", (1,), "tiles left in the pile", TILE_COUNT),
    ]
    if s.companies:
        planes += [
            Plane("shares", (players, PILES, COMPANIES), "the share that a player holds, where one knows it"),
            Plane("open_shares", (PILES, COMPANIES), "the share that lies open"),
            Plane("shown", (players, PILES), "a share was shown and stays"),
            Plane("idle", (1,), "turns since the last tile", 255),
        ]
    if s.wagons:
        planes += [
            Plane("wagon_used", (owners,), f"the {whose} has used its central wagon"),
            Plane("wagons", (owners, PLACES), f"the {whose} started a line at this place"),
        ]
    if s.numbers:
        seen = players if s.open_numbers else 1
        planes += [
            Plane("numbers", (seen, NUMBERS), "a station number that is held (one's own, or everybody's)"),
            Plane("arrivals", (NUMBERS,), "points of the line that ended at the station of this number", 255),
        ]
    return planes


@kernel
def write_board(s: Any, out: Any) -> None:
    """Tiles as ways through squares."""
    for square in range(SQUARES):
        if s.tiles[square] != EMPTY:
            tile, turns = unpack_tile(int(s.tiles[square]))
            pattern = int(TURNED[tile, turns])
            for side in range(SIDES):
                out[(side * SIDES + int(EXIT[pattern, side])) * SQUARES + square] = 1


@kernel
def write_lines(s: Any, seat: int, out: Any, at: int) -> int:
    """Where open lines wait, how long they are, and what arrived lines brought; where to write on."""
    owners = owners_of(s)
    lengths = at + owners * GATES_INSIDE
    points = lengths + GATES_INSIDE
    for line in range(LINES):
        owner = int(s.owner[line])
        if owner < 0 or s.line_end[line] >= 0:
            continue
        last = int(s.tail[START_GATE[line]])
        row = owner_row(s, seat, owner)
        gate = last % SIDES * SQUARES + last // SIDES
        out[at + row * GATES_INSIDE + gate] = 1
        out[lengths + gate] = s.length[last]
        out[points + owners + row] += 1
    for owner in range(owners):
        out[points + owner_row(s, seat, owner)] = capped(int(s.earned[owner]))
    return points + 2 * owners


@kernel
def write_tiles(s: Any, seat: int, out: Any, at: int) -> int:
    """One's hand, the tile drawn, and what is unseen; where to write on."""
    drawn = at + int(s.hand_limit) * TILE_KINDS
    unseen = drawn + TILE_KINDS
    for tile in range(TILE_KINDS):
        out[unseen + tile] = COPIES[tile]
    for square in range(SQUARES):
        if s.tiles[square] != EMPTY and has(PLAYABLE, square):
            out[unseen + unpack_tile(int(s.tiles[square]))[0]] -= 1
    for slot in range(int(s.hand_count[seat])):
        tile = int(s.hand[seat, slot])
        out[at + slot * TILE_KINDS + tile] = 1
        out[unseen + tile] -= 1
    if s.must_lay >= 0 and seat == s.seat:
        out[drawn + int(s.must_lay)] = 1
        out[unseen + int(s.must_lay)] -= 1
    return unseen + TILE_KINDS


@kernel
def write_shares(s: Any, seat: int, out: Any, at: int) -> int:
    """Shares as far as the seat knows them; where to write on."""
    players = int(s.players)
    row = PILES * COMPANIES
    shown = at + (players + 1) * row
    for pile in range(PILES):
        for player in range(players):
            held = int(s.share_held[pile, player])
            here = player_row(s, seat, player)
            if is_seen(s, seat, pile, held):
                out[at + here * row + pile * COMPANIES + int(s.share[pile, held])] = 1
            out[shown + here * PILES + pile] = s.share_shown[pile, player]
        out[at + players * row + pile * COMPANIES + int(s.share[pile, s.share_open[pile]])] = 1
    out[shown + players * PILES] = capped(int(s.idle_turns))
    return shown + players * PILES + 1


@kernel
def write_wagons(s: Any, seat: int, out: Any, at: int) -> int:
    """Central wagons; where to write on."""
    owners = owners_of(s)
    for owner in range(owners):
        out[at + owner_row(s, seat, owner)] = s.wagon_used[owner]
    for place in range(PLACES):
        owner = int(s.owner[STATIONS + place])
        if owner >= 0:
            out[at + owners + owner_row(s, seat, owner) * PLACES + place] = 1
    return at + owners + owners * PLACES


@kernel
def write_numbers(s: Any, seat: int, out: Any, at: int) -> None:
    """Station numbers that the seat knows, and what arrived where."""
    seen = int(s.players) if s.open_numbers else 1
    for row in range(seen):
        player = (seat + row) % int(s.players)
        for slot in range(4 * int(s.numbers_each)):
            out[at + row * NUMBERS + int(s.token[player, slot]) - 1] = 1
    for line in range(LINES):
        end = int(s.line_end[line])
        if 0 <= end < STATIONS and s.owner[line] >= 0:
            out[at + seen * NUMBERS + int(NUMBER[s.numbering, end]) - 1] = capped(int(s.line_points[line]))


@kernel
def observe(s: Any, seat: int, out: Any) -> None:
    """Write what a seat sees."""
    clear(out)
    write_board(s, out)
    at = write_lines(s, seat, out, TRACKS)
    at = write_tiles(s, seat, out, at)
    if not s.finished:
        out[at + player_row(s, seat, int(s.seat))] = 1
        out[at + int(s.players)] = s.must_lay >= 0
    out[at + int(s.players) + 1] = TILE_COUNT - int(s.next_draw)
    at += int(s.players) + 2
    if s.companies:
        at = write_shares(s, seat, out, at)
    if s.wagons:
        at = write_wagons(s, seat, out, at)
    if s.numbers:
        write_numbers(s, seat, out, at)
