"""The door: security headers on every answer, hosts, origins, rates per address."""

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.config import LOOPBACK, Config
from metropolitain.server.web.limits import Addresses
from metropolitain.server.wire.bodies import Problem

log = logging.getLogger("metropolitain.http")

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
CHECKS = ("/health", "/ready")  # answered whatever the host, which checkers do not name
STRICT_TRANSPORT = "max-age=31536000"
_PAIRS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def header(scope: Scope, name: str) -> str:
    """A request header; empty when it is missing."""
    wanted = name.encode()
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == wanted), "")


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "local"


def is_same_origin(scope: Scope, config: Config) -> bool:
    """Whether a browser's request comes from our own page (or an origin the operator named)."""
    origin = urlsplit(header(scope, "origin"))
    host = origin.netloc.lower()
    if origin.scheme not in {"http", "https"} or not host:
        return False
    return host == header(scope, "host").lower() or host in config.origin_hosts


def check_sender(scope: Scope, config: Config) -> None:
    """Refuse requests that change something and do not come from our own page as JSON."""
    if not is_same_origin(scope, config):
        raise Refusal("T6", "origin")
    if header(scope, "content-type").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("T6", "content-type")


class Middleware:
    """Wraps the whole application."""

    def __init__(self, inside: Asgi, config: Config, addresses: Addresses) -> None:
        self._inside = inside
        self._config = config
        self._addresses = addresses
        known = {*LOOPBACK, config.host, *(host.partition(":")[0] for host in config.origin_hosts)}
        self._hosts = known if config.host in LOOPBACK else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then let in; headers go on whatever comes out."""
        if scope["type"] not in {"http", "websocket"}:
            await self._inside(scope, receive, _without_traceback(send))
            return
        dressed = _dress(send, secure=scope.get("scheme") in {"https", "wss"})
        refusal = self._refuse(scope)
        if refusal is None:
            started = time.perf_counter()
            await self._inside(scope, receive, dressed)
            self._note(scope, started)
        elif scope["type"] == "http":
            await _answer(dressed, *refusal)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    def _note(self, scope: Scope, started: float) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            ms = round((time.perf_counter() - started) * 1000, 1)
            log.info("request", extra={"method": scope["method"], "path": scope["path"], "ms": ms})

    def _refuse(self, scope: Scope) -> tuple[int, Refusal] | None:
        if scope["path"] in CHECKS:
            return None
        if self._hosts is not None and _name_of(header(scope, "host")) not in self._hosts:
            return 421, Refusal("T6", "host")
        if scope["path"].startswith("/api/") and not self._addresses.may_ask(address_of(scope)):
            return 429, Refusal("T5", "too-many-requests")
        return None


def _name_of(host: str) -> str:
    """A host without its port."""
    return (urlsplit(f"//{host}").hostname or "").lower()


def _dress(send: Send, secure: bool) -> Send:
    extra = [*_PAIRS, (b"strict-transport-security", STRICT_TRANSPORT.encode())] if secure else _PAIRS

    async def dressed(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            message = {**message, "headers": [*message.get("headers", []), *extra]}
        await send(message)

    return dressed


def _without_traceback(send: Send) -> Send:
    """A failed start is told in one sentence by whoever runs the server."""

    async def quiet(message: Message) -> None:
        if message["type"] == "lifespan.startup.failed":
            message = {**message, "message": ""}
        await send(message)

    return quiet


async def _answer(send: Send, status: int, refusal: Refusal) -> None:
    body = msgspec.json.encode(Problem(refusal.rule, Words("en").refusal(refusal)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
