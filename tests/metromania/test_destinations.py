"""X30, X31: placing Destinations; `refused.py` has where they may not be placed."""

from tests.metromania.building import Table, moves_of, play
from tests.metromania.refused import spots
from tests.playing import position_of


def test_X30_a_tunnel_on_a_spot_places_a_destination_of_its_kind() -> None:
    game = play(spots().turn(), "1 >d6 l Ah")
    placed = position_of(game, 1).companies[0].destinations
    assert [(d.name, d.cell is not None) for d in placed] == [("Ah", True), ("?w", False), ("?f", False)]
    assert game.record.moves == ["0 1 >d6 l Ah"]


def test_X30_without_a_destination_of_the_kind_the_spot_is_forbidden() -> None:
    assert not moves_of(spots(Ah="k5 k6 j6").turn(), "1 >d6 l")


def test_X30_one_destination_a_turn() -> None:
    game = play(spots().turn(), "1 >d6 l Ah")
    assert not moves_of(game, "1 >e7 l")
    game.play("1 >e7 r")
    game.play(game.legal[0])
    assert game.to_move == (1,)


def test_X31_two_destinations_of_a_letter_may_not_touch() -> None:
    """Others may, and those farther away."""
    assert not moves_of(spots(Aw="c6 c7 d7").turn(), "1 >d6 l")
    assert "1 >d6 l Ah" in spots(Aw="f6 f7 g6").turn().legal
    assert "1 >d6 l Ah" in spots(Bf="c6 c7 d7").turn().legal


def test_X30_of_several_fitting_destinations_one_is_chosen() -> None:
    """Two regular players hold two of each kind."""
    game = Table(2).line(0, 1, "s3 a6 b6 c6").area("c6 d6 d7", "house").turn()
    assert moves_of(game, "1 >d6 l") == {"1 >d6 l Ah", "1 >d6 l Dh"}
