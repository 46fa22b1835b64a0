"""X60–X64: hands, variants, options; set-ups that fit and that do not."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, permutations, product
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.games.metromania.board import MARKER_NAMES
from tests.cases import FULL_SWEEP
from tests.playing import play_randomly, setup_of

Deal = tuple[frozenset[str], ...]
OF_KIND = {kind: [name for name in MARKER_NAMES if name[1] == kind] for kind in "hwf"}


def letters(hand: frozenset[str]) -> set[str]:
    return {name[0] for name in hand}


def valid_deals_of_four() -> set[Deal]:
    """X60: one of each kind, three different letters."""
    found = set()
    for rows in product(*(permutations(OF_KIND[kind]) for kind in "hwf")):
        deal = tuple(frozenset(hand) for hand in zip(*rows, strict=True))
        if all(len(letters(hand)) == 3 for hand in deal):
            found.add(deal)
    return found


def valid_deals_of_three() -> set[Deal]:
    """X61: one kind doubled, four different letters."""
    found = set()
    for doubled in permutations("hwf"):
        shares = []
        for kind in "hwf":
            twice = doubled.index(kind)
            shares.append([(twice, order) for order in permutations(OF_KIND[kind])])
        for choice in product(*shares):
            hands: list[set[str]] = [set(), set(), set()]
            for twice, order in choice:
                others = [company for company in range(3) if company != twice]
                hands[twice] |= set(order[:2])
                hands[others[0]].add(order[2])
                hands[others[1]].add(order[3])
            if all(len(letters(frozenset(hand))) == 4 for hand in hands):
                found.add(tuple(map(frozenset, hands)))
    return found


def valid_deals_advanced() -> set[Deal]:
    """X63: first companies A B C, second companies D E F, three kinds each."""
    groups = []
    for group in ("ABC", "DEF"):
        names = [[name for name in MARKER_NAMES if name[0] == letter] for letter in group]
        groups.append(
            [
                (frozenset(first), frozenset(n for pair in names for n in pair if n not in first))
                for first in product(*names)
                if len({n[1] for n in first}) == 3
            ]
        )
    return {(first[0], first[1], second[0], second[1]) for first, second in product(*groups)}


def valid_deals_ready() -> set[Deal]:
    """X61: three hands that lie ready, with two of house, of work, of fun."""
    return {
        deal
        for deal in valid_deals_of_three()
        if all(sum(name[1] == kind for name in hand) == 2 for hand, kind in zip(deal, "hwf", strict=True))
    }


VALID: list[tuple[int, dict[str, Any], Callable[[], set[Deal]], int]] = [
    (4, {}, valid_deals_of_four, 2784),
    (3, {"kinds": "dealt"}, valid_deals_of_three, 1248),
    (3, {}, valid_deals_ready, 208),
    (2, {"variant": "advanced"}, valid_deals_advanced, 4),
]
DEALS = ["four", "dealt", "chosen", "advanced"]


@pytest.mark.parametrize(("players", "options", "enumerate_deals", "count"), VALID, ids=DEALS)
def test_X60_X61_X63_deals_are_uniform_over_all_valid_deals(
    players: int, options: dict[str, Any], enumerate_deals: Callable[[], set[Deal]], count: int
) -> None:
    valid = enumerate_deals()
    assert len(valid) == count
    draws = (12 if FULL_SWEEP else 6) * count if count > 100 else 2000
    found: Counter[Deal] = Counter()
    for seed in range(draws):
        game = Game.new("metromania", players, options, seed=seed)
        hands = setup_of(game.record)["destinations"]
        found[tuple(frozenset(hand) for hand in hands)] += 1
    assert set(found) <= valid
    assert len(found) > 0.99 * count
    expected = draws / count
    spread = sum((found[deal] - expected) ** 2 / expected for deal in valid)
    assert abs(spread - (count - 1)) < 6 * (2 * count) ** 0.5, "chi-squared"


def test_X61_the_order_of_a_doubled_kind_tells_nothing() -> None:
    ascending: Counter[bool] = Counter()
    for seed in range(600):
        for hand in setup_of(Game.new("metromania", 3, seed=seed).record)["destinations"]:
            first, second = next((a, b) for a, b in pairwise(hand) if a[1] == b[1])
            ascending[first < second] += 1
    assert abs(ascending[True] - ascending[False]) < 6 * 1800**0.5


@pytest.mark.parametrize(
    ("players", "options", "hands"),
    [
        (2, {}, ["Ah Bw Cf Dh Ef Fw", "Aw Bf Ch Df Ew Fh"]),  # X62: the halves of the memo
        (4, {"strict": True}, ["Ah Bw Cf", "Dh Aw Ef", "Fh Ew Bf", "Ch Fw Df"]),  # X64
    ],
)
def test_X62_X64_fixed_hands_are_seen_by_all(players: int, options: dict[str, Any], hands: list[str]) -> None:
    game = Game.new("metromania", players, options, seed=3)
    assert game.seat_count == players
    for record in (game.record, game.view(Player(0)), game.view(None)):
        assert setup_of(record)["destinations"] == [hand.split() for hand in hands]


def test_X63_advanced_players_have_two_companies_and_know_both_hands() -> None:
    game = Game.new("metromania", 2, {"variant": "advanced"}, seed=3)
    assert game.seat_count == 4
    assert len(game.scores) == 2
    hands = setup_of(game.record)["destinations"]
    assert ["".join(sorted(letters(frozenset(hand)))) for hand in hands] == ["ABC", "ABC", "DEF", "DEF"]
    for player in range(2):
        seen = setup_of(game.view(Player(player)))["destinations"]
        for company in range(4):
            known = game.rules.player_of(Seat(company), 2) == player
            assert seen[company] == (hands[company] if known else [f"?{name[1]}" for name in hands[company]])


@pytest.mark.parametrize(("order", "seats"), [("alternate", [0, 1, 2, 3, 0]), ("together", [0, 2, 1, 3, 0])])
def test_X63_order_of_the_companies(order: str, seats: list[int]) -> None:
    game = Game.new("metromania", 2, {"variant": "advanced", "order": order}, seed=3)
    for seat in seats:
        assert game.to_move == (seat,)
        while game.to_move == (seat,) and len(game.moves) < 100:
            before = len(game.moves)
            game.play(game.legal[0])
            if before + 1 == len(game.moves) and game.state.dug == 0:
                break


def test_X63_both_companies_of_a_player_have_a_last_turn() -> None:
    game = play_randomly(Game.new("metromania", 2, {"variant": "advanced"}, seed=5), 5)
    triggered = next(n for n in range(len(game.moves) + 1) if game.state_at(n).ender >= 0)
    assert int(game.state_at(triggered).turns_left) <= 3


def test_X64_open_hands_are_seen_by_all() -> None:
    game = Game.new("metromania", 4, {"open": True}, seed=3)
    assert setup_of(game.view(None)) == setup_of(game.record)
    hidden = Game.new("metromania", 4, seed=3)
    assert setup_of(hidden.view(None))["destinations"] == [["?h", "?w", "?f"]] * 4
    assert setup_of(hidden.view(Player(2)))["destinations"][2] == setup_of(hidden.record)["destinations"][2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_X64_options_at_their_default_always_apply(players: int) -> None:
    options: dict[str, Any] = {"variant": "regular", "order": "alternate", "strict": False, "city": "default"}
    assert Game.new("metromania", players, options, seed=1).record.options == {}


def test_X60_the_order_within_a_hand_is_kept() -> None:
    setup = setup_of(Game.new("metromania", 4, seed=1).record)
    setup["destinations"] = [hand[::-1] for hand in setup["destinations"]]
    assert setup_of(Game.new("metromania", 4, setup=setup).record) == setup
