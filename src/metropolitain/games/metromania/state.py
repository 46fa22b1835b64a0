"""Metromania's state: one fixed-size record, the city included.

Lines are known by company × 2 + number − 1. A line's path lists its vertices, the start's outer
corner first; bit 7 of an entry tells that the tunnel leading there lies on the right.
"""

import numpy as np

from metropolitain.engine.kernel import record_dtype
from metropolitain.games.metromania.board import (
    ALL_CELLS,
    ARROWS,
    CELLS,
    EDGES,
    FRAMES,
    MARKERS,
    SLOTS,
    TRIPS,
    VERTICES,
)

COMPANIES = 4
LINES = 2 * COMPANIES
MAX_HAND = 6
MAX_TUNNELS = 40
MAX_STATIONS = VERTICES
STOPS = MAX_TUNNELS + 1  # entries of a path
TERRAINS = 5  # house, work, fun, lake, park

RIGHT = 128  # bit of a path entry: the tunnel lies on the right of its direction
NOWHERE = 255  # no cell
NO_MARKER = -1
OWN_CITY = -1  # a city that a record brought
FAR = 250  # minutes to a place that cannot be reached

# whether there is a last round (X42)
NO_LAST_ROUND, LAST_ROUND_DUTY, LAST_ROUND_RIGHT = range(3)

# the building phase's end (X40, X44)
RUNNING, BOTH_LINES, LAST_STATION, LINES_DONE, STANDSTILL = range(5)

STATE = record_dtype(
    [
        # the city (X64)
        ("city", np.int8),  # a shipped city by its number, the default one 0; or OWN_CITY
        ("printed", np.uint32, (TERRAINS, SLOTS)),  # cells of each terrain on each district, as bits
        ("start_frame", np.int8, ARROWS),
        ("end_frame", np.int8, ARROWS),
        ("station_total", np.uint8),
        ("tunnel_total", np.uint8),
        ("is_arranged", np.int8),
        ("fixed_district", np.int8, SLOTS),
        ("fixed_turns", np.int8, SLOTS),
        # options
        ("players", np.int8),
        ("companies", np.int8),
        ("advanced", np.int8),
        ("together", np.int8),
        ("open_hands", np.int8),
        ("strict", np.int8),
        ("last_round", np.int8),  # whether there is one, and whether it may be left out (X42)
        ("flat_points", np.int8),  # a station brings 1 point if any spot touches it (X23)
        ("whole_turn", np.int8),  # the tunnels of the turn that starts line 2 all go on it (X10)
        ("start_exception", np.int8),  # without a free permitted start any will do (X12)
        ("may_decline", np.int8),  # tunnels that need a Destination may be declined (X11)
        ("kinds_chosen", np.int8),  # each company takes the hand of a doubled kind (X61)
        # set-up
        ("district", np.int8, SLOTS),
        ("turns", np.int8, SLOTS),
        ("hand_size", np.int8),
        ("hand", np.int8, (COMPANIES, MAX_HAND)),
        # the city as it lies
        ("ground", np.uint8, CELLS),
        ("worth", np.uint8, VERTICES),  # spots round a vertex (X23)
        ("shore", np.uint8, VERTICES),  # bit 0: touches the park, bit 1: the lake
        ("arrow", np.int8, FRAMES),  # number of the arrow on a frame cell
        ("start_frames", np.uint64),
        ("end_frames", np.uint64),
        # what was built
        ("frames_used", np.uint64),
        ("tunnel", np.uint8, ALL_CELLS),  # line + 1, or 0
        ("vertex_lines", np.uint8, VERTICES),  # lines through a vertex, as bits
        ("edge_lines", np.uint8, EDGES),  # lines along an edge, as bits
        ("station", np.uint8, VERTICES),
        ("stations_left", np.int8),
        ("path", np.uint8, (LINES, STOPS)),
        ("laid", np.uint8, LINES),  # tunnels of a line; 0: not begun
        ("heading", np.int8, LINES),  # direction of a line's last tunnel
        ("finished", np.uint8),  # lines, as bits
        ("marker_cell", np.uint8, MARKERS),
        ("earned", np.int16, COMPANIES),
        # the choice of hands before the first turn (X61): row `seat` and those after it lie ready
        ("choosing", np.int8),
        ("doubled", np.int8, COMPANIES),  # which kind the hand in each row has twice
        # turn
        ("seat", np.int8),
        ("dug", np.int8),  # tunnels dug in this turn
        ("has_placed", np.int8),  # a Destination was placed in this turn
        ("opening", np.int8),  # the line (1 or 2) to which all tunnels of this turn go, or 0
        ("has_built", np.int8),  # a tunnel or a station was built in this turn
        ("bonus_line", np.int8),  # the line whose bonus station is awaited, or −1
        ("idle_turns", np.int8),  # turns in a row in which nothing was built (X44)
        ("turns_left", np.int8),  # turns of the last round, or −1 before it (X42)
        ("ended_by", np.int8),
        ("ender", np.int8),
        ("over", np.int8),
        # tests (X50–X53), run when the building phase ends
        ("trip_minutes", np.int16, TRIPS),  # −1: impossible
        ("trip_users", np.uint8, TRIPS),  # companies with a section on a fastest trip, as bits
        ("trip_guilty", np.uint8, TRIPS),
        ("trip_points", np.int8, (TRIPS, COMPANIES)),
        ("minutes", np.uint8, (2, LINES, STOPS)),  # from either end of a trip to a line's stops
        ("nearest", np.uint8, (2, VERTICES)),  # the least of them at a station
    ]
)
