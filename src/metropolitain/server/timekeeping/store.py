"""Stored alarms of tables, and when the server was down."""

import sqlalchemy as sa

from metropolitain.server.cluster.membership import Condition, about
from metropolitain.server.db import database as db
from metropolitain.server.db.store import Store
from metropolitain.server.db.writer import Write, delete, insert


def set_day_alarm(table_id: str, due_at: int | None) -> list[Write]:
    """Return the writes by which a table is looked at from a time of day on; None: not at all."""
    writes = [delete(db.day_alarms, table_id=table_id)]
    if due_at is not None:
        writes.append(insert(db.day_alarms, table_id=table_id, due_at=due_at))
    return writes


async def due_tables(store: Store, now: int, most: int, ours: Condition) -> list[str]:
    """The tables that must be looked at, those that wait longest first; `ours`: see `Cluster.ours`."""
    alarms = db.day_alarms.c
    query = sa.select(alarms.table_id).where(alarms.due_at <= now, about(ours, alarms.table_id))
    return await db.read_scalars(store.engine, query.order_by(alarms.due_at).limit(most))


async def last_heartbeat(store: Store) -> int | None:
    """When the server was last known to run."""
    return next(iter(await db.read_scalars(store.engine, sa.select(db.heartbeat.c.at))), None)


async def downtimes(store: Store) -> list[tuple[int, int]]:
    """When the server was down, earliest first."""
    query = sa.select(db.downtimes.c.began_at, db.downtimes.c.ended_at).order_by(db.downtimes.c.began_at)
    return await db.read(store.engine, query)


async def keep_heartbeat(store: Store, at: int, down: tuple[int, int] | None = None) -> None:
    """Keep that the server runs, and when it did not."""
    writes = [delete(db.heartbeat, id=1), insert(db.heartbeat, id=1, at=at)]
    if down:
        writes.append(delete(db.downtimes, began_at=down[0]))
        writes.append(insert(db.downtimes, began_at=down[0], ended_at=down[1]))
    await store.write(writes)


async def clock_alarms(store: Store) -> dict[str, int]:
    """The tables whose clocks may run out, and after how many milliseconds."""
    query = sa.select(db.clock_alarms.c.table_id, db.clock_alarms.c.after_ms)
    return dict(await db.read(store.engine, query))


async def orphaned_alarms(store: Store, ours: Condition) -> list[tuple[str, int]]:
    """Tables of ours whose clocks may run out, and when, by the time of day."""
    alarms, entries = db.clock_alarms.c, db.log.c
    last = sa.select(entries.at).where(entries.table_id == alarms.table_id, entries.kind != "taken")
    last = last.order_by(entries.number.desc()).limit(1)
    query = sa.select(alarms.table_id, alarms.after_ms, last.scalar_subquery())
    query = query.where(about(ours, alarms.table_id))
    return [(table, at + after) for table, after, at in await db.read(store.engine, query)]
