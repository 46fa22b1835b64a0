"""`kill -9` again and again while games run: nothing acknowledged is lost, nothing is done twice."""

import asyncio
import contextlib
import json
import random
import signal
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from metropolitain.engine.game import Game
from metropolitain.games import GAMES
from tests.server.kit import Guest, ServerProcess, next_message, run

KILLS = 30
LOST = (OSError, ConnectionClosed, InvalidHandshake, asyncio.TimeoutError, EOFError)


class Gamer:
    """Plays one seat; resends what was not acknowledged, with the same id, until it is answered."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.seen = 0
        self.waiting: dict[str, Any] | None = None
        self.legal: list[str] = []
        self.acked: dict[int, list[str]] = {}  # entry → moves
        self.entries: list[dict[str, Any]] = []
        self.over = False
        self._ids = 0
        self._chooser = random.Random(guest.cookie)

    async def play(self) -> None:
        while not self.over:
            with contextlib.suppress(*LOST):
                async with self.guest.live(since=self.seen, open_timeout=5) as live:
                    if self.waiting:
                        await live.send(json.dumps(self.waiting))
                    while not self.over:
                        await self.hear(live, await next_message(live))
            await asyncio.sleep(0.02)

    async def hear(self, live: Any, message: dict[str, Any]) -> None:
        match message["type"]:
            case "entry":
                assert message["number"] == self.seen + 1, "an entry is missing or came twice"
                self.seen = message["number"]
                self.entries.append(message)
                self.over = message["kind"] == "over"
            case "position":
                self.legal = message["legal"]
            case "ack" if self.waiting and message["id"] == self.waiting["id"]:
                self.acked[message["number"]] = self.waiting["moves"]
                self.waiting = None
            case "refused":
                raise AssertionError(message)
        if self.legal and not self.waiting and not self.over:
            await asyncio.sleep(self._chooser.uniform(0.0, 0.05))
            self._ids += 1
            moves = [self._chooser.choice(self.legal)]
            self.waiting = {"type": "move", "id": f"{self._ids}", "number": self.seen, "moves": moves}
            self.legal = []
            await live.send(json.dumps(self.waiting))


def new_gamers(url: str, game: str, seats: list[dict[str, str]]) -> list[Gamer]:
    """A table with persons on its persons' seats."""
    host = Guest(url)
    table = host.open_table(len(seats), game=game, roster=seats)
    guests = [host] + [Guest(url).join(table) for seat in seats[1:] if seat["kind"] == "person"]
    assert host.request(f"/api/tables/{table}/start", {}).status == 200
    return [Gamer(guest) for guest in guests]


def test_thirty_kills_lose_nothing_and_repeat_nothing(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    person, bot = {"kind": "person"}, {"kind": "bot", "bot": "random"}
    chooser = random.Random(3)
    played: list[list[Gamer]] = []
    kills = 0

    def open_tables() -> list[list[Gamer]]:
        seats = ([person, person], [person, bot])
        return [new_gamers(server.url, game, both) for game in GAMES for both in seats]

    async def work() -> None:
        nonlocal kills
        tasks: list[asyncio.Task[None]] = []
        while kills < KILLS:
            if all(task.done() for task in tasks):
                tables = await asyncio.to_thread(open_tables)
                played.extend(tables)
                tasks += [asyncio.create_task(gamer.play()) for table in tables for gamer in table]
            await asyncio.sleep(chooser.uniform(0.02, 0.35))
            server.end(signal.SIGKILL)
            kills += 1
            await asyncio.to_thread(server.start)
        await asyncio.gather(*tasks)

    try:
        run(work)
        for table in played:
            check(table)
    finally:
        server.end(signal.SIGTERM)
    assert kills == KILLS


def check(table: list[Gamer]) -> None:
    """Every acknowledged move stands where it was acknowledged; the record replays to the score told."""
    record = table[0].guest.request(f"/api/tables/{table[0].guest.table}/record").json
    game = Game.from_record(record)
    assert game.over
    assert record["result"]["scores"] == game.scores
    for gamer in table:
        told = {entry["number"]: entry for entry in gamer.entries}
        assert sorted(told) == list(range(1, len(told) + 1))
        moves = [(e["player"], m) for e in gamer.entries if e["kind"] == "moves" for m in e["moves"]]
        assert len(moves) == len(record["moves"])
        for (seat, move), kept in zip(moves, record["moves"], strict=True):
            hidden = move is None and seat != gamer.guest.player  # of an unfinished simultaneous turn
            assert hidden or f"{seat} {move}" == kept
        assert gamer.entries[-1]["scores"] == game.scores
        for number, acked in gamer.acked.items():
            assert told[number]["moves"] == acked
            assert told[number]["player"] == gamer.guest.player
