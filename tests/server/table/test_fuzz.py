"""Malformed, oversized or illegal messages and requests, over all games, change nothing and stop nothing.

With METROPOLITAIN_SWEEP=full a million of them, six of ten over sockets; in parts with
METROPOLITAIN_FUZZ=100000 and another METROPOLITAIN_FUZZ_SEED each time.
"""

import asyncio
import json
import os
import random
from collections import Counter
from typing import Any

import pytest

from metropolitain.games import GAMES
from tests.cases import FULL_SWEEP, every_game
from tests.server.kit import BOT, PERSON, PLAN, Guest, ServerProcess, hear, say
from tests.server.raw import RawConnection
from tests.server.rubbish import message, request

TOTAL = int(os.environ.get("METROPOLITAIN_FUZZ", 1_000_000 if FULL_SWEEP else 0))
MESSAGES = TOTAL * 6 // 10 or 10_000
REQUESTS = TOTAL * 4 // 10 or 1_600
PARALLEL = 4
SEED = os.environ.get("METROPOLITAIN_FUZZ_SEED", "")  # other rubbish
OVERSIZED_EVERY = 500
HUGE_OPTION = json.dumps({**PLAN, "options": {"hand": 0}}).encode().replace(b": 0", b": " + b"9" * 4300)


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
            await live.wait_closed()
            assert live.close_code == 1009


@every_game
async def test_malformed_oversized_and_illegal_messages_change_nothing(
    server: ServerProcess, game_name: str
) -> None:
    target = Target(server.url, game_name)
    chooser = random.Random(SEED + game_name)
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
    check_log(server)


@pytest.mark.slow
async def test_malformed_requests_of_every_kind_are_refused_and_nothing_fails(server: ServerProcess) -> None:
    """All routes; invalid UTF-8 in paths, queries, headers, cookies and bodies, numbers of 4,300 digits."""
    guests = [Guest(server.url) for _ in GAMES]
    roster = [PERSON, BOT]
    tables = [guest.open_table(game=game, roster=roster) for guest, game in zip(guests, GAMES, strict=True)]
    cookies = [guest.cookie for guest in guests]
    statuses: Counter[int] = Counter()

    async def flood(number: int) -> None:
        chooser = random.Random(f"{SEED}{number}")
        connection = RawConnection(server.port)
        for _ in range(REQUESTS // PARALLEL):
            asked = request(chooser, f"127.0.0.1:{server.port}", tables, cookies)
            answer = await connection.ask(asked)
            assert answer.status < 500 or answer.status == 503, asked  # 503: no page built, not ready yet
            statuses[answer.status] += 1
        connection.close()

    await asyncio.gather(*(flood(number) for number in range(PARALLEL)))
    assert {101, 200, 400, 403, 404} <= set(statuses)
    for guest in guests:
        assert guest.request(f"/api/tables/{guest.table}").json["you"] == 0
    check_log(server)


def test_malformed_requests_are_refused_with_a_reason(server: ServerProcess, ada: Guest) -> None:
    table = ada.open_table()
    for path, body in (
        ("/api/tables", b"{" * 500),
        ("/api/tables", b"[]"),
        ("/api/tables", json.dumps({"game": "metro"}).encode()),
        ("/api/options", b'{"game": 3}'),
        (f"/api/tables/{table}/join", b"\xff\xfe"),
        (f"/api/tables/{'x' * 500}/join", b'{"name": "A"}'),
        ("/api/records", b"[1, 2]"),
        ("/api/records", b'{"format": 2, "game": "metro"}'),
        ("/api/records", b"[" * 5000),
        ("/api/options", b'{"game": "metro", "players": 2, "options": ' + b'{"a":' * 5000),
        (f"/api/tables/{table}/branch", b'{"at": 1e300}'),
        (f"/api/tables/{table}/branch", b'{"at": 0, "roster": [], "name": "A"}'),
        (f"/api/tables/{table}/rematch", b"{}"),
        (f"/api/tables/{table}/think/analysis", b"{}"),
        ("/api/tables", b'{"name": "' + b"x" * 400_000 + b'"}'),
        ("/api/options", b'{"game": "metro", "players": ' + b"9" * 4300 + b"}"),
        ("/api/tables", HUGE_OPTION),
        ("/api/options", b'{"game": "metro", "players": 2, "options": {"' + b"x" * 100_000 + b'": 1}}'),
        ("/api/options", b'{"game": "m\xff", "players": 2}'),
        ("/api/options", b'{"game": "\\ud800", "players": 2}'),
        ("/api/records", b'{"format": 2, "game": "\xc3("}'),
    ):
        answer = ada.request(path, body)
        assert 400 <= answer.status < 500, (path, answer.status)
        assert set(answer.json) == {"rule", "error"}
    check_log(server)


def check_log(server: ServerProcess) -> None:
    assert "Traceback" not in server.log.read_text()
    assert '"level": "error"' not in server.log.read_text()
