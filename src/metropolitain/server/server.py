"""The parts of a running server, opened and closed together."""

from metropolitain.server.config import Config
from metropolitain.server.links import Links
from metropolitain.server.operations.metrics import Metrics
from metropolitain.server.registry import Registry
from metropolitain.server.services import Services
from metropolitain.server.storage.database import DatabaseLock, migrate, open_engine
from metropolitain.server.storage.store import Store
from metropolitain.server.web.limits import Addresses
from metropolitain.server.web.static import Page
from metropolitain.server.work.analysis import Analyses
from metropolitain.server.work.threads import Workers


class Server:
    """Everything that lives as long as the server does: database, tables, workers, page, limits."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.addresses = Addresses(config.limits)
        self.page = Page()
        self._engine = open_engine(config)
        self._lock = DatabaseLock(config, self._engine)
        self.workers = Workers()
        self.store = Store(self._engine, self.metrics)
        self.registry = Registry(Services(self.store, config, self.metrics, self.workers))
        self.analyses = Analyses(self.registry)
        self.links = Links(self.registry)

    async def open(self) -> None:
        """Take the database, bring it to the newest form, then let tables and analyses go on."""
        await self._lock.take()
        await migrate(self._engine)
        self.store.start()
        self.registry.start()
        self.analyses.start()

    async def close(self) -> None:
        """End in order: tables, what is still to be written, the database."""
        await self.analyses.stop()
        await self.registry.stop()
        await self.store.stop()
        await self._lock.release()
        await self._engine.dispose()
        self.workers.close()
