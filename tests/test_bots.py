"""The bots that do not search: uniform choice, and the best immediate result."""

import random
from collections import Counter

import pytest

from metropolitain.bots import make_bot
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from tests.cases import Case, every_case
from tests.playing import play_randomly


@every_case
def test_bots_play_whole_games_by_the_rules(case: Case) -> None:
    name, players, options = case
    game = Game.new(name, players, options, seed=31)
    bots = [make_bot(("random", "greedy")[seat % 2], seat) for seat in range(game.seat_count)]
    while not game.over:
        for seat in game.to_move:
            choice = bots[seat].choose(game, seat)
            assert choice.move in game.legal_for(seat)
            game.play(choice.move)
    assert game.winners


@every_case
def test_bots_follow_their_seed(case: Case) -> None:
    name, players, options = case
    game = play_randomly(Game.new(name, players, options, seed=32), 32, 6)
    seat = game.to_move[0]
    for level in ("random", "greedy"):
        assert make_bot(level, 5).choose(game, seat) == make_bot(level, 5).choose(game, seat)


def test_metro_random_is_uniform_over_the_legal_moves() -> None:
    game = Game.new("metro", 2, {"wagons": True}, seed=33)
    bot = make_bot("random", 1)
    found = Counter(str(bot.choose(game, Seat(0)).move) for _ in range(20_000))
    assert set(found) == {str(move) for move in game.legal}
    expected = 20_000 / len(game.legal)
    assert all(abs(count - expected) < 6 * expected**0.5 for count in found.values())


def test_metro_greedy_takes_the_best_own_gain_less_the_gain_of_others() -> None:
    chooser = random.Random(34)
    for seed in range(6):
        game = Game.new("metro", 3, seed=seed)
        while not game.over:
            seat = game.to_move[0]
            gains = {}
            for move in list(game.legal):
                game.play(move)
                gains[str(move)] = 2 * game.scores[seat] - sum(game.scores)
                game.undo()
            choice = make_bot("greedy", chooser.randrange(1000)).choose(game, seat)
            assert gains[str(choice.move)] == max(gains.values()) == choice.evaluation
            play_randomly(game, chooser.randrange(1000), 1)


def test_metro_greedy_does_not_look_at_hidden_shares() -> None:
    """The choice is the same when every share it cannot see is another one."""
    game = play_randomly(Game.new("metro", 4, {"companies": True}, seed=35), 35, 12)
    seat = game.to_move[0]
    choices = [make_bot("greedy", 9).choose(game, seat)]
    choices += [make_bot("greedy", 9).choose(game.redeal(seat, seed), seat) for seed in range(20)]
    assert len(set(choices)) == 1


def test_an_unknown_bot_or_a_seat_that_waits_is_refused() -> None:
    with pytest.raises(Refusal, match="G8"):
        make_bot("clever", 1)
    game = Game.new("metro", 2, seed=1)
    with pytest.raises(Refusal, match="G2"):
        make_bot("greedy", 1).choose(game, Seat(1))
    with pytest.raises(Refusal, match="G3"):
        make_bot("greedy", 1).choose(play_randomly(game, 1), Seat(0))
