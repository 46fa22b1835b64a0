"""Proxies in front of the server that are believed when they say where a request comes from."""

import ipaddress
from collections.abc import Iterable
from functools import lru_cache

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import Config

HERE = ("127.0.0.1", "::1")  # a proxy on this machine
FORWARDING = frozenset(
    {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip"}
)


class Proxies:
    """Addresses and networks of the trusted proxies."""

    def __init__(self, given: Iterable[str]) -> None:
        self.given = list(given)
        self._networks = [_read_network(text) for text in self.given]
        self._contains = lru_cache(1000)(self._look_up)

    def __contains__(self, address: str) -> bool:
        return bool(self._networks) and self._contains(address)

    def _look_up(self, address: str) -> bool:
        try:
            read = ipaddress.ip_address(address)
        except ValueError:
            return False
        mapped = getattr(read, "ipv4_mapped", None)
        return any((mapped or read) in network for network in self._networks)


def _read_network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise Refusal("T6", "proxy", proxy=text[:60]) from None


def proxies_of(config: Config) -> Proxies:
    """The proxies that the operator named."""
    return Proxies([*config.proxies, *(HERE if config.behind_proxy else ())])
