"""Somebody to play with: the list of open tables, live and as it stands, and quick matches."""

import asyncio
from functools import partial
from typing import Any

from litestar import Controller, MediaType, Response, get, post, websocket

from metropolitain.engine.words import Words
from metropolitain.server.http.limits import Bucket, network_of
from metropolitain.server.http.protocols import TRANSPORT
from metropolitain.server.matchmaking.bodies import AskOpen, AskQuickMatch, PlayInfo
from metropolitain.server.matchmaking.open_tables import OpenFeed, OpenList
from metropolitain.server.matchmaking.quick_match import QUICK_PACES, QuickMatch
from metropolitain.server.settings import Config
from metropolitain.server.table import lobby
from metropolitain.server.table.bodies import Seated
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.socket import AnySocket, admit, until_gone
from metropolitain.server.table.subscribers import Connection
from metropolitain.server.table.visitor import Visitor


class MatchmakingRoutes(Controller):
    """Brings people together at open tables."""

    _config: Config
    _registry: Registry
    _open_feed: OpenFeed
    _open_list: OpenList
    _quick_match: QuickMatch

    @get("/api/play")
    async def play_info(self) -> PlayInfo:
        """The paces of quick matches, and how many tables of each game wait for somebody."""
        return PlayInfo(paces=list(QUICK_PACES), waiting=self._open_list.counts())

    @get("/api/open")
    async def open_tables(self, visitor: Visitor) -> Response[bytes]:
        """The list of open tables as it stands, the longest waiting first."""
        apart = await self._open_feed.apart_of(visitor.holder)
        return Response(self._open_feed.whole(apart), media_type=MediaType.JSON)

    @post("/api/quick")
    async def quick_match(self, visitor: Visitor, data: AskQuickMatch) -> Response[Seated]:
        """A seat where somebody waits for a game at this pace, or at a table of one's own to wait at."""
        visitor.check_opening()
        token = visitor.token_or_new()
        table, player = await self._quick_match.find(
            data.game, data.pace, data.name, token, visitor.players_of
        )
        return visitor.seated(table.state.table, player, token)

    @post("/api/tables/{table_id:str}/open", status_code=200)
    async def switch_open(self, visitor: Visitor, table_id: str, data: AskOpen) -> dict[str, str]:
        """Put a table on the list of open tables, or take it off; its owner may, until the game begins."""
        table = await self._registry.find(table_id)
        await lobby.switch_open(table, visitor.players_of(table), data.open)
        return {}

    @websocket("/api/open/live")
    async def open_live(self, socket: AnySocket, visitor: Visitor) -> None:
        """The list of open tables, and whatever changes in it; nothing is asked here."""
        await admit(socket, visitor, self._config, partial(self._follow, socket, visitor))

    async def _follow(self, socket: AnySocket, visitor: Visitor) -> None:
        await socket.accept()
        limits = self._config.limits
        connection = Connection(None, 0, limits.outgoing_messages, Words("en"), network_of(visitor.address))
        connection.attach(socket.scope["state"][TRANSPORT])
        bucket = Bucket(limits.connection_rate, limits.connection_burst)
        try:
            await self._open_feed.follow(connection, visitor.holder)
            await until_gone(socket, connection, _read(socket, bucket))
        finally:
            self._open_feed.leave(connection)


async def _read(socket: AnySocket, bucket: Bucket) -> None:
    """Read until the client goes; what it says is of no use, and is not read faster than elsewhere."""
    event: Any = await socket.receive()
    while event["type"] == "websocket.receive":
        if wait := bucket.delay():
            await asyncio.sleep(wait)
        event = await socket.receive()
