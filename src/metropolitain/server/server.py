"""The parts of a running server, opened and closed together."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import AsyncExitStack
from functools import partial
from importlib.util import find_spec

from metropolitain.engine.refusal import Refusal
from metropolitain.server.accounts.accounts import Accounts
from metropolitain.server.analysis.browser_libraries import Libraries
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.cluster.node import Node, application_of, new_owner
from metropolitain.server.coordination import Coordination
from metropolitain.server.db import database as db
from metropolitain.server.db.lock import DatabaseLock
from metropolitain.server.db.migration import migrate
from metropolitain.server.db.startup import explain, prepare_files, sqlite_path
from metropolitain.server.db.store import Health
from metropolitain.server.http.limits import Addresses
from metropolitain.server.http.local_network import Network
from metropolitain.server.http.static import Page
from metropolitain.server.identity.holders import Meetings, holders_at
from metropolitain.server.identity.sessions import Sessions
from metropolitain.server.identity.store import AccountStore
from metropolitain.server.matchmaking.open_tables import OpenFeed, OpenList
from metropolitain.server.matchmaking.quick_match import QuickMatch
from metropolitain.server.moderation import orders
from metropolitain.server.moderation.bans import Bans
from metropolitain.server.moderation.moderation import Moderation
from metropolitain.server.moderation.store import ModerationStore
from metropolitain.server.monitoring.hosts import Hosts
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.notifications.delivery import Delivery
from metropolitain.server.notifications.mail import Mail
from metropolitain.server.notifications.notifications import Notifications
from metropolitain.server.notifications.push import keys_of
from metropolitain.server.notifications.sending import Sending
from metropolitain.server.notifications.store import NotificationStore
from metropolitain.server.operations.retention import Retention
from metropolitain.server.results.store import add_results
from metropolitain.server.settings import Config
from metropolitain.server.table.new_tables import NewTables
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.snapshot import Services
from metropolitain.server.table.store import LogStore
from metropolitain.server.tasks import Tasks, Work
from metropolitain.server.time_source import now_ms
from metropolitain.server.timekeeping.alarms import DayAlarms
from metropolitain.server.timekeeping.uptime import Uptime
from metropolitain.server.work.threads import WorkPool

log = logging.getLogger("metropolitain.server")

DRAIN_SECONDS = 1.6  # three of the proxy's checks


def workers_of(config: Config) -> WorkPool:
    """Those who work for a server; refuses workers elsewhere where they cannot be had."""
    if not config.workers:
        return WorkPool()
    if find_spec("procrastinate") is None or find_spec("psycopg") is None:
        raise Refusal("T6", "workers-not-installed")
    from metropolitain.server.work.outside import Outside

    return WorkPool(Outside(config.url))


class Server:
    """Everything that lives as long as the server does: database, tables, workers, page, limits.

    All parts are made here, each with what it needs. What runs beside requests is in one group of tasks: a
    fault there is logged, and none ends the server but the loss of its database.
    """

    def __init__(self, config: Config, port: int | None = None) -> None:
        self.config = config
        self.failure: Refusal | None = None  # why the server cannot start, or has to stop
        self.tasks = Tasks()
        self.metrics = Metrics(config.cluster)
        owner = new_owner(config) if config.cluster else None  # as what it serves tables among others
        self._application = application_of(owner) if owner else ""
        patience = db.ANSWER_SECONDS if owner else None
        self._engine = db.open_engine(config, self._application, patience)
        self.network = Network(config, config.port if port is None else port)
        here = f"http://localhost:{self.network.port}"
        self._origin = next(iter(config.origins), here).rstrip("/")  # of the page, for links in letters
        address = f"{config.host}:{self.network.port}"
        node = Node(config, owner, self._engine, self.metrics, address) if owner else None
        self.cluster: Cluster = node or Cluster()
        self.addresses = Addresses(config.limits)
        self.page = Page()
        self.libraries = Libraries()
        self._lock = DatabaseLock(config, self._engine)
        self.workers = workers_of(config)
        self.store = LogStore(self._engine, self.metrics, owner)
        self.health = Health(self._engine, self.store)
        self.uptime = Uptime(self.store, self.cluster)
        self.hosts = Hosts()
        self.metrics.watch_hosts(self.hosts.failing)
        self.mail = Mail(config, self.hosts, self.tasks)
        account_store = AccountStore(self.store)
        self.sessions = Sessions(account_store, self.cluster.several)
        notes = NotificationStore(self.store)
        delivery = Delivery(config, notes, self.sessions, self.mail, self.hosts, self.cluster)
        sending = Sending(config, notes, delivery.deliver, self.hosts, self.metrics, self.cluster, self.tasks)
        holders = partial(holders_at, self.store)
        self.notifications = Notifications(notes, holders, delivery, sending, self.cluster, self.tasks)
        self.open_list = OpenList(self.cluster)
        services = Services(
            self.store,
            config,
            self.metrics,
            self.workers,
            self.uptime,
            self.notifications,
            self.open_list,
            self.cluster,
            add_results,
        )
        self.registry = Registry(services, self.tasks)
        self.new_tables = NewTables(self.registry)
        self.day_alarms = DayAlarms(self.store, self.cluster, config.alarm_period, self.registry.look)
        self.accounts = Accounts(self.registry, account_store, self.sessions, self.mail)
        self.moderation_store = ModerationStore(self._engine, self.store.write)
        self.meetings = Meetings(self.moderation_store.apart)
        self.quick_match = QuickMatch(self.registry, self.open_list, self.new_tables, self.meetings)
        self.open_feed = OpenFeed(self.open_list, self.meetings, self.tasks)
        self.retention = Retention(self.registry)
        self.bans = Bans(self.registry, self.moderation_store)
        self.moderation = Moderation(
            self.registry, self.moderation_store, self.bans, self.accounts.rename, lambda: self._origin
        )
        self._coordination: Coordination | None = None
        if node:
            self._coordination = Coordination(
                node,
                self.registry,
                self.open_list,
                self.sessions,
                self.bans,
                self.notifications,
                self.tasks,
            )
            self.metrics.queued_writes.set_function(lambda: self.store.waiting)
            self.metrics.queued_searches.set_function(lambda: self.workers.searches.queued)
            self.metrics.nodes_alive.set_function(lambda: len(node.alive))
            self.metrics.leads.set_function(lambda: node.leading)
        self._closing = AsyncExitStack()

    async def open(self) -> None:
        """Take the database, bring it to the newest form, then let tables go on."""
        try:
            async with AsyncExitStack() as stack:
                await self._begin(stack)
                self._closing = stack.pop_all()
        except Exception as error:
            self.failure = explain(error, self.config)
            raise self.failure from error

    async def close(self) -> None:
        """End in order: tables, what is still to be written, the database."""
        await self._closing.aclose()

    async def _begin(self, stack: AsyncExitStack) -> None:
        """Begin one part after the other; they end in the opposite order."""
        await stack.enter_async_context(self.tasks)
        stack.callback(self.workers.close)
        stack.push_async_callback(db.close_engine, self._engine)
        stack.push_async_callback(self._lock.release)
        prepare_files(self.config)
        epoch = await self._take_database(stack)
        await self.workers.games.find()
        self.store.start(epoch)
        stack.push_async_callback(self.store.stop)
        await self.uptime.start()
        self.tasks.spawn(self.uptime.run())
        await self.bans.load()
        await self.sessions.start(now_ms())
        stack.push_async_callback(self.sessions.stop)
        stack.push_async_callback(self.uptime.stop)
        stack.push_async_callback(self.registry.stop)
        keys = await keys_of(self.config, self.notifications.store, self.cluster)
        self.notifications.delivery.start(self.registry.read, keys, self._origin)
        await self.notifications.start()
        stack.callback(self.open_feed.close)
        if self.workers.outside:
            await stack.enter_async_context(self.workers.outside.opened())
        stack.push_async_callback(self.tasks.end)
        stack.push_async_callback(self.notifications.keep_all)
        for chore in self._chores():
            self.tasks.spawn(chore)

    async def _take_database(self, stack: AsyncExitStack) -> int | None:
        """Take it, bring it to the newest form; the epoch in which alone we may write, where we are alone."""
        if self._coordination:
            joined = self._coordination.node.joined(self._prepare_for_several, self._coordination)
            await stack.enter_async_context(joined)
            return None
        await self._lock.take()
        await migrate(self._engine)
        return await self._lock.begin()

    async def _prepare_for_several(self) -> None:
        """The newest form; and an epoch, so that a server that was alone here, and stands still, is out."""
        patient = db.open_engine(self.config, self._application)  # a large database takes its time
        try:
            await migrate(patient)
        finally:
            await patient.dispose()
        await self._lock.begin()

    def _chores(self) -> Iterator[Work]:
        """What goes on for as long as the server does, once all parts have begun."""
        yield self.registry.run()
        yield self.notifications.run()
        yield self.sessions.run()
        yield self.day_alarms.run()
        yield self.retention.run()
        yield orders.run(self.moderation_store, self.moderation, self.cluster)
        yield self._coordination.run() if self._coordination else self._watch_lock()
        if self.workers.outside:
            yield self.workers.outside.run()
        if path := sqlite_path(self.config):
            yield self.health.look_for_damage(path)

    async def _watch_lock(self) -> None:
        """Have the server end as soon as the database is no longer ours."""
        try:
            await self._lock.watch()
        except Refusal as refusal:
            log.critical("the server stops: %s", refusal)
            self.failure = refusal

    async def drain(self) -> None:
        """Say that we are about to end, until proxies have noticed; players go on meanwhile."""
        log.warning("handing tables over")
        self.cluster.draining = True
        await asyncio.sleep(DRAIN_SECONDS)
