"""Libraries that fit and libraries that do not; functions that refuse what they cannot take."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from metropolitain.builder.processes import build_part, fits
from metropolitain.engine.code_parts import ENGINE
from metropolitain.engine.kernel import LIBRARY, MODE
from metropolitain.engine.library import (
    DoesNotFit,
    Library,
    check_processor,
    file_name,
    folder_for,
    open_library,
    sealed,
    unsealed,
)
from metropolitain.games import load
from tests.playing import run_python

ROOT = Path(__file__).parents[2]
REFUSED = "from metropolitain.engine import library; library.part_digest = lambda part: 'other';"
TOLD = "from metropolitain.engine.kernel import MODE; print(MODE)"
NO_NUMBA = "import importlib.util as found; found.find_spec = library.find_spec = lambda name: None;"
AS_ERRORS = "import sys; sys.stderr = sys.stdout;"


@pytest.fixture(scope="module")
def engine() -> Library:
    if not fits(ENGINE):
        assert build_part(ENGINE, folder_for(ENGINE)) == 0
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
    with pytest.raises(DoesNotFit, match="cannot be read"):
        Library(tmp_path)
    with pytest.raises(DoesNotFit, match="cannot be read"):
        Library(tmp_path / "nothing")


def damaged(whole: bytes) -> Iterator[bytes]:
    """Rubbish, parts of a library, and a library in which one bit is another; most of it would crash."""
    yield from (b"", b"rubbish", b"\x7fELF" + bytes(100))
    yield from (whole[: len(whole) * share // 5] for share in range(5))
    yield whole[:-1]
    yield whole + b"0"
    middle = len(whole) // 2
    yield whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]


def test_a_damaged_library_is_refused_before_it_is_opened(engine: Library, tmp_path: Path) -> None:
    whole = (folder_for(ENGINE) / file_name(ENGINE)).read_bytes()
    copy = tmp_path / file_name(ENGINE)
    for content in damaged(whole):
        copy.write_bytes(content)
        with pytest.raises(DoesNotFit, match="is damaged"):
            Library(copy)
    copy.write_bytes(whole)
    assert Library(copy).content == engine.content


def test_a_library_of_another_machine_or_processor_is_refused(engine: Library, tmp_path: Path) -> None:
    whole = bytearray(unsealed((folder_for(ENGINE) / file_name(ENGINE)).read_bytes(), ENGINE))
    whole[18] = 183  # says that it is for aarch64
    copy = tmp_path / file_name(ENGINE)
    copy.write_bytes(sealed(bytes(whole)))
    with pytest.raises(DoesNotFit, match="cannot be read"):
        Library(copy)
    check_processor("x86-64-v2", {"SSE42": True, "POPCNT": True})
    for cpu, features in (("x86-64-v2", {"SSE42": True}), ("x86-64-v2", {}), ("z80", {"POPCNT": True})):
        with pytest.raises(DoesNotFit, match=f"{cpu} or better"):
            check_processor(cpu, features)


def test_where_a_library_cannot_be_written_the_builder_says_so_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    command = [sys.executable, "-m", "metropolitain.builder", ENGINE, "--to", str(tmp_path / "file" / "x")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    told = done.stderr.splitlines()[-1]
    assert told.startswith("metropolitain: no library of engine: ")
    assert "Not a directory" in told
    assert "Traceback" not in done.stderr


def test_compilers_of_other_versions_are_refused_and_the_pin_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from metropolitain.builder import lowering

    lowering.check_versions()
    monkeypatch.setattr("numba.__version__", "0.61.2")
    with pytest.raises(lowering.CannotBuild, match=r"numba 0\.68 is needed, 0\.61\.2 is installed"):
        lowering.check_versions()
    pinned = f"numba=={lowering.VERSIONS['numba']}.*"
    for name in ("Makefile", "hatch_build.py", "pyproject.toml"):
        assert pinned in (ROOT / name).read_text(), name


def test_a_damaged_library_among_the_others_is_told_in_one_line(engine: Library, tmp_path: Path) -> None:
    for path in folder_for(ENGINE).glob("*.so"):
        copy = tmp_path / path.name
        copy.write_bytes(path.read_bytes()[: 5000 if path.name.startswith("metro.") else None])
    elsewhere = f"from pathlib import Path; library.folder_for = lambda part: Path({str(tmp_path)!r});"
    start = AS_ERRORS + "from metropolitain.engine import library;" + elsewhere
    assert run_python("-c", start + TOLD).splitlines() == [
        f"metropolitain: the rules are compiled anew: {file_name('metro')} is damaged",
        "numba",
    ]


def test_asking_for_numba_where_there_is_none_is_told_plainly() -> None:
    code = AS_ERRORS + "import importlib.util as found; found.find_spec = lambda name: None\n"
    code += "try: import metropolitain.engine.kernel\nexcept ImportError as problem: print(problem)"
    told = run_python("-c", code, METROPOLITAIN_JIT="1").splitlines()
    assert told == ["METROPOLITAIN_JIT=1 asks for numba, which is not installed: the extra [jit] brings it"]


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
