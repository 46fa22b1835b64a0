"""Moves a second on PostgreSQL with one server, one of a cluster, and two: as many as p99 stays under 100 ms.

python bench/nodes.py > bench/nodes.json

Four people at every table, who move as soon as all four have the last position; the number of tables grows
until the slowest hundredth of moves takes more than 100 ms to reach all four. Servers, PostgreSQL and clients
share the machine: on two cores this shows what a cluster costs, not what more machines bring.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import uvloop
from saturation import LIMITS, PLAYERS, Table
from serving import Server

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.postgres import running_postgres

from metropolitain.cli.bench import describe_machine

BOUND_MS = 100
STEPS = (10, 20, 40, 50, 60, 70, 80, 160)


async def step(servers: list[Server], count: int, seconds: float) -> dict[str, Any]:
    """So many tables, spread over the servers."""
    tables = [Table(servers[number % len(servers)], number) for number in range(count)]
    for table in tables:
        await asyncio.to_thread(table.open)
        await table.connect()
    while any(len(table.legal) < PLAYERS for table in tables):
        await asyncio.sleep(0.05)
    for table in tables:
        table.moving = True
        table.move()
    await asyncio.sleep(seconds)
    for table in tables:
        table.moving = False
    waits = sorted(wait for table in tables for wait in table.waits)
    for table in tables:
        for socket in table.sockets:
            socket.transport.close()
    return {
        "tables": count,
        "moves_per_s": round(len(waits) / seconds, 1),
        "p50_ms": round(1000 * waits[len(waits) // 2], 1),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 1),
    }


def measure(names: list[str], seconds: float) -> dict[str, Any]:
    """More and more tables, until it is too slow; a server without a name is alone."""
    steps: list[dict[str, Any]] = []
    with running_postgres() as postgres, ExitStack() as stack:
        servers = []
        for name in names:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            arguments = [f"--database={postgres.url}", *([f"--cluster={name}"] if name else [])]
            servers.append(Server(folder, limits=LIMITS, arguments=arguments))
            stack.callback(servers[-1].stop)
        for count in STEPS:
            steps.append(uvloop.run(step(servers, count, seconds)))
            print(names, json.dumps(steps[-1]), file=sys.stderr, flush=True)
            if steps[-1]["p99_ms"] > BOUND_MS:
                break
    within = [each["moves_per_s"] for each in steps if each["p99_ms"] <= BOUND_MS]
    return {"servers": names, "moves_per_s_within_bound": max(within, default=0), "steps": steps}


def main() -> None:
    """Run, print JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6)
    given = parser.parse_args()
    runs = [measure(names, given.seconds) for names in ([""], ["one"], ["one", "two"])]
    print(json.dumps({"machine": describe_machine(), "bound_ms": BOUND_MS, "runs": runs}, indent=1))


if __name__ == "__main__":
    main()
