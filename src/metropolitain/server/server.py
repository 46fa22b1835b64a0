"""The parts of a running server, opened and closed together."""

import asyncio
import logging
from collections.abc import Callable
from importlib.util import find_spec

from metropolitain.engine.refusal import Refusal
from metropolitain.server.alarms import DayAlarms
from metropolitain.server.cluster.membership import Alone
from metropolitain.server.cluster.node import Node
from metropolitain.server.config import Config
from metropolitain.server.coordination import Coordination
from metropolitain.server.links import Links
from metropolitain.server.moderation.access import Access
from metropolitain.server.moderation.moderation import Moderation
from metropolitain.server.moderation.orders import Orders
from metropolitain.server.network import Network
from metropolitain.server.notices.notices import Notices
from metropolitain.server.open_feed import OpenFeed
from metropolitain.server.operations.hosts import Hosts
from metropolitain.server.operations.mail import Mail
from metropolitain.server.operations.metrics import Metrics
from metropolitain.server.people.bans import Bans
from metropolitain.server.people.blocks import Blocks
from metropolitain.server.people.deletion import Deletion
from metropolitain.server.people.meetings import Meetings
from metropolitain.server.people.people import People
from metropolitain.server.people.reports import Reports
from metropolitain.server.people.sessions import Sessions
from metropolitain.server.quick_match import QuickMatch
from metropolitain.server.registry import Registry
from metropolitain.server.results import Results
from metropolitain.server.services import Services
from metropolitain.server.storage import database as db
from metropolitain.server.storage.health import Health
from metropolitain.server.storage.lock import DatabaseLock
from metropolitain.server.storage.manners import Manners
from metropolitain.server.storage.migration import migrate
from metropolitain.server.storage.opening import explain, prepare_files, sqlite_path
from metropolitain.server.storage.people import PeopleStore
from metropolitain.server.storage.results import ResultStore
from metropolitain.server.storage.store import Store
from metropolitain.server.table.open_list import OpenList
from metropolitain.server.tasks import end
from metropolitain.server.time_source import now_ms
from metropolitain.server.uptime import Uptime
from metropolitain.server.web.library import Libraries
from metropolitain.server.web.limits import Addresses
from metropolitain.server.web.static import Page
from metropolitain.server.work.retention import Retention
from metropolitain.server.work.threads import Outside, Workers

log = logging.getLogger("metropolitain.server")

DRAIN_SECONDS = 1.6  # three of the proxy's checks


def outside_of(config: Config) -> Outside:
    """Workers elsewhere; refuses where they cannot be had."""
    if find_spec("procrastinate") is None or find_spec("psycopg") is None:
        raise Refusal("T6", "workers-not-installed")
    from metropolitain.server.work import outside

    return outside.Outside(config.url)


class Server:
    """Everything that lives as long as the server does: database, tables, workers, page, limits."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics(config.cluster)
        self.cluster: Node | Alone = Node(config, self.metrics) if config.cluster else Alone()
        self.network = Network(config)
        self.addresses = Addresses(config.limits)
        self.page = Page()
        self.libraries = Libraries()
        self._application = getattr(self.cluster, "application", "")
        patience = db.ANSWER_SECONDS if self.cluster.several else None
        self._engine = db.open_engine(config, self._application, patience)
        self._lock = DatabaseLock(config, self._engine)
        self.workers = Workers(outside_of(config) if config.workers else None)
        self.store = Store(self._engine, self.metrics)
        self.health = Health(self._engine, self.store)
        self.store.owner = self.cluster.owner
        self.uptime = Uptime(self.store, self.cluster)
        self.hosts = Hosts()
        self.mail = Mail(config, self.hosts)
        people_store = PeopleStore(self.store, self._engine)
        self.sessions = Sessions(people_store, self.cluster.several)
        self.notices = Notices(
            config, self.store, self.sessions, self.mail, self.hosts, self.metrics, self.cluster
        )
        self.metrics.watch_hosts(self.hosts.failing)
        services = Services(
            self.store,
            config,
            self.metrics,
            self.workers,
            self.uptime,
            self.notices,
            OpenList(self.cluster),
            self.cluster,
        )
        self.registry = Registry(services)
        self.day_alarms = DayAlarms(services, self.registry.look)
        self.links = Links(self.registry)
        self.people = People(self.registry, people_store, self.sessions, self.mail)
        self.manners = Manners(self._engine, self.store.write)
        self.deletion = Deletion(self.registry, self.people, self.sessions, self.manners)
        self.results = Results(ResultStore(self.store, self._engine))
        self.blocks = Blocks(self.manners)
        self.meetings = Meetings(self.blocks.apart)
        self.quick_match = QuickMatch(self.registry, self.meetings)
        self.open_feed = OpenFeed(self.registry.services.open_list, self.meetings)
        self.retention = Retention(self.registry, self.metrics)
        self.reports = Reports(self.store, self.manners)
        self.bans = Bans(self.manners)
        self.access = Access(self.manners)
        self.moderation = Moderation(
            self.registry, self.manners, self.bans, self.people, lambda: self._origin
        )
        self.coordination: Coordination | None = None
        if isinstance(self.cluster, Node):
            self._join(self.cluster)
        self.failure: Refusal | None = None  # why the server cannot start, or has to stop
        self.stop_serving: Callable[[], None] = lambda: None
        self._chores: list[asyncio.Task[None]] = []

    def _join(self, node: Node) -> None:
        """Be one of several."""
        node.engine = self._engine
        self.coordination = Coordination(node, self.registry, self.sessions, self.moderation, self.notices)
        self.metrics.queued_writes.set_function(lambda: self.store.waiting)
        self.metrics.queued_searches.set_function(lambda: self.workers.searches.queued)
        self.metrics.nodes_alive.set_function(lambda: len(node.alive))
        self.metrics.leads.set_function(lambda: node.leading)

    async def _take_database(self) -> int | None:
        """Take it, bring it to the newest form; the epoch in which alone we may write, where we are alone."""
        if isinstance(self.cluster, Node):
            await self.cluster.enter(self._prepare_for_several)
            await self.cluster.begin()
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

    async def open(self) -> None:
        """Take the database, bring it to the newest form, then let tables go on."""
        try:
            prepare_files(self.config)
            epoch = await self._take_database()
        except Exception as error:
            self.failure = explain(error, self.config)
            await self._let_go()
            raise self.failure from error
        await self.workers.games.find()
        self.store.start(epoch)
        try:
            await self._begin()
        except Exception as error:
            self.failure = explain(error, self.config)
            await self.close()
            raise self.failure from error

    async def _begin(self) -> None:
        """Read what is needed at once, and let everything go on."""
        if self.workers.outside:
            await self.workers.outside.start()
        await self.uptime.start()
        await self.bans.load()
        await self.sessions.start(now_ms())
        self.registry.start()
        await self.notices.start(self.registry.read, self._origin)
        self.day_alarms.start()
        self.retention.start()
        if self.coordination:
            self.coordination.start()
        else:
            self._chores.append(asyncio.create_task(self._watch_lock()))
        orders = Orders(self.manners, self.moderation, self.cluster)
        self._chores.append(asyncio.create_task(orders.watch()))
        if path := sqlite_path(self.config):
            self._chores.append(asyncio.create_task(self.health.look_for_damage(path)))

    @property
    def _origin(self) -> str:
        """The page's origin, for links in letters: the first one that the operator has named."""
        return next(iter(self.config.origins), f"http://localhost:{self.network.port}").rstrip("/")

    async def _watch_lock(self) -> None:
        """Stop serving as soon as the database is no longer ours."""
        try:
            await self._lock.watch()
        except Refusal as refusal:
            log.critical("the server stops: %s", refusal)
            self.failure = refusal
            self.stop_serving()

    def listens_at(self, address: str) -> None:
        """Where this server listens, as the others are told."""
        if isinstance(self.cluster, Node):
            self.cluster.address = address[:80]

    async def drain(self) -> None:
        """Say that we are about to end, until proxies have noticed; players go on meanwhile."""
        log.warning("handing tables over")
        self.cluster.draining = True
        await asyncio.sleep(DRAIN_SECONDS)

    async def close(self) -> None:
        """End in order: tables, what is still to be written, the database."""
        await end(*self._chores)
        if self.coordination:
            await self.coordination.stop()
        await self.mail.stop()
        await self.retention.stop()
        if self.workers.outside:
            await self.workers.outside.stop()
        await self.open_feed.stop()
        await self.day_alarms.stop()
        await self.notices.stop()
        await self.registry.stop()
        await self.uptime.stop()
        await self.sessions.stop()
        await self.store.stop()
        await self._let_go()

    async def _let_go(self) -> None:
        if isinstance(self.cluster, Node):
            await self.cluster.stop()
        await self._lock.release()
        await db.close_engine(self._engine)
        self.workers.close()
