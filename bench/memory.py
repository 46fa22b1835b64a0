"""Memory of a server after thousands of tables were opened and left.

python bench/memory.py > bench/memory.json          (5,000 tables; --tables 500 for a quick look)

Two rounds: the first tables show what a server keeps once it has worked at all (its plateau), the second
round is what is measured against it. A table is opened with a game under way, looked at over a socket, and
left; after `--idle` seconds it leaves memory. Told are resident megabytes before, at the most, and after.
"""

import argparse
import asyncio
import json
import tempfile
import time
import urllib.request
from typing import Any

from load import live
from serving import Server, print_figures

from metropolitain.games import GAMES

IDLE = 120  # long enough for all tables to be in memory at once
BATCH = 50
WARM_TABLES = 1_000  # fill what is remembered for a while
PATIENCE = 400  # seconds
SETTLE = 5
MB = 1_000_000


def open_table(server: Server, number: int) -> tuple[str, str]:
    """A table with its game under way; its id and the cookie."""
    game = list(GAMES)[number % len(GAMES)]
    roster = [{"kind": "person"}, {"kind": "person"}]
    plan = {"game": game, "players": 2, "roster": roster, "name": "Ada", "hotseat": True, "start": True}
    seated, cookie = server.post("/api/tables", plan)
    return str(seated["table"]), cookie


async def play_a_little(server: Server, table: str, cookie: str) -> None:
    """Look at a table and make a move."""
    async with live(server.url, table, cookie) as socket:

        async def next_of(*kinds: str) -> dict[str, Any]:
            while True:
                for line in str(await socket.recv()).split("\n"):
                    told: dict[str, Any] = json.loads(line)
                    if told["type"] in kinds:
                        return told

        told = await next_of("position")
        move = {"type": "move", "id": "m", "number": told["number"], "moves": told["legal"][:1]}
        await socket.send(json.dumps(move))
        await next_of("ack", "refused")


async def open_and_leave(server: Server, first: int, count: int) -> tuple[int, int]:
    """Open so many tables in batches and leave them; the most memory that was seen, tables in memory then."""
    most = 0
    for start in range(first, first + count, BATCH):
        numbers = range(start, min(start + BATCH, first + count))
        opened = await asyncio.gather(*(asyncio.to_thread(open_table, server, number) for number in numbers))
        await asyncio.gather(*(play_a_little(server, *each) for each in opened))
        most = max(most, server.memory())
    return most, tables_in_memory(server)


def tables_in_memory(server: Server) -> int:
    """How many tables the server holds."""
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        text = answer.read().decode()
    return int(float(text.partition("\nmetropolitain_tables ")[2].split()[0]))


def wait_until_empty(server: Server) -> None:
    """Until every table has left memory."""
    end = time.monotonic() + PATIENCE
    while tables_in_memory(server):
        assert time.monotonic() < end, "tables stay in memory"
        time.sleep(0.5)
    time.sleep(SETTLE)


def measure(tables: int, idle: int) -> dict[str, Any]:
    """Open tables, leave them, and look at the memory."""
    limits = {"tables_in_memory": 2 * tables}
    arguments = [f"--idle={idle}", "--bot-pause=0", "--open-metrics"]
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(folder, limits=limits, arguments=arguments) as server,
    ):
        start = server.memory()
        asyncio.run(open_and_leave(server, 0, WARM_TABLES))
        wait_until_empty(server)
        plateau = server.memory()
        most, held = asyncio.run(open_and_leave(server, WARM_TABLES, tables))
        wait_until_empty(server)
        after = server.memory()
    return {
        "tables": tables,
        "tables_in_memory_at_once": held,
        "start_mb": round(start / MB, 1),
        "plateau_mb": round(plateau / MB, 1),
        "most_mb": round(most / MB, 1),
        "after_mb": round(after / MB, 1),
        "after_to_plateau": round(after / plateau, 3),
    }


def main() -> None:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=5_000)
    parser.add_argument("--idle", type=int, default=IDLE)
    asked = parser.parse_args()
    print_figures(**measure(asked.tables, asked.idle))


if __name__ == "__main__":
    main()
