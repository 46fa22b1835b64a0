"""Hints: the best few moves of a seat, with what they promise."""

import msgspec

from metropolitain.bots.search import SearchBot
from metropolitain.engine.game import Game

MOST_HINTS = 3
SURE = 0.05  # share of the best move's visits from which a move counts as looked into


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
    told = [
        one if one.visits >= SURE * found[0].visits else bot.opinions(game, seat, only=one.move.code)[0]
        for one in found[:MOST_HINTS]
    ]
    told.sort(key=lambda one: -one.value)
    return [
        Hint(str(one.move), round(one.points, 1), None if one.win is None else round(one.win, 3))
        for one in told
    ]
