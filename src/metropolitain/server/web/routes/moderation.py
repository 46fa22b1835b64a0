"""HTTP for moderators. For everybody else there is nothing here."""

import msgspec
from litestar import Response, get, post

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.moderation.access import SESSION_SECONDS
from metropolitain.server.moderation.moderation import subject_of
from metropolitain.server.server import Server
from metropolitain.server.storage.manners import Ban, Moderated, Report
from metropolitain.server.time_source import now_ms
from metropolitain.server.web.identity import AnyRequest, make_cookie, take
from metropolitain.server.web.limits import Rate
from metropolitain.server.wire import orders

COOKIE, PATH = "moderator", "/api/moderation"
MOST_REPORTS, MOST_BANS, MOST_DONE = 200, 200, 500


@post(f"{PATH}/open", status_code=200)
async def open_page(
    request: AnyRequest, server: Server, data: orders.AskModeration
) -> Response[dict[str, str]]:
    """Open the moderators' page with a link, which works once."""
    take(request, server, Rate.LINKS)
    token = await server.access.open(data.code)
    return Response({}, cookies=[make_cookie(request, COOKIE, token, SESSION_SECONDS, PATH, "strict")])


@post(f"{PATH}/leave", status_code=200)
async def leave_page(request: AnyRequest, server: Server) -> Response[dict[str, str]]:
    """End one's session as a moderator."""
    await _moderator(request, server)
    await server.access.close(request.cookies[COOKIE])
    return Response({}, cookies=[make_cookie(request, COOKIE, "", 0, PATH, "strict")])


@get(PATH)
async def overview(request: AnyRequest, server: Server) -> orders.ModerationInfo:
    """Reports with their evidence, bans, and what was done."""
    return await _overview(server, await _moderator(request, server))


@post(f"{PATH}/order", status_code=200)
async def order(request: AnyRequest, server: Server) -> orders.ModerationInfo:
    """Do something; all that the page shows afterwards."""
    by = await _moderator(request, server)
    try:
        wanted = msgspec.json.decode(await request.body(), type=orders.PageOrder)
    except msgspec.MsgspecError as error:
        raise Refusal("G1", "bad-body", problem=str(error)[:200]) from None
    await server.moderation.carry_out(wanted, by)
    return await _overview(server, by)


async def _moderator(request: AnyRequest, server: Server) -> str:
    """Who asks; for who is no moderator there is nothing here."""
    name = await server.access.name_of(request.cookies.get(COOKIE, ""))
    if name is None:
        raise Refusal("T6", "not-found")
    return name


async def _overview(server: Server, by: str) -> orders.ModerationInfo:
    manners = server.manners
    waiting, settled = [await manners.reports(MOST_REPORTS, settled=each) for each in (False, True)]
    return orders.ModerationInfo(
        by=by,
        reports=[_report(server, each) for each in (*waiting, *settled)][:MOST_REPORTS],
        bans=[_ban(each) for each in await manners.bans(MOST_BANS)],
        log=[_done(each) for each in await manners.done(MOST_DONE)],
    )


def _report(server: Server, report: Report) -> orders.ReportInfo:
    told = report.evidence
    return orders.ReportInfo(
        id=report.id,
        at_ms=report.at,
        table=report.place,
        game=told.game,
        player=Player(report.seat),
        name=told.name,
        by=told.by,
        reason=msgspec.convert(report.reason, orders.ReportInfo.__annotations__["reason"]),
        text=told.text,
        lines=[
            orders.EvidenceInfo(line.number, line.at, Player(line.player), line.name, line.text, line.phrase)
            for line in told.lines
        ],
        subject=subject_of(report.reported),
        person=_person(report.reported),
        here=server.moderation.is_here(report.reported),
        banned=server.bans.find([report.reported], "") is not None,
        settled=report.settled_at is not None,
    )


def _person(holder: str) -> str | None:
    return holder[2:] if holder.startswith("p:") else None


def _ban(ban: Ban) -> orders.BanInfo:
    return orders.BanInfo(
        id=ban.id,
        at_ms=ban.at,
        name=ban.name,
        network=ban.network,
        person=_person(ban.holder),
        reason=ban.reason,
        until_ms=ban.until,
        holds=ban.lifted_at is None and (ban.until is None or ban.until > now_ms()),
    )


def _done(done: Moderated) -> orders.ModeratedInfo:
    return orders.ModeratedInfo(
        at_ms=done.at, by=done.moderator, kind=done.kind, facts=msgspec.json.decode(done.facts)
    )
