"""What is searched: bots' moves, hints, steps of analyses. Plain data, so that it may travel."""

import secrets
from typing import NamedTuple

from metropolitain.bots import make_bot
from metropolitain.bots.analysis import Judged, hindsight, judge_move
from metropolitain.bots.hints import Hint, hints
from metropolitain.bots.search import SearchBot
from metropolitain.engine.contract import ProvedBest
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat


class BotMove(NamedTuple):
    """A bot's move."""

    game: Game
    seat: Seat
    bot: str

    def run(self) -> Move:
        """Choose it; refuses what is no move."""
        choice = make_bot(self.bot, secrets.randbits(64)).choose(self.game, self.seat)
        return self.game.read_move(choice.move)


class BestMoves(NamedTuple):
    """The best moves of a seat."""

    game: Game
    seat: Seat

    def run(self) -> list[Hint]:
        """Find them."""
        return hints(self.game, self.seat)


class JudgeMove(NamedTuple):
    """A move of a finished game, judged by itself."""

    past: Game
    number: int
    bot: SearchBot
    unit: str
    actual: Move

    def run(self) -> Judged:
        """Compare it with the best one."""
        return judge_move(self.past, self.number, self.bot, self.unit, self.actual)


class Hindsight(NamedTuple):
    """What a finished game can prove about itself."""

    game: Game

    def run(self) -> list[ProvedBest]:
        """Prove it."""
        return hindsight(self.game)
