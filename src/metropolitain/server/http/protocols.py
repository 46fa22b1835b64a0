"""HTTP connections that cannot cost more than a request is worth: bounds on bytes and on time."""

import asyncio
import http
from collections.abc import Callable
from typing import Any, ClassVar, Literal

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from metropolitain.server.http.connections import Connections


class BoundedHttp(HttpToolsProtocol):
    """Uvicorn's protocol, with an end to everything that a client can draw out.

    Bounded are the bytes of a header, the time until it is complete, the bytes and the time of a body, the
    time an answer waits for a client that does not read, and the connections of an address.
    """

    guard: ClassVar[Connections]

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._in_header = True
        self._in_body = False
        self._header_bytes = 0  # of a header that is not complete yet
        self._sent_bytes = 0  # that came after the header
        self._body_bytes = 0  # of these, what is body: the rest are lengths of chunks and trailers
        self._awaited: Literal["header", "body", ""] = ""
        self._timer: asyncio.TimerHandle | None = None
        self._reading_timer: asyncio.TimerHandle | None = None  # until the client has read what we wrote

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else "local"

    # --- connections ---

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, where there is room for it."""
        self.transport = transport
        self.client = get_remote_addr(transport)
        if not self.guard.admit(transport, self._address):
            transport.abort()
            return
        super().connection_made(transport)
        self._await("header")

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection out."""
        self._await("")
        self._end_reading_timer()
        self.guard.leave(self.transport)
        super().connection_lost(exc)
        self._unset_keepalive_if_required()

    def handle_websocket_upgrade(self) -> None:
        """The socket's own protocol goes on with the connection, and counts it out in the end."""
        self._await("")
        self.guard.busy(self.transport)
        super().handle_websocket_upgrade()

    # --- what comes ---

    def data_received(self, data: bytes) -> None:
        """Read on, no further than the bounds."""
        self._unset_keepalive_if_required()
        limits = self.guard.limits
        while data and not self.transport.is_closing():
            in_header = self._in_header
            piece = data[: limits.header_bytes - self._header_bytes] if in_header else data
            data = data[len(piece) :]
            if in_header:
                self._header_bytes += len(piece)
            else:
                self._sent_bytes += len(piece)
            if not self._feed(piece):
                return
            if self._in_header and self._header_bytes >= limits.header_bytes:
                self._turn_away(431, "header too large")
            elif self._in_body and self._is_body_too_large():
                self._turn_away(413, "body too large")
        if not self.transport.is_closing():
            self._await("body" if self._in_body else "header" if self._header_bytes else "")

    def _is_body_too_large(self) -> bool:
        limits = self.guard.limits
        overhead = self._sent_bytes - self._body_bytes
        return self._body_bytes > 2 * limits.body_bytes or overhead > limits.header_bytes + self._body_bytes

    def _feed(self, piece: bytes) -> bool:
        """Let the parser read; whether it can read on."""
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return False
        except httptools.HttpParserError:
            self._turn_away(400, "not HTTP")
            return False
        return True

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keep a header; trailers after a body are of no use to anybody."""
        if self._in_header:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """A request came."""
        self._in_header, self._in_body = False, True
        self._header_bytes = self._sent_bytes = self._body_bytes = 0
        self.guard.busy(self.transport)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of a body came."""
        self._body_bytes += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole; what comes next is the header of another."""
        self._in_header, self._in_body = True, False
        super().on_message_complete()

    # --- what goes out ---

    def on_response_complete(self) -> None:
        """The connection is idle again, or closes once the client has read the answer."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._start_reading_timer()
        elif not self.pipeline:
            self.guard.idle(self.transport)

    def pause_writing(self) -> None:
        """The client does not read as fast as we write."""
        super().pause_writing()
        self._start_reading_timer()

    def resume_writing(self) -> None:
        """It has read."""
        super().resume_writing()
        self._end_reading_timer()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection; at once where the client has not even read its last answer."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def _start_reading_timer(self) -> None:
        self._end_reading_timer()
        self._reading_timer = self.loop.call_later(self.guard.limits.answer_seconds, self._is_not_read)

    def _end_reading_timer(self) -> None:
        if self._reading_timer:
            self._reading_timer.cancel()
            self._reading_timer = None

    def _is_not_read(self) -> None:
        self.guard.note("answer not read", self._address)
        self.transport.abort()

    # --- time ---

    def _await(self, part: Literal["header", "body", ""]) -> None:
        """Give a client its time for a part of a request, from when it began."""
        if part == self._awaited:
            return
        if self._timer:
            self._timer.cancel()
            self._timer = None
        self._awaited = part
        if part:
            limits = self.guard.limits
            seconds = limits.header_seconds if part == "header" else limits.body_seconds
            self._timer = self.loop.call_later(seconds, self._is_late)

    def _is_late(self) -> None:
        part, self._awaited, self._timer = self._awaited, "", None
        if part == "header" and self.cycle and not self.cycle.response_complete:
            self._await(part)  # an answer is still being made
        elif part == "header" and not self._header_bytes:
            self.guard.note("silent", self._address)
            self.transport.abort()
        else:
            self._turn_away(408, f"{part} too slow")

    def _turn_away(self, status: int, reason: str) -> None:
        """Say what was wrong, unless we are in the middle of an answer, and close."""
        self.guard.note(reason, self._address)
        self._await("")
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(plain_answer(status))
        self.transport.close()
        self._start_reading_timer()


def plain_answer(status: int) -> bytes:
    """An answer to what is no request, with nothing but its status."""
    text = http.HTTPStatus(status).phrase.encode()
    fields = b"content-type: text/plain\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(text)
    return STATUS_LINE[status] + fields + text


def http_protocol(connections: Connections) -> type[BoundedHttp]:
    """The protocol, with these connections."""
    return type("Http", (BoundedHttp,), {"guard": connections})


TRANSPORT = "metropolitain.transport"  # key of the scope's state


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol; a table's messages go past ASGI, which has a task wait for each of them."""

    guard: ClassVar[Connections]  # took the connection in when it still spoke HTTP
    _again: Callable[[], None] | None = None  # what found no room

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection out."""
        self.guard.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; a handshake that cannot be read is answered, which uvicorn leaves hanging."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.guard.note("not a handshake", self.client[0] if self.client else "local")
            self.transport.write(plain_answer(400))
            self.transport.close()

    async def run_asgi(self) -> None:
        """Serve the socket; the application finds this protocol in its scope."""
        self.scope["state"][TRANSPORT] = self
        await super().run_asgi()

    def write_text(self, text: bytes, again: Callable[[], None]) -> bool:
        """Send a text frame; False where there is no room: `again` is called once there is."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            self._again = again
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def resume_writing(self) -> None:
        """There is room again."""
        super().resume_writing()
        again, self._again = self._again, None
        if again:
            again()

    def abort(self) -> None:
        """Let the client go though it has not read everything."""
        self.transport.abort()


def socket_protocol(connections: Connections) -> type[SocketProtocol]:
    """The protocol, with these connections."""
    return type("Socket", (SocketProtocol,), {"guard": connections})
