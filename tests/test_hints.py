"""Hints: the best few moves of a seat."""

import pytest

from metropolitain.bots import make_bot
from metropolitain.bots.hints import MOST_HINTS, hints
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from tests.cases import every_game
from tests.playing import play_randomly


@every_game
def test_hints_are_legal_and_tell_points_and_chances(game_name: str) -> None:
    game = play_randomly(Game.new(game_name, 2, seed=71), 71, 8)
    seat = game.to_move[0]
    told = hints(game, seat, "medium")
    assert 1 <= len(told) <= MOST_HINTS
    assert {hint.move for hint in told} <= {str(move) for move in game.legal_for(seat)}
    alone = load(game_name).search(2, game.options).alone
    for hint in told:
        assert (hint.win is None) == alone
        assert hint.win is None or 0 <= hint.win <= 1
        assert abs(hint.score) < 500
    assert hints(game, seat, "medium") == told


def test_moves_that_the_search_left_early_are_told_too() -> None:
    """Next Station: the best move gets nearly all visits, the next ones are looked into afterwards."""
    game = Game.new("nextstation", 2, seed=3)
    told = hints(game, Seat(0), "strong")
    assert len(told) == min(MOST_HINTS, len(game.legal_for(Seat(0))))
    assert [hint.score for hint in told] == sorted((hint.score for hint in told), reverse=True)


def test_nearly_won_games_have_chances_near_one() -> None:
    """Metro: the chance to win is that of the games played out, not a mixture with margins."""
    game = Game.new("metro", 2, seed=72)
    sitting = [make_bot(name, 1) for name in ("medium", "random")]
    while len(game.moves) < 50 and not game.over:
        seat = game.to_move[0]
        game.play(sitting[seat].choose(game, seat).move)
    win = hints(game, Seat(0), "medium")[0].win
    assert win is not None
    assert win > 0.99


def test_hints_are_for_who_is_to_move() -> None:
    game = Game.new("metro", 2, seed=73)
    with pytest.raises(Refusal, match="G2"):
        hints(game, Seat(1), "medium")
