"""Importing anything makes no folder, deletes nothing, hashes nothing; light things stay light."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from metropolitain.engine import files
from tests.playing import ROOT

MODULES = sorted(
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "src" / "metropolitain").rglob("*.py")
    if path.name not in ("__main__.py", "env.py") and "versions" not in path.parts
)

WATCH = """
import hashlib, os, sys
from importlib import import_module
home = sys.argv[1]
def watch(event, arguments):
    if event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+"):
        raise AssertionError(f"{name}: opens {arguments[0]} for writing")
    if event in ("os.mkdir", "os.remove", "os.rmdir", "os.rename", "shutil.rmtree"):
        raise AssertionError(f"{name}: {event} {arguments[0]}")
def no_hashing(*_, **__):
    raise AssertionError(f"{name}: hashes")
name = "the libraries"
import numba, litestar, sqlalchemy, uvicorn, alembic, asyncpg, aiosqlite
hashlib.sha256 = no_hashing
sys.dont_write_bytecode = True
sys.addaudithook(watch)
for name in sys.argv[2:]:
    import_module(name)
print(sorted(os.listdir(home)))
"""


def in_empty_home(home: Path, *arguments: str) -> str:
    """Run Python on our sources with a home that is empty and has no other places set."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "NUMBA_"))}
    env |= {"HOME": str(home), "PYTHONPATH": str(ROOT / "src"), "METROPOLITAIN_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-B", *arguments], env=env, cwd=home, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_every_module_writes_nothing_and_hashes_nothing(tmp_path: Path) -> None:
    assert len(MODULES) > 100
    tmp_path.chmod(0o555)
    assert in_empty_home(tmp_path, "-c", WATCH, str(tmp_path), *MODULES) == "[]\n"


@pytest.mark.parametrize(
    ("code", "without"),
    [
        ("import metropolitain; dir(metropolitain)", "numpy numba llvmlite rich fluent msgspec typer"),
        ("from metropolitain import Refusal; assert str(Refusal('G3', 'over'))", "numpy numba llvmlite"),
    ],
    ids=["import", "refusal"],
)
def test_light_things_stay_light(code: str, without: str, tmp_path: Path) -> None:
    told = "; import sys; print(*{name.partition('.')[0] for name in sys.modules})"
    assert not set(in_empty_home(tmp_path, "-c", code + told).split()) & set(without.split())
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("variable", "place"),
    [("XDG_CACHE_HOME", files.cache_folder), ("XDG_DATA_HOME", files.data_folder)],
    ids=["cache", "data"],
)
def test_folders_are_those_of_the_system_unless_named(
    variable: str, place: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, str(tmp_path / "named"))
    assert place() == tmp_path / "named" / "metropolitain"
    monkeypatch.delenv(variable)
    usual = tmp_path / "Library" / "metropolitain"
    for name in ("user_cache_path", "user_data_path"):
        monkeypatch.setattr(platformdirs, name, lambda *_, **__: usual)
    assert place() == usual
