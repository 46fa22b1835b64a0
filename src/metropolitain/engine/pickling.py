"""How games are copied, and how they travel in pickles: plain values and packed states, with a stamp.

A pickle holds the states of a game, not how they came about, so that reading it neither replays nor
compiles anything. Between versions states may differ, so the stamp names the version; records are what
lasts.
"""

import zlib
from typing import Any

import numpy as np
import numpy.typing as npt

from metropolitain.engine.refusal import Refusal
from metropolitain.version import VERSION

FORMAT = 3  # raised when what is pickled changes its meaning
FASTEST = 1

States = npt.NDArray[np.record]


def stamp() -> str:
    """The version of the package and of the pickled form."""
    return f"{VERSION} (format {FORMAT})"


def check_stamp(version: str) -> None:
    """Refuse what another version has pickled."""
    if version != stamp():
        raise Refusal("G6", "pickle", version=str(version)[:40], known=stamp())


def copy_states(states: States) -> States:
    """The same bytes again, the unused ones between fields included, which numpy's own copy leaves out."""
    return np.ascontiguousarray(states).view(np.uint8).copy().view(states.dtype)


def copy_state(s: Any) -> Any:
    """A copy of a state that may be changed; quicker than assigning records, which numpy does by field."""
    memory = bytearray(s.tobytes())
    copy = np.frombuffer(memory, s.dtype)[0]
    if hasattr(s, "memory"):  # names where it lies, so that compiled code finds it at once
        copy.memory = memory
    return copy


def pack_history(states: States) -> bytes:
    """States that follow from each other: each as what it changes in the one before, compressed."""
    rows = np.ascontiguousarray(states).view(np.uint8).reshape(len(states), -1)
    changes = rows.copy()
    changes[1:] ^= rows[:-1]
    return zlib.compress(changes.tobytes(), FASTEST)


def unpack_history(packed: bytes, dtype: "np.dtype[Any]") -> States:
    """The states that `pack_history` packed."""
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(-1, dtype.itemsize)
    states: States = np.bitwise_xor.accumulate(rows, axis=0).view(dtype).reshape(-1)
    return states


def pack(states: States) -> bytes:
    """States of games that have nothing to do with each other, compressed."""
    return zlib.compress(states.tobytes(), FASTEST)


def unpack(packed: bytes, dtype: "np.dtype[Any]") -> States:
    """The states that `pack` packed."""
    return copy_states(np.frombuffer(zlib.decompress(packed), dtype))
