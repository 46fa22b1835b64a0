"""Orders of the command line: left in the database, carried out by the server that runs, answered there.

So they reach whichever server has the database, on this machine or another; whoever may write to the database
is its operator.
"""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.core.tokens import new_table_id
from metropolitain.server.db import database as db
from metropolitain.server.db.backup import check_present
from metropolitain.server.db.database import open_engine
from metropolitain.server.db.migration import HEAD, check_file, check_form
from metropolitain.server.db.startup import explain, sqlite_path
from metropolitain.server.moderation.bodies import AnyOrder, OrderAnswer, SentOrder
from metropolitain.server.moderation.moderation import Moderation
from metropolitain.server.moderation.store import ModerationStore
from metropolitain.server.settings import Config
from metropolitain.server.tasks import repeat
from metropolitain.server.time_source import now_ms

log = logging.getLogger("metropolitain.moderation")

LOOK_SECONDS = 0.5  # between two looks for orders
PATIENCE_MS = 30_000  # what has waited for longer is carried out no more


async def run(store: ModerationStore, moderation: Moderation, cluster: Cluster) -> None:
    """Look for orders until cancelled."""
    await repeat(partial(carry_out, store, moderation, cluster), LOOK_SECONDS, log, "orders cannot be read")


async def carry_out(store: ModerationStore, moderation: Moderation, cluster: Cluster) -> None:
    """Carry out all orders that wait, and forget old ones, where that is for this server to do."""
    if not cluster.leading:
        return
    waiting = await store.orders(now_ms() - PATIENCE_MS)
    for order_id, text in waiting:
        answer = msgspec.json.encode(await _answer(text, moderation)).decode()
        await store.answer(order_id, answer)
    if waiting:
        await store.drop_orders(now_ms() - 10 * PATIENCE_MS)


async def _answer(text: str, moderation: Moderation) -> OrderAnswer:
    try:
        sent = msgspec.json.decode(text, type=SentOrder)
        return OrderAnswer(done=await moderation.carry_out(sent.order, sent.by))
    except Refusal as refusal:
        return OrderAnswer(rule=refusal.rule, reason=refusal.reason, facts=dict(refusal.facts))
    except msgspec.MsgspecError as error:
        return OrderAnswer(rule="G1", reason="bad-body", facts={"problem": str(error)[:200]})
    except Exception:
        log.exception("an order failed")
        return OrderAnswer(rule="T7", reason="unsure")


PATIENCE = 10.0  # seconds for a server to answer
ANSWER_LOOK_SECONDS = 0.1


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
        answer = await _wait(engine, order_id)
        if answer.done is None:
            raise Refusal(answer.rule, answer.reason, **answer.facts)
        return answer.done


async def _wait(engine: AsyncEngine, order_id: str) -> OrderAnswer:
    """Return the answer; refuse where nobody gave one, and nobody will any more."""
    mine = db.orders.c.id == order_id
    answered = sa.select(db.orders.c.answer).where(mine)
    deadline, answer = time.monotonic() + PATIENCE, None
    while answer is None and time.monotonic() < deadline:
        await asyncio.sleep(ANSWER_LOOK_SECONDS)
        async with engine.connect() as connection:
            answer = await connection.scalar(answered)
    async with engine.begin() as connection:
        await connection.execute(sa.delete(db.orders).where(mine, db.orders.c.answer.is_(None)))
        answer = await connection.scalar(answered)  # given in the last moment, perhaps
        await connection.execute(sa.delete(db.orders).where(mine))
    if answer is None:
        raise Refusal("T6", "no-server")
    return msgspec.json.decode(answer, type=OrderAnswer)
