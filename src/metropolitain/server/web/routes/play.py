"""Somebody to play with: the list of open tables, live and as it stands, and quick matches."""

import asyncio
from functools import partial
from typing import Any

from litestar import MediaType, Response, get, post, websocket

from metropolitain.engine.words import Words
from metropolitain.server.quick_match import QUICK_PACES
from metropolitain.server.server import Server
from metropolitain.server.table import lobby
from metropolitain.server.table.subscribers import Connection
from metropolitain.server.web.identity import (
    AnyRequest,
    check_opening,
    holder_of,
    players_of,
    seated,
    token_for,
)
from metropolitain.server.web.limits import Bucket, network_of
from metropolitain.server.web.line import LINE
from metropolitain.server.web.middleware import address_of
from metropolitain.server.web.socket import AnySocket, admit, until_gone
from metropolitain.server.wire.bodies import AskOpen, AskQuickMatch, PlayInfo, Seated


@get("/api/play")
async def play_info(server: Server) -> PlayInfo:
    """The paces of quick matches, and how many tables of each game wait for somebody."""
    return PlayInfo(paces=list(QUICK_PACES), waiting=server.registry.services.open_list.counts())


@get("/api/open")
async def open_tables(request: AnyRequest, server: Server) -> Response[bytes]:
    """The list of open tables as it stands, the longest waiting first."""
    apart = await server.open_feed.apart_of(holder_of(request, server))
    return Response(server.open_feed.whole(apart), media_type=MediaType.JSON)


@post("/api/quick")
async def quick_match(request: AnyRequest, server: Server, data: AskQuickMatch) -> Response[Seated]:
    """A seat where somebody waits for a game at this pace, or at a table of one's own to wait at."""
    check_opening(request, server)
    token = token_for(request, server)
    table, player = await server.quick_match.find(
        data.game, data.pace, data.name, token, lambda table: players_of(request.cookies, table)
    )
    return seated(request, table.state.table, player, token)


@post("/api/tables/{table_id:str}/open", status_code=200)
async def switch_open(request: AnyRequest, server: Server, table_id: str, data: AskOpen) -> dict[str, str]:
    """Put a table on the list of open tables, or take it off; who opened it may, until the game begins."""
    table = await server.registry.find(table_id)
    await lobby.switch_open(table, players_of(request.cookies, table), data.open)
    return {}


@websocket("/api/open/live")
async def open_live(socket: AnySocket, server: Server) -> None:
    """The list of open tables, and whatever changes in it; nothing is asked here."""
    await admit(socket, server, partial(_follow, socket, server))


async def _follow(socket: AnySocket, server: Server) -> None:
    await socket.accept()
    limits, address = server.config.limits, address_of(socket.scope)  # type: ignore[arg-type]
    connection = Connection(None, 0, limits.outgoing_messages, Words("en"), network_of(address))
    connection.attach(socket.scope["state"][LINE])
    bucket = Bucket(limits.connection_rate, limits.connection_burst)
    try:
        await server.open_feed.follow(connection, server.sessions.holder_of(socket.cookies))
        await until_gone(socket, connection, _read(socket, bucket))
    finally:
        server.open_feed.leave(connection)


async def _read(socket: AnySocket, bucket: Bucket) -> None:
    """Read until the client goes; what it says is of no use, and is not read faster than elsewhere."""
    event: Any = await socket.receive()
    while event["type"] == "websocket.receive":
        if wait := bucket.delay():
            await asyncio.sleep(wait)
        event = await socket.receive()
