"""This server as one of several: its heartbeat, its ear for the others, and who leads.

One connection to PostgreSQL does all three: it listens, it writes the heartbeat, and its session holds the
lock of who leads. When it is lost, or does not answer, this server knows nothing of the others any more: it
lets all its tables go, and serves again once it is connected. That is a courtesy to the players; what keeps
logs right is the fence of `table/claims.py`, which needs none of this.

Times are the database's. A server whose heartbeat is too old is dead for all others: whoever sees it first
ends the connections it may still have, so that no transaction of a stopped process holds anybody up.
"""

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

import asyncpg
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.refusal import Refusal
from metropolitain.server import time_source
from metropolitain.server.cluster.events import CHANNEL, MOST_BYTES, AnyEvent, Hello, read_event, write_event
from metropolitain.server.cluster.membership import Cluster, Condition, Listener, NodeInfo
from metropolitain.server.core.entries import AnyEntry
from metropolitain.server.db import database as db
from metropolitain.server.db.lock import DATABASE_LOCK
from metropolitain.server.monitoring.causes import cause_of, in_words
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.settings import Config
from metropolitain.server.tasks import Tasks
from metropolitain.version import VERSION

log = logging.getLogger("metropolitain.cluster")

BEAT_SECONDS = 0.5
DEAD_MS = 2_500  # without a heartbeat
ANSWER_SECONDS = 2.0  # for the database to take a heartbeat
CONNECT_SECONDS = 3.0
MOST_ALONE = 4  # of what is done alone at a time: each holds a connection, and needs others to get on
AGAIN_SECONDS = 0.2  # between two attempts to connect
PATIENCE = 6.0  # seconds for an earlier process of the name, or a server that wants to be alone, to go
LEADER_LOCK = DATABASE_LOCK + 1
NAMED_LOCKS = 0x4D45  # the first half of the keys of what two must not do at the same time
CLOCK_STEP_MS = 250  # by which a clock must be off before we go by the database's anew
CLOCK_WARN_MS = 2_000
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")

_now = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"
_BEAT = f"""
    UPDATE nodes SET beat_at = {_now}, ended_at = NULL, draining = $3, tables = $4, sockets = $5,
        clock_ms = $6
    WHERE name = $1 AND start = $2 RETURNING {_now}
"""
_ENTER = f"""
    INSERT INTO nodes AS held (name, start, started_at, beat_at, ended_at, draining, tables, sockets,
        clock_ms, version, address)
    VALUES ($1, $2, {_now}, {_now}, NULL, FALSE, 0, 0, 0, $3, $4)
    ON CONFLICT (name) DO UPDATE SET start = $2, started_at = {_now}, beat_at = {_now}, ended_at = NULL,
        draining = FALSE, tables = 0, sockets = 0, clock_ms = 0, version = $3, address = $4
    WHERE held.ended_at IS NOT NULL OR held.beat_at < {_now} - {DEAD_MS} OR NOT EXISTS (
        SELECT 1 FROM pg_stat_activity
        WHERE application_name = 'metropolitain/' || held.name || '/' || held.start)
    RETURNING {_now}
"""
_NODES = f"""
    SELECT name, start, started_at, beat_at, ended_at, draining, tables, sockets, clock_ms, version, address,
        ended_at IS NULL AND beat_at >= {_now} - {DEAD_MS} AS alive
    FROM nodes ORDER BY name
"""
_END = f"UPDATE nodes SET ended_at = {_now} WHERE name = $1 AND start = $2 AND ended_at IS NULL"
_END_DEAD = f"{_END} AND beat_at < {_now} - {DEAD_MS} RETURNING name"
_END_CONNECTIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"
_FORGET = f"DELETE FROM nodes WHERE ended_at < {_now} - 86400000"
_tell = sa.text("SELECT pg_notify(:channel, each) FROM unnest(CAST(:events AS text[])) AS each")
_hold = sa.text("SELECT pg_advisory_xact_lock(:first, hashtext(:name))")


def new_owner(config: Config) -> str:
    """As what a server that starts will serve tables: see `NodeInfo.owner`; refuses where it cannot."""
    if not NAME.fullmatch(config.cluster):
        raise Refusal("T6", "bad-node-name", name=config.cluster[:40])
    if make_url(config.url).get_backend_name() != "postgresql":
        raise Refusal("T6", "cluster-needs-postgresql")
    return f"{config.cluster}/{secrets.token_hex(4)}"


def application_of(owner: str) -> str:
    """As what PostgreSQL knows the connections of a server."""
    return f"metropolitain/{owner}"


class Node(Cluster):
    """This server among several, with a name of its own."""

    several = True

    def __init__(
        self, config: Config, owner: str, engine: AsyncEngine, metrics: Metrics, address: str
    ) -> None:
        name, _, self.start_id = owner.partition("/")
        super().__init__(name, serves=False)
        self.owner = owner
        self._address = address[:80]
        self._engine = engine
        self._url = make_url(config.url)
        self._metrics = metrics
        self._clock_ms = 0
        self._warned = 0
        self._connection: asyncpg.Connection[Any] | None = None
        self._closed = asyncio.Event()  # the connection was lost
        self._outbox: list[str] = []
        self._tasks = Tasks()
        self._alone = asyncio.Semaphore(MOST_ALONE)
        self._made = 0  # entries
        self._ending = False  # a task that is cancelled while a connection closes may not notice it

    # --- life ---

    @contextlib.asynccontextmanager
    async def joined(
        self, prepare: Callable[[], Awaitable[None]], listener: Listener
    ) -> AsyncGenerator[None, None]:
        """Be one of several; at the end the others are told that we are gone.

        `prepare`: brings the database to its newest form, once it is known that no server is here that must
        be alone.
        """
        self._listener = listener
        try:
            await self._enter(prepare)
            async with self._tasks:
                try:
                    await self._listen()
                    self._tasks.spawn(self._run(), log)
                    yield
                finally:
                    self._ending = True
        finally:
            await self._leave()

    async def _enter(self, prepare: Callable[[], Awaitable[None]]) -> None:
        """Connect and take the name; refuses when another has it, or a server is here that must be alone."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            reason = await self._try_to_enter(prepare)
            if reason is None:
                return
            await self._let_go()
            if asyncio.get_running_loop().time() >= deadline:
                raise Refusal("T6", reason, name=self.name)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _try_to_enter(self, prepare: Callable[[], Awaitable[None]]) -> str | None:
        """Why not yet; None when it is done."""
        connection = await self._connect()
        if not await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", DATABASE_LOCK):
            return "second-server"
        await prepare()
        return None if await self._take_name(connection) else "node-name"

    async def _take_name(self, connection: "asyncpg.Connection[Any]") -> bool:
        """Take the name; whether no other process that runs has it."""
        entered = await connection.fetchval(_ENTER, self.name, self.start_id, VERSION, self._address)
        return entered is not None

    async def _connect(self) -> "asyncpg.Connection[Any]":
        self._closed = closed = asyncio.Event()
        _, settings = self._engine.dialect.create_connect_args(self._url)
        known = {name: each for name, each in settings.items() if not name.startswith("prepared_statement")}
        connection = self._connection = await asyncpg.connect(
            **known,
            timeout=CONNECT_SECONDS,
            command_timeout=ANSWER_SECONDS,
            server_settings={"application_name": application_of(self.owner or "")},
        )
        connection.add_termination_listener(lambda _: closed.set())
        return connection

    async def _leave(self) -> None:
        """Tell the others what they have not been told, and that we are gone."""
        with contextlib.suppress(Exception):
            if self._outbox:
                await asyncio.wait_for(self._send(), ANSWER_SECONDS)
        with contextlib.suppress(Exception):
            if self._connection:
                await self._connection.execute(_END, self.name, self.start_id)
        self.serving = self.leading = False
        await self._let_go()

    async def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(connection.close(), 0.5)
            connection.terminate()

    async def _listen(self) -> None:
        assert self._connection
        await self._connection.add_listener(CHANNEL, self._heard)
        await self._beat()
        self.serving = True
        self.tell(Hello(self.owner or ""))

    async def _run(self) -> None:
        while not self._ending:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), BEAT_SECONDS)
            try:
                if self._closed.is_set():
                    raise ConnectionError("the connection was closed")
                await asyncio.wait_for(self._beat(), ANSWER_SECONDS)
            except Exception as error:
                log.warning("the others are not heard any more: %s", in_words(cause_of(error)))
                self.serving = self.leading = False
                self._listener.lose()
                with contextlib.suppress(Exception):  # other connections may be lost too, without a word
                    await asyncio.wait_for(db.connect_anew(self._engine), ANSWER_SECONDS)
                await self._come_back()

    async def _come_back(self) -> None:
        """Connect again, however long that takes."""
        logged = None
        while not self._ending:
            await self._let_go()
            try:
                reason = await asyncio.wait_for(self._rejoin(), CONNECT_SECONDS + ANSWER_SECONDS)
            except Exception as error:
                reason = in_words(cause_of(error))
            if reason is None:
                log.warning("the others are heard again")
                self._listener.find()
                return
            if reason != logged:
                log.warning("not among the others yet: %s", reason)
                logged = reason
            await asyncio.sleep(AGAIN_SECONDS)

    async def _rejoin(self) -> str | None:
        connection = await self._connect()
        if not await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", DATABASE_LOCK):
            return "another server has the database for itself"
        beaten = await connection.fetchval(_BEAT, *self._figures())
        if beaten is None and not await self._take_name(connection):
            return "another process has taken this name"
        await self._listen()
        return None

    # --- the heartbeat ---

    def _figures(self) -> tuple[Any, ...]:
        tables, sockets = self._listener.count()
        return (self.name, self.start_id, self.draining, tables, sockets, self._clock_ms)

    async def _beat(self) -> None:
        """Say that we run, see who else does, lead where nobody does."""
        assert self._connection
        connection = self._connection
        asked = time_source.machine_ms()
        now = await connection.fetchval(_BEAT, *self._figures())
        if now is None:
            raise ConnectionError("another process has taken this name")
        self._compare_clocks((asked + time_source.machine_ms()) // 2, now)
        self.nodes = {row["name"]: NodeInfo(**row) for row in await connection.fetch(_NODES)}
        for other in self.nodes.values():
            if not other.alive and other.ended_at is None and other.name != self.name:
                await self._end(other)
        if not self.leading and not self.draining:
            self.leading = await connection.fetchval("SELECT pg_try_advisory_lock($1)", LEADER_LOCK)
            if self.leading:
                log.info("this server leads")
                await connection.execute(_FORGET)
        elif self.leading and self.draining:
            self.leading = False
            await connection.execute("SELECT pg_advisory_unlock($1)", LEADER_LOCK)

    def _compare_clocks(self, machine: int, database: int) -> None:
        """Go by the database's clock, and say it where this machine's is far off."""
        ahead = machine - database
        if abs(ahead - self._clock_ms) >= CLOCK_STEP_MS:
            self._clock_ms = ahead
            time_source.set_behind(-ahead if abs(ahead) >= CLOCK_STEP_MS else 0)
        if abs(ahead) >= CLOCK_WARN_MS and abs(ahead - self._warned) >= CLOCK_WARN_MS:
            self._warned = ahead
            log.warning(
                "this machine's clock is %.1f seconds %s the database's, which counts: set it right",
                abs(ahead) / 1000,
                "ahead of" if ahead > 0 else "behind",
            )

    async def _end(self, other: NodeInfo) -> None:
        """A server is dead: end what it may have left in the database."""
        assert self._connection
        if await self._connection.fetchval(_END_DEAD, other.name, other.start):
            log.warning("a server is dead", extra={"node": other.name})
            self._metrics.nodes_ended.inc()
            await self._connection.execute(_END_CONNECTIONS, application_of(other.owner))

    # --- telling and hearing ---

    def _heard(self, connection: Any, pid: int, channel: str, payload: Any) -> None:
        event = read_event(payload)
        if event is not None:
            try:
                self._listener.hear(event)
            except Exception:
                log.exception("an event was not understood", extra={"event": payload[:200]})

    def tell(self, event: AnyEvent) -> None:
        """Tell the others something, soon; what is too long for it they find out otherwise."""
        text = write_event(event)
        if len(text.encode()) > MOST_BYTES:
            log.warning("too long to be told", extra={"kind": type(event).__name__})
            return
        if not self._outbox:
            self._tasks.spawn(self._tell_on(), log)
        self._outbox.append(text)

    async def _tell_on(self) -> None:
        while self._outbox and not self._ending:
            try:
                await self._send()
            except Exception as error:
                log.warning("the others cannot be told: %s", in_words(cause_of(error)))
                await asyncio.sleep(AGAIN_SECONDS)

    async def _send(self) -> None:
        sent = self._outbox[:]
        async with self._engine.begin() as connection:
            await connection.execute(_tell, {"channel": CHANNEL, "events": sent})
        del self._outbox[: len(sent)]

    def signed(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        """Entries with an id: who made them, and a number."""
        first = self._made + 1
        self._made += len(entries)
        return [replace(entry, made=f"{self.owner}/{number}") for number, entry in enumerate(entries, first)]

    # --- who does what ---

    def is_alive(self, owner: str | None) -> bool:
        """Whether who serves a table is known to run, and to go on running."""
        return any(node.owner == owner and node.alive and not node.draining for node in self.nodes.values())

    def last_beat(self, owner: str | None) -> int | None:
        """When who serves a table was last known to run."""
        return next((node.beat_at for node in self.nodes.values() if node.owner == owner), None)

    @property
    def alive(self) -> list[str]:
        """As what those who run serve tables."""
        return [node.owner for node in self.nodes.values() if node.alive]

    def ours(self) -> Condition:
        """This server's tables; for who leads also those that nobody serves."""
        owner = db.tables.c.owner
        if not self.serving:
            return sa.false()
        if not self.leading:
            return owner == self.owner
        others = [each for each in self.alive if each != self.owner]
        return sa.or_(owner.is_(None), owner.not_in(others))

    @contextlib.asynccontextmanager
    async def alone_with(self, name: str) -> AsyncGenerator[None, None]:
        """One at a time, on all servers together."""
        async with super().alone_with(name), self._alone, self._engine.connect() as connection:
            await connection.execute(_hold, {"first": NAMED_LOCKS, "name": name})
            yield
