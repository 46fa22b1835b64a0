"""Notices in the store: who is told by which way, and what is still to be sent."""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

import sqlalchemy as sa

from metropolitain.server.storage import database as db
from metropolitain.server.storage import pace_tables as mine
from metropolitain.server.storage.statements import STATEMENTS, Row, dropping, setting
from metropolitain.server.storage.store import ALL, Store

Condition = sa.ColumnElement[bool]
MAIL = "mail"  # the channel that is no subscription

_notices, _subscriptions = mine.notices.c, mine.subscriptions.c
STATEMENTS |= {
    "drop_subscription": dropping(mine.subscriptions, id="one"),
    "subscription": sa.insert(mine.subscriptions),
    "drop_settings": dropping(mine.notice_settings, holder="whose"),
    "settings": sa.insert(mine.notice_settings),
    "drop_like": dropping(mine.notices, holder="whose", channel="by", table_id="table", kind="about"),
    "notice": sa.insert(mine.notices),
    "drop_notice": dropping(mine.notices, id="one"),
    "drop_channel": dropping(mine.notices, channel="by"),
    "drop_begun": sa.delete(mine.notices).where(_notices.begun_at < sa.bindparam("now")),
    "begin_notice": setting(mine.notices, {"id": "one"}, begun_at="now"),
    "put_off": setting(mine.notices, {"id": "one"}, due_at="then", tries="tried").values(begun_at=sa.null()),
    "drop_mark": dropping(mine.notice_marks, table_id="table"),
    "mark": sa.insert(mine.notice_marks),
    "drop_key": dropping(mine.server_keys, name="key"),
    "key": sa.insert(mine.server_keys),
}


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


class Notice(NamedTuple):
    """Something that is still to be sent by one way."""

    id: str
    holder: str
    channel: str
    table_id: str
    kind: str
    seat: int
    facts: str
    due_at: int
    tries: int = 0
    begun_at: int | None = None
    host: str = MAIL


class Choice(NamedTuple):
    """Which notices may be sent: to these hosts alone, or to all but these; and without what is under way."""

    hosts: Collection[str]
    to_others: bool = False
    without: Collection[str] = ()
    full_hosts: Collection[str] = ()
    full_holders: Collection[str] = ()

    @property
    def condition(self) -> Condition:
        """The same for the database."""
        among = _notices.host.not_in(self.hosts) if self.to_others else _notices.host.in_(self.hosts)
        return sa.and_(
            among,
            _notices.id.not_in(self.without),
            _notices.host.not_in(self.full_hosts),
            _notices.holder.not_in(self.full_holders),
        )


ANY = Choice((), to_others=True)


class NoticeStore:
    """Reads and writes all of it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._engine = store.engine

    async def _rows(self, query: "sa.Select[Any]") -> list[Any]:
        return await db.read(self._engine, query)

    # --- who is told ---

    async def subscriptions(self, holder: str) -> list[Subscription]:
        """Somebody's browsers, the newest first."""
        query = sa.select(mine.subscriptions).where(_subscriptions.holder == holder)
        return [Subscription(*row) for row in await self._rows(query.order_by(_subscriptions.made_at.desc()))]

    async def subscription(self, name: str) -> Subscription | None:
        """A browser by its id."""
        found = await self._rows(sa.select(mine.subscriptions).where(_subscriptions.id == name))
        return Subscription(*found[0]) if found else None

    async def keep_subscription(self, subscription: Subscription, most: int) -> None:
        """Keep a browser's subscription; the oldest of somebody who has too many are dropped."""
        others = [one for one in await self.subscriptions(subscription.holder) if one.id != subscription.id]
        rows: list[Row] = []
        for one in (subscription, *others[most - 1 :]):
            rows.append(("drop_subscription", {"one": one.id}))
        rows.append(("subscription", subscription._asdict()))
        await self._store.write(rows)

    async def drop_subscription(self, name: str) -> None:
        """Forget a subscription, and what was to be sent to it."""
        await self._store.write([("drop_subscription", {"one": name}), ("drop_channel", {"by": name})])

    async def settings(self, holder: str) -> Settings | None:
        """Of what somebody wants to be told; None where they never said."""
        settings = mine.notice_settings.c
        found = await self._rows(sa.select(mine.notice_settings).where(settings.holder == holder))
        if not found:
            return None
        whose, lang, push, mail = found[0]
        return Settings(whose, lang, _split(push), _split(mail))

    async def keep_settings(self, settings: Settings) -> None:
        """Keep of what somebody wants to be told."""
        values = {"holder": settings.holder, "lang": settings.lang}
        values |= {"push": ",".join(settings.push), "mail": ",".join(settings.mail)}
        await self._store.write([("drop_settings", {"whose": settings.holder}), ("settings", values)])

    async def holders(self) -> set[str]:
        """All who are told of something by any way."""
        mailed = sa.select(mine.notice_settings.c.holder).where(mine.notice_settings.c.mail != "")
        query = sa.union(sa.select(_subscriptions.holder), mailed)
        return set(await db.read_scalars(self._engine, query))

    async def holders_at(self, table: str) -> dict[int, set[str]]:
        """Who speaks for the players of a table."""
        seats = db.browser_seats.c
        found: dict[int, set[str]] = {}
        query = sa.select(seats.browser, seats.seat).where(seats.table_id == table)
        for kept, seat in await self._rows(query):
            found.setdefault(seat, set()).add(kept if ":" in kept else f"b:{kept}")
        return found

    async def address_of(self, holder: str) -> str | None:
        """A person's e-mail address, once it is confirmed."""
        persons = db.persons.c
        found = await self._rows(sa.select(persons.email).where(persons.id == holder.removeprefix("p:")))
        return found[0][0] if found and holder.startswith("p:") else None

    # --- what is to be sent ---

    async def keep(self, notices: Iterable[Notice], table: str) -> None:
        """Keep notices of a table, each in the place of one like it; its entries are seen to."""
        rows: list[Row] = []
        for each in notices:
            like = {"whose": each.holder, "by": each.channel, "table": each.table_id, "about": each.kind}
            rows += [("drop_like", like), ("notice", each._asdict())]
        await self._store.write([*rows, ("drop_mark", {"table": table})])

    async def due(self, now: int, most: int, ours: Condition = ALL, choice: Choice = ANY) -> list[Notice]:
        """What is to be sent by now: first what was tried least, and of that the oldest."""
        query = sa.select(mine.notices).where(_notices.due_at <= now, _notices.begun_at.is_(None))
        query = query.where(_of(ours, _notices.table_id), choice.condition)
        found = await self._rows(query.order_by(_notices.tries, _notices.due_at).limit(most))
        return [Notice(*row) for row in found]

    async def next_due(self, now: int, ours: Condition = ALL) -> int | None:
        """When the next notice is to be sent that is not due by now."""
        query = sa.select(sa.func.min(_notices.due_at)).where(_notices.begun_at.is_(None))
        query = query.where(_notices.due_at > now, _of(ours, _notices.table_id))
        found: int | None = (await self._rows(query))[0][0]
        return found

    async def begin(self, notice: Notice, now: int) -> None:
        """A letter is handed over now: it will not be a second time."""
        await self._store.write([("begin_notice", {"one": notice.id, "now": now})])

    async def begin_alone(self, notice: Notice, now: int) -> bool:
        """The same where another server might do it too; whether it is ours to hand over."""
        begun = sa.update(mine.notices).where(_notices.id == notice.id, _notices.begun_at.is_(None))
        async with self._engine.begin() as connection:
            return (await connection.execute(begun.values(begun_at=now))).rowcount == 1

    async def put_off(self, notice: Notice, then: int) -> None:
        """Try again later."""
        values = {"one": notice.id, "then": then, "tried": notice.tries + 1}
        await self._store.write([("put_off", values)])

    async def drop(self, notice: Notice) -> None:
        """It is sent, or not wanted any more."""
        await self._store.write([("drop_notice", {"one": notice.id})])

    async def drop_begun(self, now: int) -> None:
        """Forget letters of which nobody knows whether they were handed over."""
        await self._store.write([("drop_begun", {"now": now})])

    # --- entries that nobody was told of yet ---

    async def marks(self, ours: Condition = ALL) -> dict[str, int]:
        """Tables whose entries, from a number on, nobody was told of."""
        marks = mine.notice_marks.c
        query = sa.select(marks.table_id, sa.func.min(marks.number)).group_by(marks.table_id)
        query = query.where(_of(ours, marks.table_id))
        return {table: number for table, number in await self._rows(query)}  # noqa: C416

    # --- keys ---

    async def key(self, name: str) -> str | None:
        """A key of the server."""
        found = await self._rows(sa.select(mine.server_keys.c.value).where(mine.server_keys.c.name == name))
        return found[0][0] if found else None

    async def keep_key(self, name: str, value: str) -> None:
        """Keep a key of the server."""
        await self._store.write([("drop_key", {"key": name}), ("key", {"name": name, "value": value})])


def _of(ours: Condition, table: "sa.ColumnElement[str]") -> Condition:
    """What is about tables of ours: see `Cluster.ours`."""
    return ours if ours is ALL else table.in_(sa.select(db.tables.c.id).where(ours))


def mark_row(table: str, number: int) -> Row:
    """The row by which it is known that nobody was told of an entry yet."""
    return "mark", {"table_id": table, "number": number}


def _split(kinds: str) -> tuple[str, ...]:
    return tuple(kind for kind in kinds.split(",") if kind)
