"""The generator of random numbers: SplitMix64 in an array of one word, a kernel like the rest."""

from operator import index
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from metropolitain.engine.kernel import kernel
from metropolitain.engine.refusal import Refusal

SEED_END = 1 << 64

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)
LOW_32 = np.uint64(0xFFFFFFFF)
WORD_32 = np.uint64(1 << 32)


@kernel(wraps=True, types={"word": "uint64"})
def mix(word: Any) -> Any:
    """Scramble a 64-bit word; a bijection."""
    word = (word ^ (word >> np.uint64(30))) * MIX_1
    word = (word ^ (word >> np.uint64(27))) * MIX_2
    return word ^ (word >> np.uint64(31))


@kernel(wraps=True, types={"rng": "uint64[:]"})
def draw(rng: Any) -> Any:
    """The next 64 random bits."""
    rng[0] += GOLDEN
    return mix(rng[0])


@kernel(wraps=True, types={"rng": "uint64[:]"})
def below(rng: Any, n: int) -> int:
    """A uniform integer in 0 … n − 1 (Lemire's method, exactly uniform)."""
    bound = np.uint64(n)
    product = (draw(rng) >> HALF) * bound
    if (product & LOW_32) < bound:
        threshold = (WORD_32 - bound) % bound
        while (product & LOW_32) < threshold:
            product = (draw(rng) >> HALF) * bound
    return int(np.int64(product >> HALF))  # signed: what is computed with it stays whole


@kernel(wraps=True, types={"seed": "uint64", "stream": "uint64"})
def first_word(seed: Any, stream: Any) -> Any:
    """What the generator of a seed's stream begins with."""
    return mix(mix(seed) + GOLDEN * stream)


@kernel
def shuffle(items: Any, first: int, end: int, rng: Any) -> None:
    """Shuffle items[first:end] in place."""
    for i in range(end - 1, first, -1):
        j = first + below(rng, i - first + 1)
        held = items[i]
        items[i] = items[j]
        items[j] = held


@kernel(wraps=True, types={"rngs": "uint64[:, :]", "seed": "uint64"})
def fill_generators(rngs: Any, seed: Any) -> None:
    """Make row k the generator of stream k of a seed."""
    first = mix(seed)
    for stream in range(len(rngs)):
        rngs[stream, 0] = mix(first + GOLDEN * np.uint64(stream))


def read_seed(seed: SupportsIndex) -> int:
    """A seed as a plain number; refuses what is not a whole number of any integral type, or too large."""
    try:
        number = -1 if isinstance(seed, bool) else index(seed)
    except TypeError:
        number = -1
    if not 0 <= number < SEED_END:
        raise Refusal("G4", "seed", seed=str(seed)[:40])
    return number


def generator(seed: int, stream: int = 0) -> npt.NDArray[np.uint64]:
    """A generator for a seed; streams of one seed are independent."""
    return np.array([first_word(np.uint64(seed), np.uint64(stream))], dtype=np.uint64)


def game_seed(seed: SupportsIndex, number: int) -> int:
    """The seed of the set-up of game `number` (from 0) in a series that was asked for with `seed`.

    `simulate` and `tournament` deal by it whoever plays, so that one game of a series can be had alone.
    It is a hash of both numbers: series of different seeds have no set-ups in common.

    >>> game_seed(5, 0) == game_seed(5, 0)
    True
    >>> {game_seed(1, number) for number in range(1000)} & {game_seed(2, number) for number in range(1000)}
    set()
    """
    return int(generator(read_seed(seed), number)[0])
