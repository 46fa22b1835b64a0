"""Player counts and options of Metromania that the tests for all games play through."""

from itertools import product
from typing import Any

from metropolitain.games.metromania.city import city_names

MODES: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (4, {"strict": True}),
    (3, {}),
    (3, {"kinds": "dealt"}),
    (2, {}),
    (2, {"variant": "advanced"}),
    (2, {"variant": "advanced", "order": "together"}),
]

ALL_CASES: list[tuple[int, dict[str, Any]]] = [
    (players, {**mode, **shown, **last_round, **city})
    for (players, mode), shown, last_round, city in product(
        MODES,
        [{}, {"open": True}],
        [{}, {"last_round": "must"}, {"edition": "second"}],
        [{}, *({"city": name} for name in city_names()[1:])],
    )
]

# Every mode once, with the other options mixed in.
CASES: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (4, {"strict": True, "last_round": "none"}),
    (4, {"open": True, "city": city_names()[-1]}),
    (3, {}),
    (3, {"last_round": "none", "city": city_names()[1 % len(city_names())]}),
    (2, {}),
    (2, {"variant": "advanced"}),
    (2, {"variant": "advanced", "order": "together", "open": True}),
    (3, {"kinds": "dealt", "last_round": "must", "station_points": "station"}),
    (4, {"edition": "second"}),
    (3, {"edition": "second", "kinds": "chosen"}),
    (2, {"edition": "second", "variant": "advanced"}),
    (2, {"edition": "german"}),
]

GREEDY_CASES: list[tuple[int, dict[str, Any]]] = [(4, {"strict": True}), (3, {"open": True})]
