"""X30, X31: placing Destinations."""

from typing import Any

from tests.metromania.building import Table, moves_of
from tests.metromania.test_digging import refuses
from tests.playing import position_of

HANDS = ["Ah Bw Cf", "Dh Aw Ef", "Fh Ew Bf", "Ch Fw Df"]


def table(**options: Any) -> Table:
    return (
        Table(hands=HANDS, **options)
        .line(0, 1, "s3 a6 b6 c6")
        .area("c6 d6 d7", "house")
        .area("d6 d7 e7", "work")
    )


def test_X30_a_tunnel_on_a_spot_places_a_destination_of_its_kind() -> None:
    game = table().turn()
    assert "1 >d6 l Ah" in game.legal
    refuses(game, "1 >d6 l", "X30", "needs-destination")
    refuses(game, "1 >d6 l Bw", "X30", "wrong-kind")
    refuses(game, "1 >d6 l Dh", "X30", "not-in-hand")
    refuses(game, "1 >d6 r Ah", "X30", "not-a-spot")
    game.play("1 >d6 l Ah")
    placed = position_of(game, 1).companies[0].destinations
    assert [(d.name, d.cell is not None) for d in placed] == [("Ah", True), ("?w", False), ("?f", False)]
    assert game.record.moves == ["0 1 >d6 l Ah"]


def test_X30_without_a_destination_of_the_kind_the_spot_is_forbidden() -> None:
    game = table().place("Ah", "k5 k6 j6").turn()
    assert not moves_of(game, "1 >d6 l")
    refuses(game, "1 >d6 l Ah", "X30", "not-in-hand")


def test_X30_one_destination_a_turn() -> None:
    game = table().turn()
    game.play("1 >d6 l Ah")
    assert not moves_of(game, "1 >e7 l")
    refuses(game, "1 >e7 l Bw", "X30", "one-a-turn")
    game.play("1 >e7 r")
    game.play(game.legal[0])
    assert game.to_move == (1,)


def test_X31_two_destinations_of_a_letter_may_not_touch() -> None:
    for corners in ("c6 c7 d7", "d6 e6 d5", "b6 c6 c7"):
        game = table().place("Aw", corners).turn()
        refuses(game, "1 >d6 l Ah", "X31", "same-letter")
        assert not moves_of(game, "1 >d6 l")
    assert "1 >d6 l Ah" in table().place("Aw", "f6 f7 g6").turn().legal
    assert "1 >d6 l Ah" in table().place("Bf", "c6 c7 d7").turn().legal


def test_X30_of_several_fitting_destinations_one_is_chosen() -> None:
    """Two regular players hold two of each kind."""
    game = Table(2).line(0, 1, "s3 a6 b6 c6").area("c6 d6 d7", "house").turn()
    assert moves_of(game, "1 >d6 l") == {"1 >d6 l Ah", "1 >d6 l Dh"}
