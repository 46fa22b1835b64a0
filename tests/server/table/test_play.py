"""Playing over the table: moves, numbers, ids, drafts, previews, reconnecting."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest
from litestar import Router

from metropolitain.engine.ids import Player
from metropolitain.engine.words import Words
from metropolitain.server.app import given
from metropolitain.server.server import Server
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.socket import TableSocket, until_gone
from metropolitain.server.table.subscribers import Connection
from metropolitain.server.table.visitor import Visitor
from tests.server.kit import Guest, InProcess, ask, hear, heard_of, next_message, refused, say, until


async def test_moves_are_refused_when_stale_not_ones_turn_or_illegal(local: InProcess) -> None:
    table = await local.table()
    legal = [str(move) for move in table.state.playing.legal]
    for seat, fields, rule in (
        (0, {"number": table.state.number - 1 + 100}, "G2"),
        (1, {}, "G2"),
        (None, {}, "T1"),
        (0, {"moves": ["nonsense"]}, "G1"),
        (0, {"moves": [legal[0], legal[0]]}, "G2"),
    ):
        await refused(ask(table, seat, "move", **{"moves": legal[:1], **fields}), rule)
    assert len(table.state.playing.moves) == 0
    await ask(table, 0, "move", moves=legal[:1])
    await refused(ask(table, 1, "move", number=table.state.number - 1, moves=["draw"]), "moved on")


async def test_a_client_that_reconnects_gets_exactly_what_it_missed_then_the_position(guest: Guest) -> None:
    guest.open_table(roster=[{"kind": "person"}, {"kind": "bot", "bot": "random"}], start=True)
    async with guest.live() as live:
        position = await hear(live, "position")
        number = position["number"]
        layable = next(move for move in position["legal"] if "@" in move)
        await say(live, "move", number=number, moves=[layable])
    async with guest.live(since=number) as live:
        assert (await hear(live, "table"))["you"] == 0
        missed = []
        while (message := await next_message(live))["type"] == "entry":
            missed.append(message["number"])
        assert message["type"] == "position"
        assert missed == list(range(number + 1, message["number"] + 1))


async def test_a_draft_survives_a_reload_and_what_reveals_stands_last(local: InProcess) -> None:
    table = await local.table(options={"wagons": True})
    draft = await ask(table, 0, "draft", moves=["wagon C1"])
    assert draft["complete"]
    assert draft["effects"][0][0]["kind"] == "wagon"
    again = await local.connect(table, 0, since=table.state.number)
    assert heard_of(again, "position")[0]["draft"] == ["wagon C1"]
    other = await local.connect(table, 1)
    assert heard_of(other, "position")[0]["draft"] == []
    await ask(table, 0, "draft", moves=[])
    assert not table.drafts
    preview = await ask(table, 0, "preview", moves=["draw"])
    assert preview["complete"]
    assert preview["legal"] == []
    assert preview["position"]["players"][0]["drawn"] == []
    await refused(ask(table, 0, "preview", moves=["draw", "draw"]), "hidden")
    assert len(table.state.playing.moves) == 0


async def test_a_played_draft_is_not_told_again_though_it_would_be_possible_again(local: InProcess) -> None:
    table = await local.table(1, game="nextstation")
    eyes = await local.connect(table, 0)
    await ask(table, 0, "draft", moves=["pass"])
    await ask(table, 0, "move", moves=["pass"])
    told = heard_of(eyes, "position")[-1]
    assert "pass" in told["legal"]
    assert told["draft"] == []


class FakeSocket:
    """A client that sends a message, or none, and then nothing; a deaf one takes nothing."""

    scope = {"client": ("127.0.0.1", 1), "headers": [], "query_string": b""}

    def __init__(self, *messages: str, deaf: bool = False) -> None:
        self._messages, self._deaf = list(messages), deaf

    async def receive(self) -> dict[str, str]:
        if not self._messages:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": self._messages.pop()}

    async def send(self, message: object) -> None:
        if self._deaf:
            await asyncio.Event().wait()


def read(socket: Any, server: Server, table: LiveTable, connection: Connection) -> Coroutine[Any, Any, None]:
    """Answer what a client asks, as the server does."""
    sockets: Any = given(TableSocket, server)(Router("/", route_handlers=[]))
    visitor = Visitor(socket.scope, server.sessions, server.addresses, server.bans.check)
    reading: Coroutine[Any, Any, None] = sockets.read(socket, visitor, table, connection)
    return reading


async def test_a_move_is_done_though_its_sender_goes(
    monkeypatch: pytest.MonkeyPatch, local: InProcess
) -> None:
    table = await local.table(options={"wagons": True})
    watcher = await local.connect(table, 1)
    number = table.state.number
    move = json.dumps({"type": "move", "id": "m", "number": number, "moves": ["wagon C1"]})
    connection = Connection(Player(0), number, room=100, words=Words("en"))
    socket: Any = FakeSocket(move)
    store, gate = local.server.store, asyncio.Event()
    append = store.append

    async def append_later(*values: Any) -> None:
        await gate.wait()
        await append(*values)

    monkeypatch.setattr(store, "append", append_later)
    reading = read(socket, local.server, table, connection)
    talk = asyncio.create_task(until_gone(socket, connection, reading))
    await until(connection.answering.locked)
    connection.too_slow = True
    connection.ended.set()
    await until(lambda: connection.answering._waiters)  # who ends it waits for the answer
    gate.set()
    await talk
    assert len(table.state.playing.moves) == 1
    assert not table.broken
    assert heard_of(watcher, "entry")[-1]["moves"] == ["wagon C1"]


async def test_chat_reaches_everybody_and_is_cleaned(local: InProcess) -> None:
    table = await local.table()
    other = await local.connect(table, None)
    await ask(table, 0, "chat", text=" <b>hi</b>\u202e\n there\x07 ")
    assert [line["text"] for line in heard_of(other, "chat")] == ["<b>hi</b> there"]
    await refused(ask(table, 0, "chat", text=" \n "), "G1")


async def test_a_client_that_does_not_read_is_let_go_and_hurts_nobody(local: InProcess) -> None:
    table = await local.table(2, {"wagons": True})
    connection = Connection(Player(1), 0, room=8, words=Words("en"))
    table.connect(connection)
    deaf: Any = FakeSocket(deaf=True)
    reading = read(deaf, local.server, table, connection)
    talk = asyncio.create_task(until_gone(deaf, connection, reading))
    for number in range(20):
        await ask(table, 0, "chat", text=f"{number}")
    await asyncio.wait_for(talk, 5)
    assert connection.too_slow
    assert len(connection.outbox) <= 8
