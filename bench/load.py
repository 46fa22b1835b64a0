"""Load on one server process, over loopback: 1,000 clients on 250 tables of all games, 300 moves a second.

python bench/load.py > bench/load.json          (60 s; --seconds 10 for a quick look; --signed-in: persons)

Told are: seconds from the start of the process to its first answer (compiled code cached); milliseconds
from sending a move until everybody at the table has the new position; errors; moves that were acknowledged
and are missing or doubled in the record; memory per table; what a flood from one client does to another.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from serving import Server, print_figures
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from metropolitain.games import GAMES
from metropolitain.server.core.tokens import hash_of, new_table_id, new_token
from metropolitain.server.identity.store import Person, Session, add
from metropolitain.server.server import Server as ServerParts
from metropolitain.server.settings import Config
from metropolitain.server.time_source import now_ms

PLAYERS = 4
DRAW_SHARE = 0.6  # how often a tile is drawn where that is possible: makes games long enough
SAFETY = 120  # seconds after which a step of this programme is given up


class Head(msgspec.Struct):
    """What the load needs of any message."""

    type: str
    number: int = 0
    id: str | None = None
    kind: str | None = None
    legal: list[str] = []
    error: str = ""


decode = msgspec.json.Decoder(Head).decode


def live(url: str, table: str, cookie: str, since: int = 0) -> connect:
    """A table's socket."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live?since={since}"
    return connect(
        address,
        origin=url,  # type: ignore[arg-type]
        additional_headers={"Cookie": cookie},
        compression=None,
        max_size=None,
        open_timeout=60,
        ping_interval=None,
    )


async def sign_in(folder: str, players: int) -> list[str]:
    """Make persons who are signed in, before the server begins; the cookies of their sessions."""
    server = ServerParts(Config(data=Path(folder)))
    await server.open()
    cookies = []
    for number in range(players):
        token, at = new_token(), now_ms()
        person = Person(new_table_id(), f"P{number}", new_token(), at)
        session = Session(hash_of(token), person.id, hash_of(new_token()), "Bench", at, at)
        await server.accounts.store.write(add(person), add(session))
        cookies.append(f"session={token}")
    await server.close()
    return cookies


class Table:
    """A table with four clients; one move at a time. The games take turns."""

    def __init__(self, server: Server, number: int, bench: "Bench") -> None:
        self.server = server
        self.bench = bench
        self.game = list(GAMES)[number % len(GAMES)]
        self.chooser = random.Random(number)
        self.sockets: list[ClientConnection] = []
        self.cookies: list[str] = []
        self.number = 0
        self.legal: dict[int, list[str]] = {}  # by player; several in a simultaneous turn
        self.sent: tuple[int, float] | None = None  # entry expected, and when its move was sent
        self.asked: dict[str, str] = {}  # moves not yet acknowledged, by the id of their message
        self.told = 0  # clients that have the position after it
        self.acked: list[str] = []
        self.over = False
        self._readers: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Open the table and let all four join."""
        ask = {"game": self.game, "players": PLAYERS, "roster": [{"kind": "person"}] * PLAYERS, "name": "P0"}
        own = [self.bench.sessions.pop() if self.bench.sessions else "" for _ in range(PLAYERS)]
        found, cookie = self.server.post("/api/tables", ask, own[0])
        self.table = found["table"]
        self.cookies = [own[0] or cookie]
        for player in range(1, PLAYERS):
            join = f"/api/tables/{self.table}/join"
            cookie = self.server.post(join, {"name": f"P{player}"}, own[player])[1]
            self.cookies.append(own[player] or cookie)
        self.server.post(f"/api/tables/{self.table}/start", {}, self.cookies[0])

    async def connect(self) -> None:
        """Connect all four."""
        for player, cookie in enumerate(self.cookies):
            socket = await live(self.server.url, self.table, cookie)
            self.sockets.append(socket)
            self._readers.append(asyncio.create_task(self._read(player, socket)))

    async def _read(self, player: int, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                for line in text.splitlines():
                    self._hear(player, decode(line))
        except ConnectionClosed:
            self.bench.errors.append("connection closed")

    def _hear(self, player: int, head: Head) -> None:
        match head.type:
            case "position":
                self.number = max(self.number, head.number)
                self.legal[player] = head.legal
                if self.sent and head.number >= self.sent[0]:
                    self.told += 1
                    if self.told == PLAYERS:
                        self.bench.latencies[self.game].append((time.perf_counter() - self.sent[1]) * 1000)
                        self.sent = None
            case "ack":
                self.acked.append(self.asked.pop(str(head.id)))
            case "refused":
                self.bench.errors.append(head.error)
            case "entry" if head.kind == "over":
                self.over = True

    async def move(self) -> bool:
        """Send the next move, unless the last one is still on its way."""
        waiting = [player for player, legal in self.legal.items() if legal]
        if self.sent or self.over or not waiting:
            return False
        player = self.chooser.choice(waiting)
        legal = self.legal[player]
        draw = "draw" in legal and self.chooser.random() < DRAW_SHARE
        text = "draw" if draw else self.chooser.choice(legal)
        self.told = 0
        self.sent = (self.number + 1, time.perf_counter())
        self.asked[f"{self.number}"] = text
        message = {"type": "move", "id": f"{self.number}", "number": self.number, "moves": [text]}
        await self.sockets[player].send(json.dumps(message))
        return True

    async def close(self) -> None:
        """Leave."""
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self.sockets))

    def lost(self) -> int:
        """How many moves differ between those acknowledged and those in the record."""
        with urllib.request.urlopen(
            f"{self.server.url}/api/tables/{self.table}/record", timeout=60
        ) as answer:
            stored: list[str | None] = json.load(answer)["moves"]
        differing = sum(
            move is not None and move.partition(" ")[2] != acked  # hidden until the turn is whole
            for move, acked in zip(stored, self.acked, strict=False)
        )
        return differing + abs(len(stored) - len(self.acked))


def spread(found: list[float]) -> dict[str, float]:
    """How milliseconds are distributed."""
    cuts = statistics.quantiles(found, n=1000)
    return {
        "median": round(cuts[499], 1),
        "p95": round(cuts[949], 1),
        "p99": round(cuts[989], 1),
        "max": round(max(found), 1),
    }


class Bench:
    """The whole measurement."""

    def __init__(self, tables: int, rate: float, seconds: float, sessions: Sequence[str] = ()) -> None:
        self.signed_in = len(sessions)
        self.sessions = list(sessions)  # cookies of persons, for as long as they last
        self.rate = rate
        self.seconds = seconds
        self.count = tables
        self.latencies: dict[str, list[float]] = {game: [] for game in GAMES}  # milliseconds
        self.errors: list[str] = []

    async def run(self, server: Server, floods: bool = True) -> dict[str, Any]:
        """Open tables, move at the given rate, check, flood."""
        empty = server.memory()
        tables = [Table(server, number, self) for number in range(self.count)]
        for table in tables:
            await asyncio.to_thread(table.open)
        for table in tables:
            await table.connect()
        opened = server.memory()
        await asyncio.sleep(1)
        gc.collect()
        gc.disable()  # this programme's own pauses are not the server's
        used = server.processor()
        moves, took = await self._move(tables)
        used = server.processor() - used
        await self._settle(tables)
        full = server.memory()
        lost = [await asyncio.to_thread(table.lost) for table in tables]
        for table in tables:
            await table.close()
        return {
            "first_answer_s": round(server.answers_after, 2),
            "clients": self.count * PLAYERS,
            "signed_in": self.signed_in,
            "tables": self.count,
            "seconds": round(took, 1),
            "moves": moves,
            "moves_per_s": round(moves / took, 1),
            "errors": len(self.errors),
            "lost_or_doubled_moves": sum(lost),
            "ms_from_send_to_everyones_update": {
                "all": spread([ms for found in self.latencies.values() for ms in found]),
                **{game: spread(found) for game, found in self.latencies.items()},
            },
            "server_processor_share": round(used / took, 2),
            "server_ms_per_move": round(1000 * used / moves, 4),
            "memory_mb": {"empty": empty >> 20, "tables_open": opened >> 20, "after_play": full >> 20},
            "memory_per_table_kb": round((full - empty) / self.count / 1024),
            **({"flood": await flood(server)} if floods else {}),
        }

    async def _move(self, tables: Sequence[Table]) -> tuple[int, float]:
        """Move at tables in turn; a table whose last move is on its way is passed over."""
        moves, at = 0, 0
        started = time.perf_counter()
        while (elapsed := time.perf_counter() - started) < self.seconds:
            due = min(int(elapsed * self.rate), int(self.rate * self.seconds))
            for _ in range(len(tables)):
                if moves >= due:
                    break
                moves += await tables[at].move()
                at = (at + 1) % len(tables)
            await asyncio.sleep(0.001)
        return moves, time.perf_counter() - started

    async def _settle(self, tables: Sequence[Table]) -> None:
        deadline = time.perf_counter() + SAFETY
        while any(table.sent for table in tables) and time.perf_counter() < deadline:
            await asyncio.sleep(0.05)
        self.errors += ["no update"] * sum(table.sent is not None for table in tables)
        await asyncio.sleep(0.5)


# --- a flood --------------------------------------------------------------------------------------


async def round_trips(socket: ClientConnection, seconds: float) -> list[float]:
    """Milliseconds of previews, ten a second."""
    found = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        started = time.perf_counter()
        message = {"type": "preview", "id": f"{started}", "number": 1 << 40, "moves": []}
        await socket.send(json.dumps(message))
        while not any(decode(line).id == f"{started}" for line in (await socket.recv()).splitlines()):
            pass
        found.append((time.perf_counter() - started) * 1000)
        await asyncio.sleep(0.1)
    return found


async def flood(server: Server, seconds: float = 5.0) -> dict[str, Any]:
    """One client sends as fast as it can, from a process of its own; another measures."""
    victim, bully = Table(server, 1, Bench(1, 0, 0)), Table(server, 2, Bench(1, 0, 0))
    victim.open()
    bully.open()
    async with live(server.url, victim.table, victim.cookies[0]) as socket:
        before = await round_trips(socket, seconds)
        command = [sys.executable, __file__, "--flood", server.url, bully.table, bully.cookies[0]]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout
        await asyncio.to_thread(process.stdout.readline)  # it has begun
        during = await round_trips(socket, seconds)
        process.send_signal(signal.SIGTERM)
        sent = json.loads(process.communicate(timeout=SAFETY)[0])
    medians = statistics.median(before), statistics.median(during)
    return {
        "median_before_ms": round(medians[0], 2),
        "median_during_ms": round(medians[1], 2),
        "ratio": round(medians[1] / medians[0], 2),
        **sent,
    }


class Bully:
    """Sends previews as fast as it can until stopped; connects again when thrown out."""

    def __init__(self) -> None:
        self.sent = 0
        self.thrown_out = 0

    async def flood(self, url: str, table: str, cookie: str) -> None:
        """Never ends by itself."""
        message = json.dumps({"type": "preview", "id": "flood", "number": 1 << 40, "moves": []})
        while True:
            try:
                async with live(url, table, cookie, 1 << 20) as socket:
                    while True:
                        await socket.send(message)
                        self.sent += 1
            except (OSError, ConnectionClosed):
                self.thrown_out += 1

    async def until_stopped(self, url: str, table: str, cookie: str) -> None:
        """Flood until SIGTERM, then tell and leave at once."""
        stopped = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
        flooding = asyncio.create_task(self.flood(url, table, cookie))
        print("begun", flush=True)
        await stopped.wait()
        print(json.dumps({"messages_sent": self.sent, "thrown_out": self.thrown_out}), flush=True)
        os._exit(0 if not flooding.done() else 1)


def main() -> None:
    """Run, print JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--signed-in", action="store_true", help="players are persons, not guests")
    parser.add_argument("--flood", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.flood:
        uvloop.run(Bully().until_stopped(*given.flood))
        return
    with tempfile.TemporaryDirectory() as folder:
        sessions = uvloop.run(sign_in(folder, given.tables * PLAYERS)) if given.signed_in else []
        with Server(folder) as server:
            figures = uvloop.run(Bench(given.tables, given.rate, given.seconds, sessions).run(server))
    print_figures(**figures)


if __name__ == "__main__":
    main()
