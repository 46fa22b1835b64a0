"""Chaos: servers on one PostgreSQL behind HAProxy are killed, stopped and ended, and PostgreSQL crashes.

python bench/chaos.py > bench/chaos.json
python bench/chaos.py --nodes 3 --seconds 60
python bench/chaos.py --each 4 > bench/failures.json

People and bots play tables of all games meanwhile, and send again what was not answered. Afterwards all
games are played to their end, and all that was acknowledged is looked for in the logs: where anything is
lost, doubled, missing or unfinished, the exit status is 1. Servers that are told to end are counted apart
from the faults. It needs HAProxy.

`--each` has one fault at a time happen to one of two servers, each kind so many times, and prints for each
how many tables were held up and the longest wait of each of them for an answer.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from serving import print_figures
from tests.server.chaos import Chaos
from tests.server.postgres import BIN, running_postgres
from tests.server.several import several

WRONG = ("lost", "doubled", "gaps", "unfinished")
TOTALS = ("acknowledged", *WRONG, "tables", "taken", "ends")
WARM_UP, BREAK = 5.0, 4.0  # seconds before the first fault, and between the end of one and the next
HELD_UP = 0.25  # seconds: who waits longer was held up


@contextmanager
def set_up(asked: argparse.Namespace, nodes: int) -> Iterator[Chaos]:
    """Start servers and HAProxy on a PostgreSQL of their own."""
    with (
        running_postgres(asked.postgres_bin) as postgres,
        tempfile.TemporaryDirectory() as folder,
        several(Path(folder), postgres, nodes) as cluster,
    ):
        yield Chaos(cluster, asked.tables, asked.seed)


def measure_chaos(asked: argparse.Namespace) -> bool:
    """Let faults happen at random; return whether everything is as it should be."""
    runs = []
    for nodes in asked.nodes:
        with set_up(asked, nodes) as chaos:
            runs.append(asyncio.run(chaos.run(asked.seconds, tuple(asked.pause)))._asdict())
        print(json.dumps(runs[-1]), file=sys.stderr, flush=True)
    totals = {name: sum(run[name] for run in runs) for name in TOTALS}
    totals["faults"] = sum(sum(run["faults"].values()) for run in runs)
    print_figures(totals=totals, runs=runs)
    return not any(totals[name] for name in WRONG) and not any(run["wrong"] for run in runs)


class Window(NamedTuple):
    """A fault, and the time in which it could be felt."""

    kind: str
    start: float
    end: float


def faults_of(chaos: Chaos) -> dict[str, Callable[[], None]]:
    """Return what happens, by its name; the first server is the one that suffers."""
    node = chaos.cluster.nodes[0]
    return {
        "a server is killed": lambda: chaos.kill(node, 3),
        "a server stops for 5 s": lambda: chaos.stop(node, 5),
        "a server ends": lambda: chaos.end(node, 3),
        "a server cannot reach PostgreSQL for 8 s": lambda: chaos.cut_off(node, 8),
        "PostgreSQL is killed and restarts": chaos.crash,
    }


async def break_things(chaos: Chaos, tables: int, times: int) -> list[Window]:
    """Let one fault happen after the other, each so many times."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(4 * tables))
    playing = [asyncio.create_task(chaos.keep_playing(float("inf"))) for _ in range(tables)]
    await asyncio.sleep(WARM_UP)
    windows = []
    for kind, happen in list(faults_of(chaos).items()) * times:
        start = time.monotonic()
        await asyncio.to_thread(happen)
        await asyncio.sleep(BREAK)
        windows.append(Window(kind, start, time.monotonic()))
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    return windows


def longest_waits(chaos: Chaos, window: Window) -> list[float]:
    """Return the longest wait that a fault could have made, of each table that was played then."""
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
    """Return what a kind of fault cost."""
    waits = [wait for window in windows if window.kind == kind for wait in longest_waits(chaos, window)]
    held_up = [wait for wait in waits if wait > HELD_UP]
    return {
        "fault": kind,
        "times": sum(window.kind == kind for window in windows),
        "tables": len(waits),
        "held_up": len(held_up),
        "median_s": round(statistics.median(held_up), 2) if held_up else 0,
        "worst_s": round(max(held_up), 2) if held_up else 0,
    }


def measure_faults(asked: argparse.Namespace) -> None:
    """Let each fault happen alone."""
    with set_up(asked, 2) as chaos:
        windows = asyncio.run(break_things(chaos, asked.tables, asked.each))
        print_figures(faults=[summary(chaos, kind, windows) for kind in faults_of(chaos)])


def main() -> None:
    """Run, print JSON; the exit status is 1 where anything is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--nodes", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--seconds", type=float, default=150)
    parser.add_argument("--tables", type=int, default=18, help="played at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pause", type=float, nargs=2, default=(0.5, 2.0), help="between two faults")
    parser.add_argument("--each", type=int, help="one fault at a time, each kind so many times")
    parser.add_argument("--postgres-bin", type=Path, default=BIN, help=f"PostgreSQL's programs ({BIN})")
    asked = parser.parse_args()
    if asked.each:
        measure_faults(asked)
    elif not measure_chaos(asked):
        sys.exit(1)


if __name__ == "__main__":
    main()
