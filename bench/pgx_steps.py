"""pgx beside our batches: steps each second of 1,000 games on one core, ended games begun anew.

    python -m venv /somewhere; /somewhere/bin/pip install --group pgx
    python bench/envs.py --pgx /somewhere/bin/python

`bench/envs.py` runs it with the other environment's Python, for JAX wants versions of its own. A step gives
observation and mask too. Told are steps called one by one, without the choice of actions (as ours are
measured), and a hundred steps in one compiled loop with random legal actions in it, which is how pgx is
mostly used. Seconds are the processor's.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

GAMES = ("connect_four", "othello", "hex")
SIZE = 1000
SCANNED = 100


def game_steps(name: str, seconds: float) -> dict[str, int]:
    """One game's steps each second, in both ways."""
    jax: Any = import_module("jax")
    env = import_module("pgx").make(name)
    renewed = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def chosen(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9))

    def both(state: Any, key: Any) -> Any:
        first, second = jax.random.split(key)
        keys = jax.random.split(second, SIZE)
        return jax.vmap(renewed)(state, chosen(first, state.legal_action_mask), keys), ()

    def many(state: Any, key: Any) -> Any:
        return jax.lax.scan(both, state, jax.random.split(key, SCANNED))[0]

    step, choose, loop = jax.jit(jax.vmap(renewed)), jax.jit(chosen), jax.jit(many)
    keys = jax.random.split(jax.random.PRNGKey(0), SIZE)

    def single(state: Any, key: Any) -> tuple[Any, float]:
        actions = jax.block_until_ready(choose(key, state.legal_action_mask))
        return timed(lambda: step(state, actions, keys))

    def hundred(state: Any, key: Any) -> tuple[Any, float]:
        return timed(lambda: loop(state, key))

    def timed(run: Callable[[], Any]) -> tuple[Any, float]:
        started = time.process_time()
        after = jax.block_until_ready(run())
        return after, time.process_time() - started

    def rate(run: Callable[[Any, Any], tuple[Any, float]], steps: int) -> int:
        state, key = jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(7)
        state, _ = run(state, key)  # compiles
        done, spent = 0, 0.0
        while spent < seconds:
            key, now = jax.random.split(key)
            state, more = run(state, now)
            done, spent = done + steps, spent + more
        return round(done / spent)

    return {"one_by_one": rate(single, SIZE), "in_one_loop": rate(hundred, SIZE * SCANNED)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    os.environ["JAX_PLATFORMS"] = "cpu"
    found: dict[str, Any] = {name: version(name) for name in ("pgx", "jax")}
    for name in GAMES:
        found[name] = game_steps(name, asked.seconds)
        print(name, found[name], file=sys.stderr, flush=True)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
