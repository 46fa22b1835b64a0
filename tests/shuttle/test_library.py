"""A game of another package is compiled ahead when it is first loaded, and then plays the same game."""

import json
from pathlib import Path

import msgspec

from tests.builder.trace import Request
from tests.playing import run_python

ASKED = [Request("shuttle", 2, {}, 5, 1000, 2, 60), Request("shuttle", 3, {"stops": 11}, 6, 1000, 2, 60)]


def trace(cache: Path, jit: str = "") -> "list[dict[str, object]]":
    text = msgspec.json.encode(ASKED).decode()
    told = run_python(
        "-m", "tests.builder.trace", stdin=text, METROPOLITAIN_JIT=jit, XDG_CACHE_HOME=str(cache)
    )
    found: list[dict[str, object]] = json.loads(told)
    return found


def test_it_is_compiled_once_and_agrees_with_numba_and_the_interpreter(tmp_path: Path) -> None:
    ahead = trace(tmp_path)
    (library,) = (tmp_path / "metropolitain" / "libraries").rglob("*.so")
    made = library.stat().st_mtime_ns
    assert trace(tmp_path) == ahead
    assert library.stat().st_mtime_ns == made
    assert trace(tmp_path, "1") == ahead
    assert trace(tmp_path, "0") == ahead
