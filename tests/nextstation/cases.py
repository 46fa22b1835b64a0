"""Player counts and options of Next Station that the tests for all games play through."""

from itertools import product
from typing import Any

MODULES: list[dict[str, Any]] = [
    {},
    {"objectives": True},
    {"powers": True},
    {"objectives": True, "powers": True},
]

PENCILS: list[dict[str, Any]] = [
    {},
    {"pencils": ["blue", "green", "purple", "pink"]},
    {"pencils": "chosen"},
]

ALL_CASES: list[tuple[int, dict[str, Any]]] = [
    (players, {**modules, **empty, **switch, **central, **pencils})
    for players, modules, empty in product(range(1, 5), MODULES, [{}, {"empty_line": "zero"}])
    for switch, central in product(
        [{}, {"switch_double": "both"}] if "powers" in modules else [{}],
        [{}, {"central_double": "none"}] if "powers" in modules else [{}],
    )
    for pencils in PENCILS
]

# Every player count and module, with the other options mixed in.
CASES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"objectives": True, "pencils": ["pink", "blue", "green", "purple"]}),
    (1, {"powers": True, "switch_double": "both"}),
    (1, {"objectives": True, "powers": True, "empty_line": "zero"}),
    (2, {"objectives": True}),
    (2, {"powers": True, "empty_line": "zero", "central_double": "none"}),
    (3, {"pencils": ["purple", "pink", "green", "blue"]}),
    (3, {"objectives": True, "powers": True, "switch_double": "both", "central_double": "none"}),
    (4, {"empty_line": "zero"}),
    (4, {"objectives": True, "powers": True}),
    (1, {"pencils": "chosen", "powers": True}),
    (2, {"pencils": "chosen"}),
    (3, {"pencils": "chosen", "gap": 0, "objectives": True}),
    (3, {"gap": 1}),
    (4, {"pencils": "chosen", "powers": True}),
]

GREEDY_CASES = [(1, {"objectives": True, "powers": True}), (3, {"powers": True})]
