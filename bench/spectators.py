"""Many who watch one table: what a spectator costs, and whether each is told every entry once and in order.

python bench/spectators.py > bench/spectators.json
python bench/spectators.py --spectators 1000 --moves 120

One server of a cluster, on its own core, and two players who move four times a second; the clients are on the
other core. Told are the times until a player has the answer and until the last spectator has the entry, and
what a spectator and a move cost the server.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from saturation import Socket
from serving import Server, stay_on_core

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.postgres import running_postgres

from metropolitain.cli.bench import describe_machine

SERVER_CORE, CLIENT_CORE = 0, 1
GAME = "metro"


class Told(msgspec.Struct):
    """What this needs of a message."""

    type: str
    number: int = 0
    id: str = ""
    legal: list[str] = []


decode = msgspec.json.Decoder(Told).decode


class Spectator:
    """Somebody who watches, and notes what is wrong."""

    def __init__(self) -> None:
        self.seen = 0
        self.wrong = 0
        self.at: list[float] = []  # when each entry came

    def hear(self, message: bytes) -> None:
        """Entries must come one after the other."""
        for line in message.splitlines():
            if line.startswith(b'{"type":"entry"'):
                number = decode(line).number
                self.wrong += number != self.seen + 1
                self.seen = number
                self.at.append(time.perf_counter())


class Player:
    """Somebody who plays."""

    def __init__(self) -> None:
        self.number = 0
        self.legal: list[str] = []
        self.acked: dict[str, float] = {}

    def hear(self, message: bytes) -> None:
        """Remember the position, and when answers came."""
        for line in message.splitlines():
            told = decode(line)
            if told.type == "position":
                self.number, self.legal = told.number, told.legal
            elif told.type == "ack":
                self.acked[told.id] = time.perf_counter()
            elif told.type == "refused":
                sys.exit(f"refused: {line.decode()}")


async def connect(server: Server, table: str, cookie: str, hear: Any) -> Socket:
    """A socket of a table."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Origin: {server.url}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    make = partial(Socket, request.encode(), hear)
    _, socket = await asyncio.get_running_loop().create_connection(make, "127.0.0.1", server.port)
    return socket


async def measure(server: Server, count: int, moves: int, pause: float) -> dict[str, Any]:
    """Have so many watch so many moves."""
    persons = [{"kind": "person"}] * 2
    opened, first = server.post("/api/tables", {"game": GAME, "players": 2, "name": "A", "roster": persons})
    table = opened["table"]
    second = server.post(f"/api/tables/{table}/join", {"name": "B"})[1]
    server.post(f"/api/tables/{table}/start", {}, first)
    players = [Player(), Player()]
    lines = [
        await connect(server, table, cookie, player.hear)
        for player, cookie in zip(players, (first, second), strict=True)
    ]
    spectators = [Spectator() for _ in range(count)]
    kept = [await connect(server, table, "", each.hear) for each in spectators]
    while any(each.seen < 4 for each in spectators):
        await asyncio.sleep(0.1)
    await asyncio.sleep(2)
    chooser, waits, spreads = random.Random(1), [], []
    used, started = server.processor(), time.perf_counter()
    for number in range(moves):
        mover = next((k for k, player in enumerate(players) if player.legal), None)
        if mover is None:
            break
        player, name = players[mover], f"m{number}"
        legal, player.legal = player.legal, []
        sent, wanted = time.perf_counter(), player.number + 1
        message = {"type": "move", "id": name, "number": player.number, "moves": [chooser.choice(legal)]}
        lines[mover].send(json.dumps(message))
        while name not in player.acked or any(each.seen < wanted for each in spectators):
            await asyncio.sleep(0.001)
        waits.append(player.acked[name] - sent)
        spreads.append(max([each.at[-1] for each in spectators], default=sent) - sent)
        await asyncio.sleep(max(0.0, pause - (time.perf_counter() - sent)))
    used, took = server.processor() - used, time.perf_counter() - started
    for line in (*lines, *kept):
        line.transport.close()
    waits.sort()
    spreads.sort()
    made = len(waits)
    return {
        "spectators": count,
        "moves": made,
        "wrong": sum(each.wrong for each in spectators),
        "behind": sum(each.seen != spectators[0].seen for each in spectators),
        "ack_p50_ms": round(1000 * waits[made // 2], 1),
        "ack_p99_ms": round(1000 * waits[made * 99 // 100], 1),
        "last_spectator_p50_ms": round(1000 * spreads[made // 2], 1),
        "last_spectator_p99_ms": round(1000 * spreads[made * 99 // 100], 1),
        "server_share_of_a_core": round(used / took, 2),
        "server_ms_per_move": round(1000 * used / made, 2),
    }


def main() -> None:
    """Run, print JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--spectators", type=int, nargs="+", default=[0, 100, 1_000])
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--pause", type=float, default=0.25, help="seconds from one move to the next")
    given = parser.parse_args()
    stay_on_core(CLIENT_CORE)
    runs = []
    with running_postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        arguments = ["--cluster=one", f"--database={postgres.url}"]
        server = Server(folder, core=SERVER_CORE, arguments=arguments)
        try:
            for count in given.spectators:
                runs.append(uvloop.run(measure(server, count, given.moves, given.pause)))
                print(json.dumps(runs[-1]), file=sys.stderr, flush=True)
        finally:
            server.stop()
    figures: dict[str, Any] = {"machine": describe_machine(), "runs": runs}
    if len(runs) > 1:
        more = runs[-1]["spectators"] - runs[0]["spectators"]
        cost = (runs[-1]["server_ms_per_move"] - runs[0]["server_ms_per_move"]) / more
        figures["microseconds_per_spectator_and_move"] = round(1000 * cost, 1)
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
