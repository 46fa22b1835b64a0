"""Links over HTTP: going on with one's seats in another browser."""

from litestar import Response, post

from metropolitain.engine.refusal import Refusal
from metropolitain.server.server import Server
from metropolitain.server.table.tokens import hash_of
from metropolitain.server.web.identity import AnyRequest, browser_cookie, check_page, token_for
from metropolitain.server.web.limits import network_of
from metropolitain.server.web.middleware import address_of
from metropolitain.server.web.my_tables import own_tables, take_over
from metropolitain.server.wire.bodies import AskLink, AskOpenLink, LinkMade, LinkOpened


@post("/api/links")
async def make_link(request: AnyRequest, server: Server, data: AskLink) -> Response[LinkMade]:
    """A link that lets another browser go on: with one table, or with all tables of this one."""
    check_page(request, server)
    token = token_for(request)
    own = await own_tables(server.registry, request.cookies)
    await take_over(server.registry, [each for each in own if each.by_old_cookie], token)
    made = await server.links.make(hash_of(token), data.table)
    return Response(LinkMade(made.code, made.seconds), cookies=[browser_cookie(request, token)])


@post("/api/links/open", status_code=200)
async def open_link(request: AnyRequest, server: Server, data: AskOpenLink) -> Response[LinkOpened]:
    """Go on in this browser with the seats of a link; it works once."""
    check_page(request, server)
    if not server.addresses.may_open_link(network_of(address_of(request.scope))):  # type: ignore[arg-type]
        raise Refusal("T5", "too-many-requests")
    token = token_for(request)
    tables = await server.links.open(data.code, hash_of(token))
    return Response(LinkOpened(tables), cookies=[browser_cookie(request, token)])


ROUTES = [make_link, open_link]
