"""Reading a city file (X64): what is wrong with it and where, or the city as a `CityPlan`."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania import board
from metropolitain.games.metromania.state import MAX_STATIONS, MAX_TUNNELS, TERRAINS

SPOTS_PER_KIND = 6
ARROWS_PER_SIDE = 2
REQUIRED = ("districts", "starts", "ends", "constants")
SAME_EVERYWHERE = ("grid", "destinations", "strict")  # parts of the file that no city may vary
TEXTS = ("name", "notes")
DISTRICT_KEYS = ("id", "spots", "lake_cells", "park_cells")
ARROW_KEYS = ("id", "side", "outer", "city_vertices")
RANGES = {
    "stations": (1, MAX_STATIONS),
    "tunnels_per_line": (2, MAX_TUNNELS),
    "tunnels_per_turn": (3, 3),
    "end_lines": (5, 5),
}
MAX_SHOWN = 40  # characters of a value that a message quotes


class CityPlan(NamedTuple):
    """A city as the state holds it."""

    printed: tuple[tuple[int, ...], ...]  # per terrain and district: cells as bits
    starts: tuple[int, ...]  # frame cells of s1 – s12
    ends: tuple[int, ...]
    stations: int
    tunnels: int
    arrangement: tuple[tuple[int, int], ...]  # (district, turns) per slot; empty when drawn


class CityReport:
    """What a check has found: problems that refuse the city, and warnings."""

    def __init__(self) -> None:
        self.problems: list[Refusal] = []
        self.warnings: list[Refusal] = []

    def problem(self, place: str, reason: str, **facts: Any) -> None:
        """Note something that refuses the city."""
        self.problems.append(Refusal("X64", reason, place=place, **facts))

    def warn(self, place: str, reason: str, **facts: Any) -> None:
        """Note something odd that can be played all the same."""
        self.warnings.append(Refusal("X64", reason, place=place, **facts))

    def whole(self, place: str, value: Any, low: int, high: int) -> bool:
        """Whether a value is a whole number in a range."""
        if type(value) is int and low <= value <= high:
            return True
        self.problem(place, "city-number", value=str(value)[:MAX_SHOWN], low=low, high=high)
        return False

    def keys(self, place: str, value: Any, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> bool:
        """Whether a value is an object with these keys; unknown ones are told, too."""
        if not isinstance(value, dict):
            self.problem(place, "city-not-an-object")
            return False
        prefix = "" if place == TOP else f"{place}."
        for key in value:
            if key not in required + optional:
                known = ", ".join(required + optional)
                self.problem(f"{prefix}{str(key)[:MAX_SHOWN]}", "city-unknown-key", known=known)
        missing = [key for key in required if key not in value]
        for key in missing:
            self.problem(f"{prefix}{key}", "city-missing")
        return not missing

    def entries(self, place: str, value: Any, count: int | None = None) -> list[Any]:
        """The entries of a list, of a given length if one is given."""
        if not isinstance(value, list):
            self.problem(place, "city-not-a-list")
            return []
        if count is not None and len(value) != count:
            self.problem(place, "city-count", found=len(value), wanted=count)
        return value


TOP = "(file)"


def check_city(raw: Any, *, warn: bool = True) -> tuple[CityPlan | None, CityReport]:
    """The plan of a city file's content, None when it has problems, and the report.

    Warnings take a while, since every arrangement of two districts is looked at.
    """
    report = CityReport()
    complete = report.keys(TOP, raw, REQUIRED, (*SAME_EVERYWHERE, *TEXTS, "arrangement"))
    if not complete:
        return None, report
    for key in SAME_EVERYWHERE:
        if key in raw and raw[key] != board.DATA[key]:
            report.problem(key, "city-fixed-part")
    for key in TEXTS:
        if key in raw and not isinstance(raw[key], str):
            report.problem(key, "city-not-a-text")
    printed = _check_districts(report, raw["districts"])
    starts = _check_arrows(report, "starts", raw["starts"])
    ends = _check_arrows(report, "ends", raw["ends"])
    _check_shared_frames(report, starts, ends)
    stations, tunnels = _check_constants(report, raw["constants"])
    arrangement = _check_arrangement(report, raw["arrangement"]) if "arrangement" in raw else ()
    if report.problems:
        return None, report
    plan = CityPlan(printed, tuple(starts.values()), tuple(ends.values()), stations, tunnels, arrangement)
    if warn:
        _warn_about_sunday(report, plan)
    return plan, report


# --- districts ------------------------------------------------------------------------------


def _check_districts(report: CityReport, raw: Any) -> tuple[tuple[int, ...], ...]:
    printed = [[0] * board.SLOTS for _ in range(TERRAINS)]
    seen: set[int] = set()
    for index, district in enumerate(report.entries("districts", raw, board.SLOTS)):
        place = f"districts[{index}]"
        if not report.keys(place, district, DISTRICT_KEYS):
            continue
        if not report.whole(f"{place}.id", district["id"], 0, board.SLOTS - 1):
            continue
        if district["id"] in seen:
            report.problem(f"{place}.id", "city-twice", value=district["id"])
        seen.add(district["id"])
        used: set[int] = set()
        for where, cell, terrain in _terrain_cells(report, place, district):
            if cell in used:
                report.problem(where, "city-overlap", cell=cell)
            used.add(cell)
            printed[terrain][district["id"]] |= 1 << cell
    if not report.problems:
        _check_spot_counts(report, printed)
    return tuple(map(tuple, printed))


def _terrain_cells(
    report: CityReport, place: str, district: dict[str, Any]
) -> Iterator[tuple[str, int, int]]:
    """The readable (place in the file, cell, terrain) of a district."""
    for index, spot in enumerate(report.entries(f"{place}.spots", district["spots"])):
        where = f"{place}.spots[{index}]"
        if not report.keys(where, spot, ("cell", "type")):
            continue
        if spot["type"] not in board.KINDS:
            report.problem(
                f"{where}.type",
                "city-kind",
                value=str(spot["type"])[:MAX_SHOWN],
                known=", ".join(board.KINDS),
            )
        elif report.whole(f"{where}.cell", spot["cell"], 0, board.SLOT_CELLS - 1):
            yield f"{where}.cell", spot["cell"], board.KINDS.index(spot["type"])
    for key, terrain in (("lake_cells", board.LAKE), ("park_cells", board.PARK)):
        for index, cell in enumerate(report.entries(f"{place}.{key}", district[key])):
            where = f"{place}.{key}[{index}]"
            if report.whole(where, cell, 0, board.SLOT_CELLS - 1):
                yield where, cell, terrain


def _check_spot_counts(report: CityReport, printed: list[list[int]]) -> None:
    for kind, name in enumerate(board.KINDS):
        spots = sum(cells.bit_count() for cells in printed[kind])
        if spots != SPOTS_PER_KIND:
            report.problem("districts", "city-spot-count", kind=name, found=spots, wanted=SPOTS_PER_KIND)


# --- arrows ---------------------------------------------------------------------------------


def _check_arrows(report: CityReport, key: str, raw: Any) -> dict[str, int]:
    """The frame cell of each arrow by its id, in the order of the ids."""
    names = [f"{key[0]}{number + 1}" for number in range(board.ARROWS)]
    frames: dict[str, int] = {}
    for index, arrow in enumerate(report.entries(key, raw, board.ARROWS)):
        place = f"{key}[{index}]"
        if not report.keys(place, arrow, ARROW_KEYS):
            continue
        name = arrow["id"]
        if name not in names:
            known = f"{names[0]} – {names[-1]}"
            report.problem(f"{place}.id", "city-arrow-id", value=str(name)[:MAX_SHOWN], known=known)
        elif name in frames:
            report.problem(f"{place}.id", "city-twice", value=name)
        elif (frame := _frame_of(report, place, arrow)) is not None:
            frames[name] = frame
    if len(frames) == board.ARROWS:
        _check_sides(report, key, frames)
    return {name: frames[name] for name in names if name in frames}


def _frame_of(report: CityReport, place: str, arrow: dict[str, Any]) -> int | None:
    """The frame cell whose outer corner, side and border edge an arrow names."""
    outer = arrow["outer"]
    frame = next((f for f in range(board.FRAMES) if [*board.OUTER[f]] == outer), None)
    if frame is None:
        report.problem(f"{place}.outer", "city-outer", value=str(outer)[:MAX_SHOWN])
        return None
    ends = [board.VERTEX_NAMES[vertex] for vertex in board.FRAME_ENDS[frame]]
    vertices = arrow["city_vertices"]
    if not (isinstance(vertices, list) and sorted(map(str, vertices)) == sorted(ends)):
        report.problem(f"{place}.city_vertices", "city-border-edge", wanted=", ".join(ends))
    if arrow["side"] != board.SIDES[frame // 5]:
        report.problem(
            f"{place}.side", "city-side", value=str(arrow["side"])[:MAX_SHOWN], wanted=board.SIDES[frame // 5]
        )
    return frame


def _check_sides(report: CityReport, key: str, frames: dict[str, int]) -> None:
    arrows = Counter(board.SIDES[frame // 5] for frame in frames.values())
    for side in board.SIDES:
        if arrows[side] != ARROWS_PER_SIDE:
            report.problem(key, "city-arrows-on-side", side=side, found=arrows[side], wanted=ARROWS_PER_SIDE)


def _check_shared_frames(report: CityReport, starts: dict[str, int], ends: dict[str, int]) -> None:
    owners: dict[int, str] = {}
    for name, frame in [*starts.items(), *ends.items()]:
        if frame in owners:
            key = "starts" if name in starts else "ends"
            report.problem(key, "city-same-frame", arrow=name, other=owners[frame])
        owners.setdefault(frame, name)


# --- numbers and arrangement ----------------------------------------------------------------


def _check_constants(report: CityReport, raw: Any) -> tuple[int, int]:
    if not report.keys("constants", raw, tuple(RANGES)):
        return 0, 0
    for key, (low, high) in RANGES.items():
        report.whole(f"constants.{key}", raw[key], low, high)
    return raw["stations"], raw["tunnels_per_line"]


def _check_arrangement(report: CityReport, raw: Any) -> tuple[tuple[int, int], ...]:
    pairs: list[tuple[int, int]] = []
    for index, entry in enumerate(report.entries("arrangement", raw, board.SLOTS)):
        place = f"arrangement[{index}]"
        if not (isinstance(entry, list) and len(entry) == 2):
            report.problem(place, "city-arranged-pair")
        elif report.whole(f"{place}[0]", entry[0], 0, board.SLOTS - 1) and report.whole(
            f"{place}[1]", entry[1], 0, 2
        ):
            if entry[0] in [district for district, _ in pairs]:
                report.problem(f"{place}[0]", "city-twice", value=entry[0])
            pairs.append((entry[0], entry[1]))
    return tuple(pairs)


# --- Sunday ---------------------------------------------------------------------------------


def _warn_about_sunday(report: CityReport, plan: CityPlan) -> None:
    """A city without park or lake has no Sunday test; where they touch it may take no time (X50)."""
    for terrain, name in ((board.LAKE, "lake"), (board.PARK, "park")):
        if not any(plan.printed[terrain]):
            report.warn("districts", "city-no-sunday", terrain=name)
    pairs = _fixed_touching(plan) if plan.arrangement else _possibly_touching(plan)
    for lake, park in pairs:
        report.warn("districts", "city-shared-vertex", lake=lake, park=park)


def _vertices(plan: CityPlan, terrain: int, district: int, slot: int, turns: int) -> set[int]:
    cells = plan.printed[terrain][district]
    return {
        int(vertex)
        for cell in range(board.SLOT_CELLS)
        if cells >> cell & 1
        for vertex in board.CELL_CORNERS[slot * board.SLOT_CELLS + int(board.TURNED_TO[turns, cell])]
    }


def _fixed_touching(plan: CityPlan) -> list[tuple[int, int]]:
    """Districts whose lake and park share a vertex as they lie."""
    return [
        (lake, park)
        for (a, (lake, s)), (b, (park, t)) in product(enumerate(plan.arrangement), repeat=2)
        if _vertices(plan, board.LAKE, lake, a, s) & _vertices(plan, board.PARK, park, b, t)
    ]


def _possibly_touching(plan: CityPlan) -> list[tuple[int, int]]:
    """Districts whose lake and park share a vertex in some arrangement."""

    def may_touch(lake: int, park: int) -> bool:
        if lake == park:
            return bool(_vertices(plan, board.LAKE, lake, 0, 0) & _vertices(plan, board.PARK, park, 0, 0))
        return any(
            _vertices(plan, board.LAKE, lake, 0, s) & _vertices(plan, board.PARK, park, slot, t)
            for slot in range(1, board.SLOTS)
            for s in range(3)
            for t in range(3)
        )

    return [(a, b) for a, b in product(range(board.SLOTS), repeat=2) if may_touch(a, b)]
