"""What is stored for moderation: blocks, reports, bans, moderators, what they did, and orders to a server."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.ids import Player
from metropolitain.server.db import database as db
from metropolitain.server.db.writer import Write, delete, delete_before, insert, update
from metropolitain.server.identity.holders import Holder
from metropolitain.server.moderation.bodies import ReportReason


class Block(NamedTuple):
    """Somebody whom a holder does not wish to hear of; `code` names it to the holder's page."""

    holder: str
    blocked: str
    code: str
    name: str
    at: int


class EvidenceLine(msgspec.Struct, frozen=True, rename={"at_ms": "at"}):
    """A line of chat as it was when somebody reported it."""

    number: int
    at_ms: int
    player: Player
    name: str
    text: str
    phrase: str | None = None


class Evidence(msgspec.Struct, frozen=True):
    """The contents of a report, beside its reason."""

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
    player: Player
    reason: ReportReason
    report: str
    settled_at: int | None = None

    @property
    def evidence(self) -> Evidence:
        """Return its contents."""
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
    """A link to the moderators' page, or its cookie, and who has it."""

    hash: str
    kind: str
    name: str
    expires_at: int


ROWS_OF: dict[type, sa.Table] = {
    Block: db.blocks,
    Report: db.reports,
    Ban: db.bans,
    Moderator: db.moderators,
}


def add(row: Block | Report | Ban | Moderator) -> Write:
    """Return the write that adds a row."""
    return insert(ROWS_OF[type(row)], **row._asdict())


def settle_report(report_id: str, now: int) -> Write:
    """Return the write by which a moderator has seen to a report."""
    return update(db.reports, {"id": report_id}, settled_at=now)


def replace_evidence(report_id: str, evidence: Evidence) -> Write:
    """Return the write that changes what a report tells."""
    return update(db.reports, {"id": report_id}, report=msgspec.json.encode(evidence).decode())


def lift_ban(ban_id: str, now: int) -> Write:
    """Return the write that ends a ban."""
    return update(db.bans, {"id": ban_id}, lifted_at=now)


def add_moderated(moderated: Moderated) -> Write:
    """Return the write that keeps what a moderator did."""
    return insert(db.moderation_log, **moderated._asdict())


def replace_facts(moderated_id: str, facts: dict[str, object]) -> Write:
    """Return the write that changes what is told of something that a moderator did."""
    return update(db.moderation_log, {"id": moderated_id}, facts=msgspec.json.encode(facts).decode())


def drop_moderator(held: str) -> Write:
    """Return the write by which a link, or a cookie, works no more."""
    return delete(db.moderators, hash=held)


def drop_expired_moderators(now: int) -> Write:
    """Return the write that drops the links and cookies that are over by a time."""
    return delete_before(db.moderators.c.expires_at, now)


class ModerationStore:
    """Reads what is stored for moderation and, given the store's writer, writes it."""

    def __init__(
        self, engine: AsyncEngine, write: Callable[[list[Write]], Awaitable[None]] | None = None
    ) -> None:
        self._engine = engine
        self._writer = write

    async def write(self, *writes: Write) -> None:
        """Carry out writes, all or none."""
        assert self._writer is not None, "who only reads writes nothing"
        await self._writer([*writes])

    # --- blocks ---

    async def block(self, block: Block) -> None:
        """Keep a block; an earlier one of the same two is replaced."""
        await self.write(delete(db.blocks, holder=block.holder, blocked=block.blocked), add(block))

    async def unblock(self, holder: str, **which: str) -> None:
        """Drop a block of a holder: of who is `blocked`, or the one with a `code`."""
        await self.write(delete(db.blocks, holder=holder, **which))

    async def blocks_of(self, holder: str) -> list[Block]:
        """Return whom a holder has blocked, the newest first."""
        query = sa.select(db.blocks).where(db.blocks.c.holder == holder).order_by(db.blocks.c.at.desc())
        return await db.read_as(self._engine, Block, query)

    async def apart(self, holder: Holder) -> frozenset[Holder]:
        """Return those whom a holder has blocked, or who have blocked the holder."""
        blocks = db.blocks.c
        mine = sa.select(blocks.blocked).where(blocks.holder == holder)
        theirs = sa.select(blocks.holder).where(blocks.blocked == holder)
        return frozenset(await db.read_scalars(self._engine, sa.union(mine, theirs)))

    # --- reports ---

    async def reports(self, most: int | None, settled: bool | None = None) -> list[Report]:
        """Reports, the newest first; only those that are settled, or are not."""
        query = sa.select(db.reports).order_by(db.reports.c.at.desc()).limit(most)
        if settled is not None:
            found = db.reports.c.settled_at.is_not(None)
            query = query.where(found if settled else ~found)
        return await db.read_as(self._engine, Report, query)

    async def find_report(self, report_id: str) -> Report | None:
        """A report."""
        return await db.find(self._engine, Report, sa.select(db.reports).filter_by(id=report_id))

    async def is_reported(self, holder: str, place: str, player: Player) -> bool:
        """Return whether somebody's report of a player of a table waits for a moderator."""
        query = sa.select(db.reports).filter_by(holder=holder, place=place, player=player, settled_at=None)
        return await db.find(self._engine, Report, query.limit(1)) is not None

    # --- bans ---

    async def bans(self, most: int | None = None, now: int | None = None) -> list[Ban]:
        """Bans, the newest first; with a time those alone that hold then."""
        query = sa.select(db.bans).order_by(db.bans.c.at.desc()).limit(most)
        if now is not None:
            lasting = sa.or_(db.bans.c.until.is_(None), db.bans.c.until > now)
            query = query.where(db.bans.c.lifted_at.is_(None), lasting)
        return await db.read_as(self._engine, Ban, query)

    # --- moderators ---

    async def done(self, most: int | None) -> list[Moderated]:
        """Return what moderators did, the newest first."""
        query = sa.select(db.moderation_log).order_by(db.moderation_log.c.at.desc()).limit(most)
        return await db.read_as(self._engine, Moderated, query)

    async def moderator(self, held: str, kind: str, now: int) -> Moderator | None:
        """Return who holds a link or a cookie that still counts, by its hash."""
        those = db.moderators.c
        query = sa.select(db.moderators).where(those.hash == held, those.kind == kind, those.expires_at > now)
        return await db.find(self._engine, Moderator, query)

    # --- orders ---

    async def orders(self, since: int) -> list[tuple[str, str]]:
        """Return ids and texts of the orders that wait, the oldest first; not those from before a time."""
        orders = db.orders.c
        query = sa.select(orders.id, orders.text).where(orders.answer.is_(None), orders.at >= since)
        return await db.read(self._engine, query.order_by(orders.at))

    async def answer(self, order_id: str, answer: str) -> None:
        """Keep what came of an order."""
        await self.write(update(db.orders, {"id": order_id}, answer=answer))

    async def drop_orders(self, before: int) -> None:
        """Forget orders from before a time."""
        await self.write(delete_before(db.orders.c.at, before))

    # --- chat ---

    async def line(self, table_id: str, number: int) -> tuple[Player, str] | None:
        """Return who said a line of a table's chat, and what."""
        chat = db.chat.c
        query = sa.select(chat.player, chat.text, chat.phrase).where(
            chat.table_id == table_id, chat.number == number, chat.erased_at.is_(None)
        )
        return await db.find(
            self._engine, lambda player, text, phrase: (Player(player), text or phrase or ""), query
        )
