"""Bots by name: `random`, `easy`, `greedy`, the levels that search, `search:…` with a budget of its own."""

from typing import SupportsIndex

from metropolitain.bots.simple import Bot, Choice, SimpleBot
from metropolitain.engine.loops import EASY, GREEDY, RANDOM
from metropolitain.engine.refusal import Refusal

POLICIES = {"random": RANDOM, "easy": EASY, "greedy": GREEDY}
LEVELS = ("medium", "strong", "expert")
NAMES = (*POLICIES, *LEVELS)
OWN_BUDGET = "search:"  # search:5000 simulations, search:200ms

__all__ = ["LEVELS", "NAMES", "POLICIES", "Bot", "Choice", "SimpleBot", "check_name", "make_bot", "policy"]


def check_name(name: str) -> None:
    """Refuse a bot that does not exist."""
    if name not in NAMES:
        if not name.startswith(OWN_BUDGET):
            raise _unknown(name)
        make_bot(name, 0)


def _unknown(name: str) -> Refusal:
    return Refusal("G8", "unknown-bot", name=str(name)[:40], known=", ".join(NAMES))


def policy(name: str) -> int | None:
    """The compiled policy behind a bot's name; None for a bot that searches."""
    check_name(name)
    return POLICIES.get(name)


def make_bot(name: str, seed: SupportsIndex, *, ms: float | None = None, threads: int = 1) -> Bot:
    """A bot by name; the same seed makes the same choices, unless it may think for so many `ms`.

    Names are `random`, `easy`, `greedy`, the levels `medium`, `strong`, `expert`, and `search:5000` or
    `search:200ms` with a budget of your own. With `ms` a level thinks for that long instead.

    >>> from metropolitain import make_bot, new
    >>> game = new("metro", seed=7)
    >>> make_bot("greedy", seed=1).choose(game, game.to_move[0]).move in game.legal
    True
    """
    if name in POLICIES and ms is None:
        return SimpleBot(POLICIES[name], seed)
    from metropolitain.bots.search import SearchBot, check_budget

    check_budget(None, ms, threads)
    if name in POLICIES:
        return SimpleBot(POLICIES[name], seed)
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
