"""Pictograms: house, work and fun, drawn the same on spots, signs and in the memo."""

from metropolitain.engine.look.svg import at, group, path
from metropolitain.games.metromania.show.names import Terrain

# In a square of 20 × 20 round the origin.
SHAPES: dict[Terrain, str] = {
    "house": "M-8 0L0-8L8 0M-5.5-1V7H5.5V-1M-1.5 7V2.5H1.5V7",
    "work": "M-8-3H8V7H-8ZM-3-3V-6.5H3V-3M-8 1.5H8",
    "fun": "M0-8L2.3-2.6L8-2.2L3.6 1.5L5 7.2L0 4.1L-5 7.2L-3.6 1.5L-8-2.2L-2.3-2.6Z",
    "park": "M0-8L6 2H-6ZM0 2V8",
    "lake": "M-8-3Q-4-7 0-3T8-3M-8 3Q-4-1 0 3T8 3",
}


def pictogram(x: float, y: float, terrain: Terrain, ink: str, scale: float = 1.0) -> str:
    """The sign of a terrain round a point."""
    drawn = path(SHAPES[terrain], stroke=ink, stroke_width=1.8)
    return at(x, y, group([drawn], transform=f"scale({scale})"))
