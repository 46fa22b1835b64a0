"""What an earlier version stored opens and plays on: tables in every stage, with the cookies of that time."""

import asyncio
import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import Guest, ServerProcess, hear, say, serving

STORED = sorted(path.parent for path in Path(__file__).parent.parent.glob("stored/*/tables.json"))
SAME = (
    "table",
    "game",
    "players",
    "options",
    "state",
    "number",
    "hotseat",
    "hints",
    "watch",
    "guide",
    "next",
)
MOVES = 4  # made at every running table

Table = dict[str, Any]


@pytest.fixture(scope="module", params=STORED, ids=lambda path: path.name)
def stored(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator["Stored"]:
    folder = tmp_path_factory.mktemp("stored")
    shutil.copy(request.param / "tables.sqlite", folder)
    with serving(folder) as server:
        yield Stored(request.param, server)


class Stored:
    """A running server of today on yesterday's database, and the guests of yesterday."""

    def __init__(self, source: Path, server: ServerProcess) -> None:
        self.tables: list[Table] = json.loads((source / "tables.json").read_text())
        self.cookies = json.loads((source / "cookies.json").read_text())
        self.url = server.url

    def guests(self, table: Table) -> list[Guest]:
        guests = []
        for number in table["guests"]:
            guest = Guest(self.url)
            guest.cookies = self.cookies[number]["cookies"]
            guest.table = table["table"]
            guests.append(guest)
        return guests

    def labelled(self, *words: str) -> list[Table]:
        return [table for table in self.tables if all(word in table["label"] for word in words)]


def test_there_is_a_stored_database_with_every_game() -> None:
    assert STORED
    for folder in STORED:
        tables = json.loads((folder / "tables.json").read_text())
        assert {table["seen"][0]["info"]["game"] for table in tables} == {
            "metro",
            "nextstation",
            "metromania",
        }


def test_every_guest_sees_what_they_saw(stored: Stored) -> None:
    for table in stored.tables:
        for guest, before in zip(stored.guests(table), table["seen"], strict=True):
            info = guest.request(f"/api/tables/{guest.table}").json
            assert {key: info[key] for key in SAME} == {key: before["info"][key] for key in SAME}
            assert (info["you"], info["yours"]) == (before["info"]["you"], before["info"]["yours"])
            if "record" in before:
                assert before["record"] in records_of(guest, info)
                assert guest.request(f"/api/tables/{guest.table}/replay").status == 200
                assert guest.request(f"/api/tables/{guest.table}/text").status == 200


def records_of(guest: Guest, info: Table) -> list[Any]:
    """What the guest sees; on one device what each of them sees (0.1 showed what the one to move sees)."""
    queries = [f"?player={player}" for player in info["yours"]] if info["hotseat"] else [""]
    return [guest.request(f"/api/tables/{guest.table}/record{query}").json for query in queries]


def test_drafts_are_still_there(stored: Stored) -> None:
    async def drafts(table: Table) -> list[list[str]]:
        kept = []
        for guest in stored.guests(table):
            async with guest.live() as live:
                kept.append((await hear(live, "position"))["draft"])
        return kept

    tables = stored.labelled("drafted")
    assert len(tables) >= 10
    for table in tables:
        assert any(asyncio.run(drafts(table))), table["label"]


def test_a_request_to_take_back_can_still_be_answered(stored: Stored) -> None:
    async def agree(guest: Guest) -> str:
        async with guest.live() as live:
            answer = await say(live, "undo", action="agree")
            return str(answer["type"])

    for table in stored.labelled("undo asked"):
        answers = [asyncio.run(agree(guest)) for guest in stored.guests(table)]
        assert answers.count("ack") == len(answers) - 1, table["label"]


def test_running_games_play_on(stored: Stored) -> None:
    rng = random.Random(1)
    done = set()
    for table in stored.tables:
        info = table["seen"][0]["info"]
        if info["state"] != "running" or info["clock"]:
            continue
        whole = info["game"] not in done and info["players"] > 1  # one of each game to its end
        if info["hotseat"]:
            asyncio.run(play_on_one_device(stored.guests(table)[0], MOVES, rng))
        else:
            asyncio.run(play_on(stored.guests(table), 10_000 if whole else MOVES, rng))
        if whole:
            done.add(info["game"])
    assert len(done) == 3


async def play_on_one_device(guest: Guest, moves: int, rng: random.Random) -> None:
    for _ in range(moves):
        async with guest.live() as live:  # for whichever of the browser's players is to move
            position = await hear(live, "position")
            move = rng.choice(position["legal"])
            assert (await say(live, "move", number=position["number"], moves=[move]))["type"] == "ack"


async def play_on(guests: list[Guest], moves: int, rng: random.Random) -> None:
    sockets = [await guest.live() for guest in guests]
    try:
        positions = [await hear(live, "position") for live in sockets]
        for _ in range(moves):
            if positions[0]["position"]["over"]:
                return
            mover = next(number for number, position in enumerate(positions) if position["legal"])
            position, live = positions[mover], sockets[mover]
            move = rng.choice(position["legal"])
            await live.send(
                json.dumps(
                    {"type": "move", "id": f"m{rng.random()}", "number": position["number"], "moves": [move]}
                )
            )
            wanted = position["number"] + 1
            for number, socket in enumerate(sockets):
                while positions[number]["number"] < wanted:
                    positions[number] = await hear(socket, "position")
    finally:
        for live in sockets:
            await live.close()
