"""The HTTP part: games, options, opening and joining tables, records, catalogues, health."""

from functools import cache
from importlib.resources import files
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import GAMES, load
from metropolitain.server import views
from metropolitain.server.config import LOOPBACK
from metropolitain.server.guard import address_of, check_sender
from metropolitain.server.house import House
from metropolitain.server.learning import LEARNING
from metropolitain.server.master import Master
from metropolitain.server.messages import (
    AskJoin,
    AskOptions,
    AskTable,
    GameInfo,
    OptionsInfo,
    Seated,
    TableInfo,
    message_schemas,
)
from metropolitain.server.options import describe_options
from metropolitain.server.seats import cookie_name
from metropolitain.server.services import TABLE_BOTS
from metropolitain.server.state import Player

AnyRequest = Request[Any, Any, Any]
COOKIE_LIFE = 180 * 86400
PACKED = "packed"  # answers that are compressed already, where that pays


def language_of(request: AnyRequest) -> str:
    """The language asked for by `?lang=` or by the browser; English otherwise."""
    asked = [request.query_params.get("lang", "")]
    asked += [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for lang in asked if lang in LANGUAGES), "en")


def viewer_of(request: AnyRequest, master: Master) -> Player | None:
    """Whose seat the request's cookie holds."""
    return master.state.player_of_token(request.cookies.get(cookie_name(master.state.table)))


def _seated(request: AnyRequest, house: House, table: str, seat: Player, token: str) -> Response[Seated]:
    secure = request.scope.get("scheme") == "https"
    cookie = Cookie(
        key=cookie_name(table),
        value=token,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
        max_age=COOKIE_LIFE,
    )
    return Response(Seated(table, seat), status_code=201, cookies=[cookie])


@get("/api/games")
async def games() -> list[GameInfo]:
    """The games, how many can play them, and the bots that know them."""
    return [GameInfo(name, list(load(name).player_counts), list(TABLE_BOTS)) for name in GAMES]


@post("/api/options", status_code=200)
async def options(request: AnyRequest, house: House, data: AskOptions) -> OptionsInfo:
    """Every option of a game and which of its values go with the others as given."""
    check_sender(request.scope, house.config)  # type: ignore[arg-type]
    return describe_options(load(data.game), data.players, data.options, Words(language_of(request)))


@post("/api/tables")
async def open_table(request: AnyRequest, house: House, data: AskTable) -> Response[Seated]:
    """Open a table and take its first person's seat; with `start` begin at once."""
    check_sender(request.scope, house.config)  # type: ignore[arg-type]
    if not house.addresses.may_open_table(address_of(request.scope)):  # type: ignore[arg-type]
        raise Refusal("T5", "too-many-requests")
    master, seat, token = await house.hall.open(data)
    return _seated(request, house, master.state.table, seat, token)


@get("/api/tables/{table:str}")
async def table_info(request: AnyRequest, house: House, table: str) -> TableInfo:
    """A table: who sits where, and how far it is. No secrets."""
    master = await house.hall.find(table)
    return master.info(viewer_of(request, master))


@post("/api/tables/{table:str}/join")
async def join(request: AnyRequest, house: House, table: str, data: AskJoin) -> Response[Seated]:
    """Take a seat; whoever has one already keeps it."""
    check_sender(request.scope, house.config)  # type: ignore[arg-type]
    master = await house.hall.find(table)
    seat = viewer_of(request, master)
    if seat is not None:
        return Response(Seated(table, seat), status_code=200)
    seat, token = await master.join(data.name, data.seat)
    return _seated(request, house, table, seat, token)


@post("/api/tables/{table:str}/start", status_code=200)
async def start(request: AnyRequest, house: House, table: str) -> dict[str, str]:
    """Begin the game; any seated person may, once every person's seat is taken."""
    check_sender(request.scope, house.config)  # type: ignore[arg-type]
    master = await house.hall.find(table)
    if viewer_of(request, master) is None:
        raise Refusal("T1", "spectator")
    await master.start()
    return {}


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, house: House, table: str) -> Response[bytes]:
    """The game's record once it is over, your own view of it before."""
    master = await house.hall.find(table)
    return Response(views.record(master.state, viewer_of(request, master)), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/sheet")
async def sheet(house: House, table: str) -> Response[bytes]:
    """What each score is made of, once the game is over; null before."""
    master = await house.hall.find(table)
    return Response(views.sheet(master.state), media_type=MediaType.JSON)


@get("/api/geometry/{table:str}")
async def geometry(house: House, table: str) -> Response[bytes]:
    """The board of a table's game as data: shapes and paths."""
    game = (await house.hall.find(table)).state.playing
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
async def health(house: House) -> Response[dict[str, Any]]:
    """Whether the server can do its work."""
    well = await house.store.is_well()
    body = {"status": "well" if well else "no database", "games": house.hall.warmth.ready}
    return Response(body, status_code=200 if well else 503, headers={"cache-control": "no-store"})


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: AnyRequest, house: House) -> str:
    """Figures for operators; from this machine only, unless opened."""
    if not house.config.open_metrics and address_of(request.scope) not in LOOPBACK:  # type: ignore[arg-type]
        raise Refusal("T1", "operators-only")
    masters = list(house.hall.masters.values())
    return house.metrics.text(
        tables=len(masters),
        connections=sum(len(master.connections) for master in masters),
    )


@get("/api/{path:path}", include_in_schema=False)
async def unknown(path: str) -> None:
    """Nothing of the API is here."""
    raise HTTPException(status_code=404)


@get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED: True})
async def page(request: AnyRequest, house: House, path: str = "") -> Response[bytes]:
    """The page, its files, and its own routes."""
    return house.page.answer(request, path)


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
    *LEARNING,
    messages,
    health,
    metrics,
    unknown,
    page,
]
