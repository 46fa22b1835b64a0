"""Player counts and options of Metro that the tests for all games play through."""

from itertools import product
from typing import Any

EXPANSIONS: list[dict[str, Any]] = [
    {},
    {"companies": True},
    {"wagons": True},
    {"rails": True},
    {"numbers": True},
    {"companies": True, "wagons": True},
    {"companies": True, "rails": True},
    {"wagons": True, "numbers": True},
    {"rails": True, "numbers": True},
]


def _number_options(players: int, expansion: dict[str, Any]) -> list[dict[str, Any]]:
    if "numbers" not in expansion:
        return [{}]
    most = 8 // players
    return [{}, {"open_numbers": True}, *([{"numbers_each": most}] if most > 1 else [])]


ALL_CASES: list[tuple[int, dict[str, Any]]] = [
    (players, {**expansion, **numbers, **hand, **rotate, **numbering})
    for players, expansion in product(range(2, 7), EXPANSIONS)
    for numbers in _number_options(players, expansion)
    for hand, rotate, numbering in product(
        [{}, {"hand": 2}, {"hand": 3}], [{}, {"rotate": True}], [{}, {"numbering": "cablecar"}]
    )
]

# One case per expansion and player count in turn, with the other options mixed in.
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"hand": 2}),
    (6, {"rotate": True}),
    (2, {"companies": True}),
    (6, {"companies": True, "hand": 2}),
    (4, {"wagons": True}),
    (5, {"rails": True, "rotate": True}),
    (3, {"numbers": True, "numbers_each": 2}),
    (2, {"numbers": True, "open_numbers": True, "numbering": "cablecar"}),
    (4, {"companies": True, "wagons": True}),
    (5, {"companies": True, "rails": True, "hand": 3}),
    (4, {"wagons": True, "numbers": True, "numbers_each": 2}),
    (6, {"rails": True, "numbers": True, "hand": 3, "rotate": True}),
]

GREEDY_CASES: list[tuple[int, dict[str, Any]]] = [(2, {}), (4, {"wagons": True}), (2, {"companies": True})]
