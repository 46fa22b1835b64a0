"""Re-deals: every hidden arrangement that a seat cannot exclude comes up, equally often; no other."""

from collections import Counter
from itertools import permutations

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from tests.metro.stories import COMPANIES, begin
from tests.playing import assert_uniform, play_randomly, position_of


def near_the_end(tiles_left: int) -> Game:
    """Return a game with so many squares free."""
    game = Game.new("metro", 2, seed=11)
    while 60 - len(position_of(game).laid) > tiles_left or position_of(game).players[game.to_move[0]].drawn:
        play_randomly(game, len(game.moves), 1)
    return game


def hidden_tiles(game: Game, seat: int) -> tuple[str, ...]:
    """Return the tile in the other hand, and the pile in order."""
    (other,) = position_of(game, 1 - seat).players[1 - seat].hand
    return other, *game.rules.read_setup(game.state)["pile"][60 - position_of(game).pile :]


def test_tiles_are_spread_uniformly_over_pile_and_other_hands() -> None:
    game = near_the_end(4)
    found = Counter(hidden_tiles(game.redeal(Seat(0), seed), 0) for seed in range(6000))
    assert_uniform(found, len(set(permutations(hidden_tiles(game, 0)))))


def test_unknown_shares_are_permuted_uniformly() -> None:
    game = begin([], players=6, options=COMPANIES)
    assert_uniform(
        Counter(
            tuple(game.rules.read_setup(game.redeal(Seat(0), seed).state)["shares"]["10"])
            for seed in range(12_000)
        ),
        720,
    )


def test_each_number_but_ones_own_may_be_anothers() -> None:
    game = Game.new("metro", 2, {"numbers": True}, seed=4)
    worlds = (game.redeal(Seat(0), seed).state for seed in range(2000))
    assert_uniform(Counter(game.rules.read_setup(state)["numbers"][1][0] for state in worlds), 7)
