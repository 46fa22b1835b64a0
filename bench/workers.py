"""What it costs to have a bot's move searched by a worker on the same machine instead of a thread.

    python bench/workers.py > bench/workers.json

PostgreSQL, a server that prepares its tables, and a worker are started here; both ways take turns.
"""

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from serving import Server, print_figures
from tests.server.postgres import running_postgres

from metropolitain.engine.game import Game
from metropolitain.games import BUILT_IN
from metropolitain.server.tasks import Tasks
from metropolitain.server.work.outside import Outside
from metropolitain.server.work.threads import BotMove, SearchThreads

BOT = "search:50"


async def seconds(searches: SearchThreads, task: BotMove) -> float:
    """How long a move takes from asking to having it."""
    started = time.perf_counter()
    await searches.submit("bench", task)
    return time.perf_counter() - started


async def compare(game: str, outside: Outside, times: int) -> dict[str, Any]:
    """The same moves in a thread and by a worker, in turns."""
    position = Game.new(game, 2, seed=1)
    task = BotMove(position, position.to_move[0], BOT)
    here, there = SearchThreads(1), SearchThreads(1, outside)
    found = [(await seconds(here, task), await seconds(there, task)) for _ in range(times)][5:]
    differences = sorted(1000 * (worker - thread) for thread, worker in found)
    return {
        "game": game,
        "moves": len(found),
        "thread_ms": round(1000 * statistics.median(thread for thread, _ in found), 2),
        "worker_ms": round(1000 * statistics.median(worker for _, worker in found), 2),
        "overhead_ms_p50": round(statistics.median(differences), 2),
        "overhead_ms_p99": round(differences[int(0.99 * len(differences))], 2),
    }


async def measure(database: str, times: int) -> list[dict[str, Any]]:
    """Every game."""
    outside = Outside(database)
    async with outside.opened(), Tasks() as tasks:
        tasks.spawn(outside.run())
        while not outside.capacity:
            await asyncio.sleep(0.1)
        return [await compare(game, outside, times) for game in BUILT_IN]


@contextmanager
def worker_on(database: str) -> Iterator[None]:
    """A worker that waits for work in a database."""
    command = [sys.executable, "-m", "metropolitain", "work", f"--database={database}", "--searches=1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as worker:
        try:
            yield
        finally:
            worker.terminate()


def main() -> None:
    """Start what is needed, and compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=205)
    asked = parser.parse_args()
    with running_postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        Server(folder, arguments=["--cluster=bench", f"--database={postgres.url}"]).stop()
        with worker_on(postgres.url):
            found = asyncio.run(measure(postgres.url, asked.times))
    print_figures(bot=BOT, games=found)


if __name__ == "__main__":
    main()
