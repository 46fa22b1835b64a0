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

HOST_LONGEST = 255  # characters of a host's name
HEAD_BYTES = 16_384  # of an answer that are read: its body is of no use
PRINTED = re.compile(r"[!-~]{1,1000}")
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)[ \r]")
RETRY = re.compile(rb"\r\nretry-after:[ \t]*(\d{1,9})[ \t]*\r\n", re.IGNORECASE)


class PushAnswer(NamedTuple):
    """What a push service answered; `wait`: seconds after which it wants to be asked again."""

    status: int
    wait: int = 0


def check_endpoint(endpoint: str, allowed: tuple[str, ...]) -> SplitResult:
    """Refuse what cannot be the address of a push service; looks nothing up."""
    with contextlib.suppress(ValueError):
        parts = urlsplit(endpoint)
        host = parts.hostname or ""
        secure = parts.scheme == "https" and not parts.username and (parts.port or 443) == 443
        allows = parts.netloc in allowed or (secure and not _is_private_number(host))
        if allows and PRINTED.fullmatch(endpoint) and 0 < len(host) <= HOST_LONGEST:
            return parts
    raise Refusal("T6", "no-push-service")


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
) -> PushAnswer:
    """Post a message; an OSError where the service does not answer in time and as it should.

    A Refusal where nobody may ask it.
    """
    parts = check_endpoint(endpoint, allowed)
    host, secure = str(parts.hostname), parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    async with asyncio.timeout(seconds):
        addresses = await _look_up(host, port)
        public = all(ipaddress.ip_address(each).is_global for each in addresses)
        if parts.netloc not in allowed and not public:
            raise Refusal("T6", "no-push-service")
        reader, writer = await asyncio.open_connection(
            addresses[0],
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


async def _read_answer(reader: asyncio.StreamReader) -> PushAnswer:
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
            return PushAnswer(status, int(wait[1]) if wait else 0)


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
            lines = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            found = [str(each[4][0]) for each in lines]
        except (OSError, UnicodeError) as error:
            found = error if isinstance(error, OSError) else OSError(str(error))
        with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(tell, found)

    threading.Thread(target=work, name="lookup", daemon=True).start()
    return await done
