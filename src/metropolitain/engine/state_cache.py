"""What is the same for every viewer of a state is made once, not once for each of them."""

import functools
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import numpy as np

T = TypeVar("T")
KEPT = 64  # results of the last calls; viewers of one table are served one after the other


def once_per_state(function: Callable[..., T], kept: int = KEPT) -> Callable[..., T]:
    """Remember the last results of a function of states (by their bytes) and numbers.

    A state made by the server for reading brings its bytes along, whose hash is computed once.
    The function must depend on nothing else, and nobody may change what it returns.
    """
    results: OrderedDict[tuple[Hashable, ...], T] = OrderedDict()

    @functools.wraps(function)
    def remembering(*arguments: Any) -> T:
        key = tuple([_key_of(a) if isinstance(a, np.void) else a for a in arguments])
        result = results.get(key)  # asked for once: another thread may drop it in between
        if result is None:
            results[key] = result = function(*arguments)
            if len(results) > kept:
                results.popitem(last=False)
        return result

    return remembering


def _key_of(state: np.void) -> bytes:
    known: bytes | None = getattr(state, "known_bytes", None)
    return known or state.tobytes()
