"""How long players wait when something dies: one fault at a time, while tables of all games are played.

    python bench/failures.py > bench/failures.json

Two servers on one PostgreSQL behind HAProxy. For every fault: how many tables were held up, and the longest
wait of each of them for an answer, from sending a message first until it was acknowledged.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.chaos import Chaos
from tests.server.cluster import several
from tests.server.postgres import running_postgres

from metropolitain.cli.bench import describe_machine

TABLES = 18
WARM_UP, BREAK = 5.0, 4.0  # seconds before the first fault, and between the end of one and the next
HELD_UP = 0.25  # seconds: who waits longer was held up


class Window(NamedTuple):
    """A fault, and the time in which it could be felt."""

    kind: str
    start: float
    end: float


def faults_of(chaos: Chaos) -> dict[str, Callable[[], None]]:
    """What happens, by its name; the first server is the one that suffers."""
    node = chaos.cluster.nodes[0]
    return {
        "a server is killed": lambda: chaos.kill(node, 3),
        "a server stops for 5 s": lambda: chaos.stop(node, 5),
        "a server ends": lambda: chaos.end(node, 3),
        "a server cannot reach PostgreSQL for 8 s": lambda: chaos.cut_off(node, 8),
        "PostgreSQL is killed and restarts": chaos.crash,
    }


async def break_things(chaos: Chaos, times: int) -> list[Window]:
    """One fault after the other, each so many times."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(4 * TABLES))
    playing = [asyncio.create_task(chaos.keep_playing(float("inf"))) for _ in range(TABLES)]
    await asyncio.sleep(WARM_UP)
    windows = []
    for kind, happen in list(faults_of(chaos).items()) * times:
        start = time.monotonic()
        await asyncio.to_thread(happen)
        await asyncio.sleep(BREAK)
        windows.append(Window(kind, start, time.monotonic()))
    for task in playing:
        task.cancel()
    failed = [
        task for task in await asyncio.gather(*playing, return_exceptions=True) if isinstance(task, Exception)
    ]
    if failed:
        raise failed[0]
    return windows


def longest_waits(chaos: Chaos, window: Window) -> list[float]:
    """Of each table that was played then, the longest wait that the fault could have made."""
    waits = (
        [
            wait
            for person in table
            for sent, wait in person.waits
            if sent < window.end and sent + wait > window.start
        ]
        for table in chaos.played
    )
    return [max(found) for found in waits if found]


def summary(chaos: Chaos, kind: str, windows: list[Window]) -> dict[str, Any]:
    """What a kind of fault cost."""
    waits = [wait for window in windows if window.kind == kind for wait in longest_waits(chaos, window)]
    held_up = sorted(wait for wait in waits if wait > HELD_UP)
    return {
        "fault": kind,
        "times": sum(window.kind == kind for window in windows),
        "tables": len(waits),
        "held_up": len(held_up),
        "median_s": round(statistics.median(held_up), 2) if held_up else 0,
        "worst_s": round(max(held_up), 2) if held_up else 0,
    }


def main() -> None:
    """Run, print JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--times", type=int, default=4)
    asked = parser.parse_args()
    with (
        running_postgres() as postgres,
        tempfile.TemporaryDirectory() as folder,
        several(Path(folder), postgres, 2) as cluster,
    ):
        chaos = Chaos(cluster, TABLES, 1)
        windows = asyncio.run(break_things(chaos, asked.times))
        found = [summary(chaos, kind, windows) for kind in faults_of(chaos)]
    print(json.dumps({"machine": describe_machine(), "faults": found}, indent=1))


if __name__ == "__main__":
    main()
