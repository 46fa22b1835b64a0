"""Bots' moves as tasks: plain data, so that they may travel."""

import secrets
from typing import NamedTuple

from metropolitain.bots import make_bot, make_simple
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat


class SimpleMove(NamedTuple):
    """The move of a bot that does not search: takes a moment."""

    game: Game
    seat: Seat
    bot: str

    def make(self) -> Move:
        """Choose it; refuses what is no move."""
        choice = make_simple(self.bot, secrets.randbits(64)).choose(self.game, self.seat)
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
