"""Points, ties, the running score and the solo verdict (N40–N44, N60)."""

from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games.nextstation.board import COLOURS, STATION_INDEX
from metropolitain.games.nextstation.score import tourist_points
from metropolitain.games.nextstation.sheet import verdict_of
from tests.nextstation.table import SHORT, network, play, start
from tests.playing import play_randomly, score_sheet

# A network with the figures of the rulebook's example.
EXAMPLE = {
    "green": "d3-f1 d3-a3 f1-g2 g2-i2 a3-a4 i2-h1 i2-i5 i5-i8 i8-j7",
    "pink": "h4-i5 i5-f5 f5-e6 f5-h7 e6-e7 h7-g7 e7-e10 g7-f8 e10-d10",
    "purple": "c6-a8 a8-a10 c6-b5 a10-b10 b10-d10 c6-c5 b5-a4 c5-c4 d10-d8 c4-e6",
    "blue": "f8-f5 f8-i8 f5-f4 i8-i9 f4-g4 g4-g3 g3-g2 g2-h1 f5-e5",
}


def sheet(game: Game, player: int = 0) -> dict[str, Any]:
    filled: dict[str, Any] = score_sheet(game)["players"][player]
    return filled


@pytest.mark.parametrize(
    ("section", "districts", "most", "thames"),
    [
        (EXAMPLE["green"], 6, 3, 1),  # the rulebook's line of 20 points
        ("d3-d2 d3-c4 c4-e4 c4-c1 c1-e1", 4, 3, 0),  # d3, d2 and e1, reached by way of others
        ("", 1, 1, 0),  # an empty line scores 1
    ],
)
def test_N40_a_line_scores_districts_by_stations_and_the_thames(
    section: str, districts: int, most: int, thames: int
) -> None:
    line = sheet(network({"green": section}))["lines"][0]
    points = districts * most + 2 * thames
    told = (line["districts"], line["most"], line["thames"], line["points"])
    assert told == (districts, most, thames, points)


def test_N43_the_rulebooks_sheet_of_119_points() -> None:
    filled = sheet(network(EXAMPLE))
    assert [line["points"] for line in filled["lines"]] == [20, 16, 29, 22]
    assert sum(line["points"] for line in filled["lines"]) == 87
    assert filled["tourist"] == {"ticks": 7, "points": 14}
    assert filled["interchanges"] == [
        {"lines": 2, "stations": 9, "points": 18},
        {"lines": 3, "stations": 0, "points": 0},
        {"lines": 4, "stations": 0, "points": 0},
    ]
    assert filled["total"] == 87 + 14 + 18 == 119
    assert network(EXAMPLE).scores == [119]


def test_N40_option_zero_leaves_an_empty_line_without_stations() -> None:
    assert start(empty_line="zero").scores == [0]
    through_departure = {"green": "d3-g3 g3-h4"}
    assert sheet(network(through_departure))["interchanges"][0]["stations"] == 1
    assert sheet(network(through_departure, empty_line="zero"))["interchanges"][0]["stations"] == 0


def test_N41_tourist_ticks_are_worth_what_the_track_says() -> None:
    assert [tourist_points(ticks) for ticks in range(13)] == [0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25, 25, 25]


def test_N41_a_site_on_several_lines_is_ticked_for_each() -> None:
    game = network({"green": "d3-d2 d2-f4", "pink": "h4-g4 g4-f4", "blue": "f8-f5 f5-f4"})
    assert sheet(game)["tourist"] == {"ticks": 3, "points": 4}


def test_N42_interchanges_of_two_three_and_four_lines() -> None:
    lines = {
        "green": "d3-e4 e4-f4",
        "pink": "h4-g4 g4-f4",
        "blue": "f8-f5 f5-f4",
        "purple": "c6-e4 e4-e5 e5-f4 f4-g3",
    }
    kinds = sheet(network(lines))["interchanges"]
    assert [(kind["lines"], kind["stations"], kind["points"]) for kind in kinds] == [
        (2, 1, 2),  # e4
        (3, 0, 0),
        (4, 1, 9),  # f4
    ]
    del lines["green"]
    kinds = sheet(network(lines))["interchanges"]
    assert [kind["points"] for kind in kinds] == [0, 5, 0]


def finish(*networks: dict[str, str]) -> Game:
    """A game for as many players that has just ended with these networks."""
    game = start(players=len(networks))
    for seat, lines in enumerate(networks):
        drawn = network(lines, seat, players=len(networks)).state
        for field in ("line", "thames", "drawn"):
            game.state[field][seat] = drawn[field][seat]
    game.state.waiting = 0
    return game


@pytest.mark.parametrize(
    ("networks", "scores", "winners"),
    [
        ([{"green": "d3-d2", "blue": "f8-f10"}, {"green": "d3-d2 d2-e1"}], [6, 6], [1]),
        ([{"green": "d3-d2 d2-e1"}, {"green": "d3-d2", "blue": "f8-f10"}], [6, 6], [0]),
        ([{"green": "d3-d2"}, {}, {"green": "d3-d2"}], [5, 4, 5], [0, 2]),  # after that the win is shared
        ([{"green": "d3-d2"}, {"green": "d3-d2"}, {"green": "d3-d2 d2-e1"}], [5, 5, 6], [2]),
        # the Thames counts: 2 × 1 + 2 beats 2 × 1
        ([{"green": "d3-d7"}, {"green": "d3-b1", "pink": "h4-j2", "blue": "f8-f10"}], [7, 7], [0]),
    ],
)
def test_N43_the_best_single_line_breaks_a_tie_then_the_win_is_shared(
    networks: list[dict[str, str]], scores: list[int], winners: list[int]
) -> None:
    game = finish(*networks)
    assert (game.scores, game.winners) == (scores, winners)


def test_N43_the_tie_break_counts_the_circle() -> None:
    game = finish({"green": "d3-d2", "blue": "f8-f10"}, {"green": "d3-d2"})
    game.state.circled[1, 0] = STATION_INDEX["d2"]
    assert (game.scores, game.winners) == ([6, 6], [1])  # 1 × 3 beats 1 × 2


def test_N44_a_running_score_is_the_sheet_as_it_stands() -> None:
    game = play(start("sq ci"), "d3-d2")
    assert (game.scores, game.winners) == ([5], [])


def test_N44_objectives_count_at_once() -> None:
    game = network({"green": "d3-d7 d7-e6 e6-e7", "pink": "h4-e7 h4-h6 h6-i5"}, players=2, objectives=True)
    assert sheet(game)["total"] - sheet(network({}, players=2))["total"] > 10
    assert sheet(game)["objectives"][1]["points"] == 10


@pytest.mark.parametrize(
    ("options", "cost"),
    [({}, 0), ({"objectives": True}, 10), ({"powers": True}, 10), ({"objectives": True, "powers": True}, 20)],
)
def test_N60_solo_gives_up_10_points_per_module(options: dict[str, bool], cost: int) -> None:
    assert sheet(start(**options))["module_cost"] == cost
    assert start(**options).scores == [4 - cost]
    assert sheet(start(players=2, **options))["module_cost"] == 0
    assert start(players=2, **options).scores == [4, 4]


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (-16, 0), (89, 0), (90, 0), (91, 1), (105, 1), (106, 2), (120, 2),
        (121, 3), (135, 3), (136, 4), (150, 4), (151, 5), (200, 5),
    ],
)  # fmt: skip
def test_N60_the_mayors_verdict(points: int, rank: int) -> None:
    assert verdict_of(points) == rank


def test_N60_the_verdict_is_told_at_the_end_in_words() -> None:
    game = Game.new("nextstation", 1, seed=2)
    assert sheet(game)["verdict"] is None
    play_randomly(game, 2)
    rank = verdict_of(game.scores[0])
    assert sheet(game)["verdict"] == rank
    for lang in LANGUAGES:
        told = {Words(lang).say("nextstation-verdict", verdict=verdict) for verdict in range(6)}
        assert len(told) == 6
        over = Words(lang).effect("nextstation", game.effects(-1, Player(0))[-1])
        assert Words(lang).say("nextstation-verdict", verdict=rank) in over


def test_the_sheets_parts_add_up_to_its_total() -> None:
    for players in (1, 3):
        options = {"objectives": True, "powers": True}
        game = Game.new("nextstation", players, options, seed=players)
        while not game.over:
            play_randomly(game, len(game.moves), 3)
            for seat, score in enumerate(game.scores):
                filled = sheet(game, seat)
                parts = [*filled["lines"], filled["tourist"], *filled["interchanges"], *filled["objectives"]]
                for line in filled["lines"]:
                    assert line["points"] == line["districts"] * line["most"] + 2 * line["thames"]
                assert sum(part["points"] for part in parts) - filled["module_cost"] == score
                assert filled["total"] == score
                assert {line["colour"] for line in filled["lines"]} == set(COLOURS)


def test_a_line_is_scored_when_its_round_ends() -> None:
    game = play(start("sq " + SHORT), "d3-d2", "…")
    scored = [effect for effect in game.effects(-1, Player(0)) if effect.__struct_config__.tag == "line"]
    assert [(effect.colour, effect.points) for effect in scored] == [("green", 2)]  # type: ignore[attr-defined]
