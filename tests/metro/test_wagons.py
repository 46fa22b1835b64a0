"""M40–M43: wagons at the Central Station."""

from typing import Any

from tests.metro.stories import BOTH, SHARES, WAGONS, begin, lay_in_order, line_from, tell
from tests.playing import position_of, refuses


def test_M40_a_wagon_takes_the_turn_of_a_tile_and_starts_a_line() -> None:
    game = tell(begin(["aaaa"], options=WAGONS), "wagon C3")
    assert game.to_move == (1,)
    assert position_of(game).owners()["C3"] == "yellow"
    assert position_of(game, 0).players[0].hand == ["aaaa"]


def test_M40_lines_from_the_centre_never_double() -> None:
    game = lay_in_order("aaaa@d1", "aaaa@d2", "aaaa@d3", options=WAGONS)
    tell(game, "wagon C1")
    assert line_from(game, "C1") == {"station": "C1", "end": 5, "owner": "blue", "points": 3}
    assert game.scores == [6, 3]


def test_M40_lines_that_return_to_the_centre_do_not_double_either() -> None:
    """From C1 up column d, over to column e and down again into C2."""
    tiles = ["accd@d1", "baac@e1", "aaaa@d2", "aaaa@e2", "aaaa@d3", "aaaa@e3"]
    game = tell(lay_in_order(*tiles, options=WAGONS), "wagon C1")
    assert line_from(game, "C1") == {"station": "C1", "end": "C2", "owner": "yellow", "points": 6}


def test_M41_a_wagon_may_not_stand_where_one_crossing_completes_its_line() -> None:
    game = lay_in_order("aaaa@d1", "aaaa@d2", "dddd@d3", options=WAGONS)
    assert "wagon C1" not in game.legal
    assert "wagon C2" in game.legal


def test_M41_a_line_already_complete_with_more_crossings_scores_at_once() -> None:
    game = lay_in_order("aaaa@d1", "aaaa@d2", "aaaa@d3", options=WAGONS)
    assert "wagon C1" in game.legal
    tell(game, "wagon C1")
    assert game.scores[1] == 3
    finish: list[Any] = [effect for effect in game.effects(-1) if type(effect).__name__ == "LineFinished"]
    assert [(effect.station, effect.points) for effect in finish] == [("C1", 3)]


def test_M41_a_tile_may_send_a_free_place_straight_back() -> None:
    """An occupied one may not be sent back: see the refusals of M14."""
    assert "dddd@d3" in tell(begin(["aaaa", "aaaa", "dddd"], options=WAGONS), "aaaa@d1", "aaaa@d2").legal


def test_M42_squares_beside_the_centre_still_need_a_neighbour() -> None:
    refuses(tell(begin(["aaaa", "aacb"], options=WAGONS), "wagon C1"), "aacb@d3", "M12", "not-adjacent")


def test_M43_a_share_is_shown_to_place_its_company() -> None:
    game = tell(begin(["aaaa"], options=BOTH, shares=SHARES), "wagon yellow 10 C1")
    assert position_of(game).owners()["C1"] == "yellow"
    shown = position_of(game, 1).players[0].shares
    assert shown[0].shown
    assert [share.company for share in shown] == ["yellow", None, None, None]


def test_M43_each_wagon_takes_another_share() -> None:
    game = begin(["aaaa", "aacb"], options=BOTH, shares=SHARES)
    tell(game, "wagon yellow 10 C1", "aacb@d1")
    assert {move[6:-3] for move in map(str, game.legal) if move.startswith("wagon")} == {
        "blue 20",
        "orange 30",
        "green 40",
    }


def test_M43_one_player_may_place_several_companies() -> None:
    game = begin(["aaaa", "aacb"], options=BOTH, shares=SHARES)
    tell(game, "wagon yellow 10 C1", "aacb@d1", "wagon blue 20 C2")
    assert {place: position_of(game).owners()[place] for place in ("C1", "C2")} == {
        "C1": "yellow",
        "C2": "blue",
    }


def test_M40_every_place_can_be_taken() -> None:
    assert {f"wagon C{place}" for place in range(1, 9)} <= set(map(str, begin([], options=WAGONS).legal))
