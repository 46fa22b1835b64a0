"""Who asks over HTTP: their language, their seats by the cookies, and the cookie for a new seat."""

from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES
from metropolitain.server.server import Server
from metropolitain.server.table.fold import Player
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.players import cookie_name, read_number
from metropolitain.server.web.middleware import address_of, check_sender
from metropolitain.server.wire.bodies import Seated

AnyRequest = Request[Any, Any, Any]
COOKIE_LIFE = 180 * 86400


def language_of(request: AnyRequest) -> str:
    """The language asked for by `?lang=` or by the browser; English otherwise."""
    asked = [request.query_params.get("lang", "")]
    asked += [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for lang in asked if lang in LANGUAGES), "en")


def check_page(request: AnyRequest, server: Server) -> None:
    """Refuse requests that change something and do not come from our own page as JSON."""
    check_sender(request.scope, server.config)  # type: ignore[arg-type]


def check_opening(request: AnyRequest, server: Server) -> None:
    """Refuse requests to open a table from elsewhere, or too many of them."""
    check_page(request, server)
    if not server.addresses.may_open_table(address_of(request.scope)):  # type: ignore[arg-type]
        raise Refusal("T5", "too-many-requests")


def check_replay(request: AnyRequest, server: Server) -> None:
    """Refuse too many replays: they take longer than other answers."""
    if not server.addresses.may_ask_replay(address_of(request.scope)):  # type: ignore[arg-type]
        raise Refusal("T5", "too-many-requests")


def seats_of(request: AnyRequest, master: LiveTable) -> list[Player]:
    """The seats at a table that the request's cookie holds."""
    return master.state.players_of_token(request.cookies.get(cookie_name(master.state.table)))


def viewer_of(request: AnyRequest, master: LiveTable) -> Player | None:
    """The seat for which a request is made: of its cookie's seats the one asked for by `?seat=`."""
    wanted = read_number(request.query_params.get("seat"))
    return master.state.choose_seat(seats_of(request, master), wanted)


def sight_of(request: AnyRequest, master: LiveTable) -> Player | None:
    """The seat through which a request may look at the game; refuses spectators who may not watch."""
    viewer = viewer_of(request, master)
    master.state.check_sight(viewer)
    return viewer


def choice_of_sight(request: AnyRequest, master: LiveTable) -> Player | None:
    """As `sight_of`; once nothing is secret any more everybody may look from any seat."""
    viewer = sight_of(request, master)
    wanted = read_number(request.query_params.get("seat"))
    if wanted is not None and wanted < len(master.state.seats) and master.state.public:
        return wanted
    return viewer


def seated(request: AnyRequest, table: str, seat: Player, token: str) -> Response[Seated]:
    """Tell somebody their seat and give them the cookie that holds it."""
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
