"""A game's kernels and loops lowered for CUDA: nothing is written twice.

Each kernel's plain source is compiled for the card, with every kernel that it calls, and so are the loops of
`batch_loops.py` for one game. An entry point is what all threads start with; each has its own game.
"""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from types import CodeType, FunctionType, SimpleNamespace
from typing import Any

import numpy as np

from metropolitain.engine.batch_loops import OF_ONE_GAME, example_batch_calls, loops_for, no_parts
from metropolitain.engine.contract import Rules
from metropolitain.engine.kernel import plain_of
from metropolitain.engine.library import has_numba
from metropolitain.engine.loops import first_seat
from metropolitain.engine.refusal import Refusal

ALL_GAMES = "_all"
WHOLE_GAMES = ("random_all",)  # loops that make so many moves that a copy of the state pays
OF_ALL = ("blank",)  # arguments of which there is one for all games


@cache
def cuda_module() -> Any:
    """The module of numba for CUDA; refuses where it is missing.

    numba has one of its own, which is no longer developed; it is good enough for the simulator.
    """
    if not has_numba():
        raise Refusal("G8", "missing-extra", package="numba", extra="cuda")
    import numba

    if not numba.config.ENABLE_CUDASIM and find_spec("numba_cuda") is None:
        raise Refusal("G8", "missing-extra", package="numba-cuda", extra="cuda")
    if not hasattr(np, "row_stack"):  # newer numpy has none, and numba-cuda still asks for it when imported
        np.row_stack = np.vstack
    from numba import cuda

    return cuda


# --- kernels --------------------------------------------------------------------------------------


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


# --- entry points ---------------------------------------------------------------------------------


@cache
def bound_loops(rules: Rules) -> dict[str, FunctionType]:
    """The loops over one game, as plain functions whose names mean this game's kernels."""
    kernels = rules.kernels.by_name()
    names: dict[str, Any] = {"begin_part": no_parts, **kernels, "first_seat": first_seat}
    for template in loops_for(kernels):
        loop = FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__)
        loop.__module__ = template.__module__
        names[template.__name__] = loop
    return {name: loop for name, loop in names.items() if name.endswith(OF_ONE_GAME)}


# Written as text: numba wants to know how many arguments there are.
IN_PLACE = """
def each(states, {parameters}):
    i = cuda.grid(1)
    if i < states.shape[0]:
        {calls}
"""
# A thread's own memory is laid out so that neighbours who ask for the same field ask for one piece of memory;
# in an array of states their fields lie a whole state apart.
IN_OWN_MEMORY = """
def each(states, {parameters}):
    i = cuda.grid(1)
    if i < states.shape[0]:
        own = cuda.local.array(1, STATE)
        own[0] = states[i]
        {calls}
        states[i] = own[0]
"""


@cache
def lowering_of(rules: Rules) -> Lowering:
    """The functions of the card that all entry points of a game share."""
    del rules
    return Lowering()


@cache
def entry_point(rules: Rules, *loops: str) -> Callable[..., None]:
    """A function in which every thread of the card does one loop after the other for its own game.

    Its parameters are the states, then those of each loop in turn.
    """
    has_own = rules.copied_on_cards and any(loop in WHOLE_GAMES for loop in loops)
    names: dict[str, Any] = {"cuda": cuda_module(), "STATE": kind_of_state(rules)}
    parameters, calls = [], []
    for number, loop in enumerate(loops):
        one = bound_loops(rules)[loop.removesuffix(ALL_GAMES) + OF_ONE_GAME]
        given = [f"{name}_{number}" for name in list(inspect.signature(one).parameters)[2:]]
        names[f"one_{number}"] = lowering_of(rules).device_function(one)
        parameters += given
        if has_own:
            given = [name if name.startswith(OF_ALL) else f"{name}[i : i + 1]" for name in given]
        where = "own, 0" if has_own else "states, i"
        calls.append(f"one_{number}({', '.join([where, *given])})")
    text = IN_OWN_MEMORY if has_own else IN_PLACE
    exec(text.format(parameters=", ".join(parameters), calls="\n        ".join(calls)), names)
    each: Callable[..., None] = names["each"]
    return each


def kind_of_state(rules: Rules) -> Any:
    """What a thread's own state is made from; the simulator makes numpy's."""
    import numba

    is_simulated = numba.config.ENABLE_CUDASIM
    return rules.dtype if is_simulated else numba.from_dtype(rules.dtype)


@cache
def compiled(rules: Rules, *loops: str) -> Any:
    """An entry point for the card; compiled when first called (to be done `with tables_in_memory()`)."""
    return cuda_module().jit(entry_point(rules, *loops))


@contextmanager
def tables_in_memory() -> Iterator[None]:
    """Meanwhile numba puts the rules' tables into the card's memory.

    By itself it takes constant memory, which is small and serves the threads of a group one by one where
    they ask for different entries.
    """
    cuda_module()
    from numba.cuda.cudadrv import nvvm

    usual = getattr(nvvm, "ADDRSPACE_CONSTANT", None)  # the simulator has none
    if usual is None:
        yield
        return
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    try:
        yield
    finally:
        nvvm.ADDRSPACE_CONSTANT = usual


# --- without a card -------------------------------------------------------------------------------


def ptx_of(rules: Rules, *loops: str, compute_capability: tuple[int, int] = (9, 0)) -> str:
    """The machine-independent code of an entry point: what can be made, and looked at, without a card."""
    import numba

    room = max(rules.max_moves, rules.mask_room)
    calls = example_batch_calls(rules.dtype, room, rules.player_counts[-1], rules.has_actions)
    given = [calls[loops[0]][0], *(one for loop in loops for one in calls[loop][1:])]
    kinds = tuple(numba.types.int64 if isinstance(one, int) else numba.typeof(one) for one in given)
    with pretended_card(compute_capability), tables_in_memory():
        text, _ = cuda_module().compile_ptx(entry_point(rules, *loops), kinds, cc=compute_capability)
    return str(text)


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
