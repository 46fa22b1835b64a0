"""Learn Next Station's network, and its tables along with it, by self-play: temporal differences.

Threads play batches of games by the present weights, now and then trying another move, and add up what
every weight does to the errors of the after-states (λ-returns); then one step is made, the network's by
Adam, the tables' by the mean error of each feature. The same command comes to the same weights, however
many cores there are.

    python bench/nextstation/network.py tables.npy weights.npy --games 3000000

With `--ray ADDRESS` the workers of a Ray cluster play instead of threads, to the same weights.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from metropolitain.bots.workers import Workers, workers_for
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below, generator
from metropolitain.games.nextstation import evaluation as ev
from metropolitain.games.nextstation import neural_net as net
from metropolitain.games.nextstation.apply import apply
from metropolitain.games.nextstation.board import UNDERGROUNDS
from metropolitain.games.nextstation.deal import begin, deal
from metropolitain.games.nextstation.game import RULES
from metropolitain.games.nextstation.legal import legal, to_move
from metropolitain.games.nextstation.score import score

DESKS = 2  # streams of games; how many there are is part of what the weights come out as
TRACE = np.float32(0.6)
CROWD = 1 / 80  # share of an error that one feature of the tables makes good
SHRINK = np.float32(20.0)  # samples that doubt about a feature's mean error is worth
PROBE = 2000  # games played without trying anything out, to see how strong the weights are
AT_NETWORK, HIDDEN, LAST = ev.AT_NETWORK, net.HIDDEN, net.INPUTS
MEMORY = np.dtype(
    [
        ("found", np.int32, net.MOST_INPUTS),  # features
        ("inputs", np.int32, net.MOST_INPUTS),  # rows of the network
        ("n_found", np.int64),
        ("n_inputs", np.int64),
        ("value", np.float32),  # of the after-state
        ("best", np.float32),  # of the best one there
    ]
)


class Desk(NamedTuple):
    """What one thread plays at, and what it found out about the weights."""

    blank: Any  # a state before the deal
    work: Any  # the game, and an after-state
    moves: Any
    worths: Any
    notes: Any
    memory: Any  # after-states of the game
    slopes: Any  # what each weight did to the errors
    counts: Any  # how often each feature took part
    hidden: Any
    rng: Any


@kernel
def choose(n: int, worths: Any, explore: int, rng: Any) -> int:
    """The best move, or now and then the best of three drawn at random."""
    if explore == 0 or np.int64(below(rng, 1000)) >= explore:
        return ev.best_of(n, worths)
    chosen = np.int64(below(rng, n))
    for _ in range(2):
        other = np.int64(below(rng, n))
        if worths[other] > worths[chosen]:
            chosen = other
    return int(chosen)


@kernel
def remember(s: Any, kept: Any, left: Any) -> None:
    """Keep what the evaluation reads of an after-state."""
    kept.n_found = ev.features(s, 0, kept.found, left)
    kept.n_inputs = 0
    if kept.n_found:
        kept.n_inputs = net.read_inputs(s, 0, int(s.undergrounds) == UNDERGROUNDS, left, kept.inputs)


@kernel
def play_game(d: Any, weights: Any, explore: int) -> int:
    """Play a game by the weights and remember every after-state; how many there were."""
    s = d.work[0]
    step = 0
    while to_move(s):
        n = legal(s, 0, d.moves)
        ev.advise(s, 0, d.moves, n, d.worths, d.work, weights, d.notes)
        chosen = choose(n, d.worths, explore, d.rng)
        kept = d.memory[step]
        kept.value = d.worths[chosen]
        kept.best = d.worths[ev.best_of(n, d.worths)]
        d.work[1] = s
        ev.put_down(d.work[1], 0, d.moves[chosen])
        remember(d.work[1], kept, d.notes[ev.AT_LEFT :])
        apply(s, 0, d.moves[chosen])
        step += 1
    return step


@kernel
def blame(d: Any, kept: Any, error: Any, weights: Any) -> None:
    """Add what every weight that took part does to the error of one after-state."""
    slopes, hidden = d.slopes, d.hidden
    for index in range(kept.n_found):
        slopes[kept.found[index]] += error
        d.counts[kept.found[index]] += np.float32(1)
    net.add_rows(kept.inputs, kept.n_inputs, weights[AT_NETWORK:], hidden)
    last = AT_NETWORK + (kept.inputs[0] // net.ROWS * net.ROWS + LAST) * HIDDEN
    for unit in range(HIDDEN):
        if hidden[unit] > 0:
            slopes[last + unit] += error * hidden[unit]
            hidden[unit] = error * weights[last + unit]
        else:
            hidden[unit] = 0
    for index in range(kept.n_inputs):
        first = AT_NETWORK + kept.inputs[index] * HIDDEN
        row = slopes[first : first + HIDDEN]
        for unit in range(HIDDEN):
            row[unit] += hidden[unit]


@kernel
def learn_from(d: Any, steps: int, weights: Any) -> None:
    """Add up what the weights do to the errors of the game just played."""
    target = d.memory[steps - 1].value
    for step in range(steps - 2, -1, -1):
        after = d.memory[step + 1]
        if after.value < after.best:  # another move was tried: what came of it says nothing
            target = after.best
        else:
            target = TRACE * target + (np.float32(1) - TRACE) * after.value
        if d.memory[step].n_found:
            blame(d, d.memory[step], np.float32(target - d.memory[step].value), weights)


@kernel
def play_batch(d: Any, games: int, weights: Any, explore: int) -> float:
    """Play so many games, and learn from them where moves are tried out; the mean score."""
    d.slopes[:] = 0
    d.counts[:] = 0
    total = 0.0
    for _ in range(games):
        d.work[0] = d.blank[0]
        deal(d.work[0], d.rng)
        begin(d.work[0])
        steps = play_game(d, weights, explore)
        total += score(d.work[0], 0)
        if explore > 0:
            learn_from(d, steps, weights)
    return total / games


@kernel
def move_network(weights: Any, slopes: Any, mean: Any, square: Any, rate: Any, tail: Any) -> None:
    """A step of the network's weights (Adam)."""
    for w in range(len(weights)):
        mean[w] += np.float32(0.1) * (slopes[w] - mean[w])
        square[w] += np.float32(0.001) * (slopes[w] * slopes[w] - square[w])
        weights[w] += rate * mean[w] / (np.sqrt(square[w] / tail) + np.float32(1e-6))


@kernel
def move_tables(weights: Any, slopes: Any, counts: Any, rate: Any) -> None:
    """A step of the tables' weights."""
    for w in range(len(counts)):
        weights[w] += rate * slopes[w] / (counts[w] + SHRINK)


def lay_desk(seed: int, stream: int) -> Desk:
    """A desk with a stream of random numbers of its own."""
    blank = np.zeros(1, RULES.dtype)
    RULES.configure(blank[0], 1, RULES.read_options(1, {}))
    return Desk(
        blank=blank,
        work=np.zeros(2, RULES.dtype),
        moves=np.zeros(RULES.max_moves, np.int64),
        worths=np.zeros(RULES.max_moves),
        notes=np.zeros(ev.NOTES, np.int64),
        memory=np.zeros(RULES.max_steps, MEMORY),
        slopes=np.zeros(AT_NETWORK + net.SIZE, np.float32),
        counts=np.zeros(ev.WEIGHTS, np.float32),
        hidden=np.zeros(HIDDEN, np.float32),
        rng=generator(seed, stream),
    )


class Lesson(NamedTuple):
    """Games to be played at a desk by the present weights."""

    desk: Desk
    games: int
    weights: Any
    explore: int


def take(lesson: Lesson) -> tuple[float, Desk]:
    """Play a lesson's games; the mean score, and the desk with what was found out.

    What has come from another machine can only be read.
    """
    desk = lesson.desk
    if not desk.work.flags.writeable:
        desk = Desk(*(part.copy() for part in desk))
    return play_batch(desk, lesson.games, lesson.weights, lesson.explore), desk


def play_all(workers: Workers, lessons: list[Lesson]) -> tuple[float, list[Desk]]:
    """The mean score of all lessons and the desks, as threads or a cluster played them."""
    means, desks = zip(*workers.run(take, lessons), strict=True)
    return float(np.mean(means)), list(desks)


def first_weights(start: Path, seed: int) -> Any:
    """The weights to begin with: tables and a fresh network, or all of them from an earlier run."""
    known = np.load(start).astype(np.float32).ravel()
    weights = np.zeros(AT_NETWORK + net.SIZE, np.float32)
    network = weights[AT_NETWORK:].reshape(net.NETS, net.ROWS, HIDDEN)
    chance = np.random.default_rng(seed)
    network[:, :LAST] = chance.normal(0.0, 0.08, (net.NETS, LAST, HIDDEN))
    network[:, 0] += 0.1
    network[:, LAST] = chance.normal(0.0, 0.1, (net.NETS, HIDDEN))
    weights[: len(known)] = known
    return weights


def main() -> None:
    """Learn from as many games as asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("start", type=Path, help="tables, or the weights of an earlier run")
    parser.add_argument("to", type=Path)
    parser.add_argument("--games", type=int, default=3_000_000)
    parser.add_argument("--batch", type=int, default=128, help="games of a step")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--table-rate", type=float, default=0.5)
    parser.add_argument("--explore", type=int, default=40, help="of 1,000 moves")
    parser.add_argument("--seed", type=int, default=23_000_000)
    parser.add_argument("--ray", help="address of a Ray cluster; threads when left out")
    asked = parser.parse_args()
    weights = first_weights(asked.start, asked.seed)
    mean, square = np.zeros(net.SIZE, np.float32), np.zeros(net.SIZE, np.float32)
    desks = [lay_desk(asked.seed, stream) for stream in range(DESKS)]
    started = told = time.time()
    steps = asked.games // asked.batch
    with workers_for([], None if asked.ray else DESKS, asked.ray) as workers:
        for step in range(1, steps + 1):
            games = asked.batch // DESKS
            tried, desks = play_all(workers, [Lesson(desk, games, weights, asked.explore) for desk in desks])
            slopes = sum(desk.slopes for desk in desks)
            counts = sum(desk.counts for desk in desks)
            share = max(0.02, min(1.0, 1.4 * (1.0 - step / steps)))
            rate, tail = np.float32(asked.rate * share), np.float32(1 - 0.999**step)
            move_network(weights[AT_NETWORK:], slopes[AT_NETWORK:], mean, square, rate, tail)
            move_tables(weights, slopes, counts, np.float32(asked.table_rate * CROWD * share))
            if time.time() - told > 60 or step == steps:
                told = time.time()
                np.save(asked.to, weights.astype(np.float16))
                plain = play_batch(lay_desk(asked.seed, DESKS), PROBE, weights, 0)
                print(
                    f"{told - started:6.0f} s {step * asked.batch:10,} games, exploring {tried:.2f}, "
                    f"plain {plain:.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
