"""Compiling a game's kernels once, with a word about it, before they are needed."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import numpy as np

from metropolitain.engine.contract import Rules
from metropolitain.engine.discovery import BUILT_IN
from metropolitain.engine.ids import Player
from metropolitain.engine.kernel import LIBRARY, MODE, is_compiled, mark_compiled
from metropolitain.engine.loops import GREEDY, scratch
from metropolitain.engine.rng import generator
from metropolitain.engine.rules_check import broken


@contextmanager
def announced(part: str, what: str) -> Iterator[None]:
    """Say on standard error that something is compiled, unless an earlier start did so."""
    if is_compiled(part):
        yield
        return
    print(
        f"metropolitain: compiling {what} for this machine, once (about 20 s) …",
        file=sys.stderr,
        flush=True,
    )
    started = time.perf_counter()
    yield
    mark_compiled(part)
    print(f"metropolitain: done in {time.perf_counter() - started:.0f} s", file=sys.stderr, flush=True)


def compile_rules(rules: Rules) -> None:
    """Compile what playing a game needs, unless an earlier start did.

    A game of another package that has no library, or a new one, is tried once: its kernels may fail.
    """
    if MODE == LIBRARY and rules.name not in BUILT_IN:
        _try_once(rules)
    elif not is_compiled(rules.name):
        with announced(rules.name, f"the rules of {rules.name}"):
            _exercise(rules)


@cache
def _try_once(rules: Rules) -> None:
    _exercise(rules)


def load_rules(rules: Rules) -> None:
    """Compile a game and what shows it, or read that from the cache now rather than at the first move."""
    compile_rules(rules)
    state = _exercise(rules)
    rules.position(state, Player(0))


def _exercise(rules: Rules) -> Any:
    """Call the loops that every game needs; refuses a game whose kernels cannot be compiled or run."""
    try:
        return _call_loops(rules)
    except Exception as error:
        raise broken(rules.name, f"its kernels fail: {type(error).__name__}: {error}") from error


def _call_loops(rules: Rules) -> Any:
    """Call the loops that every game at the table needs once; a state after one move."""
    loops = rules.loops
    players = rules.player_counts[-1]
    options = rules.Options()
    states = np.zeros(2, rules.dtype)
    rules.configure(states[0], players, options)
    rng = generator(0)
    work, buffers = scratch(rules.dtype, rules.max_moves)
    scores = np.zeros(players, np.int64)
    loops.deal_at(states, 0, rng)
    loops.begin_at(states, 0)
    loops.to_move_at(states, 0)
    loops.legal_at(states, 0, 0, buffers[0])
    move = loops.choose_at(states, 0, 0, GREEDY, 1, work, buffers, rng)
    loops.refuse_at(states, 0, 0, move)
    loops.advance_at(states, 0, 0, move)
    loops.result_at(states, 0, scores)
    return states[0]


if __name__ == "__main__":
    from metropolitain.engine.discovery import load, playable

    for name in sys.argv[1:] or playable():
        load_rules(load(name))
