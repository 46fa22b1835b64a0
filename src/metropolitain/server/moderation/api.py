"""HTTP between people, reporting and blocking somebody at a table, and for moderators."""

import msgspec
from litestar import Controller, Response, get, post

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.http.limits import RateLimit
from metropolitain.server.http.middleware import AnyRequest
from metropolitain.server.identity.holders import holders_at, holders_of, person_of
from metropolitain.server.moderation import bodies as wire
from metropolitain.server.moderation.bans import Bans
from metropolitain.server.moderation.moderation import SESSION_SECONDS, Moderation, subject_of
from metropolitain.server.moderation.reports import block, check_other, make_report
from metropolitain.server.moderation.store import Ban, Moderated, ModerationStore, Report
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.visitor import Visitor
from metropolitain.server.time_source import now_ms

COOKIE, PATH = "moderator", "/api/moderation"
MOST_REPORTS, MOST_BANS, MOST_DONE = 200, 200, 500


class ReportRoutes(Controller):
    """Lets people report and block each other."""

    _registry: Registry
    _store: ModerationStore

    @post("/api/tables/{table_id:str}/report", status_code=200)
    async def report(self, visitor: Visitor, table_id: str, data: wire.AskReport) -> dict[str, str]:
        """Report a person at a table to the moderators, with the last lines of the chat."""
        table = await self._registry.read(table_id)
        own = visitor.players_of(table)
        player = check_other(table, own, data.player)
        holder = visitor.known_holder()
        if not await self._store.is_reported(holder, table_id, player):
            visitor.addresses.take(RateLimit.REPORTS, holder)
            visitor.take(RateLimit.ADDRESS_REPORTS)
            await make_report(table, self._store, holder, own[0], data)
        return {}

    @post("/api/tables/{table_id:str}/block", status_code=200)
    async def block(self, visitor: Visitor, table_id: str, data: wire.AskBlock) -> list[Player]:
        """Hear no more of a person at a table, or hear of them again; they are not evidence."""
        table = await self._registry.read(table_id)
        player = check_other(table, visitor.players_of(table), data.player)
        holder = visitor.known_holder()
        others = await holders_of(self._registry.services.store, table_id, player)
        if not others:
            raise Refusal("T2", "not-known")
        for other in others:
            if data.blocked:
                await block(self._store, holder, other, table.state.roster[player].name or "")
            else:
                await self._store.unblock(holder, blocked=other)
        return await self._blocked_at(visitor, table_id)

    @get("/api/tables/{table_id:str}/blocked")
    async def blocked(self, visitor: Visitor, table_id: str) -> list[Player]:
        """The players of a table whom the asker has blocked."""
        return await self._blocked_at(visitor, table_id)

    async def _blocked_at(self, visitor: Visitor, table_id: str) -> list[Player]:
        holder = visitor.holder
        mine = {block.blocked for block in await self._store.blocks_of(holder)} if holder else set()
        there = await holders_at(self._registry.services.store, table_id)
        return sorted(player for player, others in there.items() if mine.intersection(others))

    @get("/api/blocks")
    async def blocks(self, visitor: Visitor) -> list[wire.BlockInfo]:
        """Return whom the asker has blocked, the newest first."""
        return await self._blocks_of(visitor.holder) if visitor.holder else []

    @post("/api/blocks/lift", status_code=200)
    async def lift(self, visitor: Visitor, data: wire.AskLift) -> list[wire.BlockInfo]:
        """Lift a block; those that are left."""
        holder = visitor.known_holder()
        await self._store.unblock(holder, code=data.code)
        return await self._blocks_of(holder)

    async def _blocks_of(self, holder: str) -> list[wire.BlockInfo]:
        found = await self._store.blocks_of(holder)
        return [wire.BlockInfo(block.code, block.name, block.at) for block in found]


class ModeratorRoutes(Controller):
    """Serves the moderators' page. For everybody else there is nothing here."""

    _moderation: Moderation
    _store: ModerationStore
    _bans: Bans

    @post(f"{PATH}/open", status_code=200)
    async def open_page(self, visitor: Visitor, data: wire.AskModeration) -> Response[dict[str, str]]:
        """Open the moderators' page with a link, which works once."""
        visitor.take(RateLimit.LINKS)
        token = await self._moderation.open_page(data.code)
        return Response({}, cookies=[visitor.make_cookie(COOKIE, token, SESSION_SECONDS, PATH, "strict")])

    @post(f"{PATH}/leave", status_code=200)
    async def leave_page(self, visitor: Visitor) -> Response[dict[str, str]]:
        """End one's session as a moderator."""
        await self._moderator(visitor)
        await self._moderation.leave_page(visitor.cookies[COOKIE])
        return Response({}, cookies=[visitor.make_cookie(COOKIE, "", 0, PATH, "strict")])

    @get(PATH)
    async def overview(self, visitor: Visitor) -> wire.ModerationInfo:
        """Reports with their evidence, bans, and what was done."""
        return await self._overview(await self._moderator(visitor))

    @post(f"{PATH}/order", status_code=200)
    async def order(self, request: AnyRequest, visitor: Visitor) -> wire.ModerationInfo:
        """Do something; all that the page shows afterwards."""
        by = await self._moderator(visitor)
        try:
            wanted = msgspec.json.decode(await request.body(), type=wire.PageOrder)
        except msgspec.MsgspecError as error:
            raise Refusal("G1", "bad-body", problem=str(error)[:200]) from None
        await self._moderation.carry_out(wanted, by)
        return await self._overview(by)

    async def _moderator(self, visitor: Visitor) -> str:
        """Return who asks; for who is no moderator there is nothing here."""
        name = await self._moderation.name_of(visitor.cookies.get(COOKIE, ""))
        if name is None:
            raise Refusal("T6", "not-found")
        return name

    async def _overview(self, by: str) -> wire.ModerationInfo:
        store = self._store
        waiting, settled = [await store.reports(MOST_REPORTS, settled=each) for each in (False, True)]
        return wire.ModerationInfo(
            by=by,
            reports=[self._report(each) for each in (*waiting, *settled)][:MOST_REPORTS],
            bans=[_ban(each) for each in await store.bans(MOST_BANS)],
            log=[_done(each) for each in await store.done(MOST_DONE)],
        )

    def _report(self, report: Report) -> wire.ReportInfo:
        evidence = report.evidence
        return wire.ReportInfo(
            id=report.id,
            at_ms=report.at,
            table=report.place,
            game=evidence.game,
            player=report.player,
            name=evidence.name,
            by=evidence.by,
            reason=report.reason,
            text=evidence.text,
            lines=msgspec.convert(evidence.lines, list[wire.EvidenceInfo], from_attributes=True),
            subject=subject_of(report.reported),
            person=person_of(report.reported),
            here=self._moderation.is_here(report.reported),
            banned=self._bans.find([report.reported], "") is not None,
            settled=report.settled_at is not None,
        )


def _ban(ban: Ban) -> wire.BanInfo:
    return wire.BanInfo(
        id=ban.id,
        at_ms=ban.at,
        name=ban.name,
        network=ban.network,
        person=person_of(ban.holder),
        reason=ban.reason,
        until_ms=ban.until,
        holds=ban.lifted_at is None and (ban.until is None or ban.until > now_ms()),
    )


def _done(done: Moderated) -> wire.ModeratedInfo:
    facts = msgspec.json.decode(done.facts)
    return wire.ModeratedInfo(at_ms=done.at, by=done.moderator, kind=done.kind, facts=facts)
