"""Player counts and options of Shuttle that the tests for all games play through."""

from itertools import product
from typing import Any

ALL_CASES: list[tuple[int, dict[str, Any]]] = [
    (players, {**stops, **tickets})
    for players, stops, tickets in product((2, 3), ({}, {"stops": 7}, {"stops": 11}), ({}, {"open": True}))
]
CASES: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {"stops": 7}), (2, {"stops": 11, "open": True})]
GREEDY_CASES: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {"open": True})]
