"""10,000 malformed, oversized or illegal messages, over all games, change nothing and stop nothing."""

import asyncio
import contextlib
import json
import random
import string
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from metropolitain.games import GAMES
from tests.cases import every_game
from tests.server.kit import Guest, ServerProcess, hear, run, say

MESSAGES = 10_000
OVERSIZED_EVERY = 500
ASKED = (
    "move",
    "draft",
    "preview",
    "undo",
    "chat",
    "hand_over",
    "take_back",
    "go_back",
    "watch",
    "hint",
    "ping",
)
KINDS = [*ASKED, "table", "", None, 7]
FIELDS = ["id", "number", "moves", "action", "text", "player", "bot", "type", "extra"]


def junk(chooser: random.Random, depth: int = 0) -> Any:
    """A random JSON value."""
    choice = chooser.randrange(9 if depth < 3 else 7)
    if choice == 7:
        return [junk(chooser, depth + 1) for _ in range(chooser.randrange(4))]
    if choice == 8:
        return {chooser.choice(FIELDS): junk(chooser, depth + 1) for _ in range(chooser.randrange(4))}
    return [
        None,
        chooser.random() < 0.5,
        chooser.randrange(-(2**70), 2**70),
        chooser.uniform(-1e300, 1e300),
        "".join(chooser.choices(string.printable + "\u202e\U0001f687\x00", k=chooser.randrange(60))),
        chooser.choice(["ask", "agree", "refuse", "greedy", "draw", "aaaa@d1", "wagon C1"]),
        chooser.randrange(100),
    ][choice]


def illegal_moves(chooser: random.Random) -> list[str]:
    known = ["aaaa@d4", "swap 10 open", "wagon C9", "draw draw", "", "aaaa@", "\x00", "9" * 190]
    known += ["pass", "stop", "1 s3 >b7", "1 >e9 r Ah", "12-14", "objective 3"]
    return chooser.choices(known, k=chooser.randrange(4))


def message(chooser: random.Random) -> str | bytes:
    """A message that must change nothing."""
    choice = chooser.randrange(6)
    if choice == 0:
        return "".join(chooser.choices(string.printable, k=chooser.randrange(80)))
    if choice == 1:
        return bytes(chooser.randrange(256) for _ in range(chooser.randrange(80)))
    if choice == 2:
        return json.dumps(junk(chooser))
    if choice == 3:
        return "[" * chooser.randrange(1, 5000)
    built: dict[str, Any] = {"type": chooser.choice(KINDS), "id": "fuzz", "number": chooser.randrange(8)}
    if choice == 4:
        built |= {
            "moves": illegal_moves(chooser),
            "action": "agree",
            "player": 0,
            "bot": "greedy",
            "text": " ",
        }
    else:
        built |= {chooser.choice(FIELDS): junk(chooser) for _ in range(3)}
        if str(built.get("type")) in {"chat", "move", "hand_over"} or built.get("action") == "ask":
            built["text"], built["action"], built["moves"] = "", "no", ["aaaa@d4"]
    return json.dumps(built)


async def closing(live: ClientConnection) -> int:
    """The code with which the server closes a connection."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(live.recv(), 10)
    return live.close_code or 0


class Target:
    """A table of a game at which Bob is not to move, and how it stands."""

    def __init__(self, url: str, game: str) -> None:
        self.ada, self.bob = Guest(url), Guest(url)
        self.table = self.ada.open_table(game=game)
        self.bob.join(self.table)
        assert self.ada.request(f"/api/tables/{self.table}/start", {}).status == 200

    async def settle(self) -> None:
        """Where turns are simultaneous Bob has made his."""
        async with self.bob.live() as live:
            told = await hear(live, "position")
            if told["legal"]:
                move = {"number": told["number"], "moves": told["legal"][:1]}
                assert (await say(live, "move", **move))["type"] == "ack"

    async def standing(self) -> dict[str, Any]:
        """The position as Ada sees it."""
        async with self.ada.live() as live:
            return await hear(live, "position")

    async def flood(self, count: int, chooser: random.Random) -> None:
        """Bob, who is not to move, sends rubbish; answers are read as they come."""
        async with self.bob.live() as live:

            async def read() -> None:
                while True:
                    await live.recv()

            reading = asyncio.create_task(read())
            for _ in range(count):
                await live.send(message(chooser))
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            assert (await say(live, "ping"))["type"] == "ack"
            await live.send("x" * chooser.randrange(64_001, 300_000))
            assert await closing(live) == 1009


@every_game
def test_malformed_oversized_and_illegal_messages_change_nothing_and_stop_nothing(
    server: ServerProcess, game_name: str
) -> None:
    target = Target(server.url, game_name)
    chooser = random.Random(game_name)

    async def work() -> None:
        await target.settle()
        before = await target.standing()
        async with target.ada.live():
            for _ in range(MESSAGES // OVERSIZED_EVERY // len(GAMES) + 1):
                await target.flood(OVERSIZED_EVERY, chooser)
        after = await target.standing()
        assert (after["number"], after["position"]) == (before["number"], before["position"])
        async with target.ada.live(since=after["number"]) as live:
            move = {"number": after["number"], "moves": after["legal"][:1]}
            assert (await say(live, "move", **move))["type"] == "ack"

    run(work)
    check_log(server)


def test_malformed_requests_are_refused_with_a_reason(server: ServerProcess) -> None:
    ada = Guest(server.url)
    table = ada.open_table()
    for path, body in (
        ("/api/tables", b"{" * 500),
        ("/api/tables", b"[]"),
        ("/api/tables", json.dumps({"game": "metro"}).encode()),
        ("/api/options", b'{"game": 3}'),
        (f"/api/tables/{table}/join", b"\xff\xfe"),
        (f"/api/tables/{'x' * 500}/join", b'{"name": "A"}'),
        ("/api/records", b"[1, 2]"),
        ("/api/records", b'{"format": 1, "game": "metro"}'),
        ("/api/records", b"[" * 5000),
        ("/api/options", b'{"game": "metro", "players": 2, "options": ' + b'{"a":' * 5000),
        (f"/api/tables/{table}/branch", b'{"at": 1e300}'),
        (f"/api/tables/{table}/branch", b'{"at": 0, "roster": [], "name": "A"}'),
        (f"/api/tables/{table}/rematch", b"{}"),
        (f"/api/tables/{table}/analysis", b"{}"),
        ("/api/tables", b'{"name": "' + b"x" * 400_000 + b'"}'),
    ):
        answer = ada.request(path, body)
        assert 400 <= answer.status < 500, (path, answer.status)
        assert set(answer.json) == {"rule", "error"}
    check_log(server)


def check_log(server: ServerProcess) -> None:
    assert "Traceback" not in server.log.read_text()
    assert '"level": "error"' not in server.log.read_text()
