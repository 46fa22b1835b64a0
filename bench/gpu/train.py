"""Train Next Station's evaluation on a GPU with the kernels that `kernels.py` compiled.

Every batch plays games by the present weights and moves the weights towards what followed each
after-state: the network by Adam, the table by the mean error of each feature.

    python bench/gpu/train.py FOLDER START.npy TO.npy --minutes 8     # needs CuPy
"""

import argparse
import re
import time
from pathlib import Path
from typing import Any

import cupy as cp
import numpy as np

THREADS = 64
CROWD = 1 / 80  # share of an error that one feature of the table makes good
SHRINK = 20.0  # samples that doubt about a feature's mean error is worth
SQUARES = 0.999
LANES = 32

adam = cp.ElementwiseKernel(
    "T slope, T rate, T tail",
    "T weight, T mean, T square",
    """mean = 0.9f * mean + 0.1f * slope;
    square = 0.999f * square + 0.001f * slope * slope;
    weight += rate * mean / (sqrtf(square / tail) + 1e-6f);""",
    "adam",
)


class Kernel:
    """A kernel compiled by numba: arrays go in as numba describes them."""

    def __init__(self, path: Path) -> None:
        text = path.read_text()
        name = re.search(r"\.visible \.entry (\S+?)\(", text)
        assert name
        self._function = cp.RawModule(path=str(path)).get_function(name[1])

    def __call__(self, threads: int, *arguments: Any) -> None:
        """Run it on so many threads."""
        words: list[Any] = []
        for argument in arguments:
            if isinstance(argument, tuple):  # records: memory, how many, bytes each
                memory, count, width = argument
                words += [0, 0, count, width, memory.data.ptr, count, width]
            elif isinstance(argument, cp.ndarray):
                words += [0, 0, argument.size, argument.itemsize, argument.data.ptr]
                words += [*argument.shape, *argument.strides]
            else:
                words.append(argument)
        words = [np.int64(word) if isinstance(word, int) else word for word in words]
        self._function((-(-threads // THREADS),), (THREADS,), tuple(words))


class Trainer:
    """Weights, memory for a batch of games, and the kernels."""

    def __init__(self, folder: Path, start: Path, games: int, seed: int) -> None:
        self.play, self.compare, self.learn = (
            Kernel(folder / f"{name}.ptx") for name in ("play", "compare", "learn")
        )
        sizes = np.load(folder / "sizes.npy").tolist()
        self.table, size, nets, rows, hidden, features, inputs, self.steps_most, self.set = sizes
        self.games = games
        blank = np.frombuffer((folder / "blank.bin").read_bytes(), np.uint8)
        self.width = len(blank)
        self.blank = cp.asarray(blank)
        self.states = cp.zeros(2 * games * self.width, cp.uint8)
        self.weights = cp.asarray(first_weights(start, self.table, (nets, rows, hidden), seed))
        self.mean, self.square = cp.zeros(size, cp.float32), cp.zeros(size, cp.float32)
        self.slopes, self.counts = cp.zeros(self.table + size, cp.float32), cp.zeros(self.set, cp.float32)
        self.found = cp.zeros((games, self.steps_most, features), cp.int32)
        self.inputs = cp.zeros((games, self.steps_most, inputs), cp.int32)
        self.lengths, self.widths, self.cuts = (
            cp.zeros((games, self.steps_most), cp.int32) for _ in range(3)
        )
        self.points, self.values, self.bests, self.targets, self.errors = (
            cp.zeros((games, self.steps_most), cp.float32) for _ in range(5)
        )
        self.steps, self.scores = cp.zeros(games, cp.int32), cp.zeros(games, cp.int32)
        self.rngs = self.seeds(seed)
        self.learned = 0

    def seeds(self, seed: int) -> Any:
        """A stream of random numbers for each game."""
        return cp.asarray(np.random.default_rng(seed).integers(0, 1 << 63, self.games, np.uint64))

    def play_batch(self, explore: int, rngs: Any) -> float:
        """Play a batch; the mean score."""
        self.play(
            self.games, (self.blank, 1, self.width), (self.states, 2 * self.games, self.width), rngs,
            self.weights, explore, self.found, self.lengths, self.inputs, self.widths, self.points,
            self.values, self.bests, self.cuts, self.steps, self.scores,
        )  # fmt: skip
        return float(self.scores.mean())

    def learn_batch(self, rate: float, table_rate: float, trace: float, part: int) -> float:
        """Learn from the batch just played, so many games at a time; the mean square error."""
        self.compare(
            self.games, self.steps, self.values, self.bests, self.cuts, np.float32(trace), self.targets
        )
        self.errors.fill(0)
        for first in range(0, self.games, part):
            self.learn_part(first, part, rate, table_rate)
        return float((self.errors**2).sum() / self.steps.sum())

    def learn_part(self, first: int, games: int, rate: float, table_rate: float) -> None:
        """One step of the weights."""
        self.slopes.fill(0)
        self.counts.fill(0)
        self.learn(
            games * self.steps_most * LANES, self.weights, first, self.found, self.lengths, self.inputs,
            self.widths, self.steps, self.points, self.targets, self.slopes, self.counts, self.errors,
        )  # fmt: skip
        self.learned += 1
        tail = np.float32(1 - SQUARES**self.learned)
        adam(
            self.slopes[self.table :] / np.float32(games), np.float32(rate), tail,
            self.weights[self.table :], self.mean, self.square,
        )  # fmt: skip
        mean_error = self.slopes[: self.set] / (self.counts + np.float32(SHRINK))
        self.weights[: self.set] += np.float32(table_rate * CROWD) * mean_error


def first_weights(start: Path, table: int, shape: tuple[int, int, int], seed: int) -> Any:
    """The weights to begin with: all of them, or a table with a fresh network."""
    known = np.load(start).astype(np.float32).ravel()
    nets, rows, hidden = shape
    weights = np.zeros(table + nets * rows * hidden, np.float32)
    chance = np.random.default_rng(seed)
    network = weights[table:].reshape(shape)
    network[:, :-1] = chance.normal(0.0, 0.08, (nets, rows - 1, hidden))
    network[:, 0] += 0.1
    network[:, -1] = chance.normal(0.0, 0.1, (nets, hidden))
    weights[: len(known)] = known
    return weights


def main() -> None:
    """Train for the minutes asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("start", type=Path)
    parser.add_argument("to", type=Path)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--games", type=int, default=65536, help="games of a batch")
    parser.add_argument("--part", type=int, default=4096, help="games of a step of the weights")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--table-rate", type=float, default=0.5)
    parser.add_argument("--trace", type=float, default=0.6)
    parser.add_argument("--explore", type=int, default=30, help="of 1,000 moves")
    parser.add_argument("--seed", type=int, default=23_000_000)
    asked = parser.parse_args()
    trainer = Trainer(asked.folder, asked.start, asked.games, asked.seed)
    started = told = time.time()
    print(f"start: {trainer.play_batch(0, trainer.seeds(1)):.2f}", flush=True)
    while (spent := (time.time() - started) / (60 * asked.minutes)) < 1:
        share = max(0.02, min(1.0, 1.4 * (1.0 - spent)))
        mean = trainer.play_batch(asked.explore, trainer.rngs)
        error = trainer.learn_batch(asked.rate * share, asked.table_rate * share, asked.trace, asked.part)
        if time.time() - told > 10:
            told = time.time()
            plain = trainer.play_batch(0, trainer.seeds(1))
            np.save(asked.to, trainer.weights.get())
            print(
                f"{told - started:5.0f} s {trainer.learned:7,} steps, exploring {mean:.2f}, "
                f"error {error:.2f}, plain {plain:.2f}",
                flush=True,
            )
    np.save(asked.to, trainer.weights.get())
    print(f"end: {np.mean([trainer.play_batch(0, trainer.seeds(k)) for k in range(2, 10)]):.3f}")


if __name__ == "__main__":
    main()
