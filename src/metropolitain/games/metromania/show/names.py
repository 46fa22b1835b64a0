"""What things are called outside the kernels."""

from typing import Any, Literal, cast, get_args

from metropolitain.games.metromania import board
from metropolitain.games.metromania.board import FRAME_ENDS, MARKER_KIND, VERTEX_NAMES, VERTICES
from metropolitain.games.metromania.state import (
    BOTH_LINES,
    LAST_STATION,
    LINES_DONE,
    RIGHT,
    STANDSTILL,
)

Colour = Literal["blue", "red", "green", "orange"]
Kind = Literal["house", "work", "fun"]
SundayEnd = Literal["park", "lake"]
Terrain = Literal["house", "work", "fun", "lake", "park"]
SideMark = Literal["l", "r"]
CitySide = Literal["NE", "N", "NW", "SW", "S", "SE"]
Day = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
Letter = Literal["A", "B", "C", "D", "E", "F"]
LineStatus = Literal["open", "blocked", "finished"]
StationCause = Literal["meeting", "parting", "intermediate", "bonus"]
Ending = Literal["both-lines", "last-station", "lines-done", "standstill"]  # of the building phase
GainReason = Literal["placed", "rides", "sunday", "both-ride"]
GuiltReason = Literal["not-placed", "no-station", "not-connected"]

COLOURS: tuple[Colour, ...] = get_args(Colour)  # of the companies
TERRAIN_NAMES: tuple[Terrain, ...] = get_args(Terrain)
SIDE_MARKS: tuple[SideMark, ...] = get_args(SideMark)
KINDS = cast(tuple[Kind, ...], board.KINDS)
CITY_SIDES = cast(tuple[CitySide, ...], board.SIDES)
DAYS = cast(tuple[Day, ...], board.DAYS)
LETTERS = cast(tuple[Letter, ...], tuple(board.LETTERS))
ENDINGS: dict[int, Ending] = {
    BOTH_LINES: "both-lines",
    LAST_STATION: "last-station",
    LINES_DONE: "lines-done",
    STANDSTILL: "standstill",
}
MARKER_KINDS: list[Kind] = [KINDS[kind] for kind in MARKER_KIND]
FIRST_ENDS: list[int] = FRAME_ENDS[:, 0].tolist()

# The catalogue's messages for days, states of lines, guilt, and ends of the building phase.
DAY_WORDS: dict[Day, str] = {
    "monday": "metromania-day-monday",
    "tuesday": "metromania-day-tuesday",
    "wednesday": "metromania-day-wednesday",
    "thursday": "metromania-day-thursday",
    "friday": "metromania-day-friday",
    "saturday": "metromania-day-saturday",
    "sunday": "metromania-day-sunday",
}
LINE_WORDS: dict[LineStatus, str] = {
    "open": "metromania-line-open",
    "blocked": "metromania-line-blocked",
    "finished": "metromania-line-finished",
}
GUILT_WORDS: dict[GuiltReason, str] = {
    "not-placed": "metromania-guilt-not-placed",
    "no-station": "metromania-guilt-no-station",
    "not-connected": "metromania-guilt-not-connected",
}
END_WORDS: dict[Ending, str] = {
    "both-lines": "metromania-end-both-lines",
    "last-station": "metromania-end-last-station",
    "lines-done": "metromania-end-lines-done",
    "standstill": "metromania-end-standstill",
}


def kind_of(marker: int) -> Kind:
    """The kind of a Destination: house, work or fun."""
    return MARKER_KINDS[marker]


def kind_named(destination: str) -> Kind:
    """The kind of a Destination by its name in records, e.g. `Ah`."""
    return KINDS[board.KIND_MARKS.index(destination[1])]


def arrow_name(arrows: Any, entry: int, mark: str) -> str:
    """The arrow where a line starts (mark `s`, first entry of its path) or ends (mark `e`, last entry)."""
    return f"{mark}{int(arrows[entry % RIGHT - VERTICES]) + 1}"


def path_names(entries: list[int]) -> list[str]:
    """The city vertices along a path."""
    vertices = (entry % RIGHT for entry in entries)
    return [VERTEX_NAMES[vertex] for vertex in vertices if vertex < VERTICES]


def frame_side(frame: int, vertex: int, outward: bool) -> SideMark:
    """On which side of the way to or from its outer corner a frame cell lies."""
    is_first = FIRST_ENDS[frame] == vertex
    return SIDE_MARKS[is_first != outward]
