"""A WebSocket that is written to at once, without a task that waits for something to send."""

from collections.abc import Callable
from typing import ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from metropolitain.server.web.connections import Connections
from metropolitain.server.web.http import plain_answer

LINE = "metropolitain.line"  # key of the scope's state


class LiveLine(WebSocketsSansIOProtocol):
    """Uvicorn's protocol; a table's messages go past ASGI, which has a task wait for each of them."""

    guard: ClassVar[Connections]  # took the connection in when it still spoke HTTP
    drained: Callable[[], None] | None = None

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
        """Serve the socket; the application finds the line in its scope."""
        self.scope["state"][LINE] = self
        await super().run_asgi()

    def write_text(self, text: bytes) -> bool:
        """Send a text frame; False where there is no room, and `drained` is called once there is."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def resume_writing(self) -> None:
        """There is room again."""
        super().resume_writing()
        if self.drained:
            self.drained()

    def abort(self) -> None:
        """Let the client go though it has not read everything."""
        self.transport.abort()


def socket_protocol(connections: Connections) -> type[LiveLine]:
    """The protocol, with these connections."""
    return type("Socket", (LiveLine,), {"guard": connections})
