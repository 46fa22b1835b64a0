"""M10–M15: drawing, laying, orientation, the ban on single crossings, running out of tiles."""

import random

import pytest

from metropolitain.engine.game import Game
from tests.metro.stories import ROTATE, begin, lay_in_order, tell
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
    game = tell(begin(["aaaa", "aacb", "acba", "baac"], options={"wagons": True}), "draw")
    assert game.to_move == (0,)
    assert position_of(game, 0).players[0].drawn == ["acba"]
    assert all(str(move).startswith("acba@") for move in game.legal)
    tell(game, "acba@d1")
    assert game.to_move == (1,)
    assert position_of(game, 0).players[0].hand == ["aaaa"]
    assert position_of(game).pile == 57


def test_M12_tiles_go_on_the_border_or_beside_a_tile() -> None:
    border = {
        f"{column}{row}" for column in "abcdefgh" for row in range(1, 9) if column in "ah" or row in (1, 8)
    }
    game = begin([])
    assert squares(game) == border
    tell(game, "aaaa@d1")
    assert squares(game) == border - {"d1"} | {"d2"}


def squares(game: Game) -> set[str]:
    """Return the squares on which a tile may be laid."""
    return {str(move)[-2:] for move in game.legal if "@" in str(move)}


def test_M12_does_not_wrap_round_the_edges() -> None:
    legal = squares(lay_in_order("aaaa@h2", "aaaa@a6"))
    assert {"g2", "b6"} <= legal
    assert not legal & {"b3", "g5", "b2", "g6"}


def test_M13_without_the_option_tiles_are_not_turned() -> None:
    assert not any("/" in str(move) for move in begin(["aacb"]).legal)


@pytest.mark.parametrize(
    ("tile", "orientations"), [("aaaa", 1), ("adad", 2), ("bcbc", 2), ("aacb", 4), ("dddd", 1)]
)
def test_M13_rotation_counts_every_pattern_once_with_the_fewest_turns(tile: str, orientations: int) -> None:
    game = begin([tile, "aaaa"], options=ROTATE)
    turns = {str(move).partition("@")[0] for move in game.legal if "@" in str(move)}
    assert turns == {tile, *(f"{tile}/{turn}" for turn in range(1, orientations))}


def test_M13_a_turned_tile_runs_as_its_pattern() -> None:
    turned = tell(begin(["aacb"], options=ROTATE), "aacb/1@d1")
    plain = tell(begin(["baac"]), "baac@d1")
    assert turned.state.head.tolist() == plain.state.head.tolist()


@pytest.mark.parametrize(
    ("tile", "players", "forbidden", "allowed"),
    [
        ("dada", 2, {"d1", "a1"}, {"a4"}),
        ("cccc", 2, {"a1"}, {"a2"}),  # both stations of a corner
        ("bbbb", 2, {"a1"}, {"a2"}),
        ("accd", 3, {"a8"}, {"b1"}),  # station 16 without a wagon
    ],
)
def test_M14_a_tile_may_not_complete_a_line_alone(
    tile: str, players: int, forbidden: set[str], allowed: set[str]
) -> None:
    game = begin([tile], players=players)
    assert (16 in position_of(game).owners()) == (players == 2)
    assert not squares(game) & forbidden
    assert allowed <= squares(game)


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
    assert {"dddd@d1", "aaaa@d1"} <= set(map(str, begin(["dddd", "aaaa"], options={"hand": 2}).legal))


def test_M14_exception_looks_at_all_orientations() -> None:
    turned = begin(["dada"], options=ROTATE)
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
