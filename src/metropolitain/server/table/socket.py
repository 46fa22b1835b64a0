"""The socket of a table: each client from its first to its last message."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any

import msgspec
from litestar import Controller, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.model import TableGoneError
from metropolitain.server.http.limits import Bucket, RateLimit, network_of
from metropolitain.server.http.middleware import is_same_origin
from metropolitain.server.http.protocols import TRANSPORT
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.settings import Config
from metropolitain.server.table.answers import answer
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.messages import Ack, Ask, AskChat, AskLook, AskPhrase, refused
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.subscribers import BANNED, GOING_AWAY, SENT_AWAY, UNKNOWN_TABLE, Connection
from metropolitain.server.table.visitor import Visitor

log = logging.getLogger("metropolitain.socket")

AnySocket = WebSocket[Any, Any, Any]
NOT_ALLOWED = 1008
EARLIER = {"hint"}  # messages of pages that were opened before
_decoder: "msgspec.json.Decoder[Ask]" = msgspec.json.Decoder(Ask)


async def admit(
    socket: AnySocket, visitor: Visitor, config: Config, serve: Callable[[], Awaitable[None]]
) -> None:
    """Serve a socket of our own page, unless its address has too many already."""
    if not is_same_origin(socket.scope, config) or not visitor.addresses.connect(visitor.address):
        await socket.close(code=NOT_ALLOWED)
        return
    try:
        await serve()
    finally:
        visitor.addresses.disconnect(visitor.address)


async def until_gone(socket: AnySocket, connection: Connection, read: Coroutine[Any, Any, None]) -> None:
    """Read until the client goes, or is let go."""
    reading = asyncio.ensure_future(read)
    ended = asyncio.ensure_future(connection.ended.wait())
    try:
        await asyncio.wait((reading, ended), return_when=asyncio.FIRST_COMPLETED)
        if ended.done() and not connection.too_slow:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await socket.close(code=connection.close_code)
    finally:
        await asyncio.shield(_end((reading, ended), connection))


async def _end(tasks: "Sequence[asyncio.Future[Any]]", connection: Connection) -> None:
    """End all tasks, but not in the middle of an answer: what was asked is done though nobody hears of it."""
    async with connection.answering:
        for task in tasks:
            task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class TableSocket(Controller):
    """Serves the clients of tables, each from its first to its last message."""

    _config: Config
    _metrics: Metrics
    _registry: Registry
    _sessions: Sessions

    @websocket("/api/tables/{table_id:str}/live")
    async def live(self, socket: AnySocket, visitor: Visitor, table_id: str) -> None:
        """A client of a table, from its first to its last message."""
        await admit(socket, visitor, self._config, partial(self._serve, socket, visitor, table_id))

    async def _serve(self, socket: AnySocket, visitor: Visitor, table_id: str) -> None:
        """Accept first: a table that is read from its log takes a while to be found."""
        await socket.accept()
        words = visitor.chosen_words
        code = UNKNOWN_TABLE
        try:
            await self._sessions.learn_of(visitor.cookies)
            code = BANNED
            visitor.check_ban()
            code = UNKNOWN_TABLE
            table = await self._registry.find(table_id)
            code = SENT_AWAY
            viewer = visitor.viewer_of(table)
            table.state.check_sight(viewer)
            if viewer is None:
                table.subscribers.check_room_to_watch(self._config.limits.table_spectators)
        except TableGoneError:
            await socket.close(code=GOING_AWAY)
            return
        except Refusal as refusal:
            await socket.send_data(refused(refusal, None, 0, words).decode())
            await socket.close(code=code)
            return
        except Exception:
            log.exception("table cannot be read", extra={"table": table_id[:40]})
            await socket.close(code=GOING_AWAY)
            return
        since = min(visitor.number("since") or 0, table.state.number)
        room = self._config.limits.outgoing_messages + table.state.number
        connection = Connection(viewer, since, room, words, network_of(visitor.address))
        connection.holders = frozenset(visitor.holders)
        connection.known_by = visitor.cookie_hashes
        connection.attach(socket.scope["state"][TRANSPORT])
        table.connect(connection)
        self._metrics.connections.inc()
        try:
            await until_gone(socket, connection, self.read(socket, visitor, table, connection))
        finally:
            table.disconnect(connection)

    async def read(
        self, socket: AnySocket, visitor: Visitor, table: LiveTable, connection: Connection
    ) -> None:
        """Tell what was missed, then answer what is asked.

        A client that asks too fast waits, and nothing is read from its line meanwhile.
        """
        limits = self._config.limits
        buckets = [
            Bucket(limits.connection_rate, limits.connection_burst),
            visitor.addresses.bucket(RateLimit.MESSAGES, visitor.address),
        ]
        said = visitor.number("chat") or 0
        for line in [line for line in table.chat if line.number > said]:
            table.subscribers.tell_chat(line, [connection])
        await table.catch_up(connection)
        while True:
            event: Any = await socket.receive()
            if event["type"] != "websocket.receive":
                return
            self._metrics.messages.inc()
            if wait := max(bucket.delay() for bucket in buckets):
                self._metrics.delayed.inc()
                await asyncio.sleep(wait)
            raw = event.get("text") or event.get("bytes") or b""
            async with connection.answering:
                reply = await self._reply(visitor, table, connection, raw)
                if reply is None:  # the client asks again when it is back
                    connection.close()
                else:
                    connection.send(reply)

    async def _reply(
        self, visitor: Visitor, table: LiveTable, connection: Connection, raw: str | bytes
    ) -> bytes | None:
        """The answer to one message; whatever is wrong with it is told and changes nothing.

        None where nobody knows whether something was changed: the table has been given up then.
        """
        message_id = None
        try:
            ask = _decode(raw)
            message_id = ask.id
            if isinstance(ask, AskChat | AskPhrase):
                _count_chat(visitor, connection, ask)
            if isinstance(ask, AskLook):
                connection.visible = ask.visible
                return msgspec.json.encode(Ack(id=ask.id, number=table.state.number))
            return await answer(table, connection.viewer, ask)
        except TableGoneError:
            return None
        except Refusal as refusal:
            self._metrics.refused.inc()
            message_id = message_id or _field_of(raw, "id")
            return refused(refusal, message_id, table.state.number, connection.words)
        except Exception:
            self._metrics.failed.inc()
            if table.broken:
                return None
            log.exception("answer failed", extra={"table": table.state.table})
            return refused(Refusal("T7", "failed"), message_id, table.state.number, connection.words)


def _decode(raw: str | bytes) -> Ask:
    """A message; refuses what is none."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        if _field_of(raw, "type") in EARLIER:
            raise Refusal("T6", "old-page") from None
        raise Refusal("G1", "bad-message", problem=str(error)[:200]) from None


def _count_chat(visitor: Visitor, connection: Connection, ask: AskChat | AskPhrase) -> None:
    """Refuse to say anything where its speaker is too fast, or its address has said enough."""
    speaker = next(iter(sorted(connection.holders, reverse=True)), visitor.address)
    said = ask.text if isinstance(ask, AskChat) else ask.phrase
    visitor.addresses.take(RateLimit.CHAT_LINES, speaker)
    visitor.take(RateLimit.DAY_CHAT_BYTES, len(said.encode()))


def _field_of(raw: str | bytes, name: str) -> str | None:
    """A text in a message that is none, where it can be found."""
    try:
        message = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    text = message.get(name) if isinstance(message, dict) else None
    return text[:64] if isinstance(text, str) else None
