"""HTTP between people: reporting and blocking somebody at a table."""

from litestar import get, post

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.people.reports import check_other
from metropolitain.server.people.seats import holders_at
from metropolitain.server.server import Server
from metropolitain.server.web.holding import holder_for, holders_of
from metropolitain.server.web.identity import AnyRequest, players_of, take
from metropolitain.server.web.limits import Rate
from metropolitain.server.wire.moderation import AskBlock, AskLift, AskReport, BlockInfo


@post("/api/tables/{table_id:str}/report", status_code=200)
async def report(request: AnyRequest, server: Server, table_id: str, data: AskReport) -> dict[str, str]:
    """Report a person at a table to the moderators, with the last lines of the chat."""
    table = await server.registry.read(table_id)
    own = players_of(request.cookies, table)
    player = check_other(table, own, data.player)
    holder = await holder_for(request, server)
    if not await server.reports.is_made(table, holder, player):
        server.addresses.take(Rate.REPORTS, holder)
        take(request, server, Rate.ADDRESS_REPORTS)
        await server.reports.make(table, holder, own[0], player, data)
    return {}


@post("/api/tables/{table_id:str}/block", status_code=200)
async def block(request: AnyRequest, server: Server, table_id: str, data: AskBlock) -> list[Player]:
    """Hear no more of a person at a table, or hear of them again; they are not told."""
    table = await server.registry.read(table_id)
    player = check_other(table, players_of(request.cookies, table), data.player)
    holder = await holder_for(request, server)
    others = (await holders_at(server.store, table_id)).get(player, [])
    if not others:
        raise Refusal("T2", "not-known")
    for other in others:
        if data.blocked:
            await server.blocks.block(holder, other, table.state.roster[player].name or "")
        else:
            await server.manners.unblock(holder, other)
    return await _blocked_at(request, server, table_id)


@get("/api/tables/{table_id:str}/blocked")
async def blocked(request: AnyRequest, server: Server, table_id: str) -> list[Player]:
    """The players of a table whom the asker has blocked."""
    return await _blocked_at(request, server, table_id)


async def _blocked_at(request: AnyRequest, server: Server, table_id: str) -> list[Player]:
    holders = await holders_of(request, server)
    mine = {block.blocked for holder in holders[:1] for block in await server.manners.blocks_of(holder)}
    if not mine:
        return []
    there = await holders_at(server.store, table_id)
    return sorted(player for player, others in there.items() if mine.intersection(others))


@get("/api/blocks")
async def blocks(request: AnyRequest, server: Server) -> list[BlockInfo]:
    """Whom the asker has blocked, the newest first."""
    holders = await holders_of(request, server)
    found = [block for holder in holders[:1] for block in await server.manners.blocks_of(holder)]
    return [BlockInfo(block.code, block.name, block.at) for block in found]


@post("/api/blocks/lift", status_code=200)
async def lift(request: AnyRequest, server: Server, data: AskLift) -> list[BlockInfo]:
    """Lift a block; those that are left."""
    holder = await holder_for(request, server)
    await server.manners.lift_block(holder, data.code)
    return [BlockInfo(block.code, block.name, block.at) for block in await server.manners.blocks_of(holder)]
