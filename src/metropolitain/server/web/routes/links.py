"""Links over HTTP: going on with one's seats in another browser."""

from litestar import Response, post
from litestar.datastructures import Cookie

from metropolitain.server.server import Server
from metropolitain.server.table.core.tokens import is_token, kept_of
from metropolitain.server.web.identity import AnyRequest, browser_cookie, take, token_for
from metropolitain.server.web.limits import Rate
from metropolitain.server.wire.bodies import AskLink, AskOpenLink, LinkMade, LinkOpened


@post("/api/links")
async def make_link(request: AnyRequest, server: Server, data: AskLink) -> Response[LinkMade]:
    """A link that lets another browser go on: with one table, or with all tables of this one."""
    token = token_for(request, server)
    made = await server.links.make(kept_of(token), data.table)
    return Response(made, cookies=_cookies(request, token))


@post("/api/links/open", status_code=200)
async def open_link(request: AnyRequest, server: Server, data: AskOpenLink) -> Response[LinkOpened]:
    """Go on in this browser with the seats of a link; it works once."""
    take(request, server, Rate.LINKS)
    token = token_for(request, server)
    tables = await server.links.open(data.code, kept_of(token))
    await server.notices.learn()
    return Response(LinkOpened(tables), cookies=_cookies(request, token))


def _cookies(request: AnyRequest, token: str) -> list[Cookie]:
    """The cookie of a browser that plays as a guest."""
    return [browser_cookie(request, token)] if is_token(token) else []
