"""HTTP before and during a game: opening and joining tables, records, boards."""

import asyncio
from contextlib import suppress

from litestar import Controller, MediaType, Response, get, post

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.tokens import kept_of
from metropolitain.server.identity.holders import Meetings, holder_from, holders_from
from metropolitain.server.table import bodies as wire
from metropolitain.server.table import lobby, views
from metropolitain.server.table.create import plan_guide, plan_table
from metropolitain.server.table.erase import wish_deletion
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.messages import TableInfo
from metropolitain.server.table.new_tables import NewTables, plan_names
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.table.visitor import Visitor


def _json(body: bytes, headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(body, media_type=MediaType.JSON, headers=headers)


class TableRoutes(Controller):
    """Opens tables, and shows them."""

    _registry: Registry
    _new_tables: NewTables
    _meetings: Meetings

    @post("/api/tables")
    async def open_table(self, visitor: Visitor, data: wire.AskTable) -> Response[wire.Seated]:
        """Open a table and join it, with `hotseat` for all persons; `start` begins at once."""
        visitor.check_opening()
        created = plan_guide(data) if data.guide else plan_table(data)
        names = plan_names(created, data.name, data.names)
        token = visitor.token_or_new()
        opened = await self._new_tables.open(created, names, data.start or data.guide, token)
        return visitor.seated(opened.table.state.table, opened.player, token)

    @get("/api/tables/{table_id:str}")
    async def table_info(self, visitor: Visitor, table_id: str) -> TableInfo:
        """A table: who plays, and how far it is. No secrets."""
        table = await self._registry.read(table_id)
        return views.table_info(table, visitor.viewer_of(table))

    @post("/api/tables/{table_id:str}/join")
    async def join(self, visitor: Visitor, table_id: str, data: wire.AskJoin) -> Response[wire.Seated]:
        """Join a table, in a rematch as oneself; whoever has joined already stays who they are."""
        table = await self._registry.find(table_id)
        player = visitor.viewer_of(table)
        if player is not None:
            return Response(wire.Seated(table_id, player), status_code=200)
        if table.state.created.previous:
            previous = None
            with suppress(Refusal):  # it may be deleted: nobody can show then that they played there
                previous = await self._registry.read(table.state.created.previous)
            if previous and (own := visitor.players_of(previous)):
                return await self._join_rematch(visitor, table, previous, own)
        token = visitor.token_or_new()
        if table.state.open:  # who has blocked somebody does not meet them here
            holder, others = holder_from(kept_of(token)), holders_from(table.shared)
            if not await self._meetings.may_meet(holder, others):
                raise Refusal("T1", "not-for-you")
        player = await lobby.join(table, data.name, data.player, token)
        return visitor.seated(table_id, player, token)

    async def _join_rematch(
        self, visitor: Visitor, table: LiveTable, previous: TableSnapshot, players: list[Player]
    ) -> Response[wire.Seated]:
        """Let somebody of the previous table join its rematch, unless they have done so."""
        own = visitor.players_of(table)
        if own:
            return Response(wire.Seated(table.state.table, own[0]), status_code=200)
        token = visitor.token_or_new()
        player = await lobby.claim(table, previous.state.roster, players, token)
        return visitor.seated(table.state.table, player, token)

    @post("/api/tables/{table_id:str}/rematch")
    async def rematch(self, visitor: Visitor, table_id: str) -> Response[wire.Seated]:
        """Another game of the same kind, who was second begins; the same table however often asked."""
        visitor.check_opening()
        table = await self._registry.find(table_id)
        own = visitor.own_players(table)
        following = await self._new_tables.rematch(table, own[0])
        return await self._join_rematch(visitor, following, table, own)

    @post("/api/tables/{table_id:str}/start", status_code=200)
    async def start(self, visitor: Visitor, table_id: str) -> dict[str, str]:
        """Begin the game; any person who has joined may, once nobody is missing."""
        table = await self._registry.find(table_id)
        visitor.own_players(table)
        await lobby.start(table)
        return {}

    @post("/api/tables/{table_id:str}/countdown", status_code=200)
    async def countdown(self, visitor: Visitor, table_id: str, data: wire.AskCountdown) -> dict[str, str]:
        """Tell everybody in the lobby that the game is about to begin, or not; who opened the table may."""
        table = await self._registry.find(table_id)
        lobby.count_down(table, visitor.players_of(table), data.counting)
        return {}

    @post("/api/tables/{table_id:str}/seat", status_code=200)
    async def seat(self, visitor: Visitor, table_id: str, data: wire.AskSeating) -> dict[str, str]:
        """Give a free seat to a bot, or take one back; who opened the table may, until the game begins."""
        table = await self._registry.find(table_id)
        await lobby.seat(table, visitor.players_of(table), data.player, data.bot)
        return {}

    @post("/api/tables/{table_id:str}/name", status_code=200)
    async def rename(self, visitor: Visitor, table_id: str, data: wire.AskName) -> dict[str, str]:
        """Be called otherwise at this table, until the game begins."""
        table = await self._registry.find(table_id)
        await lobby.rename(table, visitor.own_players(table), data.name)
        return {}

    @post("/api/tables/{table_id:str}/leave", status_code=200)
    async def leave(self, visitor: Visitor, table_id: str) -> dict[str, str]:
        """Give up one's seat before the game begins; the table goes on with whoever else is there."""
        table = await self._registry.find(table_id)
        await lobby.leave(table, visitor.own_players(table))
        return {}

    @get("/api/tables/{table_id:str}/board")
    async def board(self, table_id: str) -> Response[bytes]:
        """The board with which the table's game begins, to be looked at before; the deal is of no table."""
        created = (await self._registry.read(table_id)).state.created
        await self._registry.games.wait(created.game)
        return _json(views.encode(await asyncio.to_thread(views.sample, created)))

    @post("/api/tables/{table_id:str}/deletion", status_code=200)
    async def deletion(self, visitor: Visitor, table_id: str, data: wire.AskDeletion) -> wire.DeletionState:
        """Wish that a table be deleted, with all that is stored of it: done when all who play there agree.

        A table that has not begun is deleted by who opened it.
        """
        table = await self._registry.find(table_id)
        waiting = await wish_deletion(table, visitor.own_players(table), data.agree)
        return wire.DeletionState(table.deleted, waiting)

    @get("/api/tables/{table_id:str}/record")
    async def record(self, visitor: Visitor, table_id: str) -> Response[bytes]:
        """The game's record once it is over, your own view of it before."""
        table = await self._registry.read(table_id)
        return _json(views.record(table.state, visitor.sight_of(table)))

    @get("/api/tables/{table_id:str}/sheet")
    async def sheet(self, visitor: Visitor, table_id: str) -> Response[bytes]:
        """What each score is made of, once the game is over; null before."""
        table = await self._registry.read(table_id)
        visitor.sight_of(table)
        return _json(views.sheet(table.state))

    @get("/api/tables/{table_id:str}/picture", media_type="image/svg+xml")
    async def picture(
        self, visitor: Visitor, table_id: str, at: int | None = None, theme: str = "light"
    ) -> Response[str]:
        """The board as a picture (SVG), as the asker may see it; `at`: after so many moves, not now."""
        table = await self._registry.read(table_id)
        svg = views.picture(table.state, visitor.sight_of(table), at, theme, visitor.words.lang)
        return Response(svg, media_type="image/svg+xml")

    @get("/api/geometry/{table_id:str}")
    async def geometry(self, table_id: str) -> Response[bytes]:
        """The board of a table's game as data: shapes and paths."""
        game = (await self._registry.read(table_id)).state.playing
        headers = {"cache-control": "private, max-age=86400"}
        return _json(views.encode(game.rules.geometry(game.state)), headers)
