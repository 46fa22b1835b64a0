"""HTTP about oneself: signing up, in and out, devices, name, address, export, deletion."""

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.people.export import export
from metropolitain.server.people.passkeys import Place
from metropolitain.server.people.people import LINK_SECONDS, Browser, SignedIn, device_name
from metropolitain.server.server import Server
from metropolitain.server.storage.people import Person
from metropolitain.server.table.core.tokens import hash_of, new_token
from metropolitain.server.time_source import now_ms
from metropolitain.server.web.identity import (
    AnyRequest,
    browser_cookie,
    language_of,
    person_of,
    session_cookie,
    take,
)
from metropolitain.server.web.limits import Rate
from metropolitain.server.web.middleware import header
from metropolitain.server.web.origin import read_origin
from metropolitain.server.wire import people as wire

SHOWN_ID = 16  # characters of a session's hash, by which its owner names it


def place_of(request: AnyRequest) -> Place:
    """The page that asks, which was found to be ours."""
    origin = read_origin(header(request.scope, "origin"))  # type: ignore[arg-type]
    assert origin is not None
    return Place(origin)


def browser_of(request: AnyRequest, server: Server, device: str = "") -> Browser:
    """From where somebody asks."""
    token = server.sessions.browser_token(request.cookies)
    known_as = hash_of(token) if token else ""
    return Browser(place_of(request), known_as, token, device_name(device))


async def signed_in(request: AnyRequest, server: Server) -> Person:
    """Return the person who is signed in; refuse guests."""
    return await server.people.find(person_of(request, server))


async def told(server: Server, person: Person | None, here: str, recovery: str | None = None) -> wire.You:
    """What somebody is told about themselves."""
    mail = server.people.mail.configured
    if person is None:
        return wire.You(None, mail)
    store = server.people.store
    asked = [each.email for each in await store.links(person.id) if each.email and each.expires_at > now_ms()]
    info = wire.PersonInfo(
        person.id,
        person.name,
        person.made_at,
        person.email,
        asked[0] if asked else None,
        person.recovery_at,
        [
            wire.PasskeyInfo(key.id, key.device, key.made_at, key.used_at)
            for key in await store.passkeys(person.id)
        ],
        [
            wire.SessionInfo(each.id[:SHOWN_ID], each.device, each.made_at, each.seen_at, each.id == here)
            for each in server.sessions.of_person(person.id)
        ],
    )
    return wire.You(info, mail, recovery)


async def entered(request: AnyRequest, server: Server, done: SignedIn) -> Response[wire.You]:
    """Tell who just signed in, and give their browser its cookies; whoever was signed in there is not now."""
    if before := server.sessions.of(request.cookies):
        await server.people.end_sessions(before.person, [before.id])
    person = await server.people.find(done.session.person)
    cookies = [session_cookie(request, done.token), browser_cookie(request, done.browser)]
    return Response(await told(server, person, done.session.id, done.recovery), cookies=cookies)


async def about(request: AnyRequest, server: Server, recovery: str | None = None) -> wire.You:
    """How it stands for who asks."""
    session = server.sessions.of(request.cookies)
    person = await server.people.store.person(session.person) if session else None
    return await told(server, person, session.id if session else "", recovery)


@get("/api/you")
async def you(request: AnyRequest, server: Server) -> Response[wire.You]:
    """Who is signed in in this browser; nobody for a guest."""
    cookies: list[Cookie] = []
    if session := server.sessions.of(request.cookies):
        server.sessions.see(session, now_ms())
        cookies = [session_cookie(request, request.cookies["session"])]
    return Response(await about(request, server), cookies=cookies)


@post("/api/you/passkey", status_code=200)
async def ask_passkey(request: AnyRequest, server: Server, data: wire.AskPasskey) -> Response[bytes]:
    """What this browser has to give a passkey to sign: to become a person, to sign in, or to add one."""
    cookies: list[Cookie] = []
    browser = browser_of(request, server)
    if not browser.known_as:  # the answer must come from the same browser
        token = new_token()
        browser = browser._replace(known_as=hash_of(token))
        cookies = [browser_cookie(request, token)]
    body = await server.people.ask_passkey(data.purpose, browser, person_of(request, server), data.name)
    return Response(body, media_type=MediaType.JSON, cookies=cookies)


@post("/api/you/sign-up", status_code=200)
async def sign_up(request: AnyRequest, server: Server, data: wire.AskSignUp) -> Response[wire.You]:
    """Become a person with a passkey that this browser has just made."""
    take(request, server, Rate.SIGN_INS)
    browser = browser_of(request, server, data.device)
    return await entered(request, server, await server.people.sign_up(browser, data.passkey))


@post("/api/you/sign-in", status_code=200)
async def sign_in(request: AnyRequest, server: Server, data: wire.AskSignIn) -> Response[wire.You]:
    """Sign in with a passkey."""
    take(request, server, Rate.SIGN_INS)
    browser = browser_of(request, server, data.device)
    return await entered(request, server, await server.people.sign_in(browser, data.passkey))


@post("/api/you/recover", status_code=200)
async def recover(request: AnyRequest, server: Server, data: wire.AskRecovery) -> Response[wire.You]:
    """Sign in with a recovery code; it works once, and another one is told."""
    take(request, server, Rate.SIGN_INS)
    browser = browser_of(request, server, data.device)
    return await entered(request, server, await server.people.recover(browser, data.code))


@post("/api/you/link/open", status_code=200)
async def open_link(request: AnyRequest, server: Server, data: wire.AskRecovery) -> Response[wire.You]:
    """Sign in with a link that was made on another device; it works once."""
    take(request, server, Rate.SIGN_INS)
    browser = browser_of(request, server, data.device)
    return await entered(request, server, await server.people.open_link(browser, data.code))


@post("/api/you/link")
async def make_link(request: AnyRequest, server: Server) -> wire.SignInLink:
    """A link that signs in on another device."""
    person = await signed_in(request, server)
    return wire.SignInLink(await server.people.make_link(person.id), LINK_SECONDS)


@post("/api/you/recovery", status_code=200)
async def new_recovery(request: AnyRequest, server: Server) -> wire.You:
    """Another recovery code, shown this once; the one before works no more."""
    person = await signed_in(request, server)
    code = await server.people.new_recovery(person.id)
    return await about(request, server, code)


@post("/api/you/passkeys", status_code=200)
async def add_passkey(request: AnyRequest, server: Server, data: wire.AskSignUp) -> wire.You:
    """Add a passkey that this browser has just made."""
    person = await signed_in(request, server)
    await server.people.add_passkey(person.id, browser_of(request, server, data.device), data.passkey)
    return await about(request, server)


@post("/api/you/passkeys/remove", status_code=200)
async def drop_passkey(request: AnyRequest, server: Server, data: wire.AskWhich) -> wire.You:
    """Have a passkey work no more."""
    person = await signed_in(request, server)
    await server.people.drop_passkey(person.id, data.id)
    return await about(request, server)


@post("/api/you/sessions/end", status_code=200)
async def end_sessions(request: AnyRequest, server: Server, data: wire.AskWhich) -> wire.You:
    """Sign out elsewhere: in one browser, or in all others, which also takes back what links handed on."""
    person = await signed_in(request, server)
    here = server.sessions.of(request.cookies)
    own = here.id if here else ""
    if not data.id:
        await server.people.be_alone(person.id, own)
        return await about(request, server)
    others = [each.id for each in server.sessions.of_person(person.id) if each.id != own]
    ending = [name for name in others if name[:SHOWN_ID] == data.id]
    if not ending:
        raise Refusal("T2", "no-such-device")
    await server.people.end_sessions(person.id, ending)
    return await about(request, server)


@post("/api/you/sign-out", status_code=200)
async def sign_out(request: AnyRequest, server: Server) -> Response[wire.You]:
    """Sign out in this browser: its cookies are worth nothing from now on, and it begins as another guest."""
    if session := server.sessions.of(request.cookies):
        await server.people.end_sessions(session.person, [session.id])
    return Response(await told(server, None, ""), cookies=_stranger(request))


def _stranger(request: AnyRequest) -> list[Cookie]:
    return [session_cookie(request, ""), browser_cookie(request, new_token())]


@post("/api/you/name", status_code=200)
async def rename(request: AnyRequest, server: Server, data: wire.AskName) -> wire.You:
    """Be called otherwise, from the next table on."""
    person = await signed_in(request, server)
    await server.people.rename(person.id, data.name)
    return await about(request, server)


@post("/api/you/email", status_code=200)
async def ask_email(request: AnyRequest, server: Server, data: wire.AskEmail) -> wire.You:
    """Have a link sent to an address, by which it is confirmed; an empty one is forgotten."""
    person = await signed_in(request, server)
    if data.email:
        take(request, server, Rate.SIGN_INS)
    words = Words(language_of(request))
    await server.people.ask_email(person, data.email.strip(), place_of(request).origin, words)
    return await about(request, server)


@post("/api/you/email/confirm", status_code=200)
async def confirm_email(request: AnyRequest, server: Server, data: wire.AskConfirm) -> wire.You:
    """Confirm an address by the link that was sent there."""
    take(request, server, Rate.SIGN_INS)
    await server.people.confirm_email(data.code)
    return await about(request, server)


@get("/api/you/export")
async def export_all(request: AnyRequest, server: Server) -> Response[bytes]:
    """Everything that is stored about who is signed in, as a file."""
    person = await server.people.find(person_of(request, server))
    body = msgspec.json.format(
        msgspec.json.encode(await export(server.registry, server.people.store, person.id))
    )
    headers = {"content-disposition": 'attachment; filename="metropolitain.json"'}
    return Response(body, media_type=MediaType.JSON, headers=headers)


@post("/api/you/delete", status_code=200)
async def delete(request: AnyRequest, server: Server, data: wire.AskGoodbye) -> Response[wire.You]:
    """Delete everything about who is signed in; games stay, played by a former player."""
    person = await signed_in(request, server)
    if data.name.strip() != person.name:
        raise Refusal("T2", "not-your-name")
    await server.deletion.delete(person.id)
    return Response(await told(server, None, ""), cookies=_stranger(request))
