"""Posting to push services, and to nobody else.

Where a message goes is said by a browser, so by anybody: only https is spoken, and only to public addresses,
which are looked up once and then connected to. An operator may allow further places, a test its own. A
service may be hostile too: there is one deadline for everything, no more than the head of an answer is read,
and nobody is sent elsewhere by it.
"""

import asyncio
import contextlib
import ipaddress
import re
import socket
import threading
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from metropolitain.engine.refusal import Refusal
from metropolitain.server.monitoring.system import trusted

LONGEST = 1000  # characters of an address
HOST_LONGEST = 255  # characters of a host's name
HEAD_BYTES = 16_384  # of an answer that are read: its body is of no use
PRINTED = re.compile(r"[!-~]+")
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)[ \r]")
RETRY = re.compile(rb"\r\nretry-after:[ \t]*(\d{1,9})[ \t]*\r\n", re.IGNORECASE)


class Answer(NamedTuple):
    """What a push service answered; `wait`: seconds after which it wants to be asked again."""

    status: int
    wait: int = 0


def check_endpoint(endpoint: str, allowed: tuple[str, ...]) -> SplitResult:
    """Refuse what cannot be the address of a push service; looks nothing up."""
    try:
        parts = urlsplit(endpoint)
        known = parts.netloc in allowed
        fine = parts.scheme == "https" and not parts.username and (parts.port or 443) == 443
        if len(endpoint) > LONGEST or not PRINTED.fullmatch(endpoint):
            raise Refusal("T6", "no-push-service")
        if not parts.hostname or len(parts.hostname) > HOST_LONGEST or not (known or fine):
            raise Refusal("T6", "no-push-service")
        if not known and _is_private_number(parts.hostname):
            raise Refusal("T6", "no-push-service")
    except ValueError as error:
        raise Refusal("T6", "no-push-service") from error
    return parts


def _is_private_number(host: str) -> bool:
    try:
        return not ipaddress.ip_address(host).is_global
    except ValueError:
        return "." not in host  # a name of the local network


def host_of(endpoint: str) -> str:
    """The push service of an address, however that is written: its name, and its port unless it is 443."""
    parts = urlsplit(endpoint)
    name = (parts.hostname or "").rstrip(".")[:HOST_LONGEST]
    return name if parts.port in {None, 443} else f"{name}:{parts.port}"


async def post(
    endpoint: str, headers: dict[str, str], body: bytes, allowed: tuple[str, ...], seconds: float
) -> Answer:
    """Post a message; an OSError where the service does not answer in time and as it should.

    A Refusal where nobody may ask it.
    """
    parts = check_endpoint(endpoint, allowed)
    async with asyncio.timeout(seconds):
        return await _exchange(parts, headers, body, known=parts.netloc in allowed)


async def _exchange(parts: SplitResult, headers: dict[str, str], body: bytes, known: bool) -> Answer:
    host, secure = str(parts.hostname), parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    address = await _public_address(host, port, known)
    reader, writer = await asyncio.open_connection(
        address,
        port,
        limit=HEAD_BYTES,
        ssl=trusted() if secure else None,
        server_hostname=host if secure else None,
    )
    try:
        writer.write(_head(parts, headers, len(body)) + body)
        await writer.drain()
        return await _read_answer(reader)
    finally:
        writer.transport.abort()
        await asyncio.sleep(0)  # in which it is closed


def _head(parts: SplitResult, headers: dict[str, str], length: int) -> bytes:
    path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
    more = {"Host": parts.netloc, "Connection": "close", "Content-Length": str(length)}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in (more | headers).items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


async def _read_answer(reader: asyncio.StreamReader) -> Answer:
    """Read the head of the answer, after those that only say that one will come."""
    left = HEAD_BYTES
    while True:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise ConnectionError("no answer") from error
        left -= len(head)
        found = STATUS.match(head)
        if found is None or left < 0:
            raise ConnectionError("no answer")
        if (status := int(found[1])) >= 200:
            wait = RETRY.search(head)
            return Answer(status, int(wait[1]) if wait else 0)


async def _public_address(host: str, port: int, known: bool) -> str:
    found = await _look_up(host, port)
    if not known and not all(ipaddress.ip_address(each).is_global for each in found):
        raise Refusal("T6", "no-push-service")
    return found[0]


async def _look_up(host: str, port: int) -> list[str]:
    """A name's addresses; asked for in a thread that nobody waits for should it hang."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[list[str]] = loop.create_future()

    def tell(found: list[str] | Exception) -> None:
        if not done.done():
            done.set_exception(found) if isinstance(found, Exception) else done.set_result(found)

    def work() -> None:
        found: list[str] | Exception
        try:
            told = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            found = [str(each[4][0]) for each in told]
        except (OSError, UnicodeError) as error:
            found = error if isinstance(error, OSError) else OSError(str(error))
        with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(tell, found)

    threading.Thread(target=work, name="lookup", daemon=True).start()
    return await done
