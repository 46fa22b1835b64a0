"""Who is signed in, by the cookies of a request.

All sessions are in memory: asking costs nothing, and a session that was ended is over at once. Where several
servers share a database they tell each other, and one that is not known is looked for in the database.
"""

import logging
from collections.abc import Mapping
from contextlib import suppress

from metropolitain.server.core.tokens import hash_of, is_token
from metropolitain.server.identity.store import AccountStore, Session
from metropolitain.server.tasks import repeat

log = logging.getLogger("metropolitain.people")

SESSION = "session"  # the cookie's name
BROWSER = "browser"  # the cookie by which a browser is known
SESSION_DAYS = 400  # without being seen; as long as browsers keep cookies
DAY_MS = 86_400_000
NOTE_SECONDS = 300  # between two rounds in which it is stored when sessions were last seen
NOTE_AFTER_MS = 3_600_000  # the least that a session's time is brought forward by


class Sessions:
    """The sessions of all persons, and the browsers that gave up their cookie."""

    def __init__(self, store: AccountStore, several: bool = False) -> None:
        self._store = store
        self._several = several  # whether other servers begin sessions too
        self._held: dict[str, Session] = {}  # by the hash of the cookie
        self._seen: dict[str, int] = {}  # when a session was last seen, where that is not stored yet
        self._seals: dict[str, str] = {}  # of the persons who have sessions
        self.retired: set[str] = set()  # browsers, by their hashes, that gave up their cookie

    async def start(self, now: int) -> None:
        """Read what is stored, but for sessions that are too old."""
        await self._store.drop_unseen(now - SESSION_DAYS * DAY_MS)
        await self.load()

    async def run(self) -> None:
        """Store now and then when sessions were last seen."""
        await repeat(self._note, NOTE_SECONDS, log, "cannot note sessions")

    async def stop(self) -> None:
        """Store when sessions were last seen."""
        with suppress(Exception):  # a database that is gone: the times are not worth more
            await self._note()

    async def load(self) -> None:
        """Read what is stored."""
        stored = await self._store.sessions()
        self._held = {session.id: session for session, _ in stored}
        self._seals = {session.person: seal for session, seal in stored}
        self.retired = await self._store.retired()

    async def learn(self, name: str) -> None:
        """Read a session, by its id, that another server may have begun."""
        if name not in self._held:
            for session, seal in await self._store.sessions(id=name):
                self.add(session, seal)

    async def learn_of(self, cookies: Mapping[str, str]) -> None:
        """Read the session of a request, where another server may have begun it a moment ago."""
        token = cookies.get(SESSION, "")
        if self._several and is_token(token):
            await self.learn(hash_of(token))

    # --- asking ---

    def of(self, cookies: Mapping[str, str]) -> Session | None:
        """The session of a request."""
        token = cookies.get(SESSION, "")
        return self._held.get(hash_of(token)) if is_token(token) else None

    def seal_of(self, person: str) -> str:
        """Return what the token of a person who is signed in holds beside their id."""
        return self._seals[person]

    def is_going_on(self, name: str) -> bool:
        """Return whether a session, by its id, is not over."""
        return name in self._held

    def is_retired(self, token: str) -> bool:
        """Return whether a browser gave up its cookie: its seats are a person's."""
        return bool(self.retired) and hash_of(token) in self.retired

    def of_person(self, person: str) -> list[Session]:
        """A person's sessions, the last seen first."""
        found = [session for session in self._held.values() if session.person == person]
        return sorted((self._now(session) for session in found), key=lambda each: -each.seen_at)

    def _now(self, session: Session) -> Session:
        return session._replace(seen_at=self._seen.get(session.id, session.seen_at))

    # --- changing; whoever does has stored it ---

    def see(self, session: Session, now: int) -> None:
        """Note that a session is in use."""
        if now - self._now(session).seen_at >= NOTE_AFTER_MS:
            self._seen[session.id] = now

    def add(self, session: Session, seal: str) -> None:
        """A person signed in."""
        self._held[session.id] = session
        self._seals[session.person] = seal

    def end(self, ids: list[str]) -> None:
        """Sessions are over."""
        for name in ids:
            self._held.pop(name, None)
            self._seen.pop(name, None)
        left = {session.person for session in self._held.values()}
        self._seals = {person: seal for person, seal in self._seals.items() if person in left}

    async def _note(self) -> None:
        seen, self._seen = self._seen, {}
        if seen:
            await self._store.keep_seen(seen)
        for name, at in seen.items():
            if session := self._held.get(name):
                self._held[name] = session._replace(seen_at=at)
