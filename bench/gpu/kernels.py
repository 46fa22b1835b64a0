"""Self-play and learning of Next Station's evaluation as GPU kernels, from the very rules of the package.

numba compiles rules and features, as they are, into PTX; `train.py` beside this file runs it. A thread
plays a game; a warp learns from an after-state, a lane for each hidden unit.

    python bench/gpu/kernels.py FOLDER        # needs numba-cuda, no GPU; writes what train.py needs
"""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numba.cuda.dispatcher
import numpy as np
from numba import cuda, from_dtype, types

from metropolitain.engine.rng import below
from metropolitain.games.nextstation import evaluation as ev
from metropolitain.games.nextstation import network as net
from metropolitain.games.nextstation.board import UNDERGROUNDS
from metropolitain.games.nextstation.game import RULES
from metropolitain.games.nextstation.rules import apply, begin, deal, legal, to_move
from metropolitain.games.nextstation.scoring import score

HOPPER = (9, 0)
# Compiling needs no GPU, but numba asks for one to learn what to compile for.
numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=HOPPER)

MOVES = 128  # more than a game without powers ever offers
FEATURES = 256
INPUTS = 320
STEPS = 44
LANES = 32  # of a warp
UNITS = net.HIDDEN // LANES  # hidden units of a lane
AT_NETWORK, HIDDEN, ROWS, LAST, POINTS = ev.AT_NETWORK, net.HIDDEN, net.ROWS, net.INPUTS, net.POINTS


@cuda.jit(device=True)
def expect(s, weights, found, left):
    """As `evaluation.expect`, the hidden layer unit by unit."""
    total = float(score(s, 0))
    n = ev.features(s, 0, found, left)
    if n == 0:
        return total
    for index in range(n):
        total += weights[found[index]]
    n = net.read_inputs(s, 0, int(s.undergrounds) == UNDERGROUNDS, left, found)
    last = AT_NETWORK + (found[0] // ROWS * ROWS + LAST) * HIDDEN
    answer = 0.0
    for unit in range(0, HIDDEN, 4):
        first, second, third, fourth = np.float32(0), np.float32(0), np.float32(0), np.float32(0)
        for index in range(n):
            at = AT_NETWORK + found[index] * HIDDEN + unit
            first += weights[at]
            second += weights[at + 1]
            third += weights[at + 2]
            fourth += weights[at + 3]
        answer += max(first, np.float32(0)) * weights[last + unit]
        answer += max(second, np.float32(0)) * weights[last + unit + 1]
        answer += max(third, np.float32(0)) * weights[last + unit + 2]
        answer += max(fourth, np.float32(0)) * weights[last + unit + 3]
    return total + POINTS * answer


def play(
    blank, states, rngs, weights, explore, found, sizes, inputs, widths, points, values, bests, cuts, steps,
    scores,
):  # fmt: skip
    """A game by the present weights; now and then another move is tried. Keeps every after-state."""
    i = cuda.grid(1)
    if i >= len(steps):
        return
    moves = cuda.local.array(MOVES, types.int64)
    worths = cuda.local.array(MOVES, types.float32)
    noted = cuda.local.array(INPUTS, types.int32)
    left = cuda.local.array(8, types.int64)
    rng = rngs[i : i + 1]
    states[2 * i] = blank[0]
    s = states[2 * i]
    work = states[2 * i + 1 : 2 * i + 2]
    deal(s, rng)
    begin(s)
    step = 0
    while to_move(s):
        n = legal(s, 0, moves)
        best = 0
        for k in range(n):
            work[0] = s
            ev.put_down(work[0], 0, moves[k])
            worths[k] = expect(work[0], weights, noted, left)
            if worths[k] > worths[best]:
                best = k
        chosen = best
        if explore > 0 and np.int64(below(rng, 1000)) < explore:
            chosen = np.int64(below(rng, n))
            for _ in range(2):
                other = np.int64(below(rng, n))
                if worths[other] > worths[chosen]:
                    chosen = other
        work[0] = s
        ev.put_down(work[0], 0, moves[chosen])
        sizes[i, step] = ev.features(work[0], 0, found[i, step], left)
        widths[i, step] = 0
        if sizes[i, step]:
            over = int(work[0].undergrounds) == UNDERGROUNDS
            widths[i, step] = net.read_inputs(work[0], 0, over, left, inputs[i, step])
        points[i, step] = score(work[0], 0)
        values[i, step] = worths[chosen]
        bests[i, step] = worths[best]
        cuts[i, step] = chosen != best
        apply(s, 0, moves[chosen])
        step += 1
    steps[i] = step
    scores[i] = score(s, 0)


def compare(steps, values, bests, cuts, trace, targets):
    """What followed each after-state (λ-returns; cut where another move was tried)."""
    i = cuda.grid(1)
    if i >= len(steps):
        return
    target = values[i, steps[i] - 1]
    for step in range(steps[i] - 2, -1, -1):
        if cuts[i, step + 1]:
            target = bests[i, step + 1]
        else:
            target = trace * target + (np.float32(1) - trace) * values[i, step + 1]
        targets[i, step] = target


@cuda.jit(device=True)
def hidden_sums(weights, inputs, width, lane, sums):
    """This lane's units of the hidden layer; what they add to the answer."""
    last = AT_NETWORK + (inputs[0] // ROWS * ROWS + LAST) * HIDDEN + lane
    answer = np.float32(0)
    for unit in range(UNITS):
        total = np.float32(0)
        for index in range(width):
            total += weights[AT_NETWORK + inputs[index] * HIDDEN + unit * LANES + lane]
        sums[unit] = max(total, np.float32(0))
        answer += sums[unit] * weights[last + unit * LANES]
    return np.float32(POINTS) * answer


@cuda.jit(device=True)
def summed(value):
    """The sum over the lanes of a warp."""
    for shift in (16, 8, 4, 2, 1):
        value += cuda.shfl_xor_sync(0xFFFFFFFF, value, shift)
    return value


def learn(weights, first, found, sizes, inputs, widths, steps, points, targets, slopes, counts, errors):
    """Add up what every weight does to the errors; of the table's weights also how often they take part."""
    at = cuda.grid(1)
    sample, lane = at // LANES, at % LANES
    i, step = first + sample // STEPS, sample % STEPS
    if i >= len(steps) or step >= steps[i] - 1 or sizes[i, step] == 0:
        return
    sums = cuda.local.array(UNITS, types.float32)
    value = hidden_sums(weights, inputs[i, step], widths[i, step], lane, sums)
    for index in range(lane, sizes[i, step], LANES):
        value += weights[found[i, step, index]]
    error = targets[i, step] - points[i, step] - summed(value)
    if lane == 0:
        errors[i, step] = error
    for index in range(lane, sizes[i, step], LANES):
        cuda.atomic.add(slopes, found[i, step, index], error)
        cuda.atomic.add(counts, found[i, step, index], np.float32(1))
    error /= np.float32(POINTS)
    last = AT_NETWORK + (inputs[i, step, 0] // ROWS * ROWS + LAST) * HIDDEN + lane
    for unit in range(UNITS):
        if sums[unit] > 0:
            slope = error * weights[last + unit * LANES]
            cuda.atomic.add(slopes, last + unit * LANES, error * sums[unit])
            for index in range(widths[i, step]):
                at = AT_NETWORK + inputs[i, step, index] * HIDDEN + unit * LANES + lane
                cuda.atomic.add(slopes, at, slope)


def compiled(function: Any, *kinds: Any) -> str:
    """A kernel as PTX."""
    text, _ = cuda.compile_ptx(function, types.void(*kinds), cc=HOPPER)
    return str(text)


def main() -> None:
    """Write the kernels and a blank state."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    records = types.Array(from_dtype(RULES.dtype), 1, "C")
    words, reals = types.uint64[::1], types.float32[::1]
    table, cube, figures = types.int32[:, ::1], types.int32[:, :, ::1], types.float32[:, ::1]
    steps = types.int32[::1]
    kernels = {
        "play": compiled(
            play, records, records, words, reals, types.int64, cube, table, cube, table, figures, figures,
            figures, table, steps, steps,
        ),
        "compare": compiled(compare, steps, figures, figures, table, types.float32, figures),
        "learn": compiled(
            learn, reals, types.int64, cube, table, cube, table, steps, figures, figures, reals, reals,
            figures,
        ),
    }  # fmt: skip
    for name, text in kernels.items():
        folder.joinpath(f"{name}.ptx").write_text(text)
    blank = np.zeros(1, RULES.dtype)
    RULES.configure(blank[0], 1, RULES.read_options(1, {}))
    folder.joinpath("blank.bin").write_bytes(blank.tobytes())
    sizes = np.array([AT_NETWORK, net.SIZE, net.NETS, ROWS, HIDDEN, FEATURES, INPUTS, STEPS, ev.WEIGHTS])
    np.save(folder / "sizes.npy", sizes)


if __name__ == "__main__":
    main()
