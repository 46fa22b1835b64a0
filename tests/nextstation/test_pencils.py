"""N30, N31: pencils drawn, fixed or chosen, and where the gap lies with three players."""

from typing import Any

import pytest

from metropolitain.bots import make_bot
from metropolitain.bots.analysis import hindsight
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.games.nextstation.board import COLOURS
from metropolitain.games.nextstation.deal import pencil_in
from tests.nextstation.table import chosen, play
from tests.playing import play_randomly, position_of, setup_of, viewers


def rounds_of(game: Game, seat: int) -> list[str]:
    """A seat's colours, round by round."""
    return [COLOURS[int(pencil_in(game.state, seat, rnd))] for rnd in range(4)]


def test_N31_each_seat_in_order_takes_a_pencil_before_the_first_card() -> None:
    game = chosen(3)
    assert (game.to_move, position_of(game).card) == ((0,), None)
    assert {str(move) for move in game.legal} == {f"pencil {colour}" for colour in COLOURS}
    play(game, "pencil pink", "pencil blue")
    assert game.to_move == (2,)
    assert position_of(game).pencils == ["green", "purple"]
    play(game, "pencil purple")
    assert game.to_move == (0, 1, 2)
    assert [player.pencil for player in position_of(game).players] == ["pink", "blue", "purple"]
    assert setup_of(game.record)["pencils"] == ["green", "pink", "purple", "blue"]


def test_N31_the_last_of_four_seats_has_what_is_left_without_a_move() -> None:
    game = play(chosen(4), "pencil blue", "pencil green", "pencil pink")
    assert game.to_move == (0, 1, 2, 3)
    assert [rounds_of(game, seat)[0] for seat in range(4)] == ["blue", "green", "pink", "purple"]


def test_N31_pencils_left_go_to_the_free_places_in_the_order_of_the_set_up() -> None:
    game = play(chosen(2, ["purple", "pink", "blue", "green"]), "pencil green", "pencil pink")
    # green at place 0, pink at place 2; purple and blue at places 1 and 3
    assert rounds_of(game, 0) == ["green", "blue", "pink", "purple"]
    assert rounds_of(game, 1) == ["pink", "purple", "green", "blue"]


@pytest.mark.parametrize(
    ("gap", "second", "third"),
    [(0, "purple", "blue"), (1, "pink", "blue"), (2, "pink", "purple")],
)
def test_N30_N31_with_three_players_the_gap_lies_where_they_say(gap: int, second: str, third: str) -> None:
    game = Game.new("nextstation", 3, {"pencils": list(COLOURS), "gap": gap}, seed=1)
    assert [rounds_of(game, seat)[0] for seat in range(3)] == ["green", second, third]
    for seat in range(3):
        assert sorted(rounds_of(game, seat)) == sorted(COLOURS)
    for rnd in range(4):
        assert len({rounds_of(game, seat)[rnd] for seat in range(3)}) == 3


def test_N31_a_solo_player_takes_the_pencil_of_each_round_before_its_first_card() -> None:
    game = chosen(1)
    for rnd, colour in enumerate(("blue", "green", "purple")):
        assert len(game.legal) == 4 - rnd
        assert position_of(game).players[0].pencil is None
        assert [line.round for line in position_of(game).players[0].sheet.lines][rnd:] == [None] * (4 - rnd)
        play(game, f"pencil {colour}")
        assert position_of(game).players[0].pencil == colour
        play(game, "…")
    assert not game.state.choosing, "the last one comes without a move"
    assert position_of(game).players[0].pencil == "pink"
    assert play(game, "…").over
    assert Game.from_record(game.to_json()).record == game.record
    assert [best.colour for best in hindsight(game)] == ["blue", "green", "purple", "pink"]


def test_N31_the_pencil_is_taken_after_the_circle_of_the_round_before() -> None:
    given: dict[str, Any] = {"pencils": "chosen", "powers": True}
    setup = Game.new("nextstation", 1, given, seed=3).record.setup
    powers = {"green": "circle", "pink": "double", "purple": "joker", "blue": "switch"}
    game = play(Game.new("nextstation", 1, given, setup={**setup, "powers": powers}), "pencil green", "…")
    assert game.state.circling
    assert not game.state.choosing
    play(game, "circle d3")
    assert (int(game.state.rnd), bool(game.state.choosing)) == (1, True)


def test_N31_nothing_reads_an_order_into_pencils_that_nobody_took() -> None:
    """Solo games that differ in the set-up's list alone: bots choose alike, move by move."""
    games = [chosen(1), chosen(1, ["blue", "purple", "pink", "green"])]
    bots = [make_bot("strong", seed=5) for _ in games]
    for _ in range(6):
        moves = [bot.choose(game, Seat(0)).move.text for bot, game in zip(bots, games, strict=True)]
        assert moves[0] == moves[1]
        for game in games:
            game.play(moves[0])
    assert position_of(games[0], 0) == position_of(games[1], 0)


@pytest.mark.parametrize("level", ["random", "greedy", "medium"])
@pytest.mark.parametrize("players", [1, 4])
def test_N31_bots_take_pencils(level: str, players: int) -> None:
    assert make_bot(level, seed=1).choose(chosen(players), Seat(0)).move.text.startswith("pencil ")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_N31_a_view_shows_pencils_and_no_card_while_they_are_chosen(players: int) -> None:
    game = chosen(players)
    for viewer in viewers(players):
        seen = setup_of(game.view(viewer))
        assert all(card is None for deck in seen["decks"] for card in deck)
        assert seen["pencils"] == setup_of(game.record)["pencils"]
    assert play_randomly(game, 8).over
