"""One server among several, or alone: what all parts of the server need to know of that."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NamedTuple, Protocol

import sqlalchemy as sa

from metropolitain.server.cluster.events import AnyEvent
from metropolitain.server.core.entries import AnyEntry
from metropolitain.server.db.store import ALL


class NodeInfo(NamedTuple):
    """A server that shares the database, as its last heartbeat tells it."""

    name: str
    start: str
    started_at: int
    beat_at: int
    ended_at: int | None
    draining: bool
    tables: int
    sockets: int
    clock_ms: int
    version: str
    address: str
    alive: bool

    @property
    def owner(self) -> str:
        """As what it serves tables."""
        return owner_of(self.name, self.start)


def owner_of(name: str, start: str) -> str:
    """As what a server serves tables: its name, and its start."""
    return f"{name}/{start}"


class Listener(Protocol):
    """Follows what the others tell."""

    def hear(self, event: AnyEvent) -> None:
        """Another server tells something, or we ourselves did."""

    def lose(self) -> None:
        """Nobody is heard any more."""

    def find(self) -> None:
        """They are heard again."""

    def count(self) -> tuple[int, int]:
        """How many tables and sockets this server has."""


class Cluster(Protocol):
    """The servers of a database."""

    several: bool
    name: str  # of this server
    owner: str | None  # as what it serves tables; None where it has them all
    serving: bool  # whether it hears the others, and may serve
    leading: bool  # whether it does what one of them has to do
    draining: bool  # whether it hands its tables over
    nodes: dict[str, NodeInfo]

    def tell(self, event: AnyEvent) -> None:
        """Tell the others something, soon."""

    def is_alive(self, owner: str | None) -> bool:
        """Whether who serves a table is known to run."""

    def last_beat(self, owner: str | None) -> int | None:
        """When who serves a table was last known to run; None where that is long ago."""

    def ours(self) -> "sa.ColumnElement[bool]":
        """Of which tables this server does what is due: its own; who leads also those of nobody."""

    def alone_with(self, name: str) -> AbstractAsyncContextManager[None]:
        """Do something that two must not do at the same time."""

    def signed(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        """Entries that say who made them, where several write."""


class Alone:
    """The only server of its database: all tables are its own, and nobody is to be told."""

    several = False
    name = ""
    owner: str | None = None
    serving = True
    leading = True
    draining = False

    def __init__(self) -> None:
        self.nodes: dict[str, NodeInfo] = {}
        self._locks = Locks()

    def tell(self, event: AnyEvent) -> None:
        """There is nobody."""

    def is_alive(self, owner: str | None) -> bool:
        """This server is."""
        return True

    def last_beat(self, owner: str | None) -> int | None:
        """Nobody needs to know."""
        return None

    def ours(self) -> "sa.ColumnElement[bool]":
        """All."""
        return ALL

    def alone_with(self, name: str) -> AbstractAsyncContextManager[None]:
        """One at a time."""
        return self._locks.hold(name)

    def signed(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        """As they are: nobody else could have made them."""
        return entries


class Locks:
    """Locks of this process by name, kept while somebody wants them."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncGenerator[None, None]:
        """Hold a lock."""
        lock, wanted = self._held.get(name, (asyncio.Lock(), 0))
        self._held[name] = lock, wanted + 1
        try:
            async with lock:
                yield
        finally:
            lock, wanted = self._held.pop(name)
            if wanted > 1:
                self._held[name] = lock, wanted - 1
