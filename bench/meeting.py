"""What meeting people and looking back cost: 1,000 open tables, followers of the list, 1,000 finished games.

python bench/meeting.py > bench/meeting.json
"""

import asyncio
import json
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from serving import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from metropolitain.cli.bench import describe_machine
from metropolitain.server.table.tokens import hash_of, new_table_id, new_token

TABLES, FOLLOWERS, GAMES = 1_000, 200, 1_000
CHANGES, SECONDS = 10, 10  # of open tables in a second, and for how long
REPEATS = 30
SOUGHT = {"game": "metro", "pace": "none", "name": "Eve"}


def median_ms(ask: Callable[[], Any]) -> float:
    """How long something takes, the median of some."""
    times = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        ask()
        times.append(time.perf_counter() - started)
    return round(statistics.median(times) * 1000, 2)


class Person:
    """Somebody with a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.token = new_token()
        self.headers = {"Origin": url, "Cookie": f"browser={self.token}"}
        self.client = httpx.Client(base_url=url, headers=self.headers, timeout=60)

    def post(self, path: str, **body: Any) -> Any:
        """Ask for something to be done."""
        answer = self.client.post(path, json=body)
        answer.raise_for_status()
        return answer.json()

    def follow(self, path: str) -> connect:
        """A socket."""
        headers = {"Cookie": self.headers["Cookie"]}
        address, origin = self.url.replace("http", "ws", 1) + path, Origin(self.url)
        return connect(address, origin=origin, additional_headers=headers, compression=None, max_size=None)


async def drain(socket: ClientConnection) -> None:
    """Read whatever comes."""
    async for _ in socket:
        pass


async def churn(host: Person, tables: list[str], seconds: float) -> None:
    """Take tables off the list and put them back, so many a second."""
    until, number = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        table = tables[number // 2 % len(tables)]
        await asyncio.to_thread(host.post, f"/api/tables/{table}/open", open=bool(number % 2))
        number += 1
        await asyncio.sleep(1 / CHANGES)


async def open_tables(server: Server) -> dict[str, Any]:
    """The list with many tables, and what its followers cost."""
    host, eve = Person(server.url), Person(server.url)
    tables = []
    for _ in range(TABLES):
        plan = {
            "game": "metro",
            "players": 3,
            "roster": [{"kind": "person"}] * 3,
            "name": "Ada",
            "open": True,
        }
        tables.append(host.post("/api/tables", **plan)["table"])
    sockets = [await host.follow(f"/api/tables/{table}/live") for table in tables]
    readers = [asyncio.create_task(drain(socket)) for socket in sockets]
    await asyncio.sleep(1)
    seekers = [Person(server.url) for _ in range(REPEATS)]
    answer = eve.client.get("/api/open")
    assert len(answer.json()["tables"]) == TABLES
    figures: dict[str, Any] = {
        "open_tables": TABLES,
        "list_ms": median_ms(lambda: eve.client.get("/api/open")),
        "list_bytes": len(answer.content),
        "list_bytes_sent": answer.num_bytes_downloaded,
        "play_info_ms": median_ms(lambda: eve.client.get("/api/play")),
        "quick_match_ms": median_ms(lambda: seekers.pop().post("/api/quick", **SOUGHT)),
    }
    await churn(host, tables, 2)
    used = []
    for followers in (0, FOLLOWERS):
        lines = [await eve.follow("/api/open/live") for _ in range(followers)]
        reading = [asyncio.create_task(drain(line)) for line in lines]
        await asyncio.sleep(1)
        before = server.processor()
        await churn(host, tables, SECONDS)
        used.append((server.processor() - before) / SECONDS)
        for task in reading:
            task.cancel()
        for line in lines:
            await line.close()
    figures["followers"] = FOLLOWERS
    figures["changes_per_s"] = CHANGES
    figures["cpu_ms_per_follower_and_s"] = round((used[1] - used[0]) * 1000 / FOLLOWERS, 3)
    for task in readers:
        task.cancel()
    for socket in sockets:
        await socket.close()
    return figures


def fill(database: Path, browser: str) -> None:
    """Finished games of one browser, against bots and a few people."""
    rng, now = random.Random(1), time.time_ns() // 1_000_000
    with sqlite3.connect(database, timeout=30) as connection:
        for number in range(GAMES):
            table, at = new_table_id(), now - number * 3_600_000
            other = hash_of(f"person {number % 40}")
            is_bot = number % 2 == 0
            scores = [rng.randint(40, 120), rng.randint(40, 120)]
            connection.execute("INSERT INTO tables VALUES (?, 'metro', 'over', ?)", (table, at))
            for seat, name in enumerate(("Ada", f"Person {number % 40}")):
                bot = "easy" if seat and is_bot else None
                outcome = "won" if scores[seat] == max(scores) else "lost"
                row = (table, seat, "metro", "bots" if is_bot else "people", at, scores[seat], outcome, bot)
                connection.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 1, 2, 3)", row)
                if bot is None:
                    kept_for = browser if seat == 0 else other
                    connection.execute("INSERT INTO browser_seats VALUES (?, ?, ?)", (kept_for, table, seat))
                    entry = json.dumps({"kind": "joined", "at": at, "seat": seat, "name": name, "token": "x"})
                    joined = (table, seat + 2, at, entry)
                    connection.execute("INSERT INTO log VALUES (?, ?, ?, 'joined', ?)", joined)
            for move in range(60):
                connection.execute(
                    "INSERT INTO log VALUES (?, ?, ?, 'moves', ?)", (table, move + 5, at, '{"kind":"moves"}')
                )
    connection.close()


def finished_games(server: Server, folder: str) -> dict[str, Any]:
    """My page with many finished games."""
    ada = Person(server.url)
    fill(Path(folder) / "tables.sqlite", hash_of(ada.token))
    answer = ada.client.get("/api/results")
    assert sum(game["played"] for game in answer.json()["games"]) == GAMES
    return {
        "finished_games": GAMES,
        "results_ms": median_ms(lambda: ada.client.get("/api/results")),
        "results_bytes_sent": answer.num_bytes_downloaded,
        "mine_ms": median_ms(lambda: ada.client.get("/api/mine")),
    }


def main() -> None:
    """Print the figures as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            figures = {
                "machine": describe_machine(),
                **finished_games(server, folder),
                **asyncio.run(open_tables(server)),
            }
        finally:
            server.stop()
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
