"""The games of the house: name → module that holds `RULES`."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    from metropolitain.engine.contract import Rules

GAMES = {
    "metro": "metropolitain.games.metro",
    "nextstation": "metropolitain.games.nextstation",
    "metromania": "metropolitain.games.metromania",
}


@cache
def _load(name: str) -> "Rules":
    rules: Rules = import_module(GAMES[name]).RULES
    return rules


def load(name: str) -> "Rules":
    """A game's rules by name."""
    if not isinstance(name, str) or name not in GAMES:
        raise Refusal("G8", "unknown-game", name=str(name)[:40], known=", ".join(GAMES))
    return _load(name)
