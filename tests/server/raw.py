"""Raw connections: bytes to a server, and whatever it answers."""

import asyncio
from typing import NamedTuple


class RawAnswer(NamedTuple):
    """An answer as it came; status 0 where the server closed without one."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def closes(self) -> bool:
        """Whether nothing can be asked on this connection any more."""
        return self.status in {0, 101} or self.headers.get("connection") == "close"


CLOSED = RawAnswer(0, {}, b"")
_opened: "list[RawConnection]" = []


async def close_opened() -> None:
    """Close the connections that a test has left open."""
    while _opened:
        _opened.pop().close()
        await asyncio.sleep(0)


class RawConnection:
    """One connection to a server, from an address of this machine."""

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self._port = port
        self._source = source
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> "RawConnection":
        _opened.append(self)
        self._reader, self._writer = await asyncio.open_connection(
            "127.0.0.1", self._port, local_addr=(self._source, 0)
        )
        return self

    @property
    def is_open(self) -> bool:
        """As far as we know."""
        return self._writer is not None and not self._writer.is_closing()

    async def send(self, data: bytes) -> None:
        """Send bytes; that the server may have closed shows when one reads."""
        if self._writer is None:
            await self.open()
        assert self._writer
        try:
            self._writer.write(data)
            await self._writer.drain()
        except OSError:
            self._writer.close()

    async def answer(self, to: bytes = b"GET", seconds: float = 30) -> RawAnswer:
        """The next answer, to this request."""
        try:
            return await asyncio.wait_for(self._read(to.startswith(b"HEAD ")), seconds)
        except (asyncio.IncompleteReadError, OSError):
            return CLOSED

    async def _read(self, without_body: bool) -> RawAnswer:
        assert self._reader
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.strip().split("\r\n")
        status = int(first.split()[1])
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        if status == 100:
            return await self._read(without_body)
        body = b"" if without_body or status in {101, 204, 304} else await self._read_body(headers)
        return RawAnswer(status, headers, body)

    async def _read_body(self, headers: dict[str, str]) -> bytes:
        assert self._reader
        if "content-length" in headers:
            return await self._reader.readexactly(int(headers["content-length"]))
        body = b""
        while size := int(await self._reader.readline(), 16):
            body += (await self._reader.readexactly(size + 2))[:-2]
        await self._reader.readexactly(2)
        return body

    async def is_closed(self, seconds: float) -> bool:
        """Whether the server closes within so many seconds."""
        if self._reader is None:
            return True
        try:
            return await asyncio.wait_for(self._reader.read(), seconds) is not None
        except TimeoutError:
            return False
        except OSError:
            return True

    def close(self) -> None:
        if self._writer:
            self._writer.close()
        self._reader = self._writer = None

    async def ask(self, request: bytes) -> RawAnswer:
        """Send a request and read its answer; on a new connection where the last one was closed."""
        fresh = self._writer is None
        await self.send(request)
        found = await self.answer(request)
        if found.closes:
            self.close()
        if found.status == 0 and not fresh:
            return await self.ask(request)
        return found
