"""The sheet: stations, districts, sections, crossings (N1–N4)."""

from collections import Counter
from itertools import combinations

from metropolitain.engine.bits import has
from metropolitain.games.nextstation import board
from metropolitain.games.nextstation.board import (
    CONFLICT,
    DATA,
    DEPARTURE,
    DISTRICT,
    DISTRICT_NAMES,
    OVER_THAMES,
    SECTION_ENDS,
    SECTIONS,
    STATION_INDEX,
    STATION_NAMES,
    STATIONS,
)
from metropolitain.games.nextstation.legal import MAX_MOVES
from metropolitain.games.nextstation.show.grid import cell_of
from tests.nextstation.table import legal, play, start

STATION_AT = {cell_of(name): name for name in STATION_NAMES}
BY_NAME = {station["name"]: station for station in DATA["stations"]}


def test_N1_53_stations_13_of_each_symbol_and_the_central_one() -> None:
    assert STATIONS == 53
    symbols = Counter(station["symbol"] for station in DATA["stations"])
    assert symbols == {"square": 13, "triangle": 13, "pentagon": 13, "circle": 13, "central": 1}
    assert BY_NAME["f4"]["symbol"] == "central"
    assert all(0 <= column < 10 and 0 <= row < 10 for column, row in STATION_AT)


def test_N2_departures_and_tourist_sites() -> None:
    departures = {s["departure"]: (s["name"], s["symbol"]) for s in DATA["stations"] if s["departure"]}
    assert departures == {
        "green": ("d3", "triangle"),
        "pink": ("h4", "circle"),
        "purple": ("c6", "square"),
        "blue": ("f8", "pentagon"),
    }
    assert [STATION_NAMES[station] for station in DEPARTURE] == ["d3", "h4", "c6", "f8"]
    assert {s["name"] for s in DATA["stations"] if s["tourist"]} == {"g2", "a4", "f4", "j7", "e10"}


def test_N2_another_lines_departure_is_an_ordinary_station() -> None:
    assert "h4-h6" not in legal(start("ci"))
    assert "d3-d7" in legal(start("pe"))
    assert "c6-e4" in legal(start("tr", pencils=["purple", "pink", "green", "blue"]))
    assert "g3-h4" in legal(play(start("sq ci"), "d3-g3"))


def test_N3_13_districts_in_bands_with_four_corners() -> None:
    assert len(DISTRICT_NAMES) == 13
    for station in DATA["stations"]:
        column, row = cell_of(station["name"])
        corner = station["name"] in {"a1", "j1", "a10", "j10"}
        across = "west" if column < 3 else "centre" if column < 7 else "east"
        down = "north" if row < 3 else "middle" if row < 7 else "south"
        assert station["district"].startswith("corner") == corner
        if not corner:
            assert station["district"] == f"{down}_{across}"
    assert sorted(Counter(s["district"] for s in DATA["stations"]).values())[:4] == [1, 1, 1, 1]
    assert sum(int(mask) for mask in DISTRICT) == (1 << STATIONS) - 1


def test_N4_155_sections_each_to_the_first_station_in_its_direction() -> None:
    found = set()
    for (column, row), name in STATION_AT.items():
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            for steps in range(1, 10):
                target = STATION_AT.get((column + steps * dx, row + steps * dy))
                if target:
                    found.add(frozenset((name, target)))
                    break
    drawn = {frozenset(STATION_NAMES[end] for end in ends) for ends in SECTION_ENDS}
    assert len(drawn) == SECTIONS == 155
    assert drawn == found


def _side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def test_N4_116_pairs_of_sections_cross() -> None:
    cells = [tuple(cell_of(STATION_NAMES[end]) for end in ends) for ends in SECTION_ENDS]
    crossing = 0
    for one, other in combinations(range(SECTIONS), 2):
        (a, b), (c, d) = cells[one], cells[other]
        crosses = _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0
        crossing += crosses
        assert has(CONFLICT[one, other // 64], other % 64) == crosses
        assert has(CONFLICT[other, one // 64], one % 64) == crosses
    assert crossing == len(DATA["crossing_pairs"]) == 116


def test_N4_24_sections_cross_the_thames() -> None:
    assert int(OVER_THAMES.sum()) == 24
    assert all(section["thames"] in (True, False) for section in DATA["sections"])


def test_N40_no_section_runs_through_a_third_district() -> None:
    def band(value: float) -> int:
        return 0 if value < 2.5 else 1 if value < 6.5 else 2

    for a, b in SECTION_ENDS:
        (x0, y0), (x1, y1) = cell_of(STATION_NAMES[a]), cell_of(STATION_NAMES[b])
        steps = [index / 840 for index in range(841)]
        points = [(x0 + t * (x1 - x0), y0 + t * (y1 - y0)) for t in steps]
        off_border = [p for p in points if all(abs(v % 1 - 0.5) > 1e-9 for v in p)]
        passed = {(band(x), band(y)) for x, y in off_border}
        ends = {(band(x0), band(y0)), (band(x1), band(y1))}
        assert passed == ends, (STATION_NAMES[a], STATION_NAMES[b])


def test_max_moves_holds_for_the_longest_line() -> None:
    """A line has at most 10 stations before a double; bound what could start there (N51)."""

    def most(count: int, symbol: str | None) -> int:
        """The most sections from so many stations to targets of a symbol."""
        reach = Counter[int]()
        for a, b in SECTION_ENDS:
            for start_, target in ((a, b), (b, a)):
                if symbol is None or BY_NAME[STATION_NAMES[target]]["symbol"] in (symbol, "central"):
                    reach[start_] += 1
        return sum(n for _, n in reach.most_common(count))

    firsts = most(10, None) - 2 * 9
    seconds = max(most(11, symbol) for symbol in ("square", "triangle", "pentagon", "circle"))
    after_central = 8 * (most(11, None) - 2 * 10)  # a joker to f4, then any symbol (N53)
    assert 1 + firsts + firsts * seconds + after_central <= MAX_MOVES
    assert len(STATION_INDEX) == STATIONS


def test_names_are_those_of_the_map_and_the_deck() -> None:
    """N1, N10: colours and symbols of the map; a card is written as its symbol begins."""
    assert {station["symbol"] for station in board.DATA["stations"]} == {*board.SYMBOLS, "central"}
    assert {station["departure"] for station in board.DATA["stations"]} == {*board.COLOURS, None}
    written = [name[:2] for name in board.CARD_NAMES]
    assert list(board.CARDS) == [*written, *(name.upper() for name in written if name != "sw")]
