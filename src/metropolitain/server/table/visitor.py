"""Who asks, over HTTP or by a socket: where from, by which cookies, and for which players they speak.

A browser has one cookie, and another while a person is signed in.
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Scope

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.server.core.tokens import PERSON, hash_of, is_token, new_token, person_token
from metropolitain.server.http.limits import Addresses, RateLimit
from metropolitain.server.http.middleware import address_of, header, read_origin
from metropolitain.server.identity.holders import Holder, browser_holder, holder_of
from metropolitain.server.identity.sessions import BROWSER, SESSION, Sessions
from metropolitain.server.identity.store import Session
from metropolitain.server.table.bodies import Seated
from metropolitain.server.table.snapshot import TableSnapshot

CheckBan = Callable[[Iterable[str], str], None]
COOKIE_LIFE = 400 * 86400  # the longest that browsers allow; renewed on the way


class Visitor:
    """Who sends a request, or opens a socket."""

    def __init__(self, scope: Scope, sessions: Sessions, addresses: Addresses, check_ban: CheckBan) -> None:
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        self.cookies = connection.cookies
        self.query = connection.query_params
        self.address = address_of(scope)
        self._scope = scope
        self._sessions = sessions
        self.addresses = addresses
        self._check_ban = check_ban

    # --- who it is ---

    @property
    def session(self) -> Session | None:
        """The session in which a person is signed in; None for a guest."""
        return self._sessions.of(self.cookies)

    @property
    def person(self) -> str | None:
        """The id of the person who is signed in; None for a guest."""
        session = self.session
        return session.person if session else None

    @property
    def browser_token(self) -> str | None:
        """The browser's own token, unless it was given up."""
        token = self.cookies.get(BROWSER, "")
        return token if is_token(token) and not self._sessions.is_retired(token) else None

    @property
    def browser(self) -> str | None:
        """The hash by which the browser is known; None where it has no cookie yet."""
        token = self.browser_token
        return hash_of(token) if token else None

    @property
    def token(self) -> str | None:
        """With what seats are taken: the person's token, else the browser's; None where it has none yet."""
        if person := self.person:
            return person_token(person, self._sessions.seal_of(person))
        return self.browser_token

    def token_or_new(self) -> str:
        """With what seats are taken from now on."""
        return self.token or new_token()

    @property
    def holder(self) -> Holder | None:
        """For whom what is asked here is kept; None where the browser has no cookie yet."""
        return holder_of(self.person, self.browser)

    def known_holder(self) -> Holder:
        """For whom things are kept; refuses who has no seat anywhere, and so is nobody yet."""
        if holder := self.holder:
            return holder
        raise Refusal("T1", "spectator")

    @property
    def holders(self) -> list[Holder]:
        """All as whom they are known, the one for whom things are kept first."""
        browser = self.browser
        found = (self.holder, browser_holder(browser) if browser else None)
        return list(dict.fromkeys(each for each in found if each))

    @property
    def kept_for(self) -> list[str]:
        """Under what the seats of this browser, and of who is signed in there, are kept."""
        browser, person = self.browser, self.person
        return [*([browser] if browser else []), *([PERSON + person] if person else [])]

    @property
    def cookie_hashes(self) -> frozenset[str]:
        """What is kept of the cookies by which a client came."""
        return frozenset(hash_of(self.cookies[name]) for name in (BROWSER, SESSION) if self.cookies.get(name))

    # --- what they ask for ---

    @property
    def origin(self) -> str:
        """The origin of the page that asks, which was found to be ours."""
        origin = read_origin(header(self._scope, "origin"))
        assert origin is not None
        return origin

    @property
    def words(self) -> Words:
        """Sentences in the visitor's language."""
        return Words(language_of(self._scope))

    @property
    def chosen_words(self) -> Words:
        """Sentences in the language that a socket's address names; in English for any that is unknown."""
        return Words(known_language(self.query.get("lang", "en")))

    def number(self, name: str) -> int | None:
        """A small number from the address; None where there is none."""
        text = self.query.get(name)
        return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None

    def take(self, rate: RateLimit, count: int = 1) -> None:
        """Count one more, or so many, for the address; refuse what is too much."""
        self.addresses.take(rate, self.address, count)

    def check_ban(self) -> None:
        """Refuse who is banned."""
        self._check_ban(self.holders, self.address)

    def check_opening(self) -> None:
        """Refuse to open too many tables."""
        self.take(RateLimit.TABLES)
        self.take(RateLimit.DAY_TABLES)

    # --- at a table ---

    def players_of(self, table: TableSnapshot) -> list[Player]:
        """The players of a table for whom the visitor speaks."""
        found: set[Player] = set()
        if token := self.browser_token:
            found |= {*table.state.players_of_token(token), *table.shared.get(hash_of(token), ())}
        if person := self.person:
            found |= table.shared.get(PERSON + person, set())
        return sorted(found)

    def own_players(self, table: TableSnapshot) -> list[Player]:
        """The players for whom the visitor speaks; refuses who plays nobody at the table."""
        if own := self.players_of(table):
            return own
        raise Refusal("T1", "spectator")

    def viewer_of(self, table: TableSnapshot) -> Viewer:
        """Who looks: of the visitor's players the one asked for by `?player=`."""
        return table.state.choose_player(self.players_of(table), self.number("player"))

    def sight_of(self, table: TableSnapshot) -> Viewer:
        """Through whose eyes a request may look at the game; refuses spectators who may not watch.

        Where several people share a device nobody knows who looks: unless a request names one of them, it is
        answered with what all of them may know.
        """
        state = table.state
        own, wanted = self.players_of(table), self.number("player")
        if len(own) > 1 and wanted not in own and state.hides and not state.public:
            return None
        viewer = state.choose_player(own, wanted)
        state.check_sight(viewer)
        return viewer

    def choice_of_sight(self, table: TableSnapshot) -> Viewer:
        """As `sight_of`; once nothing is secret any more everybody may look through anybody's eyes."""
        viewer, wanted = self.sight_of(table), self.number("player")
        if wanted is not None and wanted < len(table.state.roster) and table.state.public:
            return Player(wanted)
        return viewer

    # --- cookies ---

    def seated(self, table_id: str, player: Player, token: str) -> Response[Seated]:
        """Tell somebody which player they are and give their browser the cookie that says so."""
        return Response(Seated(table_id, player), status_code=201, cookies=self.cookies_for(token))

    def cookies_for(self, token: str) -> list[Cookie]:
        """The cookie of a browser that plays as a guest; who is signed in has one that does."""
        return [self.browser_cookie(token)] if is_token(token) else []

    def browser_cookie(self, token: str) -> Cookie:
        """The cookie that holds a browser's token."""
        return self.make_cookie(BROWSER, token, COOKIE_LIFE)

    def session_cookie(self, token: str) -> Cookie:
        """The cookie of a session; with an empty token the browser forgets it."""
        return self.make_cookie(SESSION, token, COOKIE_LIFE if token else 0)

    def make_cookie(
        self, name: str, value: str, life: int, path: str = "/", samesite: Literal["lax", "strict"] = "lax"
    ) -> Cookie:
        """Return a cookie that no script can read, for so many seconds."""
        secure = self._scope.get("scheme") == "https"
        return Cookie(
            key=name, value=value, httponly=True, samesite=samesite, secure=secure, path=path, max_age=life
        )


def language_of(scope: Scope) -> str:
    """The language asked for by `?lang=` or by the browser; English otherwise."""
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    asked = [connection.query_params.get("lang", "")]
    asked += [part.strip()[:2].lower() for part in header(scope, "accept-language").split(",")]
    return next((lang for lang in asked if lang in LANGUAGES), "en")


def known_language(lang: str) -> str:
    """A language that there is; English for any other."""
    return lang if lang in LANGUAGES else "en"
