"""Sections as a pencil draws them, lying along the x axis from 0: the same strokes for every line.

A stroke has a body with ragged edges, loose hairs beside it where the pencil ran out of the way, and a middle
in which the line's pattern is left blank. A section has one of several hands, so that no two neighbours look
stamped.
"""

import math
import random
from functools import cache

import msgspec

from metropolitain.games.nextstation.show.ground import Hatch

HANDS = 3
HALF = 5.7  # of the body's width
EVERY = 8.0  # along the stroke a new point of its edges
GRAIN = 64.0  # size of the tile of paper that shows through


class Stroke(msgspec.Struct, frozen=True):
    """One section along the x axis: filled body, thin hairs, and the middle for the pattern."""

    body: str
    hairs: str
    middle: str


def _soft(chance: random.Random, count: int, amount: float) -> list[float]:
    """Numbers round 0, each near the one before."""
    value, found = 0.0, []
    for _ in range(count):
        value = 0.72 * value + chance.uniform(-amount, amount)
        found.append(value)
    return found


@cache
def stroke(length: int, hand: int) -> Stroke:
    """A stroke of some length, always the same for the same hand."""
    chance = random.Random(1000 * hand + length)
    count = max(4, round(length / EVERY)) + 1
    xs = [length * index / (count - 1) for index in range(count)]
    sway = _soft(chance, count, 0.55)
    upper = [y - HALF + edge for y, edge in zip(sway, _soft(chance, count, 0.75), strict=True)]
    lower = [y + HALF + edge for y, edge in zip(sway, _soft(chance, count, 0.75), strict=True)]
    there = list(zip(xs, upper, strict=True))
    back = list(zip(xs, lower, strict=True))[::-1]
    body = (
        "M" + "L".join(f"{x:.0f} {y:.1f}" for x, y in [(-3.0, 0.0), *there, (length + 3.0, 0.0), *back]) + "Z"
    )
    middle = "M" + "L".join(f"{x:.0f} {y:.1f}" for x, y in list(zip(xs, sway, strict=True))[::3])
    return Stroke(body, _hairs(chance, length), middle)


def _hairs(chance: random.Random, length: int) -> str:
    """Short strokes along both edges, nearly parallel to them."""
    drawn = ""
    for side in (-1, 1):
        x = chance.uniform(0, 6)
        while x < length - 8:
            reach = min(chance.uniform(5, 17), length - 2 - x)
            y = side * (HALF + chance.triangular(-0.6, 2.2, 0.3))
            drawn += f"M{x:.0f} {y:.1f}l{reach:.0f} {chance.uniform(-0.8, 0.8):.1f}"
            x += chance.uniform(0.35, 1.1) * reach
    return drawn


@cache
def grain() -> Hatch:
    """The tile of short scratches that stay blank in every stroke, as on rough paper."""
    chance = random.Random(5)
    drawn = ""
    for _ in range(95):
        x, y, reach = chance.uniform(0, GRAIN), chance.uniform(0, GRAIN), chance.uniform(0.8, 4.5)
        drawn += f"M{x:.1f} {y:.1f}l{reach:.1f} {reach * math.tan(chance.uniform(-0.5, 0.2)):.1f}"
    return Hatch((GRAIN, GRAIN), drawn)
