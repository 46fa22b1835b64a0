"""What persons do about themselves: sign up, sign in and out, their passkeys, codes, links and address."""

import re
import secrets
from typing import NamedTuple

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.accounts import guests, passkeys
from metropolitain.server.accounts.bodies import PasskeyMade, PasskeyUsed
from metropolitain.server.accounts.passkeys import Challenge, Challenges, Place, Purpose
from metropolitain.server.cluster.events import CookiesEnded, SeatsChanged, SessionBegun
from metropolitain.server.core.names import clean_name, clean_text
from metropolitain.server.core.tokens import ALPHABET, hash_of, new_code, new_table_id, new_token
from metropolitain.server.db.writer import Write
from metropolitain.server.identity import store as stored
from metropolitain.server.identity.holders import person_holder
from metropolitain.server.identity.seats import drop_links, free_seat, seats_of_browser, take_seat
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.identity.store import Passkey, PeopleStore, Person, PersonLink, Session
from metropolitain.server.notifications.mail import Mail
from metropolitain.server.table.registry import Registry
from metropolitain.server.time_source import now_ms

LINK_SECONDS = 600  # to sign in on another device
CONFIRM_SECONDS = 86_400  # to confirm an address
MAX_DEVICE = 60
ADDRESS = re.compile(r"[^\s@<>,;:\"]{1,64}@[^\s@<>,;:\"]+\.[^\s@<>,;:\"]{2,}")


class Browser(NamedTuple):
    """From where somebody asks: the page, the hash of the browser's cookie, and what it has as a guest."""

    place: Place
    known_as: str
    token: str | None
    device: str


class SignedIn(NamedTuple):
    """A new session: its token, the browser's new one, and a recovery code to be shown."""

    session: Session
    token: str
    browser: str
    recovery: str | None = None


class People:
    """Everything about persons but export and deletion."""

    def __init__(self, registry: Registry, store: PeopleStore, sessions: Sessions, mail: Mail) -> None:
        self.store = store
        self.mail = mail
        self._registry = registry
        self._sessions = sessions
        self._limits = registry.services.config.limits
        self._challenges = Challenges()
        self._cluster = registry.services.cluster

    # --- passkeys ---

    async def ask_passkey(self, purpose: Purpose, browser: Browser, person: str | None, name: str) -> bytes:
        """What a browser has to give a passkey to sign."""
        place, known_as = browser.place, browser.known_as
        if purpose == "sign-in":
            return passkeys.request_options(place, self._challenges.make(purpose, known_as, place.origin))
        known: list[str] = []
        if purpose == "add":
            who = await self.find(person)
            person, name = who.id, who.name
            known = [passkey.id for passkey in await self.store.passkeys(person)]
            if len(known) >= self._limits.person_passkeys:
                raise Refusal("T5", "too-many-passkeys", most=self._limits.person_passkeys)
        else:
            person, name = new_table_id(), clean_name(name)
        challenge = self._challenges.make(purpose, known_as, place.origin, person, name)
        return passkeys.creation_options(place, person, name, challenge, known)

    def _answered(self, purpose: Purpose, browser: Browser, client_data: str) -> tuple[bytes, Challenge]:
        """The challenge that an answer is for."""
        text = passkeys.challenge_in(client_data)
        challenge = self._challenges.take(text, purpose, browser.known_as, browser.place.origin)
        if challenge is None:
            raise passkeys.not_taken()
        return text, challenge

    async def _made(self, purpose: Purpose, browser: Browser, made: PasskeyMade) -> tuple[Challenge, Passkey]:
        text, challenge = self._answered(purpose, browser, made.client_data)
        checked = passkeys.check_made(browser.place, text, made)
        if await self.store.passkey(checked.id):
            raise passkeys.not_taken()
        now = now_ms()
        return challenge, Passkey(
            checked.id, challenge.person, checked.public_key, checked.sign_count, browser.device, now, now
        )

    async def sign_up(self, browser: Browser, made: PasskeyMade) -> SignedIn:
        """Make a guest a person."""
        challenge, passkey = await self._made("sign-up", browser, made)
        code, now = new_recovery_code(), now_ms()
        person = Person(challenge.person, challenge.name, new_token(), now, None, recovery_hash(code), now)
        entered = await self._enter(person, browser, stored.add_person(person), stored.add_passkey(passkey))
        return entered._replace(recovery=code)

    async def sign_in(self, browser: Browser, used: PasskeyUsed) -> SignedIn:
        """Sign in with a passkey."""
        text, _ = self._answered("sign-in", browser, used.client_data)
        known = await self.store.passkey(used.id)
        count = passkeys.check_used(browser.place, text, used, known)
        person = await self.store.person(known.person) if known else None
        if known is None or person is None:
            raise passkeys.not_taken()
        return await self._enter(person, browser, stored.use_passkey(known.id, count, now_ms()))

    async def add_passkey(self, person: str, browser: Browser, made: PasskeyMade) -> None:
        """One more passkey for who is signed in."""
        challenge, passkey = await self._made("add", browser, made)
        if challenge.person != person:
            raise passkeys.not_taken()
        await self.store.write(stored.add_passkey(passkey))

    async def drop_passkey(self, person: str, wanted: str) -> None:
        """Have a passkey work no more."""
        if not any(passkey.id == wanted for passkey in await self.store.passkeys(person)):
            raise Refusal("T2", "no-such-device")
        await self.store.write(stored.drop_passkey(wanted))

    # --- sessions ---

    async def _enter(self, person: Person, browser: Browser, *writes: Write) -> SignedIn:
        """Sign a person in; what the browser has as a guest becomes theirs, and its token is given up."""
        token, fresh, now = new_token(), new_token(), now_ms()
        session = Session(hash_of(token), person.id, hash_of(fresh), browser.device, now, now)
        carried = await guests.carry(self._registry, browser.token, person.id, now)
        surplus = self._sessions.of_person(person.id)[self._limits.person_sessions - 1 :]
        ending = [stored.end_session(each.id) for each in surplus]
        self._sessions.retire(carried.retired)  # from now on nothing more is kept for it as a guest
        try:
            await self.store.write(*writes, *carried.writes, *ending, stored.add_session(session))
        except BaseException:
            self._sessions.take_back(carried.retired)
            raise
        self._sessions.add(session, person.seal)
        self._cluster.tell(SessionBegun(session.id))
        self._close([each.id for each in surplus])
        await guests.follow(self._registry, carried)
        return SignedIn(session, token, fresh)

    async def end_sessions(self, person: str, ids: list[str]) -> None:
        """End sessions of a person: at once, at every table, and for ever."""
        own = {session.id for session in self._sessions.of_person(person)}
        ending = [name for name in ids if name in own]
        await self.store.write(
            *map(stored.end_session, ending),
            stored.drop_old_links(person, "", now_ms()),  # whoever was there may have made some
            drop_links(person_holder(person)),
        )
        self._close(ending)

    async def be_alone(self, person: str, here: str) -> None:
        """End all sessions but one, and take back the seats that links have handed to other browsers."""
        others = [session.id for session in self._sessions.of_person(person) if session.id != here]
        await self.end_sessions(person, others)
        holder = person_holder(person)
        seats = await seats_of_browser(self._registry.services.store, holder)
        writes = []
        for table_id, player in seats:
            writes += [free_seat(table_id, player), *take_seat(holder, table_id, player)]
        await self.store.write(*writes)
        for table_id, player in seats:
            if self._registry.is_near(table_id):
                (await self._registry.find(table_id)).take_back_seat(holder, player)
            self._cluster.tell(SeatsChanged(table_id, [player]))

    def _close(self, ids: list[str]) -> None:
        if ids:
            self._sessions.end(ids)
            guests.close_sockets(self._registry, ids, Refusal("T1", "signed-out"))
            for name in ids:
                self._cluster.tell(CookiesEnded([name], signed_out=True))

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

    async def make_link(self, person: str) -> str:
        """The code of a link that signs in on another device; the one before works no more."""
        return await self._keep_link(person, "", LINK_SECONDS)

    async def _keep_link(self, person: str, email: str, seconds: int) -> str:
        code, now = new_code(), now_ms()
        link = PersonLink(hash_of(code), person, email, now + seconds * 1000)
        await self.store.write(stored.drop_old_links(person, email, now), stored.add_link(link))
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
        """Who is signed in; refuses a guest."""
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
        code = await self._keep_link(person.id, email, CONFIRM_SECONDS)
        link = f"{origin}/you/confirm#{code}"
        text = words.say("mail-confirm", name=person.name, link=link)
        self.mail.post(email, words.say("mail-confirm-subject"), text)

    async def confirm_email(self, code: str) -> None:
        """Confirm the address to which a link was sent; the link is used up."""
        async with self._cluster.alone_with("codes"):  # they work once
            link = await self._open_link(code, to_sign_in=False)
            await self.store.write(stored.set_email(link.person, link.email), stored.drop_link(link.code))


def browser_at(origin: str, known_as: str | None, token: str | None, device: str = "") -> Browser:
    """Return where somebody asks from; what the device is called becomes fit to be shown."""
    return Browser(Place(origin), known_as or "", token, clean_text(device)[:MAX_DEVICE])


LENGTH = 30
GROUP = 5


def new_recovery_code() -> str:
    """A code as it is shown: in groups."""
    plain = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return "-".join(plain[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def recovery_hash(code: str) -> str:
    """What is kept of a code; how it is written does not matter."""
    return hash_of("recovery " + "".join(c for c in code.lower() if c.isalnum()))
