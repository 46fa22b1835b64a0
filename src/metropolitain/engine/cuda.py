"""Batches on a graphics card: the same kernels and loops (`cuda_lowering.py`), one thread a game.

Needs numba-cuda (the extra `[cuda]`) and an NVIDIA card; with NUMBA_ENABLE_CUDASIM=1 numba's simulator runs
it all in plain Python, which is how it is tested without one.
"""

from functools import cache
from typing import Any

import numpy as np

from metropolitain.engine.contract import Rules
from metropolitain.engine.cuda_lowering import compiled, cuda_module, tables_in_memory
from metropolitain.engine.devices import CUDA, Array, Room
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import fill_generators

BLOCK = 64  # threads that are started together


def check_card() -> None:
    """Refuse where no card can be used."""
    cuda = cuda_module()
    try:
        problem = "" if cuda.is_available() else "there is no NVIDIA driver, or it finds no card"
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
    if problem:
        raise Refusal("G8", "no-cuda", problem=problem[:200])


COPY = """
def copy(source, target):
    i = cuda.grid(1)
    if i < source.shape[0]:
        target[i] = source[i]
"""
COPY_ROWS = """
def copy(source, target):
    i = cuda.grid(1)
    if i < source.shape[0]:
        for k in range(source.shape[1]):
            target[i, k] = source[i, k]
"""


@cache
def copy_rows(dimensions: int) -> Any:
    """What copies an array of states, or of rows of numbers, on the card."""
    cuda = cuda_module()
    names: dict[str, Any] = {"cuda": cuda}
    exec(COPY if dimensions == 1 else COPY_ROWS, names)
    return cuda.jit(names["copy"])


class Card:
    """A graphics card; arrays are numba's, which other libraries take over as they are."""

    name = CUDA
    threads = 1

    def __init__(self, rules: Rules) -> None:
        check_card()
        self._rules = rules
        self._cuda = cuda_module()
        self._rooms: dict[tuple[int, int], Any] = {}

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Array:
        """A new array of zeros."""
        return self._cuda.to_device(np.zeros(shape, dtype))

    def empty(self, shape: tuple[int, ...], dtype: Any) -> Array:
        """A new array that is to be written to."""
        return self._cuda.device_array(shape, dtype)

    def put(self, array: Array) -> Array:
        """An array of this machine's memory on the card."""
        return self._cuda.to_device(np.ascontiguousarray(array))

    def given(self, numbers: Any) -> Array:
        """An array of the card as it is; anything else is brought there."""
        return self._of_card(numbers) if self._is_of_card(numbers) else self.put(np.asarray(numbers))

    def writable(self, out: Any) -> Array:
        """An array of the card that lies in one piece."""
        if not self._is_of_card(out) or not (array := self._of_card(out)).is_c_contiguous():
            raise TypeError(type(out))
        return array

    def _is_of_card(self, thing: Any) -> bool:
        return hasattr(thing, "copy_to_host") or hasattr(thing, "__cuda_array_interface__")

    def _of_card(self, thing: Any) -> Array:
        return thing if hasattr(thing, "copy_to_host") else self._cuda.as_cuda_array(thing)

    def get(self, array: Array) -> Any:
        """An array in this machine's memory."""
        return array.copy_to_host()

    def copy(self, array: Array) -> Array:
        """The same bytes again."""
        twin = self._cuda.device_array(array.shape, array.dtype)
        rows = array.shape[0]
        copy_rows(array.ndim)[-(-rows // BLOCK), BLOCK](array, twin)
        return twin

    def view(self, array: Array, dtype: Any) -> Array:
        """The same bytes as numbers of another type."""
        return array.view(dtype)

    def fill_generators(self, rngs: Array, seed: int) -> None:
        """Make row k the generator of stream k of a seed."""
        here = np.zeros(rngs.shape, np.uint64)
        fill_generators(here, np.uint64(seed))
        rngs.copy_to_device(here)

    def run(self, loop: str, games: int, states: Array, *arguments: Any) -> None:
        """Run a loop, a thread for each game."""
        self.run_together(games, states, (loop, *arguments))

    def run_together(self, games: int, states: Array, *calls: tuple[Any, ...]) -> None:
        """Run several loops, each with its arguments, one after the other in every thread."""
        given = [
            self._room(one, games) if isinstance(one, Room) else one
            for _, *arguments in calls
            for one in arguments
        ]
        loops = (loop for loop, *_ in calls)
        with tables_in_memory():
            compiled(self._rules, *loops)[-(-games // BLOCK), BLOCK](states, *given)

    def _room(self, asked: Room, games: int) -> Array:
        """Lists to work in, one for each game; those of neighbours lie beside each other, entry by entry."""
        key = games, asked.length
        if key not in self._rooms:
            self._rooms[key] = self._cuda.device_array(key, np.int64, order="F")
        return self._rooms[key]
