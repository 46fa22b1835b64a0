"""Whose a table is, where several servers share a PostgreSQL.

The log says it: who wants to serve a table appends a `taken` entry at the next number. From then on whatever
a former server appends finds its number taken. That is the fence; it needs no lock, no clock and nobody who
knows which server is alive, and costs a move nothing.

What is stored beside the log, drafts and absences, carries the number of the `taken` entry under which it was
written, its epoch. Who takes a table over takes those along; what a former server writes afterwards has an
epoch in which nobody believes.
"""

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.refusal import Refusal
from metropolitain.server.storage.table_log import log_entry
from metropolitain.server.table.core.entries import Taken

CHANNEL = "metropolitain"  # of NOTIFY

_take = sa.text(
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
    SELECT (SELECT COUNT(*) FROM known), pg_notify(:channel, :told)
    """
).bindparams(
    sa.bindparam("number", type_=sa.Integer),
    sa.bindparam("before", type_=sa.Integer),
    sa.bindparam("at", type_=sa.BigInteger),
)


async def take(
    engine: AsyncEngine, table_id: str, number: int, entry: Taken, before: int, owner: str, told: str
) -> bool:
    """Append a `taken` entry; False where its number is taken already.

    `before`: the epoch until now; `told`: what all servers are told once it is committed, and not otherwise.
    """
    values = log_entry(table_id, number, entry).values
    async with engine.connect() as connection:
        try:
            found = await connection.execute(
                _take, {**values, "owner": owner, "before": before, "channel": CHANNEL, "told": told}
            )
        except IntegrityError:
            return False
        if not found.one()[0]:  # it was deleted meanwhile
            await connection.rollback()
            raise Refusal("G8", "unknown-table")
        await connection.commit()
    return True
