"""Who asks over HTTP: their language, their players by the cookies, and the cookies themselves.

A browser has one cookie, and another while a person is signed in.
"""

from collections.abc import Mapping
from typing import Any, Literal

from litestar import Request, Response
from litestar.datastructures import Cookie

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES
from metropolitain.server.people.holders import Holder
from metropolitain.server.people.meetings import holder_from, holders_from
from metropolitain.server.people.sessions import BROWSER, SESSION
from metropolitain.server.server import Server
from metropolitain.server.table.core.tokens import PERSON, hash_of, is_token, kept_of, new_token
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.web.limits import Rate
from metropolitain.server.web.middleware import address_of
from metropolitain.server.wire.bodies import Seated

AnyRequest = Request[Any, Any, Any]
COOKIE_LIFE = 400 * 86400  # the longest that browsers allow; renewed on the way


def person_of(request: AnyRequest, server: Server) -> str | None:
    """The id of the person who is signed in; None for a guest."""
    return server.sessions.person_of(request.cookies)


def holder_of(request: AnyRequest, server: Server) -> Holder | None:
    """For whom what is asked here is kept; None where the browser has no cookie yet."""
    return server.sessions.holder_of(request.cookies)


def token_for(request: AnyRequest, server: Server) -> str:
    """With what seats are taken: a person's token, or the browser's, a new one where it has none."""
    return server.sessions.token_of(request.cookies) or new_token()


def read_number(text: str | None) -> int | None:
    """A small number from an address; None where there is none."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None


def language_of(request: AnyRequest) -> str:
    """The language asked for by `?lang=` or by the browser; English otherwise."""
    asked = [request.query_params.get("lang", "")]
    asked += [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for lang in asked if lang in LANGUAGES), "en")


def take(request: AnyRequest, server: Server, rate: Rate, count: int = 1) -> None:
    """Count one more, or so many, for the address that asks; refuse what is too much."""
    server.addresses.take(rate, address_of(request.scope), count)  # type: ignore[arg-type]


def check_opening(request: AnyRequest, server: Server) -> None:
    """Refuse to open too many tables."""
    take(request, server, Rate.TABLES)
    take(request, server, Rate.DAY_TABLES)


def check_record(request: AnyRequest, server: Server, record: bytes) -> None:
    """Refuse to keep more records than an address may hand in."""
    take(request, server, Rate.DAY_RECORDS)
    take(request, server, Rate.DAY_RECORD_BYTES, len(record))


async def check_meeting(server: Server, table: TableSnapshot, token: str) -> None:
    """Refuse to bring people together at an open table of whom one has blocked the other."""
    if table.state.open:
        holder, others = holder_from(kept_of(token)), holders_from(table.shared)
        if not await server.meetings.may_meet(holder, others):
            raise Refusal("T1", "not-for-you")


def players_of(cookies: Mapping[str, str], table: TableSnapshot) -> list[Player]:
    """The players of a table for whom these cookies speak."""
    state, sessions = table.state, table.services.sessions
    found: set[Player] = set()
    if token := sessions.browser_token(cookies):
        found |= {*state.players_of_token(token), *table.shared.get(hash_of(token), ())}
    if person := sessions.person_of(cookies):
        found |= table.shared.get(PERSON + person, set())
    return sorted(found)


def hashes_of(cookies: Mapping[str, str]) -> frozenset[str]:
    """What is kept of the cookies by which a client came."""
    return frozenset(hash_of(cookies[name]) for name in (BROWSER, SESSION) if cookies.get(name))


def viewer_of(cookies: Mapping[str, str], query: Mapping[str, str], table: TableSnapshot) -> Viewer:
    """Who looks: of the players of these cookies the one asked for by `?player=`."""
    return table.state.choose_player(players_of(cookies, table), read_number(query.get("player")))


def sight_of(request: AnyRequest, table: TableSnapshot) -> Viewer:
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


def choice_of_sight(request: AnyRequest, table: TableSnapshot) -> Viewer:
    """As `sight_of`; once nothing is secret any more everybody may look through anybody's eyes."""
    viewer = sight_of(request, table)
    wanted = read_number(request.query_params.get("player"))
    if wanted is not None and wanted < len(table.state.roster) and table.state.public:
        return Player(wanted)
    return viewer


def seated(request: AnyRequest, table_id: str, player: Player, token: str) -> Response[Seated]:
    """Tell somebody which player they are and give their browser the cookie that says so.

    Who is signed in has the cookie that does.
    """
    cookies = [browser_cookie(request, token)] if is_token(token) else []
    return Response(Seated(table_id, player), status_code=201, cookies=cookies)


def browser_cookie(request: AnyRequest, token: str) -> Cookie:
    """The cookie that holds a browser's token."""
    return make_cookie(request, BROWSER, token, COOKIE_LIFE)


def session_cookie(request: AnyRequest, token: str) -> Cookie:
    """The cookie of a session; with an empty token the browser forgets it."""
    return make_cookie(request, SESSION, token, COOKIE_LIFE if token else 0)


def make_cookie(
    request: AnyRequest,
    name: str,
    value: str,
    life: int,
    path: str = "/",
    samesite: Literal["lax", "strict"] = "lax",
) -> Cookie:
    """Return a cookie that no script can read, for so many seconds."""
    secure = request.scope.get("scheme") == "https"
    return Cookie(
        key=name, value=value, httponly=True, samesite=samesite, secure=secure, path=path, max_age=life
    )


def own_players(request: AnyRequest, table: TableSnapshot) -> list[Player]:
    """The players for whom a request speaks; refuses who plays nobody at the table."""
    if own := players_of(request.cookies, table):
        return own
    raise Refusal("T1", "spectator")
