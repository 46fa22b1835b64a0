"""What one has played and plays: my tables, my results, and the profile that one may show."""

from litestar import Response, get, post

from metropolitain.engine.refusal import Refusal
from metropolitain.server.server import Server
from metropolitain.server.table.core.tokens import PERSON, is_table_id
from metropolitain.server.time_source import now_ms
from metropolitain.server.web.identity import (
    AnyRequest,
    browser_cookie,
    person_of,
)
from metropolitain.server.web.my_tables import (
    in_order,
    kept_of_cookies,
    summary,
    unfinished_tables,
)
from metropolitain.server.wire.bodies import AskProfile, MyResults, OwnProfile, Profile, TableOfMine


@get("/api/mine")
async def mine(request: AnyRequest, server: Server) -> Response[list[TableOfMine]]:
    """The tables at which this browser plays, those waiting for it first; of finished ones the newest."""
    own = await unfinished_tables(server.registry, server.results.store, request.cookies)
    token = server.sessions.token_of(request.cookies)
    kept_for = kept_of_cookies(server.sessions, request.cookies)
    over = await server.results.finished(kept_for) if kept_for else []
    guest = not person_of(request, server)
    cookies = [browser_cookie(request, token)] if token and guest and (own or over) else []
    listed = {table.table: table for table in over}
    listed |= {each.table.state.table: summary(each.table.state, each.players) for each in own}
    return Response(in_order(listed.values()), cookies=cookies)


@get("/api/mine/finished")
async def finished(request: AnyRequest, server: Server) -> list[TableOfMine]:
    """Finished tables that ended before a time (`?before=`, in milliseconds since 1970), the newest first."""
    text = request.query_params.get("before", "")
    before = int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else None
    kept_for = kept_of_cookies(server.sessions, request.cookies)
    return in_order(await server.results.finished(kept_for, before)) if kept_for else []


@get("/api/results")
async def results(request: AnyRequest, server: Server) -> MyResults:
    """What one has played: by game and mode, against each bot and person, points over time, slips."""
    return await server.results.summary(kept_of_cookies(server.sessions, request.cookies))


@get("/api/profile")
async def own_profile(request: AnyRequest, server: Server) -> OwnProfile:
    """Where one's profile is, and whether everybody may see it."""
    person = person_of(request, server)
    return OwnProfile(person, bool(person) and await server.results.store.is_shown(f"{PERSON}{person}"))


@post("/api/profile", status_code=200)
async def show_profile(request: AnyRequest, server: Server, data: AskProfile) -> OwnProfile:
    """Show one's profile to everybody, or no more."""
    person = person_of(request, server)
    if person is None:
        raise Refusal("T1", "guest")
    await server.results.store.show(f"{PERSON}{person}", data.shown, now_ms())
    return OwnProfile(person, data.shown)


@get("/api/person/{person:str}")
async def profile(server: Server, person: str) -> Profile:
    """The profile of a person who shows it; whoever does not is nobody here."""
    store, kept_for = server.results.store, PERSON + person
    if not is_table_id(person) or not await store.is_shown(kept_for):
        raise Refusal("T6", "not-found")
    names = await store.persons([person])
    return Profile(names.get(person, ""), await server.results.profile([kept_for]))
