"""Makes the database that later versions must open: `python -m tests.tools.make_stored tests/stored/0.1.0`.

A real server of this version keeps tables of every game in every stage: in the lobby, running, with a
draft, in the middle of a simultaneous turn, with a request to take back, with a clock, on one device,
finished, analysed, handed in, branched off, in a rematch. Beside the database lie the cookies of the guests
and what they could see. A fixture is never remade: a new version gets a folder of its own.
"""

import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from metropolitain.games import GAMES
from tests.server.kit import Guest, hear, say, serving

MODES: dict[str, list[tuple[str, int, dict[str, Any]]]] = {
    "metro": [
        ("base", 2, {}),
        ("companies and wagons", 3, {"companies": True, "wagons": True}),
        ("numbers", 2, {"numbers": True, "hand": 2}),
        ("rails", 4, {"rails": True, "rotate": True}),
    ],
    "nextstation": [
        ("solo", 1, {"objectives": True, "powers": True}),
        ("base", 2, {}),
        ("modules", 3, {"objectives": True, "powers": True}),
    ],
    "metromania": [
        ("base", 3, {}),
        ("four", 4, {}),
        ("advanced", 2, {"variant": "advanced"}),
        ("strict", 4, {"strict": True, "last_round": "none"}),
    ],
}


class Keeper:
    """Opens tables with guests of their own and notes what they are."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.rng = random.Random(1)
        self.guests: list[Guest] = []
        self.tables: list[dict[str, Any]] = []

    def open(self, label: str, game: str, players: int, options: dict[str, Any], **more: Any) -> list[Guest]:
        """A table with a guest on every person's seat."""
        host = Guest(self.url)
        roster = more.pop("roster", [{"kind": "person"}] * players)
        table = host.open_table(players, game=game, options=options, roster=roster, **more)
        guests = [host]
        persons = sum(plan["kind"] == "person" for plan in roster)
        if not more.get("hotseat"):
            guests += [Guest(self.url).join(table, f"Guest {number}") for number in range(2, persons + 1)]
        self.note(label, guests)
        return guests

    def note(self, label: str, guests: list[Guest]) -> None:
        """Remember a table and who sits there."""
        first = len(self.guests)
        self.guests += guests
        self.tables.append(
            {"label": label, "table": guests[0].table, "guests": list(range(first, len(self.guests)))}
        )

    async def play(self, guests: list[Guest], moves: int) -> None:
        """Make so many moves, each by whoever is to move; stops at the end of the game."""
        for _ in range(moves):
            if not await self.move(guests):
                return

    async def move(self, guests: list[Guest]) -> bool:
        """One move of the first guest who may; whether anybody could."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            for guest in guests:
                async with guest.live() as live:
                    position = await hear(live, "position")
                    if position["position"]["over"]:
                        return False
                    if position["legal"]:
                        move = self.rng.choice(position["legal"])
                        answer = await say(live, "move", number=position["number"], moves=[move])
                        assert answer["type"] == "ack", answer
                        return True
            await asyncio.sleep(0.05)  # a bot is thinking
        raise TimeoutError("nobody can move")

    async def draft(self, guest: Guest, steps: int = 1) -> None:
        """Keep a draft."""
        async with guest.live() as live:
            position = await hear(live, "position")
            moves: list[str] = []
            legal = position["legal"]
            for _ in range(steps):
                if not legal:
                    break
                moves.append(self.rng.choice(legal))
                tried = await say(live, "draft", number=position["number"], moves=moves)
                legal = tried["legal"]
            assert moves

    async def chat(self, guest: Guest, text: str) -> None:
        """Say something."""
        async with guest.live() as live:
            await say(live, "chat", text=text)


def start(guests: list[Guest]) -> list[Guest]:
    """Begin the game."""
    answer = guests[0].request(f"/api/tables/{guests[0].table}/start", {})
    assert answer.status == 200, answer.body
    return guests


async def fill(keeper: Keeper) -> None:
    """All tables."""
    for game in GAMES:
        for label, players, options in MODES[game]:
            running = start(keeper.open(f"{label}, running", game, players, options))
            if players > 1:
                await keeper.chat(running[1], "Hello, everybody!")
            await keeper.play(running, 12)
            drafted = start(keeper.open(f"{label}, drafted", game, players, options, hints=True))
            await keeper.play(drafted, 4)
            await draft_of_mover(keeper, drafted)
            finished = start(keeper.open(f"{label}, finished", game, players, options))
            await keeper.play(finished, 10_000)
        label, players, options = MODES[game][-1]
        await around(keeper, game, players, options)


async def draft_of_mover(keeper: Keeper, guests: list[Guest]) -> None:
    """A draft of whoever may move."""
    for guest in guests:
        async with guest.live() as live:
            position = await hear(live, "position")
        if position["legal"]:
            await keeper.draft(guest, 2)
            return


async def around(keeper: Keeper, game: str, players: int, options: dict[str, Any]) -> None:
    """What there is beside plain games."""
    keeper.open("lobby", game, players, options)
    bots = [{"kind": "person"}, *[{"kind": "bot", "bot": "greedy"}] * (players - 1)]
    clock = {"minutes": 60, "increment": 5}
    await keeper.play(
        start(keeper.open("bots and clock", game, players, options, roster=bots, clock=clock)), 5
    )
    await keeper.play(start(keeper.open("one device", game, players, options, hotseat=True)), 7)
    if players > 1:
        asked = start(keeper.open("undo asked", game, players, options))
        await ask_undo(keeper, asked)
        closed = start(keeper.open("nobody may watch", game, players, options, watch=False))
        await keeper.play(closed, 3)
    finished = start(keeper.open("finished, rematch, branch, analysed", game, players, options))
    await keeper.play(finished, 10_000)
    host = finished[0]
    again = Guest(keeper.url)
    again.cookies = dict(host.cookies)
    again.table = again.request(f"/api/tables/{host.table}/rematch", {}).json["table"]
    keeper.note("rematch, waiting", [again])
    branch = {"at": 3, "roster": [{"kind": "person"}] * players, "name": "Ada", "hotseat": True}
    what_if = Guest(keeper.url)
    what_if.table = what_if.request(f"/api/tables/{host.table}/branch", branch).json["table"]
    keeper.note("what-if", [what_if])
    await keeper.play([what_if], 2)
    record = host.request(f"/api/tables/{host.table}/record").json
    handed = Guest(keeper.url)
    handed.table = handed.request("/api/records", record).json["table"]
    keeper.note("handed in", [handed])
    del record["result"]
    handed = Guest(keeper.url)
    handed.table = handed.request("/api/records", {**record, "moves": record["moves"][:9]}).json["table"]
    keeper.note("handed in, unfinished", [handed])


async def ask_undo(keeper: Keeper, guests: list[Guest]) -> None:
    """Play until somebody's move may be taken back, and ask for that."""
    for _ in range(60):
        await keeper.move(guests)
        for guest in guests:
            async with guest.live() as live:
                if (await say(live, "undo", action="ask"))["type"] == "ack":
                    return


def position_of(guest: Guest) -> dict[str, Any]:
    """What a guest can see of a table."""
    info = guest.request(f"/api/tables/{guest.table}").json
    if info["state"] == "lobby":
        return {"info": info}
    return {"info": info, "record": guest.request(f"/api/tables/{guest.table}/record").json}


def main(folder: Path) -> None:
    """Fill a fresh folder."""
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as work, serving(Path(work)) as server:
        keeper = Keeper(server.url)
        asyncio.run(fill(keeper))
        for table in keeper.tables:
            table["seen"] = [position_of(keeper.guests[number]) for number in table["guests"]]
        server.end(signal.SIGTERM)
        (folder / "tables.sqlite").write_bytes((Path(work) / "tables.sqlite").read_bytes())
        assert not (Path(work) / "tables.sqlite-wal").exists()
    cookies = [{"name": guest.table, "cookies": guest.cookies} for guest in keeper.guests]
    (folder / "cookies.json").write_text(json.dumps(cookies, indent=1) + "\n")
    (folder / "tables.json").write_text(json.dumps(keeper.tables, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
