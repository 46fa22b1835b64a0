"""`kill -9` again and again while games run: nothing acknowledged is lost, nothing is done twice.

A few kills here; with METROPOLITAIN_SWEEP=full 1,000 of the server on SQLite, 200 on PostgreSQL and 50 of
PostgreSQL itself. METROPOLITAIN_KILLS=300 makes it so many, for a part of them.
"""

import asyncio
import json
import os
import random
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from metropolitain.games import GAMES
from tests.cases import FULL_SWEEP
from tests.server.chaos import PERSON, ROSTERS
from tests.server.kit import Guest, ServerProcess, run
from tests.server.postgres import Postgres
from tests.server.stubborn import Stubborn, check, seat

SETTINGS = ("--absence=0", "--absence-days=0", "--limit=chat_kept=100000")


def wanted(usual: int, full: int) -> int:
    """How many kills there are to be."""
    return int(os.environ.get("METROPOLITAIN_KILLS", full if FULL_SWEEP else usual))


class Slaughter:
    """Tables of all games are played, and something is killed again and again meanwhile."""

    def __init__(self, server: ServerProcess, kills: int) -> None:
        self.server = server
        self.played: list[list[Stubborn]] = []
        self.kills = 0
        self._wanted = kills
        self._rounds = 1 if kills < 30 else len(ROSTERS)
        self._chooser = random.Random(kills)

    def _open_tables(self) -> None:
        """Tables of every game; every round with another kind of people."""
        for _ in range(self._rounds):
            for number, game in enumerate(GAMES, len(self.played) // len(GAMES)):
                seats, clock = ROSTERS[number % len(ROSTERS)]
                guests = [Guest(self.server.url) for each in seats if each == PERSON]
                plan: dict[str, Any] = {"game": game, "roster": seats, "clock": clock}
                self.played.append(seat(guests, f"{game} {len(self.played)}", players=len(seats), **plan))

    async def work(self, kill: Callable[[], None]) -> None:
        tasks: list[asyncio.Task[None]] = []
        while self.kills < self._wanted:
            if all(task.done() for task in tasks):
                already = len(self.played)
                await asyncio.to_thread(self._open_tables)
                fresh = [person for table in self.played[already:] for person in table]
                tasks += [asyncio.create_task(person.play()) for person in fresh]
            await asyncio.sleep(self._chooser.uniform(0.02, 0.5))
            await asyncio.to_thread(kill)
            self.kills += 1
        await asyncio.gather(*tasks)

    def verdict(self, what: str) -> None:
        done: Counter[str] = Counter()
        for table in self.played:
            done += check(table)
        refused = sum(person.refused for table in self.played for person in table)
        facts = {"killed": what, "kills": self.kills, "tables": len(self.played), "refused": refused, **done}
        print(json.dumps(facts))
        assert done["move"] > 0


def slaughter(server: ServerProcess, kills: int, kill: Callable[[], None], what: str) -> None:
    server.start()
    try:
        killing = Slaughter(server, kills)
        run(lambda: killing.work(kill), 600 + 10 * kills)
        if not server.running:
            server.start()
        killing.verdict(what)
        assert killing.kills == kills
    finally:
        server.stop()


def kill_server(server: ServerProcess) -> None:
    if server.running:
        server.end(signal.SIGKILL)
    server.start()


def test_killing_the_server_on_sqlite(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, *SETTINGS)
    slaughter(server, wanted(6, 1000), lambda: kill_server(server), "server on SQLite")


def test_killing_the_server_on_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    server = ServerProcess(tmp_path, *SETTINGS, f"--database={postgres.url}")
    slaughter(server, wanted(3, 200), lambda: kill_server(server), "server on PostgreSQL")


def test_killing_postgresql_itself(tmp_path: Path, postgres: Postgres) -> None:
    """The server may end itself when it loses its lock; then it is started again."""
    server = ServerProcess(tmp_path, *SETTINGS, f"--database={postgres.url}")

    def kill() -> None:
        postgres.end(signal.SIGKILL)
        postgres.start()
        if not server.running:
            server.start()

    slaughter(server, wanted(2, 50), kill, "PostgreSQL")
