"""HTTP before and during a game: games, options, opening and joining tables, records, boards, words."""

import asyncio
from contextlib import suppress

from litestar import MediaType, Response, get, post

from metropolitain.engine import words
from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.games import load
from metropolitain.learn.covers import has_cover
from metropolitain.learn.guides import has_guide
from metropolitain.learn.rules import letters_of
from metropolitain.server.server import Server
from metropolitain.server.table import info, lobby, views
from metropolitain.server.table.create import plan_guide, plan_names, plan_table
from metropolitain.server.table.erase import wish_deletion
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.web.identity import (
    AnyRequest,
    check_meeting,
    check_opening,
    language_of,
    own_players,
    players_of,
    seated,
    sight_of,
    token_for,
    viewer_of,
)
from metropolitain.server.web.option_values import describe_options
from metropolitain.server.wire.bodies import (
    AskCountdown,
    AskDeletion,
    AskJoin,
    AskOptions,
    AskSeating,
    AskTable,
    Deletion,
    GameInfo,
    OptionsInfo,
    Seated,
)
from metropolitain.server.wire.messages import TableInfo
from metropolitain.server.wire.people import AskName
from metropolitain.server.work.threads import TABLE_BOTS


@get("/api/games")
async def games(server: Server) -> list[GameInfo]:
    """The games: how many can play them, the bots that know them, and what there is to learn them."""
    return [
        GameInfo(
            name,
            list(load(name).player_counts),
            list(TABLE_BOTS),
            letters_of(name),
            guide=has_guide(name),
            cover=has_cover(name),
        )
        for name in server.registry.games.offered
    ]


@post("/api/options", status_code=200)
async def options(request: AnyRequest, server: Server, data: AskOptions) -> OptionsInfo:
    """Every option of a game and which of its values go with the others as given."""
    return describe_options(load(data.game), data.players, data.options, Words(language_of(request)))


@post("/api/tables")
async def open_table(request: AnyRequest, server: Server, data: AskTable) -> Response[Seated]:
    """Open a table and join it, with `hotseat` for all persons; `start` begins at once."""
    check_opening(request, server)
    created = plan_guide(data) if data.guide else plan_table(data)
    names = plan_names(created, data.name, data.names)
    token = token_for(request, server)
    opened = await server.registry.open(created, names, data.start or data.guide, token)
    return seated(request, opened.table.state.table, opened.player, token)


@get("/api/tables/{table_id:str}")
async def table_info(request: AnyRequest, server: Server, table_id: str) -> TableInfo:
    """A table: who plays, and how far it is. No secrets."""
    table = await server.registry.read(table_id)
    return info.table_info(table, viewer_of(request.cookies, request.query_params, table))


@post("/api/tables/{table_id:str}/join")
async def join(request: AnyRequest, server: Server, table_id: str, data: AskJoin) -> Response[Seated]:
    """Join a table, in a rematch as oneself; whoever has joined already stays who they are."""
    table = await server.registry.find(table_id)
    player = viewer_of(request.cookies, request.query_params, table)
    if player is not None:
        return Response(Seated(table_id, player), status_code=200)
    if table.state.created.previous:
        previous = None
        with suppress(Refusal):  # it may be deleted: nobody can show then that they played there
            previous = await server.registry.read(table.state.created.previous)
        if previous and (own := players_of(request.cookies, previous)):
            return await join_rematch(request, server, table, previous, own)
    token = token_for(request, server)
    await check_meeting(server, table, token)
    player = await lobby.join(table, data.name, data.player, token)
    return seated(request, table_id, player, token)


async def join_rematch(
    request: AnyRequest, server: Server, table: LiveTable, previous: TableSnapshot, players: list[Player]
) -> Response[Seated]:
    """Let somebody of the previous table join its rematch, unless they have done so."""
    own = players_of(request.cookies, table)
    if own:
        return Response(Seated(table.state.table, own[0]), status_code=200)
    token = token_for(request, server)
    player = await lobby.claim(table, previous.state.roster, players, token)
    return seated(request, table.state.table, player, token)


@post("/api/tables/{table_id:str}/rematch")
async def rematch(request: AnyRequest, server: Server, table_id: str) -> Response[Seated]:
    """Another game of the same kind, who was second begins; the same table however often asked."""
    check_opening(request, server)
    table = await server.registry.find(table_id)
    own = own_players(request, table)
    following = await server.registry.rematch(table, own[0])
    return await join_rematch(request, server, following, table, own)


@post("/api/tables/{table_id:str}/start", status_code=200)
async def start(request: AnyRequest, server: Server, table_id: str) -> dict[str, str]:
    """Begin the game; any person who has joined may, once nobody is missing."""
    table = await server.registry.find(table_id)
    own_players(request, table)
    await lobby.start(table)
    return {}


@post("/api/tables/{table_id:str}/countdown", status_code=200)
async def countdown(request: AnyRequest, server: Server, table_id: str, data: AskCountdown) -> dict[str, str]:
    """Tell everybody in the lobby that the game is about to begin, or not; who opened the table may."""
    table = await server.registry.find(table_id)
    lobby.count_down(table, players_of(request.cookies, table), data.counting)
    return {}


@post("/api/tables/{table_id:str}/seat", status_code=200)
async def seat(request: AnyRequest, server: Server, table_id: str, data: AskSeating) -> dict[str, str]:
    """Give a free seat to a bot, or take one back; who opened the table may, until the game begins."""
    table = await server.registry.find(table_id)
    await lobby.seat(table, players_of(request.cookies, table), data.player, data.bot)
    return {}


@post("/api/tables/{table_id:str}/name", status_code=200)
async def rename(request: AnyRequest, server: Server, table_id: str, data: AskName) -> dict[str, str]:
    """Be called otherwise at this table, until the game begins."""
    table = await server.registry.find(table_id)
    await lobby.rename(table, own_players(request, table), data.name)
    return {}


@post("/api/tables/{table_id:str}/leave", status_code=200)
async def leave(request: AnyRequest, server: Server, table_id: str) -> dict[str, str]:
    """Give up one's seat before the game begins; the table goes on with whoever else is there."""
    table = await server.registry.find(table_id)
    await lobby.leave(table, own_players(request, table))
    return {}


@get("/api/tables/{table_id:str}/board")
async def board(server: Server, table_id: str) -> Response[bytes]:
    """The board with which the table's game begins, to be looked at before; the deal is of no table."""
    created = (await server.registry.read(table_id)).state.created
    await server.registry.games.wait(created.game)
    return Response(views.encode(await asyncio.to_thread(views.sample, created)), media_type=MediaType.JSON)


@post("/api/tables/{table_id:str}/deletion", status_code=200)
async def deletion(request: AnyRequest, server: Server, table_id: str, data: AskDeletion) -> Deletion:
    """Wish that a table be deleted, with all that is stored of it: done when all who play there agree.

    A table that has not begun is deleted by who opened it.
    """
    table = await server.registry.find(table_id)
    waiting = await wish_deletion(table, own_players(request, table), data.agree)
    return Deletion(table.deleted, waiting)


@get("/api/tables/{table_id:str}/record")
async def record(request: AnyRequest, server: Server, table_id: str) -> Response[bytes]:
    """The game's record once it is over, your own view of it before."""
    table = await server.registry.read(table_id)
    return Response(views.record(table.state, sight_of(request, table)), media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/sheet")
async def sheet(request: AnyRequest, server: Server, table_id: str) -> Response[bytes]:
    """What each score is made of, once the game is over; null before."""
    table = await server.registry.read(table_id)
    sight_of(request, table)
    return Response(views.sheet(table.state), media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/picture", media_type="image/svg+xml")
async def picture(
    request: AnyRequest, server: Server, table_id: str, at: int | None = None, theme: str = "light"
) -> Response[str]:
    """The board as a picture (SVG), as the asker may see it; `at`: after so many moves, not the present."""
    table = await server.registry.read(table_id)
    svg = views.picture(table.state, sight_of(request, table), at, theme, language_of(request))
    return Response(svg, media_type="image/svg+xml")


@get("/api/geometry/{table_id:str}")
async def geometry(server: Server, table_id: str) -> Response[bytes]:
    """The board of a table's game as data: shapes and paths."""
    game = (await server.registry.read(table_id)).state.playing
    headers = {"cache-control": "private, max-age=86400"}
    return Response(views.encode(game.rules.geometry(game.state)), media_type=MediaType.JSON, headers=headers)


@get("/api/catalogue/{lang:str}", media_type=MediaType.TEXT)
async def catalogue(lang: str) -> Response[str]:
    """All words of a language, as Fluent text; where a message comes twice, the page takes the last one."""
    Words(lang)
    headers = {"cache-control": "public, max-age=300"}
    text = "\n".join(reversed(words.catalogue(lang)))
    return Response(text, media_type=MediaType.TEXT, headers=headers)
