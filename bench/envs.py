"""Environments for programs that learn: steps each second, beside those of other libraries, on one core.

    python bench/envs.py --pgx /somewhere/bin/python > bench/envs.json

Batches of 1,000 games take random legal actions, with observation, mask and games dealt anew; choosing
the actions is not counted. Seconds are of the one processor core that is used, so that others who use the
machine do not count. PettingZoo's connect four (which wants pygame) and OpenSpiel's hex, connect four and a
game in Python run beside ours where they are installed, pgx in another Python that has it (`pgx_steps.py`).
"""

import argparse
import contextlib
import io
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from serving import print_figures

from metropolitain.engine.batch import Batch
from metropolitain.engine.game import Game

SIZE = 1000
ROUNDS = 20  # of all agents, between looks at the clock
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("nextstation", 1, {}),
    ("nextstation", 1, {"objectives": True, "powers": True}),
    ("nextstation", 4, {}),
    ("metro", 2, {}),
    ("metro", 4, {"companies": True, "wagons": True}),
    ("metro", 2, {"hand": 3, "rotate": True}),
    ("metromania", 4, {}),
    ("metromania", 2, {}),
]


def batch_steps(name: str, players: int, options: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Steps each second of a batch, and where the time goes."""
    batch = Batch(name, SIZE, players, options, seed=1, autoreset=True)
    masks, seen = batch.legal_mask(), batch.observe()
    spent = {"step": 0.0, "mask": 0.0, "observe": 0.0}
    rounds, clock = 0, time.thread_time
    while sum(spent.values()) < seconds:
        actions = batch.random_actions(masks)
        times = [clock()]
        batch.step(actions)
        times.append(clock())
        batch.legal_mask(masks)
        times.append(clock())
        batch.observe(seen)
        times.append(clock())
        for part, (start, end) in zip(spent, pairwise(times), strict=True):
            spent[part] += end - start
        rounds += 1
    nanoseconds = {part: round(1e9 * value / rounds / SIZE) for part, value in spent.items()}
    return {
        "actions": batch.num_actions,
        "observation": batch.observation_size,
        "steps_per_s": round(rounds * SIZE / sum(spent.values())),
        "nanoseconds": nanoseconds,
    }


def game_steps(name: str, players: int, options: dict[str, Any], seconds: float) -> int:
    """`Game.step` each second from Python; a whole game's actions are found before."""
    game, chooser = Game.new(name, players, options, seed=1), random.Random(1)
    actions = []
    while not game.over:
        actions.append(int(chooser.choice(np.flatnonzero(game.legal_mask()))))
        game.step(actions[-1])
    spent, taken = 0.0, 0
    while spent < seconds:
        game = Game.new(name, players, options, seed=1)
        started = time.thread_time()
        for action in actions:
            game.step(action)
        spent += time.thread_time() - started
        taken += len(actions)
    return round(taken / spent)


def turns(env: Any, seconds: float) -> int:
    """Turns each second of a PettingZoo environment: the loop of its own `performance_benchmark`."""
    env.reset(seed=1)
    started, taken = time.thread_time(), 0
    while time.thread_time() - started < seconds:
        for _ in range(ROUNDS):
            for _ in env.agent_iter(env.num_agents):
                seen, _, over, cut, _ = env.last()
                is_over = over or cut
                env.step(None if is_over else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                taken += 1
                if all(env.terminations.values()) or all(env.truncations.values()):
                    env.reset()
    return round(taken / (time.thread_time() - started))


def pettingzoo_turns(seconds: float) -> dict[str, int]:
    """Ours beside connect four."""
    found: dict[str, int] = {}
    if find_spec("pettingzoo") is None:
        return found
    for name in ("metro_v0", "nextstation_v0", "metromania_v0"):
        found[name] = turns(import_module(f"metropolitain.envs.{name}").env(), seconds)
    if find_spec("pygame") is not None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        with contextlib.redirect_stdout(io.StringIO()):
            theirs = import_module("pettingzoo.classic.connect_four_v3").env()
        found["pettingzoo connect_four_v3"] = turns(theirs, seconds)
    return found


def spiel_steps(text: str, seconds: float) -> int:
    """Actions each second of random games of OpenSpiel from Python."""
    pyspiel = import_module("pyspiel")
    game, chooser = pyspiel.load_game(text), random.Random(1)
    spent, taken = 0.0, 0
    while spent < seconds:
        started = time.thread_time()
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[chooser.randrange(len(outcomes))][0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
            taken += 1
        spent += time.thread_time() - started
    return round(taken / spent)


def openspiel_steps(seconds: float) -> dict[str, int]:
    """Ours beside games of OpenSpiel, those in C++ and one in Python."""
    if find_spec("pyspiel") is None:
        return {}
    import_module("metropolitain.envs.openspiel")
    ours = [f"metropolitain_{name}(deals=100)" for name in ("metro", "nextstation", "metromania")]
    import_module("open_spiel.python.games.tic_tac_toe")
    theirs = ["hex", "connect_four", "python_tic_tac_toe"]
    return {text: spiel_steps(text, seconds) for text in [*ours, *theirs]}


def pgx_steps(python: str | None, seconds: float) -> dict[str, Any]:
    """Steps each second of pgx, measured by another Python."""
    if python is None:
        return {}
    script = Path(__file__).with_name("pgx_steps.py")
    done = subprocess.run(
        [python, str(script), "--seconds", str(seconds)], stdout=subprocess.PIPE, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--pgx", help="a Python that has pgx")
    asked = parser.parse_args()
    rows = []
    measures: dict[str, Callable[..., Any]] = {"batch": batch_steps, "game_steps_per_s": game_steps}
    for name, players, options in SETUPS:
        row: dict[str, Any] = {"game": name, "players": players, "options": options}
        for what, measure in measures.items():
            row[what] = measure(name, players, options, asked.seconds)
        rows.append(row)
        print(json.dumps(row), file=sys.stderr, flush=True)
    others = {
        "pettingzoo_turns_per_s": pettingzoo_turns(asked.seconds),
        "openspiel_actions_per_s": openspiel_steps(asked.seconds),
        "pgx_steps_per_s": pgx_steps(asked.pgx, asked.seconds),
    }
    print_figures(batch_of=SIZE, rows=rows, **others)


if __name__ == "__main__":
    main()
