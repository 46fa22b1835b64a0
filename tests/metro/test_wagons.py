"""M40–M43: wagons at the Central Station."""

from typing import Any

import pytest

from metropolitain.games.metro.board import COLOURS
from tests.metro.stories import begin, lay_in_order, line_from, refuses, tell
from tests.playing import position_of

WAGONS: dict[str, Any] = {"wagons": True}
BOTH: dict[str, Any] = {"companies": True, "wagons": True}
SHARES = {str(percent): COLOURS[shift:] + COLOURS[:shift] for shift, percent in enumerate((10, 20, 30, 40))}


def test_M40_a_wagon_takes_the_turn_of_a_tile_and_starts_a_line() -> None:
    game = tell(begin(["aaaa"], options=WAGONS), "wagon C3")
    assert game.to_move == (1,)
    assert position_of(game).owners()["C3"] == "yellow"
    assert position_of(game, 0).players[0].hand == ["aaaa"]
    refuses(game, "wagon C3", "M40", "place-taken")
    tell(game, "wagon C4")
    refuses(game, "wagon C5", "M40", "wagon-used")


def test_M40_needs_the_expansion_and_a_place_that_exists() -> None:
    refuses(begin(["aaaa"]), "wagon C3", "M40", "no-wagons")
    refuses(begin(["aaaa"], options=WAGONS), "wagon C9", "M5", "unknown-place")
    refuses(begin(["aaaa"], options=WAGONS), "wagon red 20 C3", "M40", "name-no-share")
    refuses(begin(["aaaa"], options=WAGONS), "wagon pink 20 C3", "M30", "unknown-company")


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
    refuses(game, "wagon C1", "M41", "single-crossing")
    assert "wagon C2" in game.legal


def test_M41_a_line_already_complete_with_more_crossings_scores_at_once() -> None:
    game = lay_in_order("aaaa@d1", "aaaa@d2", "aaaa@d3", options=WAGONS)
    assert "wagon C1" in game.legal
    tell(game, "wagon C1")
    assert game.scores[1] == 3
    finish: list[Any] = [effect for effect in game.effects(-1) if type(effect).__name__ == "LineFinished"]
    assert [(effect.station, effect.points) for effect in finish] == [("C1", 3)]


def test_M41_a_tile_may_not_send_an_occupied_place_straight_back() -> None:
    free = begin(["aaaa", "aaaa", "dddd", "dddd"], options=WAGONS)
    tell(free, "aaaa@d1", "aaaa@d2")
    assert "dddd@d3" in free.legal
    taken = begin(["aaaa", "aaaa", "dddd", "dddd"], options=WAGONS)
    tell(taken, "aaaa@d1", "aaaa@d2", "wagon C1", "draw")
    drawn = position_of(taken, 1).players[1].drawn[0]
    assert drawn is not None
    tell(taken, f"{drawn}@a3")
    refuses(taken, "dddd@d3", "M14", "single-crossing")
    assert "dddd@d1" not in taken.legal


def test_M42_squares_beside_the_centre_still_need_a_neighbour() -> None:
    game = tell(begin(["aaaa", "aacb"], options=WAGONS), "wagon C1")
    refuses(game, "aacb@d3", "M12", "not-adjacent")


def test_M43_a_share_is_shown_to_place_its_company() -> None:
    game = tell(begin(["aaaa"], options=BOTH, shares=SHARES), "wagon yellow 10 C1")
    assert position_of(game).owners()["C1"] == "yellow"
    shown = position_of(game, 1).players[0].shares
    assert shown[0].shown
    assert [share.company for share in shown] == ["yellow", None, None, None]


def test_M43_a_shown_share_is_neither_exchanged_nor_shown_again() -> None:
    game = begin(["aaaa", "aacb"], options=BOTH, shares=SHARES)
    tell(game, "wagon yellow 10 C1", "aacb@d1")
    refuses(game, "swap 10 open", "M43", "share-shown")
    refuses(game, "wagon yellow 10 C2", "M43", "share-shown")
    assert "wagon blue 20 C2" in game.legal


def test_M43_the_share_must_be_held_and_the_wagon_unused() -> None:
    game = begin(["aaaa"], options=BOTH, shares=SHARES)
    refuses(game, "wagon red 20 C1", "M43", "share-not-held")
    refuses(game, "wagon C1", "M43", "name-a-share")
    tell(game, "wagon blue 20 C1")
    refuses(game, "wagon blue 10 C2", "M40", "wagon-used")
    assert "wagon green 30 C2" in game.legal


def test_M43_one_player_may_place_several_companies() -> None:
    game = begin(["aaaa", "aacb"], options=BOTH, shares=SHARES)
    tell(game, "wagon yellow 10 C1", "aacb@d1", "wagon blue 20 C2")
    assert {place: position_of(game).owners()[place] for place in ("C1", "C2")} == {
        "C1": "yellow",
        "C2": "blue",
    }


@pytest.mark.parametrize("place", range(1, 9))
def test_M40_every_place_can_be_taken(place: int) -> None:
    assert f"wagon C{place}" in begin(["aaaa"], options=WAGONS).legal
