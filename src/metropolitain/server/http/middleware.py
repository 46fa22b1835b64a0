"""The door: security headers on every answer, hosts, origins, rates per address."""

import logging
import time
from collections.abc import Iterable
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.http.bodies import Problem
from metropolitain.server.http.limits import Addresses, RateLimit
from metropolitain.server.http.local_network import Network
from metropolitain.server.monitoring.logs import LogThrottle
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.settings import LOOPBACK, Config

log = logging.getLogger("metropolitain.http")

AnyRequest = Request[Any, Any, Any]

# A worker has the content security policy that comes with its own file. Compiling WebAssembly is allowed
# there and nowhere else: the page itself runs no code but what its files hold.
POLICY_HEADER = "content-security-policy"
WORKER = ".worker-"  # in the names of files whose workers run WebAssembly: `search.worker-<digest>.js`
WEB_ASSEMBLY = "'wasm-unsafe-eval'"
DEFAULT_PORTS = {"http": ":80", "https": ":443"}
SECURE = ("https", "wss")
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
WORKER_POLICY = POLICY.replace("script-src 'self'", f"script-src 'self' {WEB_ASSEMBLY}")
HEADERS = {
    POLICY_HEADER: POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
CHECKS = ("/health", "/ready")  # answered whatever the host, which checkers do not name
FROM_ANYWHERE = "from_anywhere"  # requests that need not come from our own page
READING = {"GET", "HEAD", "OPTIONS"}
SECRET = b"private, no-store"
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
    origin = read_origin(header(scope, "origin"))
    if origin is None:
        return False
    return origin == own_origin(scope, header(scope, "host")) or origin in read_origins(config.origins)


def check_page(scope: Scope, config: Config) -> None:
    """Refuse requests that change something and do not come from our own page as JSON."""
    if not is_same_origin(scope, config):
        raise Refusal("T6", "origin")
    if header(scope, "content-type").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("T6", "content-type")


def read_origin(text: str) -> str | None:
    """An origin as browsers write it (scheme, host and port, small letters); None where it is none."""
    try:
        parts = urlsplit(text.strip().lower())
        host = parts.hostname
    except ValueError:
        return None
    if parts.scheme not in DEFAULT_PORTS or not host or parts.path not in {"", "/"} or "@" in parts.netloc:
        return None
    return _origin(parts.scheme, parts.netloc)


def _origin(scheme: str, host: str) -> str:
    return f"{scheme}://{host.lower().removesuffix(DEFAULT_PORTS[scheme])}"


def own_origin(scope: Scope, host: str) -> str:
    """The origin of our own page for a request to this host; a trusted proxy says by which scheme."""
    return _origin("https" if scope.get("scheme") in SECURE else "http", host)


@lru_cache(8)
def read_origins(texts: Iterable[str]) -> frozenset[str]:
    """The further origins that an operator named; refuses what is none."""
    found = {text: read_origin(text) for text in texts}
    for text, origin in found.items():
        if origin is None:
            raise Refusal("T6", "bad-origin", origin=text[:60])
    return frozenset(origin for origin in found.values() if origin)


def name_of(host: str) -> str:
    """A host without its port; empty where it cannot be read."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


class Middleware:
    """Wraps the whole application."""

    def __init__(
        self, inside: ASGIApp, config: Config, addresses: Addresses, network: Network, metrics: Metrics
    ) -> None:
        self.inside = inside
        self._addresses = addresses
        self._refused = metrics.requests_refused
        self._tally = LogThrottle(log, "request refused")
        self._network = network
        named = (urlsplit(origin).hostname for origin in read_origins(config.origins))
        known = {*LOOPBACK, config.host, *named}
        # a page of another name may be anybody's
        self._hosts = known if config.host in LOOPBACK else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then let in; headers go on whatever comes out."""
        if scope["type"] not in {ScopeType.HTTP, ScopeType.WEBSOCKET}:
            await self.inside(scope, receive, _without_traceback(send))
            return
        answer = ResponseHeaders(scope, send)
        refusal = self._refuse(scope)
        if refusal is None:
            started = time.perf_counter()
            await self.inside(scope, receive, answer.send)
            _note(scope, answer.status, started)
        elif scope["type"] == ScopeType.HTTP:
            await answer.refuse(*refusal)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": None})

    def _refuse(self, scope: Scope) -> tuple[int, Refusal] | None:
        if scope["path"] in CHECKS:
            return None
        address = address_of(scope)
        host = name_of(header(scope, "host"))
        if self._hosts is not None and host not in {*self._hosts, self._network.host}:
            return 421, self._count(Refusal("T6", "host"), address)
        if scope["path"].startswith("/api/"):
            try:
                self._addresses.take(RateLimit.REQUESTS, address)
            except Refusal as refusal:
                return 429, self._count(refusal, address)
        return None

    def _count(self, refusal: Refusal, address: str) -> Refusal:
        self._refused.labels(refusal.reason).inc()
        self._tally.add(refusal.reason, address)
        return refusal


def _note(scope: Scope, status: int, started: float) -> None:
    if scope["type"] == ScopeType.HTTP and scope["path"].startswith("/api/"):
        said = {
            "method": scope["method"],
            "path": scope["path"],
            "status": status,
            "address": address_of(scope),
        }
        log.info("request", extra={**said, "ms": round((time.perf_counter() - started) * 1000, 1)})


class ResponseHeaders:
    """An answer on its way out: dressed in the headers that all have, and its status remembered.

    What the API says and does not call public belongs to a seat, so that nobody may keep it.
    """

    def __init__(self, scope: Scope, send: Send) -> None:
        self.status = 0
        self._send = send
        self._headers = [*_PAIRS]
        self._is_kept_secret = scope["path"].startswith("/api/")
        if scope.get("scheme") in SECURE:
            self._headers.append((b"strict-transport-security", STRICT_TRANSPORT.encode()))

    async def send(self, message: Message) -> None:
        """Send a part of the answer."""
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            self.status = message["status"]
            given = message.get("headers", [])
            own = {name for name, _ in given}  # a file may have a policy of its own
            headers = [*given, *(pair for pair in self._headers if pair[0] not in own)]
            if self._is_kept_secret and not any(name == b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", SECRET))
            message["headers"] = headers
        await self._send(message)

    async def refuse(self, status: int, refusal: Refusal) -> None:
        """Say why nothing is done."""
        body = msgspec.json.encode(Problem(refusal.rule, Words("en").refusal(refusal)))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if status == 429:
            headers.append((b"retry-after", str(refusal.facts["seconds"]).encode()))
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body, "more_body": False})


def _without_traceback(send: Send) -> Send:
    """A failed start is told in one sentence by whoever runs the server."""

    async def quiet(message: Any) -> None:
        if message["type"] == "lifespan.startup.failed":
            message = {**message, "message": ""}
        await send(message)

    return quiet
