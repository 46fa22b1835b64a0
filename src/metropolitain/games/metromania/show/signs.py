"""Pictograms: house, work, fun, park and lake, drawn the same on spots, signs and in the memo."""

from metropolitain.engine.look.svg import at, group, path
from metropolitain.games.metromania.show.names import Terrain

# Filled, in a square of 20 × 20 round the origin; where shapes overlap they leave a gap (even-odd).
SHAPES: dict[Terrain, str] = {
    "house": "M0-9L9.5-.8H6.8V8H1.9V2.4H-1.9V8H-6.8V-.8H-9.5Z",
    "work": (
        "M-8.8-3.8H8.8V7.4H-8.8ZM-4-3.8V-7.6H4V-3.8H2V-5.7H-2V-3.8Z"
        "M-8.8 1H-1.4V-.3H1.4V1H8.8V2.2H1.4V3.5H-1.4V2.2H-8.8Z"
    ),
    "fun": "M0-9L2.7-3L9.2-2.4L4.3 1.9L5.8 8.3L0 4.9L-5.8 8.3L-4.3 1.9L-9.2-2.4L-2.7-3Z",
    "park": "M0-9A6.3 6.3 0 1 1 0 3.6A6.3 6.3 0 1 1 0-9ZM-1.2 3.6H1.2V8.8H-1.2Z",
    "lake": (
        "M-9-4.6Q-4.5-8.8 0-4.6T9-4.6V-2Q4.5 2.2 0-2T-9-2ZM-9 2.4Q-4.5-1.8 0 2.4T9 2.4V5Q4.5 9.2 0 5T-9 5Z"
    ),
}


def pictogram(x: float, y: float, terrain: Terrain, ink: str, scale: float = 1.0) -> str:
    """The sign of a terrain round a point."""
    drawn = path(SHAPES[terrain], fill=ink, fill_rule="evenodd")
    return at(x, y, group([drawn], transform=f"scale({scale})"))
