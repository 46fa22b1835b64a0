"""The local network: whether others reach this server, and at which address.

A server listens on this machine alone unless told otherwise. Whoever sits at the machine may open it: a
second socket then listens on the machine's address in the network, under the same limits as the first.
"""

import ipaddress
import socket
from collections.abc import Awaitable, Callable

from metropolitain.engine.refusal import Refusal
from metropolitain.server.settings import Config

ELSEWHERE = ("192.0.2.1", 9)  # an address of nobody: asking for the way there sends nothing
Closing = Callable[[], Awaitable[None]]
Listen = Callable[[str], Awaitable[Closing]]


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own, which nobody else reaches."""
    try:
        return address == "localhost" or ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def find_address() -> str:
    """This machine's address in its network; refuses where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            found = "127.0.0.1"
    if is_loopback(found):
        raise Refusal("T6", "no-network")
    return found


class Network:
    """Opens and closes the server's second address."""

    def __init__(self, config: Config, port: int) -> None:
        self._config = config
        self.host: str | None = None  # where it listens beside its own address
        self.port = port
        self._listen: Listen | None = None
        self._closing: Closing | None = None

    def enable(self, listen: Listen) -> None:
        """From now on it can be opened; `listen`: listens on an address, and gives what ends that."""
        self._listen = listen

    @property
    def switchable(self) -> bool:
        """Whether the server may be opened and closed: where it is on this machine alone, without a proxy."""
        config = self._config
        behind = config.origins or config.proxies or config.behind_proxy
        return self._listen is not None and is_loopback(config.host) and not behind

    def find_host(self) -> str:
        """The address at which others are to reach the server; refuses where there is none."""
        return self._config.network_address or find_address()

    @property
    def address(self) -> str | None:
        """Where others reach the server, as browsers write it; None where they do not."""
        host = self.host
        if self._config.host in {"0.0.0.0", "::"}:  # all addresses of the machine
            try:
                host = self.find_host()
            except Refusal:
                return None
        return None if host is None else f"http://{host}:{self.port}"

    async def open(self) -> None:
        """Listen on the machine's address too."""
        if self.host is None and self._listen is not None:
            host = self.find_host()
            self._closing = await self._listen(host)
            self.host = host

    async def close(self) -> None:
        """Listen there no more, and let those go who came that way."""
        self.host, closing, self._closing = None, self._closing, None
        if closing is not None:
            await closing()
