"""What is said at tables, in the store."""

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.storage import database as db
from metropolitain.server.storage.store import Store
from metropolitain.server.table.core.model import ChatLine


async def add_line(store: Store, table: str, line: ChatLine) -> None:
    """Keep a line of chat."""
    values = line._asdict()
    await store.write([("chat", {"table_id": table, "seat": values.pop("player"), **values})])


async def last_lines(store: Store, table: str, most: int) -> list[ChatLine]:
    """The last lines of a table's chat."""
    lines = db.chat.c
    columns = [lines["seat" if name == "player" else name] for name in ChatLine._fields]
    query = sa.select(*columns).where(lines.table_id == table).order_by(lines.number.desc()).limit(most)
    return [ChatLine(*row) for row in reversed(await db.read(store.engine, query))]


async def message_ids(store: Store, table: str) -> set[tuple[Player, str]]:
    """Who said something with which message, from the first line of the chat on."""
    query = sa.select(db.chat.c.seat, db.chat.c.message_id).where(db.chat.c.table_id == table)
    return {(Player(player), name) for player, name in await db.read(store.engine, query)}
