"""Learn Next Station's tables of weights by self-play: temporal differences on after-states.

Each game is played greedily by the present weights; then every after-state is moved towards what
followed it (λ-returns). Each weight has its own step: large while its errors agree in sign, small
once they cancel (temporal coherence). The tables come out without a network, which `network.py`
learns beside them.

    python bench/nextstation/tables.py --minutes 8 --modules 0.1 --to tables.npy
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import generator
from metropolitain.games.nextstation import evaluation as ev
from metropolitain.games.nextstation.apply import apply
from metropolitain.games.nextstation.deal import begin, deal
from metropolitain.games.nextstation.game import RULES
from metropolitain.games.nextstation.legal import legal, to_move
from metropolitain.games.nextstation.neural_net import MOST_INPUTS
from metropolitain.games.nextstation.score import score

LAMBDA = 0.6
MODULES: tuple[dict[str, bool], ...] = (
    {},
    {"objectives": True, "powers": True},
    {"objectives": True},
    {"powers": True},
)


@kernel
def play_one(
    s: Any, work: Any, row: int, weights: Any, moves: Any, found: Any, sizes: Any, values: Any, left: Any
) -> int:
    """Play a game by a table of weights; keep features and value of every after-state."""
    step = 0
    while to_move(s):
        n = legal(s, 0, moves)
        best, best_value = 0, -1e9
        for k in range(n):
            work[1] = s
            ev.put_down(work[1], 0, moves[k])
            n_found = ev.features(work[1], 0, found[step], left)
            value = score(work[1], 0) + ev.add_up(n_found, found[step], weights[row], 0)
            if value > best_value:
                best, best_value = k, value
        work[1] = s
        ev.put_down(work[1], 0, moves[best])
        sizes[step] = ev.features(work[1], 0, found[step], left)
        values[step] = best_value
        apply(s, 0, moves[best])
        step += 1
    return step


@kernel
def learn(
    row: int, weights: Any, drift: Any, spread: Any, found: Any, size: int, error: float, rate: float
) -> None:
    """Move the weights of one after-state towards its target."""
    if size == 0:
        return
    part = error / size
    for index in range(size):
        w = found[index]
        step = rate
        if spread[row, w] > 0.0:
            step = rate * abs(drift[row, w]) / spread[row, w]
        weights[row, w] += np.float32(step * part)
        drift[row, w] += part
        spread[row, w] += abs(part)


@kernel
def train(
    blank: Any,
    work: Any,
    games: int,
    row: int,
    weights: Any,
    drift: Any,
    spread: Any,
    moves: Any,
    found: Any,
    sizes: Any,
    values: Any,
    left: Any,
    rate: float,
    rng: Any,
) -> float:
    """Play and learn from so many games; the mean score."""
    total = 0.0
    for _ in range(games):
        work[0] = blank[0]
        s = work[0]
        deal(s, rng)
        begin(s)
        steps = play_one(s, work, row, weights, moves, found, sizes, values, left)
        total += score(s, 0)
        target = values[steps - 1]
        for step in range(steps - 2, -1, -1):
            target = LAMBDA * target + (1.0 - LAMBDA) * values[step + 1]
            learn(row, weights, drift, spread, found[step], sizes[step], target - values[step], rate)
    return total / games


def main() -> None:
    """Train for the minutes asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=20_000_000)
    parser.add_argument("--modules", type=float, default=0.25, help="share of games with modules")
    parser.add_argument("--to", type=Path, required=True)
    asked = parser.parse_args()
    shape = (ev.SETS, ev.WEIGHTS)
    weights = np.zeros(shape, np.float32)
    drift, spread = np.zeros(shape), np.zeros(shape)
    work = np.zeros(2, RULES.dtype)
    moves = np.zeros(RULES.max_moves, np.int64)
    found = np.zeros((RULES.max_steps, MOST_INPUTS), np.int64)
    sizes, values = np.zeros(RULES.max_steps, np.int64), np.zeros(RULES.max_steps)
    left = np.zeros(8, np.int64)
    blanks = []
    for options in MODULES:
        blank = np.zeros(1, RULES.dtype)
        RULES.configure(blank[0], 1, RULES.read_options(1, options))
        blanks.append(blank)
    rng = generator(asked.seed)
    started, chunk, modules_played, played = time.time(), 0, 0.0, 0
    while time.time() - started < 60 * asked.minutes:
        chunk += 1
        kind = 0
        if modules_played < asked.modules * chunk - 1:
            modules_played += 1
            kind = 1 + chunk % 3
        games = 2000 if kind == 0 else 500
        mean = train(
            blanks[kind],
            work,
            games,
            min(kind, 1),
            weights,
            drift,
            spread,
            moves,
            found,
            sizes,
            values,
            left,
            asked.rate,
            rng,
        )
        played += games
        if chunk % 20 < 2:
            print(
                f"{time.time() - started:6.0f} s {played:9,} games, {MODULES[kind]}: mean {mean:.2f}",
                flush=True,
            )
        if chunk % 20 == 0:
            np.save(asked.to, weights.astype(np.float16))
    np.save(asked.to, weights.astype(np.float16))


if __name__ == "__main__":
    main()
