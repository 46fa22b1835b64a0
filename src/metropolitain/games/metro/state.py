"""Metro's state: one fixed-size record."""

import numpy as np

from metropolitain.engine.kernel import record_dtype
from metropolitain.games.metro.board import GATES, LINES, TILE_COUNT

MAX_SEATS = 6
MAX_HAND = 3
MAX_TOKENS = 16
IDLE_ROUNDS = 3  # without a tile, before exchanging is refused (M33)
EMPTY = 255  # no tile here
ALL_SEATS = 255  # `share_seen` of what lies open
UNKNOWN = 24  # a pile entry that a re-deal forgot

STATE = record_dtype(
    [
        # track: `head` and `length` are kept at the last gate of a chain, `tail` at its first
        ("laid", np.uint64),
        ("wagon_squares", np.uint64),
        ("head", np.int16, GATES),
        ("tail", np.int16, GATES),
        ("length", np.uint8, GATES),
        ("tiles", np.uint8, 64),  # tile × 4 + turns, or EMPTY
        # lines, by position of their departure
        ("owner", np.int8, LINES),
        ("line_points", np.int16, LINES),
        ("line_end", np.int8, LINES),
        ("earned", np.int16, 8),  # per player, or per company
        # options
        ("players", np.int8),
        ("numbering", np.int8),
        ("hand_limit", np.int8),
        ("rotate", np.int8),
        ("companies", np.int8),
        ("wagons", np.int8),
        ("rails", np.int8),
        ("numbers", np.int8),
        ("numbers_each", np.int8),
        ("open_numbers", np.int8),
        # turn
        ("seat", np.int8),
        ("must_lay", np.int8),  # the tile just drawn instead of laying, or −1
        ("idle_turns", np.int8),  # turns since the last tile (M33)
        ("finished", np.int8),
        # tiles
        ("pile", np.uint8, TILE_COUNT),
        ("drawn_by", np.int8, TILE_COUNT),
        ("next_draw", np.int8),
        ("hand", np.int8, (MAX_SEATS, MAX_HAND)),
        ("hand_count", np.int8, MAX_SEATS),
        # companies: shares are known by percentage and index in the set-up
        ("share", np.int8, (4, 8)),  # company of each share
        ("share_seen", np.uint8, (4, 8)),  # seats that know it, as bits
        ("share_pile", np.int8, (4, 8)),  # indices, top first
        ("share_pile_count", np.int8, 4),
        ("share_open", np.int8, 4),
        ("share_held", np.int8, (4, MAX_SEATS)),
        ("share_shown", np.uint8, (4, MAX_SEATS)),
        # central wagons: who put one on the place, which are used
        ("wagon_used", np.uint8, 8),
        # rails and station numbers
        ("rail_tile", np.int8, 4),
        ("rail_turns", np.int8, 4),
        ("token", np.int8, (MAX_SEATS, MAX_TOKENS)),
    ]
)
