"""Shuttle's score sheet: how many passengers everybody took."""

from typing import Any

from metropolitain.engine.contract import ScoreSheet


class ShuttleSheet(ScoreSheet, frozen=True, kw_only=True):
    """Points are passengers; who is left on the platforms belongs to nobody."""

    passengers: list[int]  # of each player
    left: int


def detail(s: Any) -> ShuttleSheet:
    """The sheet of a state."""
    return ShuttleSheet(passengers=s.points[: s.players].tolist(), left=int(s.waiting[: s.stops].sum()))
