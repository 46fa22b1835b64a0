"""Who is told a drawn tile, what previews leave out, and which moves show something hidden."""

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from tests.metro.refused import with_empty_pile
from tests.playing import play_randomly, reveals


def test_the_preview_of_the_last_tile_does_not_count_secret_numbers() -> None:
    game = Game.new("metro", 2, {"numbers": True}, seed=5)
    play_randomly(game, 5)
    last = game.undo()
    kinds = {type(effect).__name__ for effect in game.preview(last)}
    assert "TileLaid" in kinds
    assert "GameOver" not in kinds
    assert "TileDrawn" not in kinds


def test_a_drawn_tile_is_told_to_its_own_seat_alone() -> None:
    game = Game.new("metro", 3, seed=5)
    game.play("draw")
    assert game.effects(-1, Player(0))[0].tile is not None  # type: ignore[attr-defined]
    assert game.effects(-1, Player(1))[0].tile is None  # type: ignore[attr-defined]
    assert game.effects(-1, None)[0].tile is None  # type: ignore[attr-defined]


def test_moves_that_show_something_hidden_are_told_from_those_that_do_not() -> None:
    assert reveals(Game.new("metro", 2, seed=5), "draw") == [True]
    assert reveals(Game.new("metro", 2, {"companies": True}, seed=5), "swap 10 open") == [True]
    assert reveals(Game.new("metro", 2, {"wagons": True}, seed=5), "wagon C1") == [False]
    late = with_empty_pile()
    assert reveals(late, str(late.legal[0])) == [False]
