"""What a seat of Next Station sees, as numbers: the card, the pencils, and everybody's sheet.

Players are counted from the seat: itself first, then clockwise. Sheets are as complete turns left them; what
others do in the unfinished turn is not in them. Stations, sections and cards are numbered as on the map.
"""

from typing import Any

from metropolitain.engine.actions import Plane, clear, put_bits
from metropolitain.engine.kernel import kernel
from metropolitain.games.nextstation.actions import NO_STEP, section_of, step_begun
from metropolitain.games.nextstation.board import (
    DECK,
    OBJECTIVES,
    POWERS,
    ROUNDS,
    SECTIONS,
    STATIONS,
    SYMBOLS,
    UNDERGROUNDS,
    WORDS,
)
from metropolitain.games.nextstation.deal import is_pencil_known, pencil_in
from metropolitain.games.nextstation.state import LINES, MAX_TRACK, NO_STATION, NOT_ACTED

CARD_KINDS = len(SYMBOLS) + 1  # a joker too
ASKED = 3  # to draw, to circle, to take a pencil
TABLE = CARD_KINDS + 1 + DECK + 1 + ROUNDS + ROUNDS * LINES + ASKED
SHEET = LINES * STATIONS + STATIONS + SECTIONS + 2 * LINES + 1  # lines, ends, blocked, Thames, pencil, acted
POWER_COUNT = len(POWERS)
OBJECTIVE_COUNT = len(OBJECTIVES)


@kernel
def observation_size(s: Any) -> int:
    """How many numbers a seat sees, with the options in the state."""
    players = int(s.players)
    size = TABLE + players * SHEET
    if s.pencils_chosen:
        size += LINES
    if s.objectives:
        size += OBJECTIVE_COUNT
    if s.powers:
        size += LINES * POWER_COUNT + players * (1 + LINES * STATIONS) + SECTIONS
    return size


def observation_spec(s: Any) -> list[Plane]:
    """The planes of an observation, in order."""
    players = int(s.players)
    planes = [
        Plane("card", (CARD_KINDS,), "the symbol in effect, a joker last"),
        Plane("switch", (1,), "a section may start anywhere on the line"),
        Plane("left", (DECK,), "cards of this round that were not shown yet"),
        Plane("undergrounds", (1,), "underground cards shown in this round", UNDERGROUNDS),
        Plane("round", (ROUNDS,), "the present round"),
        Plane("pencils", (ROUNDS, LINES), "one's pencil in each round, where that is settled"),
        Plane("asked", (ASKED,), "one is to draw, to circle, to take a pencil"),
        Plane("lines", (players, LINES, STATIONS), "stations of each line"),
        Plane("ends", (players, STATIONS), "ends of the line being drawn"),
        Plane("blocked", (players, SECTIONS), "sections drawn, or crossed by a drawn one"),
        Plane("thames", (players, LINES), "sections of a line that cross the Thames", MAX_TRACK),
        Plane("pencil", (players, LINES), "the pencil in hand"),
        Plane("acted", (players,), "has acted in this turn"),
    ]
    if s.pencils_chosen:
        planes.append(Plane("taken", (LINES,), "pencils taken so far"))
    if s.objectives:
        planes.append(Plane("objectives", (OBJECTIVE_COUNT,), "the objectives of this game"))
    if s.powers:
        planes += [
            Plane("powers", (LINES, POWER_COUNT), "the power of each pencil"),
            Plane("power_used", (players,), "has used the power in this round"),
            Plane("circled", (players, LINES, STATIONS), "the station of a line that counts as two"),
            Plane("begun", (SECTIONS,), "the first section of a double that one has begun"),
        ]
    return planes


@kernel
def write_table(s: Any, seat: int, out: Any) -> int:
    """What is the same on all sheets, and one's own pencils; where to write on."""
    if not s.choosing:
        out[s.symbol] = 1
    out[CARD_KINDS] = s.switch_on
    at = CARD_KINDS + 1
    rnd = min(int(s.rnd), ROUNDS - 1)
    for card in range(DECK):
        out[at + card] = 1
    for index in range(int(s.shown[rnd])):
        out[at + int(s.deck[rnd, index])] = 0
    at += DECK
    out[at] = s.undergrounds
    out[at + 1 + rnd] = 1
    at += 1 + ROUNDS
    for each in range(ROUNDS):
        if is_pencil_known(s, seat, each):
            out[at + each * LINES + pencil_in(s, seat, each)] = 1
    at += ROUNDS * LINES
    if (int(s.waiting) >> seat) & 1:
        out[at + (2 if s.choosing else int(s.circling))] = 1
    return at + ASKED


@kernel
def write_sheet(s: Any, player: int, row: int, out: Any, at: int) -> None:
    """A player's sheet as the row-th of all."""
    players = int(s.players)
    for colour in range(LINES):
        put_bits(s.line[player, colour], out, at + (row * LINES + colour) * STATIONS)
    at += players * LINES * STATIONS
    put_bits(s.ends[player], out, at + row * STATIONS)
    at += players * STATIONS
    for word in range(WORDS):
        put_bits(s.blocked[player, word], out, at + row * SECTIONS + word * 64)
    at += players * SECTIONS
    for colour in range(LINES):
        out[at + row * LINES + colour] = s.thames[player, colour]
    at += players * LINES
    if is_pencil_known(s, player, min(int(s.rnd), ROUNDS - 1)):
        out[at + row * LINES + int(s.pencil[player])] = 1
    out[at + players * LINES + row] = s.pending[player] > NOT_ACTED


@kernel
def write_powers(s: Any, seat: int, out: Any, at: int) -> None:
    """The pencils' powers, and what became of them."""
    players = int(s.players)
    for colour in range(LINES):
        out[at + colour * POWER_COUNT + int(s.power[colour])] = 1
    at += LINES * POWER_COUNT
    for row in range(players):
        player = (seat + row) % players
        out[at + row] = s.power_used[player]
        for colour in range(LINES):
            if s.circled[player, colour] != NO_STATION:
                out[at + players + (row * LINES + colour) * STATIONS + int(s.circled[player, colour])] = 1
    at += players + players * LINES * STATIONS
    begun = step_begun(s, seat)
    if begun != NO_STEP:
        out[at + section_of(begun)] = 1


@kernel
def observe(s: Any, seat: int, out: Any) -> None:
    """Write what a seat sees."""
    clear(out)
    players = int(s.players)
    at = write_table(s, seat, out)
    for row in range(players):
        write_sheet(s, (seat + row) % players, row, out, at)
    at += players * SHEET
    if s.pencils_chosen:
        for colour in range(LINES):
            out[at + colour] = (int(s.taken) >> colour) & 1
        at += LINES
    if s.objectives:
        for slot in range(2):
            out[at + int(s.objective[slot])] = 1
        at += OBJECTIVE_COUNT
    if s.powers:
        write_powers(s, seat, out, at)
