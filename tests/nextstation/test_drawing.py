"""Cards, turns and drawing (N10–N14, N20–N24)."""

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.games.nextstation.board import CARDS
from tests.nextstation.table import SHORT, legal, play, start
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


def test_N11_a_pass_is_always_allowed_and_who_cannot_draw_still_says_so() -> None:
    game = Game.new("nextstation", 1, seed=1)
    stuck = 0
    while not game.over:
        assert "pass" in legal(game)
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


def test_N13_a_switch_and_the_next_card_make_one_turn() -> None:
    game = play(start("sq ci sw pe TR"), "d3-d2", "d3-f1")
    position = position_of(game, 0)
    assert (position.card, position.switch, position.turn) == ("pe", True, 3)
    assert position.revealed[0] == ["sq", "ci", "sw", "pe"]


def test_N13_a_switch_lets_a_section_start_anywhere_on_the_line() -> None:
    game = play(start("sq ci sw pe tr"), "d3-d2", "d3-f1")
    assert "d3-c4" in legal(game)
    assert {"c4-b5", "c4-e4", "f1-e1", "d2-e1"} <= legal(play(game, "d3-c4"))


@pytest.mark.parametrize("cards", ["sw sq ci", "sq sw tr"])
def test_N13_on_the_first_two_turns_a_switch_has_no_effect(cards: str) -> None:
    game = start(cards)
    if cards.startswith("sq"):
        play(game, "d3-d2")
    assert not position_of(game, 0).switch
    assert len(position_of(game, 0).revealed[0]) == len(game.moves) + 2


def test_N14_a_joker_goes_to_any_symbol() -> None:
    targets = {move[-2:] for move in legal(start("jo")) - {"pass"}}
    assert targets == {"b1", "f1", "d2", "a3", "g3", "c4", "e4", "d7"}
    assert legal(start("JO")) == legal(start("jo"))


@pytest.mark.parametrize("card", ["sq", "tr", "pe", "ci", "jo"])
def test_N14_the_central_station_accepts_every_card(card: str) -> None:
    assert "d2-f4" in legal(play(start(f"SQ {card}"), "d3-d2"))


def test_N20_N21_the_first_section_starts_at_the_departure_and_goes_to_the_cards_symbol() -> None:
    assert legal(start("sq")) == {"pass", "d3-d2", "d3-g3"}


@pytest.mark.parametrize(
    ("moves", "ends"),
    [
        (["d3-d2"], {"d3", "d2"}),  # the departure remains an end after its first section
        (["d3-d2", "d3-f1"], {"d2", "f1"}),
        (["d3-d2", "d3-f1", "d3-c4"], {"d2", "f1", "c4"}),  # ends made by a switch last for the round
        (["d3-d2", "d3-f1", "d3-c4", "…"], {"h4"}),
    ],
)
def test_N13_N20_the_ends_of_a_line(moves: list[str], ends: set[str]) -> None:
    game = play(start("sq ci sw pe tr"), *moves)
    assert set(position_of(game, 0).players[0].ends) == ends
    assert not moves[2:] or not position_of(game, 0).switch


def test_N24_sections_of_another_colour_may_meet() -> None:
    game = play(start("sq " + SHORT, "sq " + SHORT), "d3-g3", "…")
    assert position_of(game, 0).players[0].pencil == "pink"
    play(game, "h4-g3")
    play(start("ci " + SHORT, "sq pe tr"), "d3-f1", "…", "h4-g3", "g3-g2", "g2-e4")
