"""Push services and mail servers that want to do harm: what they do with whoever connects."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

Trick = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
DRIP_SECONDS = 0.05  # between two bytes: never quiet for long, never done
CHUNK = b"x" * 65_536
FLOOD_BYTES = 1 << 30


class Hostile:
    """A hostile service: who is connected now, who ever was, and what it has said."""

    def __init__(self) -> None:
        self.netloc = ""
        self.connected = 0
        self.ever = 0
        self.sent = 0

    def endpoint(self, name: str, scheme: str = "http") -> str:
        """A browser's address there."""
        return f"{scheme}://{self.netloc}/{name}"

    @property
    def smtp(self) -> str:
        """The same as a mail server's address."""
        return f"smtp://{self.netloc}"


@asynccontextmanager
async def hostile(trick: Trick) -> AsyncGenerator[Hostile, None]:
    """A service that plays a trick on everybody, for the length of a test."""
    service = Hostile()
    talks: set[asyncio.Task[None]] = set()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        service.connected += 1
        service.ever += 1
        task = asyncio.current_task()
        assert task
        talks.add(task)
        try:
            await trick(reader, _Counted(service, writer))  # type: ignore[arg-type]
        except (OSError, asyncio.CancelledError):  # whoever came has left, or the test is over
            pass
        finally:
            service.connected -= 1
            talks.discard(task)
            writer.transport.abort()

    server = await asyncio.start_server(meet, "127.0.0.1", 0, limit=1 << 20)
    host, port = server.sockets[0].getsockname()
    service.netloc = f"{host}:{port}"
    try:
        yield service
    finally:
        server.close()
        for task in tuple(talks):
            task.cancel()
        await asyncio.gather(*talks, return_exceptions=True)


class _Counted:
    """A writer that counts what was written."""

    def __init__(self, service: Hostile, writer: asyncio.StreamWriter) -> None:
        self._service = service
        self._writer = writer

    def write(self, data: bytes) -> None:
        self._service.sent += len(data)
        self._writer.write(data)

    async def drain(self) -> None:
        await self._writer.drain()


# --- push services --------------------------------------------------------------------------------


def answers(data: bytes, unasked: bool = False) -> Trick:
    """Says the same to everybody, whatever they want; `unasked`: before they have said it."""

    async def trick(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not unasked:
            await _request(reader)
        writer.write(data)
        await writer.drain()
        await reader.read()

    return trick


async def hangs(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
    """Takes everything and says nothing; asked by https it never shakes hands."""
    while await reader.read(65_536):
        pass


async def drips(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers a byte at a time, for ever."""
    await _request(reader)
    await _drip(writer, b"HTTP/1.1 201 Created\r\nx-drip: ")


async def floods_the_head(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers with a header of a gigabyte."""
    await _request(reader)
    writer.write(b"HTTP/1.1 201 Created\r\nx-flood: ")
    await _flood(writer)


async def floods_with_promises(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Says a gigabyte of times that it will answer soon."""
    await _request(reader)
    promise = b"HTTP/1.1 100 Continue\r\n\r\n"
    await _flood(writer, promise * (len(CHUNK) // len(promise)))


async def floods_the_body(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Takes the message, and answers with a body of a gigabyte."""
    await _request(reader)
    writer.write(b"HTTP/1.1 201 Created\r\ncontent-length: %d\r\n\r\n" % FLOOD_BYTES)
    await _flood(writer)


# --- mail servers ---------------------------------------------------------------------------------


async def drips_mail(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Greets a byte at a time, for ever."""
    await _drip(writer, b"220 ")


async def floods_mail(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Greets with a gigabyte of lines that are not the last."""
    line = b"220-still here\r\n"
    await _flood(writer, line * (len(CHUNK) // len(line)))


async def talks_rubbish(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Greets with what is no reply."""
    writer.write(b"\0\xff<html>\r\n")
    await writer.drain()


def replies(*said: str) -> Trick:
    """Says one thing after the other, each when it is asked for more."""

    async def trick(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for reply in said:
            writer.write(f"{reply}\r\n".encode())
            await writer.drain()
            await reader.readline()

    return trick


async def hangs_after_the_letter(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Takes a whole letter, and never says whether it took it."""
    writer.write(b"220 hello\r\n")
    while line := await reader.readline():
        writer.write(b"354 go on\r\n" if line.upper() == b"DATA\r\n" else b"250 well\r\n")
        await writer.drain()
        if line.upper() == b"DATA\r\n":
            await hangs(reader, writer)


def takes_one_letter_then_drips(letters: list[str]) -> Trick:
    """Takes a first letter as it should, and says a byte at a time what it thinks of each later one."""

    async def trick(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 hello\r\n")
        while line := await reader.readline():
            writer.write(b"354 go on\r\n" if line.upper() == b"DATA\r\n" else b"250 well\r\n")
            if line.upper() == b"DATA\r\n":
                letters.append((await reader.readuntil(b"\r\n.\r\n")).decode())
                if len(letters) > 1:
                    await _drip(writer, b"250 ")
                writer.write(b"250 taken\r\n")
            await writer.drain()

    return trick


async def _request(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(asyncio.IncompleteReadError):
        await reader.readuntil(b"\r\n\r\n")


async def _drip(writer: asyncio.StreamWriter, begin: bytes) -> None:
    for byte in begin:
        writer.write(bytes([byte]))
        await asyncio.sleep(DRIP_SECONDS)
    while True:
        writer.write(b"x")
        await writer.drain()
        await asyncio.sleep(DRIP_SECONDS)


async def _flood(writer: asyncio.StreamWriter, chunk: bytes = CHUNK) -> None:
    for _ in range(FLOOD_BYTES // len(chunk)):
        writer.write(chunk)
        await writer.drain()
