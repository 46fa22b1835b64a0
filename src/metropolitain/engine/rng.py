"""The generator of the house: SplitMix64 in an array of one word, a kernel like the rest."""

from typing import Any

import numpy as np

from metropolitain.engine.kernel import kernel

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)
LOW_32 = np.uint64(0xFFFFFFFF)
WORD_32 = np.uint64(1 << 32)


@kernel(wraps=True)
def mix(word: Any) -> Any:
    """Scramble a 64-bit word; a bijection."""
    word = (word ^ (word >> np.uint64(30))) * MIX_1
    word = (word ^ (word >> np.uint64(27))) * MIX_2
    return word ^ (word >> np.uint64(31))


@kernel(wraps=True)
def draw(rng: Any) -> Any:
    """The next 64 random bits."""
    rng[0] += GOLDEN
    return mix(rng[0])


@kernel(wraps=True)
def below(rng: Any, n: int) -> int:
    """A uniform integer in 0 … n − 1 (Lemire's method, exactly uniform)."""
    bound = np.uint64(n)
    product = (draw(rng) >> HALF) * bound
    if (product & LOW_32) < bound:
        threshold = (WORD_32 - bound) % bound
        while (product & LOW_32) < threshold:
            product = (draw(rng) >> HALF) * bound
    return int(product >> HALF)


@kernel
def shuffle(items: Any, first: int, end: int, rng: Any) -> None:
    """Shuffle items[first:end] in place."""
    for i in range(end - 1, first, -1):
        j = first + below(rng, i - first + 1)
        held = items[i]
        items[i] = items[j]
        items[j] = held


def generator(seed: int, stream: int = 0) -> "np.ndarray[Any, np.dtype[np.uint64]]":
    """A generator for a seed; streams of one seed are independent."""
    with np.errstate(over="ignore"):
        start = mix(mix(np.uint64(seed)) + GOLDEN * np.uint64(stream))
    return np.array([start], dtype=np.uint64)
