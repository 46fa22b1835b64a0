"""The five tourist sites: a brass seal round the station, and a landmark that rises from it.

Shapes lie round the station; a landmark stands on the seal's upper edge.
"""

import math

from metropolitain.games.nextstation.show.grid import ring
from metropolitain.games.nextstation.show.shape import Shape

LOBES = 20
SEAL = 28.0
FOOT = -25.0  # where landmarks stand


def seal() -> str:
    """The scalloped edge of a site's seal."""
    lobe = math.tau / LOBES
    drawn = f"M0 {-SEAL:g}"
    for index in range(1, LOBES + 1):
        x, y = SEAL * math.sin(index * lobe), -SEAL * math.cos(index * lobe)
        drawn += f"A5.2 5.2 0 0 1 {x:.1f} {y:.1f}"
    return drawn + "Z"


def _upright(x: float, top: float, bottom: float) -> str:
    return f"M{x:g} {top:g}V{bottom:g}"


def _glasshouse() -> list[Shape]:
    """A palm house: a high dome of glass over two low wings."""
    outline = "M-28 0V-13C-28 -17 -21 -20 -15 -20C-14 -32 -6 -38 0 -38S14 -32 15 -20C21 -20 28 -17 28 -13V0Z"
    ribs = "M0 -36V-3M-7 -32C-9 -26 -9 -12 -9 -3M7 -32C9 -26 9 -12 9 -3"
    ribs += "".join(_upright(side * x, top, -3) for side in (-1, 1) for x, top in ((15, -17), (22, -15)))
    return [
        Shape(d=outline, fill="ink"),
        Shape(d=ribs, stroke="plate", width=1.6),
        Shape(d="M-14 -20H14M-26 -9H26", stroke="plate", width=1.6),
        Shape(d=ring(0, -40.5, 2.8), fill="brass"),
    ]


def _museum() -> list[Shape]:
    """A portico of six columns under its gable."""
    columns = "".join(_upright(-21.5 + 8.6 * index, -23, -6) for index in range(6))
    return [
        Shape(d="M-31 -29L0 -46L31 -29V-23H-31ZM-29 -6H29V-3H33V1H-33V-3H-29Z", fill="ink"),
        Shape(d="M-27 -26H27", stroke="plate", width=1.4),
        Shape(d=columns, stroke="ink", width=4.6),
        Shape(d=ring(0, -35.5, 3.4), fill="brass"),
    ]


def _clock_tower() -> list[Shape]:
    """A slender tower with a clock on it."""
    return [
        Shape(d="M0 -74L-8 -53H8ZM-10 -53H10V-50H12V-30H10V0H-10V-30H-12V-50H-10Z", fill="ink"),
        Shape(d="M-5 -27V-4M0 -27V-4M5 -27V-4", stroke="plate", width=1.6),
        Shape(d="M-7 -56H7", stroke="plate", width=1.4),
        Shape(d=ring(0, -40, 7.6), fill="plate"),
        Shape(d="M0 -45V-40L3.6 -38", stroke="ink", width=1.9),
        Shape(d=ring(0, -76, 2.8), fill="brass"),
    ]


def _lifting_bridge() -> list[Shape]:
    """Two towers with a walk between them and the road half raised."""
    towers = "".join(
        f"M{x - 7} 0V-31H{x - 8}V-35L{x} -47L{x + 8} -35V-31H{x + 7}V0"
        f"H{x + 3.5}V-8A3.5 3.5 0 0 0 {x - 3.5} -8V0Z"
        for x in (-16, 16)
    )
    return [
        Shape(d="M-36 -3C-30 -6 -26 -16 -23 -26M36 -3C30 -6 26 -16 23 -26", stroke="ink", width=2.4),
        Shape(d="M-37 -3H-23M37 -3H23", stroke="ink", width=3.4),
        Shape(d="M-9 -5L-1.5 -13M9 -5L1.5 -13", stroke="ink", width=3.4),
        Shape(d="M-9 -27H9M-9 -22H9", stroke="ink", width=2.4),
        Shape(d=towers, fill="ink"),
        Shape(d="M-16 -30V-15M16 -30V-15", stroke="plate", width=2),
        Shape(d=ring(-16, -48, 2.6) + ring(16, -48, 2.6), fill="brass"),
    ]


def _big_wheel() -> list[Shape]:
    """A wheel with brass cabins on two slanting legs."""
    centre, radius = -33.0, 24.0
    rim = [math.tau * index / 12 for index in range(12)]
    spokes = "".join(
        f"M0 {centre:g}L{radius * math.sin(angle):.1f} {centre - radius * math.cos(angle):.1f}"
        for angle in rim
    )
    cabins = "".join(
        ring(round(radius * math.sin(angle), 1), round(centre - radius * math.cos(angle), 1), 3.2)
        for angle in rim
    )
    return [
        Shape(d="M0 -33L-13 0M0 -33L13 0M-17 0H17", stroke="ink", width=3),
        Shape(d=spokes, stroke="ink", width=1.1),
        Shape(d=ring(0, centre, radius), stroke="ink", width=3),
        Shape(d=cabins, fill="brass", stroke="ink", width=1.2),
        Shape(d=ring(0, centre, 4.4), fill="ink"),
    ]


def landmarks() -> dict[str, list[Shape]]:
    """The landmark of each site, standing on its foot at (0, 0)."""
    return {
        "a4": _glasshouse(),
        "g2": _museum(),
        "f4": _clock_tower(),
        "j7": _lifting_bridge(),
        "e10": _big_wheel(),
    }
