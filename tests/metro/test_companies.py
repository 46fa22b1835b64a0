"""M30–M35: companies, shares, exchanging, the final count."""

import pytest

from metropolitain.engine.game import Game
from metropolitain.games.metro.board import COLOURS, DATA
from tests.metro.refused import with_profit
from tests.metro.stories import COMPANIES, SHARES, begin, tell
from tests.playing import play_randomly, position_of, score_sheet


def market(game: Game, percent: int) -> tuple[str, list[str]]:
    """The face-up share and, from the state, the whole pile."""
    pile = percent // 10 - 1
    s = game.state
    order = s.share_pile[pile, : int(s.share_pile_count[pile])].tolist()
    return COLOURS[s.share[pile, s.share_open[pile]]], [COLOURS[s.share[pile, card]] for card in order]


def held(game: Game, seat: int) -> list[str | None]:
    return [share.company for share in position_of(game, seat).players[seat].shares]


def test_M30_all_stations_have_a_wagon_of_their_company() -> None:
    for players in range(2, 7):
        wagons = position_of(Game.new("metro", players, COMPANIES, seed=1)).owners()
        assert len(wagons) == 32
        for colour, numbers in DATA["companies"].items():
            assert all(wagons[number] == colour for number in numbers)


def test_M30_profit_is_the_companies_and_players_have_nothing_until_the_end() -> None:
    game = play_randomly(Game.new("metro", 3, COMPANIES, seed=4), 4, 60)
    assert game.scores == [0, 0, 0]
    assert sum(company["profit"] for company in score_sheet(game)["companies"]) > 0
    assert "shares" not in score_sheet(game)["players"][0]


def test_M31_shares_are_dealt_from_the_top_then_one_lies_open() -> None:
    game = begin([], options=COMPANIES, shares=SHARES)
    assert held(game, 0) == ["yellow", "blue", "orange", "green"]
    assert held(game, 1) == ["blue", "orange", "green", "purple"]
    assert market(game, 10) == ("orange", ["green", "purple", "black", "red", "white"])
    assert market(game, 40) == ("black", ["red", "white", "yellow", "blue", "orange"])


def test_M31_six_players_leave_one_card_in_each_pile() -> None:
    game = Game.new("metro", 6, COMPANIES, seed=3)
    assert [row.pile for row in position_of(game).market] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("swap", "taken", "left"),
    [
        ("swap 10 open", "orange", ("green", ["purple", "black", "red", "white", "yellow"])),
        ("swap 10 blind", "green", ("orange", ["purple", "black", "red", "white", "yellow"])),
    ],
)
def test_M32_a_share_is_taken_from_the_market_or_blind_and_the_own_one_goes_under_the_pile(
    swap: str, taken: str, left: tuple[str, list[str]]
) -> None:
    game = tell(begin([], options=COMPANIES, shares=SHARES), swap)
    assert held(game, 0)[0] == taken
    assert market(game, 10) == left
    assert game.to_move == (1,)
    assert position_of(game, 0).players[0].hand == ["aaaa"]


def test_M32_the_own_share_goes_under_the_pile_first() -> None:
    """With six players the pile has one card: its next card after a swap is the one just put there."""
    game = begin([], players=6, options=COMPANIES, shares=SHARES)
    assert market(game, 10) == ("red", ["white"])
    tell(game, "swap 10 blind", "swap 10 blind")
    assert held(game, 1)[0] == "yellow"
    assert market(game, 10) == ("red", ["blue"])


def test_M33_exchanging_ends_at_twenty_five_points() -> None:
    assert "swap 10 open" in with_profit(24).legal
    assert "swap 10 open" not in with_profit(25).legal
    assert position_of(with_profit(25)).exchange_over


def test_M33_after_three_rounds_without_a_tile_somebody_must_build() -> None:
    game = tell(begin(["aaaa", "aacb"], options=COMPANIES), *["swap 10 open", "swap 20 blind"] * 3)
    assert not any(str(move).startswith("swap") for move in game.legal)
    tell(game, "aaaa@d1", "swap 10 blind", "swap 30 open", *["swap 10 open"] * 4)
    assert not any(str(move).startswith("swap") for move in game.legal)
    assert Game.from_record(game.to_json()).record == game.record


def test_M33_wagons_count_as_turns_without_a_tile_and_draws_do_not() -> None:
    game = begin(["aaaa", "aacb", "acba"], options={"companies": True, "wagons": True}, shares=SHARES)
    tell(game, "wagon yellow 10 C1", *["swap 20 blind"] * 5, "draw")
    assert game.state.idle_turns == 6
    tell(game, "acba@d1")
    assert game.state.idle_turns == 0


def finished(shares: dict[str, list[str]], profits: dict[str, int], players: int = 2) -> Game:
    """A finished game with these shares and profits."""
    game = begin([], players, COMPANIES, shares=shares)
    for colour, profit in profits.items():
        game.state.earned[COLOURS.index(colour)] = profit
    game.state.finished = 1
    return game


def rest(*first: str) -> list[str]:
    return [*first, *(colour for colour in COLOURS if colour not in first)]


def test_M34_value_is_nine_less_the_rank_and_ties_share_the_better_one() -> None:
    profits = {"yellow": 48, "orange": 40, "green": 30, "blue": 30, "red": 20}
    game = finished(SHARES, profits)
    values = {company["company"]: company["value"] for company in score_sheet(game)["companies"]}
    assert values == {
        "yellow": 8, "orange": 7, "green": 6, "blue": 6, "red": 4, "purple": 3, "black": 3, "white": 3,
    }  # fmt: skip


def test_M34_tied_majorities_are_both_paid_in_full() -> None:
    shares = {
        "10": rest("yellow", "blue"),
        "20": rest("red", "blue"),
        "30": rest("blue", "red"),
        "40": rest("black", "white"),
    }
    game = finished(shares, {"blue": 37})
    # Both hold 30 % of blue (10 + 20 against 30): value 8, and 3 points of majority each.
    blue = [
        next(share for share in player["shares"] if share["company"] == "blue")
        for player in score_sheet(game)["players"]
    ]
    assert [share["percent"] for share in blue] == [30, 30]
    assert [share["points"] for share in blue] == [8 * 3 + 3, 8 * 3 + 3]


def test_M34_a_company_nobody_holds_pays_nobody() -> None:
    shares = {percent: rest("yellow", "blue") for percent in ("10", "20", "30", "40")}
    game = finished(shares, {"white": 99})
    assert game.scores == [10 * 7, 10 * 7]


def test_M35_worked_example_of_the_rulebook() -> None:
    shares = {
        "10": rest("blue", "red"),
        "20": rest("yellow", "blue"),
        "30": rest("green", "orange"),
        "40": rest("yellow", "green"),
    }
    game = finished(shares, {"yellow": 48, "orange": 40, "green": 30, "blue": 30, "red": 20})
    sheet = {share["company"]: share["points"] for share in score_sheet(game)["players"][0]["shares"]}
    assert sheet == {"yellow": 48 + 4, "blue": 6, "green": 18}
    assert game.scores[0] == 76


@pytest.mark.parametrize("players", range(2, 7))
def test_finished_games_pay_out_every_share(players: int) -> None:
    game = play_randomly(Game.new("metro", players, COMPANIES, seed=players), players)
    for player in score_sheet(game)["players"]:
        assert sum(share["percent"] for share in player["shares"]) == 100
        assert player["total"] == sum(share["points"] for share in player["shares"])
