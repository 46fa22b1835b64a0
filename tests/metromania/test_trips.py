"""X50–X54: the test trips against brute force, points, penalties, ties, the rulebooks' examples."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from metropolitain.engine.game import Game
from metropolitain.games.metromania.board import CELL_CORNERS, MARKER_NAMES, NEXT, VERTEX_NAMES, VERTICES
from metropolitain.games.metromania.score import result
from metropolitain.games.metromania.state import NOWHERE, RIGHT
from tests.cases import FULL_SWEEP
from tests.metromania.building import HANDS, Table
from tests.playing import play_randomly, score_sheet

# --- brute force: every simple way through the network of (line, station) ---


def network(s: Any) -> list[list[int]]:
    """The stations along every line."""
    found = []
    for line in range(2 * int(s.companies)):
        path = [int(entry) % RIGHT for entry in s.path[line, : int(s.laid[line]) + 1]] if s.laid[line] else []
        found.append([v for v in path if v < VERTICES and s.station[v]])
    return found


def ways(
    lines: list[list[int]], sources: set[int], targets: set[int], limit: int
) -> Iterator[tuple[int, list[Any]]]:
    """Every way of at most `limit` minutes that enters no (line, station) twice: minutes and stops."""
    stack = [(0, [(line, v)]) for line, stops in enumerate(lines) for v in stops if v in sources]
    while stack:
        minutes, way = stack.pop()
        line, v = way[-1]
        if v in targets:
            yield minutes, way
        index = lines[line].index(v)
        rides = [(line, lines[line][k]) for k in (index - 1, index + 1) if 0 <= k < len(lines[line])]
        changes = [(other, v) for other, stops in enumerate(lines) if other != line and v in stops]
        for cost, options in ((1, rides), (3, changes)):
            for stop in options:
                if stop not in way and minutes + cost <= limit:
                    stack.append((minutes + cost, [*way, stop]))


def brute_force(s: Any, sources: set[int], targets: set[int]) -> tuple[int | None, set[int]]:
    """The fastest time and the companies with a section on some fastest trip."""
    lines = network(s)
    for limit in range(0, 25):
        found = [way for minutes, way in ways(lines, sources, targets, limit) if minutes == limit]
        if found:
            users = {a[0] // 2 for way in found for a, b in pairwise(way) if a[0] == b[0]}
            return limit, users
    return None, set()


def random_network(chooser: random.Random) -> Table:
    """Short crossing lines with random stations, some of them at Destinations."""
    table = Table(hands=HANDS)
    s = table.s
    for line in range(chooser.randrange(2, 7)):
        here = chooser.randrange(30, 60)
        path = [here]
        for _ in range(chooser.randrange(2, 7)):
            onward = [int(v) for v in NEXT[path[-1]] if v >= 0 and v not in path and 25 <= v < 66]
            if not onward:
                break
            path.append(chooser.choice(onward))
        s.laid[line] = len(path)
        s.path[line, 0] = VERTICES
        s.path[line, 1 : len(path) + 1] = path
        for v in path:
            s.vertex_lines[v] |= 1 << line
    for v in range(VERTICES):
        s.station[v] = s.vertex_lines[v] != 0 and chooser.random() < 0.6
    cells = [c for c in range(150) if all(25 <= v < 66 for v in CELL_CORNERS[c])]
    for marker, at in zip(range(12), chooser.sample(cells, 12), strict=True):
        s.marker_cell[marker] = at
    for v in range(VERTICES):
        s.shore[v] = chooser.choice([0, 0, 0, 0, 1, 2])
    return table


def served(s: Any, marker: int) -> set[int]:
    cell = int(s.marker_cell[marker])
    return set() if cell == NOWHERE else {int(v) for v in CELL_CORNERS[cell] if s.station[v]}


def ends_of(s: Any, trip: int) -> tuple[set[int], set[int]]:
    """The stations at both ends of a trip: beside its Destinations, on Sunday at the park and the lake."""
    if trip < 6:
        return served(s, 2 * trip), served(s, 2 * trip + 1)
    park, lake = ({v for v in range(VERTICES) if s.station[v] and s.shore[v] >> k & 1} for k in range(2))
    return park, lake


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_X50_X51_trips_agree_with_brute_force_on_random_networks(seed: int) -> None:
    table = random_network(random.Random(seed))
    for trip, report in enumerate(table.tests()):
        ends = ends_of(table.s, trip)
        best, users = brute_force(table.s, *ends)
        assert report["minutes"] == best
        assert {gain["company"] for gain in report["points"]} == users
        if best:
            check_routes(table.s, report, ends, best)


def check_routes(s: Any, report: dict[str, Any], ends: tuple[set[int], set[int]], best: int) -> None:
    """Every route told is one, takes the best time, and none is missing."""
    names = {name: v for v, name in enumerate(VERTEX_NAMES)}
    told = set()
    for route in report["routes"]:
        minutes = sum(len(leg["stations"]) - 1 for leg in route) + 3 * (len(route) - 1)
        assert minutes == best
        assert names[route[0]["stations"][0]] in ends[0]
        assert names[route[-1]["stations"][-1]] in ends[1]
        assert all(a["stations"][-1] == b["stations"][0] for a, b in pairwise(route))
        told.add(
            tuple(
                (2 * leg["company"] + leg["line"] - 1, names[name])
                for leg in route
                for name in leg["stations"]
            )
        )
    true = {tuple(way) for minutes, way in ways(network(s), *ends, best) if minutes == best}
    assert told <= true
    assert len(told) == len(report["routes"])
    if not report["more_routes"]:
        assert told == true


def score_by_hand(s: Any) -> list[int]:
    """X43, X51–X53 in plain words, on brute-force trips."""
    companies = range(int(s.companies))
    holder = {int(m): c for c in companies for m in s.hand[c, : int(s.hand_size)]}
    totals = []
    for c in companies:
        done = (int(s.finished) >> 2 * c & 3).bit_count()
        totals.append([0, int(s.earned[c]) // 2, int(s.earned[c])][done])
    for trip in range(7):
        ends = ends_of(s, trip)
        best, users = brute_force(s, *ends)
        markers = () if trip == 6 else (2 * trip, 2 * trip + 1)
        owners = {holder[m] for m in markers}
        if best is not None or trip == 6:
            for c in users:
                totals[c] += 5 if trip == 6 else 6 if c in owners else 3
            continue
        for c in {holder[m] for m, end in zip(markers, ends, strict=True) if not end} or owners:
            totals[c] -= 6
    return totals


def test_X50_X51_X52_whole_games_scored_by_hand() -> None:
    """Scores agree with brute force, and the sheet with them."""
    for seed in range(60 if FULL_SWEEP else 16):
        game = play_randomly(Game.new("metromania", 3 + seed % 2, seed=seed), seed)
        assert game.scores == score_by_hand(game.state)
        check_sheet(game)


@pytest.mark.parametrize("options", [{}, {"variant": "advanced"}])
def test_X51_X63_sheets_of_two_players_add_up(options: dict[str, str]) -> None:
    for seed in range(5):
        check_sheet(play_randomly(Game.new("metromania", 2, options, seed=seed), seed))


def check_sheet(game: Game) -> None:
    """The points told of each test add up to companies' and players' totals."""
    detail = score_sheet(game)
    for company in detail["companies"]:
        tests = [
            sum(e["points"] for e in [*r["points"], *r["guilty"]] if e["company"] == company["company"])
            for r in detail["tests"]
        ]
        assert company["tests"] == tests
        assert company["total"] == company["line_points"] + sum(tests)
    assert [player["total"] for player in detail["players"]] == game.scores


# --- the rulebooks' examples ---


def test_X51_example_two_fastest_trips() -> None:
    """Blue (solid) + green 6 min, blue (striped) + orange 6 min; D placed by blue and green.

    Green 6, blue 6, orange 3. Both ways: 2 sections, a change, 1 section.
    """
    table = Table(hands=["Dh Bw Cf", "Ah Aw Ef", "Fh Ew Df", "Ch Fw Bf"])
    table.line(0, 1, "s11 f1 f2 f3 f4 f5 f6").line(0, 2, "s9 j1 i2 h2 g2 f2 e2 e3 e4 e5")
    table.line(2, 1, "s3 b7 c7 d7 e7 e6 f6").line(3, 1, "s2 a5 b5 c5 d5 e5 e6")
    table.only_stations("f2 f4 f6 e4 e5 e6")
    table.place("Dh", "f2 e1 f1").place("Df", "e6 e7 d6")
    report = table.tests()[3]
    assert report["minutes"] == 6
    assert len(report["routes"]) == 2
    assert {gain["colour"]: gain["points"] for gain in report["points"]} == {
        "blue": 6,
        "green": 6,
        "orange": 3,
    }


def test_X51_example_the_fastest_company_alone_scores() -> None:
    """Red 1 min, green 2, red + orange 6: red, who placed E work, alone scores 6."""
    table = Table(hands=["Ah Bw Cf", "Dh Ew Df", "Fh Aw Bf", "Ch Fw Ef"])
    table.line(1, 1, "s11 f1 f2 f3 f4 f5 f6 f7").line(2, 1, "s12 b1 c2 d3 e3 f3 g3 g4 g5 f6")
    table.line(3, 1, "s3 b7 c7 d7 e7 f7")
    table.only_stations("f3 f6 g4 f7")
    table.place("Ew", "f3 e2 e3").place("Ef", "f6 g5 g6")
    report = table.tests()[4]
    assert report["minutes"] == 1
    assert [(gain["colour"], gain["points"]) for gain in report["points"]] == [("red", 6)]
    assert report["points"][0]["why"] == "placed"


def test_X52_example_a_destination_without_a_station() -> None:
    """C–C: no station touches the fun Destination; orange placed it and alone loses 6."""
    table = Table(hands=["Ah Bw Df", "Dh Aw Ef", "Ch Ew Bf", "Fh Fw Cf"])
    table.line(2, 1, "s11 f1 f2 f3").stations("f2")
    report = table.place("Cf", "i5 i6 j5").place("Ch", "f2 f3 g2").tests()[2]
    assert report["minutes"] is None
    (entry,) = report["guilty"]
    assert (entry["company"], entry["colour"], entry["points"]) == (3, "orange", -6)
    assert entry["causes"] == [{"destination": "Cf", "why": "no-station"}]


# --- X50: changes, zero minutes ---


def test_X50_a_change_between_lines_of_one_owner_costs_three_minutes() -> None:
    table = Table(hands=HANDS).line(0, 1, "s11 f1 f2 f3 f4 f5 f6").line(0, 2, "s3 a6 b6 c6 d6 e6 f6")
    report = table.only_stations("f2 f6 b6").place("Ah", "f2 f1 e1").place("Aw", "b6 a6 a5").tests()[0]
    assert report["minutes"] == 1 + 3 + 1
    assert [(leg["line"], leg["stations"], leg["minutes"]) for leg in report["routes"][0]] == [
        (1, ["f2", "f6"], [0, 1]),
        (2, ["f6", "b6"], [4, 5]),
    ]


def test_X50_the_start_marker_is_no_station_of_a_trip() -> None:
    table = Table(hands=HANDS).line(0, 1, "s11 f1 f2 f3 f4").stations("f2 f4")
    table.place("Ah", "f2 f1 e1").place("Aw", "f4 f5 e4")
    assert table.tests()[0]["minutes"] == 1


def test_X50_a_station_at_both_ends_is_a_trip_of_no_time_that_pays_nobody() -> None:
    table = Table().line(0, 1, "s11 f1 f2 f3 f4").stations("f2")
    report = table.area("f2 e1 f1", "park").area("f2 f3 e2", "lake").tests()[6]
    assert (report["minutes"], report["points"], report["guilty"]) == (0, [], [])


# --- X52, X53 ---


def test_X52_every_cause_counts_but_each_company_pays_once() -> None:
    table = Table(hands=HANDS)
    reports = table.tests()
    for trip, report in enumerate(reports[:6]):
        holders = [c for c, hand in enumerate(HANDS) for name in hand.split() if name[0] == "ABCDEF"[trip]]
        assert sorted(entry["company"] for entry in report["guilty"]) == sorted(holders)
        assert all(entry["points"] == -6 for entry in report["guilty"])
        assert {cause["why"] for entry in report["guilty"] for cause in entry["causes"]} == {"not-placed"}
    table = Table(2)
    table.s.hand[0, :6] = [MARKER_NAMES.index(name) for name in ["Ah", "Aw", "Cf", "Dh", "Ef", "Fw"]]
    table.s.hand[1, :6] = [MARKER_NAMES.index(name) for name in ["Bw", "Bf", "Ch", "Df", "Ew", "Fh"]]
    table.tests()
    assert table.s.trip_points[0].tolist()[:2] == [-6, 0]


def test_X52_one_placed_and_served_leaves_the_other_guilty() -> None:
    table = Table(hands=HANDS).line(0, 1, "s11 f1 f2 f3 f4").stations("f2 f4").place("Ah", "f2 f1 e1")
    report = table.tests()[0]
    assert [entry["company"] for entry in report["guilty"]] == [1]


def test_X52_both_served_but_not_connected_makes_both_placers_guilty() -> None:
    table = Table(hands=HANDS).line(0, 1, "s11 f1 f2 f3").line(1, 1, "s7 k5 j5 i5").stations("f2 j5")
    table.place("Ah", "f2 f1 e1").place("Aw", "j5 j6 k5")
    report = table.tests()[0]
    assert report["minutes"] is None
    assert [(entry["company"], entry["points"]) for entry in report["guilty"]] == [(0, -6), (1, -6)]
    assert {cause["why"] for entry in report["guilty"] for cause in entry["causes"]} == {"not-connected"}


def test_X53_sunday_pays_five_and_punishes_nobody() -> None:
    table = Table().line(2, 1, "s11 f1 f2 f3 f4 f5 f6").stations("f2 f4 f6")
    table.area("f2 e1 f1", "park").area("f6 f7 e6", "lake")
    report = table.tests()[6]
    assert report["minutes"] == 2
    assert [(gain["company"], gain["points"], gain["why"]) for gain in report["points"]] == [(2, 5, "sunday")]
    report = Table().tests()[6]
    assert report["minutes"] is None
    assert report["guilty"] == []


# --- X54, X62 ---


def outcome(table: Table, **fields: Any) -> tuple[list[int], int]:
    s = table.s
    s.over = 1
    for name, values in fields.items():
        s[name][: len(values)] = values
    scores = np.zeros(int(s.players), np.int64)
    winners = int(result(s, scores))
    return scores.tolist(), winners


@pytest.mark.parametrize(
    ("earned", "finished", "laid", "winners"),
    [
        ([5, 4, 3, 2], 0b1111_1111, [0] * 8, 0b0001),
        ([4, 9, 0, 0], 0b0000_0111, [9] * 8, 0b0001),  # 4 and 9 // 2: equal, more lines
        ([4, 4, 0, 0], 0b0000_1111, [9, 9, 9, 9, 0, 0, 0, 0], 0b0011),
        ([4, 4, 0, 0], 0b0000_1111, [9, 9, 9, 10, 0, 0, 0, 0], 0b0010),
        ([0, 0, 0, 0], 0, [0] * 8, 0b1111),
    ],
)
def test_X54_highest_total_then_lines_then_tunnels_then_shared(
    earned: list[int], finished: int, laid: list[int], winners: int
) -> None:
    table = Table()
    table.s.finished = finished
    assert outcome(table, earned=earned, laid=laid)[1] == winners


@pytest.mark.parametrize(
    ("earned", "laid", "winners"),
    [
        ([5, 1, 2, 7], [0] * 8, 0b10),
        ([5, 1, 3, 7], [1, 1, 9, 9, 1, 1, 9, 9], 0b10),
        ([5, 1, 3, 7], [9, 9, 1, 1, 9, 9, 1, 1], 0b01),
    ],
)
def test_X54_X63_a_player_with_two_companies_adds_them_up(
    earned: list[int], laid: list[int], winners: int
) -> None:
    table = Table(2, variant="advanced")
    table.s.finished = 0b1111_1111
    scores = [earned[0] + earned[2], earned[1] + earned[3]]
    assert outcome(table, earned=earned, laid=laid) == (scores, winners)


def test_X62_two_regular_players_on_fastest_trips_or_both_guilty_cancel_out() -> None:
    def table() -> Table:
        return (
            Table(2)
            .line(0, 1, "s11 f1 f2 f3 f4 f5 f6")
            .stations("f2 f6")
            .place("Ah", "f2 f1 e1")
            .place("Aw", "f6 f7 e6")
        )

    alone = table()
    assert alone.tests()[0]["points"] == [{"company": 0, "colour": "blue", "points": 6, "why": "placed"}]
    assert alone.s.trip_points[1].tolist() == [0, 0, 0, 0], "both hold a B: both at fault"
    both = table().line(1, 1, "s12 b1 c1 d1 e2 f2 g2 g3 g4 g5 f6")
    both.only_stations("f2 f6").area("f2 g2 f3", "park").area("f6 g6 g5", "lake")
    reports = both.tests()
    assert [gain["points"] for gain in reports[0]["points"]] == [0, 0]
    assert {gain["why"] for gain in reports[0]["points"]} == {"both-ride"}
    assert [gain["points"] for gain in reports[6]["points"]] == [0, 0], "Sunday too"
