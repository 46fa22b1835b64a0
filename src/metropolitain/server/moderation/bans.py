"""Who may not take part, and until when: by person or browser, or by address.

Whoever is banned may look on at what is theirs, but opens, joins and says nothing.
"""

import ipaddress
import time
from collections.abc import Iterable

from metropolitain.engine.refusal import Refusal
from metropolitain.server.moderation.store import Ban, ModerationStore
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.subscribers import BANNED, Connection
from metropolitain.server.time_source import now_ms

WIDEST = {4: 16, 6: 32}  # bits of the largest networks that may be banned
NARROWEST = 64  # bits of an IPv6 network: by no more of an address does the server tell browsers apart

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def read_network(text: str) -> Network:
    """An address or a network to ban; an IPv6 address stands for its first 64 bits."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Refusal("T2", "no-address", address=text[:60]) from None
    if network.is_loopback or network.is_unspecified:
        raise Refusal("T2", "own-address", network=str(network))
    if isinstance(network, ipaddress.IPv6Network):
        if network.network_address.ipv4_mapped and network.prefixlen >= 96:
            return read_network(f"{network.network_address.ipv4_mapped}/{network.prefixlen - 96}")
        if network.prefixlen > NARROWEST:
            network = network.supernet(new_prefix=NARROWEST)
    if network.prefixlen < WIDEST[network.version]:
        raise Refusal("T2", "network-too-wide", network=str(network), bits=WIDEST[network.version])
    return network


def as_time(at: int) -> str:
    """A time of day for a sentence."""
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at / 1000))


def banned(ban: Ban) -> Refusal:
    """Return the refusal for who is banned."""
    until = "" if ban.until is None else as_time(ban.until)
    return Refusal("T1", "banned", until=until, lasting="no" if until else "yes", why=ban.reason)


class Bans:
    """The bans that hold, kept in memory; the database has them all."""

    def __init__(self, registry: Registry, store: ModerationStore) -> None:
        self._registry = registry
        self._store = store
        self._of_holders: dict[str, Ban] = {}
        self._of_networks: list[tuple[Network, Ban]] = []

    async def load(self) -> None:
        """Read what holds now."""
        held = await self._store.bans(now=now_ms())
        self._of_holders = {ban.holder: ban for ban in reversed(held) if ban.holder}
        self._of_networks = [(ipaddress.ip_network(ban.network), ban) for ban in held if ban.network]

    def find(self, holders: Iterable[str], address: str) -> Ban | None:
        """A ban of one of these holders, or of the address; None where there is none."""
        now = now_ms()
        found = [self._of_holders[holder] for holder in holders if holder in self._of_holders]
        if self._of_networks and (read := _read(address)):
            found += [ban for network, ban in self._of_networks if read in network]
        return next((ban for ban in found if ban.until is None or ban.until > now), None)

    @property
    def any(self) -> bool:
        """Return whether anybody is banned at all."""
        return bool(self._of_holders or self._of_networks)

    def connections(self) -> list[Connection]:
        """Return everybody who is connected to a table."""
        return [each for table in self._registry.tables.values() for each in table.subscribers.connections]

    async def enforce(self) -> None:
        """Read who is banned, and send them away."""
        await self.load()
        for connection in self.connections():
            if ban := self.find(connection.holders, connection.address):
                connection.live = False
                connection.dismiss(banned(ban), BANNED)

    def check(self, holders: Iterable[str], address: str) -> None:
        """Refuse who is banned."""
        if ban := self.find(holders, address):
            raise banned(ban)


def _read(text: str) -> Address | None:
    """Return an address; of a network, which is what an IPv6 address counts as, the first one."""
    try:
        first = ipaddress.ip_network(text, strict=False).network_address
    except ValueError:
        return None
    return (isinstance(first, ipaddress.IPv6Address) and first.ipv4_mapped) or first
