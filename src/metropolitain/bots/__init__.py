"""Bots by name: `random`, `easy`, `greedy`, the levels that search, `search:…` with a budget of its own."""

from pkgutil import resolve_name
from typing import TYPE_CHECKING, SupportsIndex

from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    from metropolitain.bots.simple import Bot

COMPILED = ("random", "easy", "greedy")  # policies of `choose_at`, in `engine.loops` by the same names
CLASSES: dict[str, str] = {}  # others that do not search: `module:class`, made from a seed
LEVELS = ("medium", "strong", "expert")  # of the search; their budgets are each game's
NAMES = (*COMPILED, *CLASSES, *LEVELS)
OWN_BUDGET = "search:"  # search:5000 simulations, search:200ms


def check_name(name: str) -> None:
    """Refuse a bot that does not exist."""
    if name not in NAMES:
        if not name.startswith(OWN_BUDGET):
            raise _unknown(name)
        make_bot(name, 0)


def _unknown(name: str) -> Refusal:
    return Refusal("G8", "unknown-bot", name=str(name)[:40], known=", ".join(NAMES))


def does_search(name: str) -> bool:
    """Return whether the bot of this name searches."""
    return name in LEVELS or name.startswith(OWN_BUDGET)


def make_bot(name: str, seed: SupportsIndex, *, ms: float | None = None, threads: int = 1) -> "Bot":
    """A bot by name; the same seed makes the same choices, unless it may think for so many `ms`.

    Names are `random`, `easy`, `greedy`, the levels `medium`, `strong`, `expert`, and `search:5000` or
    `search:200ms` with a budget of your own. With `ms` a level thinks for that long instead.

    >>> from metropolitain import make_bot, new
    >>> game = new("metro", seed=7)
    >>> make_bot("greedy", seed=1).choose(game, game.to_move[0]).move in game.legal
    True
    """
    is_simple = name in COMPILED or name in CLASSES
    if is_simple and ms is None:
        return make_simple(name, seed)
    from metropolitain.bots.search import SearchBot, check_budget

    check_budget(None, ms, threads)
    if is_simple:
        return make_simple(name, seed)
    if name in LEVELS:
        return SearchBot(seed, level=name, ms=ms, threads=threads)
    if not name.startswith(OWN_BUDGET):
        raise _unknown(name)
    if ms is not None:
        raise Refusal("G8", "budgets", budgets=f"{name[:40]}, ms={ms}")
    budget = name.removeprefix(OWN_BUDGET)
    number = budget.removesuffix("ms")
    amount = int(number) if number.isascii() and number.isdecimal() and len(number) < 10 else 0
    if budget.endswith("ms"):
        return SearchBot(seed, ms=amount, threads=threads)
    return SearchBot(seed, simulations=amount, threads=threads)


def make_simple(name: str, seed: SupportsIndex) -> "Bot":
    """A bot that does not search, by name."""
    from metropolitain.bots.simple import POLICIES, SimpleBot
    from metropolitain.engine.rng import read_seed

    if name in COMPILED:
        return SimpleBot(POLICIES[name], seed)
    bot: Bot = resolve_name(CLASSES[name])(read_seed(seed))
    return bot
