"""What is said at tables, in the store."""

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.storage import database as db
from metropolitain.server.storage.statements import Write, insert, update, updating
from metropolitain.server.storage.store import Store
from metropolitain.server.table.core.model import ChatLine

_EMPTY = updating(db.chat, ("table_id", "player"), ("text", "message_id", "phrase")).where(
    db.chat.c.at >= sa.bindparam("since"), db.chat.c.at <= sa.bindparam("until")
)


async def add_line(store: Store, table_id: str, line: ChatLine) -> None:
    """Keep a line of chat."""
    await store.write([insert(db.chat, table_id=table_id, **line._asdict())])


def empty_lines(table_id: str, player: Player, since: int, until: int) -> Write:
    """Return the write that takes the words from what a player said in a span of time."""
    emptied = {"text": "", "message_id": "", "phrase": None}
    span = {"where_table_id": table_id, "where_player": player, "since": since, "until": until}
    return Write(_EMPTY, span | emptied)


def erase_line(table_id: str, number: int, now: int) -> Write:
    """Return the write by which a moderator takes a line away."""
    line = {"table_id": table_id, "number": number}
    return update(db.chat, line, erased_at=now, text="", phrase=None)


async def last_lines(store: Store, table_id: str, most: int) -> list[ChatLine]:
    """The last lines of a table's chat."""
    lines = db.chat.c
    columns = [lines[name] for name in ChatLine._fields]
    query = sa.select(*columns).where(lines.table_id == table_id).order_by(lines.number.desc()).limit(most)
    return (await db.read_as(store.engine, ChatLine, query))[::-1]


async def message_ids(store: Store, table_id: str) -> set[tuple[Player, str]]:
    """Who said something with which message, from the first line of the chat on."""
    query = sa.select(db.chat.c.player, db.chat.c.message_id).where(db.chat.c.table_id == table_id)
    return {(Player(player), name) for player, name in await db.read(store.engine, query)}
