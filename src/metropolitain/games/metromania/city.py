"""Cities as data (X64): those that are shipped, and a city's way into the state and back.

The state holds all that a city varies, and which shipped city it is. The wording that a record gave to
a city of its own (notes, order of entries) is kept by the game beside its states (`setup.setup_form`);
from a state alone such a city is written anew and means the same.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania import board
from metropolitain.games.metromania.city_check import CityPlan, check_city
from metropolitain.games.metromania.state import OWN_CITY

DEFAULT_CITY = "default"
MAX_FILE_BYTES = 1_000_000
_FOLDER = files("metropolitain.games.metromania").joinpath("data/cities")


@cache
def city_names() -> tuple[str, ...]:
    """The shipped cities, the default one first."""
    names = sorted(Path(entry.name).stem for entry in _FOLDER.iterdir() if entry.name.endswith(".json"))
    return (DEFAULT_CITY, *(name for name in names if name != DEFAULT_CITY))


def shipped_city(name: str) -> dict[str, Any]:
    """A shipped city's file."""
    city: dict[str, Any] = msgspec.json.decode(_FOLDER.joinpath(f"{name}.json").read_bytes())
    return city


def read_plan(raw: Any) -> CityPlan:
    """The plan of a city; refuses the first problem found."""
    plan, report = check_city(raw, warn=False)
    if plan is None:
        raise report.problems[0]
    return plan


@cache
def _shipped_plan(name: str) -> CityPlan:
    return read_plan(shipped_city(name))


def write_city(s: Any, plan: CityPlan) -> None:
    """Write a city into the state."""
    s.city = next((n for n, name in enumerate(city_names()) if _shipped_plan(name) == plan), OWN_CITY)
    s.printed[:] = plan.printed
    s.start_frame[:] = plan.starts
    s.end_frame[:] = plan.ends
    s.station_total = plan.stations
    s.tunnel_total = plan.tunnels
    s.is_arranged = bool(plan.arrangement)
    for slot, (district, turns) in enumerate(plan.arrangement or ((0, 0),) * board.SLOTS):
        s.fixed_district[slot] = district
        s.fixed_turns[slot] = turns


def write_shipped(s: Any, name: str) -> None:
    """Write a shipped city into the state."""
    write_city(s, _shipped_plan(name))


def read_city(s: Any) -> dict[str, Any]:
    """The city of a state: a shipped one's file, or a file written anew from the plan."""
    return plain_city(read_state_plan(s)) if s.city == OWN_CITY else shipped_city(city_names()[s.city])


def read_state_plan(s: Any) -> CityPlan:
    """The plan that a state holds."""
    arrangement = zip(s.fixed_district.tolist(), s.fixed_turns.tolist(), strict=True)
    return CityPlan(
        tuple(tuple(row) for row in s.printed.tolist()),
        tuple(s.start_frame.tolist()),
        tuple(s.end_frame.tolist()),
        int(s.station_total),
        int(s.tunnel_total),
        tuple(arrangement) if s.is_arranged else (),
    )


def plain_city(plan: CityPlan) -> dict[str, Any]:
    """A plan written as a city file."""

    def cells(terrain: int, district: int) -> list[int]:
        return [cell for cell in range(board.SLOT_CELLS) if plan.printed[terrain][district] >> cell & 1]

    def spots(district: int) -> list[dict[str, Any]]:
        printed = [(cell, kind) for index, kind in enumerate(board.KINDS) for cell in cells(index, district)]
        return [{"cell": cell, "type": kind} for cell, kind in sorted(printed)]

    city: dict[str, Any] = {
        "districts": [
            {
                "id": district,
                "spots": spots(district),
                "lake_cells": cells(board.LAKE, district),
                "park_cells": cells(board.PARK, district),
            }
            for district in range(board.SLOTS)
        ],
        "starts": [_arrow(f"s{n + 1}", frame) for n, frame in enumerate(plan.starts)],
        "ends": [_arrow(f"e{n + 1}", frame) for n, frame in enumerate(plan.ends)],
        "constants": {**board.DATA["constants"], "stations": plan.stations, "tunnels_per_line": plan.tunnels},
    }
    if plan.arrangement:
        city["arrangement"] = [list(entry) for entry in plan.arrangement]
    return city


def _arrow(name: str, frame: int) -> dict[str, Any]:
    return {
        "id": name,
        "side": board.SIDES[frame // 5],
        "outer": list(board.OUTER[frame]),
        "city_vertices": [board.VERTEX_NAMES[vertex] for vertex in board.FRAME_ENDS[frame]],
    }


def load_city_file(path: Path) -> Any:
    """The content of a city file; refuses one that cannot be read or is no JSON."""
    size = path.stat().st_size
    if size > MAX_FILE_BYTES:
        raise Refusal("G1", "too-large", size=size, limit=MAX_FILE_BYTES)
    try:
        return msgspec.json.decode(path.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("X64", "city-unreadable", place=str(path), problem=str(error)) from None
