"""Refusals of the games, from the tables in `tests/<game>/refused.py`: moves, options and set-ups."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.games import BUILT_IN, load
from tests.cases import ABSENT, every_game
from tests.playing import refuses


def rows(kind: str) -> list[Any]:
    """Return the rows of a table of all games, as parameters."""
    return [
        pytest.param(game, *row, id=f"{game}-{row[0]}-{row[1]}")
        for game in BUILT_IN
        for row in getattr(import_module(f"tests.{game}.refused"), kind)
    ]


@pytest.mark.parametrize(("game_name", "rule", "reason", "begin", "moves"), rows("MOVES"))
def test_a_move_against_the_rules_is_refused(
    game_name: str, rule: str, reason: str, begin: Callable[[], Game], moves: str
) -> None:
    game = begin()
    assert game.rules.name == game_name
    for move in moves.split("|"):
        refuses(game, move, rule, reason)


@every_game
def test_every_refusal_of_a_game_is_provoked(game_name: str) -> None:
    """`no-such-move` is for numbers; no text says such a move."""
    provoked = {(rule, reason) for rule, reason, *_ in import_module(f"tests.{game_name}.refused").MOVES}
    declared = {(why.rule, why.reason) for why in load(game_name).refusals}
    assert declared - provoked == {("G1", "no-such-move")}


@pytest.mark.parametrize(("game_name", "rule", "reason", "players", "options"), rows("OPTIONS"))
def test_options_that_a_game_does_not_know_or_allow_are_refused(
    game_name: str, rule: str, reason: str, players: int, options: Any
) -> None:
    with pytest.raises(Refusal) as refused:
        Game.new(game_name, players, options, seed=1)
    assert (refused.value.rule, refused.value.reason) == (rule, reason)
    assert str(refused.value)


@pytest.mark.parametrize(("game_name", "reason", "players", "options", "change"), rows("SETUPS"))
def test_G5_set_ups_that_do_not_fit_are_refused(
    game_name: str, reason: str, players: int, options: dict[str, Any], change: dict[str, Any]
) -> None:
    setup = {**Game.new(game_name, players, options, seed=1).record.setup, **change}
    with pytest.raises(Refusal) as refused:
        Game.new(game_name, players, options, setup={k: v for k, v in setup.items() if v is not ABSENT})
    assert (refused.value.rule, refused.value.reason) == ("G5", reason)
    assert str(refused.value)


JUNK: list[Any] = [None, -1, 99, 1.5, True, "x", [], {}, [[]], [None]]


@every_game
def test_junk_for_any_option_is_refused(game_name: str) -> None:
    for option in load(game_name).Options.__struct_fields__:
        default = getattr(load(game_name).Options(), option)
        for junk in JUNK:
            if type(junk) is not type(default):
                with pytest.raises(Refusal):
                    Game.new(game_name, 2, {option: junk}, seed=1)


def replaced(content: Any, junk: Any) -> Iterator[Any]:
    """Yield copies of nested dictionaries and lists with one place in them replaced, each place once."""
    if isinstance(content, dict | list):
        for key in content if isinstance(content, dict) else range(len(content)):
            for part in (junk, *replaced(content[key], junk)):
                copy = content.copy()
                copy[key] = part
                yield copy


@pytest.mark.parametrize(
    ("game_name", "options"),
    [
        ("metro", {"companies": True, "rails": True}),
        ("metro", {"numbers": True}),
        ("nextstation", {"objectives": True, "powers": True}),
        ("metromania", {}),
    ],
)
def test_G5_a_set_up_with_junk_anywhere_is_refused(game_name: str, options: dict[str, Any]) -> None:
    setup = Game.new(game_name, 2, options, seed=1).record.setup
    for junk in JUNK:
        for broken in replaced(setup, junk):
            with pytest.raises(Refusal, match="G5"):
                Game.new(game_name, 2, options, setup=broken)
