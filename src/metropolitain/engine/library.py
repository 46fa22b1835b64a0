"""Libraries of kernels compiled ahead: found, checked, and turned into functions that Python calls.

A library is made from one game's kernels (or from those of the engine) by `metropolitain.builder`. It says
what it was made from; one that is damaged, or does not fit the present code, the machine or the interpreter,
is not used. Its file ends with a digest of all before, since the system would crash on half a library.

Beside it lies the same for browsers: a WebAssembly module and its bindings. The bindings say from which
content both were made and which module they are for, so that a browser never searches by other rules than the
server's.
"""

import ctypes
import hashlib
import json
import platform
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from metropolitain.engine.code_parts import BUILT_IN_PARTS, PACKAGE, part_digest
from metropolitain.engine.discovery import folder_of
from metropolitain.engine.files import cache_folder

API_SYMBOL = "metropolitain_api"
CONTENT_SYMBOL = "metropolitain_content"
HEADER = 16  # bytes before what an object holds, in the interpreters that libraries are made for
FAST_CALL = 0x0080  # METH_FASTCALL
SEAL = b"\nmetropolitain library "  # what stands before the digest at a library's end
CONTENT_LINE = "export const content = "  # how the line of the bindings begins that says what they are
PROCESSORS = {"x86-64-v2": ("SSE42", "POPCNT")}  # what each kind can do, in numpy's words

# What libraries ask of the interpreter, in this order.
FUNCTIONS = (
    "PyErr_Occurred",
    "PyErr_SetString",
    "PyEval_RestoreThread",
    "PyEval_SaveThread",
    "PyBool_FromLong",
    "PyFloat_AsDouble",
    "PyFloat_FromDouble",
    "PyLong_AsLongLong",
    "PyLong_AsUnsignedLongLongMask",
    "PyLong_FromLongLong",
    "PyLong_FromUnsignedLongLong",
    "PyObject_IsTrue",
    "PyTuple_New",
    "PyTuple_SetItem",
    "PyType_IsSubtype",
    "Py_IncRef",
)
OBJECTS: dict[str, object] = {
    "None": None,
    "RuntimeError": RuntimeError,
    "TypeError": TypeError,
    "ndarray": np.ndarray,
    "void": np.void,
}
API = (*FUNCTIONS, *OBJECTS)


class DoesNotFit(Exception):
    """Why a library is not used, in plain words; `is_news` where there is one and it is refused."""

    def __init__(self, reason: str, is_news: bool = True) -> None:
        super().__init__(reason)
        self.is_news = is_news


def say(line: str) -> None:
    """A word to who started the program."""
    print(f"metropolitain: {line}", file=sys.stderr, flush=True)


def has_numba() -> bool:
    """Whether numba is installed (the extra `[jit]`)."""
    return find_spec("numba") is not None


class Method(ctypes.Structure):
    """The interpreter's description of a function (`PyMethodDef`)."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


def check_interpreter() -> None:
    """Refuse an interpreter whose objects lie otherwise than libraries expect."""
    if object.__basicsize__ != HEADER or sys.implementation.name != "cpython":
        raise DoesNotFit("libraries are made for the usual build of CPython")


@cache
def api_table() -> Any:
    """The addresses that libraries ask for."""
    functions = [ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value for name in FUNCTIONS]
    objects = [id(thing) for thing in OBJECTS.values()]
    return (ctypes.c_void_p * len(API))(*functions, *objects)


@cache
def _new_function() -> Any:
    make = ctypes.pythonapi.PyCFunction_NewEx
    make.restype = ctypes.py_object
    make.argtypes = (ctypes.c_void_p, ctypes.py_object, ctypes.py_object)
    return make


def processor_features() -> Mapping[str, bool]:
    """What this machine's processor can do, as numpy has found out (it has no public name for it)."""
    try:
        from numpy._core import _multiarray_umath  # type: ignore[attr-defined]

        found: Mapping[str, bool] = _multiarray_umath.__cpu_features__
    except (ImportError, AttributeError) as problem:
        raise DoesNotFit("this numpy does not tell what the processor can do") from problem
    return found


def check_processor(cpu: str, features: Mapping[str, bool]) -> None:
    """Refuse a library for a kind of processor that this one is not."""
    if cpu not in PROCESSORS or not all(features.get(name) for name in PROCESSORS[cpu]):
        raise DoesNotFit(f"libraries are made for processors of the kind {cpu} or better")


def sealed(content: bytes) -> bytes:
    """A library as it is written: with a digest at its end, which the system's loader does not look at."""
    return content + SEAL + hashlib.sha256(content).hexdigest().encode()


def unsealed(raw: bytes, name: str) -> bytes:
    """A library without the digest at its end; refuses one that is not whole."""
    content, _, _ = raw.rpartition(SEAL)
    if sealed(content) != raw:
        raise DoesNotFit(f"{name} is damaged")
    return content


class Library:
    """An open library: what it says about itself, and its kernels."""

    def __init__(self, path: Path) -> None:
        check_interpreter()
        try:
            unsealed(path.read_bytes(), path.name)
            self._handle = ctypes.CDLL(str(path))
            text = self._read_text(CONTENT_SYMBOL)
        except (OSError, AttributeError, ValueError) as error:
            raise DoesNotFit(f"{path.name} cannot be read ({error})") from error
        self.content: dict[str, Any] = json.loads(text)
        self._numbers = {name: number for number, name in enumerate(self.content["kernels"])}
        self._kept: list[Method] = []

    def _read_text(self, symbol: str) -> bytes:
        return ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(self._handle, symbol)))

    def check(self, digest: str) -> None:
        """Refuse a library that was made from other code."""
        if self.content["digest"] != digest:
            raise DoesNotFit(f"the library of {self.content['part']} was made from other code")
        if self.content["api"] != list(API):
            raise DoesNotFit(f"the library of {self.content['part']} was made by another builder")
        check_processor(self.content["cpu"], processor_features())

    def close(self) -> None:
        """Let go of a library that does not fit: the system would not see that a new file has its name."""
        import _ctypes  # not on every system

        _ctypes.dlclose(self._handle._handle)

    def open(self) -> None:
        """Tell the library where the interpreter's functions are."""
        table = (ctypes.c_void_p * len(API)).in_dll(self._handle, API_SYMBOL)
        ctypes.memmove(table, api_table(), ctypes.sizeof(table))

    def function(self, name: str, plain: Callable[..., Any]) -> Any:
        """A kernel as a function of the interpreter, which knows the plain one; None where it is not here."""
        number = self._numbers.get(name)
        if number is None:
            return None
        address = ctypes.cast(getattr(self._handle, f"python_{number}"), ctypes.c_void_p)
        short = name.rpartition(".")[2].encode()
        method = Method(short, address, FAST_CALL, (plain.__doc__ or "").encode())
        self._kept.append(method)  # the interpreter keeps its address alone
        return _new_function()(ctypes.addressof(method), plain, plain.__module__)


# --- where libraries lie --------------------------------------------------------------------------


def platform_name() -> str:
    """The kind of machine that a library is for."""
    return f"{platform.machine().lower()}-{sys.platform}"


def folder_for(part: str) -> Path:
    """The folder in which a part's library comes with its package."""
    home = PACKAGE if part in BUILT_IN_PARTS else folder_of(part)
    return (home or PACKAGE) / "library"


def file_name(part: str) -> str:
    """The name of a part's library on this machine."""
    return f"{part}.{platform_name()}.so"


def made_here(part: str) -> Path:
    """Where the library of a game from another package goes that was built on this machine."""
    return cache_folder() / "libraries" / part_digest(part) / file_name(part)


def open_library(part: str) -> Library:
    """A part's library, ready for calls; refuses one that does not fit."""
    digest = part_digest(part)
    problem = DoesNotFit(f"there is no library of {part} for {platform_name()}", is_news=False)
    for path in (folder_for(part) / file_name(part), made_here(part)):
        if path.is_file():
            try:
                return _fitting(path, digest)
            except DoesNotFit as found:
                problem = found
    raise problem


def _fitting(path: Path, digest: str) -> Library:
    library = Library(path)
    try:
        library.check(digest)
    except DoesNotFit:
        library.close()
        raise
    library.open()
    return library


# --- libraries for browsers -------------------------------------------------------------------------


class BrowserLibrary(NamedTuple):
    """A game's module for browsers, and the JavaScript that calls it."""

    wasm: bytes
    bindings: bytes


def digest_of(content: bytes) -> str:
    """A short name for a file's content."""
    return hashlib.sha256(content).hexdigest()[:16]


def read_browser_library(game: str) -> BrowserLibrary:
    """The library of a game for browsers; refuses one that does not fit the present code."""
    problem = DoesNotFit(f"there is no library of {game} for browsers", is_news=False)
    for folder in (folder_for(game), made_here(game).parent):
        try:
            return _checked(game, folder)
        except FileNotFoundError:
            continue
        except (DoesNotFit, OSError, ValueError, KeyError) as found:
            problem = DoesNotFit(f"the library of {game} for browsers cannot be used ({found})")
    raise problem


def _checked(game: str, folder: Path) -> BrowserLibrary:
    bindings = (folder / f"{game}.js").read_bytes()
    wasm = (folder / f"{game}.wasm").read_bytes()
    lines = bindings.decode().splitlines()
    said = next((line.removeprefix(CONTENT_LINE) for line in lines if line.startswith(CONTENT_LINE)), "{};")
    content = json.loads(said.removesuffix(";"))
    if (content.get("part"), content.get("digest")) != (game, part_digest(game)):
        raise DoesNotFit("it was made from other code")
    if content.get("wasm") != digest_of(wasm):
        raise DoesNotFit("bindings and module are not of one build")
    return BrowserLibrary(wasm, bindings)
