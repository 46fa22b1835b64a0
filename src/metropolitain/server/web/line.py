"""A WebSocket that is written to at once, without a task that waits for something to send."""

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINE = "metropolitain.line"  # key of the scope's state


class LiveLine(WebSocketsSansIOProtocol):
    """Uvicorn's protocol; a table's messages go past ASGI, which has a task wait for each of them."""

    drained: Callable[[], None] | None = None

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
