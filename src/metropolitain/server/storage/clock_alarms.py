"""The tables whose clocks may run out while they are not in memory."""

import sqlalchemy as sa

from metropolitain.server.storage import database as db
from metropolitain.server.storage.store import Store


async def clock_alarms(store: Store) -> dict[str, int]:
    """The tables whose clocks may run out, and after how many milliseconds."""
    query = sa.select(db.clock_alarms.c.table_id, db.clock_alarms.c.after_ms)
    return {row.table_id: row.after_ms for row in await db.read(store.engine, query)}


async def orphaned_alarms(store: Store, ours: "sa.ColumnElement[bool]") -> list[tuple[str, int]]:
    """Tables of ours whose clocks may run out, and when, by the time of day."""
    alarms, entries = db.clock_alarms.c, db.log.c
    last = sa.select(entries.at).where(entries.table_id == alarms.table_id, entries.kind != "taken")
    last = last.order_by(entries.number.desc()).limit(1)
    query = sa.select(alarms.table_id, alarms.after_ms, last.scalar_subquery())
    query = query.join(db.tables, db.tables.c.id == alarms.table_id).where(ours)
    return [(table, at + after) for table, after, at in await db.read(store.engine, query)]
