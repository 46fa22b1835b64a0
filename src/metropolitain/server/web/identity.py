"""Who asks over HTTP: their language, their players by the cookies, and the cookie of a browser.

A browser has one cookie. Earlier versions gave it one for each table: those speak for their players for ever.
"""

from collections.abc import Mapping
from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES
from metropolitain.server.people.holders import Holder, holder_of
from metropolitain.server.server import Server
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.tokens import hash_of, is_token, new_token
from metropolitain.server.web.middleware import address_of, check_sender
from metropolitain.server.wire.bodies import Seated

AnyRequest = Request[Any, Any, Any]
BROWSER = "browser"  # the cookie's name
OLD_COOKIE = "seat_"  # and the table's id; stored in browsers, so it stays
COOKIE_LIFE = 400 * 86400  # the longest that browsers allow; renewed on the way


def old_cookie(table_id: str) -> str:
    """The cookie that speaks for a player of a table of an earlier version."""
    return OLD_COOKIE + table_id


def token_of(cookies: Mapping[str, str]) -> str | None:
    """A browser's token."""
    token = cookies.get(BROWSER, "")
    return token if is_token(token) else None


def token_for(request: AnyRequest) -> str:
    """A browser's token, a new one where it has none."""
    return token_of(request.cookies) or new_token()


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
    server.addresses.quotas.take_table(address)


def check_record(request: AnyRequest, server: Server, record: bytes) -> None:
    """Refuse to keep more records than an address may hand in."""
    server.addresses.quotas.take_record(address_of(request.scope), len(record))  # type: ignore[arg-type]


def check_replay(request: AnyRequest, server: Server) -> None:
    """Refuse too many replays: they take longer than other answers."""
    address = address_of(request.scope)  # type: ignore[arg-type]
    if not server.addresses.may_ask_replay(address):
        wait = server.addresses.wait_to_ask(address, server.config.limits.replay_cost)
        raise Refusal("T5", "too-many-requests", seconds=wait)


async def holder_for(request: AnyRequest, token: str) -> Holder:
    """For whom things of a request are kept: the browser that has this token."""
    return holder_of(None, hash_of(token))


async def check_meeting(server: Server, table: LiveTable, holder: Holder) -> None:
    """Refuse to bring people together at an open table of whom one has blocked the other."""
    if table.state.open:
        holders = await server.meetings.holders_of(table.shared)
        if not await server.meetings.may_meet(holder, holders):
            raise Refusal("T1", "not-for-you")


def players_of(cookies: Mapping[str, str], table: LiveTable) -> list[Player]:
    """The players of a table for whom these cookies speak."""
    state = table.state
    found = set(state.players_of_token(cookies.get(old_cookie(state.table))))
    if token := token_of(cookies):
        found |= {*state.players_of_token(token), *table.shared.get(hash_of(token), ())}
    return sorted(found)


def viewer_of(cookies: Mapping[str, str], query: Mapping[str, str], table: LiveTable) -> Viewer:
    """Who looks: of the players of these cookies the one asked for by `?player=`."""
    return table.state.choose_player(players_of(cookies, table), read_number(query.get("player")))


def sight_of(request: AnyRequest, table: LiveTable) -> Viewer:
    """Through whose eyes a request may look at the game; refuses spectators who may not watch.

    Where several people share a device nobody knows who looks: unless a request names one of them, it is
    answered with what all of them may know.
    """
    state = table.state
    own = players_of(request.cookies, table)
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
    """Tell somebody which player they are and give their browser the cookie that says so."""
    return Response(Seated(table_id, player), status_code=201, cookies=[browser_cookie(request, token)])


def browser_cookie(request: AnyRequest, token: str) -> Cookie:
    """The cookie that holds a browser's token."""
    return _cookie(request, BROWSER, token, COOKIE_LIFE)


def no_old_cookie(request: AnyRequest, table_id: str) -> Cookie:
    """What lets a browser forget the cookie of a table that its token speaks for now."""
    return _cookie(request, old_cookie(table_id), "", 0)


def _cookie(request: AnyRequest, name: str, value: str, life: int) -> Cookie:
    secure = request.scope.get("scheme") == "https"
    return Cookie(key=name, value=value, httponly=True, samesite="lax", secure=secure, path="/", max_age=life)
