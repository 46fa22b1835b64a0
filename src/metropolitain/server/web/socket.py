"""The live socket of a table."""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.server.server import Server
from metropolitain.server.table.commands import answer
from metropolitain.server.table.connection import SENT_AWAY, Connection
from metropolitain.server.table.fold import Player
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.players import cookie_name, read_number
from metropolitain.server.web.limits import Bucket
from metropolitain.server.web.middleware import address_of, is_same_origin
from metropolitain.server.wire.messages import Ask, AskHint, refused

AnySocket = WebSocket[Any, Any, Any]
NOT_ALLOWED, UNKNOWN_TABLE = 1008, 4404
_decoder: "msgspec.json.Decoder[Ask]" = msgspec.json.Decoder(Ask)


@websocket("/api/tables/{table:str}/live")
async def live(socket: AnySocket, server: Server, table: str) -> None:
    """A client of a table, from its first to its last message."""
    address = address_of(socket.scope)  # type: ignore[arg-type]
    same_origin = is_same_origin(socket.scope, server.config)  # type: ignore[arg-type]
    if not same_origin or not server.addresses.connect(address):
        await socket.close(code=NOT_ALLOWED)
        return
    try:
        await _serve(socket, server, table)
    finally:
        server.addresses.disconnect(address)


async def _serve(socket: AnySocket, server: Server, table: str) -> None:
    """Accept first: a table whose game is still being compiled takes a while to be found."""
    await socket.accept()
    lang = socket.query_params.get("lang", "en")
    words = Words(lang if lang in LANGUAGES else "en")
    code = UNKNOWN_TABLE
    try:
        master = await server.registry.find(table)
        code = SENT_AWAY
        viewer = _viewer(socket, master)
        master.state.check_sight(viewer)
    except Refusal as refusal:
        await socket.send_data(refused(refusal, None, 0, words).decode())
        await socket.close(code=code)
        return
    connection = _connect(socket, server, master, viewer, words)
    try:
        await _talk(socket, server, master, connection)
    finally:
        master.disconnect(connection)


async def _talk(socket: AnySocket, server: Server, master: LiveTable, connection: Connection) -> None:
    """Write, read and watch until one of them comes to an end."""
    tasks = [
        asyncio.ensure_future(work)
        for work in (
            _write(socket, connection),
            _read(socket, server, master, connection),
            connection.too_slow.wait(),
        )
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _number(socket: AnySocket, name: str) -> int:
    return read_number(socket.query_params.get(name)) or 0


def _viewer(socket: AnySocket, master: LiveTable) -> Player | None:
    """The seat that a connection speaks for: of its cookie's seats the one asked for."""
    state = master.state
    own = state.players_of_token(socket.cookies.get(cookie_name(state.table)))
    return state.choose_seat(own, read_number(socket.query_params.get("seat")))


def _connect(
    socket: AnySocket, server: Server, master: LiveTable, viewer: Player | None, words: Words
) -> Connection:
    since = min(_number(socket, "since"), master.state.number)
    room = server.config.limits.outgoing_messages + master.state.number
    connection = Connection(viewer, since, room, words)
    master.connect(connection)
    server.metrics.count("connections")
    return connection


async def _write(socket: AnySocket, connection: Connection) -> None:
    """Send what waits, in order; the end of it closes the socket."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (message := await connection.outbox.get()) is not None:
            await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        await socket.close(code=connection.close_code)


async def _read(socket: AnySocket, server: Server, master: LiveTable, connection: Connection) -> None:
    """Tell what was missed, then answer what is asked.

    A client that asks too fast waits, and nothing is read from its line meanwhile.
    """
    limits = server.config.limits
    address = address_of(socket.scope)  # type: ignore[arg-type]
    buckets = [
        Bucket(limits.connection_rate, limits.connection_burst),
        server.addresses.messages(address),
    ]
    said = _number(socket, "chat")
    for line in [line for line in master.chat if line.number > said]:
        master.tell_chat(line, [connection])
    await master.catch_up(connection)
    while True:
        event: Any = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        server.metrics.count("messages")
        if wait := max(bucket.delay() for bucket in buckets):
            server.metrics.count("messages_delayed")
            await asyncio.sleep(wait)
        raw = event.get("text") or event.get("bytes") or b""
        ask = _decode(raw)
        message_id = _id_of(raw) if isinstance(ask, Refusal) else ask.id
        reply = _reply(server, master, connection, ask, message_id)
        if isinstance(ask, AskHint) and not connection.thinking:
            connection.thinking = True
            master.spawn(_send_later(connection, reply))
        else:
            connection.send(await reply)


async def _send_later(connection: Connection, reply: Coroutine[Any, Any, bytes]) -> None:
    """Answer what takes its time; the line is read on meanwhile, up to the next such question."""
    try:
        connection.send(await reply)
    finally:
        connection.thinking = False


async def _reply(
    server: Server, master: LiveTable, connection: Connection, ask: Ask | Refusal, message_id: str | None
) -> bytes:
    """The answer to one message; whatever is wrong with it is told and changes nothing."""
    try:
        if isinstance(ask, Refusal):
            raise ask
        return await master.undisturbed(answer(master, connection.viewer, ask))
    except Refusal as refusal:
        server.metrics.count("refused")
        return refused(refusal, message_id, master.state.number, connection.words)
    except Exception:  # logged where it happened
        server.metrics.count("failed")
        return refused(Refusal("T7", "failed"), message_id, master.state.number, connection.words)


def _decode(raw: str | bytes) -> Ask | Refusal:
    """A message, or why it is none."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return Refusal("G1", "bad-message", problem=str(error)[:200])


def _id_of(raw: str | bytes) -> str | None:
    """The message's id, where it can be found."""
    try:
        found = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    name = found.get("id") if isinstance(found, dict) else None
    return name[:64] if isinstance(name, str) else None
