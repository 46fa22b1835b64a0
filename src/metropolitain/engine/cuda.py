"""Batches on a graphics card: the same kernels and loops, lowered for CUDA, one thread a game.

Nothing is written twice: each kernel's plain source is compiled for the card, with every kernel that it
calls, and so are the loops of `batch_loops.py` for one game. Needs numba-cuda (the extra `[cuda]`) and an
NVIDIA card; with NUMBA_ENABLE_CUDASIM=1 numba's simulator runs it all in plain Python, which is how it is
tested without one.
"""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import CodeType, FunctionType, SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from metropolitain.engine.batch_loops import OF_ONE_GAME, example_batch_calls, loops_for, no_parts
from metropolitain.engine.contract import Rules
from metropolitain.engine.devices import CUDA, Array, Room
from metropolitain.engine.kernel import plain_of
from metropolitain.engine.library import has_numba
from metropolitain.engine.loops import first_seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import fill_generators



class Layout(NamedTuple):
    """How games lie on the card."""

    block: int = 64  # threads that are started together
    tables: str = "global"  # where the rules' tables are: constant memory serves one address at a time
    lists: str = "columns"  # lists to work in: rows are a game's own, columns let neighbours write together
    state: str = "local"  # where a game that is played to its end lies meanwhile


LAYOUT = Layout()
HOUSE = "metropolitain."
ALL_GAMES = "_all"


@cache
def cuda_module() -> Any:
    """The module of numba for CUDA; refuses where it is missing."""
    if not has_numba():
        raise Refusal("G8", "missing-extra", package="numba", extra="cuda")
    if not hasattr(np, "row_stack"):  # newer numpy has none, and numba-cuda still asks for it when imported
        np.row_stack = np.vstack
    from numba import cuda

    return cuda


def check_card() -> None:
    """Refuse where no card can be used."""
    cuda = cuda_module()
    try:
        problem = "" if cuda.is_available() else "there is no NVIDIA driver, or it finds no card"
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
    if problem:
        raise Refusal("G8", "no-cuda", problem=problem[:200])


# --- lowering -------------------------------------------------------------------------------------


def names_in(code: CodeType) -> set[str]:
    """The global names that a function mentions."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= names_in(constant)
    return names


class Lowering:
    """Plain functions as functions of the card, each lowered once."""

    def __init__(self) -> None:
        self._known: dict[int, Any] = {}
        self._kept: list[Any] = []  # what is known by its address must stay

    def device_function(self, function: Any) -> Any:
        """A kernel, or a loop already bound, for the card."""
        known = self._known.get(id(function))
        if known is None:
            plain = self.rewritten(function)
            known = self._known[id(function)] = cuda_module().jit(device=True)(plain)
            self._kept.append(function)
        return known

    def rewritten(self, function: Any) -> FunctionType:
        """The plain function, with the card's kernels in place of those that it calls."""
        plain = inspect.unwrap(plain_of(function))
        names: dict[str, Any] = {
            name: self.device_function(plain.__globals__[name])
            for name in names_in(plain.__code__)
            if is_ours(plain.__globals__.get(name))
        }
        copy = FunctionType(plain.__code__, {**plain.__globals__, **names}, plain.__name__)
        copy.__module__, copy.__qualname__ = plain.__module__, plain.__qualname__
        return copy


def is_ours(thing: Any) -> bool:
    """Whether a global is a kernel, however kernels run in this process."""
    plain = plain_of(thing) if callable(thing) and not isinstance(thing, type) else None
    return isinstance(plain, FunctionType)


def bound_loops(rules: Rules) -> dict[str, FunctionType]:
    """The loops over one game, as plain functions whose names mean this game's kernels."""
    kernels = rules.kernels.by_name()
    names: dict[str, Any] = {"begin_part": no_parts, **kernels, "first_seat": first_seat}
    for template in loops_for(kernels):
        loop = FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__)
        loop.__module__ = template.__module__
        names[template.__name__] = loop
    return {name: loop for name, loop in names.items() if name.endswith(OF_ONE_GAME)}


SOURCE = """
def each({parameters}):
    i = cuda.grid(1)
    if i < {first}.shape[0]:
        one({arguments})
"""


TOGETHER = """
def each({parameters}):
    i = cuda.grid(1)
    if i < states.shape[0]:
        mine = cuda.local.array(1, STATE)
        {first}
        {calls}
        states[i] = mine[0]
"""
TOGETHER_GLOBAL = """
def each({parameters}):
    i = cuda.grid(1)
    if i < states.shape[0]:
        {calls}
"""


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


def for_each_game(loop: FunctionType, one: Any) -> Callable[..., None]:
    """A function in which every thread of the card does its own game.

    It is written here as text: numba wants to know how many arguments there are.
    """
    arguments = list(inspect.signature(loop).parameters)
    first, number, *rest = arguments
    text = SOURCE.format(parameters=", ".join([first, *rest]), first=first, arguments=", ".join(arguments))
    names: dict[str, Any] = {"cuda": cuda_module(), "one": one}
    exec(text.replace(f", {number}, ", ", i, "), names)
    each: Callable[..., None] = names["each"]
    return each


@cache
def entry_points(rules: Rules) -> dict[str, Callable[..., None]]:
    """The loops over all games, by their names, before anything is compiled."""
    lowering = Lowering()
    return {
        name.removesuffix(OF_ONE_GAME) + ALL_GAMES: for_each_game(loop, lowering.device_function(loop))
        for name, loop in bound_loops(rules).items()
        if name not in ("reward_game",)
    }


def own_kind(rules: Rules) -> Any:
    """What a thread's own state is made from; the simulator makes numpy's."""
    import numba

    return rules.dtype if numba.config.ENABLE_CUDASIM else numba.from_dtype(rules.dtype)  # type: ignore[attr-defined]


@cache
def compiled_together(rules: Rules, *names: str) -> Any:
    """Several loops over the same games as one, in which each game lies in its thread's own memory."""
    lowering, loops = Lowering(), bound_loops(rules)
    parameters, calls = ["states"], []
    known: dict[str, Any] = {"cuda": cuda_module(), "STATE": own_kind(rules)}
    for number, name in enumerate(names):
        loop = loops[name.removesuffix(ALL_GAMES) + OF_ONE_GAME]
        given = [f"{one}_{number}" for one in list(inspect.signature(loop).parameters)[2:]]
        parameters += given
        known[f"one_{number}"] = lowering.device_function(loop)
        if LAYOUT.state == "local":
            own = [one if one.startswith("blank") else f"{one}[i : i + 1]" for one in given]
            calls.append(f"one_{number}(mine, 0, {', '.join(own)})")
        else:
            calls.append(f"one_{number}(states, i, {', '.join(given)})")
    text = TOGETHER if LAYOUT.state == "local" else TOGETHER_GLOBAL
    first = "" if names[0] == "deal_all" else "mine[0] = states[i]"
    exec(text.format(parameters=", ".join(parameters), first=first, calls="\n        ".join(calls)), known)
    return cuda_module().jit(known["each"])


@cache
def copy_rows(dimensions: int) -> Any:
    """What copies an array of states, or of rows of numbers, on the card."""
    cuda = cuda_module()
    names: dict[str, Any] = {"cuda": cuda}
    exec(COPY if dimensions == 1 else COPY_ROWS, names)
    return cuda.jit(names["copy"])


@cache
def compiled_loop(rules: Rules, name: str) -> Any:
    """A loop for the card; compiled when first called."""
    return cuda_module().jit(entry_points(rules)[name])


def ptx_of(rules: Rules, name: str, compute_capability: tuple[int, int] = (9, 0)) -> str:
    """The machine-independent code of a loop: what can be made, and looked at, without a card."""
    import numba

    room = max(rules.max_moves, rules.mask_room)
    calls = example_batch_calls(rules.dtype, room, rules.player_counts[-1], rules.has_actions)
    kinds = tuple(numba.types.int64 if isinstance(one, int) else numba.typeof(one) for one in calls[name])
    with pretended_card(compute_capability), tables_in_memory():
        text, _ = cuda_module().compile_ptx(entry_points(rules)[name], kinds, cc=compute_capability)
    return str(text)


@contextmanager
def tables_in_memory() -> Iterator[None]:
    """Meanwhile numba puts the rules' tables into the card's memory.

    By itself it takes constant memory, which serves the threads of a group one by one wherever they ask
    for different entries, and has 64 kB.
    """
    cuda_module()
    from numba.cuda.cudadrv import nvvm

    usual = getattr(nvvm, "ADDRSPACE_CONSTANT", None)
    if usual is None or LAYOUT.tables != "global":
        yield
        return
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    try:
        yield
    finally:
        nvvm.ADDRSPACE_CONSTANT = usual


@contextmanager
def pretended_card(compute_capability: tuple[int, int]) -> Iterator[None]:
    """Meanwhile numba, which asks the card for its kind even where it is told, is told."""
    cuda_module()
    from numba.cuda import dispatcher

    usual = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=compute_capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = usual


# --- the device -----------------------------------------------------------------------------------


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
        copy_rows(array.ndim)[-(-rows // LAYOUT.block), LAYOUT.block](array, twin)
        return twin

    def view(self, array: Array, dtype: Any) -> Array:
        """The same bytes as numbers of another type."""
        return array.view(dtype)

    def fill_generators(self, rngs: Array, seed: int) -> None:
        """Make row k the generator of stream k of a seed."""
        here = np.zeros(rngs.shape, np.uint64)
        fill_generators(here, np.uint64(seed))
        rngs.copy_to_device(here)

    def run(self, loop: str, games: int, *arguments: Any) -> None:
        """Run a loop, a thread for each game."""
        given = [self._room(one, games) if isinstance(one, Room) else one for one in arguments]
        if loop == "random_all" and LAYOUT.state == "local":
            self.run_together(games, given[0], (loop, *given[1:]))
            return
        with tables_in_memory():
            compiled_loop(self._rules, loop)[-(-games // LAYOUT.block), LAYOUT.block](*given)

    def run_together(self, games: int, states: Array, *calls: tuple[Any, ...]) -> None:
        """Run several loops, each with its arguments, one after the other in every thread."""
        given = [
            self._room(one, games) if isinstance(one, Room) else one for _, *rest in calls for one in rest
        ]
        with tables_in_memory():
            loop = compiled_together(self._rules, *(name for name, *_ in calls))
            loop[-(-games // LAYOUT.block), LAYOUT.block](states, *given)

    def _room(self, asked: Room, games: int) -> Array:
        """Lists to work in, one for each game."""
        key = games, asked.length
        if key not in self._rooms:
            order = "F" if LAYOUT.lists == "columns" else "C"
            self._rooms[key] = self._cuda.device_array(key, np.int64, order=order)
        return self._rooms[key]
