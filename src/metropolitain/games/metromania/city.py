"""Cities as data (X64): those that are shipped, and a city's way into the state and back.

The state holds all that a city varies. The form that a record gave it (notes, order of entries) is
kept beside it under a key, so that the record comes out as it went in; where the form is no longer
known, the city is written anew from the state and means the same.
"""

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania.board import (
    DATA,
    FRAME_ENDS,
    KINDS,
    LAKE,
    OUTER,
    PARK,
    SIDES,
    SLOT_CELLS,
    SLOTS,
    VERTEX_NAMES,
)
from metropolitain.games.metromania.city_check import Plan, check_city

DEFAULT_CITY = "default"
MAX_KEPT = 1000
MAX_FILE_BYTES = 1_000_000
_FOLDER = files("metropolitain.games.metromania").joinpath("data/cities")
_kept: dict[int, bytes] = {}


@cache
def city_names() -> tuple[str, ...]:
    """The shipped cities, the default one first."""
    names = sorted(Path(entry.name).stem for entry in _FOLDER.iterdir() if entry.name.endswith(".json"))
    return (DEFAULT_CITY, *(name for name in names if name != DEFAULT_CITY))


def shipped_city(name: str) -> dict[str, Any]:
    """A shipped city's file."""
    city: dict[str, Any] = msgspec.json.decode(_FOLDER.joinpath(f"{name}.json").read_bytes())
    return city


def read_plan(raw: Any) -> Plan:
    """The plan of a city; refuses the first problem found."""
    plan, report = check_city(raw, warn=False)
    if plan is None:
        raise report.problems[0]
    return plan


@cache
def _shipped_plan(name: str) -> Plan:
    return read_plan(shipped_city(name))


def write_city(s: Any, plan: Plan, key: int) -> None:
    """Write a city into the state."""
    s.city_key = key
    s.printed[:] = plan.printed
    s.start_frame[:] = plan.starts
    s.end_frame[:] = plan.ends
    s.station_total = plan.stations
    s.tunnel_total = plan.tunnels
    s.is_arranged = bool(plan.arrangement)
    for slot, (district, turns) in enumerate(plan.arrangement or ((0, 0),) * SLOTS):
        s.fixed_district[slot] = district
        s.fixed_turns[slot] = turns


def write_shipped(s: Any, name: str) -> None:
    """Write a shipped city into the state."""
    plan = _shipped_plan(name)
    write_city(s, plan, 0 if name == DEFAULT_CITY else _keep(shipped_city(name)))


def write_record_city(s: Any, raw: Any) -> None:
    """Write the city of a record into the state; refuses one that has problems."""
    plan = read_plan(raw)
    write_city(s, plan, 0 if plan == _shipped_plan(DEFAULT_CITY) else _keep(raw))


def _keep(raw: dict[str, Any]) -> int:
    """Remember the form of a city; its key."""
    form = msgspec.json.encode(raw)
    key = int.from_bytes(hashlib.sha256(form).digest()[:8], "little") or 1
    _kept.pop(key, None)
    _kept[key] = form
    if len(_kept) > MAX_KEPT:
        del _kept[next(iter(_kept))]
    return key


def read_city(s: Any) -> dict[str, Any]:
    """The city of a state, in the form that its record had if that is known."""
    key = int(s.city_key)
    if key == 0:
        return DATA
    if key in _kept:
        city: dict[str, Any] = msgspec.json.decode(_kept[key])
        return city
    return plain_city(read_state_plan(s))


def read_state_plan(s: Any) -> Plan:
    """The plan that a state holds."""
    arrangement = zip(s.fixed_district.tolist(), s.fixed_turns.tolist(), strict=True)
    return Plan(
        tuple(tuple(row) for row in s.printed.tolist()),
        tuple(s.start_frame.tolist()),
        tuple(s.end_frame.tolist()),
        int(s.station_total),
        int(s.tunnel_total),
        tuple(arrangement) if s.is_arranged else (),
    )


def plain_city(plan: Plan) -> dict[str, Any]:
    """A plan written as a city file."""

    def cells(terrain: int, district: int) -> list[int]:
        return [cell for cell in range(SLOT_CELLS) if plan.printed[terrain][district] >> cell & 1]

    def spots(district: int) -> list[dict[str, Any]]:
        found = [(cell, kind) for index, kind in enumerate(KINDS) for cell in cells(index, district)]
        return [{"cell": cell, "type": kind} for cell, kind in sorted(found)]

    city: dict[str, Any] = {
        "districts": [
            {
                "id": district,
                "spots": spots(district),
                "lake_cells": cells(LAKE, district),
                "park_cells": cells(PARK, district),
            }
            for district in range(SLOTS)
        ],
        "starts": [_arrow(f"s{n + 1}", frame) for n, frame in enumerate(plan.starts)],
        "ends": [_arrow(f"e{n + 1}", frame) for n, frame in enumerate(plan.ends)],
        "constants": {**DATA["constants"], "stations": plan.stations, "tunnels_per_line": plan.tunnels},
    }
    if plan.arrangement:
        city["arrangement"] = [list(entry) for entry in plan.arrangement]
    return city


def _arrow(name: str, frame: int) -> dict[str, Any]:
    return {
        "id": name,
        "side": SIDES[frame // 5],
        "outer": list(OUTER[frame]),
        "city_vertices": [VERTEX_NAMES[vertex] for vertex in FRAME_ENDS[frame]],
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
