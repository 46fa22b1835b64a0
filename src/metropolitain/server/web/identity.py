"""Who asks over HTTP: their language, their players by the cookies, and the cookie for a new player."""

from collections.abc import Mapping
from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES
from metropolitain.server.server import Server
from metropolitain.server.table.fold import TableState
from metropolitain.server.table.live import LiveTable
from metropolitain.server.web.middleware import address_of, check_sender
from metropolitain.server.wire.bodies import Seated

AnyRequest = Request[Any, Any, Any]
COOKIE = "seat_"  # and the table's id; stored in browsers, so it stays
COOKIE_LIFE = 180 * 86400


def cookie_name(table_id: str) -> str:
    """The cookie that speaks for a player of a table."""
    return COOKIE + table_id


def read_number(text: str | None) -> int | None:
    """A small number from an address; None where there is none."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None


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
    address = address_of(request.scope)  # type: ignore[arg-type]
    if not server.addresses.may_open_table(address):
        raise Refusal("T5", "too-many-requests", seconds=server.addresses.wait_to_open_table(address))


def check_replay(request: AnyRequest, server: Server) -> None:
    """Refuse too many replays: they take longer than other answers."""
    address = address_of(request.scope)  # type: ignore[arg-type]
    if not server.addresses.may_ask_replay(address):
        wait = server.addresses.wait_to_ask(address, server.config.limits.replay_cost)
        raise Refusal("T5", "too-many-requests", seconds=wait)


def players_of(cookies: Mapping[str, str], state: TableState) -> list[Player]:
    """The players of a table for whom these cookies speak."""
    return state.players_of_token(cookies.get(cookie_name(state.table)))


def viewer_of(cookies: Mapping[str, str], query: Mapping[str, str], state: TableState) -> Viewer:
    """Who looks: of the players of these cookies the one asked for by `?player=`."""
    return state.choose_player(players_of(cookies, state), read_number(query.get("player")))


def sight_of(request: AnyRequest, table: LiveTable) -> Viewer:
    """Through whose eyes a request may look at the game; refuses spectators who may not watch.

    Where several people share a device nobody knows who looks: unless a request names one of them, it is
    answered with what all of them may know.
    """
    state = table.state
    own = players_of(request.cookies, state)
    wanted = read_number(request.query_params.get("player"))
    if len(own) > 1 and wanted not in own and state.hides and not state.public:
        return None
    viewer = state.choose_player(own, wanted)
    state.check_sight(viewer)
    return viewer


def choice_of_sight(request: AnyRequest, table: LiveTable) -> Viewer:
    """As `sight_of`; once nothing is secret any more everybody may look through anybody's eyes."""
    viewer = sight_of(request, table)
    wanted = read_number(request.query_params.get("player"))
    if wanted is not None and wanted < len(table.state.roster) and table.state.public:
        return Player(wanted)
    return viewer


def seated(request: AnyRequest, table_id: str, player: Player, token: str) -> Response[Seated]:
    """Tell somebody which player they are and give them the cookie that says so."""
    secure = request.scope.get("scheme") == "https"
    cookie = Cookie(
        key=cookie_name(table_id),
        value=token,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
        max_age=COOKIE_LIFE,
    )
    return Response(Seated(table_id, player), status_code=201, cookies=[cookie])
