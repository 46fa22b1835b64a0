"""Moves a second at saturation: one server on one core, four people at every table, SQLite with fsync.

python bench/saturation.py > bench/saturation.json
python bench/saturation.py --against ../older/src --rounds 3        (two versions in alternation)

Every table makes its next move as soon as all four have the position after the last one. The clients run on
another core and read as little as they can, so that the server is what limits; its share of a core is told.
`--profile FILE` has py-spy look at the server (where it is installed).
"""

import argparse
import asyncio
import base64
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec
import uvloop
from serving import SOURCE, Server, stay_on_core

from metropolitain.cli.bench import describe_machine
from metropolitain.games import BUILT_IN

GAMES = tuple(BUILT_IN)
PLAYERS = 4
DRAW_SHARE = 0.6  # how often a tile is drawn where that is possible: makes games long enough
SERVER_CORE, CLIENT_CORE = 0, 1
LIMITS = {"connection_rate": 5_000, "connection_burst": 20_000}  # each client plays as fast as it can


class Position(msgspec.Struct):
    """What the load needs of a position message."""

    number: int
    legal: list[str]


decode = msgspec.json.Decoder(Position).decode

TEXT_FRAME = 1


class Socket(asyncio.Protocol):
    """A WebSocket client that does next to nothing: messages are handed on as bytes."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._hear = hear
        self._buffer = b""
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Hand every whole message on."""
        buffer = self._buffer + data
        if not self._open:
            head, ended, buffer = buffer.partition(b"\r\n\r\n")
            if not ended:
                self._buffer = head
                return
            self._open = True
        at = 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            if buffer[at] & 15 == TEXT_FRAME:  # not the goodbye of a server that ends
                self._hear(buffer[start : start + size])
            at = start + size
        self._buffer = buffer[at:]

    def send(self, text: str) -> None:
        """A text message, masked with nothing."""
        data = text.encode()
        size = len(data)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)


class Table:
    """A table with four clients that moves as fast as the server lets it."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.game = GAMES[number % len(GAMES)]
        self.chooser = random.Random(number)
        self.sockets: list[Socket] = []
        self.legal: dict[int, list[str]] = {}
        self.number = 0
        self.behind = 0  # clients that have not yet got the position waited for
        self.wanted = 0
        self.moves = 0
        self.sent_at = 0.0
        self.waits: list[float] = []
        self.moving = False

    def open(self) -> None:
        """Open the table and take all places."""
        persons = [{"kind": "person"}] * PLAYERS
        ask = {"game": self.game, "players": PLAYERS, "name": "P0", self.server.roster: persons}
        opened, cookie = self.server.post("/api/tables", ask)
        self.table = opened["table"]
        self.cookies = [cookie]
        for player in range(1, PLAYERS):
            path = f"/api/tables/{self.table}/join"
            self.cookies.append(self.server.post(path, {"name": f"P{player}"})[1])
        self.server.post(f"/api/tables/{self.table}/start", {}, cookie)

    async def connect(self) -> None:
        """Connect all four."""
        loop = asyncio.get_running_loop()
        for player, cookie in enumerate(self.cookies):
            key = base64.b64encode(os.urandom(16)).decode()
            request = (
                f"GET /api/tables/{self.table}/live HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                f"Origin: {self.server.url}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )

            def hear(message: bytes, player: int = player) -> None:
                self._hear(player, message)

            make = partial(Socket, request.encode(), hear)
            _, socket = await loop.create_connection(make, "127.0.0.1", self.server.port)
            self.sockets.append(socket)

    def _hear(self, player: int, message: bytes) -> None:
        for part in message.splitlines():
            if part.startswith(b'{"type":"position"'):
                self._take(player, decode(part))
            elif part.startswith(b'{"type":"refused"'):
                sys.exit(f"refused: {part.decode()}")

    def _take(self, player: int, position: Position) -> None:
        before = self.legal.get(player)
        self.legal[player] = position.legal
        self.number = max(self.number, position.number)
        if before is None or position.number < self.wanted:
            return
        self.behind -= 1
        if self.behind == 0 and self.moving:
            self.waits.append(time.perf_counter() - self.sent_at)
            self.moves += 1
            self.move()

    def move(self) -> None:
        """Send the next move; a table whose game is over has nothing more to do."""
        waiting = [player for player, legal in self.legal.items() if legal]
        if not waiting:
            self.moving = False
            return
        player = self.chooser.choice(waiting)
        legal = self.legal[player]
        draw = "draw" in legal and self.chooser.random() < DRAW_SHARE
        text = "draw" if draw else self.chooser.choice(legal)
        self.wanted, self.behind = self.number + 1, PLAYERS
        self.sent_at = time.perf_counter()
        message = {"type": "move", "id": f"{self.number}", "number": self.number, "moves": [text]}
        self.sockets[player].send(json.dumps(message))


async def saturate(server: Server, count: int, seconds: float, profile: str | None) -> dict[str, Any]:
    """Open tables, move for so many seconds."""
    tables = [Table(server, number) for number in range(count)]
    for table in tables:
        await asyncio.to_thread(table.open)
    for table in tables:
        await table.connect()
    while any(len(table.legal) < PLAYERS for table in tables):
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    if profile:
        spy = ["py-spy", "record", "--pid", str(server.process.pid), "--duration", str(int(seconds))]
        subprocess.Popen([*spy, "--rate", "200", "--format", "raw", "--output", profile])
    used, started = server.processor(), time.perf_counter()
    own = time.process_time()
    for table in tables:
        table.moving = True
        table.move()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - started
    for table in tables:
        table.moving = False
    used = server.processor() - used
    waits = sorted(wait for table in tables for wait in table.waits)
    return {
        "moves_per_s": round(sum(table.moves for table in tables) / took, 1),
        "by_game": {
            game: round(sum(table.moves for table in tables if table.game == game) / took, 1)
            for game in GAMES
        },
        "tables_still_playing": sum(bool(any(table.legal.values())) for table in tables),
        "median_ms": round(waits[len(waits) // 2] * 1000, 1),
        "p99_ms": round(waits[len(waits) * 99 // 100] * 1000, 1),
        "server_share_of_a_core": round(used / took, 2),
        "client_share_of_a_core": round((time.process_time() - own) / took, 2),
        "ms_of_server_per_move": round(1000 * used / sum(table.moves for table in tables), 3),
    }


def measure(source: Path, tables: int, seconds: float, profile: str | None) -> dict[str, Any]:
    """One run of one version."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, source, SERVER_CORE, LIMITS)
        try:
            return uvloop.run(saturate(server, tables, seconds, profile))
        finally:
            server.stop()


def main() -> None:
    """Run, print JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--tables", type=int, default=240)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--against", type=Path, help="the source folder of another version")
    parser.add_argument("--profile", help="a file for py-spy's stacks")
    given = parser.parse_args()
    stay_on_core(CLIENT_CORE)
    versions = {"here": SOURCE} | ({"against": given.against.resolve()} if given.against else {})
    runs: dict[str, list[dict[str, Any]]] = {name: [] for name in versions}
    for _ in range(given.rounds):
        for name, source in versions.items():
            runs[name].append(measure(source, given.tables, given.seconds, given.profile))
            print(name, json.dumps(runs[name][-1]), file=sys.stderr, flush=True)
    medians = {name: statistics.median(run["moves_per_s"] for run in found) for name, found in runs.items()}
    figures: dict[str, Any] = {"machine": describe_machine(), "moves_per_s": medians, "runs": runs}
    if given.against:
        figures["ratio"] = round(medians["here"] / medians["against"], 2)
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
