"""What is stored for good manners: blocks, reports, bans, moderators, what they did, and orders to a server.

Rows are written by the store's one writer; the statements are added to its own.
"""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.ids import Player
from metropolitain.server.storage import database as db
from metropolitain.server.storage.statements import STATEMENTS, Row, dropping, setting

STATEMENTS |= {
    "block": sa.insert(db.blocks),
    "drop_block": dropping(db.blocks, holder="of", blocked="whom"),
    "lift_block": dropping(db.blocks, holder="of", code="named"),
    "report": sa.insert(db.reports),
    "settle_report": setting(db.reports, {"id": "named"}, settled_at="now"),
    "set_report": setting(db.reports, {"id": "named"}, report="now"),
    "set_facts": setting(db.moderation_log, {"id": "named"}, facts="now"),
    "ban": sa.insert(db.bans),
    "lift_ban": setting(db.bans, {"id": "named"}, lifted_at="now"),
    "moderated": sa.insert(db.moderation_log),
    "moderator": sa.insert(db.moderators),
    "drop_moderator": dropping(db.moderators, hash="held"),
    "drop_moderators": sa.delete(db.moderators).where(db.moderators.c.expires_at < sa.bindparam("now")),
    "answer_order": setting(db.orders, {"id": "named"}, answer="told"),
    "drop_orders": sa.delete(db.orders).where(db.orders.c.at < sa.bindparam("before")),
    "erase_chat": setting(db.chat, {"table_id": "table", "number": "line"}, erased_at="now").values(
        text=sa.literal_column("''"), phrase=sa.null()
    ),
}


class Block(NamedTuple):
    """Somebody whom a holder does not wish to hear of; `code` names it to the holder's page."""

    holder: str
    blocked: str
    code: str
    name: str
    at: int


class EvidenceLine(msgspec.Struct, frozen=True):
    """A line of chat as it was when somebody reported it."""

    number: int
    at: int
    player: int
    name: str
    text: str
    phrase: str | None = None


class Evidence(msgspec.Struct, frozen=True):
    """What a report tells beside its reason."""

    name: str  # of the reported
    by: str  # the name of who reports
    text: str
    game: str
    lines: list[EvidenceLine] = []


class Report(NamedTuple):
    """Somebody reports somebody at a table."""

    id: str
    at: int
    holder: str
    reported: str
    place: str
    seat: int
    reason: str
    report: str
    settled_at: int | None = None

    @property
    def evidence(self) -> Evidence:
        """What it tells."""
        return msgspec.json.decode(self.report, type=Evidence)


class Ban(NamedTuple):
    """Somebody, or everybody of a network, who may not take part until a time; None: for good."""

    id: str
    at: int
    holder: str
    network: str
    name: str
    reason: str
    until: int | None
    lifted_at: int | None = None


class Moderated(NamedTuple):
    """Something that a moderator did."""

    id: str
    at: int
    moderator: str
    kind: str
    facts: str


class Moderator(NamedTuple):
    """Who holds a link to the moderators' page, or its cookie."""

    hash: str
    kind: str
    name: str
    expires_at: int


class StoredOrder(NamedTuple):
    """What the command line asks of the server that runs."""

    id: str
    at: int
    text: str
    answer: str | None = None


class Manners:
    """Reads all that and, given the store's writer, writes it."""

    def __init__(
        self, engine: AsyncEngine, write: Callable[[list[Row]], Awaitable[None]] | None = None
    ) -> None:
        self._engine = engine
        self._writer = write

    async def write(self, rows: list[Row]) -> None:
        """Write rows, all or none."""
        assert self._writer is not None, "who only reads writes nothing"
        await self._writer(rows)

    async def _all(self, query: "sa.Select[Any] | sa.CompoundSelect[Any]") -> list[Any]:
        return await db.read(self._engine, query)

    # --- blocks ---

    async def block(self, block: Block) -> None:
        """Keep a block; an earlier one of the same two is replaced."""
        old = {"of": block.holder, "whom": block.blocked}
        await self.write([("drop_block", old), ("block", block._asdict())])

    async def unblock(self, holder: str, blocked: str) -> None:
        """Drop a block."""
        await self.write([("drop_block", {"of": holder, "whom": blocked})])

    async def lift_block(self, holder: str, code: str) -> None:
        """Drop the block of a holder that has this code."""
        await self.write([("lift_block", {"of": holder, "named": code})])

    async def blocks_of(self, holder: str) -> list[Block]:
        """Whom a holder has blocked, the newest first."""
        query = sa.select(db.blocks).where(db.blocks.c.holder == holder).order_by(db.blocks.c.at.desc())
        return [Block(*row) for row in await self._all(query)]

    async def apart(self, holder: str) -> set[str]:
        """Those whom a holder has blocked, or who have blocked the holder."""
        blocks = db.blocks.c
        mine = sa.select(blocks.blocked).where(blocks.holder == holder)
        theirs = sa.select(blocks.holder).where(blocks.blocked == holder)
        return {row[0] for row in await self._all(sa.union(mine, theirs))}

    # --- reports ---

    async def report(self, report: Report) -> None:
        """Keep a report."""
        await self.write([("report", report._asdict())])

    async def reports(self, most: int | None, settled: bool | None = None) -> list[Report]:
        """Reports, the newest first; only those that are settled, or are not."""
        query = sa.select(db.reports).order_by(db.reports.c.at.desc()).limit(most)
        if settled is not None:
            found = db.reports.c.settled_at.is_not(None)
            query = query.where(found if settled else ~found)
        return [Report(*row) for row in await self._all(query)]

    async def find_report(self, report_id: str) -> Report | None:
        """A report."""
        rows = await self._all(sa.select(db.reports).where(db.reports.c.id == report_id))
        return Report(*rows[0]) if rows else None

    async def open_reports_by(self, holder: str, place: str, seat: int) -> int:
        """How many reports of a player a holder has made at a table that are not settled."""
        reports = db.reports.c
        query = sa.select(sa.func.count()).select_from(db.reports)
        query = query.where(reports.holder == holder, reports.place == place, reports.seat == seat)
        return int((await self._all(query.where(reports.settled_at.is_(None))))[0][0])

    # --- bans ---

    async def bans(self, most: int | None = None, now: int | None = None) -> list[Ban]:
        """Bans, the newest first; with a time those alone that hold then."""
        query = sa.select(db.bans).order_by(db.bans.c.at.desc()).limit(most)
        if now is not None:
            lasting = sa.or_(db.bans.c.until.is_(None), db.bans.c.until > now)
            query = query.where(db.bans.c.lifted_at.is_(None), lasting)
        return [Ban(*row) for row in await self._all(query)]

    # --- moderators ---

    async def done(self, most: int | None) -> list[Moderated]:
        """What moderators did, the newest first."""
        query = sa.select(db.moderation_log).order_by(db.moderation_log.c.at.desc()).limit(most)
        return [Moderated(*row) for row in await self._all(query)]

    async def moderator(self, held: str, kind: str, now: int) -> Moderator | None:
        """Who holds a link or a cookie that still counts, by its hash."""
        those = db.moderators.c
        query = sa.select(db.moderators).where(those.hash == held, those.kind == kind, those.expires_at > now)
        rows = await self._all(query)
        return Moderator(*rows[0]) if rows else None

    # --- orders ---

    async def orders(self, since: int) -> list[StoredOrder]:
        """The orders that wait, the oldest first; not those from before a time."""
        query = sa.select(db.orders).where(db.orders.c.answer.is_(None), db.orders.c.at >= since)
        return [StoredOrder(*row) for row in await self._all(query.order_by(db.orders.c.at))]

    # --- chat ---

    async def line(self, table: str, number: int) -> tuple[Player, str] | None:
        """Who said a line of a table's chat, and what."""
        chat = db.chat.c
        query = sa.select(chat.seat, chat.text, chat.phrase).where(
            chat.table_id == table, chat.number == number, chat.erased_at.is_(None)
        )
        rows = await self._all(query)
        return (Player(rows[0][0]), rows[0][1] or rows[0][2] or "") if rows else None
