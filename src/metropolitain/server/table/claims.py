"""Whose a table is, where several servers share a PostgreSQL.

The log says it: who wants to serve a table appends a `taken` entry at the next number. From then on whatever
a former server appends finds its number taken. That is the fence; it needs no lock, no clock and nobody who
knows which server is alive, and costs a move nothing.

What is stored beside the log, drafts and absences, carries the number of the `taken` entry under which it was
written, its epoch. Who takes a table over takes those along; what a former server writes afterwards has an
epoch in which nobody believes.
"""

import asyncio
import logging
import random
import time
from collections import OrderedDict

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.events import CHANNEL, TableTaken, write_event
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.core.entries import Created, Started, Taken
from metropolitain.server.core.state import TableState, folded
from metropolitain.server.identity.seats import seats_of_table
from metropolitain.server.table.drafts import read_absences, read_wishes
from metropolitain.server.table.snapshot import Services, TableSnapshot
from metropolitain.server.table.store import log_entry
from metropolitain.server.time_source import now_ms, steady_ms

_TAKE = sa.text(
    """
    WITH entry AS (
        INSERT INTO log (table_id, number, at, kind, entry)
        VALUES (:table_id, :number, :at, :kind, :entry) RETURNING 1
    ), known AS (
        UPDATE tables SET owner = :owner WHERE id = :table_id RETURNING 1
    ), drafted AS (
        UPDATE drafts SET epoch = :number WHERE table_id = :table_id AND epoch = :before
    ), away AS (
        UPDATE absences SET epoch = :number WHERE table_id = :table_id AND epoch = :before
    )
    SELECT (SELECT COUNT(*) FROM known), pg_notify(:channel, :event)
    """
).bindparams(
    sa.bindparam("number", type_=sa.Integer),
    sa.bindparam("before", type_=sa.Integer),
    sa.bindparam("at", type_=sa.BigInteger),
)


log = logging.getLogger("metropolitain.registry")

TENURE_MS = 2_000  # that a server keeps a table that another one wants: so that two do not tear at it
COLLISION_SECONDS = 0.02  # at most, before reading a log again that has grown meanwhile
READ_KEPT = 64  # tables read without taking them that are kept, should they be asked for again


def spent_ms(services: Services, state: TableState, owner: str | None) -> int:
    """For how long a table's clocks have run since its last entry, which a server had that may be dead.

    Time in which nobody could move counts for nobody: from the last heartbeat of a dead server on.
    """
    cluster, last = services.cluster, state.log[-1].entry.at
    if state.in_days:
        return services.uptime.since(last)
    until = now_ms() if cluster.is_alive(owner) else cluster.last_beat(owner) or last
    return max(0, min(until, now_ms()) - last)


async def claim(services: Services, table_id: str) -> tuple[TableState, int]:
    """A table's state, now that it is ours, and since when (by the steady clock) its clocks run."""
    cluster, metrics = services.cluster, services.metrics
    state, started = TableState(table_id, steady_ms), time.perf_counter()
    while True:
        await read_on(services, state)
        owner = await services.store.owner_of(table_id)
        if state.taken_by == cluster.owner:
            return state, steady_ms() - spent_ms(services, state, owner)
        if wait := _tenure_ms(cluster, state, owner):
            await asyncio.sleep(wait / 1000)
        elif await _take(services, state, owner):
            metrics.claimed(time.perf_counter() - started)
            return state, steady_ms()
        else:
            metrics.claims_collided.inc()
            await asyncio.sleep(random.uniform(0, COLLISION_SECONDS))


def _tenure_ms(cluster: Cluster, state: TableState, owner: str | None) -> int:
    """How long whoever has just taken the table, and runs, may still keep it."""
    if state.epoch == 0 or not cluster.is_alive(owner):
        return 0
    return max(0, TENURE_MS - max(0, now_ms() - state.log[state.epoch - 1].entry.at))


async def _take(services: Services, state: TableState, before: str | None) -> bool:
    """Append a `taken` entry, and tell all servers once it is committed; False where its number is taken."""
    owner = services.cluster.owner
    assert owner
    name, _, start = owner.partition("/")
    left, clock = None, state.clock
    if clock and state.game:
        left = clock.left_at(clock.since + spent_ms(services, state, before))
    number = state.number + 1
    entry = Taken(at=now_ms(), node=name, start=start, left=left)
    values = {
        **log_entry(state.table, number, entry).values,
        "owner": owner,
        "before": state.epoch,
        "channel": CHANNEL,
        "event": write_event(TableTaken(state.table, number, owner)),
    }
    async with services.store.engine.connect() as connection:
        try:
            found = await connection.execute(_TAKE, values)
        except IntegrityError:
            return False
        if not found.one()[0]:  # it was deleted meanwhile
            await connection.rollback()
            raise Refusal("G8", "unknown-table")
        await connection.commit()
    state.fold(entry, stored=True)
    log.info("taken", extra={"table": state.table, "number": number, "before": before})
    return True


async def read_on(services: Services, state: TableState) -> None:
    """Fold what the log has beyond what is known of it; refuses a table that is not there."""
    entries = await services.store.entries(state.table, state.number)
    if any(isinstance(entry, Started) for entry in entries):
        opened = entries[0] if state.number == 0 else state.created
        assert isinstance(opened, Created)
        await services.workers.games.wait(opened.game)
    folded(state, entries, stored=True)
    if state.number == 0:
        raise Refusal("G8", "unknown-table")


class Reading:
    """Tables that are looked at and not taken: replays, lists, exports. Nobody changes these."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: OrderedDict[str, TableSnapshot] = OrderedDict()

    async def read(self, table_id: str) -> TableSnapshot:
        """A table as its log tells it now."""
        store = self._services.store
        number = await store.last_number(table_id)
        table = self._kept.pop(table_id, None)
        if table is None or table.state.number != number or number == 0:
            table = await self._read(table_id)
        table.shared = await seats_of_table(store, table_id)
        self._kept[table_id] = table
        while len(self._kept) > READ_KEPT:
            self._kept.popitem(last=False)
        return table

    async def _read(self, table_id: str) -> TableSnapshot:
        services, state = self._services, TableState(table_id, steady_ms)
        await read_on(services, state)
        absences = await read_absences(services.store, table_id, state.epoch)
        owner = await services.store.owner_of(table_id)
        table = TableSnapshot(services, state)
        table.resume_times(absences, steady_ms() - spent_ms(services, state, owner))
        table.wishes = await read_wishes(services.store, table_id)
        return table
