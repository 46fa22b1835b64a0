"""The proof: nothing outside this folder was written for Shuttle, and finding it costs nothing."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from metropolitain.engine.code_parts import source_digest
from metropolitain.engine.kernel import this_cache
from metropolitain.games import folder_of, plugins
from tests.playing import ROOT, run_python

WALKED_THROUGH = ROOT / "docs" / "adding-a-game.md"
HERE = Path(__file__).parent


def test_no_file_outside_knows_the_game() -> None:
    """All that git knows or would add, but this folder and the page of the documentation about it."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a checkout")
    files = [ROOT / name for name in listed.stdout.splitlines()]
    outside = [file for file in files if file != WALKED_THROUGH and HERE not in file.parents]
    assert len(outside) > 500
    telling = [file for file in outside if file.is_file() and b"shuttle" in file.read_bytes().lower()]
    assert telling == []


def test_finding_games_imports_none() -> None:
    code = (
        "import sys, metropolitain; print(list(metropolitain.GAMES));"
        "print(metropolitain.Refusal('G3', 'over'));"
        "print([name for name in sys.modules if name.partition('.')[0] in ('shuttle', 'numba', 'numpy')])"
    )
    games, sentence, imported = run_python("-c", code).splitlines()
    assert "'shuttle'" in games
    assert sentence.startswith("G3: ")
    assert imported == "[]"


def test_compiled_code_depends_on_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And other code does not: a change in a package from outside compiles nothing else anew."""
    before = source_digest(), source_digest("shuttle")
    assert before[0] != before[1]
    assert this_cache() != this_cache("shuttle")
    folder = folder_of("shuttle")
    assert folder is not None
    copy = Path(shutil.copytree(folder, tmp_path / "shuttle"))
    monkeypatch.setattr("metropolitain.engine.code_parts.folder_of", lambda name: copy)
    assert (source_digest(), source_digest("shuttle")) == before
    (copy / "show" / "picture.py").write_text("")
    assert source_digest("shuttle") == before[1]
    (copy / "apply.py").write_text("")
    assert (source_digest(), source_digest("shuttle") == before[1]) == (before[0], False)
    assert list(plugins()) == ["shuttle"]


def test_the_documentation_shows_the_code_as_it_is() -> None:
    """Files are put into the page when it is built; a file that is not there fails the build."""
    shown = re.findall(r'^--8<-- "(.+)"$', WALKED_THROUGH.read_text("utf-8"), re.MULTILINE)
    assert all((ROOT / name).is_file() for name in shown)
    kernels = {"codec", "deal", "legal", "refuse", "apply", "score", "redeal", "evaluation"}
    assert kernels | {"state", "options", "setup", "notation", "game"} <= {Path(name).stem for name in shown}
