"""Re-deals: every hidden arrangement that a seat cannot exclude comes up, equally often; no other."""

from collections import Counter
from typing import Any

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.games.metro.board import DATA
from tests.metro.stories import begin
from tests.playing import play_randomly, position_of, setup_of


def near_the_end(tiles_left: int, **options: Any) -> Game:
    """A game with so many squares free."""
    game = Game.new("metro", 2, options, seed=11)
    while 60 - len(position_of(game).laid) > tiles_left or position_of(game).players[game.to_move[0]].drawn:
        play_randomly(game, len(game.moves), 1)
    return game


def hidden_tiles(game: Game, seat: int) -> tuple[str, ...]:
    """The other hand, sorted, and the pile in order."""
    other = position_of(game, 1 - seat).players[1 - seat].hand
    pile = game.rules.read_setup(game.state)["pile"][60 - position_of(game).pile :]
    return (*sorted(tile for tile in other if tile), "|", *pile)


def test_tiles_are_spread_uniformly_over_pile_and_other_hands() -> None:
    game = near_the_end(4)
    seat = 0
    found = Counter(hidden_tiles(game.redeal(Seat(seat), seed), seat) for seed in range(6000))
    assert len({tuple(sorted(world)) for world in found}) == 1
    copies = Counter(next(iter(found)))
    hidden = sum(count for tile, count in copies.items() if tile != "|")
    orders = 1
    for k in range(2, hidden + 1):
        orders *= k
    for tile, count in copies.items():
        if tile != "|":
            for k in range(2, count + 1):
                orders //= k
    assert len(found) == orders
    expected = 6000 / orders
    assert all(abs(count - expected) < 6 * expected**0.5 + 3 for count in found.values())


def test_own_tiles_are_kept_and_the_multiset_is_right() -> None:
    for seed in range(30):
        game = play_randomly(Game.new("metro", 3, {"hand": 2}, seed=seed), seed, seed * 2)
        if game.over:
            continue
        for seat in range(3):
            world = game.redeal(Seat(seat), seed)
            tiles = [tile.tile for tile in position_of(world).laid]
            for other in range(3):
                held = position_of(world, other).players[other]
                tiles += [tile for tile in [*held.hand, *held.drawn] if tile]
            tiles += world.rules.read_setup(world.state)["pile"][60 - position_of(world).pile :]
            assert Counter(tiles) == Counter(DATA["tiles"])


def test_unknown_shares_are_permuted_uniformly_and_known_ones_stay() -> None:
    game = begin(["aaaa"], players=6, options={"companies": True})
    seen = setup_of(game.view(Player(0)))["shares"]["10"]
    found = Counter(
        tuple(game.rules.read_setup(game.redeal(Seat(0), seed).state)["shares"]["10"])
        for seed in range(12_000)
    )
    for arrangement in found:
        assert all(known in (None, colour) for known, colour in zip(seen, arrangement, strict=True))
    assert len(found) == 720
    assert max(found.values()) < 45


def test_numbers_of_others_are_redealt_and_own_ones_stay() -> None:
    game = Game.new("metro", 2, {"numbers": True}, seed=4)
    own = setup_of(game.record)["numbers"][0]
    found: Counter[int] = Counter()
    for seed in range(2000):
        world = game.redeal(Seat(0), seed)
        numbers = world.rules.read_setup(world.state)["numbers"]
        assert numbers[0] == own
        assert not set(numbers[0]) & set(numbers[1])
        found[numbers[1][0]] += 1
    assert set(found) == set(range(1, 9)) - set(own)
    assert max(found.values()) - min(found.values()) < 120
