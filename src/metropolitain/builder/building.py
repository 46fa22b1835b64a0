"""One part's library, from kernels to files."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from metropolitain.builder import BUILT_FOR
from metropolitain.builder.bindings import bindings
from metropolitain.builder.elf import shared_library
from metropolitain.builder.emission import WASM, X86_64, emit
from metropolitain.builder.lowering import VERSIONS, CannotBuild, check_versions
from metropolitain.builder.parts import Part
from metropolitain.builder.python_calls import python_module
from metropolitain.builder.wasm import web_assembly
from metropolitain.builder.web_calls import can_be_called, web_module, web_name
from metropolitain.engine.code_parts import part_digest
from metropolitain.engine.files import write_file
from metropolitain.engine.library import API, API_SYMBOL, CONTENT_SYMBOL, file_name, platform_name, sealed

PLATFORMS = dict(zip(BUILT_FOR, [X86_64], strict=True))
C_LIBRARY = {"bcmp", "memcmp", "memcpy", "memmove", "memset"}  # what every process has anyway


def native_library(part: Part) -> bytes:
    """A part's library for this machine's kind."""
    target = PLATFORMS.get(platform_name())
    if target is None:
        raise CannotBuild(f"libraries are made for {', '.join(PLATFORMS)}; this is {platform_name()}")
    content = {
        "part": part.name,
        "digest": part_digest(part.name),
        "made_with": VERSIONS,
        "cpu": target.cpu,
        "api": list(API),
        "kernels": [kernel.name for kernel in part.kernels],
    }
    shown = {API_SYMBOL, CONTENT_SYMBOL, *(f"python_{number}" for number in range(len(part.kernels)))}
    calls = python_module(part.kernels, json.dumps(content))
    return sealed(shared_library(emit([*part.modules, calls], target, shown, C_LIBRARY), C_LIBRARY))


def web_library(part: Part) -> bytes:
    """A game's loops, its search, and the kernels that show a state, for browsers."""
    called = [*part.loops, *filter(can_be_called, part.shows)]
    shown = {web_name(kernel, part.name) for kernel in called}
    calls = web_module(called, part.name)
    return web_assembly(emit([*part.modules, calls], WASM, shown, set()), shown)


def write(path: Path, content: bytes) -> None:
    """Write a library's file, or refuse by name where that fails."""
    with _as_refusals(path):
        write_file(path, content)


def make_room(path: Path) -> None:
    """Refuse where a file cannot be written, before anything is compiled in vain."""
    with _as_refusals(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=path.parent).close()


@contextmanager
def _as_refusals(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotBuild(f"{path.name} cannot be written ({error})") from error


def build(name: str, folder: Path, tell: Callable[[], None]) -> list[str]:
    """Build a part's libraries into a folder; the kernels that plain code calls and that are not in them.

    The native one comes first, and is told of: it is what the program needs.
    """
    check_versions()
    make_room(folder / file_name(name))
    part = Part(name)
    write(folder / file_name(name), native_library(part))
    tell()
    if part.loops:
        wasm = web_library(part)
        write(folder / f"{name}.wasm", wasm)
        write(folder / f"{name}.js", bindings(part.loops, name, wasm).encode())
    return part.left_out
