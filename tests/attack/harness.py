"""Quiet clients beside an attack: what they wait for their moves while the server is quiet, then attacked.

All clients come from addresses of their own, so that the default limits hold for each.
"""

import asyncio
import contextlib
import json
import math
import random
import statistics
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

from metropolitain import play_match
from metropolitain.engine.game import Game

QUIET_CLIENTS = 4
PAUSE = 0.05  # seconds of a quiet client between two moves
PAUSE_OF_ATTACK = 1.0  # seconds between two rounds of an attack, which the limits on requests allow for


class Client:
    """A browser at an address of its own (127.0.0.0/8), with its cookies."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.address = address
        transport = httpx.AsyncHTTPTransport(local_address=address)
        headers = {"Origin": url, "Accept-Encoding": "identity"}
        self.http = httpx.AsyncClient(base_url=url, transport=transport, headers=headers, timeout=300)

    async def open_table(self) -> str:
        """Open a table for one person, and begin."""
        person = {"kind": "person"}
        ask = {"game": "nextstation", "players": 1, "roster": [person], "name": "Ada", "start": True}
        answer = await self.http.post("/api/tables", json=ask)
        answer.raise_for_status()
        return str(answer.json()["table"])

    async def hand_in(self, game: str, players: int, seed: int) -> str:
        """Hand in a finished game of bots; return its table."""
        played = play_match(Game.new(game, players, seed=seed), ["greedy"] * players).game
        answer = await self.http.post("/api/records", json=json.loads(played.to_json()))
        answer.raise_for_status()
        return str(answer.json()["table"])

    def live(self, table: str) -> connect:
        """Open a table's socket."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        return connect(
            address,
            origin=self.url,  # type: ignore[arg-type]
            additional_headers={"Cookie": cookies},
            local_addr=(self.address, 0),
            compression=None,
            max_size=None,
        )


class Found(NamedTuple):
    """What the quiet clients waited for each move, in milliseconds, and what the attacker was answered."""

    quiet: list[float]
    attacked: list[float]
    answers: Counter[str]


Attack = Callable[[Client], Awaitable[Callable[[], Awaitable[Counter[str]]]]]
"""Prepare an attack; return one round of it, which counts its answers."""


async def measure(url: str, attack: Attack, moves: int, seconds: float = math.inf) -> Found:
    """Measure moves of the quiet clients, then as many while the attack goes on, for at least one round.

    Each half ends after some seconds, however few moves were made.
    """
    waits: list[float] = []
    answers = Counter[str]()

    async def attack_for_ever() -> None:
        nonlocal answers
        while True:
            answers += await attack_once()
            await asyncio.sleep(PAUSE_OF_ATTACK)

    async with contextlib.AsyncExitStack() as stack:
        attacker = Client(url, "127.66.6.6")
        await stack.enter_async_context(attacker.http)
        attack_once = await attack(attacker)
        clients = [Client(url, f"127.0.1.{number + 1}") for number in range(QUIET_CLIENTS)]
        for client in clients:
            await stack.enter_async_context(client.http)
        await stack.enter_async_context(_meanwhile(*(_play(client, waits) for client in clients)))
        await _until(lambda: len(waits) > QUIET_CLIENTS)
        waits.clear()
        await _until(lambda: len(waits) >= moves, seconds)
        quiet = waits.copy()
        waits.clear()
        async with _meanwhile(attack_for_ever()):
            await _until(lambda: len(waits) >= moves and bool(answers), seconds)
        return Found(quiet, waits.copy(), answers)


def spread(waits: list[float]) -> dict[str, float]:
    """Return the median, the 99th percentile and the longest, in milliseconds."""
    cuts = statistics.quantiles(waits, n=100)
    return {
        "moves": len(waits),
        "median": round(cuts[49], 1),
        "p99": round(cuts[98], 1),
        "max": round(max(waits), 1),
    }


@contextlib.asynccontextmanager
async def _meanwhile(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Have things done in the background; an error of one is raised here."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one) for one in work]
        yield
        for task in tasks:
            task.cancel()


async def _play(client: Client, waits: list[float]) -> None:
    """Play one game after the other, alone; note how long each move took to come back."""
    chooser = random.Random(client.address)
    while True:
        table = await client.open_table()
        async with client.live(table) as line:
            await _play_to_the_end(line, chooser, waits)


async def _play_to_the_end(line: ClientConnection, chooser: random.Random, waits: list[float]) -> None:
    sent = 0.0
    async for data in line:
        for text in str(data).split("\n"):
            told = json.loads(text)
            if told["type"] != "position":
                continue
            if sent:
                waits.append((time.perf_counter() - sent) * 1000)
                sent = 0.0
            if told["position"]["over"]:
                return
            if told["legal"]:
                await asyncio.sleep(PAUSE)
                move = {"type": "move", "id": str(told["number"]), "number": told["number"]}
                sent = time.perf_counter()
                await line.send(json.dumps(move | {"moves": [chooser.choice(told["legal"])]}))


async def _until(is_so: Callable[[], bool], seconds: float = math.inf) -> None:
    end = time.monotonic() + seconds
    while not is_so() and time.monotonic() < end:
        await asyncio.sleep(0.01)
