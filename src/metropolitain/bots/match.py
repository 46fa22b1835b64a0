"""One game between bots, by name or your own, from wherever it stands to its result."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, SupportsIndex, TypeAlias

from metropolitain.bots import check_name, does_search, make_bot
from metropolitain.bots.simple import Bot, Choice
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import generator, read_seed

BotFactory: TypeAlias = Callable[[int], Bot]
Entrant: TypeAlias = str | Bot | BotFactory
"""A bot's name, a bot, or what makes one from a seed: a class with `__init__(self, seed)`, a function."""


def is_bot(entrant: Entrant) -> bool:
    """Return whether an entrant is a bot itself, which then plays all its games, one after the other."""
    return isinstance(entrant, Bot) and not isinstance(entrant, type)


def needs_search(entrant: Entrant) -> bool:
    """Return whether an entrant is one of the bots by name that search."""
    return isinstance(entrant, str) and does_search(entrant)


def check_entrant(entrant: Entrant) -> None:
    """Refuse a name that is not a bot's."""
    if isinstance(entrant, str):
        check_name(entrant)
    elif not is_bot(entrant) and not callable(entrant):
        raise TypeError(f"a bot is a name, has `choose`, or is made from a seed; this is none: {entrant!r}")


def name_of(entrant: Entrant) -> str:
    """Return the name of an entrant as tables show it: its own, or that of its class or function."""
    if isinstance(entrant, str):
        return entrant
    named = type(entrant) if is_bot(entrant) else entrant
    return str(getattr(named, "__name__", type(entrant).__name__))


def seat_bot(entrant: Entrant, seed: int) -> Bot:
    """The bot that sits down for an entrant."""
    if isinstance(entrant, str):
        return make_bot(entrant, seed)
    if isinstance(entrant, type) or not isinstance(entrant, Bot):
        return entrant(seed)
    return entrant


def one_each(bots: Entrant | Sequence[Entrant], players: int) -> list[Entrant]:
    """A bot for every player, from one for all or one for each."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        return [bots] * players
    if len(bots) != players:
        raise Refusal("G8", "bot-count", bots=len(bots), seats=players)
    return list(bots)


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
