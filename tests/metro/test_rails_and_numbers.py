"""M50–M52: rails over the centre. M60–M62: station numbers."""

from collections import Counter

import pytest

from metropolitain.engine.game import Game
from metropolitain.games.metro.board import DATA
from metropolitain.games.metro.show.position import station_name
from tests.metro.stories import RAILS, begin, lay_in_order, line_from
from tests.playing import play_randomly, position_of, refuses, score_sheet, setup_of


def test_M50_four_rails_cover_the_centre_and_nothing_arrives_there() -> None:
    for seed in range(20):
        game = play_randomly(Game.new("metro", 4, RAILS, seed=seed), seed)
        assert all(isinstance(line["end"], int) for line in score_sheet(game)["lines"])
        assert not any(line.doubled for line in position_of(game).lines)


def test_M50_deals_every_rail_and_orientation() -> None:
    seen: Counter[str] = Counter()
    turns: Counter[int] = Counter()
    for seed in range(300):
        rails = setup_of(Game.new("metro", 2, RAILS, seed=seed).record)["rails"]
        codes = [code for code, _ in rails]
        assert not Counter(codes) - Counter(DATA["central_rails"])
        seen.update(codes)
        turns.update(turn for _, turn in rails)
    assert set(seen) == set(DATA["central_rails"])
    assert set(turns) == {0, 1, 2, 3}


def test_M51_rails_do_not_make_a_square_adjacent() -> None:
    refuses(begin([], options=RAILS), "aaaa@d3", "M12", "not-adjacent")


def test_M51_crossing_rails_scores_nothing() -> None:
    """Down column d through d4 and d5, out at the bottom: six tiles and two rails."""
    rails = [["aaaa", 0], ["bbbb", 0], ["aacb", 0], ["baac", 0]]
    tiles = ["aaaa@d1", "aaaa@d2", "aaaa@d3", "aaaa@d8", "aacb@d7", "aacb@d6"]
    game = lay_in_order(*tiles, options=RAILS, rails=rails)
    line = next(line for line in position_of(game).lines if line.station == 5)
    assert [square for square, _, _ in line.path] == ["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8"]
    assert line_from(game, 5) == {"station": 5, "end": 20, "owner": "yellow", "points": 6}


def test_M52_loops_on_the_rails_do_not_trap_anything() -> None:
    """cbcb, bcbc … turned so that the four rails close a ring in the middle."""
    for turns in range(4**2):
        rails = [["bbbb", 0], ["cccc", 0], ["bcbc", turns % 4], ["cbcb", turns // 4]]
        game = begin(["aaaa"], options=RAILS, rails=rails)
        play_randomly(game, turns)
        assert game.over
        assert len(score_sheet(game)["lines"]) == 32


@pytest.mark.parametrize(("players", "each"), [(2, 1), (2, 4), (4, 2), (6, 1)])
def test_M60_everyone_gets_numbers_of_each_colour(players: int, each: int) -> None:
    options = {"numbers": True, "numbers_each": each}
    numbers = setup_of(Game.new("metro", players, options, seed=3).record)["numbers"]
    flat = [number for held in numbers for number in held]
    assert len(set(flat)) == len(flat) == players * each * 4
    for held in numbers:
        assert Counter((number - 1) // 8 for number in held) == {0: each, 1: each, 2: each, 3: each}


def test_M60_numbers_are_secret_unless_open() -> None:
    game = Game.new("metro", 2, {"numbers": True}, seed=3)
    assert position_of(game, 0).players[1].numbers == [None] * 4
    assert None not in position_of(game, 0).players[0].numbers
    opened = Game.new("metro", 2, {"numbers": True, "open_numbers": True}, seed=3)
    assert None not in position_of(opened).players[1].numbers
    assert setup_of(opened.view(None))["numbers"] == setup_of(opened.record)["numbers"]


def test_M61_worked_example_of_the_rulebook() -> None:
    """Yellow holds 28, green's line into 28 scores 12: both get 12."""
    numbers = [[1, 9, 17, 28], [2, 10, 18, 25], [3, 11, 19, 26], [4, 12, 20, 27]]
    game = play_randomly(begin(["aaaa"], players=4, options={"numbers": True}, numbers=numbers), 3)
    into_28 = next(line for line in position_of(game).lines if line.end == 28)
    s = game.state
    s.line_points[:] = 0
    s.earned[:] = 0
    line = next(line for line in range(32) if station_name(s, line) == into_28.station)
    s.line_points[line], s.owner[line], s.earned[3] = 12, 3, 12
    assert game.scores == [12, 0, 0, 12]


def independent_number_points(game: Game, seat: int) -> int:
    """M61 and M62 worked out from the score sheet's lines."""
    total = 0
    for number in setup_of(game.record)["numbers"][seat]:
        for line in score_sheet(game)["lines"]:
            if line["end"] == number and line["owner"] is not None:
                total += line["points"] * (2 if isinstance(line["station"], str) else 1)
    return total


@pytest.mark.parametrize("expansion", [{}, {"wagons": True}, {"rails": True}], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_M61_M62_numbers_pay_at_the_end(players: int, expansion: dict[str, bool]) -> None:
    options = {"numbers": True, "numbers_each": 2, **expansion}
    doubled_some = False
    for seed in range(8):
        game = Game.new("metro", players, options, seed=seed)
        while not game.over:
            assert game.scores == [player["lines"] for player in score_sheet(game)["players"]]
            play_randomly(game, seed * 100 + len(game.moves), 1)
        for seat, player in enumerate(score_sheet(game)["players"]):
            bonus = sum(number["points"] for number in player["numbers"])
            assert bonus == independent_number_points(game, seat)
            assert game.scores[seat] == player["lines"] + bonus
            doubled_some = doubled_some or any(isinstance(n["line"], str) for n in player["numbers"])
    if "wagons" in expansion:
        assert doubled_some


def test_M61_lines_without_a_wagon_pay_nobody() -> None:
    game = begin(
        ["dddd"],
        players=3,
        options={"numbers": True},
        numbers=[[1, 16, 17, 25], [2, 9, 18, 26], [3, 10, 19, 27]],
    )
    game.play("dddd@a8")
    game.state.finished = 1
    assert game.scores == [0, 0, 0]
    assert [number["line"] for number in score_sheet(game)["players"][0]["numbers"]] == [None] * 4
