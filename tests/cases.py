"""All built-in games with the cases that tests play through: each game's folder brings its own.

`tests/<game>/cases.py` has CASES (a good mixture, for most tests), ALL_CASES (every combination) and
GREEDY_CASES. `tests/<game>/refused.py` has MOVES, OPTIONS and SETUPS: what the game refuses, by reason.
"""

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.games import BUILT_IN

Case = tuple[str, int, dict[str, Any]]
RefusedMoves = tuple[str, str, Callable[[], Game], str]  # rule, reason, a game, moves with | between them
RefusedOptions = tuple[str, str, int, Any]  # rule, reason, players, options
RefusedSetup = tuple[str, int, dict[str, Any], dict[str, Any]]  # reason, players, options, what is changed
ABSENT = object()  # what a set-up is changed to where an entry is left out


def _cases(kind: str) -> list[Case]:
    return [
        (game, players, options)
        for game in BUILT_IN
        for players, options in getattr(import_module(f"tests.{game}.cases"), kind)
    ]


def setups(reason: str, options: dict[str, Any], key: str, *values: Any) -> list[RefusedSetup]:
    """Return rows of set-ups for two players that each have another wrong value of one entry."""
    return [(reason, 2, options, {key: value}) for value in values]


CASES, ALL_CASES = _cases("CASES"), _cases("ALL_CASES")
FULL_SWEEP = os.environ.get("METROPOLITAIN_SWEEP") == "full"


def name_of(case: Case) -> str:
    game, players, options = case
    told = (f"{key}={value}" if value is not True else key for key, value in options.items())
    return "-".join([game, str(players), *told])


every_case = pytest.mark.parametrize("case", CASES, ids=name_of)
every_game = pytest.mark.parametrize("game_name", list(BUILT_IN))
