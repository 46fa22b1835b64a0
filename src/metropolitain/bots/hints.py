"""Hints: the best few moves of a seat, with what they promise."""

import msgspec

from metropolitain.bots.search import SearchBot
from metropolitain.engine.game import Game

MOST_HINTS = 3
LOOKED_INTO = 0.05  # share of the best move's visits below which a move is not worth telling


class Hint(msgspec.Struct, frozen=True):
    """A move worth making: the points it promises in the end, and the chance to win against others."""

    move: str
    score: float
    win: float | None


def hints(game: Game, seat: int, level: str = "expert", seed: int = 0) -> list[Hint]:
    """The best moves of a seat that is to move, best first, from what the seat may know."""
    opinions = SearchBot(seed, level=level).opinions(game, seat)
    told = [one for one in opinions[:MOST_HINTS] if one.visits >= LOOKED_INTO * opinions[0].visits]
    return [
        Hint(str(one.move), round(one.points, 1), None if one.win is None else round(one.win, 3))
        for one in told
    ]
