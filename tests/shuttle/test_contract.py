"""What every game keeps, kept by a game of another package."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from metropolitain.engine.rules_check import check_rules
from metropolitain.games import load
from tests import test_contract as contract
from tests import test_referee as referee
from tests import test_travel as travel
from tests.cases import FULL_SWEEP
from tests.learn import test_text as text
from tests.shuttle.cases import ALL_CASES, CASES
from tests.worlds import test_games as worlds

Check = Callable[..., None]


def checks(module: Any, parameter: str) -> list[Check]:
    """The tests of a module for all cases, or for all games."""
    tests = [test for name, test in vars(module).items() if name.startswith("test_")]
    return [test for test in tests if parameter in inspect.signature(test).parameters]


def name_of(check: Check) -> str:
    return check.__name__.removeprefix("test_")


@pytest.mark.parametrize(
    "check",
    [
        *checks(contract, "case"),
        travel.test_a_pickle_of_a_whole_game_is_small,
        referee.test_a_whole_game_by_protocol,
        text.test_every_language_tells_every_game_at_every_stage,
    ],
    ids=name_of,
)
def test_every_case(check: Check) -> None:
    for players, options in CASES:
        check(("shuttle", players, options))


@pytest.mark.parametrize("check", checks(worlds, "case"), ids=name_of)
def test_two_worlds(check: Check) -> None:
    for players, options in ALL_CASES if FULL_SWEEP else CASES:
        check(("shuttle", players, options))


@pytest.mark.parametrize("way", travel.WAYS)
def test_copies(way: str) -> None:
    travel.test_a_copy_is_the_same_game_and_goes_its_own_way(("shuttle", 2, {}), way)


@pytest.mark.parametrize("check", [*checks(contract, "game_name"), *checks(travel, "game_name")], ids=name_of)
def test_the_game(check: Check, tmp_path: Path) -> None:
    known: dict[str, Any] = {"game_name": "shuttle", "tmp_path": tmp_path}
    check(**{name: known[name] for name in inspect.signature(check).parameters})


def test_nothing_is_lacking() -> None:
    check_rules(load("shuttle"), "shuttle")
