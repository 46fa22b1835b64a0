"""Games on a graphics card: compared with the processor's byte by byte, then measured.

    python bench/gpu.py > bench/gpu.json            (all games, about five minutes)
    python bench/gpu.py --game metro --seconds 0.5

Needs an NVIDIA card, numba and numba-cuda with a CUDA toolkit (CUDA_HOME where it is not found), numpy
and msgspec; PyTorch where masks and observations are to go into its tensors. The package need not be
installed: the sources beside this file are used, and what only words and folders need is left out where
it is missing. With the folder `src/metropolitain/library` the processor's side needs no compiling. The
first lines on standard error say what was found.

Each set of options is told with: games compared (moves, states and scores of whole games, once as dealt and
once dealt and played in one go; then masks, observations, actions, rewards and states step by step, until as
many games have ended and were dealt anew as there are), seconds to compile, random games and moves each
second by number of threads, deals included, and steps each second with masks and observations written into
tensors and ended games dealt anew.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import gettempdir
from types import ModuleType
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))
TOOLKITS = ("/usr/local/cuda", "/opt/cuda")
COMPARED = 10_240
THREADS = (4_096, 16_384, 65_536, 131_072, 262_144)
REWARDS = ("points", "win")  # a player alone has points
ROUNDS = 8  # played one after the other before anybody waits for the card
STEPPED = 16_384  # games in the measurement with tensors


def stand_in() -> list[str]:
    """Empty modules for packages that are missing and that nothing here calls; their names."""
    missing = [name for name in ("fluent", "platformdirs") if find_spec(name) is None]
    if "fluent" in missing:
        home, runtime = ModuleType("fluent"), ModuleType("fluent.runtime")
        runtime.FluentBundle = runtime.FluentResource = object  # type: ignore[attr-defined]
        sys.modules |= {"fluent": home, "fluent.runtime": runtime}
    if "platformdirs" in missing:
        folders = ModuleType("platformdirs")
        folders.user_cache_path = folders.user_data_path = lambda *_, **__: Path(gettempdir())  # type: ignore[attr-defined]
        sys.modules["platformdirs"] = folders
    return missing


def tell(line: str) -> None:
    """A word about how far it is."""
    print(line, file=sys.stderr, flush=True)


def prepare() -> dict[str, Any]:
    """Find the toolkit, import what is needed, and say what was found."""
    toolkit = next((place for place in TOOLKITS if Path(place).is_dir()), None)
    if toolkit is not None:
        os.environ.setdefault("CUDA_HOME", toolkit)
    missing = stand_in()
    from metropolitain.engine.cuda import check_card
    from metropolitain.engine.cuda_lowering import cuda_module
    from metropolitain.engine.kernel import MODE

    check_card()
    import numba

    cuda = cuda_module()
    name = cuda.get_current_device().name if hasattr(cuda, "get_current_device") else "numba's simulator"
    found = {
        "card": name.decode() if isinstance(name, bytes) else str(name),
        "python": sys.version.split()[0],
        "numpy": np.__version__,
        "numba": numba.__version__,
        "numba-cuda": version("numba-cuda") if find_spec("numba_cuda") else "",
        "kernels on the processor": MODE,
        "left out": missing,
        "torch": has_torch(),
    }
    tell(json.dumps(found))
    return found


def has_torch() -> str:
    """PyTorch's version where it can be used."""
    if find_spec("torch") is None:
        return ""
    import torch

    return str(torch.__version__) if torch.cuda.is_available() else ""


def is_same(here: Any, there: Any) -> bool:
    """Whether all states of two batches are the same, byte by byte."""
    mine, theirs = here.states, there.states.copy_to_host()
    if os.environ.get("NUMBA_ENABLE_CUDASIM") == "1":  # numpy leaves out the unused bytes between fields
        return all(np.array_equal(mine[field], theirs[field]) for field in mine.dtype.names)
    return bool(mine.tobytes() == theirs.tobytes())


def compare(name: str, players: int, options: dict[str, Any], games: int) -> dict[str, Any]:
    """Whole random games, then single steps with each kind of rewards; stops at the first difference."""
    from metropolitain.engine.batch import Batch

    started = time.perf_counter()
    here = Batch(name, games, players, options, seed=11)
    there: Any = Batch(name, games, players, options, seed=11, device="cuda")
    moves = 0
    for anew in (False, True):
        played = here.play_out(anew)
        assert np.array_equal(played, there.play_out(anew)), "moves differ"
        assert is_same(here, there), "states differ"
        assert np.array_equal(here.scores, there.scores), "scores differ"
        moves += int(played.sum())
    whole = time.perf_counter() - started
    by_step = {kind: compare_steps(here, there, kind) for kind in (REWARDS if players > 1 else REWARDS[:1])}
    return {
        "games": 2 * games,  # as dealt, then dealt and played in one go
        "moves": moves,
        "by_step": by_step,
        "seconds_whole_games_with_compiling": round(whole, 1),
        "seconds": round(time.perf_counter() - started, 1),
    }


def compare_steps(here: Any, there: Any, reward: str) -> dict[str, int]:
    """Single steps on both devices, until as many games have ended, and were dealt anew, as there are."""
    for batch in (here, there):
        batch.reset(seed=12)
        batch.autoreset, batch.reward = True, reward
    steps = ended = 0
    while ended < len(here):
        assert np.array_equal(here.legal_mask(), there.legal_mask().copy_to_host()), "masks differ"
        assert np.array_equal(here.observe(), there.observe().copy_to_host()), "observations differ"
        actions, again = here.random_actions(), there.random_actions()
        assert np.array_equal(actions, again.copy_to_host()), "actions differ"
        rewards, over = here.step(actions)
        for mine, theirs in zip((rewards, over), there.step(again), strict=True):
            assert mine.tobytes() == theirs.copy_to_host().tobytes(), "rewards differ"
        assert is_same(here, there), "states differ after a step"
        steps, ended = steps + len(here), ended + int(over.sum())
    return {"steps": steps, "ended": ended}


def measure_games(
    name: str, players: int, options: dict[str, Any], seconds: float, numbers: Sequence[int]
) -> list[dict[str, Any]]:
    """Random games each second by number of threads: dealt, played and scored states left on the card."""
    from metropolitain.engine.batch import Batch
    from metropolitain.engine.cuda_lowering import cuda_module
    from metropolitain.engine.devices import Room

    cuda, rows = cuda_module(), []
    for threads in numbers:
        batch = Batch(name, threads, players, options, seed=1, device="cuda")
        which = batch._device.put(np.ones(threads, np.uint8))
        counts, room = batch._device.zeros((threads,), np.int64), Room(batch.rules.max_moves)

        def play(
            threads: int = threads,
            batch: Any = batch,
            which: Any = which,
            counts: Any = counts,
            room: Any = room,
        ) -> None:
            deal = "deal_all", batch._blank, which, batch._rngs
            batch._device.run_together(threads, batch.states, deal, ("random_all", room, batch._rngs, counts))

        play()
        cuda.synchronize()
        before, rounds, started = int(counts.copy_to_host().sum()), 0, time.perf_counter()
        while time.perf_counter() - started < seconds:
            for _ in range(ROUNDS):
                play()
            cuda.synchronize()
            rounds += ROUNDS
        spent = time.perf_counter() - started
        moves = int(counts.copy_to_host().sum()) - before
        rows.append(
            {
                "threads": threads,
                "games_per_s": round(rounds * threads / spent),
                "moves_per_s": round(moves / spent),
            }
        )
    return rows


def measure_steps(name: str, players: int, options: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Steps each second with masks and observations in PyTorch's tensors; the first ones are compared."""
    import torch

    from metropolitain.engine.batch import Batch

    batch: Any = Batch(name, STEPPED, players, options, seed=1, device="cuda", autoreset=True)
    masks = torch.zeros((STEPPED, batch.num_actions), dtype=torch.bool, device="cuda")
    seen = torch.zeros((STEPPED, batch.observation_size), dtype=torch.uint8, device="cuda")
    batch.legal_mask(masks)
    batch.observe(seen)
    assert np.array_equal(masks.cpu().numpy(), batch.legal_mask().copy_to_host()), "a tensor of masks differs"
    assert np.array_equal(seen.cpu().numpy(), batch.observe().copy_to_host()), (
        "a tensor of observations differs"
    )

    def step() -> None:
        actions = torch.multinomial(masks.float(), 1)[:, 0]
        rewards, terminated = batch.step(actions)
        torch.as_tensor(rewards, device="cuda"), torch.as_tensor(terminated, device="cuda")
        batch.legal_mask(masks)
        batch.observe(seen)

    step()
    torch.cuda.synchronize()
    rounds, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        step()
        torch.cuda.synchronize()
        rounds += 1
    spent = time.perf_counter() - started
    return {"games": STEPPED, "steps_per_s": round(rounds * STEPPED / spent)}


def main() -> None:
    """Compare and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", action="append", choices=["metro", "nextstation", "metromania"])
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement")
    parser.add_argument("--compare", type=int, default=COMPARED, help="games on both devices")
    parser.add_argument("--threads", type=int, action="append", help="numbers of threads; repeatable")
    parser.add_argument("--first", type=int, help="so many sets of options of each game")
    asked = parser.parse_args()
    found = prepare()
    from metropolitain.games import BUILT_IN, load

    rows = []
    for name in asked.game or list(BUILT_IN):
        for players, options in load(name).benchmarks[: asked.first]:
            row: dict[str, Any] = {"game": name, "players": players, "options": options}
            row["state_bytes"] = load(name).dtype.itemsize
            row["compared"] = compare(name, players, options, asked.compare)
            row["random"] = measure_games(name, players, options, asked.seconds, asked.threads or THREADS)
            row["stepped"] = measure_steps(name, players, options, asked.seconds) if found["torch"] else None
            rows.append(row)
            tell(json.dumps(row))
    print(json.dumps({"machine": found, "rows": rows}, indent=1))


if __name__ == "__main__":
    main()
