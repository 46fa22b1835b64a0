"""Re-deals: every deal that a company's player cannot exclude comes up, equally often; no other."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.games.metromania.legal import has_move
from tests.metromania.building import HANDS, Table, shut_in
from tests.metromania.test_deals import DEALS, VALID, Deal
from tests.playing import assert_uniform, play_randomly, setup_of


def hands(game: Game) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, game.rules.read_setup(game.state)["destinations"]))


def matches(deal: tuple[tuple[str, ...], ...], seen: list[list[str]]) -> bool:
    return all(
        shown in (name, f"?{name[1]}")
        for hand, shown_hand in zip(deal, seen, strict=True)
        for name, shown in zip(hand, shown_hand, strict=True)
    )


@pytest.mark.parametrize(("players", "options", "valid_deals", "_count"), VALID, ids=DEALS)
@pytest.mark.parametrize("moves", [0, 1, 30])
def test_redeals_are_uniform_over_the_deals_that_fit(
    players: int, options: dict[str, Any], valid_deals: Callable[[], set[Deal]], _count: int, moves: int
) -> None:
    game = play_randomly(Game.new("metromania", players, options, seed=7), 7, moves)
    valid = valid_deals()
    seat = game.to_move[0]
    for knower in (seat, Seat(-1)):
        viewer = None if knower < 0 else game.rules.player_of(knower, players)
        seen = setup_of(game.view(viewer))["destinations"]
        deals = Counter(hands(game.redeal(knower, seed)) for seed in range(3000))
        assert all(matches(deal, seen) for deal in deals)
        assert all(tuple(map(frozenset, deal)) in valid for deal in deals)
        if len(deals) < 300:
            assert_uniform(deals, len(deals))


def test_whoever_is_to_move_keeps_a_move_in_every_world() -> None:
    """Company 0 can only go on if its house is not D: nobody deals it D."""
    table = Table(hands=HANDS).line(0, 1, "s3 a6 b6 c6").line(0, 2, "s9 k1 j1 !e9")
    game = shut_in(table, "c6").area("c6 d6 d7", "house").place("Df", "d7 d8 e8").turn()
    for seed in range(200):
        world = game.redeal(Seat(1), seed)
        assert has_move(world.state)
        assert len(world.legal)
    found = {hands(game.redeal(Seat(2), seed))[0][0] for seed in range(300)}
    assert found == {"Ah", "Ch"}
