"""States for reading: numpy's own records look every field up in Python, which costs more than the rest."""

from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np

from metropolitain.engine.contract import State


def readable(state: State) -> State:
    """A copy of a state whose fields are found by compiled code; for reading only."""
    return np.frombuffer(state.tobytes(), _quick(state.dtype))[0]


@cache
def _quick(dtype: Any) -> Any:
    """The same record type with a property for each field instead of numpy's lookup."""
    members: dict[str, Any] = {name: property(itemgetter(name)) for name in dtype.names}
    members["__getattribute__"] = np.void.__getattribute__
    members["__getitem__"] = np.void.__getitem__
    return np.dtype((type("Readable", (np.record,), members), dtype))
