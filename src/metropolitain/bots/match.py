"""One game between bots, from wherever it stands to its result."""

import time
from collections.abc import Sequence
from typing import NamedTuple, SupportsIndex

from metropolitain.bots.entrants import Entrant, check_entrant, needs_search, one_each, seat_bot
from metropolitain.bots.simple import Choice
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.rng import generator, read_seed


class Thought(NamedTuple):
    """A player's thinking time: seconds in all, the longest thought, and how many moves."""

    seconds: float = 0.0
    longest: float = 0.0
    moves: int = 0

    def and_another(self, seconds: float) -> "Thought":
        """With one more thought."""
        return Thought(self.seconds + seconds, max(self.longest, seconds), self.moves + 1)


class Played(NamedTuple):
    """A finished game, and how long each player thought."""

    game: Game
    thought: list[Thought]


def bot_seed(seed: SupportsIndex, game: int, seat: Seat) -> int:
    """A bot's own seed in a game of a series."""
    return int(generator(read_seed(seed), (game << 8) + seat + 1)[0])


def play_match(
    game: Game, bots: Entrant | Sequence[Entrant], seed: SupportsIndex = 0, number: int = 0
) -> Played:
    """Play a game to its end, a bot per player (or one for all); `number` is its place in a series.

    A bot is a name, a `Bot`, or what makes one from a seed. The same seed and number make the same
    game, as far as your own bots depend on nothing else.

    >>> from metropolitain import new, play_match
    >>> played = play_match(new("metro", seed=7), ["greedy", "random"], seed=1)
    >>> played.game.winners
    [0]
    >>> [thought.moves for thought in played.thought]
    [31, 32]
    """
    entrants = one_each(bots, game.players)
    for entrant in entrants:
        check_entrant(entrant)
    if any(map(needs_search, entrants)):
        from metropolitain.bots.search import compile_search

        compile_search(game.rules)
    seats = [Seat(seat) for seat in range(game.seat_count)]
    owner = [game.player_of(seat) for seat in seats]
    sitting = [seat_bot(entrants[owner[seat]], bot_seed(seed, number, seat)) for seat in seats]
    thought = [Thought()] * game.players
    while not game.over:
        seat = game.to_move[0]
        started = time.thread_time()
        choice = sitting[seat].choose(game, seat)
        spent = time.thread_time() - started
        if not isinstance(choice, Choice):
            raise TypeError(f"{sitting[seat]!r}: `choose` must give a Choice, not {choice!r}")
        thought[owner[seat]] = thought[owner[seat]].and_another(spent)
        game.play(choice.move, seat)
    return Played(game, thought)
