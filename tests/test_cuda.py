"""Batches on a graphics card, without one: numba's simulator, and the code that a card would be given."""

import os
from pathlib import Path

import pytest

from tests.cases import every_game
from tests.playing import run_python

TOOLS = Path(__file__).parents[1] / ".venv" / "cuda"  # what `make test` installs in CI
NVIDIA = TOOLS / "nvidia" / "cu13"
TOGETHER = """
import numpy as np
from metropolitain.engine.batch import Batch
def assert_same_states(here, there):
    states = there.states.copy_to_host()
    assert all(np.array_equal(here.states[field], states[field]) for field in states.dtype.names)
"""


@pytest.mark.parametrize(
    ("installed", "said"),
    [
        ([], 'This needs numba, which is not installed: pip install "metropolitain[cuda]"'),
        (["numba"], 'This needs numba-cuda, which is not installed: pip install "metropolitain[cuda]"'),
        (["numba", "numba_cuda"], "No graphics card can be used"),
    ],
)
def test_without_a_card_one_is_told_what_is_missing(installed: list[str], said: str) -> None:
    code = f"""
import importlib.util as found
usual = found.find_spec
asked = {{"numba": False, "numba_cuda": False}} | dict.fromkeys({installed}, True)
found.find_spec = lambda name, *rest: (asked[name] or None) if name in asked else usual(name, *rest)
from metropolitain import Batch, Refusal
try:
    Batch("metro", 2, device="cuda")
except Refusal as refusal:
    print(refusal)
"""
    assert run_python("-W", "ignore", "-c", code).startswith(f"G8: {said}")


def in_simulator(code: str) -> list[str]:
    """Run code in numba's simulator of a card; what it prints."""
    pytest.importorskip("numba")
    return run_python("-W", "ignore", "-c", TOGETHER + code, NUMBA_ENABLE_CUDASIM="1").splitlines()


def test_the_card_does_the_same_in_numbas_simulator() -> None:
    code = """
for name, players, options in (("nextstation", 1, {"powers": True}), ("metro", 2, {}), ("metromania", 2, {})):
    here, there = (Batch(name, 2, players, options, seed=5, reward="points", autoreset=True, device=device)
                   for device in ("cpu", "cuda"))
    for _ in range(4):
        masks, seen = here.legal_mask(), here.observe()
        assert np.array_equal(masks, there.legal_mask().copy_to_host())
        assert np.array_equal(seen, there.observe().copy_to_host())
        actions, again = here.random_actions(), there.random_actions()
        for mine, theirs in zip(here.step(actions), there.step(again)):
            assert np.array_equal(mine, theirs.copy_to_host())
        assert_same_states(here, there)
    try:
        there.step([-7, 0])
        raise SystemExit("not refused")
    except ValueError:
        pass
    for mask in (np.array([True, False]), there._device.put(np.array([True, False]))):
        before = there.states.copy_to_host()
        twin = there.copy()
        twin.reset(mask)
        assert [bool((twin.states.copy_to_host()[i] == before[i])) for i in range(2)] == [False, True]
    seats = there._device.put(np.array([0, players - 1]))
    assert np.array_equal(there.observe(seats=seats).copy_to_host(), here.observe(seats=[0, players - 1]))
    world = there.redeal(3).copy()
    assert np.array_equal(world.observe().copy_to_host(), here.observe())
    there.reset([True, False], seed=9)
    print(name, there.scores.shape, world.over.any())
"""
    assert in_simulator(code) == [
        "nextstation (2, 1) False",
        "metro (2, 2) False",
        "metromania (2, 2) False",
    ]


def test_the_end_of_a_game_is_the_same_in_numbas_simulator() -> None:
    """Games are brought near their end by the processor; then what they bring, and the next ones dealt."""
    code = """
def near_the_end(name, reward):
    batch = Batch(name, 2, 2, seed=5, reward=reward, autoreset=True)
    earlier = [batch.copy()]
    while not batch.step(batch.random_actions())[1].any():
        earlier.append(batch.copy())
    return earlier[-2]

for name, reward in (("nextstation", "win"), ("metro", "points"), ("metromania", "points")):
    here = near_the_end(name, reward)
    there = Batch(name, 2, 2, reward=reward, autoreset=True, device="cuda")
    for part in ("states", "_rngs", "_scores"):
        setattr(there, part, there._device.put(getattr(here, part)))
    there._are_seats_known = False
    ended, gained = 0, 0.0
    for _ in range(3):
        actions, again = here.random_actions(), there.random_actions()
        assert np.array_equal(actions, again.copy_to_host())
        rewards, over = here.step(actions)
        for mine, theirs in zip((rewards, over), there.step(again)):
            assert mine.tobytes() == theirs.copy_to_host().tobytes()
        ended, gained = ended + int(over.sum()), gained + float(abs(rewards).sum())
        assert_same_states(here, there)
        assert np.array_equal(here.legal_mask(), there.legal_mask().copy_to_host())
        assert np.array_equal(here.observe(), there.observe().copy_to_host())
    print(name, ended > 0, gained > 0)
"""
    assert in_simulator(code) == [f"{name} True True" for name in ("nextstation", "metro", "metromania")]


def test_whole_games_are_the_same_in_numbas_simulator() -> None:
    """In the thread's own memory, or where the states lie; dealt before or in one go."""
    code = """
for name, players, options in (
    ("nextstation", 1, {}), ("metro", 2, {}), ("metromania", 2, {"variant": "advanced"})
):
    here, there = (Batch(name, 2, players, options, seed=5, device=device) for device in ("cpu", "cuda"))
    for anew in (False, True):
        assert np.array_equal(here.play_out(anew), there.play_out(anew))
        assert_same_states(here, there)
    print(name, here.over.all())
"""
    assert in_simulator(code) == ["nextstation True", "metro True", "metromania True"]


@every_game
def test_the_cards_code_can_be_made_without_one(game_name: str) -> None:
    """Where numba-cuda and NVIDIA's compiler are installed (the extra `[cuda]`); always in CI.

    All that a step needs in one go, and the quickest game dealt and played; the others take too long for
    every run. No table is in constant memory, which serves threads one by one.
    """
    loops: list[tuple[str, ...]] = [("seats_all", "observe_all", "mask_all", "take_all")]
    loops += [("deal_all", "random_all")] if game_name == "nextstation" else []
    code = f"""
import site
site.addsitedir({str(TOOLS)!r})
from metropolitain.games import load
from metropolitain.engine.cuda_lowering import cuda_module, ptx_of
try:
    import numba_cuda
    from numba.cuda.cudadrv.nvvm import NVVM
    NVVM()
except Exception as problem:
    print("none:", problem)
else:
    for together in {loops}:
        code = ptx_of(load("{game_name}"), *together)
        print(".visible .entry" in code, "ld.const" in code)
"""
    folders = {"CUDA_HOME": str(NVIDIA), "LD_LIBRARY_PATH": str(NVIDIA / "lib")} if TOOLS.is_dir() else {}
    told = run_python("-W", "ignore", "-c", code, jit=True, stdin="", **folders)
    if told.startswith("none:") and os.environ.get("CI") != "true":
        pytest.skip(f"no compiler for CUDA here ({told.strip()[:80]})")
    assert told.splitlines() == ["True False"] * len(loops)
