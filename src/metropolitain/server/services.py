"""What every table needs from the house."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from metropolitain.bots import POLICIES, make_bot
from metropolitain.engine.game import Game, Move
from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import Config
from metropolitain.server.metrics import Metrics
from metropolitain.server.store import Store
from metropolitain.server.trial import branch

TABLE_BOTS = tuple(POLICIES)  # the bots that may sit at a table


def check_bot(name: str) -> None:
    """Refuse a bot that does not sit at tables."""
    if name not in TABLE_BOTS:
        raise Refusal("G8", "unknown-bot", name=name[:40], known=", ".join(TABLE_BOTS))


class Services(NamedTuple):
    """Store, settings, counters, and threads for bots."""

    store: Store
    config: Config
    metrics: Metrics
    threads: ThreadPoolExecutor

    async def think(self, game: Game, seat: int, bot: str) -> Move:
        """A bot's move, found in a worker thread on a copy of the game."""
        copy = branch(game)
        thinker = make_bot(bot, secrets.randbits(64))
        loop = asyncio.get_running_loop()
        return (await loop.run_in_executor(self.threads, thinker.choose, copy, seat)).move
