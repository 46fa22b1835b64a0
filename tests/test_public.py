"""The Python door: what there is can be seen, is typed, and its examples run."""

import ast
import doctest
import inspect
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import metropolitain
from metropolitain.games import GAMES

HOMES = (*metropolitain._HOMES, "engine.course")  # the last has what `Game` inherits
MODULES = sorted({f"metropolitain.{home}" for home in HOMES})
TYPES_ONLY = {"BotFactory", "Entrant", "Json", "Player", "Seat"}


def test_dir_shows_what_there_is() -> None:
    shown = dir(metropolitain)
    assert "__version__" in shown
    assert [name for name in shown if not name.startswith("__")] == sorted(metropolitain.__all__)
    assert all(getattr(metropolitain, name) is not None for name in metropolitain.__all__)
    assert tuple(GAMES) == tuple(metropolitain.GAMES)
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = metropolitain.no_such_name


def test_games_and_moves_show_themselves_in_a_notebook() -> None:
    game = metropolitain.new("metro", seed=3)
    assert metropolitain.load(game.to_json()).record == game.record
    assert game._repr_svg_().startswith("<svg")
    assert "metro" in repr(game)
    assert "legal moves" in repr(game.legal)
    assert game.legal[0:2] == [game.legal[0], game.legal[1]]
    assert "nonsense" not in game.legal
    assert 7 not in game.legal


@pytest.mark.parametrize("name", sorted(set(metropolitain.__all__) - TYPES_ONLY - {"GAMES"}))
def test_every_public_name_says_what_it_is(name: str) -> None:
    assert inspect.getdoc(getattr(metropolitain, name))


@pytest.mark.parametrize("name", ["metropolitain", *MODULES])
def test_examples_in_docstrings_run(name: str) -> None:
    module = import_module(name)
    failures, _ = doctest.testmod(module, extraglobs={"Bot": metropolitain.Bot})
    assert failures == 0


@pytest.mark.parametrize(
    "name",
    [
        "Batch",
        "Bot",
        "Game",
        "Move",
        "Record",
        "SearchBot",
        "analyse_game",
        "game_seed",
        "hints",
        "load",
        "make_bot",
        "new",
        "play_match",
        "simulate",
        "tournament",
    ],
)
def test_what_people_use_has_an_example(name: str) -> None:
    assert ">>>" in (getattr(metropolitain, name).__doc__ or "")


def public_functions(tree: ast.Module, names: set[str]) -> list[ast.FunctionDef]:
    """The public functions, and the public and special methods of the public classes."""
    functions = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name in names:
            functions.append(node)
        if isinstance(node, ast.ClassDef) and node.name in names:
            functions += [
                part
                for part in node.body
                if isinstance(part, ast.FunctionDef)
                and (not part.name.startswith("_") or part.name.startswith("__"))
            ]
    return functions


def test_no_public_signature_has_any() -> None:
    checked = 0
    for home in ("", *HOMES):
        module: ModuleType = import_module(f"metropolitain.{home}".rstrip("."))
        tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
        for function in public_functions(tree, {*metropolitain.__all__, "Course"}):
            arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
            for annotation in [function.returns, *(argument.annotation for argument in arguments)]:
                text = "" if annotation is None else ast.unparse(annotation)
                assert "Any" not in text.replace("'", " ").split("["), (home, function.name)
                assert "State" not in text.split(), (home, function.name)
            checked += 1
    assert checked > 60


def test_the_users_file_runs() -> None:
    from tests.typing import user

    record = user.play_by_hand()
    assert record.result is not None
    user.play_many()
