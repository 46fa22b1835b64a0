"""M10–M15: drawing, laying, orientation, the ban on single crossings, running out of tiles."""

import random

import pytest

from metropolitain.engine.game import Game
from tests.metro.stories import begin, lay_in_order, refuses, tell
from tests.playing import play_randomly, position_of, score_sheet, setup_of


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_M10_opening_hands_come_from_the_pile_seat_by_seat(hand: int) -> None:
    game = Game.new("metro", 4, {"hand": hand}, seed=3)
    pile = setup_of(game.record)["pile"]
    for seat in range(4):
        assert position_of(game, seat).players[seat].hand == pile[seat * hand : (seat + 1) * hand]
    assert game.to_move == (0,)
    assert position_of(game).pile == 60 - 4 * hand


def test_M11_laying_draws_the_next_tile_and_passes_the_turn() -> None:
    game = begin(["aaaa", "aacb", "acba"])
    tell(game, "aaaa@d1")
    assert game.to_move == (1,)
    assert position_of(game, 0).players[0].hand == ["acba"]


def test_M11_a_tile_drawn_instead_must_be_laid_and_replaces_nothing() -> None:
    game = begin(["aaaa", "aacb", "acba", "baac"], options={"wagons": True})
    tell(game, "draw")
    assert game.to_move == (0,)
    assert position_of(game, 0).players[0].drawn == ["acba"]
    refuses(game, "draw", "M11", "must-lay-drawn")
    refuses(game, "aaaa@d1", "M11", "must-lay-drawn")
    refuses(game, "wagon C1", "M11", "must-lay-drawn")
    tell(game, "acba@d1")
    assert game.to_move == (1,)
    assert position_of(game, 0).players[0].hand == ["aaaa"]
    assert position_of(game).pile == 57


def test_M11_a_swap_after_drawing_is_refused() -> None:
    game = tell(begin(["aaaa"], options={"companies": True}), "draw")
    refuses(game, "swap 10 open", "M11", "must-lay-drawn")


def test_M11_only_tiles_in_hand_can_be_laid() -> None:
    game = begin(["aaaa", "aacb"])
    refuses(game, "aacb@d1", "M11", "not-in-hand")


def test_M11_drawing_needs_a_pile() -> None:
    game = Game.new("metro", 2, seed=2)
    while position_of(game).pile:
        game.play(next(move for move in game.legal if str(move) != "draw"))
    refuses(game, "draw", "M11", "pile-empty")


def test_M12_tiles_go_on_the_border_or_beside_a_tile() -> None:
    game = begin(["aaaa", "aaaa", "aaaa", "aaaa"])
    refuses(game, "aaaa@d2", "M12", "not-adjacent")
    tell(game, "aaaa@d1")
    refuses(game, "aaaa@d1", "M12", "occupied")
    tell(game, "aaaa@d2", "aaaa@d3")
    refuses(game, "aaaa@e5", "M1", "central-station")


def test_M12_touching_only_the_central_station_is_not_enough() -> None:
    game = begin(["aaaa"])
    for square in ("d3", "f4", "e6", "c5"):
        refuses(game, f"aaaa@{square}", "M12", "not-adjacent")


def test_M12_does_not_wrap_round_the_edges() -> None:
    game = lay_in_order("aaaa@h2", "aaaa@a6")
    legal = {str(move)[-2:] for move in game.legal if "@" in str(move)}
    assert "g2" in legal
    assert "b6" in legal
    assert not legal & {"b3", "g5", "b2", "g6"}


def test_M13_without_the_option_tiles_are_not_turned() -> None:
    game = begin(["aacb"])
    refuses(game, "aacb/1@d1", "M13", "no-rotation")
    assert not any("/" in str(move) for move in game.legal)


def test_M13_rotation_counts_every_pattern_once_with_the_fewest_turns() -> None:
    for tile, orientations in (("aaaa", 1), ("adad", 2), ("bcbc", 2), ("aacb", 4), ("dddd", 1)):
        game = begin([tile, "aaaa"], options={"rotate": True})
        turns = {str(move).partition("@")[0] for move in game.legal if "@" in str(move)}
        assert turns == {tile, *(f"{tile}/{turn}" for turn in range(1, orientations))}
    game = begin(["adad"], options={"rotate": True})
    refuses(game, "adad/2@d1", "M13", "same-pattern")
    refuses(game, "adad/3@d1", "M13", "same-pattern")
    refuses(game, "adad/4@d1", "M13", "turns")
    refuses(game, "adad/0@d1", "M13", "turns")


def test_M13_a_turned_tile_runs_as_its_pattern() -> None:
    turned = tell(begin(["aacb"], options={"rotate": True}), "aacb/1@d1")
    plain = tell(begin(["baac"]), "baac@d1")
    assert turned.state.head.tolist() == plain.state.head.tolist()


def test_M14_a_tile_may_not_complete_a_line_alone() -> None:
    game = begin(["dada", "dada"])
    refuses(game, "dada@d1", "M14", "single-crossing")
    refuses(game, "dada@a1", "M14", "single-crossing")
    assert "dada@a4" in game.legal


def test_M14_covers_both_stations_of_a_corner() -> None:
    refuses(begin(["cccc"]), "cccc@a1", "M14", "single-crossing")
    refuses(begin(["bbbb"]), "bbbb@a1", "M14", "single-crossing")
    assert "cccc@a2" in begin(["cccc"]).legal


def test_M14_also_covers_stations_without_a_wagon() -> None:
    game = begin(["accd"], players=3)
    assert 16 not in position_of(game).owners()
    refuses(game, "accd@a8", "M14", "single-crossing")


def test_M14_is_lifted_when_the_tile_fits_nowhere_else() -> None:
    game = begin(["dddd", "aaaa", "dddd"])
    assert len(game.legal) == 28 + 1
    tell(game, "dddd@d1")
    station = next(line for line in score_sheet(game)["lines"] if line["station"] == 5)
    assert (station["end"], station["points"]) == (5, 1)
    tell(game, "aaaa@c1")
    inner = {str(move) for move in game.legal} - {"draw"}
    assert inner == {"dddd@d2", "dddd@c2"}


def test_M14_exception_is_judged_per_tile_not_per_hand() -> None:
    game = begin(["dddd", "aaaa"], options={"hand": 2})
    assert "dddd@d1" in game.legal
    assert "aaaa@d1" in game.legal


def test_M14_exception_looks_at_all_orientations() -> None:
    fixed = begin(["dada"])
    turned = begin(["dada"], options={"rotate": True})
    assert "dada@d1" not in fixed.legal
    assert "dada@d1" not in turned.legal
    assert "dada/1@d1" in turned.legal


def test_M15_who_has_no_line_left_still_lays_tiles() -> None:
    colours = ["yellow", "blue", "orange", "green", "purple", "black"]
    game = Game.new("metro", 6, seed=4)
    chooser = random.Random(4)
    while any(
        line.end is None and line.colour == colours[game.to_move[0]] for line in position_of(game).lines
    ):
        game.play(chooser.choice(game.legal))
    seat = game.to_move[0]
    game.play(next(move for move in game.legal if "@" in str(move)), seat)
    assert game.moves[-1].seat == seat


def test_M15_players_without_tiles_are_skipped_until_sixty_lie() -> None:
    for players in (2, 3, 5):
        game = Game.new("metro", players, {"hand": 3}, seed=players)
        skipped = False
        while not game.over:
            hands = [player.hand for player in position_of(game).players]
            assert hands[game.to_move[0]]
            skipped = skipped or (not position_of(game).pile and [] in hands)
            play_randomly(game, len(game.moves), 1)
        assert sum("@" in str(move) for move in game.moves) == 60
        assert skipped


def test_M15_a_skipped_player_can_neither_swap_nor_place_a_wagon() -> None:
    for seed in range(12):
        game = Game.new("metro", 4, {"companies": True, "wagons": True}, seed=seed)
        while not game.over:
            assert position_of(game).players[game.to_move[0]].hand or position_of(game).pile
            play_randomly(game, seed + len(game.moves), 1)
        assert "@" in str(game.moves[-1])
