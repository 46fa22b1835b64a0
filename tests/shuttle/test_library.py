"""A game of another package, compiled ahead by its author or when first loaded: it plays the same game."""

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from tests.builder.trace import Request
from tests.playing import run_python
from tests.plugins import install, on_search_path
from tests.shuttle.conftest import PROJECT

ASKED = [Request("shuttle", 2, {}, 5, 1000, 2, 60), Request("shuttle", 3, {"stops": 11}, 6, 1000, 2, 60)]
WITHOUT_NUMBA = """
import sys
sys.stderr = sys.stdout
from metropolitain.engine import kernel, library
library.find_spec = lambda name: None
from metropolitain.games import load
print(kernel.MODE, kernel.is_kernel(load("shuttle").loops.legal_at))
"""


def trace(cache: Path, jit: str = "", simulations: int = 60) -> Any:
    requests = [structs.replace(one, simulations=simulations) for one in ASKED]
    text = msgspec.json.encode(requests).decode()
    return json.loads(
        run_python("-m", "tests.builder.trace", stdin=text, METROPOLITAIN_JIT=jit, XDG_CACHE_HOME=str(cache))
    )


def test_it_is_compiled_once_and_agrees_with_numba_and_the_interpreter(tmp_path: Path) -> None:
    ahead = trace(tmp_path)
    (library,) = (tmp_path / "metropolitain" / "libraries").rglob("*.so")
    made = library.stat().st_mtime_ns
    without_search = trace(tmp_path, simulations=0)  # which numba would compile for a long time
    assert library.stat().st_mtime_ns == made
    assert trace(tmp_path, "1", simulations=0) == without_search
    assert trace(tmp_path, "0") == ahead


def test_its_author_builds_a_library_into_the_package(tmp_path: Path) -> None:
    copy = shutil.copytree(PROJECT, tmp_path / "project", ignore=shutil.ignore_patterns("__pycache__"))
    with on_search_path(install(copy, tmp_path / "installed")):

        def start() -> list[str]:
            return run_python("-c", WITHOUT_NUMBA, XDG_CACHE_HOME=str(tmp_path / "none")).splitlines()

        slowly = "metropolitain: shuttle runs interpreted, some hundred times slower: "
        line, outcome = start()
        assert line.startswith(f"{slowly}there is no library of shuttle for ")
        assert outcome == "library False"
        run_python("-m", "metropolitain.builder", "shuttle")
        files = sorted(path.name for path in (copy / "src" / "shuttle" / "library").iterdir())
        assert [name for name in files if not name.endswith(".so")] == ["shuttle.js", "shuttle.wasm"]
        assert start() == ["library True"]
        (native,) = (copy / "src" / "shuttle" / "library").glob("*.so")
        native.write_bytes(native.read_bytes()[:5000])
        line, outcome = start()
        assert line.startswith(f"{slowly}{native.name} is damaged; ")
        assert outcome == "library False"


def test_where_no_library_can_be_made_the_reason_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code = WITHOUT_NUMBA.replace("library.find_spec = lambda name: None\n", "")
    compiling, line, outcome = run_python("-c", code, XDG_CACHE_HOME=str(tmp_path / "file")).splitlines()
    assert compiling == "metropolitain: compiling shuttle for this machine, once …"
    assert "shuttle runs interpreted" in line
    assert "cannot be written" in line
    assert outcome == "library False"
