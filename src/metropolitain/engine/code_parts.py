"""What kernels are made from, under one name: a digest of all code and data that compiled code depends on."""

import hashlib
import os
import re
from functools import cache
from pathlib import Path
from types import FunctionType

from metropolitain.engine.discovery import BUILT_IN, folder_of, plugins

PACKAGE = Path(__file__).resolve().parent.parent
PICTURES = {"look", "show"}  # folders that hold no kernels and nothing kernels use
KERNEL = re.compile(r"^@kernel\b.*?^def (\w+)", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"\w+")
ENGINE = "engine"  # the part whose kernels belong to no game
BUILT_IN_PARTS = (ENGINE, *BUILT_IN)  # the parts that the package brings, a library each


def _add_content(digest: "hashlib._Hash", folder: Path, base: Path) -> None:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(base)
        if path.suffix in {".py", ".json"} and not PICTURES.intersection(name.parts):
            digest.update(name.as_posix().encode())
            digest.update(path.read_bytes())


def source_digest(plugin: str = "") -> str:
    """A name for the present content of everything that numba compiles, of all games at once."""
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for room in ("engine", "games", "bots"):
        _add_content(digest, PACKAGE / room, PACKAGE)
    if plugin and (folder := folder_of(plugin)):
        _add_content(digest, folder, folder)
    return digest.hexdigest()[:16]


@cache
def _shared_digest() -> "hashlib._Hash":
    """What goes into every library: the engine, the search, and the builder itself."""
    digest = hashlib.sha256()
    for room in ("engine", "bots", "builder"):
        _add_content(digest, PACKAGE / room, PACKAGE)
    return digest


def _shown_kernels(folder: Path) -> list[str]:
    """The kernels that pictures may call, by name: libraries offer them, so others are another library."""
    kernels, words = set(), set()
    for path in folder.rglob("*.py"):
        text = path.read_text("utf-8")
        if PICTURES.intersection(path.relative_to(folder).parts):
            words.update(WORD.findall(text))
        else:
            kernels.update(KERNEL.findall(text))
    return sorted(kernels & words)


def part_digest(part: str) -> str:
    """A name for the content of all that one library is made from, and of what makes it."""
    digest = _shared_digest().copy()
    if part != ENGINE and (folder := folder_of(part)):
        _add_content(digest, folder, folder)
        digest.update(" ".join(_shown_kernels(folder)).encode())
    return digest.hexdigest()[:16]


@cache
def _game_packages() -> dict[str, str]:
    return {module.rpartition(".")[0] + ".": name for name, module in BUILT_IN.items()}


def part_of(function: FunctionType) -> str:
    """The part to which a function belongs by where it is written; empty outside of all."""
    module = function.__module__
    if module.startswith("metropolitain.engine."):
        return ENGINE
    for package, name in _game_packages().items():
        if module.startswith(package):
            return name
    return plugin_of(function)


def plugin_of(function: FunctionType) -> str:
    """The game of another package whose folder a function comes from; empty for Metropolitain's own."""
    file = Path(function.__code__.co_filename)
    for name in plugins():
        if (folder := folder_of(name)) and file.is_relative_to(folder):
            return name
    return ""
