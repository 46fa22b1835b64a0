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
from tests.server.chaos import ROSTERS
from tests.server.kit import PERSON, Guest, ServerProcess
from tests.server.postgres import Postgres
from tests.server.stubborn import Stubborn, check, seat

SETTINGS = ("--absence=0", "--absence-days=0", "--limit=chat_kept=100000")


def wanted(usual: int, full: int) -> int:
    """How many kills there are to be."""
    return int(os.environ.get("METROPOLITAIN_KILLS", full if FULL_SWEEP else usual))


def open_tables(url: str, already: int) -> list[list[Stubborn]]:
    """Tables of every game; each time with another kind of people."""
    tables: list[list[Stubborn]] = []
    for number, game in enumerate(GAMES, already // len(GAMES)):
        seats, clock = ROSTERS[number % len(ROSTERS)]
        guests = [Guest(url) for each in seats if each == PERSON]
        plan: dict[str, Any] = {"game": game, "roster": seats, "clock": clock}
        tables.append(seat(guests, f"{game} {already + len(tables)}", players=len(seats), **plan))
    return tables


async def play_and_kill(url: str, kills: int, kill: Callable[[], None]) -> list[list[Stubborn]]:
    """Let tables be played while something is killed again and again; the tables."""
    played: list[list[Stubborn]] = []
    tasks: list[asyncio.Task[None]] = []
    chooser = random.Random(kills)
    for _ in range(kills):
        if all(task.done() for task in tasks):
            for _ in range(1 if kills < 30 else len(ROSTERS)):
                fresh = await asyncio.to_thread(open_tables, url, len(played))
                played += fresh
                tasks += [asyncio.create_task(person.play()) for table in fresh for person in table]
        await asyncio.sleep(chooser.uniform(0.02, 0.5))
        await asyncio.to_thread(kill)
    await asyncio.gather(*tasks)
    return played


def slaughter(server: ServerProcess, kills: int, kill: Callable[[], None], what: str) -> None:
    server.start()
    try:
        played = asyncio.run(asyncio.wait_for(play_and_kill(server.url, kills, kill), 600 + 10 * kills))
        if not server.running:
            server.start()
        done: Counter[str] = Counter()
        for table in played:
            done += check(table)
        refused = sum(person.refused for table in played for person in table)
        print(json.dumps({"killed": what, "kills": kills, "tables": len(played), "refused": refused, **done}))
        assert done["move"] > 0
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
