"""Orders as the command line gives them, and what it reads of a server's database."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import Config
from metropolitain.server.storage import database as db
from metropolitain.server.storage.backup import check_present
from metropolitain.server.storage.database import open_engine
from metropolitain.server.storage.migration import HEAD, check_file, check_form
from metropolitain.server.storage.opening import explain, sqlite_path
from metropolitain.server.table.core.tokens import new_table_id
from metropolitain.server.wire.moderation import AnyOrder, OrderAnswer, SentOrder

PATIENCE = 10.0  # seconds for a server to answer
LOOK_SECONDS = 0.1


@asynccontextmanager
async def opened(config: Config) -> AsyncGenerator[AsyncEngine, None]:
    """A server's database; refuses one that is not there, or that no server of this version has opened."""
    if path := sqlite_path(config):
        check_present(path)
        check_file(path)
    engine = open_engine(config)
    try:
        async with engine.connect() as connection:
            version = await connection.run_sync(check_form)
        if version != HEAD:
            raise Refusal("T6", "no-server")
        yield engine
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise explain(error, config) from error
    finally:
        await engine.dispose()


async def send(config: Config, order: AnyOrder, by: str) -> dict[str, Any]:
    """Have the server that runs carry out an order; refuses when none does, or when it refuses."""
    async with opened(config) as engine:
        order_id = new_table_id()
        text = msgspec.json.encode(SentOrder(by, order)).decode()
        row = {"id": order_id, "at": time.time_ns() // 1_000_000, "text": text, "answer": None}
        async with engine.begin() as connection:
            await connection.execute(sa.insert(db.orders), row)
        answer = await _wait(engine, order_id, PATIENCE)
        if answer is None:
            raise Refusal("T6", "no-server")
        if answer.done is None:
            raise Refusal(answer.rule, answer.reason, **answer.facts)
        return answer.done


async def _wait(engine: AsyncEngine, order_id: str, patience: float) -> OrderAnswer | None:
    """The answer; None where nobody gave one, and nobody will any more."""
    mine = db.orders.c.id == order_id
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        async with engine.connect() as connection:
            answer = await connection.scalar(sa.select(db.orders.c.answer).where(mine))
        if answer is not None:
            return await _take(engine, order_id, answer)
        await asyncio.sleep(LOOK_SECONDS)
    async with engine.begin() as connection:
        withdrawn = await connection.execute(sa.delete(db.orders).where(mine, db.orders.c.answer.is_(None)))
    if withdrawn.rowcount:
        return None
    return await _wait(engine, order_id, 1.0)


async def _take(engine: AsyncEngine, order_id: str, answer: str) -> OrderAnswer:
    async with engine.begin() as connection:
        await connection.execute(sa.delete(db.orders).where(db.orders.c.id == order_id))
    return msgspec.json.decode(answer, type=OrderAnswer)
