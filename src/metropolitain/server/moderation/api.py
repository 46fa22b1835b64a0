"""HTTP between people, reporting and blocking somebody at a table, and for moderators."""

import msgspec
from litestar import Controller, Response, get, post

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.http.limits import RateLimit
from metropolitain.server.http.middleware import AnyRequest
from metropolitain.server.moderation import bodies as wire
from metropolitain.server.moderation.bans import Bans
from metropolitain.server.moderation.moderation import SESSION_SECONDS, Access, Moderation, subject_of
from metropolitain.server.moderation.reports import Blocks, Reports, check_other, holders_at
from metropolitain.server.moderation.store import Ban, Manners, Moderated, Report
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.visitor import Visitor
from metropolitain.server.time_source import now_ms

COOKIE, PATH = "moderator", "/api/moderation"
MOST_REPORTS, MOST_BANS, MOST_DONE = 200, 200, 500


class MannersRoutes(Controller):
    """Lets people report and block each other."""

    _registry: Registry
    _reports: Reports
    _blocks: Blocks
    _manners: Manners

    @post("/api/tables/{table_id:str}/report", status_code=200)
    async def report(self, visitor: Visitor, table_id: str, data: wire.AskReport) -> dict[str, str]:
        """Report a person at a table to the moderators, with the last lines of the chat."""
        table = await self._registry.read(table_id)
        own = visitor.players_of(table)
        player = check_other(table, own, data.player)
        holder = visitor.known_holder()
        if not await self._reports.is_made(table, holder, player):
            visitor.addresses.take(RateLimit.REPORTS, holder)
            visitor.take(RateLimit.ADDRESS_REPORTS)
            await self._reports.make(table, holder, own[0], player, data)
        return {}

    @post("/api/tables/{table_id:str}/block", status_code=200)
    async def block(self, visitor: Visitor, table_id: str, data: wire.AskBlock) -> list[Player]:
        """Hear no more of a person at a table, or hear of them again; they are not told."""
        table = await self._registry.read(table_id)
        player = check_other(table, visitor.players_of(table), data.player)
        holder = visitor.known_holder()
        others = (await holders_at(self._registry.services.store, table_id)).get(player, [])
        if not others:
            raise Refusal("T2", "not-known")
        for other in others:
            if data.blocked:
                await self._blocks.block(holder, other, table.state.roster[player].name or "")
            else:
                await self._manners.unblock(holder, other)
        return await self._blocked_at(visitor, table_id)

    @get("/api/tables/{table_id:str}/blocked")
    async def blocked(self, visitor: Visitor, table_id: str) -> list[Player]:
        """The players of a table whom the asker has blocked."""
        return await self._blocked_at(visitor, table_id)

    async def _blocked_at(self, visitor: Visitor, table_id: str) -> list[Player]:
        holder = visitor.holder
        mine = {block.blocked for block in await self._manners.blocks_of(holder)} if holder else set()
        if not mine:
            return []
        there = await holders_at(self._registry.services.store, table_id)
        return sorted(player for player, others in there.items() if mine.intersection(others))

    @get("/api/blocks")
    async def blocks(self, visitor: Visitor) -> list[wire.BlockInfo]:
        """Whom the asker has blocked, the newest first."""
        return await self._blocks_of(visitor.holder) if visitor.holder else []

    @post("/api/blocks/lift", status_code=200)
    async def lift(self, visitor: Visitor, data: wire.AskLift) -> list[wire.BlockInfo]:
        """Lift a block; those that are left."""
        holder = visitor.known_holder()
        await self._manners.lift_block(holder, data.code)
        return await self._blocks_of(holder)

    async def _blocks_of(self, holder: str) -> list[wire.BlockInfo]:
        found = await self._manners.blocks_of(holder)
        return [wire.BlockInfo(block.code, block.name, block.at) for block in found]


class ModeratorRoutes(Controller):
    """Serves the moderators' page. For everybody else there is nothing here."""

    _access: Access
    _moderation: Moderation
    _manners: Manners
    _bans: Bans

    @post(f"{PATH}/open", status_code=200)
    async def open_page(self, visitor: Visitor, data: wire.AskModeration) -> Response[dict[str, str]]:
        """Open the moderators' page with a link, which works once."""
        visitor.take(RateLimit.LINKS)
        token = await self._access.open(data.code)
        return Response({}, cookies=[visitor.make_cookie(COOKIE, token, SESSION_SECONDS, PATH, "strict")])

    @post(f"{PATH}/leave", status_code=200)
    async def leave_page(self, visitor: Visitor) -> Response[dict[str, str]]:
        """End one's session as a moderator."""
        await self._moderator(visitor)
        await self._access.close(visitor.cookies[COOKIE])
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
        """Who asks; for who is no moderator there is nothing here."""
        name = await self._access.name_of(visitor.cookies.get(COOKIE, ""))
        if name is None:
            raise Refusal("T6", "not-found")
        return name

    async def _overview(self, by: str) -> wire.ModerationInfo:
        manners = self._manners
        waiting, settled = [await manners.reports(MOST_REPORTS, settled=each) for each in (False, True)]
        return wire.ModerationInfo(
            by=by,
            reports=[self._report(each) for each in (*waiting, *settled)][:MOST_REPORTS],
            bans=[_ban(each) for each in await manners.bans(MOST_BANS)],
            log=[_done(each) for each in await manners.done(MOST_DONE)],
        )

    def _report(self, report: Report) -> wire.ReportInfo:
        told = report.evidence
        return wire.ReportInfo(
            id=report.id,
            at_ms=report.at,
            table=report.place,
            game=told.game,
            player=Player(report.player),
            name=told.name,
            by=told.by,
            reason=msgspec.convert(report.reason, wire.ReportReason),
            text=told.text,
            lines=[
                wire.EvidenceInfo(
                    line.number, line.at, Player(line.player), line.name, line.text, line.phrase
                )
                for line in told.lines
            ],
            subject=subject_of(report.reported),
            person=_person(report.reported),
            here=self._moderation.is_here(report.reported),
            banned=self._bans.find([report.reported], "") is not None,
            settled=report.settled_at is not None,
        )


def _person(holder: str) -> str | None:
    return holder[2:] if holder.startswith("p:") else None


def _ban(ban: Ban) -> wire.BanInfo:
    return wire.BanInfo(
        id=ban.id,
        at_ms=ban.at,
        name=ban.name,
        network=ban.network,
        person=_person(ban.holder),
        reason=ban.reason,
        until_ms=ban.until,
        holds=ban.lifted_at is None and (ban.until is None or ban.until > now_ms()),
    )


def _done(done: Moderated) -> wire.ModeratedInfo:
    return wire.ModeratedInfo(
        at_ms=done.at, by=done.moderator, kind=done.kind, facts=msgspec.json.decode(done.facts)
    )
