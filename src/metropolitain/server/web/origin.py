"""Which page a browser's request comes from, compared by scheme, host and port."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from metropolitain.engine.refusal import Refusal

DEFAULT_PORTS = {"http": ":80", "https": ":443"}
SECURE = ("https", "wss")


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


def own_origin(scope: Mapping[str, Any], host: str) -> str:
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
