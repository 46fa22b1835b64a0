"""Stored beside the logs: when tables with days must be looked at, and when the server was down."""

from typing import TYPE_CHECKING

import sqlalchemy as sa

from metropolitain.server.storage import pace_tables as db
from metropolitain.server.storage.database import read, read_scalars, tables
from metropolitain.server.storage.statements import STATEMENTS, Row, dropping

if TYPE_CHECKING:
    from metropolitain.server.storage.store import Store

STATEMENTS |= {
    "drop_day_alarm": dropping(db.day_alarms, table_id="table"),
    "day_alarm": sa.insert(db.day_alarms),
    "drop_heartbeat": dropping(db.heartbeat, id="row"),
    "heartbeat": sa.insert(db.heartbeat),
    "drop_downtime": dropping(db.downtimes, began_at="began"),
    "downtime": sa.insert(db.downtimes),
}


def alarm_rows(table: str, due_at: int | None) -> list[Row]:
    """The rows by which a table is looked at from a time of day on; None: not at all."""
    rows: list[Row] = [("drop_day_alarm", {"table": table})]
    if due_at is not None:
        rows.append(("day_alarm", {"table_id": table, "due_at": due_at}))
    return rows


async def keep_alarm(store: "Store", table: str, due_at: int | None) -> None:
    """Keep from when on a table must be looked at."""
    await store.write(alarm_rows(table, due_at))


async def due_tables(
    store: "Store", now: int, most: int, ours: "sa.ColumnElement[bool] | None" = None
) -> list[str]:
    """The tables that must be looked at, those that wait longest first; `ours`: see `Cluster.ours`."""
    alarms = db.day_alarms.c
    query = sa.select(alarms.table_id).where(alarms.due_at <= now).order_by(alarms.due_at).limit(most)
    if ours is not None:
        query = query.join(tables, tables.c.id == alarms.table_id).where(ours)
    return await read_scalars(store.engine, query)


async def last_heartbeat(store: "Store") -> int | None:
    """When the server was last known to run."""
    return next(iter(await read_scalars(store.engine, sa.select(db.heartbeat.c.at))), None)


async def downtimes(store: "Store") -> list[tuple[int, int]]:
    """When the server was down, earliest first."""
    query = sa.select(db.downtimes.c.began_at, db.downtimes.c.ended_at).order_by(db.downtimes.c.began_at)
    return [(began, ended) for began, ended in await read(store.engine, query)]


async def keep_heartbeat(store: "Store", at: int, down: tuple[int, int] | None = None) -> None:
    """Keep that the server runs, and when it did not."""
    rows: list[Row] = [("drop_heartbeat", {"row": 1}), ("heartbeat", {"id": 1, "at": at})]
    if down:
        rows.append(("drop_downtime", {"began": down[0]}))
        rows.append(("downtime", {"began_at": down[0], "ended_at": down[1]}))
    await store.write(rows)
