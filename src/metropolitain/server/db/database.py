"""Tables of the database, and connections to it.

A column is called `seat` in the database, and `player` in all that reads and writes it.
"""

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import Any, TypeVar
from weakref import WeakKeyDictionary, WeakSet

import aiosqlite
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from metropolitain.engine.refusal import Refusal
from metropolitain.server.settings import Config

DRIVERS = ("postgresql+asyncpg", "sqlite+aiosqlite")
CONNECT_SECONDS = 10  # for PostgreSQL to answer
IDLE_SECONDS = 10  # then PostgreSQL ends the transaction of a server that stands still: another can begin
ANSWER_SECONDS = IDLE_SECONDS + 2  # for a statement of one of several servers, which may wait for such an end
LAST_SECONDS = 5.0  # for SQLite to end what it does
POOL_SIZE = 8  # and up to ten more when all of them are in use
_connections: WeakKeyDictionary[sa.Engine, WeakSet[Any]] = WeakKeyDictionary()  # of the driver, to PostgreSQL
_threads: WeakKeyDictionary[sa.Engine, WeakSet[Thread]] = WeakKeyDictionary()  # one for each to SQLite
SQLITE_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000")

Kind = TypeVar("Kind")
Query = sa.Select[Any] | sa.CompoundSelect[Any]

metadata = sa.MetaData()


def _table(name: str, *columns: "sa.Column[Any]") -> sa.Table:
    return sa.Table(name, metadata, *columns)


tables = _table(
    "tables",
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("stage", sa.String(16), nullable=False, index=True),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    # the node that serves it, where several do: a copy of what its log says, to look for tables by
    sa.Column("owner", sa.String(64), nullable=True, index=True),
)
log = _table(
    "log",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("entry", sa.Text, nullable=False),
)
chat = _table(
    "chat",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer, key="player", nullable=False),
    sa.Column("message_id", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),  # empty where it is a phrase, or was taken away
    sa.Column("phrase", sa.String(16), nullable=True),  # the key of a phrase, told in each reader's language
    sa.Column("erased_at", sa.BigInteger, nullable=True),  # when a moderator took the line away
)
drafts = _table(
    "drafts",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, key="player", primary_key=True),
    sa.Column("moves", sa.Text, nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),  # of its writer: see `claims.py`
)
absences = _table(  # of persons who left a running game
    "absences",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, key="player", primary_key=True),
    sa.Column("gone_at", sa.BigInteger, nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),  # of its writer: see `claims.py`
)
deletion_wishes = _table(  # who wishes that a table be deleted
    "deletion_wishes",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, key="player", primary_key=True),
)
server_epoch = _table(  # one row
    "server_epoch",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("epoch", sa.BigInteger, nullable=False),  # of the server that may write; each gets a higher one
    sa.Column("tried_at", sa.BigInteger, nullable=False),  # when it was last tried whether writing works
)
nodes = _table(  # servers that share this database; times by the database's clock, in ms since 1970
    "nodes",
    sa.Column("name", sa.String(24), primary_key=True),
    sa.Column("start", sa.String(16), nullable=False),  # of the process that has the name
    sa.Column("started_at", sa.BigInteger, nullable=False),
    sa.Column("beat_at", sa.BigInteger, nullable=False),  # when it was last known to run
    sa.Column("ended_at", sa.BigInteger, nullable=True),  # it ended in order, or others found it dead
    sa.Column("draining", sa.Boolean, nullable=False),  # it hands its tables over
    sa.Column("tables", sa.Integer, nullable=False),  # in its memory
    sa.Column("sockets", sa.Integer, nullable=False),
    sa.Column("clock_ms", sa.BigInteger, nullable=False),  # by which its clock is ahead of the database's
    sa.Column("version", sa.String(24), nullable=False),
    sa.Column("address", sa.String(80), nullable=False),
)
search_workers = _table(  # processes that search for servers; times by the database's clock
    "search_workers",
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("queue", sa.String(60), nullable=False),  # of the code that it runs
    sa.Column("searches", sa.Integer, nullable=False),  # at a time
    sa.Column("beat_at", sa.BigInteger, nullable=False),
)
search_results = _table(  # of searches that workers did, until the server that asked fetches them
    "search_results",
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("result", sa.LargeBinary, nullable=False),
    sa.Column("done_at", sa.BigInteger, nullable=False),
)
clock_alarms = _table(
    "clock_alarms",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("after_ms", sa.BigInteger, nullable=False),  # when a clock may run out, from the last entry on
)
browser_seats = _table(
    "browser_seats",
    # whose they are: the hash of what a browser's cookie holds, or `p:` and a person's id
    sa.Column("browser", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True, index=True),
    sa.Column("seat", sa.Integer, key="player", primary_key=True),
)
links = _table(
    "links",
    sa.Column("code", sa.String(64), primary_key=True),  # the hash of what the link holds
    sa.Column("browser", sa.String(64), nullable=False, index=True),
    sa.Column("table_id", sa.String(32), nullable=False),  # empty: all tables of the browser
    sa.Column("expires_at", sa.BigInteger, nullable=False),
)
results = _table(  # of finished games, one row for each seat
    "results",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, key="player", primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("mode", sa.String(16), nullable=False),  # see `results/store.py`
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("outcome", sa.String(8), nullable=False),  # won, shared, lost; alone where nobody else played
    sa.Column("bot", sa.String(32), nullable=True),  # who had the seat, unless a person
    sa.Column("resigned", sa.Boolean, nullable=False),
    sa.Column("take_backs", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
)
profiles = _table(  # of persons who show theirs to everybody
    "profiles",
    sa.Column("holder", sa.String(80), primary_key=True),
    sa.Column("shown_since", sa.BigInteger, nullable=False),
)
blocks = _table(  # who does not wish to hear of, or to meet, whom; both are holders
    "blocks",
    sa.Column("holder", sa.String(80), primary_key=True),
    sa.Column("blocked", sa.String(80), primary_key=True, index=True),
    sa.Column("code", sa.String(16), nullable=False),  # by which the holder's own page names it
    sa.Column("name", sa.Text, nullable=False),  # what the other was called then
    sa.Column("at", sa.BigInteger, nullable=False),
)
reports = _table(
    "reports",
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),
    sa.Column("holder", sa.String(80), nullable=False, index=True),  # who reports
    sa.Column("reported", sa.String(80), nullable=False, index=True),  # empty where that is not known
    sa.Column("place", sa.String(32), nullable=False),  # the table; a report outlives it
    sa.Column("seat", sa.Integer, key="player", nullable=False),  # of the reported
    sa.Column("reason", sa.String(16), nullable=False),
    sa.Column("report", sa.Text, nullable=False),  # names, what was written, the lines around it: JSON
    sa.Column("settled_at", sa.BigInteger, nullable=True),
)
bans = _table(
    "bans",
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("holder", sa.String(80), nullable=False, index=True),  # empty for an address
    sa.Column("network", sa.String(64), nullable=False),  # empty for a holder
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=True),  # null: for good
    sa.Column("lifted_at", sa.BigInteger, nullable=True),
)
# What moderators did; rows are added, and lose names alone, when a person is deleted.
moderation_log = _table(
    "moderation_log",
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),
    sa.Column("moderator", sa.Text, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("facts", sa.Text, nullable=False),  # JSON
)
moderators = _table(  # links that open the moderators' page, and who has opened one
    "moderators",
    sa.Column("hash", sa.String(64), primary_key=True),  # of what the link, or the cookie, holds
    sa.Column("kind", sa.String(8), nullable=False),  # link, cookie
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("expires_at", sa.BigInteger, nullable=False),
)
orders = _table(  # what the command line asks of the server that runs
    "orders",
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("answer", sa.Text, nullable=True),  # null until it is carried out
)
joins = _table(  # who made which `joined` entry; holders are written as in `server/identity/holders.py`
    "joins",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("holder", sa.String(80), nullable=False, index=True),
)
persons = _table(
    "persons",
    sa.Column("id", sa.String(12), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("seal", sa.String(43), nullable=False),  # a secret from which logs keep a hash, see `held_at`
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("email", sa.Text, nullable=True),  # once it is confirmed
    sa.Column("recovery", sa.String(64), nullable=True, index=True),  # the hash of the recovery code
    sa.Column("recovery_at", sa.BigInteger, nullable=True),
)
passkeys = _table(
    "passkeys",
    sa.Column("id", sa.Text, primary_key=True),  # the credential's, as base64url
    sa.Column("person", sa.String(12), nullable=False, index=True),
    sa.Column("public_key", sa.Text, nullable=False),  # base64url
    sa.Column("sign_count", sa.BigInteger, nullable=False),
    sa.Column("device", sa.Text, nullable=False),  # what its owner calls it
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("used_at", sa.BigInteger, nullable=False),
)
sessions = _table(
    "sessions",
    sa.Column("id", sa.String(64), primary_key=True),  # the hash of what the cookie holds
    sa.Column("person", sa.String(12), nullable=False, index=True),
    sa.Column("browser", sa.String(64), nullable=False),  # the hash of the browser's own cookie
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("seen_at", sa.BigInteger, nullable=False),
)
person_links = _table(  # links that work once: to sign in on another device, to confirm an address
    "person_links",
    sa.Column("code", sa.String(64), primary_key=True),  # the hash of what the link holds
    sa.Column("person", sa.String(12), nullable=False, index=True),
    sa.Column("email", sa.Text, nullable=False),  # the address to be confirmed; empty: to sign in
    sa.Column("expires_at", sa.BigInteger, nullable=False),
)
retired_browsers = _table(  # browsers whose seats a person has taken over: their cookies speak for nobody
    "retired_browsers",
    sa.Column("browser", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(12), nullable=False, index=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)
day_alarms = _table(  # tables with days for each move, and when they must be looked at
    "day_alarms",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("due_at", sa.BigInteger, nullable=False, index=True),  # never too late; milliseconds since 1970
)
heartbeat = _table(  # one row: when the server was last known to run
    "heartbeat",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)
downtimes = _table(  # when it did not
    "downtimes",
    sa.Column("began_at", sa.BigInteger, primary_key=True),
    sa.Column("ended_at", sa.BigInteger, nullable=False),
)
server_keys = _table(  # a copy of the keys of the data folder, so that a backup has them
    "server_keys",
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
subscriptions = _table(  # browsers that are told by Web Push
    "push_subscriptions",
    sa.Column("id", sa.String(64), primary_key=True),  # the hash of the endpoint
    sa.Column("holder", sa.String(80), nullable=False, index=True),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("public_key", sa.String(128), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("session", sa.String(64), nullable=True),  # with whose end it ends; null for guests
    sa.Column("made_at", sa.BigInteger, nullable=False),
)
notice_settings = _table(  # of what somebody wants to be told, and in which language
    "notice_settings",
    sa.Column("holder", sa.String(80), primary_key=True),
    sa.Column("lang", sa.String(8), nullable=False),
    sa.Column("push", sa.String(120), nullable=False),  # kinds, separated by commas
    sa.Column("mail", sa.String(120), nullable=False),
)
notices = _table(  # what is still to be sent
    "notices",
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("holder", sa.String(80), nullable=False, index=True),
    sa.Column("channel", sa.String(70), nullable=False),  # `mail`, or the id of a subscription
    sa.Column("table_id", sa.String(32), nullable=False, index=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer, key="player", nullable=False),
    sa.Column("facts", sa.Text, nullable=False),  # what its sentences say, as JSON
    sa.Column("due_at", sa.BigInteger, nullable=False, index=True),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("begun_at", sa.BigInteger, nullable=True),  # a letter that was handed over, perhaps
    sa.Column("host", sa.String(265), nullable=False, server_default=""),  # the push service, or `mail`
)
notice_marks = _table(  # entries of which nobody was told yet, should the server end at this moment
    "notice_marks",
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
)


def open_engine(config: Config, application: str = "", answer_seconds: float | None = None) -> AsyncEngine:
    """The engine for the configured database; refuses an address of which none can be made.

    `application`: by what PostgreSQL tells our connections from others; `answer_seconds`: how long it may
    take for one statement, without which we would wait for ever where its machine has vanished.
    """
    try:
        if make_url(config.url).drivername not in DRIVERS:
            raise Refusal("T6", "bad-database")
        if make_url(config.url).get_backend_name() != "sqlite":
            settings = {"idle_in_transaction_session_timeout": str(IDLE_SECONDS * 1000)}
            if application:
                settings["application_name"] = application
            connecting = {
                "timeout": CONNECT_SECONDS,
                "command_timeout": answer_seconds,
                "server_settings": settings,
            }
            engine = create_async_engine(config.url, pool_size=POOL_SIZE, connect_args=connecting)
            sa.event.listen(engine.sync_engine, "handle_error", drop_silent)
            sa.event.listen(engine.sync_engine, "connect", _noting_connections(engine.sync_engine))
            return engine
        threads: WeakSet[Thread] = WeakSet()
        engine = create_async_engine(config.url, connect_args={"async_creator_fn": _noting_threads(threads)})
        _threads[engine.sync_engine] = threads
    except (sa.exc.ArgumentError, sa.exc.InvalidRequestError, ImportError) as error:
        raise Refusal("T6", "bad-database") from error
    sa.event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


async def read(engine: AsyncEngine, query: Query) -> list[Any]:
    """Return the rows that a query finds."""
    async with engine.connect() as connection:
        return list((await connection.execute(query)).all())


async def read_scalars(engine: AsyncEngine, query: Query) -> list[Any]:
    """Return the first column of the rows that a query finds."""
    return [row[0] for row in await read(engine, query)]


async def read_as(engine: AsyncEngine, kind: Callable[..., Kind], query: Query) -> list[Kind]:
    """Return the rows that a query finds, each made into a kind of value by its columns."""
    return [kind(*row) for row in await read(engine, query)]


async def find(engine: AsyncEngine, kind: Callable[..., Kind], query: Query) -> Kind | None:
    """Return the first row that a query finds, made into a kind of value by its columns."""
    return next(iter(await read_as(engine, kind, query)), None)


def drop_silent(context: sa.ExceptionContext) -> None:
    """Let a connection go over which no answer came in time: even asking it to forget might take for ever."""
    if isinstance(context.original_exception, TimeoutError) and context.connection is not None:
        context.is_disconnect = True
        driver: Any = context.connection.connection.driver_connection
        if driver is not None:
            driver.terminate()


def _noting_connections(engine: sa.Engine) -> Callable[[Any, Any], None]:
    made = _connections.setdefault(engine, WeakSet())
    return lambda connection, _: made.add(connection.driver_connection)


async def connect_anew(engine: AsyncEngine) -> None:
    """Let go of all connections to PostgreSQL, awaited answers included; who needs one gets another."""
    for connection in list(_connections.get(engine.sync_engine, ())):
        connection.terminate()
    await engine.dispose()


def _noting_threads(threads: WeakSet[Thread]) -> Callable[..., aiosqlite.Connection]:
    def connect(*place: Any, **settings: Any) -> aiosqlite.Connection:
        connection = aiosqlite.connect(*place, **settings)
        connection._thread.daemon = True  # as SQLAlchemy has it
        threads.add(connection._thread)
        return connection

    return connect


async def close_engine(engine: AsyncEngine) -> None:
    """Let go of all connections, and wait for SQLite's threads.

    One whose question was cancelled is still at it, and tells the event loop when it is done: that must be
    there yet.
    """
    await engine.dispose()
    for thread in list(_threads.get(engine.sync_engine, ())):
        if thread.is_alive():
            await asyncio.to_thread(thread.join, LAST_SECONDS)


def set_pragmas(connection: Any, _: Any = None) -> None:
    """Set up a fresh connection to SQLite."""
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
