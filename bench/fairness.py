"""What others' searches cost a player: an expert's answers on a quiet server, and under a crowd of searches.

python bench/fairness.py > bench/fairness.json          (--addresses: from how many the crowd comes)

The crowd: 21 analyses and 8 tables at which experts think all the time, each with somebody looking. The
player, from an address of their own, thinks a little and plays against an expert. Told are seconds from the
player's move to the expert's, quiet and in the crowd, and how many answers took longer than twice the quiet
time (the median) and a second.
"""

import argparse
import asyncio
import contextlib
import http.client
import json
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from typing import Any

from serving import Server
from websockets.asyncio.client import ClientConnection, connect

from metropolitain import new
from metropolitain.cli.bench import describe_machine
from metropolitain.engine.record import write_record
from metropolitain.games import GAMES

TABLES = 8
ANALYSES = 21
PLAYER = "127.0.0.9"
WARM_UP = 3.0  # seconds for the crowd to fill every queue
THOUGHT = 3.0  # seconds that the player takes to think
SAFETY = 120


class Visitor:
    """Somebody at an address."""

    def __init__(self, server: Server, address: str) -> None:
        self.server = server
        self.address = address
        self.cookie = ""

    def post(self, path: str, body: Any) -> Any:
        """A request from this address."""
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.server.port, timeout=60, source_address=(self.address, 0)
        )
        headers = {"Content-Type": "application/json", "Origin": self.server.url, "Cookie": self.cookie}
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        told = json.loads(answer.read())
        assert answer.status < 300, told
        self.cookie = (answer.getheader("Set-Cookie") or self.cookie).partition(";")[0]
        connection.close()
        return told

    def open_table(self, game: str, players: int) -> str:
        """A table with experts on all other seats."""
        roster = [{"kind": "person"}] + [{"kind": "bot", "bot": "expert"}] * (players - 1)
        plan = {"game": game, "players": players, "roster": roster, "name": "Ada", "start": True}
        return str(self.post("/api/tables", plan)["table"])

    def live(self, table: str) -> connect:
        """A table's socket."""
        return connect(
            f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{table}/live",
            origin=self.server.url,  # type: ignore[arg-type]
            additional_headers={"Cookie": self.cookie},
            local_addr=(self.address, 0),
            compression=None,
            max_size=None,
            ping_interval=None,
        )


async def play(
    live: ClientConnection, answers: int | None, chooser: random.Random, thought: float
) -> list[float]:
    """Move at random whenever asked; how long the bots' answers took, until there are so many."""
    found: list[float] = []
    asked_at: float | None = None
    while answers is None or len(found) < answers:
        for line in str(await asyncio.wait_for(live.recv(), SAFETY)).split("\n"):
            told = json.loads(line)
            if told["type"] == "entry" and told["kind"] == "moves" and told.get("player") != 0:
                if asked_at is not None:
                    found.append(time.perf_counter() - asked_at)
                asked_at = None
            elif told["type"] == "entry" and told["kind"] == "over":
                return found
            elif told["type"] == "position" and told["legal"]:
                await asyncio.sleep(thought)
                move = {"number": told["number"], "moves": [chooser.choice(told["legal"])]}
                await live.send(json.dumps({"type": "move", "id": f"m{told['number']}", **move}))
                asked_at = time.perf_counter()
    return found


async def answers_to(server: Server, game: str, count: int, thought: float = 0) -> list[float]:
    """How long an expert takes to answer a player, at fresh tables."""
    found: list[float] = []
    chooser = random.Random(1)
    while len(found) < count:
        player = Visitor(server, PLAYER)
        table = await asyncio.to_thread(player.open_table, game, 2)
        async with player.live(table) as live:
            found += await play(live, count - len(found), chooser, thought)
    return found


async def crowd_table(server: Server, number: int, address: str) -> None:
    """One table after the other at which experts think, and somebody who looks and moves at once."""
    chooser = random.Random(number)
    while True:
        visitor = Visitor(server, address)
        table = await asyncio.to_thread(visitor.open_table, "metro", 4)
        with contextlib.suppress(OSError):
            async with visitor.live(table) as live:
                await play(live, None, chooser, 0)


def finished_record(seed: int) -> str:
    """A random game of Metro."""
    game = new("metro", 2, seed=seed)
    chooser = random.Random(seed)
    while not game.over:
        game.play(chooser.choice(list(game.legal)))
    return write_record(game.record)


def ask_analyses(server: Server, addresses: list[str]) -> None:
    """Hand in games and have them analysed."""
    for number in range(ANALYSES):
        visitor = Visitor(server, addresses[number % len(addresses)])
        table = visitor.post("/api/records", json.loads(finished_record(number)))["table"]
        visitor.post(f"/api/tables/{table}/analysis", {})


async def measure_crowd(server: Server, games: list[str], count: int, addresses: list[str]) -> Any:
    """The player's answers while the crowd is there."""
    await asyncio.to_thread(ask_analyses, server, addresses)
    crowd = [
        asyncio.create_task(crowd_table(server, number, addresses[number % len(addresses)]))
        for number in range(TABLES)
    ]
    await asyncio.sleep(WARM_UP)
    found = {game: await answers_to(server, game, count, THOUGHT) for game in games}
    assert not any(task.done() for task in crowd), [task for task in crowd if task.done()]
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    return found


def figures(times: list[float]) -> dict[str, float]:
    """Median and most, in seconds."""
    return {"median_s": round(statistics.median(times), 2), "most_s": round(max(times), 2)}


def compared(quiet: list[float], crowd: list[float]) -> dict[str, Any]:
    """Answers in the crowd beside those on a quiet server."""
    bound = 2 * statistics.median(quiet) + 1
    beyond = sum(each > bound for each in crowd)
    return {**figures(crowd), "answers": len(crowd), "bound_s": round(bound, 2), "beyond": beyond}


@contextlib.contextmanager
def serving() -> Iterator[Server]:
    """A server with room for the crowd; bots do not pause before they move."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, limits={"address_analyses": ANALYSES}, arguments=["--bot-pause=0"])
        try:
            yield server
        finally:
            server.stop()


def main() -> None:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--answers", type=int, default=6, help="of each game")
    parser.add_argument("--addresses", type=int, default=3, help="from which the crowd comes")
    asked = parser.parse_args()
    games = [game for game in GAMES if game != "nextstation"]  # there all move at once
    addresses = [f"127.0.1.{number}" for number in range(1, asked.addresses + 1)]
    with serving() as server:
        quiet = {game: asyncio.run(answers_to(server, game, asked.answers)) for game in games}
        crowd = asyncio.run(measure_crowd(server, games, asked.answers, addresses))
    told = {
        "machine": describe_machine(),
        "analyses": ANALYSES,
        "tables_of_experts": TABLES,
        "addresses": asked.addresses,
        "quiet": {game: figures(quiet[game]) for game in games},
        "crowd": {game: compared(quiet[game], crowd[game]) for game in games},
    }
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
