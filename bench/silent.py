"""10,000 silent connections from one address beside 200 players from addresses of their own.

python bench/silent.py > bench/silent.json          (3 × 20 s; --seconds 5 for a quick look)

Told are milliseconds from sending a move until everybody at the table has the new position: with nobody else
there; beside 10,000 connections that say nothing, with the limits as they come (most are closed at once and
opened again, 500 a second) and with the limits lifted, so that all of them stay. Also how many players were
refused, and what 300 MB of headers cost in memory.
"""

import argparse
import asyncio
import gc
import http.client
import json
import resource
import signal
import socket
import subprocess
import sys
import tempfile
from typing import Any

import uvloop
from load import PLAYERS, Bench, Table, live, spread
from serving import LIMITS, Server

from metropolitain.cli.bench import describe_machine
from metropolitain.server.config import Limits

SILENT = "127.0.0.2"
AGAIN_PER_SECOND = 500
HEADERS = 300_000_000
USUAL: dict[str, float] = {name: getattr(Limits(), name) for name in LIMITS}
LIFTED: dict[str, float] = USUAL | {"address_tcp_connections": 50_000, "header_seconds": 3600.0}


class Guests(Table):
    """A table whose four players each have an address of their own."""

    def __init__(self, server: Server, number: int, bench: Bench) -> None:
        super().__init__(server, number, bench)
        self.sources = [f"127.1.{number}.{player + 1}" for player in range(PLAYERS)]

    def _post(self, player: int, path: str, body: dict[str, Any], cookie: str = "") -> tuple[Any, str]:
        line = http.client.HTTPConnection(
            "127.0.0.1", self.server.port, timeout=60, source_address=(self.sources[player], 0)
        )
        headers = {"Content-Type": "application/json", "Origin": self.server.url, "Cookie": cookie}
        line.request("POST", path, json.dumps(body), headers)
        answer = line.getresponse()
        found = json.loads(answer.read())
        line.close()
        if answer.status >= 400:
            self.bench.errors.append(f"{answer.status}: {found}")
        return found, (answer.headers.get("Set-Cookie") or "").partition(";")[0]

    def open(self) -> None:
        """Open the table and let all four join, each from where they are."""
        ask = {"game": self.game, "players": PLAYERS, "roster": [{"kind": "person"}] * PLAYERS, "name": "P0"}
        found, cookie = self._post(0, "/api/tables", ask)
        self.table = found["table"]
        self.cookies = [cookie]
        for player in range(1, PLAYERS):
            self.cookies.append(
                self._post(player, f"/api/tables/{self.table}/join", {"name": f"P{player}"})[1]
            )
        self._post(0, f"/api/tables/{self.table}/start", {}, cookie)

    async def connect(self) -> None:
        """Connect all four."""
        for player, cookie in enumerate(self.cookies):
            source = (self.sources[player], 0)
            opened = await live(self.server.url, self.table, cookie, local_addr=source)
            self.sockets.append(opened)
            self._readers.append(asyncio.create_task(self._read(player, opened)))


class Play(Bench):
    """Players who move while others are silent."""

    async def play(self, server: Server, silent: int) -> dict[str, Any]:
        """Silent connections first: whoever comes to play comes when they are there."""
        crowd = Crowd(server, silent) if silent else None
        tables = [Guests(server, number, self) for number in range(self.count)]
        for table in tables:
            await asyncio.to_thread(table.open)
        for table in tables:
            await table.connect()
        await asyncio.sleep(1)
        gc.collect()
        gc.disable()
        used = server.processor()
        moves, took = await self._move(tables)
        used = server.processor() - used
        await self._settle(tables)
        lost = [await asyncio.to_thread(table.lost) for table in tables]
        told = crowd.end() if crowd else {}
        memory = server.memory() >> 20
        for table in tables:
            await table.close()
        gc.enable()
        return {
            **told,
            "players": self.count * PLAYERS,
            "moves": moves,
            "moves_per_s": round(moves / took, 1),
            "refused_or_lost_players": len(self.errors),
            "lost_or_doubled_moves": sum(lost),
            "ms_from_send_to_everyones_update": spread(
                [ms for found in self.latencies.values() for ms in found]
            ),
            "server_processor_share": round(used / took, 2),
            "server_memory_mb": memory,
        }


class Crowd:
    """Silent connections from one address, in a process of their own."""

    def __init__(self, server: Server, count: int) -> None:
        command = [sys.executable, __file__, "--hold", str(server.port), str(count)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        self._process.stdout.readline()  # all have been tried

    def end(self) -> dict[str, Any]:
        """Let go; how many were open at that moment, and how often one was tried."""
        self._process.send_signal(signal.SIGTERM)
        told: dict[str, Any] = json.loads(self._process.communicate(timeout=60)[0])
        return told


class Silence(asyncio.Protocol):
    """A connection that says nothing."""

    def __init__(self, holder: "Holder") -> None:
        self._holder = holder

    def connection_made(self, _: asyncio.BaseTransport) -> None:
        """It is open."""
        self._holder.open += 1

    def connection_lost(self, _: Exception | None) -> None:
        """The server closed it."""
        self._holder.open -= 1


class Holder:
    """Holds silent connections; those that the server closes are opened again, some a second."""

    def __init__(self, port: int, count: int) -> None:
        self.port = port
        self.count = count
        self.open = 0
        self.tried = 0

    async def hold(self) -> None:
        """Until SIGTERM."""
        stopped = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
        while self.tried < self.count:
            await self._try(min(200, self.count - self.tried))
        print("tried", flush=True)
        while not stopped.is_set():
            await self._try(min(AGAIN_PER_SECOND // 10, self.count - self.open))
            await asyncio.sleep(0.1)
        told = {"silent_connections": self.count, "open_in_the_end": self.open, "tried": self.tried}
        print(json.dumps(told), flush=True)

    async def _try(self, count: int) -> None:
        loop = asyncio.get_running_loop()
        self.tried += count
        opening = [
            loop.create_connection(lambda: Silence(self), "127.0.0.1", self.port, local_addr=(SILENT, 0))
            for _ in range(count)
        ]
        await asyncio.gather(*opening, return_exceptions=True)


def send_headers(server: Server) -> dict[str, Any]:
    """Headers without an end, on as many connections as it takes to be rid of 300 MB."""
    before = peak = server.memory()
    sent = connections = longest = 0
    piece = b"x" * 1_000_000
    while sent < HEADERS:
        connections += 1
        here = 0
        with socket.create_connection(("127.0.0.1", server.port), source_address=(SILENT, 0)) as line:
            try:
                line.sendall(b"GET / HTTP/1.1\r\nX: ")
                while sent < HEADERS:
                    here += line.send(piece)
            except OSError:
                pass
        sent += here
        longest = max(longest, here)
        peak = max(peak, server.memory())
    return {
        "sent_mb": round(sent / 1e6),
        "connections": connections,
        "most_on_one_mb": round(longest / 1e6, 1),
        "memory_grew_mb": round((peak - before) / 1e6, 1),
    }


def measure(limits: dict[str, float], silent: int, given: argparse.Namespace) -> dict[str, Any]:
    """One server, one measurement; after the last one, the headers."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, limits=limits)
        try:
            figures = uvloop.run(Play(given.tables, given.rate, given.seconds).play(server, silent))
            return figures if silent else {**figures, "headers": send_headers(server)}
        finally:
            server.stop()


def main() -> None:
    """Run, print JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--silent", type=int, default=10_000)
    parser.add_argument("--hold", nargs=2, type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if given.hold:
        uvloop.run(Holder(*given.hold).hold())
        return
    figures = {
        "machine": describe_machine(),
        "nobody_else": measure(USUAL, 0, given),
        "usual_limits": measure(USUAL, given.silent, given),
        "limits_lifted": measure(LIFTED, given.silent, given),
    }
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
