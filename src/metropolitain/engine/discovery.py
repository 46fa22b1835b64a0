"""Find games by name: three built in, and every one that an installed package brings.

A package brings a game by an entry point of the group `metropolitain.games`: the game's name, and the
module that holds its `RULES`. Whatever is wrong with such a game is said, and is its own trouble alone.
Importing this module looks for nothing: games are looked for when somebody asks, and imported when loaded.
"""

import logging
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING

from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    from metropolitain.engine.contract import Rules

GROUP = "metropolitain.games"
BUILT_IN = {
    "metro": "metropolitain.games.metro.game",
    "nextstation": "metropolitain.games.nextstation.game",
    "metromania": "metropolitain.games.metromania.game",
}
log = logging.getLogger("metropolitain.games")
_loading = RLock()  # whoever asks meanwhile waits, so that nothing is checked or said twice


@cache
def _entry_points() -> list[tuple[str, str]]:
    """Name and module of every game that installed packages bring, in a lasting order."""
    from importlib.metadata import entry_points

    found = {(point.name, point.value.partition(":")[0].strip()) for point in entry_points(group=GROUP)}
    return sorted(found)


@cache
def plugins() -> Mapping[str, str]:
    """The games of other packages: name → module that holds `RULES`. Nothing of them is imported for this."""
    modules: dict[str, str] = {}
    for name, module in _entry_points():
        if name not in BUILT_IN:
            modules.setdefault(name, module)
    return modules


class _Games(Mapping[str, str]):
    """Name → module that holds `RULES`, the built-in ones first; not yet whether each can be played."""

    def __getitem__(self, name: str) -> str:
        return BUILT_IN[name] if name in BUILT_IN else plugins()[name]

    def __iter__(self) -> Iterator[str]:
        return iter([*BUILT_IN, *plugins()])

    def __len__(self) -> int:
        return len(BUILT_IN) + len(plugins())


GAMES: Mapping[str, str] = _Games()


def check_name(name: object) -> str:
    """The name of a game; refuses what is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise Refusal("G8", "unknown-game", name=str(name)[:40], known=", ".join(GAMES))
    return name


def load(name: str) -> "Rules":
    """A game's rules by name; refuses a game that does not fulfil the contract, and says in what."""
    with _loading:
        return _load(check_name(name))


@cache
def _load(name: str) -> "Rules":
    for other, module in _entry_points():
        if other == name and module != GAMES[name]:
            problem = f"{GAMES[name]} has this name, so {module} is left out"
            log.warning("%s", Refusal("G8", "broken-game", name=name, problems=problem))
    if name not in BUILT_IN:
        from metropolitain.engine.rules_check import read_rules

        return read_rules(name, GAMES[name])
    rules: Rules = import_module(GAMES[name]).RULES
    return rules


def playable() -> tuple[str, ...]:
    """The games that fulfil the contract; what is wrong with others is logged, once."""
    with _loading:
        return _playable()


@cache
def _playable() -> tuple[str, ...]:
    names = []
    for name in GAMES:
        try:
            load(name)
        except Refusal as refusal:
            log.warning("%s", refusal)
        else:
            names.append(name)
    return tuple(names)


@cache
def folder_of(name: str) -> Path | None:
    """The folder of a game's module, found without importing it; None where there is no such folder."""
    top, *rest = GAMES[name].split(".")
    spec = find_spec(top)
    for root in (spec and spec.submodule_search_locations) or ():
        place = Path(root, *rest)
        if place.is_dir():
            return place
        if place.with_suffix(".py").is_file():
            return place.parent
    return None
