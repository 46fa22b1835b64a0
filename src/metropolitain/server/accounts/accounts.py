"""Accounts: signing up, in and out; passkeys, recovery codes, links, name and address."""

import re
import secrets
from typing import NamedTuple

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.accounts import passkeys
from metropolitain.server.accounts.bodies import PasskeyMade, PasskeyUsed
from metropolitain.server.accounts.passkeys import Challenge, Challenges, Purpose
from metropolitain.server.cluster.events import CookiesEnded, ReadersChanged, SeatsChanged, SessionBegun
from metropolitain.server.core.names import clean_name
from metropolitain.server.core.tokens import ALPHABET, hash_of, new_code, new_table_id, new_token
from metropolitain.server.db.writer import Write
from metropolitain.server.identity import store as stored
from metropolitain.server.identity.holders import person_holder
from metropolitain.server.identity.seats import TableSeat, drop_links, free_seat, seats_of_browser, take_seat
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.identity.store import AccountStore, Passkey, Person, PersonLink, Session
from metropolitain.server.notifications.mail import Mail
from metropolitain.server.table.registry import Registry
from metropolitain.server.time_source import now_ms

LINK_SECONDS = 600  # to sign in on another device
CONFIRM_SECONDS = 86_400  # to confirm an address
ADDRESS = re.compile(r"[^\s@<>,;:\"]{1,64}@[^\s@<>,;:\"]+\.[^\s@<>,;:\"]{2,}")


class Browser(NamedTuple):
    """From where somebody asks: the page's origin, the hash of the browser's cookie, and what to call it."""

    origin: str
    known_as: str  # empty: it has no cookie yet
    device: str = ""


class SignedIn(NamedTuple):
    """A new session: its token, the browser's new one, and a recovery code to be shown."""

    session: Session
    token: str
    browser: str
    recovery: str | None = None


class Accounts:
    """All that people do about their accounts, but export and deletion."""

    def __init__(self, registry: Registry, store: AccountStore, sessions: Sessions, mail: Mail) -> None:
        self.store = store
        self.mail = mail
        self.registry = registry
        self.sessions = sessions
        self._limits = registry.services.config.limits
        self._challenges = Challenges()
        self._cluster = registry.services.cluster

    # --- passkeys ---

    async def ask_passkey(self, purpose: Purpose, browser: Browser, person: str | None, name: str) -> bytes:
        """Return what a browser has to give a passkey to sign."""
        origin, known_as = browser.origin, browser.known_as
        if purpose == "sign-in":
            return passkeys.request_options(origin, self._challenges.make(purpose, known_as, origin))
        known: list[str] = []
        if purpose == "add":
            who = await self.find(person)
            person, name = who.id, who.name
            known = [passkey.id for passkey in await self.store.passkeys(person)]
            if len(known) >= self._limits.person_passkeys:
                raise Refusal("T5", "too-many-passkeys", most=self._limits.person_passkeys)
        else:
            person, name = new_table_id(), clean_name(name)
        challenge = self._challenges.make(purpose, known_as, origin, person, name)
        return passkeys.creation_options(origin, person, name, challenge, known)

    def _answered(self, purpose: Purpose, browser: Browser, client_data: str) -> tuple[bytes, Challenge]:
        """The challenge that an answer is for."""
        text = passkeys.challenge_in(client_data)
        challenge = self._challenges.take(text, purpose, browser.known_as, browser.origin)
        if challenge is None:
            raise passkeys.not_taken()
        return text, challenge

    async def _made(self, purpose: Purpose, browser: Browser, made: PasskeyMade) -> tuple[Challenge, Passkey]:
        text, challenge = self._answered(purpose, browser, made.client_data)
        passkey = passkeys.check_made(browser.origin, text, made, challenge.person, browser.device)
        if await self.store.passkey(passkey.id):
            raise passkeys.not_taken()
        return challenge, passkey

    async def sign_up(self, browser: Browser, made: PasskeyMade) -> SignedIn:
        """Make a guest a person."""
        challenge, passkey = await self._made("sign-up", browser, made)
        code, now = new_recovery_code(), now_ms()
        person = Person(challenge.person, challenge.name, new_token(), now, None, recovery_hash(code), now)
        entered = await self._enter(person, browser, stored.add(person), stored.add(passkey))
        return entered._replace(recovery=code)

    async def sign_in(self, browser: Browser, used: PasskeyUsed) -> SignedIn:
        """Sign in with a passkey."""
        text, _ = self._answered("sign-in", browser, used.client_data)
        known = await self.store.passkey(used.id)
        count = passkeys.check_used(browser.origin, text, used, known)
        person = await self.store.person(known.person) if known else None
        if known is None or person is None:
            raise passkeys.not_taken()
        return await self._enter(person, browser, stored.use_passkey(known.id, count, now_ms()))

    async def add_passkey(self, person: str, browser: Browser, made: PasskeyMade) -> None:
        """One more passkey for who is signed in."""
        challenge, passkey = await self._made("add", browser, made)
        if challenge.person != person:
            raise passkeys.not_taken()
        await self.store.write(stored.add(passkey))

    async def drop_passkey(self, person: str, wanted: str) -> None:
        """Have a passkey work no more."""
        if not any(passkey.id == wanted for passkey in await self.store.passkeys(person)):
            raise Refusal("T2", "no-such-device")
        await self.store.write(stored.drop_passkey(wanted))

    # --- sessions ---

    async def _enter(self, person: Person, browser: Browser, *writes: Write) -> SignedIn:
        """Sign a person in; what the browser has as a guest becomes theirs, and its token is given up.

        Only the session speaks for the seats from then on: whoever ends it, or has copied the old cookie,
        plays there no more.
        """
        token, fresh, now = new_token(), new_token(), now_ms()
        session = Session(hash_of(token), person.id, hash_of(fresh), browser.device, now, now)
        guests = [browser.known_as] if browser.known_as else []
        seats = await seats_of_browser(self.registry.services.store, browser.known_as)
        given = stored.give_up(browser.known_as, person.id, seats, now) if guests else []
        surplus = self.sessions.of_person(person.id)[self._limits.person_sessions - 1 :]
        ending = [stored.end_session(each.id) for each in surplus]
        self.sessions.retired.update(guests)  # from now on nothing more is kept for it as a guest
        try:
            await self.store.write(*writes, *given, *ending, stored.add(session))
        except BaseException:
            self.sessions.retired.difference_update(guests)
            raise
        self.sessions.add(session, person.seal)
        self._cluster.tell(SessionBegun(session.id))
        self._end_cookies([each.id for each in surplus], signed_out=True)
        for seat in seats:
            await share_seat(self.registry, seat, person_holder(person.id), former=browser.known_as)
        self.registry.services.notifications.forget()
        self._end_cookies(guests, signed_out=False)
        self._cluster.tell(ReadersChanged())
        return SignedIn(session, token, fresh)

    async def end_sessions(self, person: str, ids: list[str]) -> None:
        """End sessions of a person: at once, at every table, and for ever."""
        own = {session.id for session in self.sessions.of_person(person)}
        ending = [name for name in ids if name in own]
        await self.store.write(
            *map(stored.end_session, ending),
            *stored.drop_old_links(person, "", now_ms()),  # whoever was there may have made some
            drop_links(person_holder(person)),
        )
        self._end_cookies(ending, signed_out=True)

    async def be_alone(self, person: str, here: str) -> None:
        """End all sessions but one, and take back the seats that links have handed to other browsers."""
        others = [session.id for session in self.sessions.of_person(person) if session.id != here]
        await self.end_sessions(person, others)
        holder = person_holder(person)
        seats = await seats_of_browser(self.registry.services.store, holder)
        writes = []
        for table_id, player in seats:
            writes += [free_seat(table_id, player), *take_seat(holder, table_id, player)]
        await self.store.write(*writes)
        for table_id, player in seats:
            if self.registry.is_near(table_id):
                (await self.registry.find(table_id)).take_back_seat(holder, player)
            self._cluster.tell(SeatsChanged(table_id, [player]))

    def _end_cookies(self, hashes: list[str], signed_out: bool) -> None:
        """Let cookies speak for nobody any more: those of sessions, or of browsers that gave theirs up."""
        end_cookies(self.registry, self.sessions, hashes, signed_out)
        for name in hashes:
            self._cluster.tell(CookiesEnded([name], signed_out))

    # --- codes and links ---

    async def new_recovery(self, person: str) -> str:
        """Another recovery code; the one before works no more."""
        code = new_recovery_code()
        await self.store.write(stored.set_recovery(person, recovery_hash(code), now_ms()))
        return code

    async def recover(self, browser: Browser, code: str) -> SignedIn:
        """Sign in with a recovery code, which is used up; there is a new one."""
        async with self._cluster.alone_with("codes"):  # they work once
            person = await self.store.person_of_recovery(recovery_hash(code))
            if person is None:
                raise Refusal("T1", "code-refused")
            new = new_recovery_code()
            renewed = stored.set_recovery(person.id, recovery_hash(new), now_ms())
            entered = await self._enter(person, browser, renewed)
        return entered._replace(recovery=new)

    async def make_link(self, person: str, email: str = "", seconds: int = LINK_SECONDS) -> str:
        """Return the code of a link, to sign in or to confirm an address; the one before works no more."""
        code, now = new_code(), now_ms()
        link = PersonLink(hash_of(code), person, email, now + seconds * 1000)
        await self.store.write(*stored.drop_old_links(person, email, now), stored.add(link))
        return code

    async def _open_link(self, code: str, to_sign_in: bool) -> PersonLink:
        link = await self.store.link(hash_of(code))
        if link is None or link.expires_at < now_ms() or (link.email == "") != to_sign_in:
            raise Refusal("T2", "link-over")
        return link

    async def open_link(self, browser: Browser, code: str) -> SignedIn:
        """Sign in with a link, which is used up."""
        async with self._cluster.alone_with("codes"):  # they work once
            link = await self._open_link(code, to_sign_in=True)
            person = await self.find(link.person)
            return await self._enter(person, browser, stored.drop_link(link.code))

    # --- name and address ---

    async def find(self, person: str | None) -> Person:
        """Return who is signed in; refuse a guest."""
        found = await self.store.person(person) if person else None
        if found is None:
            raise Refusal("T1", "signed-out")
        return found

    async def rename(self, person: str, name: str) -> None:
        """Call a person otherwise, from the next table on."""
        await self.store.write(stored.rename_person(person, clean_name(name)))

    async def ask_email(self, person: Person, email: str, origin: str, words: Words) -> None:
        """Send a link to an address, by which it is confirmed; an empty one is forgotten at once."""
        if not email:
            pending = [link.code for link in await self.store.links(person.id) if link.email]
            await self.store.write(stored.set_email(person.id, None), *map(stored.drop_link, pending))
            return
        if not self.mail.configured:
            raise Refusal("T1", "no-mail")
        if not ADDRESS.fullmatch(email) or not email.isascii():
            raise Refusal("T2", "bad-address")
        code = await self.make_link(person.id, email, CONFIRM_SECONDS)
        link = f"{origin}/you/confirm#{code}"
        text = words.say("mail-confirm", name=person.name, link=link)
        self.mail.post(email, words.say("mail-confirm-subject"), text)

    async def confirm_email(self, code: str) -> None:
        """Confirm the address to which a link was sent; the link is used up."""
        async with self._cluster.alone_with("codes"):  # they work once
            link = await self._open_link(code, to_sign_in=False)
            await self.store.write(stored.set_email(link.person, link.email), stored.drop_link(link.code))


async def share_seat(registry: Registry, seat: TableSeat, kept_for: str, former: str = "") -> None:
    """Let somebody speak for a player, and a former browser no more, where the table is in memory."""
    table_id, player = seat
    if registry.is_near(table_id):
        table = await registry.find(table_id)
        table.shared.pop(former, None)
        table.shared.setdefault(kept_for, set()).add(player)
    registry.services.cluster.tell(SeatsChanged(table_id))


def end_cookies(registry: Registry, sessions: Sessions, hashes: list[str], signed_out: bool) -> None:
    """End sessions, or the tokens of browsers, and let clients go that came with these cookies."""
    (sessions.end if signed_out else sessions.retired.update)(hashes)
    refusal = Refusal("T1", "signed-out") if signed_out else None
    for table in list(registry.tables.values()):
        table.subscribers.close_known_by(hashes, refusal)


def new_recovery_code() -> str:
    """Return a code as it is shown: six groups of five characters."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(5)) for _ in range(6))


def recovery_hash(code: str) -> str:
    """Return what is kept of a code; how it is written does not matter."""
    return hash_of("recovery " + "".join(c for c in code.lower() if c.isalnum()))
