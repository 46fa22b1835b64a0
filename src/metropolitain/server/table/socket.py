"""Messages of clients to a table: each is answered by the command that it asks for, a draft or a preview."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, cast

import msgspec
from litestar import Controller, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.core import commands
from metropolitain.server.core.entries import RequestKind
from metropolitain.server.core.model import Change, ChatLine, Message, TableGoneError
from metropolitain.server.core.names import clean_text
from metropolitain.server.http.limits import Bucket, RateLimit, network_of
from metropolitain.server.http.middleware import is_same_origin
from metropolitain.server.http.protocols import TRANSPORT
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.settings import Config
from metropolitain.server.table import drafts, messages, views
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.messages import (
    Ack,
    Ask,
    AskChat,
    AskDraft,
    AskLook,
    AskPhrase,
    AskPreview,
    refused,
)
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.subscribers import BANNED, GOING_AWAY, SENT_AWAY, UNKNOWN_TABLE, Connection
from metropolitain.server.table.visitor import Visitor, known_language
from metropolitain.server.time_source import now_ms

REFUSALS_KEPT = 100  # of each table, the last ones


async def answer(table: LiveTable, viewer: Viewer, ask: Ask) -> bytes:
    """Return the answer to a message; a message answered before is answered again and not done twice.

    Where an error leaves open what is stored, the table is broken afterwards and there is no answer.
    """
    if isinstance(ask, messages.AskPing):
        return views.encode(Ack(id=ask.id, number=table.state.number))
    if viewer is None:
        raise Refusal("T1", "spectator")
    async with table.lock:
        table.check_alive()
        if isinstance(ask, AskDraft | AskPreview):
            return _try(table, viewer, ask)
        number = _answered(table, viewer, ask.id)
        if number is None:
            _refuse_again(table, viewer, ask.id)
            number = await table.make(await _decide(table, viewer, ask))
        return views.encode(Ack(id=ask.id, number=number))


def _answered(table: LiveTable, player: Player, message_id: str) -> int | None:
    """Return the number with which a message of the same browser was answered before, if it was."""
    for key in [(own, message_id) for own in table.state.together(player)]:
        if number := table.state.message_ids.get(key):
            return number
        if key in table.said:
            return table.state.number
    return None


def _refuse_again(table: LiveTable, player: Player, message_id: str) -> None:
    """Refuse again what was refused: a copy that a closed connection held back may come later."""
    if refusal := table.refused.get((player, message_id)):
        raise refusal.with_traceback(None)


def _keep_refusal(table: LiveTable, player: Player, message_id: str, refusal: Refusal) -> None:
    table.refused[player, message_id] = refusal
    while len(table.refused) > REFUSALS_KEPT:
        del table.refused[next(iter(table.refused))]


async def _decide(table: LiveTable, player: Player, ask: Ask) -> Change:
    """Return what a message changes. That it changes nothing, or is refused, says only who has the table."""
    try:
        change = decide(table, Message(player, ask.id, now_ms()), ask)
    except Refusal as refusal:
        await _check_owned(table)
        _keep_refusal(table, player, ask.id, refusal)
        raise
    if not change.entries and change.chat is None:
        await _check_owned(table)
    return change


async def _check_owned(table: LiveTable) -> None:
    """Where another server has gone on with the table, it may know the message: send everybody there."""
    if not table.services.cluster.several:
        return
    try:
        current = await table.services.store.last_number(table.state.table) == table.state.number
    except BaseException:
        table.give_up()
        raise
    if not current:
        table.give_up()
        raise TableGoneError


def _try(table: LiveTable, player: Player, ask: AskDraft | AskPreview) -> bytes:
    """Return what moves would do that are not made; a draft is kept."""
    tried = commands.try_out(table.state, player, ask.number, ask.moves)
    if isinstance(ask, AskDraft):
        drafts.set_draft(table, player, tried.texts)
    return views.trial(ask, table.state.number, tried)


def decide(table: LiveTable, message: Message, ask: Ask) -> Change:
    """Return what a message changes; refuse what is not allowed."""
    state = table.state
    match ask:
        case messages.AskMove():
            return commands.move(state, message, ask.number, ask.moves)
        case messages.AskChat() | messages.AskPhrase():
            return _say(table, message, ask)
        case messages.AskTakeBack():
            return commands.take_back(state, message)
        case messages.AskResign():
            return commands.resign(state, message)
    table.check_room()
    match ask:
        case messages.AskConsent():
            return _ask_others(table, message, ask)
        case messages.AskResume():
            return commands.resume(state, message)
        case messages.AskHoliday():
            return commands.holiday(state, message, ask.days)
        case messages.AskWatch():
            return commands.switch_watch(state, message, ask.allowed)
    raise NotImplementedError(type(ask))


def _ask_others(table: LiveTable, message: Message, ask: messages.AskConsent) -> Change:
    """Ask for what needs the consent of others, or answer somebody who asked."""
    state = table.state
    if ask.action != "ask":
        about, agrees = cast(RequestKind, ask.__struct_config__.tag), ask.action == "agree"
        return commands.answer_request(state, message, about, ask.asked, agrees, table.absent())
    match ask:
        case messages.AskUndo():
            return commands.undo(state, message)
        case messages.AskHandOver():
            return commands.hand_over(state, message, ask.player, table.absent())
        case messages.AskGoBack():
            return commands.go_back(state, message)
        case messages.AskPause():
            return commands.pause(state, message)
    raise NotImplementedError(type(ask))


def _say(table: LiveTable, message: Message, ask: messages.AskChat | messages.AskPhrase) -> Change:
    """Say something, unless the table is closed or enough was said."""
    most = table.services.config.limits.table_chat_lines
    said = table.chat[-1].number if table.chat else 0
    if table.state.closed:
        raise Refusal("T2", "table-closed")
    if said >= most:
        raise Refusal("T5", "chat-full", most=most)
    text = clean_text(ask.text) if isinstance(ask, messages.AskChat) else ""
    phrase = ask.phrase if isinstance(ask, messages.AskPhrase) else None
    if not (text or phrase):
        raise Refusal("G1", "empty-chat")
    return Change(chat=ChatLine(said + 1, message.at, message.player, ask.id, text, phrase))


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
        words = Words(known_language(visitor.query.get("lang", "en")))
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
        speaker = next(iter(sorted(connection.holders, reverse=True)), visitor.address)
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
            ask = _within_quota(visitor, speaker, _decode(raw))
            message_id = _field_of(raw, "id") if isinstance(ask, Refusal) else ask.id
            reply = self._reply(table, connection, ask, message_id)
            async with connection.answering:
                await _send(connection, reply)

    async def _reply(
        self, table: LiveTable, connection: Connection, ask: Ask | Refusal, message_id: str | None
    ) -> bytes | None:
        """The answer to one message; whatever is wrong with it is told and changes nothing.

        None where nobody knows whether something was changed: the table has been given up then.
        """
        try:
            if isinstance(ask, Refusal):
                raise ask
            if isinstance(ask, AskLook):
                connection.visible = ask.visible
                return msgspec.json.encode(Ack(id=ask.id, number=table.state.number))
            return await answer(table, connection.viewer, ask)
        except TableGoneError:
            return None
        except Refusal as refusal:
            self._metrics.refused.inc()
            return refused(refusal, message_id, table.state.number, connection.words)
        except Exception:
            self._metrics.failed.inc()
            if table.broken:
                return None
            log.exception("answer failed", extra={"table": table.state.table})
            return refused(Refusal("T7", "failed"), message_id, table.state.number, connection.words)


async def _send(connection: Connection, reply: Coroutine[Any, Any, bytes | None]) -> None:
    """Send an answer; where there is none the client is let go, and asks again when it is back."""
    if (answer := await reply) is None:
        connection.close()
    else:
        connection.send(answer)


def _decode(raw: str | bytes) -> Ask | Refusal:
    """A message, or why it is none."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        if _field_of(raw, "type") in EARLIER:
            return Refusal("T6", "old-page")
        return Refusal("G1", "bad-message", problem=str(error)[:200])


def _within_quota(visitor: Visitor, speaker: str, ask: Ask | Refusal) -> Ask | Refusal:
    """A message, or the refusal where its speaker is too fast, or its address has said enough."""
    try:
        if isinstance(ask, AskChat | AskPhrase):
            said = ask.text if isinstance(ask, AskChat) else ask.phrase
            visitor.addresses.take(RateLimit.CHAT_LINES, speaker)
            visitor.take(RateLimit.DAY_CHAT_BYTES, len(said.encode()))
    except Refusal as refusal:
        return refusal
    return ask


def _field_of(raw: str | bytes, name: str) -> str | None:
    """A text in a message that is none, where it can be found."""
    try:
        message = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    text = message.get(name) if isinstance(message, dict) else None
    return text[:64] if isinstance(text, str) else None
