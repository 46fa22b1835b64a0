"""Shuttle's board as data: the stops on their line."""

from functools import cache

from metropolitain.engine.contract import BoardGeometry

GAP, LINE = 90.0, 110.0


class ShuttleGeometry(BoardGeometry, frozen=True, kw_only=True):
    """Where each stop lies, from west to east."""

    stops: list[tuple[float, float]]


@cache
def geometry(stops: int) -> ShuttleGeometry:
    """The line with so many stops."""
    points = [(GAP * (stop + 0.75), LINE) for stop in range(stops)]
    return ShuttleGeometry(size=(GAP * (stops + 0.5), 2 * LINE), stops=points)
