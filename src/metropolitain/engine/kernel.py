"""The `@kernel` decorator: one source, compiled ahead, compiled by numba, or interpreted.

Where the built-in libraries fit (`library.py`), kernels are the functions in them, and numba is not even
imported; a kernel that no library has runs interpreted. Else numba compiles, or nothing does.
METROPOLITAIN_JIT=1 asks for numba, METROPOLITAIN_JIT=0 for plain Python.

numba keys its cache by the file of the function alone, so a change in a callee or in a data
file would go unnoticed. The cache therefore lives in a folder named after the content of
everything a kernel can depend on; the kernels of a game from another package have one of their own, so that a
change there compiles nothing else anew. Importing this module touches no file: a folder is named when
somebody asks what is compiled, and made when something is compiled for the first time.
"""

import functools
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType, MappingProxyType
from typing import Any, TypeVar, cast, overload

import numpy as np

from metropolitain.engine.code_parts import part_of, plugin_of, source_digest
from metropolitain.engine.discovery import plugins
from metropolitain.engine.files import cache_folder
from metropolitain.engine.library import has_numba, say
from metropolitain.engine.library_loader import LateLibrary, built_in_problem, library_of

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED, NUMBA, LIBRARY = "interpreted", "numba", "library"  # how kernels run
STALE_AFTER_DAYS = 14
NO_NUMBA = "METROPOLITAIN_JIT=1 asks for numba, which is not installed: the extra [jit] brings it"


def cache_home() -> Path:
    """The folder under which compiled kernels are kept, a folder for each version of the code."""
    return cache_folder() / "kernels"


def _drop_stale(home: Path, keep: Path) -> None:
    oldest = time.time() - STALE_AFTER_DAYS * 86400
    for folder in home.iterdir():
        if folder != keep and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def make_cache(folder: Path) -> Path | None:
    """Make a version's cache folder and drop stale ones; None (said once) where nothing can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if not os.access(folder, os.W_OK):
            raise PermissionError(folder)
        _drop_stale(folder.parent, folder)
    except OSError as error:
        print(
            f"metropolitain: no cache for compiled code ({error}); every start compiles anew",
            file=sys.stderr,
        )
        return None
    return folder


@functools.cache
def this_cache(plugin: str = "") -> Path:
    """The cache folder of this very version (of a game from another package), whether it exists or not."""
    return cache_home() / source_digest(plugin)


@functools.cache
def prepared_cache(plugin: str = "") -> Path | None:
    """That cache folder, made at the first call; None where nothing can be written."""
    return make_cache(this_cache(plugin))


def _plugin_of_part(part: str) -> str:
    game = part.partition("-")[0]
    return game if game in plugins() else ""


def is_compiled(part: str) -> bool:
    """Whether a part (a game, or `<game>-search`) was compiled before by this very version."""
    return not JIT or os.access(this_cache(_plugin_of_part(part)) / f"{part}.done", os.F_OK)


def mark_compiled(part: str) -> None:
    """Remember that the kernels of this part are in the cache."""
    if JIT and (folder := prepared_cache(_plugin_of_part(part))) is not None:
        (folder / f"{part}.done").touch()


def _choose_mode() -> str:
    """How kernels run in this process: as METROPOLITAIN_JIT asks (0 or 1), else the best there is."""
    asked = os.environ.get("METROPOLITAIN_JIT")
    if asked == "1" and not has_numba():
        raise ImportError(NO_NUMBA)
    if asked in ("0", "1"):
        return NUMBA if asked == "1" else INTERPRETED
    problem = built_in_problem()
    if problem is None:
        return LIBRARY
    if not has_numba():
        say(f"the rules run interpreted, some hundred times slower: {problem}; the extra [jit] compiles them")
        return INTERPRETED
    if problem.is_news:
        say(f"the rules are compiled anew: {problem}")
    return NUMBA


MODE = _choose_mode()
JIT = MODE == NUMBA
if JIT:
    import numba

_enabling = threading.Lock()
_kernels: dict[str, Any] = {}
NOTHING: Mapping[str, str] = MappingProxyType({})


def plain_of(kernel: Any) -> FunctionType:
    """The plain function that a kernel was made from."""
    plain = getattr(kernel, "py_func", None) or getattr(kernel, "__self__", kernel)
    return cast(FunctionType, plain if isinstance(plain, FunctionType) else kernel)


def name_of(kernel: Any) -> str:
    """The name by which a kernel is known, with its module."""
    plain = plain_of(kernel)
    return f"{plain.__module__}.{plain.__qualname__}"


def is_kernel(thing: Any) -> bool:
    """Whether something is a kernel that is compiled."""
    return hasattr(thing, "py_func") or isinstance(getattr(thing, "__self__", None), FunctionType)


def every_kernel() -> Mapping[str, Any]:
    """All kernels there are by now, by name (where they are compiled by numba)."""
    return MappingProxyType(dict(_kernels))


def _cache_when_compiling(dispatcher: Any, game: str) -> None:
    """Give a function its cache when it is compiled or looked up for the first time.

    It is the cache of the game that the function is bound to, else of the one in whose folder it is written.

    numba makes a cache's folder as soon as it is enabled, and takes its place from a setting for the
    whole process: both are too early and too wide for an import.
    """
    compile_signature = dispatcher.compile

    def compile_cached(signature: Any) -> Any:
        with _enabling:
            folder = prepared_cache(_plugin_of_part(game) if game else plugin_of(dispatcher.py_func))
            if folder is not None:
                usual = numba.config.CACHE_DIR  # type: ignore[attr-defined]
                numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
                dispatcher.enable_caching()
                numba.config.CACHE_DIR = usual  # type: ignore[attr-defined]
            dispatcher.compile = compile_signature
        return compile_signature(signature)

    dispatcher.compile = compile_cached


@overload
def kernel(function: F) -> F: ...
@overload
def kernel(
    *, wraps: bool = False, types: Mapping[str, str] = ..., long: bool = False
) -> Callable[[F], F]: ...
def kernel(
    function: F | None = None, *, wraps: bool = False, types: Mapping[str, str] = NOTHING, long: bool = False
) -> F | Callable[[F], F]:
    """Compile a function, or leave it as it is when interpreting.

    `wraps` marks arithmetic that overflows on purpose (generators, hashes): compiled code
    wraps silently anyway, interpreted code is told not to complain.

    What a library offers to Python must have known types. The loops' calls tell them; of a kernel that no
    loop calls `int`, `bool` and `float` are read from its annotations, `s` is a state, and `types` tells the
    others (`uint64`, `int64[:, :]`, `state[:]`). `long` lets other threads run meanwhile.
    """
    if function is None:
        return functools.partial(_make, wraps=wraps, types=types, long=long)
    return _make(function, wraps=wraps)


def _share_signatures(dispatcher: Any) -> None:
    """Let calls between kernels share one signature, whatever narrow or constant integers they pass.

    numba compiles a callee anew for every width of integer and for every constant it is called
    with; that more than doubles a game's compile time and gains nothing.
    """
    template = dispatcher.get_call_template

    def shared(args: Any, kws: Any) -> Any:
        return template([_widened(arg) for arg in args], kws)

    dispatcher.get_call_template = shared


def _widened(arg: Any) -> Any:
    plain = numba.types.unliteral(arg)  # type: ignore[no-untyped-call]
    is_narrow = isinstance(plain, numba.types.Integer) and plain != numba.types.uint64
    return numba.types.int64 if is_narrow else plain


def _make(
    function: F, wraps: bool, game: str = "", types: Mapping[str, str] = NOTHING, long: bool = False
) -> F:
    if JIT:
        compiled = numba.njit(nogil=True)(function)
        _cache_when_compiling(compiled, game)
        _share_signatures(compiled)
        compiled.declared, compiled.long = types, long
        _kernels[name_of(compiled)] = compiled
        return cast(F, compiled)
    interpreted = _interpreted(function, wraps)
    library = library_of(game or part_of(cast(FunctionType, function))) if MODE == LIBRARY else None
    if isinstance(library, LateLibrary):
        return cast(F, library.function(name_of(function), function, interpreted))
    ready = library and library.function(name_of(function), function)
    return cast(F, ready or interpreted)


def _interpreted(function: F, wraps: bool) -> F:
    if not wraps:
        return function

    @functools.wraps(function)
    def wrapping(*args: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*args)

    return wrapping  # type: ignore[return-value]


def bind(game: str, template: Callable[..., Any], long: bool = False, **names: Any) -> Callable[..., Any]:
    """A kernel made from `template` in which the given global names mean this game's kernels.

    The name must differ per game: numba's cache knows a function by name and line, not by
    its globals. `long` lets other threads run meanwhile.
    """
    function = FunctionType(
        template.__code__, {**template.__globals__, **names}, f"{game}_{template.__name__}"
    )
    function.__qualname__ = f"{game}_{template.__qualname__}"
    function.__module__ = template.__module__
    return _make(function, wraps=False, game=game, long=long)


def record_dtype(fields: list[tuple[Any, ...]]) -> "np.dtype[Any]":
    """A state's record type; refuses field names that numpy's own attributes would shadow."""
    plain = np.dtype(fields, align=True)
    shadowed = [name for name in plain.names or () if hasattr(np.record, name)]
    if shadowed:
        raise ValueError(f"field names that numpy already uses: {shadowed}")
    return np.dtype((np.record, plain))
