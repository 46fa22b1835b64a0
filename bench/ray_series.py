"""A series of games played by one process, by two nodes of a Ray cluster, and while its workers are killed.

    python bench/ray_series.py --games 10000000 --to bench/ray_series.json

The statistics of all three must be the same to the last game; the command fails where they are not.
"""

import argparse
import json
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from metropolitain import simulate
from metropolitain.bots.tally import Tally
from metropolitain.cli.bench import describe_machine
from metropolitain.games import BUILT_IN

WORKER_TITLE = "ray::_call"  # what Ray calls a process that is at work for us


def workers_at_work() -> list[int]:
    """The processes of the cluster that play at this moment, by their id."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and (folder / "cmdline").read_bytes().startswith(WORKER_TITLE.encode()):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


class Killer(threading.Thread):
    """Kills a worker every few seconds."""

    def __init__(self, pause: float) -> None:
        super().__init__(daemon=True)
        self.kills = 0
        self._pause = pause
        self._over = threading.Event()

    def run(self) -> None:
        """Kill until told to stop."""
        while not self._over.wait(self._pause):
            for worker in workers_at_work()[:1]:
                os.kill(worker, signal.SIGKILL)
                self.kills += 1

    def stop(self) -> None:
        """No more kills."""
        self._over.set()
        self.join()


@contextmanager
def two_nodes() -> Iterator[str]:
    """A cluster of two nodes with a core each; its address."""
    import ray
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    for _ in range(2):
        cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        yield cluster.address
    finally:
        ray.shutdown()
        cluster.shutdown()


def played(game: str, games: int, ray: str | None) -> tuple[Tally, float]:
    """The statistics of a series, and how long it took."""
    started = time.perf_counter()
    outcome = simulate(game, games=games, seed=18, ray=ray, keep_scores=False)
    return outcome.tally, time.perf_counter() - started


def compare(game: str, games: int, address: str, pause: float) -> dict[str, Any]:
    """One game, played in the three ways."""
    alone, alone_s = played(game, games, None)
    cluster, cluster_s = played(game, games, address)
    killer = Killer(pause)
    killer.start()
    try:
        disturbed, disturbed_s = played(game, games, address)
    finally:
        killer.stop()
    return {
        "game": game,
        "games": games,
        "one_process_s": round(alone_s, 1),
        "two_nodes_s": round(cluster_s, 1),
        "two_nodes_killed_s": round(disturbed_s, 1),
        "kills": killer.kills,
        "same": alone == cluster == disturbed,
        "mean": [line.mean for line in alone.summary(["random", "random"])],
    }


def main() -> None:
    """Compare every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000_000)
    parser.add_argument("--pause", type=float, default=20.0, help="seconds between two kills")
    parser.add_argument(
        "--to", type=Path, required=True, help="a file: Ray writes to the standard output, too"
    )
    asked = parser.parse_args()
    found: list[dict[str, Any]] = []
    with two_nodes() as address:
        for game in BUILT_IN:
            found.append(compare(game, asked.games, address, asked.pause))
            asked.to.write_text(json.dumps({"machine": describe_machine(), "series": found}, indent=1) + "\n")
    sys.exit(0 if all(line["same"] for line in found) else 1)


if __name__ == "__main__":
    main()
