"""Where the games of a batch are played: on the processor, in some threads, or on a graphics card."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np

from metropolitain.engine.contract import Rules
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import fill_generators

CPU, CUDA = "cpu", "cuda"
MOST_THREADS = 64

Array = Any  # an array of numpy's kind, on the device


class Room:
    """Room for lists to work in; each thread has some of its own."""

    def __init__(self, length: int) -> None:
        self.length = length


class Device(Protocol):
    """What a batch asks of where its games are."""

    name: str
    threads: int

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Array:
        """A new array of zeros."""

    def empty(self, shape: tuple[int, ...], dtype: Any) -> Array:
        """A new array that is to be written to."""

    def put(self, array: Array) -> Array:
        """An array of this machine's memory, or of the device itself, as one of the device."""

    def given(self, numbers: Any) -> Array:
        """What somebody hands over to be read, as an array of the device; not copied where it is one."""

    def writable(self, out: Any) -> Array:
        """What somebody hands over to be written to; refuses (TypeError) what is not in one piece here."""

    def get(self, array: Array) -> Any:
        """An array of the device in this machine's memory, to keep."""

    def copy(self, array: Array) -> Array:
        """The same bytes again."""

    def view(self, array: Array, dtype: Any) -> Array:
        """The same bytes as numbers of another type of the same size."""

    def fill_generators(self, rngs: Array, seed: int) -> None:
        """Make row k the generator of stream k of a seed."""

    def run(self, loop: str, games: int, states: Array, *arguments: Any) -> None:
        """Run a loop of `batch_loops.py` over all games."""

    def run_together(self, games: int, states: Array, *calls: tuple[Any, ...]) -> None:
        """Run several loops, each with its arguments, one after the other."""


class Processor:
    """This machine's processor."""

    name = CPU

    def __init__(self, rules: Rules, threads: int) -> None:
        if not isinstance(threads, int) or isinstance(threads, bool) or not 0 < threads <= MOST_THREADS:
            raise Refusal("G8", "threads", asked=str(threads)[:20], most=MOST_THREADS)
        self.threads = threads
        self._loops = rules.loops
        self._pool: ThreadPoolExecutor | None = None
        self._rooms: dict[int, Any] = {}

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Array:
        """A new array of zeros."""
        return np.zeros(shape, dtype)

    def empty(self, shape: tuple[int, ...], dtype: Any) -> Array:
        """A new array that is to be written to."""
        return np.empty(shape, dtype)

    def put(self, array: Array) -> Array:
        """An array in one piece."""
        return np.ascontiguousarray(array)

    def given(self, numbers: Any) -> Array:
        """Any array-like of numbers."""
        return np.ascontiguousarray(numbers)

    def writable(self, out: Any) -> Array:
        """An array that can be written to where it lies."""
        array = np.asarray(out)
        shares = (
            isinstance(out, np.ndarray) or hasattr(out, "__array_interface__") or hasattr(out, "__dlpack__")
        )
        if not (shares and array.flags.c_contiguous and array.flags.writeable):
            raise TypeError(type(out))
        return array

    def get(self, array: Array) -> Any:
        """A copy."""
        return self.copy(array)

    def copy(self, array: Array) -> Array:
        """The same bytes again, the unused ones between a state's fields included."""
        return array.view(np.uint8).copy().view(array.dtype)

    def view(self, array: Array, dtype: Any) -> Array:
        """The same bytes as numbers of another type."""
        return array.view(dtype)

    def fill_generators(self, rngs: Array, seed: int) -> None:
        """Make row k the generator of stream k of a seed."""
        fill_generators(rngs, np.uint64(seed))

    def run_together(self, games: int, states: Array, *calls: tuple[Any, ...]) -> None:
        """Run several loops, each with its arguments, one after the other."""
        for loop, *arguments in calls:
            self.run(loop, games, states, *arguments)

    def run(self, loop: str, games: int, *arguments: Any) -> None:
        """Run a loop; with several threads each has its part of the games."""
        function = getattr(self._loops, loop)
        parts = min(self.threads, games)
        if parts == 1:
            function(*(self._room(given, 0) for given in arguments))
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads)
        bounds = [games * part // parts for part in range(parts + 1)]
        jobs = [
            self._pool.submit(
                function, *self._part_of(arguments, games, part, slice(*bounds[part : part + 2]))
            )
            for part in range(parts)
        ]
        for job in jobs:
            job.result()

    def _part_of(self, arguments: tuple[Any, ...], games: int, part: int, which: slice) -> list[Any]:
        """The arguments of one thread: its own part of what there is one of for each game."""
        return [
            given[which] if isinstance(given, np.ndarray) and len(given) == games else self._room(given, part)
            for given in arguments
        ]

    def _room(self, given: Any, part: int) -> Any:
        if not isinstance(given, Room):
            return given
        rooms = self._rooms.setdefault(given.length, np.zeros((self.threads, 1, given.length), np.int64))
        return rooms[part]


def make_device(device: str, rules: Rules, threads: int) -> Device:
    """A device by its name; refuses one that is not here."""
    if device == CPU:
        return Processor(rules, threads)
    if device != CUDA:
        raise Refusal("G8", "device", device=str(device)[:40], known=f"{CPU}, {CUDA}")
    from metropolitain.engine.cuda import Card

    return Card(rules)
