"""Set-ups shuffled with the system's randomness.

The house's own generator has 64 bits: right for games that shall be dealt again, but somebody with patience
could find the one that fits what has been seen, and read what is hidden from it. At a table the game's own
`deal` runs interpreted, and every random number in it comes from the system.
"""

import secrets
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np

from metropolitain.engine import rng
from metropolitain.engine.kernel import is_kernel, plain_of
from metropolitain.games import load

Below = Callable[[Any, int], int]


def system_below(_: Any, end: int) -> int:
    """A uniform integer in 0 … end − 1."""
    return secrets.randbelow(int(end))


def deal_setup(
    game: str,
    players: int,
    options: dict[str, Any],
    below: Below = system_below,
) -> dict[str, Any]:
    """A set-up as a record holds it, that nobody can foresee; `below` draws all that is drawn by lot."""
    rules = load(game)
    states = np.zeros(1, rules.dtype)
    rules.configure(states[0], players, rules.read_options(players, options))
    deal = interpreted(rules.kernels.deal, {rng.below: below, rng.draw: lambda _: below(_, 1 << 64)})
    deal(states[0], None)
    rules.loops.begin_at(states, 0)
    return rules.read_setup(states[0])


def interpreted(kernel: Callable[..., Any], known: dict[Any, Callable[..., Any]]) -> Callable[..., Any]:
    """A kernel, with all kernels that it calls, as plain Python; those that are `known` are replaced."""
    if kernel in known:
        return known[kernel]
    plain = plain_of(kernel)
    names = dict(plain.__globals__)
    known[kernel] = copy = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
    for name in plain.__code__.co_names:
        called: Any = names.get(name)
        if isinstance(called, FunctionType) or is_kernel(called):
            names[name] = interpreted(called, known)
    return copy
