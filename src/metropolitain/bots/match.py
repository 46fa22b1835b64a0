"""One game between bots, from set-up to result."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from metropolitain.bots import POLICIES, make_bot
from metropolitain.engine.game import Game
from metropolitain.engine.rng import generator


class Played(NamedTuple):
    """A finished game, and each player's thinking time: seconds in all, the longest, how many moves."""

    game: Game
    thought: list[tuple[float, float, int]]


def bot_seed(seed: int, game: int, seat: int) -> int:
    """A bot's own seed in a game of a series."""
    return int(generator(seed, (game << 8) + seat + 1)[0])


def prepare_search(game: Game) -> None:
    """Compile the search before anybody's time is taken."""
    from metropolitain.bots.search import compile_search

    compile_search(game.rules)


def play_match(game: Game, bots: Sequence[str], seed: int, number: int = 0) -> Played:
    """Play a game to its end, a bot per player."""
    owner = [game.rules.player_of(seat, game.players) for seat in range(game.seat_count)]
    sitting: list[Any] = [
        make_bot(bots[owner[seat]], bot_seed(seed, number, seat)) for seat in range(game.seat_count)
    ]
    if any(name not in POLICIES for name in bots):
        prepare_search(game)
    thought = [(0.0, 0.0, 0)] * game.players
    while not game.over:
        seat = game.to_move[0]
        started = time.thread_time()
        move = sitting[seat].choose(game, seat).move
        spent = time.thread_time() - started
        total, longest, moves = thought[owner[seat]]
        thought[owner[seat]] = (total + spent, max(longest, spent), moves + 1)
        game.play(move)
    return Played(game, thought)
