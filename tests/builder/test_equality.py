"""Compiled ahead for this machine, for browsers, and interpreted: the same bytes after every move.

Games are played to their end by library and WebAssembly, and some moves far by the interpreter, which is
slow; METROPOLITAIN_SWEEP=full makes it whole games and more of them. That takes the interpreter hours:
METROPOLITAIN_PIECE=3/40 compares the third of forty pieces alone. `pytest -rP` tells how much was compared.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from metropolitain.builder.processes import build_part, fits
from metropolitain.engine.code_parts import BUILT_IN_PARTS
from metropolitain.engine.library import folder_for
from metropolitain.games import BUILT_IN, load
from metropolitain.translation.kernels import kernel_types
from tests.builder.trace import Request, told_to_node
from tests.cases import FULL_SWEEP
from tests.playing import run_python

SEEDS = range(20) if FULL_SWEEP else range(1)
PIECE, PIECES = map(int, os.environ.get("METROPOLITAIN_PIECE", "1/1").split("/"))
WHOLE_GAME = 10_000
INTERPRETED_MOVES = WHOLE_GAME if FULL_SWEEP else 4
INTERPRETED_STEPS = 60 if FULL_SWEEP else 4
TRACER = Path(__file__).with_name("trace.mjs")


@pytest.fixture(scope="module", autouse=True)
def libraries() -> None:
    """Built before, as `make test` does, or now."""
    for part in BUILT_IN_PARTS:
        if not fits(part):
            assert build_part(part, folder_for(part)) == 0


def requests(game: str, seeds: Sequence[int], moves: int, perft: int, simulations: int) -> list[Request]:
    """Every benchmark set-up with every seed, or the piece of them that is asked for."""
    every = [
        Request(game, players, options, 100 + seed, moves, perft, simulations)
        for seed in seeds
        for players, options in load(game).benchmarks
    ]
    return every[PIECE - 1 :: PIECES]


def tell(game: str, traces: list[dict[str, Any]]) -> None:
    moves, steps = (sum(len(one.get(kind, [])) for one in traces) for kind in ("moves", "actions"))
    print(f"{game}: {len(traces)} games with {moves} positions, {steps} steps of batches")


def ask_python(asked: list[Request], **how: Any) -> Any:
    text = msgspec.json.encode(asked).decode()
    return json.loads(run_python("-m", "tests.builder.trace", stdin=text, **how))


def ask_node(game: str, asked: list[Request]) -> Any:
    node = shutil.which("node")
    assert node, "node is needed, as for the page"
    done = subprocess.run(
        [node, str(TRACER), str(folder_for(game)), game],
        input=json.dumps([told_to_node(one) for one in asked]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_library_is_used_without_numba() -> None:
    code = "import sys; from metropolitain.engine.kernel import MODE; import metropolitain.bots.search;"
    code += "from metropolitain.games import load; load('metro').loops; print(MODE, 'numba' in sys.modules)"
    assert run_python("-c", code) == "library False\n"


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_page_calls_a_module_by_the_types_of_its_bindings(game: str) -> None:
    typed = {}
    for name, told in re.findall(r"^  (\w+)\((.*)\): (?:void|number);$", kernel_types(), re.MULTILINE):
        typed[name] = [tuple(one.split(": ")) for one in told.split(", ")]
    bindings = (folder_for(game) / f"{game}.js").read_text("utf-8")
    bound = {}
    for name, names, given in re.findall(
        r"^    (\w+): \((.*)\) => exports\.\1\((.*)\),$", bindings, re.MULTILINE
    ):
        blocks = re.findall(r"\.\.\.(\w+)\.shape", given)
        bound[name] = [(one, "Block" if one in blocks else "number") for one in names.split(", ")]
    assert typed
    assert bound.items() >= typed.items()


@pytest.mark.parametrize("game", BUILT_IN)
def test_library_and_webassembly_agree(game: str) -> None:
    asked = requests(game, SEEDS, WHOLE_GAME, perft=2, simulations=300)
    native = ask_python(asked)
    assert ask_node(game, asked) == native
    tell(game, native)
    assert all(len(one["moves"]) > 20 for one in native)


@pytest.mark.parametrize("game", BUILT_IN)
def test_library_and_interpreter_agree(game: str) -> None:
    asked = requests(game, SEEDS, INTERPRETED_MOVES, perft=2, simulations=6)
    for one in asked:
        one.actions = INTERPRETED_STEPS
    native = ask_python(asked)
    assert native == ask_python(asked, jit=False)
    tell(game, native)
