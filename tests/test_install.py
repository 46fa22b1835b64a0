"""The plain package is engine, bots and terminal; the web table is the extra `[server]`."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from metropolitain.cli.serve import EXTRA
from metropolitain.games import BUILT_IN, load
from metropolitain.translation.__main__ import FILE
from tests.playing import ROOT, start_python

UNIX_ONLY = ("fcntl", "resource")  # engine, bots and terminal do without
CLUSTER_ONLY = {"procrastinate"}  # what a server imports where workers are asked for
SERVER_ONLY = {*EXTRA, "asyncpg"}  # modules that the plain package does without
HIDE = f"""
import importlib.abc, sys
class Hidden(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {(*SERVER_ONLY, *UNIX_ONLY)!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
"""


def run_plain(code: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run Python as if the extra were not installed."""
    return start_python("-c", HIDE + code, *arguments, jit=False)


def test_engine_bots_and_terminal_need_nothing_of_the_server() -> None:
    code = """
import metropolitain, pkgutil
from importlib import import_module
for module in pkgutil.walk_packages(metropolitain.__path__, "metropolitain."):
    if not module.name.startswith("metropolitain.server") and not module.name.endswith("__main__"):
        import_module(module.name)
game = metropolitain.new("nextstation", 1, seed=1)
game.play(game.legal[0])
print(len(game.moves))
"""
    ran = run_plain(code)
    assert (ran.returncode, ran.stdout) == (0, "1\n"), ran.stderr


@pytest.mark.parametrize(("lang", "says"), [("en", "Run: pip install"), ("de", "Rufen Sie auf: pip install")])
def test_serve_without_the_extra_says_the_one_command_to_run(lang: str, says: str) -> None:
    code = "sys.argv[0] = 'metropolitain'; from metropolitain.cli.main import main; main()"
    ran = run_plain(code, "serve", "--lang", lang)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert says in ran.stderr
    assert "'metropolitain[server]'" in ran.stderr


def test_what_the_page_is_built_from_is_written_by_the_plain_package_without_numba(tmp_path: Path) -> None:
    code = """
from runpy import run_module
sys.modules["numba"] = None
for module, *arguments in (line.split() for line in sys.argv.pop().splitlines()):
    sys.argv[1:] = arguments
    run_module(f"metropolitain.{module}", run_name="__main__")
"""
    offline = [game for game in BUILT_IN if load(game).offline]
    for game in offline:
        (tmp_path / game).mkdir()
    modules = f"translation {tmp_path}\ntranslation.kernels {tmp_path}/kernels.ts\nserver.schemas"
    ran = run_plain(code, modules)
    assert ran.returncode == 0, ran.stderr
    assert "Kernels {" in (tmp_path / "kernels.ts").read_text("utf-8")
    assert all(
        "export function translated" in (tmp_path / game / FILE).read_text("utf-8") for game in offline
    )
    assert {"wire", "learn", "games"} == json.loads(ran.stdout).keys()


def imported_by(room: str) -> set[str]:
    """The modules of other packages that a room imports."""
    names = set()
    for path in (ROOT / "src" / "metropolitain" / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module.partition(".")[0])
    return names - set(sys.stdlib_module_names) - {"metropolitain"}


def test_the_extra_holds_what_the_server_alone_imports() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    plain = " ".join(project["dependencies"])
    extra = " ".join(project["optional-dependencies"]["server"])
    rooms = set().union(*(imported_by(room) for room in ("engine", "games", "bots", "cli", "learn")))
    assert imported_by("server") - rooms - CLUSTER_ONLY <= SERVER_ONLY
    assert set(re.findall(r"[a-z]+", " ".join(project["optional-dependencies"]["cluster"]))) >= CLUSTER_ONLY
    assert not rooms & SERVER_ONLY
    packages = packages_distributions()
    for package in {canonicalize_name(package) for module in SERVER_ONLY for package in packages[module]}:
        assert package not in plain
        assert package in extra
