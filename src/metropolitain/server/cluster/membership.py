"""One server among several, or alone: what all parts of the server need to know of that."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import NamedTuple, Protocol
from weakref import WeakValueDictionary

import sqlalchemy as sa

from metropolitain.server.cluster.events import AnyEvent
from metropolitain.server.core.entries import AnyEntry
from metropolitain.server.db import database as db
from metropolitain.server.db.store import ALL

Condition = sa.ColumnElement[bool]


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
        return f"{self.name}/{self.start}"


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


class Cluster:
    """The servers of a database, as one of them knows them: here it is alone, and all tables are its own."""

    several = False
    owner: str | None = None  # as what it serves tables; None where it has them all

    def __init__(self, name: str = "", serves: bool = True) -> None:
        self.name = name
        self.serving = serves  # whether it hears the others, and may serve
        self.leading = serves  # whether it does what one of them has to do
        self.draining = False  # whether it hands its tables over
        self.nodes: dict[str, NodeInfo] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def tell(self, event: AnyEvent) -> None:
        """Tell the others something, soon."""

    def is_alive(self, owner: str | None) -> bool:
        """Whether who serves a table is known to run, and to go on running."""
        return True

    def last_beat(self, owner: str | None) -> int | None:
        """When who serves a table was last known to run; None where that is long ago."""
        return None

    def ours(self) -> Condition:
        """Of which tables this server does what is due: its own; who leads also those of nobody."""
        return ALL

    @asynccontextmanager
    async def alone_with(self, name: str) -> AsyncGenerator[None, None]:
        """Do something that two must not do at the same time."""
        async with self._locks.setdefault(name, asyncio.Lock()):
            yield

    def signed(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        """Entries that say who made them, where several write."""
        return entries


def about(ours: Condition, table: "sa.ColumnElement[str]") -> Condition:
    """Return the condition that a row is about one of our tables, by its id: see `Cluster.ours`."""
    return ours if ours is ALL else table.in_(sa.select(db.tables.c.id).where(ours))
