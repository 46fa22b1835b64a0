"""A game of another package is compiled ahead when it is first loaded, and then plays the same game."""

import json
from pathlib import Path

import msgspec

from tests.builder.trace import Request
from tests.playing import run_python

ASKED = [Request("shuttle", 2, {}, 5, 1000, 2, 60), Request("shuttle", 3, {"stops": 11}, 6, 1000, 2, 60)]


def trace(**how: str) -> "list[dict[str, object]]":
    text = msgspec.json.encode(ASKED).decode()
    found: list[dict[str, object]] = json.loads(
        run_python("-m", "tests.builder.trace", stdin=text, METROPOLITAIN_JIT=how.pop("jit", ""), **how)
    )
    return found


def test_it_is_compiled_once_and_agrees_with_numba_and_the_interpreter(tmp_path: Path) -> None:
    cache = {"XDG_CACHE_HOME": str(tmp_path)}
    ahead = trace(**cache)
    (library,) = (tmp_path / "metropolitain" / "libraries").rglob("*.so")
    made = library.stat().st_mtime_ns
    assert trace(**cache) == ahead
    assert library.stat().st_mtime_ns == made
    assert trace(jit="1", **cache) == ahead
    assert trace(jit="0", **cache) == ahead
