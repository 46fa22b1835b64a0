"""Small kernels over 64-bit masks."""

from typing import Any

import numpy as np

from metropolitain.engine.kernel import kernel

ONE = np.uint64(1)
NONE = np.uint64(0)
MASK = {"mask": "uint64"}


@kernel
def bit(index: int) -> Any:
    """The mask with this one bit."""
    return ONE << np.uint64(index)


@kernel(types=MASK)
def has(mask: Any, index: int) -> bool:
    """Whether the mask has this bit."""
    return bool((mask >> np.uint64(index)) & ONE)


@kernel(types=MASK)
def count(mask: Any) -> int:
    """How many bits are set (becomes one instruction when compiled)."""
    n = 0
    while mask:
        mask &= mask - ONE
        n += 1
    return n


@kernel(types=MASK)
def lowest(mask: Any) -> int:
    """Index of the lowest set bit of a mask that is not empty."""
    return count((mask & (~mask + ONE)) - ONE)


@kernel(types=MASK)
def nth(mask: Any, n: int) -> int:
    """Index of the n-th set bit, counted from 0."""
    for _ in range(n):
        mask &= mask - ONE
    return lowest(mask)
