"""A table's log in the database: entries, what follows from them, chat."""

from collections.abc import Iterable

import msgspec
import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.engine.record import check_format
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core import entries
from metropolitain.server.core.entries import AnyEntry, kind_of
from metropolitain.server.core.model import ChatLine
from metropolitain.server.db import database as db
from metropolitain.server.db.store import ALL, Store
from metropolitain.server.db.writer import Write, delete, delete_table, insert, update, updating
from metropolitain.server.identity.seats import free_seat, take_seat


def log_entry(table_id: str, number: int, entry: AnyEntry) -> Write:
    """Return the write that adds an entry to a log."""
    text = write_entry(entry)
    return insert(db.log, table_id=table_id, number=number, at=entry.at, kind=kind_of(entry), entry=text)


def replace_entry(table_id: str, number: int, entry: AnyEntry) -> Write:
    """Return the write that puts an entry in the place of another."""
    return update(db.log, {"table_id": table_id, "number": number}, entry=write_entry(entry))


def log_entries(
    table_id: str, first: int, new: list[AnyEntry], owner: str | None, kept_for: str | None
) -> list[Write]:
    """Return the writes for entries numbered from `first` on.

    `owner`: who serves a table that they open; `kept_for`: who joins, and speaks for players from then on.
    """
    writes = []
    for number, entry in enumerate(new, first):
        writes.append(log_entry(table_id, number, entry))
        if isinstance(entry, entries.Created):
            opened = {"game": entry.game, "stage": "lobby", "created_at": entry.at, "owner": owner}
            writes.append(insert(db.tables, id=table_id, **opened))
        elif isinstance(entry, entries.Joined) and kept_for:
            holder = kept_for if ":" in kept_for else f"b:{kept_for}"
            writes.append(insert(db.joins, table_id=table_id, number=number, holder=holder))
            writes += take_seat(kept_for, table_id, Player(entry.player))
        elif isinstance(entry, entries.SeatFreed):
            writes.append(free_seat(table_id, Player(entry.player)))
        elif isinstance(entry, entries.Started | entries.Over | entries.Halted | entries.Closed):
            stage = "running" if isinstance(entry, entries.Started) else "over"
            writes.append(update(db.tables, {"id": table_id}, stage=stage))
    return writes


def set_clock_alarm(table_id: str, after_ms: int, begins: bool) -> Write:
    """Return the write by which a table is remembered whose clock may run out after so many milliseconds."""
    if begins:
        return insert(db.clock_alarms, table_id=table_id, after_ms=after_ms)
    return update(db.clock_alarms, {"table_id": table_id}, after_ms=after_ms)


def drop_clock_alarm(table_id: str) -> Write:
    """Return the write by which a table's clock does not run any more."""
    return delete(db.clock_alarms, table_id=table_id)


# The newest entries that this version can read. A later version that writes what this one cannot understand
# says so in the entry, so that an older server beside it refuses the table and does not misread it.
VERSION = 1

_decoder: "msgspec.json.Decoder[AnyEntry]" = msgspec.json.Decoder(AnyEntry)


def read_entry(text: str) -> AnyEntry:
    """An entry from the store; refuses one of a later version, and a table of another record format."""
    try:
        entry = _decoder.decode(text)
    except msgspec.ValidationError:
        known = msgspec.json.decode(text, type=_AnyVersion)
        _check_version(known.version)
        if known.kind == "created":
            check_format(known.format)
        raise
    _check_version(entry.version)
    return entry


class _AnyVersion(msgspec.Struct):
    """What of an entry can be read whatever else it holds; format 1 did not name itself."""

    kind: str
    version: int = 1
    format: int = 1


def _check_version(version: int) -> None:
    if version > VERSION:
        raise Refusal("T6", "newer-entry", version=version, known=VERSION)


def write_entry(entry: AnyEntry) -> str:
    """An entry for the store."""
    return msgspec.json.encode(entry).decode()


_EMPTY = updating(db.chat, ("table_id", "player"), ("text", "message_id", "phrase")).where(
    db.chat.c.at >= sa.bindparam("since"), db.chat.c.at <= sa.bindparam("until")
)


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


class LogStore(Store):
    """The store, with the logs of all tables."""

    async def append(
        self,
        table_id: str,
        first: int,
        new: list[AnyEntry],
        kept_for: str | None = None,
        further: Iterable[Write] = (),
    ) -> None:
        """Append entries to a table's log, all or none.

        `kept_for`: who joins, see `kept_of`; `further`: what is written together with them.
        """
        await self.write([*log_entries(table_id, first, new, self.owner, kept_for), *further])

    async def add_line(self, table_id: str, line: ChatLine) -> None:
        """Keep a line of chat."""
        await self.write([insert(db.chat, table_id=table_id, **line._asdict())])

    async def delete(self, table_id: str, *fences: Write) -> None:
        """Delete a table and all that belongs to it.

        `fences`: entries of its log that must find their place, so that only who serves the table deletes it.
        """
        await self.write([*fences, *delete_table(table_id)])

    # --- reading ---

    async def entries(self, table_id: str, after: int = 0) -> list[AnyEntry]:
        """A table's whole log, or what comes after a number."""
        query = sa.select(db.log.c.entry).where(db.log.c.table_id == table_id).order_by(db.log.c.number)
        if after:
            query = query.where(db.log.c.number > after)
        return [read_entry(text) for text in await db.read_scalars(self.engine, query)]

    async def last_number(self, table_id: str) -> int:
        """The number of a table's last entry; 0 where there is no such table."""
        query = sa.select(sa.func.max(db.log.c.number)).where(db.log.c.table_id == table_id)
        return (await db.read_scalars(self.engine, query))[0] or 0

    async def known(self, tables: list[str]) -> list[str]:
        """Those of the tables that exist."""
        query = sa.select(db.tables.c.id).where(db.tables.c.id.in_(tables))
        return await db.read_scalars(self.engine, query)

    async def owner_of(self, table_id: str) -> str | None:
        """Which of several servers serves a table."""
        query = sa.select(db.tables.c.owner).where(db.tables.c.id == table_id)
        return next(iter(await db.read_scalars(self.engine, query)), None)

    async def owned(self, owner: str) -> set[str]:
        """The tables that one of several servers serves."""
        query = sa.select(db.tables.c.id).where(db.tables.c.owner == owner)
        return set(await db.read_scalars(self.engine, query))

    async def untouched(
        self,
        stages: tuple[str, ...],
        before: int,
        after_id: str,
        most: int,
        ours: "sa.ColumnElement[bool]" = ALL,
    ) -> list[str]:
        """Tables in these stages at which nothing was done or said since a time, by their ids.

        `ours`: see `Cluster.ours`.
        """
        tables = db.tables.c
        later = [
            sa.exists().where(
                db.log.c.table_id == tables.id, db.log.c.at >= before, db.log.c.kind != "taken"
            ),
            sa.exists().where(db.chat.c.table_id == tables.id, db.chat.c.at >= before),
        ]
        query = sa.select(tables.id).where(tables.stage.in_(stages), tables.created_at < before)
        query = query.where(tables.id > after_id, ours, *(~found for found in later))
        return await db.read_scalars(self.engine, query.order_by(tables.id).limit(most))
