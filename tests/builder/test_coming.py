"""Libraries that are being built while others already play: who needs one waits for it."""

import asyncio
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from metropolitain import new
from metropolitain.builder.processes import build_part, fits
from metropolitain.engine import code_parts, library
from metropolitain.engine.code_parts import BUILT_IN_PARTS
from metropolitain.engine.library import DoesNotFit, file_name, folder_for, open_library
from metropolitain.engine.library_loader import building, is_being_built
from metropolitain.engine.refusal import Refusal
from metropolitain.games import folder_of
from metropolitain.server.work import games

GAME = "metro"
PLAYING = """
import sys
from pathlib import Path
from metropolitain.engine import library
library.folder_for = lambda part: Path(sys.argv[1])
library.find_spec = lambda name: None
from metropolitain import new
from metropolitain.engine.kernel import MODE
print(MODE, flush=True)
game = new("metro", 2, seed=3)
print(type(game.rules.loops.legal_at).__name__, len(game.legal), "numba" in sys.modules, flush=True)
"""
SAID = f"function {len(new(GAME, 2, seed=3).legal)} False\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The built-in libraries, without one game's."""
    for part in BUILT_IN_PARTS:
        if not fits(part):
            assert build_part(part, folder_for(part)) == 0
        if part != GAME:
            shutil.copy(folder_for(part) / file_name(part), tmp_path)
    return tmp_path


def start(folder: Path) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", PLAYING, str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_kernels_wait_for_a_library_that_is_being_built(folder: Path) -> None:
    with building(folder, GAME):
        assert is_being_built(folder, GAME)
        process = start(folder)
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == "library\n"
        assert process.stderr.readline().startswith(f"metropolitain: waiting for the rules of {GAME}")
        shutil.copy(folder_for(GAME) / file_name(GAME), folder)
    assert process.communicate(timeout=60) == (SAID, "")
    assert not is_being_built(folder, GAME)
    assert not list(folder.glob("*.lock"))


def test_where_building_fails_the_game_is_interpreted_and_that_is_said(folder: Path) -> None:
    with building(folder, GAME):
        process = start(folder)
        assert process.stderr
        process.stderr.readline()
    told, errors = process.communicate(timeout=60)
    assert told == f"library\n{SAID}"
    assert errors.startswith(f"metropolitain: {GAME} runs interpreted")
    assert errors.count("\n") == 1


def test_a_library_that_was_replaced_is_read_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "folder_for", lambda part: folder)
    path = folder / file_name(GAME)
    shutil.copy(folder_for("nextstation") / file_name("nextstation"), path)
    with pytest.raises(DoesNotFit, match="other code"):
        open_library(GAME)
    fresh = shutil.copy(folder_for(GAME) / file_name(GAME), folder / "fresh")
    Path(fresh).replace(path)
    assert open_library(GAME).content["part"] == GAME


def test_a_server_waits_without_a_thread_and_tells_who_wants_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    coming = {GAME}
    monkeypatch.setattr(games, "is_coming", lambda game: game in coming)
    monkeypatch.setattr(games, "LOOK_AGAIN", 0.01)

    async def scenario() -> None:
        with ThreadPoolExecutor(1) as threads:
            offered = games.Games(threads)
            waiting = asyncio.create_task(offered.wait(GAME))
            await offered.wait("nextstation")
            with pytest.raises(Refusal, match="are being compiled"):
                offered.check_compiled(GAME)
            assert not waiting.done()
            coming.clear()
            await waiting
            offered.check_compiled(GAME)

    asyncio.run(scenario())


def test_pictures_make_another_library_only_by_the_kernels_they_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = folder_of(GAME)
    assert home
    copy = Path(shutil.copytree(home, tmp_path / GAME))
    monkeypatch.setattr(code_parts, "folder_of", lambda game: copy)
    before = code_parts.part_digest(GAME)
    shown = copy / "show" / "picture.py"
    text = shown.read_text("utf-8")
    shown.write_text(text + "\nANOTHER = 1\n", "utf-8")
    assert code_parts.part_digest(GAME) == before
    shown.write_text(text + "\nfrom metropolitain.games.metro.score import line_into\n", "utf-8")
    assert code_parts.part_digest(GAME) != before
