"""Hints: the best few moves of a seat, with what they promise."""

from collections.abc import Iterable
from typing import SupportsIndex

import msgspec

from metropolitain.bots.search import Opinion, SearchBot
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat

MOST_HINTS = 3


class Hint(msgspec.Struct, frozen=True):
    """A move worth making: the points it promises in the end, and the chance to win against others."""

    move: str
    score: float
    win: float | None


def hints(game: Game, seat: Seat, level: str = "expert", seed: SupportsIndex = 0) -> list[Hint]:
    """The best moves of a seat that is to move, best first, from what the seat may know.

    A move that the search left early is looked into once more, so that what it promises is no guess.

    >>> from metropolitain import hints, new
    >>> game = new("metro", seed=7)
    >>> best = hints(game, game.to_move[0], "medium")[0]
    >>> best.move in game.legal, 0 <= best.win <= 1
    (True, True)
    """
    bot = SearchBot(seed, level=level)
    opinions = bot.opinions(game, seat)
    return hints_from(bot.opinion_on(game, seat, one.move.code, opinions) for one in opinions[:MOST_HINTS])


def hints_from(opinions: Iterable[Opinion]) -> list[Hint]:
    """Return opinions as hints, best first."""
    return [
        Hint(str(one.move), round(one.points, 1), None if one.win is None else round(one.win, 3))
        for one in sorted(opinions, key=lambda opinion: -opinion.value)
    ]
