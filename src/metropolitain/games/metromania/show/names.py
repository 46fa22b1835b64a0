"""What things are called outside the kernels."""

from typing import Any

from metropolitain.games.metromania.board import (
    FRAME_ENDS,
    KINDS,
    MARKER_KIND,
    VERTEX_NAMES,
    VERTICES,
)
from metropolitain.games.metromania.state import RIGHT

COLOURS = ("blue", "red", "green", "orange")  # of the companies
SIDE_MARKS = "lr"
MARKER_KINDS = [KINDS[kind] for kind in MARKER_KIND]
FIRST_ENDS: list[int] = FRAME_ENDS[:, 0].tolist()

# The catalogue's messages for days, states of lines, guilt, and ends of the building phase.
DAY_WORDS = {
    "monday": "metromania-day-monday",
    "tuesday": "metromania-day-tuesday",
    "wednesday": "metromania-day-wednesday",
    "thursday": "metromania-day-thursday",
    "friday": "metromania-day-friday",
    "saturday": "metromania-day-saturday",
    "sunday": "metromania-day-sunday",
}
LINE_WORDS = {
    "open": "metromania-line-open",
    "blocked": "metromania-line-blocked",
    "finished": "metromania-line-finished",
}
GUILT_WORDS = {
    "not-placed": "metromania-guilt-not-placed",
    "no-station": "metromania-guilt-no-station",
    "not-connected": "metromania-guilt-not-connected",
}
END_WORDS = {
    "both-lines": "metromania-end-both-lines",
    "last-station": "metromania-end-last-station",
    "lines-done": "metromania-end-lines-done",
    "standstill": "metromania-end-standstill",
}


def kind_of(marker: int) -> str:
    """The kind of a Destination: house, work or fun."""
    return MARKER_KINDS[marker]


def arrow_name(s: Any, line: int, stop: int) -> str:
    """The arrow where a line starts (entry 0 of its path) or ends (its last entry)."""
    frame = int(s.path[line, stop]) % RIGHT - VERTICES
    return f"{'e' if stop else 's'}{int(s.arrow[frame]) + 1}"


def path_names(s: Any, line: int) -> list[str]:
    """The city vertices along a line."""
    vertices = (entry % RIGHT for entry in s.path[line, : int(s.laid[line]) + 1].tolist())
    return [VERTEX_NAMES[vertex] for vertex in vertices if vertex < VERTICES]


def frame_side(frame: int, vertex: int, outward: bool) -> str:
    """On which side of the way to or from its outer corner a frame cell lies."""
    is_first = FIRST_ENDS[frame] == vertex
    return SIDE_MARKS[is_first != outward]
