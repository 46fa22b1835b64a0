"""The bodies of requests and answers about the server itself, as types."""

import msgspec


class AskNetwork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open the server to the local network, or close it."""

    open: bool


class NetworkInfo(msgspec.Struct, frozen=True):
    """How others reach this server, told to who sits at its machine.

    `local`: who asks does; `switchable`: they may open and close it; `address`: where it is open to others.
    """

    local: bool
    switchable: bool
    address: str | None
