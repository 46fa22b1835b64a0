"""Persons in the store: their passkeys, sessions and links, and the browsers that gave up their cookie."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import sqlalchemy as sa

from metropolitain.server.db import database as db
from metropolitain.server.db.store import Store
from metropolitain.server.db.writer import Write, delete, delete_before, insert, update
from metropolitain.server.identity.holders import browser_holder, give_all, person_holder
from metropolitain.server.identity.seats import TableSeat, drop_links, drop_seat, take_seat


class Person(NamedTuple):
    """Somebody with a passkey."""

    id: str
    name: str
    seal: str
    made_at: int
    email: str | None = None
    recovery: str | None = None  # the hash of the recovery code
    recovery_at: int | None = None


class Passkey(NamedTuple):
    """A passkey of a person; `id` and `public_key` as base64url."""

    id: str
    person: str
    public_key: str
    sign_count: int
    device: str
    made_at: int
    used_at: int


class Session(NamedTuple):
    """A browser in which a person is signed in; `id` and `browser` are hashes of what its cookies hold."""

    id: str
    person: str
    browser: str
    device: str
    made_at: int
    seen_at: int


class PersonLink(NamedTuple):
    """A link that works once: to sign in elsewhere, or to confirm an e-mail address."""

    code: str  # its hash
    person: str
    email: str  # empty: to sign in
    expires_at: int


ROWS_OF: dict[type, sa.Table] = {
    Person: db.persons,
    Passkey: db.passkeys,
    Session: db.sessions,
    PersonLink: db.person_links,
}


def add(row: Person | Passkey | Session | PersonLink) -> Write:
    """Return the write that adds a person, or something of theirs."""
    return insert(ROWS_OF[type(row)], **row._asdict())


def rename_person(person: str, name: str) -> Write:
    """Return the write by which a person is called otherwise."""
    return update(db.persons, {"id": person}, name=name)


def set_email(person: str, email: str | None) -> Write:
    """Return the write that sets a person's address; None: they have none."""
    return update(db.persons, {"id": person}, email=email)


def set_recovery(person: str, recovery: str, now: int) -> Write:
    """Return the write that sets a person's recovery code, by its hash."""
    return update(db.persons, {"id": person}, recovery=recovery, recovery_at=now)


def use_passkey(passkey_id: str, sign_count: int, now: int) -> Write:
    """Return the write by which a passkey was used."""
    return update(db.passkeys, {"id": passkey_id}, sign_count=sign_count, used_at=now)


def drop_passkey(passkey_id: str) -> Write:
    """Return the write by which a passkey works no more."""
    return delete(db.passkeys, id=passkey_id)


def end_session(session_id: str) -> Write:
    """Return the write that ends a session."""
    return delete(db.sessions, id=session_id)


def drop_link(code: str) -> Write:
    """Return the write by which a link works no more; `code`: its hash."""
    return delete(db.person_links, code=code)


def drop_old_links(person: str, email: str, now: int) -> list[Write]:
    """Return the writes that drop a person's link for an address, or to sign in, and all that are over."""
    earlier = delete(db.person_links, person=person, email=email)
    return [earlier, delete_before(db.person_links.c.expires_at, now)]


def give_up(browser: str, person: str, seats: Iterable[TableSeat], now: int) -> list[Write]:
    """Return the writes by which a person has all that a browser had, whose cookie is worth nothing then."""
    holder = person_holder(person)
    writes = give_all(browser_holder(browser), holder)
    for table_id, player in seats:
        writes += [drop_seat(browser, table_id, player), *take_seat(holder, table_id, player)]
    return [
        *writes,
        delete(db.retired_browsers, browser=browser),
        insert(db.retired_browsers, browser=browser, person=person, at=now),
        drop_links(browser),
    ]


class AccountStore:
    """Reads and writes what is kept of persons."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._engine = store.engine

    async def write(self, *writes: Write) -> None:
        """Carry out writes, all or none."""
        if writes:
            await self._store.write([*writes])

    # --- reading ---

    async def person(self, wanted: str) -> Person | None:
        """A person by their id."""
        return await db.find(self._engine, Person, sa.select(db.persons).filter_by(id=wanted))

    async def person_of_recovery(self, code: str) -> Person | None:
        """A person by the hash of their recovery code."""
        return await db.find(self._engine, Person, sa.select(db.persons).filter_by(recovery=code))

    async def passkey(self, wanted: str) -> Passkey | None:
        """A passkey by its id."""
        return await db.find(self._engine, Passkey, sa.select(db.passkeys).filter_by(id=wanted))

    async def passkeys(self, person: str) -> list[Passkey]:
        """A person's passkeys, the oldest first."""
        keys = db.passkeys.c
        query = sa.select(db.passkeys).filter_by(person=person).order_by(keys.made_at, keys.id)
        return await db.read_as(self._engine, Passkey, query)

    async def link(self, code: str) -> PersonLink | None:
        """A link by the hash of its code."""
        return await db.find(self._engine, PersonLink, sa.select(db.person_links).filter_by(code=code))

    async def links(self, person: str) -> list[PersonLink]:
        """A person's links."""
        return await db.read_as(self._engine, PersonLink, sa.select(db.person_links).filter_by(person=person))

    async def sessions(self, **where: str) -> list[tuple[Session, str]]:
        """Return all sessions, or those whose columns have these values, each with its person's seal."""
        query = sa.select(db.sessions, db.persons.c.seal).filter_by(**where)
        query = query.join(db.persons, db.persons.c.id == db.sessions.c.person)
        return await db.read_as(self._engine, lambda *row: (Session(*row[:-1]), str(row[-1])), query)

    async def retired(self) -> set[str]:
        """The browsers that gave up their cookie."""
        return set(await db.read_scalars(self._engine, sa.select(db.retired_browsers.c.browser)))

    async def rows_of(self, table: sa.Table, **where: Any) -> list[dict[str, Any]]:
        """The rows of a table whose columns have these values."""
        found = await db.read(self._engine, sa.select(table).filter_by(**where))
        return [dict(row._mapping) for row in found]

    # --- writing ---

    async def keep_seen(self, seen: Mapping[str, int]) -> None:
        """Keep when sessions were last seen."""
        await self.write(*(update(db.sessions, {"id": name}, seen_at=at) for name, at in seen.items()))

    async def drop_unseen(self, before: int) -> None:
        """Drop sessions that were not seen since a time."""
        await self.write(delete_before(db.sessions.c.seen_at, before))
