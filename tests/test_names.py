"""One name, one thing: no module and no class of the package is called like another one."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import metropolitain

PACKAGE = Path(metropolitain.__file__).parent

# Modules that fill in for a game what another one defines for all of them, or that have kept a public path.
SAME_IN_GAMES = {
    "actions",  # `engine/actions.py`: moves as small numbers
    "commands",  # `server/core/commands.py`: what players ask of a table
    "evaluation",  # `research/evaluation.py`, where pickles look for `Evaluation`
    "game",  # `engine/game.py`
    "names",  # `translation/names.py`
    "panel",  # `engine/look/panel.py`
    "state",  # `server/core/state.py`
}
# Each folder of the server may have these: what is stored, what is sent, its routes.
SAME_IN_SERVER = {"api", "bodies", "store"}


def sources() -> Iterator[Path]:
    for path in PACKAGE.rglob("*.py"):
        if not path.name.startswith("__") and "migrations" not in path.parts:
            yield path.relative_to(PACKAGE)


def place(path: Path) -> str:
    """Where something is; the same for all games, which have one floor plan."""
    parts = path.parts
    return "/".join(("games", "*", *parts[2:]) if parts[0] == "games" else parts)


def in_several_places(named: Iterable[tuple[str, Path]]) -> dict[str, list[str]]:
    places: dict[str, set[str]] = defaultdict(set)
    for name, path in named:
        places[name].add(place(path))
    return {name: sorted(found) for name, found in places.items() if len(found) > 1}


def test_no_two_modules_have_one_name() -> None:
    """Commands aside: each module in `cli/` is called like its command."""
    twice = in_several_places((path.stem, path) for path in sources() if path.parts[0] != "cli")
    assert {name: twice[name] for name in twice.keys() - SAME_IN_GAMES - SAME_IN_SERVER} == {}


def test_no_two_classes_have_one_name() -> None:
    classes = (
        (node.name, path)
        for path in sources()
        for node in ast.walk(ast.parse((PACKAGE / path).read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    twice = in_several_places(classes)
    assert twice == {}
