"""Hints: the best few moves of a seat, with what they promise."""

import msgspec

from metropolitain.bots.search import SearchBot
from metropolitain.engine.game import Game

MOST_HINTS = 3


class Hint(msgspec.Struct, frozen=True):
    """A move worth making: the points it promises in the end, and the chance to win against others."""

    move: str
    score: float
    win: float | None


def hints(game: Game, seat: int, level: str = "expert", seed: int = 0) -> list[Hint]:
    """The best moves of a seat that is to move, best first, from what the seat may know.

    A move that the search left early is looked into once more, so that what it promises is no guess.
    """
    bot = SearchBot(seed, level=level)
    found = bot.opinions(game, seat)
    told = [bot.opinion_on(game, seat, one.move.code, found) for one in found[:MOST_HINTS]]
    told.sort(key=lambda one: -one.value)
    return [
        Hint(str(one.move), round(one.points, 1), None if one.win is None else round(one.win, 3))
        for one in told
    ]
