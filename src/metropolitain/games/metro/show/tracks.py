"""How Metro's tracks run through a tile of 10 × 5 characters.

The routes are chosen so that two tracks of one tile meet only at right angles, never along or at
a corner: every tile can be read.
"""

from metropolitain.engine.look.canvas import DOWN, LEFT, RIGHT, STEP, UP, opposite

TILE_WIDTH, TILE_HEIGHT = 10, 5
Cell = tuple[int, int, int]  # x, y, the two directions in which the track leaves the cell

# Corners from the entering port to the leaving one; the first direction leads in.
_ROUTES: dict[str, tuple[tuple[int, int], str]] = {
    "NN": ((3, 0), "D0 R3 U1"),
    "NE": ((3, 0), "D2 R1 D1 R6"),
    "NS": ((3, 0), "D5"),
    "NW": ((3, 0), "D1 L4"),
    "EN": ((9, 1), "L3 U2"),
    "EE": ((9, 1), "L1 D2 R2"),
    "ES": ((9, 1), "L2 D3 L4 D1"),
    "EW": ((9, 1), "L10"),
}
_DIRECTIONS = {"U": UP, "R": RIGHT, "D": DOWN, "L": LEFT}
_HALF_TURN = str.maketrans("NESW", "SWNE")


def _walk(start: tuple[int, int], legs: str) -> list[Cell]:
    """The cells along a route; the last leg runs out of the tile."""
    x, y = start
    came_from = opposite(_DIRECTIONS[legs[0]] if x == 3 else LEFT)
    cells = []
    for leg in legs.split():
        direction = _DIRECTIONS[leg[0]]
        for _ in range(int(leg[1:])):
            cells.append((x, y, came_from | direction))
            x, y = x + STEP[direction][0], y + STEP[direction][1]
            came_from = opposite(direction)
    return cells


def _half_turn(cells: list[Cell]) -> list[Cell]:
    swap = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}
    return [
        (
            TILE_WIDTH - 1 - x,
            TILE_HEIGHT - 1 - y,
            sum(swap[direction] for direction in swap if ends & direction),
        )
        for x, y, ends in cells
    ]


ROUTES: dict[str, list[Cell]] = {name: _walk(*route) for name, route in _ROUTES.items()}
ROUTES |= {name.translate(_HALF_TURN): _half_turn(cells) for name, cells in list(ROUTES.items())}
