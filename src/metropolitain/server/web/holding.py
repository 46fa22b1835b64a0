"""As whom somebody who asks is known beyond one table, and whether they may take part."""

from collections.abc import Mapping
from typing import Any, Protocol

from litestar import Request

from metropolitain.engine.refusal import Refusal
from metropolitain.server.people.holders import Holder, holder_of
from metropolitain.server.server import Server
from metropolitain.server.table.core.tokens import hash_of
from metropolitain.server.web.middleware import READING, address_of

ALWAYS = (  # what a ban keeps nobody from: looking, leaving, and having one's data deleted
    *("/api/moderation", "/api/options", "/api/blocks"),
    *("/api/you/sign-out", "/api/you/sessions/end", "/api/you/passkey", "/api/you/delete"),
)


class Asking(Protocol):
    """A request, or a socket that is being opened."""

    @property
    def cookies(self) -> Mapping[str, str]:
        """What the browser sends along."""

    @property
    def scope(self) -> Any:
        """The rest of it."""


async def learn_session(asking: Asking, server: Server) -> None:
    """Where several serve: read a session that was begun elsewhere a moment ago."""
    if server.cluster.several:
        await server.sessions.learn_of(asking.cookies)


async def holders_of(asking: Asking, server: Server) -> list[Holder]:
    """All as whom somebody is known, the one for whom things are kept first."""
    sessions = server.sessions
    kept = sessions.holder_of(asking.cookies)
    token = sessions.browser_token(asking.cookies)
    browser = holder_of(None, hash_of(token) if token else None)
    return list(dict.fromkeys(each for each in (kept, browser) if each))


async def holder_for(asking: Asking, server: Server) -> Holder:
    """For whom things are kept; refuses who has no seat anywhere, and so is nobody yet."""
    if holders := await holders_of(asking, server):
        return holders[0]
    raise Refusal("T1", "spectator")


async def check_ban(request: Request[Any, Any, Any], server: Server) -> None:
    """Refuse requests that change something of who is banned."""
    if request.method in READING or not server.bans.any or request.url.path.startswith(ALWAYS):
        return
    server.bans.check(await holders_of(request, server), address_of(request.scope))  # type: ignore[arg-type]
