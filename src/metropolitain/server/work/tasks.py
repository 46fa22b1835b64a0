"""What is searched: bots' moves, hints, steps of analyses. Plain data, so that it may travel."""

import secrets
from typing import NamedTuple

from metropolitain.bots import POLICIES, SimpleBot, make_bot
from metropolitain.bots.analysis import Judged, judge_move
from metropolitain.bots.hints import Hint, hints
from metropolitain.bots.search import SearchBot
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat


class SimpleMove(NamedTuple):
    """The move of a bot that does not search: takes a moment."""

    game: Game
    seat: Seat
    bot: str

    def make(self) -> Move:
        """Choose it; refuses what is no move."""
        choice = SimpleBot(POLICIES[self.bot], secrets.randbits(64)).choose(self.game, self.seat)
        return self.game.read_move(choice.move)


class BotMove(NamedTuple):
    """The move of a bot that searches."""

    game: Game
    seat: Seat
    bot: str

    def think(self) -> Move:
        """Choose it; refuses what is no move."""
        choice = make_bot(self.bot, secrets.randbits(64)).choose(self.game, self.seat)
        return self.game.read_move(choice.move)


class BestMoves(NamedTuple):
    """The best moves of a seat."""

    game: Game
    seat: Seat

    def think(self) -> list[Hint]:
        """Find them."""
        return hints(self.game, self.seat)


class JudgeMove(NamedTuple):
    """A move of a finished game, judged by itself."""

    past: Game
    number: int
    level: str
    unit: str
    actual: Move

    def think(self) -> Judged:
        """Compare it with the best one."""
        return judge_move(self.past, self.number, SearchBot(0, level=self.level), self.unit, self.actual)
