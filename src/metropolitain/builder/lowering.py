"""Kernels through numba as far as LLVM's language, and no further.

numba compiles a function as soon as it is lowered, for the machine it runs on, and LLVM then has the sizes
of that machine in its code. Here nothing is compiled: every module is kept as numba wrote it, so that one
lowering serves every machine. This reaches into numba, so its versions are named (`VERSIONS`); others are
refused.
"""

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import cgutils, codegen, cpu, errors, types

from metropolitain.engine.kernel import every_kernel

VERSIONS = {"numba": "0.68", "llvmlite": "0.50"}  # what this is written for and tried with

ANNOTATED = {int: types.int64, bool: types.boolean, float: types.float64}
RUNTIME = "nrt"  # numba's library for memory; kernels have none of their own
STATE_NAME = "s"  # what kernels call a state


class CannotBuild(Exception):
    """What stands in the way of a library, in plain words."""


@dataclass(frozen=True)
class Lowered:
    """A kernel as LLVM knows it: its name for Python and for LLVM, what it takes and what it gives."""

    name: str
    symbol: str
    parameters: tuple[tuple[str, Any], ...]  # name and numba type
    returns: Any
    long: bool  # whether others may run meanwhile


def check_versions() -> None:
    """Refuse compilers that this was not written for."""
    for package, found in (("numba", numba.__version__), ("llvmlite", llvmlite.__version__)):
        if not found.startswith(VERSIONS[package] + "."):
            raise CannotBuild(f"{package} {VERSIONS[package]} is needed, {found} is installed")


class Modules:
    """The modules that numba wrote, by the library that it would have compiled from each."""

    def __init__(self) -> None:
        self._texts: dict[Any, list[str]] = {}
        self._stand_ins: list[Any] = []

    def keep(self, library: Any, module: Any) -> None:
        """Keep a module instead of optimising it for this machine."""
        self._texts.setdefault(library, []).append(cgutils.normalize_ir_text(str(module)))

    def stand_in(self) -> Any:
        """Something that numba takes for a compiled function."""
        self._stand_ins.append([])
        return self._stand_ins[-1].append

    def reached_from(self, libraries: list[Any]) -> list[str]:
        """The modules of libraries and of all that they use, each once."""
        seen: dict[Any, None] = {}
        waiting = list(libraries)
        while waiting:
            library = waiting.pop()
            if library not in seen and library.name != RUNTIME:
                seen[library] = None
                waiting.extend(library._linking_libraries)
        return [text for library in seen for text in self._texts.get(library, [])]


@contextmanager
def lowering_only() -> Iterator[Modules]:
    """Meanwhile numba keeps what it lowers, and compiles nothing."""
    modules = Modules()
    library, context = codegen.CPUCodeLibrary, cpu.CPUContext
    usual = library.add_ir_module, library.finalize, context.get_executable
    library.add_ir_module = lambda self, module: modules.keep(self, module)
    library.finalize = lambda self: setattr(self, "_finalized", True)
    context.get_executable = lambda self, library, fndesc, env: modules.stand_in()
    try:
        yield modules
    finally:
        library.add_ir_module, library.finalize, context.get_executable = usual


def prepare(dispatcher: Any) -> None:
    """No cache and no wrappers for the interpreter."""
    dispatcher.targetoptions.update(no_cpython_wrapper=True, no_cfunc_wrapper=True)
    vars(dispatcher).pop("compile", None)  # the one that gives it a cache first


def types_of(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Numba's types of example arguments."""
    return tuple(types.int64 if isinstance(one, int) else numba.typeof(one) for one in arguments)


def declared_type(text: str, state: Any) -> Any:
    """A type in the words of a kernel's declaration: `uint64`, `int64[:, :]`, `state[:]`."""
    base, _, dimensions = text.partition("[")
    kind = state if base == "state" else getattr(types, base)
    return types.Array(kind, dimensions.count(":"), "C") if dimensions else kind


def declared_types(kernel: Any, state: Any) -> tuple[Any, ...] | None:
    """The types that a kernel's parameters are said to have; None where one is not said."""
    said = getattr(kernel, "declared", {})
    found = []
    for name, parameter in inspect.signature(kernel.py_func).parameters.items():
        if name in said:
            found.append(declared_type(said[name], state))
        elif parameter.annotation in ANNOTATED:
            found.append(ANNOTATED[parameter.annotation])
        elif name == STATE_NAME and state is not None:
            found.append(state)
        else:
            return None
    return tuple(found)


def lower(kernel: Any, signature: tuple[Any, ...], name: str, long: bool) -> tuple[Lowered, Any]:
    """Lower a kernel for these types; what it became, and numba's library of it."""
    try:
        kernel.compile(signature)
    except errors.NumbaError as problem:
        raise CannotBuild(f"{name} cannot be compiled: {str(problem).splitlines()[0]}") from problem
    result = kernel.overloads[signature]
    names = inspect.signature(kernel.py_func).parameters
    parameters = tuple(zip(names, signature, strict=True))
    lowered = Lowered(name, result.fndesc.llvm_func_name, parameters, result.signature.return_type, long)
    return lowered, result.library


def state_type(dtype: "np.dtype[Any]") -> Any:
    """Numba's type of a state."""
    return numba.typeof(np.zeros(1, dtype)).dtype


def prepare_all() -> None:
    """Every kernel there is by now."""
    for kernel in every_kernel().values():
        prepare(kernel)
