"""Connections counted by address, and the proxies that are believed when they name one."""

import asyncio
import ipaddress
import logging
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from metropolitain.engine.refusal import Refusal
from metropolitain.server.http.limits import network_of
from metropolitain.server.monitoring.logs import LogThrottle
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.settings import Config, Limits

log = logging.getLogger("metropolitain.connections")

HERE = ("127.0.0.1", "::1")  # a proxy on this machine
FORWARDING = frozenset(
    {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip"}
)
OTHER_FILES = 200  # open files that are no connections: database, libraries, threads
FEWEST, MOST = 16, 100_000


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


class Connections:
    """Counts raw connections by address, sockets included; those of a trusted proxy are nobody's.

    When there is no room left, a connection of the address with the most idle ones is closed.
    """

    def __init__(self, limits: Limits, metrics: Metrics, proxies: Proxies, open_files: int) -> None:
        self.limits = limits
        self.most = limits.tcp_connections or max(FEWEST, min(MOST, open_files - OTHER_FILES))
        self._metrics = metrics
        self._proxies = proxies
        self._networks: dict[asyncio.Transport, str | None] = {}
        self._held: Counter[str] = Counter()
        self._idle = IdleConnections()
        self._tally = LogThrottle(log, "connection closed")

    def __len__(self) -> int:
        return len(self._networks)

    def admit(self, transport: asyncio.Transport, address: str) -> bool:
        """Take a new connection in, idle; False when there is no room for it."""
        network = None if address in self._proxies else network_of(address)
        if network and self._held[network] >= self.limits.address_tcp_connections:
            self.note("too many of one address", address)
            return False
        if len(self) >= self.most and not self._make_room():
            self.note("too many", address)
            return False
        self._networks[transport] = network
        if network:
            self._held[network] += 1
        self.idle(transport)
        return True

    def _make_room(self) -> bool:
        found = self._idle.of_the_most()
        if found is None:
            return False
        transport, network = found
        self.leave(transport)
        self.note("idle, and room was needed", network)
        transport.abort()
        return True

    def idle(self, transport: asyncio.Transport) -> None:
        """Nothing is asked on a connection at the moment."""
        if network := self._networks.get(transport):
            self._idle.add(network, transport)

    def busy(self, transport: asyncio.Transport) -> None:
        """A request came."""
        if network := self._networks.get(transport):
            self._idle.discard(network, transport)

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is gone."""
        network = self._networks.pop(transport, None)
        if network:
            self._idle.discard(network, transport)
            self._held[network] -= 1
            if not self._held[network]:
                del self._held[network]

    def note(self, reason: str, address: str) -> None:
        """Count and log why a connection was closed."""
        self._metrics.connections_closed.labels(reason).inc()
        self._tally.add(reason, address)


class IdleConnections:
    """Connections by network; the network with the most of them is known at any time, at no cost."""

    def __init__(self) -> None:
        self._networks: dict[str, dict[asyncio.Transport, None]] = {}
        self._ranks: list[dict[str, None]] = [{}]  # networks by how many they have

    def add(self, network: str, transport: asyncio.Transport) -> None:
        """One more, unless it is here already."""
        held = self._networks.setdefault(network, {})
        if transport not in held:
            held[transport] = None
            self._rank(network, len(held) - 1, len(held))

    def discard(self, network: str, transport: asyncio.Transport) -> None:
        """One less, if it is here."""
        held = self._networks.get(network, {})
        if transport in held:
            del held[transport]
            self._rank(network, len(held) + 1, len(held))
        if not held:
            self._networks.pop(network, None)

    def _rank(self, network: str, before: int, now: int) -> None:
        self._ranks[before].pop(network, None)
        if now == len(self._ranks):
            self._ranks.append({})
        if now:
            self._ranks[now][network] = None
        while len(self._ranks) > 1 and not self._ranks[-1]:
            self._ranks.pop()

    def of_the_most(self) -> tuple[asyncio.Transport, str] | None:
        """The longest idle connection of a network that has the most, with that network."""
        network = next(iter(self._ranks[-1]), None)
        return None if network is None else (next(iter(self._networks[network])), network)
