"""The store: one writer with group commit, and the readings a restart needs.

Whatever waits while a transaction runs is written together in the next one; whoever asked is told
after the commit.
"""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from metropolitain.engine.ids import Player
from metropolitain.server.operations.metrics import Metrics
from metropolitain.server.storage import database as db
from metropolitain.server.storage import day_alarms, notices
from metropolitain.server.storage.writer import CommitUncertainError, Group, make_writer
from metropolitain.server.table.entries import (
    AnyEntry,
    Closed,
    Created,
    Halted,
    Joined,
    Over,
    SeatFreed,
    Started,
    kind_of,
    read_entry,
    write_entry,
)

MAX_BATCH = 500
ALL = notices.ALL  # all tables, where one server has them

_set_stage = (
    sa.update(db.tables).where(db.tables.c.id == sa.bindparam("table")).values(stage=sa.bindparam("now"))
)
_drop_draft = sa.delete(db.drafts).where(
    db.drafts.c.table_id == sa.bindparam("table"),
    db.drafts.c.seat == sa.bindparam("player"),
    db.drafts.c.epoch <= sa.bindparam("until"),
)
_set_alarm = (
    sa.update(db.clock_alarms)
    .where(db.clock_alarms.c.table_id == sa.bindparam("table"))
    .values(after_ms=sa.bindparam("after"))
)
_drop_absence = sa.delete(db.absences).where(
    db.absences.c.table_id == sa.bindparam("table"),
    db.absences.c.seat == sa.bindparam("player"),
    db.absences.c.epoch <= sa.bindparam("until"),
)
_keep_analysis = sa.insert(db.analyses).from_select(  # not of a table that was deleted while it was made
    ["table_id", "asked_at", "analysis", "node"],
    sa.select(
        sa.bindparam("table_id", type_=sa.String),
        sa.bindparam("asked_at", type_=sa.BigInteger),
        sa.bindparam("analysis", type_=sa.Text),
        sa.bindparam("node", type_=sa.String),
    ).where(sa.exists().where(db.tables.c.id == sa.bindparam("table_id", type_=sa.String))),
)
DELETIONS = {  # of a table of players, from every table of the database that knows of it
    f"delete_{kind.name}": sa.delete(kind).where(
        (db.tables.c.id if kind is db.tables else kind.c.table_id) == sa.bindparam("table")
    )
    for kind in db.metadata.tables.values()
    if kind is db.tables or "table_id" in kind.c
}
_try_writing = (
    sa.update(db.server_epoch)
    .where(db.server_epoch.c.id == sa.bindparam("table"))
    .values(tried_at=sa.bindparam("now"))
)
STATEMENTS: dict[str, Any] = {
    "table": sa.insert(db.tables),
    "log": sa.insert(db.log),
    "stage": _set_stage,
    "chat": sa.insert(db.chat),
    "drop_draft": _drop_draft,
    "draft": sa.insert(db.drafts),
    "drop_absence": _drop_absence,
    "absence": sa.insert(db.absences),
    "drop_analysis": sa.delete(db.analyses).where(db.analyses.c.table_id == sa.bindparam("table")),
    "analysis": _keep_analysis,
    "drop_wishes": sa.delete(db.deletion_wishes).where(
        db.deletion_wishes.c.table_id == sa.bindparam("table")
    ),
    "wish": sa.insert(db.deletion_wishes),
    "drop_seat": sa.delete(db.browser_seats).where(
        db.browser_seats.c.browser == sa.bindparam("holder"),
        db.browser_seats.c.table_id == sa.bindparam("table"),
        db.browser_seats.c.seat == sa.bindparam("player"),
    ),
    "drop_holders": sa.delete(db.browser_seats).where(
        db.browser_seats.c.table_id == sa.bindparam("table"),
        db.browser_seats.c.seat == sa.bindparam("player"),
    ),
    "seat": sa.insert(db.browser_seats),
    "join": sa.insert(db.joins),
    "redact": sa.update(db.log)
    .where(db.log.c.table_id == sa.bindparam("table"), db.log.c.number == sa.bindparam("wanted"))
    .values(entry=sa.bindparam("now")),
    "hush": sa.update(db.chat)
    .where(
        db.chat.c.table_id == sa.bindparam("table"),
        db.chat.c.seat == sa.bindparam("player"),
        db.chat.c.at >= sa.bindparam("since"),
        db.chat.c.at <= sa.bindparam("until"),
    )
    .values(text=sa.text("''"), message_id=sa.text("''"), phrase=sa.null()),
    "drop_link": sa.delete(db.links).where(db.links.c.code == sa.bindparam("hash")),
    "drop_links": sa.delete(db.links).where(
        sa.or_(
            sa.and_(
                db.links.c.browser == sa.bindparam("holder"), db.links.c.table_id == sa.bindparam("table")
            ),
            db.links.c.expires_at < sa.bindparam("now"),
        )
    ),
    "link": sa.insert(db.links),
    "alarm": sa.insert(db.clock_alarms),
    "set_alarm": _set_alarm,
    "drop_alarm": sa.delete(db.clock_alarms).where(db.clock_alarms.c.table_id == sa.bindparam("table")),
    **DELETIONS,
    "try": _try_writing,
    **day_alarms.STATEMENTS,
    **notices.STATEMENTS,
}
# Tables of the database of whose rows every statement names the table of players.
BY_TABLE = frozenset(
    {
        *(db.tables, db.log, db.chat, db.drafts, db.absences, db.analyses),
        *(db.browser_seats, db.clock_alarms, db.deletion_wishes, db.results),
    }
)
Row = tuple[str, dict[str, Any]]  # the statement's name and its values


class Job(NamedTuple):
    """Rows that are written together, and who waits for them."""

    rows: list[Row]
    done: "asyncio.Future[None]"


class Link(NamedTuple):
    """A link that hands seats of a browser to another one; both are known by hashes."""

    code: str
    browser: str
    table: str  # empty: all its tables
    expires_at: int  # milliseconds since 1970

    def row(self) -> dict[str, Any]:
        """As it is stored."""
        return {
            "code": self.code,
            "browser": self.browser,
            "table_id": self.table,
            "expires_at": self.expires_at,
        }


class OldUndoRequest(msgspec.Struct, frozen=True):
    """Somebody asked to take back the moves of an entry, in a table of version 0.2 or earlier."""

    by: Player
    number: int
    waiting: list[Player]


class ChatLine(NamedTuple):
    """Something said at a table."""

    number: int
    at: int
    player: Player
    message_id: str
    text: str
    phrase: str | None = None  # the key of a phrase, told to each reader in their language
    erased_at: int | None = None  # when a moderator took it away


def log_row(table: str, number: int, entry: AnyEntry) -> Row:
    """The row of an entry."""
    values = {"table_id": table, "number": number, "at": entry.at, "kind": kind_of(entry)}
    return "log", {**values, "entry": write_entry(entry)}


def log_rows(table: str, first: int, entries: list[AnyEntry], owner: str | None = None) -> list[Row]:
    """The rows of entries numbered from `first` on; `owner`: who serves a table that they open."""
    rows: list[Row] = []
    for number, entry in enumerate(entries, first):
        rows.append(log_row(table, number, entry))
        if isinstance(entry, Created):
            opened = {"id": table, "game": entry.game, "stage": "lobby", "created_at": entry.at}
            opened["owner"] = owner
            rows.append(("table", opened))
        elif isinstance(entry, SeatFreed):
            rows.append(("drop_holders", {"table": table, "player": entry.seat}))
        elif isinstance(entry, Started | Over | Halted | Closed):
            stage = "running" if isinstance(entry, Started) else "over"
            rows.append(("stage", {"table": table, "now": stage}))
    return rows


def seat_rows(browser: str, table: str, players: Iterable[Player]) -> list[Row]:
    """The rows by which a browser, or a person, is known to speak for players."""
    rows: list[Row] = []
    for player in players:
        rows.append(("drop_seat", {"holder": browser, "table": table, "player": player}))
        rows.append(("seat", {"browser": browser, "table_id": table, "seat": player}))
    return rows


def join_rows(kept_for: str, table: str, first: int, entries: list[AnyEntry]) -> list[Row]:
    """The rows by which it is known who joined, and for whom they speak."""
    joined = [(number, each) for number, each in enumerate(entries, first) if isinstance(each, Joined)]
    holder = kept_for if ":" in kept_for else f"b:{kept_for}"
    rows: list[Row] = [
        ("join", {"table_id": table, "number": number, "holder": holder}) for number, _ in joined
    ]
    return rows + seat_rows(kept_for, table, [Player(entry.seat) for _, entry in joined])


def alarm_rows(table: str, entries: list[AnyEntry], after: int | None) -> list[Row]:
    """The rows by which a table is remembered whose clock may run out after so many milliseconds."""
    if any(isinstance(entry, Over | Halted | Closed) for entry in entries):
        return [("drop_alarm", {"table": table}), *day_alarms.alarm_rows(table, None)]
    if after is None:
        return []
    if any(isinstance(entry, Started) for entry in entries):
        return [("alarm", {"table_id": table, "after_ms": after})]
    return [("set_alarm", {"table": table, "after": after})]


def is_certain(error: BaseException) -> bool:
    """Whether nothing was written for certain, and asking again would not help at once.

    Where a row is there already, it may be one whose commit was never confirmed.
    """
    if isinstance(error, sa.exc.DBAPIError):
        return not isinstance(error, sa.exc.IntegrityError) and not error.connection_invalidated
    return isinstance(error, sqlite3.Error)


class Store:
    """Reads and writes; writes are done when the awaited call returns."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        self._engine = engine
        self._backend = make_writer(engine)
        self._metrics = metrics
        self.owner: str | None = None  # who we are, where several serve: see `claims.py`
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @property
    def engine(self) -> AsyncEngine:
        """Where to read, for modules that keep what belongs to them."""
        return self._engine

    def start(self, epoch: int | None = None) -> None:
        """Start the writer; it writes while the database is in this epoch, or in any."""
        self._backend.epoch = epoch
        self._writer = asyncio.create_task(self._write_all())

    @property
    def waiting(self) -> int:
        """How many writes wait for a transaction."""
        return self._queue.qsize()

    def tell_errors(self, note: Callable[[BaseException], None]) -> None:
        """Have somebody told of every error in writing."""
        self._backend.note = note

    async def stop(self) -> None:
        """Write what waits, then stop."""
        if self._writer:
            self._queue.put_nowait(None)
            await self._writer
        await self._backend.close()

    # --- writing ---

    async def append(
        self,
        table: str,
        first: int,
        entries: list[AnyEntry],
        alarm_after: int | None = None,
        kept_for: str | None = None,
        further: Iterable[Row] = (),
    ) -> None:
        """Append entries to a table's log, all or none.

        `alarm_after`: see `alarm_rows`; `kept_for`: who joins, see `kept_of`; `further`: rows that are
        written together with them.
        """
        rows = [
            *log_rows(table, first, entries, self.owner),
            *alarm_rows(table, entries, alarm_after),
            *further,
        ]
        if kept_for:
            rows += join_rows(kept_for, table, first, entries)
        await self._write(rows)

    async def write(self, rows: list[Row]) -> None:
        """Write rows of the statements that `STATEMENTS` names, all or none."""
        await self._write(rows)

    async def keep_seats(self, browser: str, seats: Iterable[tuple[str, Player]], used: str = "") -> None:
        """Let a browser speak for players of tables; the link that was used for it is dropped."""
        rows = [row for table, player in seats for row in seat_rows(browser, table, [player])]
        if used:
            rows.append(("drop_link", {"hash": used}))
        await self._write(rows)

    async def keep_link(self, link: Link, now: int) -> None:
        """Keep a link; an earlier one of the browser for the same is dropped, and all that are too old."""
        older = {"holder": link.browser, "table": link.table, "now": now}
        await self._write([("drop_links", older), ("link", link.row())])

    async def add_chat(self, table: str, line: ChatLine) -> None:
        """Keep a line of chat."""
        values = line._asdict()
        await self._write([("chat", {"table_id": table, "seat": values.pop("player"), **values})])

    async def keep_draft(self, table: str, player: Player, moves: list[str], epoch: int = 0) -> None:
        """Keep a player's draft, as whoever serves the table since an epoch; an empty one is dropped."""
        rows: list[Row] = [("drop_draft", {"table": table, "player": player, "until": epoch})]
        if moves:
            values = {"table_id": table, "seat": player, "moves": json.dumps(moves), "epoch": epoch}
            rows.append(("draft", values))
        await self._write(rows)

    async def keep_absences(
        self, table: str, players: list[Player], gone_at: int | None, epoch: int = 0
    ) -> None:
        """Keep since when players are away, in milliseconds since 1970; None: they are back."""
        rows: list[Row] = []
        for player in players:
            rows.append(("drop_absence", {"table": table, "player": player, "until": epoch}))
            if gone_at is not None:
                values = {"table_id": table, "seat": player, "gone_at": gone_at, "epoch": epoch}
                rows.append(("absence", values))
        await self._write(rows)

    async def keep_analysis(self, table: str, at: int, analysis: str | None) -> None:
        """Keep an analysis; None while it is wanted."""
        values = {"table_id": table, "asked_at": at, "analysis": analysis, "node": self.owner}
        await self._write([("drop_analysis", {"table": table}), ("analysis", values)])

    async def keep_wishes(self, table: str, players: list[Player]) -> None:
        """Keep who wishes that a table be deleted."""
        rows: list[Row] = [("wish", {"table_id": table, "seat": player}) for player in players]
        await self._write([("drop_wishes", {"table": table}), *rows])

    async def delete(self, table: str, fence: Row | None = None) -> None:
        """Delete a table and all that belongs to it.

        `fence`: a row of its log that must find its place, so that only who serves the table can delete it.
        """
        fences = [fence] if fence else []
        await self._write([*fences, *((name, {"table": table}) for name in DELETIONS)])

    async def try_writing(self) -> None:
        """Write something, to see whether that is possible."""
        await self._write([("try", {"table": 1, "now": time.time_ns() // 1_000_000})])

    async def _write(self, rows: list[Row]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Job(rows, done))
        await done

    async def _write_all(self) -> None:
        while (job := await self._queue.get()) is not None:
            jobs = [job]
            ending = False
            while not self._queue.empty() and len(jobs) < MAX_BATCH and not ending:
                following = self._queue.get_nowait()
                if following is None:
                    ending = True
                else:
                    jobs.append(following)
            await self._commit(jobs)
            if ending:
                return

    async def _commit(self, jobs: list[Job]) -> None:
        """One transaction for all; where that fails each alone, so that neighbours do not suffer.

        Where nobody knows whether it failed nothing is tried again: it might be written twice.
        """
        try:
            await self._transact(jobs)
        except CommitUncertainError as error:
            for job in jobs:
                _fail(job, error)
        except Exception as error:
            if len(jobs) == 1:
                _fail(jobs[0], error)
                return
            for job in jobs:
                await self._commit([job])
        else:
            for job in jobs:
                if not job.done.done():
                    job.done.set_result(None)

    async def _transact(self, jobs: list[Job]) -> None:
        started = time.perf_counter()
        await self._backend.write(_grouped([row for job in jobs for row in job.rows]))
        self._metrics.commit(len(jobs), time.perf_counter() - started)

    # --- reading ---

    async def entries(self, table: str, after: int = 0) -> list[AnyEntry]:
        """A table's whole log, or what comes after a number."""
        query = sa.select(db.log.c.entry).where(db.log.c.table_id == table).order_by(db.log.c.number)
        if after:
            query = query.where(db.log.c.number > after)
        async with self._engine.connect() as connection:
            return [read_entry(text) for text in (await connection.scalars(query)).all()]

    async def chat(self, table: str, most: int) -> list[ChatLine]:
        """The last lines of a table's chat."""
        lines = db.chat.c
        columns = (
            lines.number,
            lines.at,
            lines.seat,
            lines.message_id,
            lines.text,
            lines.phrase,
            lines.erased_at,
        )
        query = sa.select(*columns).where(db.chat.c.table_id == table)
        query = query.order_by(db.chat.c.number.desc()).limit(most)
        async with self._engine.connect() as connection:
            return [ChatLine(*row) for row in reversed((await connection.execute(query)).all())]

    async def owner_of(self, table: str) -> str | None:
        """Which of several servers serves a table."""
        async with self._engine.connect() as connection:
            owner: str | None = await connection.scalar(
                sa.select(db.tables.c.owner).where(db.tables.c.id == table)
            )
            return owner

    async def owned(self, owner: str) -> set[str]:
        """The tables that one of several servers serves."""
        async with self._engine.connect() as connection:
            return set(
                (await connection.scalars(sa.select(db.tables.c.id).where(db.tables.c.owner == owner))).all()
            )

    async def last_number(self, table: str) -> int:
        """The number of a table's last entry; 0 where there is no such table."""
        query = sa.select(sa.func.max(db.log.c.number)).where(db.log.c.table_id == table)
        async with self._engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def drafts(self, table: str, epoch: int = 0) -> dict[Player, list[str]]:
        """The drafts of a table's players; not what a former server of it wrote too late."""
        drafts = db.drafts.c
        query = sa.select(drafts.seat, drafts.moves).where(drafts.table_id == table, drafts.epoch == epoch)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {Player(player): json.loads(moves) for player, moves in rows}

    async def chat_ids(self, table: str) -> set[tuple[Player, str]]:
        """Who said something with which message, from the first line of the chat on."""
        query = sa.select(db.chat.c.seat, db.chat.c.message_id).where(db.chat.c.table_id == table)
        async with self._engine.connect() as connection:
            return {(Player(player), name) for player, name in (await connection.execute(query)).all()}

    async def absences(self, table: str, epoch: int = 0) -> dict[Player, int]:
        """Since when players are away, as far as they were when that was last known."""
        absences = db.absences.c
        query = sa.select(absences.seat, absences.gone_at).where(absences.table_id == table)
        query = query.where(absences.epoch == epoch)
        async with self._engine.connect() as connection:
            return {Player(player): at for player, at in (await connection.execute(query)).all()}

    async def old_undo_request(self, table: str, number: int) -> OldUndoRequest | None:
        """A request to take back that an earlier version kept beside the log, if nothing happened since."""
        requests = db.undo_requests.c
        query = sa.select(requests.request).where(requests.table_id == table, requests.number == number)
        async with self._engine.connect() as connection:
            request = await connection.scalar(query)
        return msgspec.json.decode(request, type=OldUndoRequest) if request else None

    async def wishes(self, table: str) -> list[Player]:
        """Who wishes that a table be deleted."""
        wishes = db.deletion_wishes.c
        query = sa.select(wishes.seat).where(wishes.table_id == table).order_by(wishes.seat)
        async with self._engine.connect() as connection:
            return [Player(player) for player in (await connection.scalars(query)).all()]

    async def untouched(
        self,
        stages: tuple[str, ...],
        before: int,
        after_id: str,
        most: int,
        ours: "sa.ColumnElement[bool]" = ALL,
    ) -> list[str]:
        """Tables in these stages at which nothing was done or said since a time, by their ids.

        `ours`: see `Cluster.ours`.
        """
        tables = db.tables.c
        later = [
            sa.exists().where(
                db.log.c.table_id == tables.id, db.log.c.at >= before, db.log.c.kind != "taken"
            ),
            sa.exists().where(db.chat.c.table_id == tables.id, db.chat.c.at >= before),
        ]
        query = sa.select(tables.id).where(tables.stage.in_(stages), tables.created_at < before)
        query = query.where(tables.id > after_id, ours, *(~found for found in later))
        async with self._engine.connect() as connection:
            return list((await connection.scalars(query.order_by(tables.id).limit(most))).all())

    async def analysis(self, table: str) -> str | None:
        """A finished analysis."""
        query = sa.select(db.analyses.c.analysis).where(db.analyses.c.table_id == table)
        async with self._engine.connect() as connection:
            analysis: str | None = await connection.scalar(query)
            return analysis

    async def wanted_analyses(self, but_of: Iterable[str] = ()) -> list[str]:
        """The tables whose analysis was asked for and is not finished, in the order they were asked.

        `but_of`: nodes that make theirs themselves.
        """
        wanted = db.analyses.c
        query = sa.select(wanted.table_id).where(wanted.analysis.is_(None)).order_by(wanted.asked_at)
        if theirs := list(but_of):
            query = query.where(sa.or_(wanted.node.is_(None), wanted.node.not_in(theirs)))
        async with self._engine.connect() as connection:
            return list((await connection.scalars(query)).all())

    async def known(self, tables: list[str]) -> list[str]:
        """Those of the tables that exist."""
        query = sa.select(db.tables.c.id).where(db.tables.c.id.in_(tables))
        async with self._engine.connect() as connection:
            return list((await connection.scalars(query)).all())

    async def running(self) -> list[str]:
        """The tables whose games are going on."""
        query = sa.select(db.tables.c.id).where(db.tables.c.stage == "running")
        async with self._engine.connect() as connection:
            return list((await connection.scalars(query)).all())

    async def seats_of_table(self, table: str) -> dict[str, set[Player]]:
        """The browsers that may speak for players of a table."""
        seats = db.browser_seats.c
        query = sa.select(seats.browser, seats.seat).where(seats.table_id == table)
        found: dict[str, set[Player]] = {}
        async with self._engine.connect() as connection:
            for browser, seat in await connection.execute(query):
                found.setdefault(browser, set()).add(Player(seat))
        return found

    async def seats_of_browser(self, browser: str) -> list[tuple[str, Player]]:
        """The tables and players for whom a browser may speak."""
        seats = db.browser_seats.c
        query = sa.select(seats.table_id, seats.seat).where(seats.browser == browser)
        async with self._engine.connect() as connection:
            return [(table, Player(seat)) for table, seat in await connection.execute(query)]

    async def link(self, code: str) -> Link | None:
        """A link by the hash of its code."""
        kept = db.links.c
        query = sa.select(kept.code, kept.browser, kept.table_id, kept.expires_at).where(kept.code == code)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
            return Link(*row) if row else None

    async def orphaned_alarms(self, ours: "sa.ColumnElement[bool]") -> list[tuple[str, int]]:
        """Tables of ours whose clocks may run out, and when, by the time of day."""
        alarms, entries = db.clock_alarms.c, db.log.c
        last = sa.select(entries.at).where(entries.table_id == alarms.table_id, entries.kind != "taken")
        last = last.order_by(entries.number.desc()).limit(1)
        query = sa.select(alarms.table_id, alarms.after_ms, last.scalar_subquery())
        query = query.join(db.tables, db.tables.c.id == alarms.table_id).where(ours)
        async with self._engine.connect() as connection:
            return [(table, at + after) for table, after, at in (await connection.execute(query)).all()]

    async def clock_alarms(self) -> dict[str, int]:
        """The tables whose clocks may run out, and after how many milliseconds."""
        query = sa.select(db.clock_alarms.c.table_id, db.clock_alarms.c.after_ms)
        async with self._engine.connect() as connection:
            return {row.table_id: row.after_ms for row in await connection.execute(query)}


def _grouped(rows: list[Row]) -> Group:
    """The rows by statement, in rounds: what concerns one table of the database keeps its order.

    Where every statement names the table of players that it is about, the order is kept for each of those: so
    a group is mostly one round, with one statement for all moves.
    """
    rounds: list[dict[str, list[dict[str, Any]]]] = [{}]
    latest: dict[tuple[str, str], tuple[int, str]] = {}  # what was last done to a table, and in which round
    for name, values in rows:
        stored_in = STATEMENTS[name].table
        place = (stored_in.name, _table_of(values) if stored_in in BY_TABLE else "")
        number, before = latest.get(place, (0, name))
        if before != name:
            number += 1
            if number == len(rounds):
                rounds.append({})
        latest[place] = (number, name)
        rounds[number].setdefault(name, []).append(values)
    return [(STATEMENTS[name], values) for each in rounds for name, values in each.items()]


def _table_of(values: dict[str, Any]) -> str:
    """The table of players that a row is about."""
    return str(values.get("table_id") or values.get("table") or values["id"])


def _fail(job: Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
