"""How random and greedy play comes out, and how long rounds are (the rules' facts to test against)."""

import numpy as np
import pytest

from metropolitain.bots import make_bot
from metropolitain.engine.batch import Batch
from metropolitain.engine.game import Game
from metropolitain.games.nextstation.board import UNDERGROUND
from tests.cases import FULL_SWEEP
from tests.playing import play_out


def test_random_play_takes_36_7_decisions_with_4_6_moves() -> None:
    """Passes are decisions and moves too."""
    decisions, moves = play_out(Batch("nextstation", 400, 1, seed=7))
    assert decisions.mean() == pytest.approx(36.7, abs=0.4)
    assert moves == pytest.approx(4.6, abs=0.2)


@pytest.mark.slow
def test_N12_turns_per_round_are_distributed_as_the_rules_say() -> None:
    games = 100_000 if FULL_SWEEP else 10_000
    decks = Batch("nextstation", games, 1, seed=8).states["deck"].reshape(-1, 11)
    last = 10 - np.argmax(decks[:, ::-1] >= UNDERGROUND, axis=1)
    switch = np.argmax(decks == 5, axis=1)
    turns = last + 1 - (switch < last)
    shares = {5: 0.004, 6: 0.020, 7: 0.060, 8: 0.139, 9: 0.278, 10: 0.5}
    for count, share in shares.items():
        assert (turns == count).mean() == pytest.approx(share, abs=0.012)
    assert turns.mean() == pytest.approx(9.17, abs=0.03)


def test_random_never_passes_when_it_can_draw() -> None:
    batch = Batch("nextstation", 200, 2, {"powers": True}, seed=9)
    while not batch.over.all():
        moves, counts = batch.legal()
        chosen = batch.random_moves()
        passes = np.array([batch.format(move) == "pass" for move in np.maximum(chosen, 0)])
        assert not (passes & (counts > 1) & (chosen >= 0)).any()
        assert (moves[np.arange(200), 0] >= 0)[counts > 0].all()
        batch.play(chosen)


def test_greedy_takes_the_highest_standing_whether_its_turn_is_complete_or_not() -> None:
    bot = make_bot("greedy", 1)
    game = Game.new("nextstation", 3, {"objectives": True, "powers": True}, seed=10)
    while not game.over:
        seat = game.to_move[len(game.moves) % len(game.to_move)]
        standings = {}
        for move in game.legal_for(seat):
            game.play(move)
            standings[str(move)] = game.scores_for(game.player_of(seat))[seat]
            game.undo()
        chosen, evaluation = bot.choose(game, seat)
        assert standings[str(chosen)] == max(standings.values()) == evaluation
        game.play(chosen)
