"""Notifications in the store: who is told by which way, and what is still to be sent."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

import sqlalchemy as sa

from metropolitain.server.cluster.membership import Condition, about
from metropolitain.server.db import database as db
from metropolitain.server.db.store import ALL, Store
from metropolitain.server.db.writer import Write, delete, delete_before, insert, update
from metropolitain.server.monitoring.hosts import MAIL
from metropolitain.server.notifications.bodies import KINDS

_notices, _subscriptions = db.notices.c, db.subscriptions.c


class Subscription(NamedTuple):
    """A browser that is told by Web Push; keys as base64url; `session`: of the person who is signed in."""

    id: str
    holder: str
    endpoint: str
    public_key: str
    secret: str
    session: str | None
    made_at: int


class Settings(NamedTuple):
    """Of what somebody wants to be told, and in which language."""

    holder: str
    lang: str
    push: tuple[str, ...]
    mail: tuple[str, ...]


class Notification(NamedTuple):
    """Something that is still to be sent by one way; `channel`: a subscription's id, or `MAIL`."""

    id: str
    holder: str
    channel: str
    table_id: str
    kind: str
    player: int
    facts: str
    due_at: int
    tries: int = 0
    begun_at: int | None = None
    host: str = MAIL


def to_hosts(hosts: Collection[str]) -> Condition:
    """Return the condition that a notice goes to one of these hosts."""
    return _notices.host.in_(hosts)


def without(ids: Collection[str], holders: Collection[str]) -> Condition:
    """Return the condition that a notice is none of these, and not for one of these holders."""
    return sa.and_(_notices.id.not_in(ids), _notices.holder.not_in(holders))


class NotificationStore:
    """Reads and writes who is told by which way, and what is still to be sent."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._engine = store.engine

    # --- who is told ---

    async def subscriptions(self, holder: str) -> list[Subscription]:
        """Somebody's browsers, the newest first."""
        query = sa.select(db.subscriptions).filter_by(holder=holder).order_by(_subscriptions.made_at.desc())
        return await db.read_as(self._engine, Subscription, query)

    async def subscription(self, name: str) -> Subscription | None:
        """A browser by its id."""
        return await db.find(self._engine, Subscription, sa.select(db.subscriptions).filter_by(id=name))

    async def keep_subscription(self, subscription: Subscription, most: int) -> None:
        """Keep a browser's subscription; the oldest of somebody who has too many are dropped."""
        others = [one for one in await self.subscriptions(subscription.holder) if one.id != subscription.id]
        dropped = [delete(db.subscriptions, id=one.id) for one in (subscription, *others[most - 1 :])]
        await self._store.write([*dropped, insert(db.subscriptions, **subscription._asdict())])

    async def drop_subscription(self, name: str) -> None:
        """Forget a subscription, and what was to be sent to it."""
        await self._store.write([delete(db.subscriptions, id=name), delete(db.notices, channel=name)])

    async def settings(self, holder: str) -> Settings:
        """Of what somebody wants to be told: unless they said, of everything by push, and by no letter."""
        query = sa.select(db.notice_settings).filter_by(holder=holder)
        return await db.find(self._engine, _read_settings, query) or Settings(holder, "en", KINDS, ())

    async def keep_settings(self, settings: Settings) -> None:
        """Keep of what somebody wants to be told."""
        kinds = {"push": ",".join(settings.push), "mail": ",".join(settings.mail)}
        kept = insert(db.notice_settings, holder=settings.holder, lang=settings.lang, **kinds)
        await self._store.write([delete(db.notice_settings, holder=settings.holder), kept])

    async def holders(self) -> set[str]:
        """All who are told of something by any way."""
        mailed = sa.select(db.notice_settings.c.holder).where(db.notice_settings.c.mail != "")
        query = sa.union(sa.select(_subscriptions.holder), mailed)
        return set(await db.read_scalars(self._engine, query))

    async def address_of(self, holder: str) -> str | None:
        """A person's e-mail address, once it is confirmed."""
        persons = db.persons.c
        query = sa.select(persons.email).where(persons.id == holder.removeprefix("p:"))
        found = await db.read_scalars(self._engine, query)
        return found[0] if found and holder.startswith("p:") else None

    # --- what is to be sent ---

    async def keep(self, notices: Iterable[Notification], table_id: str) -> None:
        """Keep notices of a table, each in the place of one like it; its entries are seen to."""
        writes = []
        for each in notices:
            like = {"channel": each.channel, "table_id": each.table_id, "kind": each.kind}
            writes.append(delete(db.notices, holder=each.holder, **like))
            writes.append(insert(db.notices, **each._asdict()))
        await self._store.write([*writes, delete(db.notice_marks, table_id=table_id)])

    async def due(
        self, now: int, most: int, ours: Condition = ALL, choice: Condition = ALL
    ) -> list[Notification]:
        """What is to be sent by now: first what was tried least, and of that the oldest."""
        query = sa.select(db.notices).where(_notices.due_at <= now, _notices.begun_at.is_(None))
        query = query.where(about(ours, _notices.table_id), choice)
        query = query.order_by(_notices.tries, _notices.due_at).limit(most)
        return await db.read_as(self._engine, Notification, query)

    async def next_due(self, now: int, ours: Condition = ALL) -> int | None:
        """When the next notice is to be sent that is not due by now."""
        query = sa.select(sa.func.min(_notices.due_at)).where(_notices.begun_at.is_(None))
        query = query.where(_notices.due_at > now, about(ours, _notices.table_id))
        found: int | None = (await db.read_scalars(self._engine, query))[0]
        return found

    async def begin(self, notice: Notification, now: int) -> None:
        """A letter is handed over now: it will not be a second time."""
        await self._store.write([update(db.notices, {"id": notice.id}, begun_at=now)])

    async def begin_alone(self, notice: Notification, now: int) -> bool:
        """The same where another server might do it too; whether it is ours to hand over."""
        begun = sa.update(db.notices).where(_notices.id == notice.id, _notices.begun_at.is_(None))
        async with self._engine.begin() as connection:
            return (await connection.execute(begun.values(begun_at=now))).rowcount == 1

    async def put_off(self, notice: Notification, then: int) -> None:
        """Try again later."""
        later = update(db.notices, {"id": notice.id}, due_at=then, tries=notice.tries + 1, begun_at=None)
        await self._store.write([later])

    async def drop(self, notice: Notification) -> None:
        """It is sent, or not wanted any more."""
        await self._store.write([delete(db.notices, id=notice.id)])

    async def drop_begun(self, now: int) -> None:
        """Forget letters of which nobody knows whether they were handed over."""
        await self._store.write([delete_before(_notices.begun_at, now)])

    # --- entries that nobody was told of yet ---

    async def marks(self, ours: Condition = ALL) -> dict[str, int]:
        """Tables whose entries, from a number on, nobody was told of."""
        marks = db.notice_marks.c
        query = sa.select(marks.table_id, sa.func.min(marks.number)).group_by(marks.table_id)
        return dict(await db.read(self._engine, query.where(about(ours, marks.table_id))))

    # --- keys ---

    async def key(self, name: str) -> str | None:
        """A key of the server."""
        keys = db.server_keys.c
        return await db.find(self._engine, str, sa.select(keys.value).where(keys.name == name))

    async def keep_key(self, name: str, value: str) -> None:
        """Keep a key of the server."""
        kept = insert(db.server_keys, name=name, value=value)
        await self._store.write([delete(db.server_keys, name=name), kept])


def mark_entry(table_id: str, number: int) -> Write:
    """Return the write by which it is known that nobody was told of an entry yet."""
    return insert(db.notice_marks, table_id=table_id, number=number)


def _read_settings(holder: str, lang: str, push: str, mail: str) -> Settings:
    return Settings(holder, lang, *(tuple(filter(None, kinds.split(","))) for kinds in (push, mail)))
