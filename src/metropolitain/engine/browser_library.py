"""Libraries for browsers: a WebAssembly module and its bindings, found and checked.

They are made with the native library and lie beside it. The bindings say from which content both were made
and which module they are for, so that a browser never searches by other rules than the server's.
"""

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from metropolitain.engine.library import DoesNotFit, folder_for, made_here
from metropolitain.engine.sources import part_digest

CONTENT = "export const content = "  # how the line of the bindings begins that says what they are


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
    said = next((line.removeprefix(CONTENT) for line in lines if line.startswith(CONTENT)), "{};")
    content = json.loads(said.removesuffix(";"))
    if (content.get("part"), content.get("digest")) != (game, part_digest(game)):
        raise DoesNotFit("it was made from other code")
    if content.get("wasm") != digest_of(wasm):
        raise DoesNotFit("bindings and module are not of one build")
    return BrowserLibrary(wasm, bindings)
