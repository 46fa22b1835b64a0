"""The bindings of a WebAssembly module: what the page calls, as a JavaScript module.

Arrays are blocks of the module's memory: an address and a shape. Sizes of states and nodes are those of the
kernels, so that whoever makes room for them need not know what is in them. They say from which content they
and their module were made, and which module that is: others are not served.
"""

import json
from typing import Any

from numba.core import types

from metropolitain.builder.lowering import Lowered
from metropolitain.builder.python_calls import size_of
from metropolitain.builder.web_calls import web_name
from metropolitain.engine.code_parts import part_digest
from metropolitain.engine.library import CONTENT_LINE, digest_of

HEAD = "// Made by metropolitain.builder; changes are lost.\n"


def is_block(kind: Any) -> bool:
    """Whether an argument lies in memory."""
    return isinstance(kind, types.Array)


def method(kernel: Lowered, game: str) -> str:
    """One call, in JavaScript."""
    names = ", ".join(name for name, _ in kernel.parameters)
    given = ", ".join(
        f"{name}.at, ...{name}.shape" if is_block(kind) else name for name, kind in kernel.parameters
    )
    name = web_name(kernel, game)
    return f"    {name}: ({names}) => exports.{name}({given}),"


def record_sizes(kernels: list[Lowered]) -> dict[str, int]:
    """Bytes of one element of each array of records, by the parameter's name."""
    return {
        name: size_of(kind.dtype)
        for kernel in kernels
        for name, kind in kernel.parameters
        if is_block(kind) and isinstance(kind.dtype, types.Record)
    }


def bindings(kernels: list[Lowered], game: str, wasm: bytes) -> str:
    """The JavaScript module for a WebAssembly module."""
    content = {"part": game, "digest": part_digest(game), "wasm": digest_of(wasm)}
    sizes = record_sizes(kernels)
    listed = ", ".join(f"{name}: {size}" for name, size in sizes.items())
    calls = "\n".join(method(kernel, game) for kernel in kernels)
    module = f"{HEAD}{CONTENT_LINE}{json.dumps(content)};\n"
    module += f"export const sizes = {{ {listed} }};\n\nexport function kernels(instance) {{\n"
    return f"{module}  const exports = instance.exports;\n  return {{\n{calls}\n  }};\n}}\n"
