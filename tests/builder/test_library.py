"""Libraries that fit and libraries that do not; functions that refuse what they cannot take."""

import ctypes.util
import sys
from pathlib import Path

import numpy as np
import pytest

from metropolitain.builder.__main__ import build_beside, fits
from metropolitain.engine.kernel import LIBRARY, MODE
from metropolitain.engine.library import DoesNotFit, Library, file_name, folder_for, open_library
from metropolitain.engine.sources import ENGINE
from metropolitain.games import load
from tests.playing import run_python

REFUSED = "from metropolitain.engine import library; library.part_digest = lambda part: 'other';"
TOLD = "from metropolitain.engine.kernel import MODE; print(MODE)"
NO_NUMBA = "import importlib.util as found; found.find_spec = library.find_spec = lambda name: None;"
AS_ERRORS = "import sys; sys.stderr = sys.stdout;"


@pytest.fixture(scope="module")
def engine() -> Library:
    if not fits(ENGINE):
        assert build_beside(ENGINE, folder_for(ENGINE))[1] == 0
    return open_library(ENGINE)


def plain(*_: object) -> None:
    """What a kernel was made from."""


def test_functions_check_what_they_are_given(engine: Library) -> None:
    below = engine.function("metropolitain.engine.rng.below", plain)
    assert below(np.zeros(1, np.uint64), 256) == 0xE2
    wrong = (
        [0],
        np.zeros(1),
        np.zeros((1, 1), np.uint64),
        np.zeros(4, np.uint64)[::2],
        np.zeros(1, np.int64),
    )
    for given in wrong:
        with pytest.raises(TypeError, match=r"below takes \(rng: uint64\[:\], n: int64\)"):
            below(given, 256)
    with pytest.raises(TypeError, match="below takes"):
        below()
    count = engine.function("metropolitain.engine.bits.count", plain)
    with pytest.raises(TypeError, match="integer"):
        count("x")
    assert count(np.uint64(5)) == count(5) == 2
    assert count.__self__ is plain
    # what returns numpy's words stays interpreted: other interpreted kernels count on their kind
    assert engine.function("metropolitain.engine.rng.mix", plain) is None
    assert engine.function("metropolitain.engine.rng.nothing", plain) is None


def test_references_are_neither_lost_nor_kept(engine: Library) -> None:
    shown = engine.function("metropolitain.engine.bits.has", plain)
    mask, index = np.uint64(1 << 40), 40
    before = sys.getrefcount(mask), sys.getrefcount(plain)
    for _ in range(1000):
        assert shown(mask, index) is True
    assert (sys.getrefcount(mask), sys.getrefcount(plain)) == before


def test_states_of_another_game_are_refused() -> None:
    metro, other = load("metro"), load("nextstation")
    states = np.zeros(1, other.dtype)
    if MODE == LIBRARY:
        with pytest.raises(TypeError, match="to_move_at takes"):
            metro.loops.to_move_at(states, 0)
        with pytest.raises(TypeError, match="to_move takes"):
            metro.kernels.to_move(states[0])


def test_a_library_of_other_code_or_none_at_all_is_refused(engine: Library, tmp_path: Path) -> None:
    with pytest.raises(DoesNotFit, match="other code"):
        engine.check("0123456789abcdef")
    rubbish = tmp_path / file_name(ENGINE)
    for content in (b"", b"rubbish", b"\x7fELF" + bytes(100)):
        rubbish.write_bytes(content)
        with pytest.raises(DoesNotFit, match="cannot be read"):
            Library(rubbish)
    with pytest.raises(DoesNotFit, match="cannot be read"):
        Library(Path(ctypes.util.find_library("c") or "libc.so.6"))


def test_where_none_fits_numba_compiles_and_it_is_said_in_one_line() -> None:
    lines = run_python("-c", AS_ERRORS + REFUSED + TOLD).splitlines()
    assert lines == [
        "metropolitain: the rules are compiled anew: the library of engine was made from other code",
        "numba",
    ]


def test_where_nothing_compiles_rules_run_interpreted_and_it_is_said_in_one_line() -> None:
    line, mode = run_python("-c", AS_ERRORS + REFUSED + NO_NUMBA + TOLD).splitlines()
    assert mode == "interpreted"
    assert line.startswith("metropolitain: the rules run interpreted")
    assert "[jit]" in line
