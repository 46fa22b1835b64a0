"""Who may not take part, and until when: by person or browser, or by address.

Whoever is banned may look on at what is theirs, but opens, joins and says nothing.
"""

import ipaddress
import time
from collections.abc import Iterable

from metropolitain.engine.refusal import Refusal
from metropolitain.server.moderation.store import Ban, Manners
from metropolitain.server.time_source import now_ms

WIDEST = {4: 16, 6: 32}  # bits of the largest networks that may be banned
NARROWEST = 64  # bits of an IPv6 network: by no more of an address does the server tell browsers apart

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
    """What somebody is told who is banned."""
    until = "" if ban.until is None else as_time(ban.until)
    return Refusal("T1", "banned", until=until, lasting="no" if until else "yes", why=ban.reason)


class Bans:
    """The bans that hold, kept in memory; the database has them all."""

    def __init__(self, manners: Manners) -> None:
        self._manners = manners
        self._of_holders: dict[str, Ban] = {}
        self._of_networks: list[tuple[Network, Ban]] = []

    async def load(self) -> None:
        """Read what holds now."""
        held = await self._manners.bans(now=now_ms())
        self._of_holders = {ban.holder: ban for ban in reversed(held) if ban.holder}
        self._of_networks = [(ipaddress.ip_network(ban.network), ban) for ban in held if ban.network]

    def find(self, holders: Iterable[str], address: str) -> Ban | None:
        """A ban of one of these holders, or of the address; None where there is none."""
        now = now_ms()
        found = [self._of_holders[holder] for holder in holders if holder in self._of_holders]
        if self._of_networks and (read := _read(address)):
            found += [ban for network, ban in self._of_networks if _within(read, network)]
        return next((ban for ban in found if ban.until is None or ban.until > now), None)

    @property
    def any(self) -> bool:
        """Whether anybody is banned at all."""
        return bool(self._of_holders or self._of_networks)

    def check(self, holders: Iterable[str], address: str) -> None:
        """Refuse who is banned."""
        if ban := self.find(holders, address):
            raise banned(ban)


def _read(address: str) -> Network | None:
    """An address, or what it counts as, as a network."""
    try:
        network = ipaddress.ip_network(address, strict=False)
    except ValueError:
        return None
    if isinstance(network, ipaddress.IPv6Network) and network.network_address.ipv4_mapped:
        return ipaddress.ip_network(str(network.network_address.ipv4_mapped))
    return network


def _within(read: Network, network: Network) -> bool:
    if isinstance(read, ipaddress.IPv4Network) and isinstance(network, ipaddress.IPv4Network):
        return read.subnet_of(network)
    if isinstance(read, ipaddress.IPv6Network) and isinstance(network, ipaddress.IPv6Network):
        return read.subnet_of(network)
    return False
