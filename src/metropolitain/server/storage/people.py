"""Persons in the store: their passkeys, sessions and links, and the browsers that gave up their cookie."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.ids import Player
from metropolitain.server.storage import database as db
from metropolitain.server.storage.rows import seat_rows
from metropolitain.server.storage.statements import STATEMENTS, Row, dropping, setting
from metropolitain.server.storage.store import Store


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


_OF = {"id": "wanted"}
STATEMENTS |= {
    "person": sa.insert(db.persons),
    "rename_person": setting(db.persons, _OF, name="now"),
    "set_email": setting(db.persons, _OF, email="now"),
    "set_recovery": setting(db.persons, _OF, recovery="now", recovery_at="now_at"),
    "drop_person": dropping(db.persons, id="wanted"),
    "passkey": sa.insert(db.passkeys),
    "use_passkey": setting(db.passkeys, _OF, sign_count="now", used_at="now_at"),
    "drop_passkey": dropping(db.passkeys, id="wanted"),
    "drop_passkeys": dropping(db.passkeys, person="wanted"),
    "session": sa.insert(db.sessions),
    "see_session": setting(db.sessions, _OF, seen_at="now"),
    "end_session": dropping(db.sessions, id="wanted"),
    "end_sessions": dropping(db.sessions, person="wanted"),
    "end_unseen": sa.delete(db.sessions).where(db.sessions.c.seen_at < sa.bindparam("wanted")),
    "person_link": sa.insert(db.person_links),
    "drop_person_link": dropping(db.person_links, code="wanted"),
    "drop_person_links": dropping(db.person_links, person="wanted"),
    "drop_old_person_links": sa.delete(db.person_links).where(
        sa.or_(
            sa.and_(
                db.person_links.c.person == sa.bindparam("wanted"),
                db.person_links.c.email == sa.bindparam("address"),
            ),
            db.person_links.c.expires_at < sa.bindparam("now"),
        )
    ),
    "unretire": dropping(db.retired_browsers, browser="wanted"),
    "retire": sa.insert(db.retired_browsers),
    "drop_retired": dropping(db.retired_browsers, person="wanted"),
    "drop_browser_links": dropping(db.links, browser="wanted"),
}


def retire_rows(browsers: Iterable[str], person: str, at: int) -> list[Row]:
    """The rows by which browsers give up their cookie, since a person has their seats."""
    rows: list[Row] = []
    for browser in browsers:
        rows.append(("unretire", {"wanted": browser}))
        rows.append(("retire", {"browser": browser, "person": person, "at": at}))
        rows.append(("drop_browser_links", {"wanted": browser}))
    return rows


def handed_rows(old: str, new: str, seats: Iterable[tuple[str, Player]]) -> list[Row]:
    """The rows that give seats to somebody else; both are known as `kept_of` tells."""
    rows: list[Row] = []
    for table, player in seats:
        rows.append(("drop_seat", {"holder": old, "table": table, "player": player}))
        rows += seat_rows(new, table, [player])
    return rows


class PeopleStore:
    """Reads and writes what is kept of persons."""

    def __init__(self, store: Store, engine: AsyncEngine) -> None:
        self._store = store
        self._engine = engine

    async def write(self, rows: list[Row]) -> None:
        """Write rows, all or none."""
        if rows:
            await self._store.write(rows)

    # --- reading ---

    async def _all(self, query: "sa.Select[Any]") -> list[Any]:
        return await db.read(self._engine, query)

    async def person(self, wanted: str) -> Person | None:
        """A person by their id."""
        found = await self._all(sa.select(db.persons).where(db.persons.c.id == wanted))
        return Person(*found[0]) if found else None

    async def person_of_recovery(self, code: str) -> Person | None:
        """A person by the hash of their recovery code."""
        found = await self._all(sa.select(db.persons).where(db.persons.c.recovery == code))
        return Person(*found[0]) if found else None

    async def passkey(self, wanted: str) -> Passkey | None:
        """A passkey by its id."""
        found = await self._all(sa.select(db.passkeys).where(db.passkeys.c.id == wanted))
        return Passkey(*found[0]) if found else None

    async def passkeys(self, person: str) -> list[Passkey]:
        """A person's passkeys, the oldest first."""
        keys = db.passkeys.c
        query = sa.select(db.passkeys).where(keys.person == person).order_by(keys.made_at, keys.id)
        return [Passkey(*row) for row in await self._all(query)]

    async def link(self, code: str) -> PersonLink | None:
        """A link by the hash of its code."""
        found = await self._all(sa.select(db.person_links).where(db.person_links.c.code == code))
        return PersonLink(*found[0]) if found else None

    async def links(self, person: str) -> list[PersonLink]:
        """A person's links."""
        query = sa.select(db.person_links).where(db.person_links.c.person == person)
        return [PersonLink(*row) for row in await self._all(query)]

    async def session(self, wanted: str) -> tuple[Session, str] | None:
        """A session by its id, with its person's seal."""
        query = sa.select(db.sessions, db.persons.c.seal).where(db.sessions.c.id == wanted)
        found = await self._all(query.join(db.persons, db.persons.c.id == db.sessions.c.person))
        return (Session(*found[0][:-1]), found[0][-1]) if found else None

    async def all_sessions(self) -> list[Session]:
        """All sessions."""
        return [Session(*row) for row in await self._all(sa.select(db.sessions))]

    async def seals(self) -> dict[str, str]:
        """The seals of all who are signed in somewhere."""
        signed_in = db.persons.c.id.in_(sa.select(db.sessions.c.person))
        return {row.id: row.seal for row in await self._all(sa.select(db.persons).where(signed_in))}

    async def retired(self) -> set[str]:
        """The browsers that gave up their cookie."""
        return {row.browser for row in await self._all(sa.select(db.retired_browsers))}

    async def rows_of(self, column: "sa.Column[Any]", value: str) -> list[dict[str, Any]]:
        """The rows of a table in which a column has a value."""
        found = await self._all(sa.select(column.table).where(column == value))
        return [dict(row._mapping) for row in found]

    # --- writing ---

    async def keep_seen(self, seen: Mapping[str, int]) -> None:
        """Keep when sessions were last seen."""
        await self.write([("see_session", {"wanted": name, "now": at}) for name, at in seen.items()])

    async def drop_unseen(self, before: int) -> None:
        """Drop sessions that were not seen since a time."""
        await self.write([("end_unseen", {"wanted": before})])
