"""Shuttle's state: one fixed-size record. Tickets are known by their place in the shuffled deck."""

import numpy as np

from metropolitain.engine.kernel import record_dtype
from shuttle.board import MAX_PLAYERS, MAX_STOPS, TICKETS

NOBODY = -1

STATE = record_dtype(
    [
        # options
        ("players", np.int8),
        ("stops", np.int8),
        ("open", np.int8),
        # set-up
        ("passengers", np.int8, MAX_STOPS),  # at each stop when the game begins
        ("deck", np.int8, TICKETS),  # how many stops each ticket is for
        # the game
        ("waiting", np.int8, MAX_STOPS),  # who has not been picked up yet
        ("train", np.int8),  # the stop at which it stands, from 0
        ("seat", np.int8),
        ("holder", np.int8, TICKETS),  # who drew a ticket; NOBODY while it is in the deck
        ("played", np.int8, TICKETS),
        ("drawn", np.int8),
        ("rides", np.int8),
        ("points", np.int16, MAX_PLAYERS),
    ]
)
