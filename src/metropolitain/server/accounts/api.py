"""Routes of accounts: signing up, in and out, devices, address, export, deletion; links to other browsers."""

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import Cookie

from metropolitain.engine.refusal import Refusal
from metropolitain.server.accounts import bodies as wire
from metropolitain.server.accounts.accounts import LINK_SECONDS, Accounts, Browser, SignedIn
from metropolitain.server.accounts.device_links import make_link, open_link
from metropolitain.server.accounts.personal_data import delete_account, export
from metropolitain.server.core.names import clean_text
from metropolitain.server.core.tokens import hash_of, kept_of, new_token
from metropolitain.server.http.limits import RateLimit
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.identity.store import Session
from metropolitain.server.moderation.store import ModerationStore
from metropolitain.server.notifications.notifications import Notifications
from metropolitain.server.table.bodies import AskName
from metropolitain.server.table.visitor import Visitor
from metropolitain.server.time_source import now_ms

MAX_DEVICE = 60  # characters of what a browser is called
SHOWN_ID = 16  # characters of a session's hash, by which its owner names it


class AccountRoutes(Controller):
    """Answers people about themselves."""

    _accounts: Accounts
    _sessions: Sessions
    _moderation: ModerationStore

    @get("/api/you")
    async def you(self, visitor: Visitor) -> Response[wire.You]:
        """Return who is signed in in this browser; nobody for a guest."""
        cookies: list[Cookie] = []
        if session := visitor.session:
            self._sessions.see(session, now_ms())
            cookies = [visitor.session_cookie(visitor.cookies["session"])]
        return Response(await self._you(visitor.session), cookies=cookies)

    @post("/api/you/passkey", status_code=200)
    async def ask_passkey(self, visitor: Visitor, data: wire.AskPasskey) -> Response[bytes]:
        """Return what a passkey is to sign, so that somebody signs up or in, or adds one."""
        cookies: list[Cookie] = []
        browser = _browser_of(visitor)
        if not browser.known_as:  # the answer must come from the same browser
            token = new_token()
            browser = browser._replace(known_as=hash_of(token))
            cookies = [visitor.browser_cookie(token)]
        body = await self._accounts.ask_passkey(data.purpose, browser, visitor.person, data.name)
        return Response(body, media_type=MediaType.JSON, cookies=cookies)

    @post("/api/you/sign-up", status_code=200)
    async def sign_up(self, visitor: Visitor, data: wire.AskSignUp) -> Response[wire.You]:
        """Become a person with a passkey that this browser has just made."""
        browser = _browser_signing_in(visitor, data.device)
        return await self._enter(visitor, await self._accounts.sign_up(browser, data.passkey))

    @post("/api/you/sign-in", status_code=200)
    async def sign_in(self, visitor: Visitor, data: wire.AskSignIn) -> Response[wire.You]:
        """Sign in with a passkey."""
        browser = _browser_signing_in(visitor, data.device)
        return await self._enter(visitor, await self._accounts.sign_in(browser, data.passkey))

    @post("/api/you/recover", status_code=200)
    async def recover(self, visitor: Visitor, data: wire.AskRecovery) -> Response[wire.You]:
        """Sign in with a recovery code; it works once, and another one is told."""
        browser = _browser_signing_in(visitor, data.device)
        return await self._enter(visitor, await self._accounts.recover(browser, data.code))

    @post("/api/you/link/open", status_code=200)
    async def open_link(self, visitor: Visitor, data: wire.AskRecovery) -> Response[wire.You]:
        """Sign in with a link that was made on another device; it works once."""
        browser = _browser_signing_in(visitor, data.device)
        return await self._enter(visitor, await self._accounts.open_link(browser, data.code))

    @post("/api/you/link")
    async def make_link(self, visitor: Visitor) -> wire.LinkMade:
        """A link that signs in on another device."""
        person = await self._accounts.find(visitor.person)
        return wire.LinkMade(await self._accounts.make_link(person.id), LINK_SECONDS)

    @post("/api/you/recovery", status_code=200)
    async def new_recovery(self, visitor: Visitor) -> wire.You:
        """Another recovery code, shown this once; the one before works no more."""
        person = await self._accounts.find(visitor.person)
        return await self._you(visitor.session, await self._accounts.new_recovery(person.id))

    @post("/api/you/passkeys", status_code=200)
    async def add_passkey(self, visitor: Visitor, data: wire.AskSignUp) -> wire.You:
        """Add a passkey that this browser has just made."""
        person = await self._accounts.find(visitor.person)
        await self._accounts.add_passkey(person.id, _browser_of(visitor, data.device), data.passkey)
        return await self._you(visitor.session)

    @post("/api/you/passkeys/remove", status_code=200)
    async def drop_passkey(self, visitor: Visitor, data: wire.AskWhich) -> wire.You:
        """Have a passkey work no more."""
        person = await self._accounts.find(visitor.person)
        await self._accounts.drop_passkey(person.id, data.id)
        return await self._you(visitor.session)

    @post("/api/you/sessions/end", status_code=200)
    async def end_sessions(self, visitor: Visitor, data: wire.AskWhich) -> wire.You:
        """Sign out elsewhere: in one browser, or in all others, which takes back what links handed on too."""
        person = await self._accounts.find(visitor.person)
        here = visitor.session
        own = here.id if here else ""
        if not data.id:
            await self._accounts.be_alone(person.id, own)
            return await self._you(visitor.session)
        others = [each.id for each in self._sessions.of_person(person.id) if each.id != own]
        ending = [name for name in others if name[:SHOWN_ID] == data.id]
        if not ending:
            raise Refusal("T2", "no-such-device")
        await self._accounts.end_sessions(person.id, ending)
        return await self._you(visitor.session)

    @post("/api/you/sign-out", status_code=200)
    async def sign_out(self, visitor: Visitor) -> Response[wire.You]:
        """Sign out in this browser: its cookies are worth nothing any more, and a new guest begins."""
        if session := visitor.session:
            await self._accounts.end_sessions(session.person, [session.id])
        return self._stranger(visitor)

    @post("/api/you/name", status_code=200)
    async def rename(self, visitor: Visitor, data: AskName) -> wire.You:
        """Be called otherwise, from the next table on."""
        person = await self._accounts.find(visitor.person)
        await self._accounts.rename(person.id, data.name)
        return await self._you(visitor.session)

    @post("/api/you/email", status_code=200)
    async def ask_email(self, visitor: Visitor, data: wire.AskEmail) -> wire.You:
        """Have a link sent to an address, by which it is confirmed; an empty one is forgotten."""
        person = await self._accounts.find(visitor.person)
        if data.email:
            visitor.take(RateLimit.SIGN_INS)
        await self._accounts.ask_email(person, data.email.strip(), visitor.origin, visitor.words)
        return await self._you(visitor.session)

    @post("/api/you/email/confirm", status_code=200)
    async def confirm_email(self, visitor: Visitor, data: wire.AskConfirm) -> wire.You:
        """Confirm an address by the link that was sent there."""
        visitor.take(RateLimit.SIGN_INS)
        await self._accounts.confirm_email(data.code)
        return await self._you(visitor.session)

    @get("/api/you/export")
    async def export_all(self, visitor: Visitor) -> Response[bytes]:
        """Everything that is stored about who is signed in, as a file."""
        person = await self._accounts.find(visitor.person)
        body = msgspec.json.format(msgspec.json.encode(await export(self._accounts, person.id)))
        headers = {"content-disposition": 'attachment; filename="metropolitain.json"'}
        return Response(body, media_type=MediaType.JSON, headers=headers)

    @post("/api/you/delete", status_code=200)
    async def delete(self, visitor: Visitor, data: wire.AskGoodbye) -> Response[wire.You]:
        """Delete everything about who is signed in; games stay, played by a former player."""
        person = await self._accounts.find(visitor.person)
        if data.name.strip() != person.name:
            raise Refusal("T2", "not-your-name")
        await delete_account(self._accounts, self._moderation, person.id)
        return self._stranger(visitor)

    async def _enter(self, visitor: Visitor, done: SignedIn) -> Response[wire.You]:
        """Give a browser the cookies of who just signed in; whoever was signed in there is not now."""
        if before := visitor.session:
            await self._accounts.end_sessions(before.person, [before.id])
        cookies = [visitor.session_cookie(done.token), visitor.browser_cookie(done.browser)]
        return Response(await self._you(done.session, done.recovery), cookies=cookies)

    def _stranger(self, visitor: Visitor) -> Response[wire.You]:
        """Let a browser begin as another guest."""
        cookies = [visitor.session_cookie(""), visitor.browser_cookie(new_token())]
        return Response(wire.You(None, self._accounts.mail.configured), cookies=cookies)

    async def _you(self, session: Session | None, recovery: str | None = None) -> wire.You:
        """Return what people are shown about themselves; nobody for a guest."""
        store = self._accounts.store
        person = await store.person(session.person) if session else None
        if session is None or person is None:
            return wire.You(None, self._accounts.mail.configured)
        links = await store.links(person.id)
        asked = [each.email for each in links if each.email and each.expires_at > now_ms()]
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
                wire.SessionInfo(
                    each.id[:SHOWN_ID], each.device, each.made_at, each.seen_at, each.id == session.id
                )
                for each in self._sessions.of_person(person.id)
            ],
        )
        return wire.You(info, self._accounts.mail.configured, recovery)


def _browser_of(visitor: Visitor, device: str = "") -> Browser:
    """Return from where somebody asks; what the device is called becomes fit to be shown."""
    return Browser(visitor.origin, visitor.browser or "", clean_text(device)[:MAX_DEVICE])


def _browser_signing_in(visitor: Visitor, device: str) -> Browser:
    """Return from where somebody signs in; refuse who tries too often."""
    visitor.take(RateLimit.SIGN_INS)
    return _browser_of(visitor, device)


class LinkRoutes(Controller):
    """Lets people go on with their seats in another browser."""

    _accounts: Accounts
    _notifications: Notifications

    @post("/api/links")
    async def make_link(self, visitor: Visitor, data: wire.AskLink) -> Response[wire.LinkMade]:
        """A link that lets another browser go on: with one table, or with all tables of this one."""
        token = visitor.token_or_new()
        made = await make_link(self._accounts.registry, kept_of(token), data.table or "")
        return Response(made, cookies=visitor.cookies_for(token))

    @post("/api/links/open", status_code=200)
    async def open_link(self, visitor: Visitor, data: wire.AskOpenLink) -> Response[wire.LinkOpened]:
        """Go on in this browser with the seats of a link; it works once."""
        visitor.take(RateLimit.LINKS)
        token = visitor.token_or_new()
        tables = await open_link(self._accounts.registry, data.code, kept_of(token))
        await self._notifications.learn()
        return Response(wire.LinkOpened(tables), cookies=visitor.cookies_for(token))
