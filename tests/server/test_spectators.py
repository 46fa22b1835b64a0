"""A crowd that watches one table: everybody is told everything once, and there is a bound to it."""

import asyncio
import contextlib
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from metropolitain.server.table.connection import SENT_AWAY
from tests.server.kit import Guest, ServerProcess, hear, next_message, serving

CROWD = 50
MOVES = 30


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("crowded")
    with serving(folder, "--absence=0", f"--limit=table_spectators={CROWD}") as running:
        yield running


async def watched(live: ClientConnection, last: int) -> list[int]:
    """The numbers of the entries that a spectator is told, up to the last one."""
    numbers: list[int] = []
    while not numbers or numbers[-1] < last:
        message = await next_message(live)
        if message["type"] == "entry":
            numbers.append(message["number"])
    return numbers


async def play(players: list[ClientConnection]) -> int:
    """Some moves; the number of the last entry."""
    chooser, number = random.Random(1), 0
    positions = [await hear(live, "position") for live in players]
    for _ in range(MOVES):
        mover = next(k for k, position in enumerate(positions) if position["legal"])
        number = positions[mover]["number"]
        move = chooser.choice(positions[mover]["legal"])
        message = {"type": "move", "id": f"move-{number}", "number": number, "moves": [move]}
        await players[mover].send(json.dumps(message))
        number += 1
        positions = [await hear(live, "position", number=number) for live in players]
    return number


async def answer_to(spectator: Guest, since: int) -> str:
    """Whether one more may watch: "position" or "refused"."""
    async with spectator.live(since=since) as live:
        return str((await hear(live, "position", "refused"))["type"])


def test_a_crowd_is_told_everything_once_and_in_order_and_has_a_bound(crowded: ServerProcess) -> None:
    host, guest = Guest(crowded.url), Guest(crowded.url)
    table = host.open_table(2)
    guest.join(table)
    assert host.request(f"/api/tables/{table}/start", {}).status == 200

    def spectator() -> Guest:
        found = Guest(crowded.url)
        found.table = table
        return found

    async def work() -> None:
        async with contextlib.AsyncExitStack() as stack:
            crowd = [await stack.enter_async_context(spectator().live()) for _ in range(CROWD)]
            for live in crowd:
                await hear(live, "position")
            async with spectator().live() as refused:
                told = await hear(refused, "refused")
                assert (told["rule"], str(CROWD) in told["error"]) == ("T5", True)
                with pytest.raises(ConnectionClosed) as closed:
                    await next_message(refused)
                assert closed.value.rcvd
                assert closed.value.rcvd.code == SENT_AWAY
            players = [
                await stack.enter_async_context(each.live()) for each in (host, guest)
            ]  # they have room
            begun = (await hear(players[0], "table"))["number"]
            told_to_all = asyncio.gather(*(watched(live, begun + MOVES) for live in crowd))
            last = await play(players)
            assert last == begun + MOVES
            for numbers in await told_to_all:
                assert numbers == list(range(begun + 1, last + 1))
            await crowd[0].close()
            while await answer_to(spectator(), last) == "refused":  # until the server knows of the room
                await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(work(), 120))
