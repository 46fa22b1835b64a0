"""Cards, turns and drawing (N10–N14, N20–N24)."""

from collections import Counter

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.games.nextstation.board import CARDS
from tests.nextstation.table import SHORT, legal, play, refused, start
from tests.playing import position_of, setup_of


def test_N10_every_round_has_its_own_shuffle_of_eleven_cards() -> None:
    decks = setup_of(Game.new("nextstation", 1, seed=4).record)["decks"]
    assert [sorted(deck) for deck in decks] == [sorted(CARDS)] * 4
    assert len({tuple(deck) for deck in decks}) == 4


def test_N10_revealed_cards_stay_visible_and_the_others_hidden() -> None:
    game = play(start("sq ci TR"), "pass", "pass")
    assert setup_of(game.view(Player(0)))["decks"][0] == ["sq", "ci", "TR"] + [None] * 8
    assert setup_of(game.view(None))["decks"][1] == [None] * 11
    play(game, "…")
    assert setup_of(game.view(Player(0)))["decks"][0][:10] == setup_of(game.record)["decks"][0][:10]
    assert position_of(game, 0).revealed[1] == ["SQ"]


def test_N10_cards_of_a_past_round_that_were_not_needed_stay_hidden() -> None:
    game = play(start(SHORT), "…")
    assert setup_of(game.view(Player(0)))["decks"][0] == [*SHORT.split(), *[None] * 6]


def test_N11_a_pass_is_always_allowed() -> None:
    game = play(start("pe"), "pass")
    assert game.moves[0].text == "pass"
    assert "pass" in legal(game)


def test_N11_who_cannot_draw_still_says_pass() -> None:
    game = Game.new("nextstation", 1, seed=1)
    stuck = 0
    while not game.over:
        stuck += legal(game) == {"pass"}
        assert (position_of(game, 0).prompt == "pass") == (legal(game) == {"pass"})
        game.play(game.legal[0])
    assert stuck


def test_N12_the_turn_of_the_fifth_underground_card_is_played() -> None:
    game = start(SHORT)
    for card in SHORT.split():
        assert position_of(game, 0).card == card
        assert game.state.rnd == 0
        game.play("pass", Seat(0))
    assert game.state.rnd == 1
    assert len(game.moves) == 5


@pytest.mark.parametrize(
    ("cards", "turns"),
    [
        (SHORT, 5),
        ("sq tr pe ci jo SQ TR PE CI sw JO", 10),
        ("sq tr pe ci jo sw SQ TR PE CI JO", 10),
        ("sq SQ TR PE CI JO", 6),
    ],
)
def test_N12_a_round_has_5_to_10_turns(cards: str, turns: int) -> None:
    assert len(play(start(cards), "…").moves) == turns


def test_N12_turns_per_round_are_distributed_as_the_shuffle_says() -> None:
    """The last underground card of eleven lies n-th; a switch before it saves a turn."""
    counts: Counter[int] = Counter()
    rounds = 0
    for seed in range(400):
        game = Game.new("nextstation", 1, seed=seed)
        for deck in setup_of(game.record)["decks"]:
            last = max(index for index, card in enumerate(deck) if card.isupper())
            counts[last + 1 - ("sw" in deck[:last])] += 1
            rounds += 1
    mean = sum(turns * n for turns, n in counts.items()) / rounds
    assert mean == pytest.approx(9.17, abs=0.12)
    assert counts[10] / rounds == pytest.approx(0.5, abs=0.05)


def test_N13_a_switch_and_the_next_card_make_one_turn() -> None:
    game = play(start("sq ci sw pe TR"), "d3-d2", "d3-f1")
    position = position_of(game, 0)
    assert (position.card, position.switch, position.turn) == ("pe", True, 3)
    assert position.revealed[0] == ["sq", "ci", "sw", "pe"]


def test_N13_a_switch_lets_a_section_start_anywhere_on_the_line() -> None:
    game = play(start("sq ci sw pe TR"), "d3-d2", "d3-f1")
    assert "d3-c4" in legal(game)
    play(game, "d3-c4")
    assert not position_of(game, 0).switch
    assert set(position_of(game, 0).players[0].ends) == {"d2", "f1", "c4"}
    refused(play(start("sq ci pe sw"), "d3-d2", "d3-f1"), "d3-c4", "N20", "not-an-end")


def test_N13_off_the_line_a_switch_does_not_help() -> None:
    game = play(start("sq ci sw pe TR"), "d3-d2", "d3-f1")
    refused(game, "e4-e5", "N20", "not-on-line")


@pytest.mark.parametrize("cards", ["sw sq ci", "sq sw tr"])
def test_N13_on_the_first_two_turns_a_switch_has_no_effect(cards: str) -> None:
    game = start(cards)
    if cards.startswith("sq"):
        play(game, "d3-d2")
    assert not position_of(game, 0).switch
    assert len(position_of(game, 0).revealed[0]) == len(game.moves) + 2


def test_N13_without_effect_is_visible_after_a_double() -> None:
    game = play(start("sq sw pe", powers=True), "double d3-d2 d2-c1")
    refused(game, "d2-b2", "N20", "not-an-end")
    assert "c1-b2" in legal(game)


def test_N14_a_joker_goes_to_any_symbol() -> None:
    targets = {move[-2:] for move in legal(start("jo")) - {"pass"}}
    assert targets == {"b1", "f1", "d2", "a3", "g3", "c4", "e4", "d7"}
    assert legal(start("JO")) == legal(start("jo"))


def test_N14_the_central_station_accepts_every_card() -> None:
    for card in ("sq", "tr", "pe", "ci", "jo"):
        game = play(start(f"SQ {card}"), "d3-d2")
        assert "d2-f4" in legal(game)


def test_N20_the_first_section_starts_at_the_departure() -> None:
    game = start("sq")
    refused(game, "d2-c1", "N20", "departure")
    assert all(move.startswith("d3-") for move in legal(game) - {"pass"})


def test_N20_the_departure_remains_an_end_after_its_first_section() -> None:
    game = play(start("sq ci pe"), "d3-d2")
    assert set(position_of(game, 0).players[0].ends) == {"d3", "d2"}
    play(game, "d3-f1")
    refused(game, "d3-c4", "N20", "not-an-end")
    assert set(position_of(game, 0).players[0].ends) == {"d2", "f1"}


def test_N20_a_station_off_the_line_is_no_start() -> None:
    refused(play(start("sq ci pe"), "d3-d2"), "e6-h6", "N20", "not-on-line")


def test_N20_ends_made_by_a_switch_last_until_the_round_is_over() -> None:
    game = play(start("sq ci sw pe tr"), "d3-d2", "d3-f1", "d3-c4")
    assert {"c4-b5", "c4-e4", "f1-e1", "d2-e1"} <= legal(game)
    play(game, "…")
    assert position_of(game, 0).players[0].ends == ["h4"]


def test_N21_the_target_matches_the_card() -> None:
    game = start("sq")
    refused(game, "d3-f1", "N21", "symbol")
    assert legal(game) == {"pass", "d3-d2", "d3-g3"}


def test_N22_a_line_makes_no_loop() -> None:
    game = play(start("ci tr sq TR"), "d3-f1", "f1-e1", "e1-d2")
    refused(game, "d2-d3", "N22", "loop")


def test_N23_a_section_is_drawn_once_in_any_colour() -> None:
    game = play(start("sq ci TR"), "d3-d2")
    refused(game, "d2-d3", "N23", "drawn")
    game = play(start("sq ci SQ TR PE CI JO", "ci sq SQ TR PE CI JO"), "d3-g3", "g3-g4", "…")
    play(game, "h4-g4")
    refused(game, "g4-g3", "N23", "drawn")


def test_N24_sections_do_not_cross() -> None:
    game = play(start("ci sq pe"), "d3-f1", "d3-d2")
    refused(game, "d2-g2", "N24", "crosses")


def test_N24_sections_of_another_colour_do_not_cross_but_may_meet() -> None:
    game = play(start("sq " + SHORT, "sq " + SHORT), "d3-g3", "…")
    assert position_of(game, 0).players[0].pencil == "pink"
    play(game, "h4-g3")
    game = play(start("ci " + SHORT, "sq pe tr"), "d3-f1", "…")
    play(game, "h4-g3", "g3-g2", "g2-e4")
    game = play(start("sq " + SHORT, "tr ci jo"), "d3-g3", "…", "h4-h1", "h1-f1")
    refused(game, "f1-f4", "N24", "crosses")
