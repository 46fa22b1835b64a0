"""Hints: the best few moves of a seat."""

import pytest

from metropolitain.bots import make_bot
from metropolitain.bots.hints import MOST_HINTS, TOLD, hints, hints_from, told
from metropolitain.bots.search import SearchBot
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
    found = hints(game, seat, "medium")
    assert 1 <= len(found) <= MOST_HINTS
    assert {hint.move for hint in found} <= {str(move) for move in game.legal_for(seat)}
    alone = load(game_name).search(2, game.options).alone
    for hint in found:
        assert (hint.win is None) == alone
        assert hint.win is None or 0 <= hint.win <= 1
        assert abs(hint.score) < 500
    assert hints(game, seat, "medium") == found


def test_moves_that_the_search_left_early_are_told_too() -> None:
    """Next Station: the best move gets nearly all visits, the next ones are looked into afterwards."""
    game = Game.new("nextstation", 2, seed=3)
    found = hints(game, Seat(0), "strong")
    assert len(found) == min(MOST_HINTS, len(game.legal_for(Seat(0))))
    assert [hint.score for hint in found] == sorted((hint.score for hint in found), reverse=True)


def test_told_are_the_ranks_of_one_list_each_move_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("metro", 2, seed=71)
    seat = game.to_move[0]
    opinions = SearchBot(0, level="medium").opinions(game, seat)
    assert told(opinions) == opinions[:3]
    assert [hint.kind for hint in hints_from(opinions[:3])] == ["best"] * 3
    monkeypatch.setitem(TOLD, -1, "worst")
    assert told(opinions) == [*opinions[:3], opinions[-1]]
    assert told(opinions[:3]) == opinions[:3]
    assert told(opinions[:2]) == opinions[:2]
    assert told([]) == []
    kinds = {hint.move: hint.kind for hint in hints_from(told(opinions))}
    assert list(kinds.values()).count("best") == 3
    assert kinds[str(opinions[-1].move)] == "worst"


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
