"""Hints: the best few moves of a seat, with what they promise."""

from collections.abc import Iterable, Sequence
from typing import Literal, SupportsIndex

import msgspec

from metropolitain.bots.search import Opinion, SearchBot
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat

Kind = Literal["best"]

# By rank among the moves that were searched, as an index of Python: −1 is the last. From 0 on none is left
# out, and negative ranks come last.
TOLD: dict[int, Kind] = {0: "best", 1: "best", 2: "best"}
MOST_HINTS = len(TOLD)


class Hint(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A move worth knowing: the points it promises in the end, and the chance to win against others."""

    move: str
    score: float
    win: float | None
    kind: Kind = "best"


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
    return hints_from(bot.opinion_on(game, seat, one.move.code, opinions) for one in told(opinions))


def told(ranked: Sequence[Opinion]) -> list[Opinion]:
    """The opinions that are told of all, each once."""
    count = len(ranked)
    places = dict.fromkeys(rank % count for rank in TOLD if -count <= rank < count)
    return [ranked[place] for place in places]


def hints_from(opinions: Iterable[Opinion]) -> list[Hint]:
    """Return opinions that are told, in the order of `TOLD`, as hints, best first."""
    kinds = zip(TOLD.values(), opinions, strict=False)
    return [
        Hint(str(one.move), round(one.points, 1), None if one.win is None else round(one.win, 3), kind)
        for kind, one in sorted(kinds, key=lambda pair: -pair[1].value)
    ]
