"""The HTTP part: games, options, opening and joining tables, records, catalogues, health."""

from functools import cache
from importlib.resources import files
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.exceptions import HTTPException

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.games import GAMES, load
from metropolitain.learn.guides import has_guide
from metropolitain.learn.rules import letters_of
from metropolitain.server.config import LOOPBACK
from metropolitain.server.server import Server
from metropolitain.server.table import lobby, views
from metropolitain.server.table.opening import plan_guide, plan_names, plan_table
from metropolitain.server.web.identity import (
    AnyRequest,
    check_opening,
    check_page,
    language_of,
    seated,
    seats_of,
    sight_of,
    viewer_of,
)
from metropolitain.server.web.middleware import address_of
from metropolitain.server.web.option_values import describe_options
from metropolitain.server.web.routes.review import take_own_seat
from metropolitain.server.wire.bodies import AskJoin, AskOptions, AskTable, GameInfo, OptionsInfo, Seated
from metropolitain.server.wire.messages import TableInfo, message_schemas
from metropolitain.server.work.threads import TABLE_BOTS

PACKED = "packed"  # answers that are compressed already, where that pays


@get("/api/games")
async def games() -> list[GameInfo]:
    """The games: how many can play them, the bots that know them, and what there is to learn them."""
    return [
        GameInfo(name, list(load(name).player_counts), list(TABLE_BOTS), letters_of(name), has_guide(name))
        for name in GAMES
    ]


@post("/api/options", status_code=200)
async def options(request: AnyRequest, server: Server, data: AskOptions) -> OptionsInfo:
    """Every option of a game and which of its values go with the others as given."""
    check_page(request, server)
    return describe_options(load(data.game), data.players, data.options, Words(language_of(request)))


@post("/api/tables")
async def open_table(request: AnyRequest, server: Server, data: AskTable) -> Response[Seated]:
    """Open a table and take its first person's seat, all of them with `hotseat`; `start` begins at once."""
    check_opening(request, server)
    created = plan_guide(data) if data.guide else plan_table(data)
    names = plan_names(created, data.name, data.names)
    opened = await server.registry.open(created, names, data.start or data.guide)
    return seated(request, opened.master.state.table, opened.seat, opened.token)


@get("/api/tables/{table:str}")
async def table_info(request: AnyRequest, server: Server, table: str) -> TableInfo:
    """A table: who sits where, and how far it is. No secrets."""
    master = await server.registry.find(table)
    return master.info(viewer_of(request, master))


@post("/api/tables/{table:str}/join")
async def join(request: AnyRequest, server: Server, table: str, data: AskJoin) -> Response[Seated]:
    """Take a seat, in a rematch one's own; whoever has one already keeps it."""
    check_page(request, server)
    master = await server.registry.find(table)
    seat = viewer_of(request, master)
    if seat is not None:
        return Response(Seated(table, seat), status_code=200)
    if master.state.created.previous:
        previous = await server.registry.find(master.state.created.previous)
        if own := seats_of(request, previous):
            return await take_own_seat(request, master, previous, own)
    seat, token = await lobby.join(master, data.name, data.seat)
    return seated(request, table, seat, token)


@post("/api/tables/{table:str}/start", status_code=200)
async def start(request: AnyRequest, server: Server, table: str) -> dict[str, str]:
    """Begin the game; any seated person may, once every person's seat is taken."""
    check_page(request, server)
    master = await server.registry.find(table)
    if viewer_of(request, master) is None:
        raise Refusal("T1", "spectator")
    await lobby.start(master)
    return {}


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, server: Server, table: str) -> Response[bytes]:
    """The game's record once it is over, your own view of it before."""
    master = await server.registry.find(table)
    return Response(views.record(master.state, sight_of(request, master)), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/sheet")
async def sheet(request: AnyRequest, server: Server, table: str) -> Response[bytes]:
    """What each score is made of, once the game is over; null before."""
    master = await server.registry.find(table)
    sight_of(request, master)
    return Response(views.sheet(master.state), media_type=MediaType.JSON)


@get("/api/geometry/{table:str}")
async def geometry(server: Server, table: str) -> Response[bytes]:
    """The board of a table's game as data: shapes and paths."""
    game = (await server.registry.find(table)).state.playing
    headers = {"cache-control": "private, max-age=86400"}
    return Response(views.encode(game.rules.geometry(game.state)), media_type=MediaType.JSON, headers=headers)


@cache
def _catalogue(lang: str) -> str:
    folder = files("metropolitain").joinpath("locale", lang)
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.iterdir(), key=str))


@get("/api/catalogue/{lang:str}", media_type=MediaType.TEXT)
async def catalogue(lang: str) -> Response[str]:
    """All words of a language, as Fluent text."""
    Words(lang)
    headers = {"cache-control": "public, max-age=300"}
    return Response(_catalogue(lang), media_type=MediaType.TEXT, headers=headers)


@get("/api/schema/messages.json")
async def messages() -> dict[str, Any]:
    """JSON Schemas of the socket's messages."""
    return message_schemas()


@get("/health")
async def health(server: Server) -> Response[dict[str, Any]]:
    """Whether the server can do its work, and which games it has to compile first."""
    well = await server.store.is_well()
    compilation = server.registry.compilation
    body = {
        "status": "well" if well else "no database",
        "games": compilation.ready,
        "compiling": compilation.compiling,
    }
    return Response(body, status_code=200 if well else 503, headers={"cache-control": "no-store"})


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: AnyRequest, server: Server) -> str:
    """Figures for operators; from this machine only, unless opened."""
    if not server.config.open_metrics and address_of(request.scope) not in LOOPBACK:  # type: ignore[arg-type]
        raise Refusal("T1", "operators-only")
    tables = list(server.registry.tables.values())
    return server.metrics.text(
        tables=len(tables),
        connections=sum(len(master.connections) for master in tables),
    )


@get("/api/{path:path}", include_in_schema=False)
async def unknown(path: str) -> None:
    """Nothing of the API is here."""
    raise HTTPException(status_code=404)


@get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED: True})
async def page(request: AnyRequest, server: Server, path: str = "") -> Response[bytes]:
    """The page, its files, and its own routes."""
    return server.page.answer(request, path)


ROUTES = [
    games,
    options,
    open_table,
    table_info,
    join,
    start,
    record,
    sheet,
    geometry,
    catalogue,
    messages,
    health,
    metrics,
    unknown,
    page,
]
