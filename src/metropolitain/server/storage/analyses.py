"""Analyses of games in the store: those that are wanted, and those that are made."""

from collections.abc import Iterable

import sqlalchemy as sa

from metropolitain.server.storage import database as db
from metropolitain.server.storage.store import Store


async def keep_analysis(store: Store, table: str, at: int, analysis: str | None) -> None:
    """Keep an analysis; None while it is wanted."""
    values = {"table_id": table, "asked_at": at, "analysis": analysis, "node": store.owner}
    await store.write([("drop_analysis", {"table": table}), ("analysis", values)])


async def finished_analysis(store: Store, table: str) -> str | None:
    """A finished analysis."""
    query = sa.select(db.analyses.c.analysis).where(db.analyses.c.table_id == table)
    async with store.engine.connect() as connection:
        analysis: str | None = await connection.scalar(query)
        return analysis


async def wanted_analyses(store: Store, but_of: Iterable[str] = ()) -> list[str]:
    """The tables whose analysis was asked for and is not finished, in the order they were asked.

    `but_of`: nodes that make theirs themselves.
    """
    wanted = db.analyses.c
    query = sa.select(wanted.table_id).where(wanted.analysis.is_(None)).order_by(wanted.asked_at)
    if theirs := list(but_of):
        query = query.where(sa.or_(wanted.node.is_(None), wanted.node.not_in(theirs)))
    async with store.engine.connect() as connection:
        return list((await connection.scalars(query)).all())
