"""What a game lacks is named at load, all of it at once."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from metropolitain.engine.contract import Effect, Options
from metropolitain.engine.refusal import LEGAL, Refusal, RefusalCode
from metropolitain.engine.rules_check import check_rules, missing_messages, problems_of, read_rules
from metropolitain.games import GAMES, load
from metropolitain.games.metro.game import Metro
from metropolitain.games.metro.show.effects import GameOver
from tests.cases import every_game


@every_game
def test_the_built_in_games_lack_nothing(game_name: str) -> None:
    check_rules(load(game_name), game_name)
    assert read_rules(game_name, GAMES[game_name]) is load(game_name)


class Demanding(Options, frozen=True):
    dice: int


class OverAgain(Effect, frozen=True, tag="over"):
    pass


class Nameless(RefusalCode):
    OCCUPIED = "M12", "occupied"
    TAKEN = "M12", "occupied"
    FORGOTTEN = "", ""


def two_arguments(s: Any, seat: int) -> None:
    """A kernel of another shape."""


def kernels_with(**kernels: Any) -> Any:
    """Metro's kernels with some that are not what they should be."""
    return replace(Metro.kernels, **kernels)


@pytest.mark.parametrize(
    ("attributes", "problem"),
    [
        ({"kernels": {"deal": None}}, "kernels is no Kernels"),
        ({"kernels": kernels_with(redeal=None)}, "kernel redeal is missing"),
        ({"kernels": kernels_with(apply=two_arguments)}, "kernel apply takes 2 arguments, not 3"),
        ({"kernels": kernels_with(gauge=two_arguments)}, "kernel gauge takes 2 arguments, not 8"),
        ({"dtype": np.dtype([("seat", np.int8)])}, "dtype was not made by record_dtype"),
        ({"dtype": None}, "dtype is no dtype"),
        ({"refusals": [("M1", "no")]}, "refusals is no subclass of RefusalCode"),
        ({"refusals": Nameless}, "refusals OCCUPIED and TAKEN say the same"),
        ({"refusals": Nameless}, "refusal FORGOTTEN has no rule or no reason"),
        ({"Options": None}, "Options is missing"),
        ({"Options": Demanding}, "an option has no default"),
        ({"Geometry": dict}, "Geometry is no subclass of BoardGeometry"),
        ({"Effects": GameOver | dict}, "which is no subclass of Effect"),
        ({"Effects": GameOver | OverAgain}, "Effects has two of kind over"),
        ({"Hindsight": Demanding}, "Hindsight is no subclass of ProvedBest"),
        ({"max_moves": 0}, "max_moves is less than 1"),
        ({"player_counts": range(0)}, "player_counts has no or impossible counts"),
        ({"name": "my game"}, "name is not a plain word"),
        ({"benchmarks": ()}, "benchmarks is empty"),
        ({"benchmarks": ((9, {}),)}, "benchmark (9, {}) does not fit: G9"),
        ({"benchmarks": ((2, {"dice": 1}),)}, "does not fit: G4"),
    ],
)
def test_each_lack_is_named(attributes: dict[str, Any], problem: str) -> None:
    broken = type("Broken", (Metro,), attributes)()
    assert sum(problem in told for told in problems_of(broken)) == 1
    with pytest.raises(Refusal, match="G8") as refusal:
        check_rules(broken)
    assert problem in str(refusal.value)


def test_whatever_goes_wrong_at_import_is_the_games_fault() -> None:
    for module, part in (("no_such_module", "ModuleNotFoundError"), ("json", "RULES")):
        with pytest.raises(Refusal) as refusal:
            read_rules("chess", module)
        assert (refusal.value.reason, refusal.value.facts["name"]) == ("broken-game", "chess")
        assert part in str(refusal.value)
    with pytest.raises(Refusal, match="calls itself metro"):
        read_rules("chess", GAMES["metro"])
    with pytest.raises(Refusal, match="not an object"):
        check_rules(Metro)


@every_game
def test_refusal_codes_count_from_one_and_lead_back_to_rule_and_reason(game_name: str) -> None:
    codes = load(game_name).refusals
    assert [int(code) for code in codes] == list(range(LEGAL + 1, len(codes) + 1))
    assert all(codes.numbered(int(code)) is code for code in codes)


@every_game
def test_the_catalogues_have_all_that_a_game_says(game_name: str) -> None:
    assert missing_messages(load(game_name)) == []


def test_messages_that_a_catalogue_lacks_are_named_with_their_language() -> None:
    attributes = {"name": "subway", "Effects": GameOver, "Options": Demanding, "refusals": Metro.refusals}
    missing = missing_messages(type("Broken", (Metro,), attributes)())
    assert {
        "the catalogue en has no subway-title",
        "the catalogue fr has no subway-log-over",
        "the catalogue de has no subway-option-dice",
    } <= set(missing)
    assert not any("refuse-" in message for message in missing)
