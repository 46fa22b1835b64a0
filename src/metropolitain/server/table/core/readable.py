"""States for reading: numpy's own records look every field up in Python, which costs more than the rest."""

from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np

from metropolitain.engine.contract import State


def readable(state: State) -> State:
    """A copy of a state, for reading only: compiled code finds its fields, and it knows its bytes.

    Compiled code asks a record for its `data`, for which numpy writes a description of all fields every time
    (some 15 µs); the memory itself is all it needs.
    """
    known = state.tobytes()
    copy = np.frombuffer(known, _quick(state.dtype))[0]
    copy.known_bytes = copy.memory = known
    return copy


@cache
def _quick(dtype: Any) -> Any:
    """The same record type with a property for each field instead of numpy's lookup."""
    members: dict[str, Any] = {name: property(itemgetter(name)) for name in dtype.names}
    members["__setattr__"] = object.__setattr__
    members["__getattribute__"] = np.void.__getattribute__
    members["__getitem__"] = np.void.__getitem__
    members["data"] = property(_memory_of)
    return np.dtype((type("Readable", (np.record,), members), dtype))


def _memory_of(state: Any) -> Any:
    """The memory in which a state lies, as the state itself knows, else as numpy says."""
    known = state.__dict__.get("memory")
    return np.void.data.__get__(state) if known is None else known
