"""Next Station's state: one fixed-size record, with a sheet per seat."""

import numpy as np

from metropolitain.engine.kernel import record_dtype
from metropolitain.games.nextstation.board import COLOURS, DECK, ROUNDS, WORDS

MAX_SEATS = 4
LINES = len(COLOURS)
MAX_TRACK = 11  # sections of a line: one a turn, and one more by a power
NOT_ACTED = -1  # in place of a pending move; below it: the first section of a double begun (`actions.py`)
NO_STATION = -1

STATE = record_dtype(
    [
        # sheets, as far as turns are complete
        ("line", np.uint64, (MAX_SEATS, LINES)),  # stations of each line, departure included
        ("ends", np.uint64, MAX_SEATS),  # ends of the present line (N20)
        ("blocked", np.uint64, (MAX_SEATS, WORDS)),  # sections drawn or crossed
        ("track", np.uint8, (MAX_SEATS, LINES, MAX_TRACK)),  # sections of each line as drawn
        ("drawn", np.int8, (MAX_SEATS, LINES)),  # how many there are
        ("thames", np.int8, (MAX_SEATS, LINES)),  # how many of them cross the Thames
        ("circled", np.int8, (MAX_SEATS, LINES)),  # the station that counts as two, or −1
        ("power_used", np.int8, MAX_SEATS),  # in this round
        # the unfinished turn: what each seat did, hidden from the others
        ("pending", np.int64, MAX_SEATS),
        ("waiting", np.int8),  # seats that have not acted, as bits; 0 when the game is over
        # options
        ("players", np.int64),
        ("pencils_fixed", np.int8),  # by a list (N31)
        ("pencils_chosen", np.int8),  # one by one
        ("gap", np.int8),  # with three players: after which seat nobody sits
        ("objectives", np.int8),
        ("powers", np.int8),
        ("empty_zero", np.int8),
        ("switch_both", np.int8),
        ("central_none", np.int8),
        # set-up
        ("deck", np.int8, (ROUNDS, DECK)),
        ("lot", np.int8, LINES),  # the pencils' colours as drawn or fixed
        ("objective", np.int8, 2),
        ("power", np.int8, LINES),  # of each colour
        # pencils: colour of the one that began at each place, solo of each round; where they are chosen,
        # those not yet taken stand in ascending order, for they are a set
        ("ring", np.int8, LINES),
        ("taken", np.int8),  # colours chosen so far, as bits
        ("choosing", np.int8),  # whether the seat waited for is to take a pencil (N31)
        # round and turn
        ("rnd", np.int8),
        ("turn", np.int8),
        ("shown", np.int8, ROUNDS),  # revealed cards of each round
        ("undergrounds", np.int8),
        ("symbol", np.int8),  # of the card in effect
        ("switch_on", np.int8),  # whether a section may start anywhere on the line (N13)
        ("circling", np.int8),  # whether the seats waited for are asked to circle (N51)
        ("pencil", np.int64, MAX_SEATS),  # colour in each seat's hand
    ]
)
