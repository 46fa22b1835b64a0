"""The parts of a running server, opened and closed together."""

from metropolitain.server.analyst import Analyst
from metropolitain.server.config import Config
from metropolitain.server.database import MasterLock, migrate, open_engine
from metropolitain.server.hall import Hall
from metropolitain.server.limits import Addresses
from metropolitain.server.metrics import Metrics
from metropolitain.server.page import Page
from metropolitain.server.services import Services
from metropolitain.server.store import Store
from metropolitain.server.thinking import Thinkers


class House:
    """Database, store, tables, page, limits."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.addresses = Addresses(config.limits)
        self.page = Page()
        self._engine = open_engine(config)
        self._lock = MasterLock(config, self._engine)
        self.thinkers = Thinkers()
        self.store = Store(self._engine, self.metrics)
        self.hall = Hall(Services(self.store, config, self.metrics, self.thinkers))
        self.analyst = Analyst(self.hall)

    async def open(self) -> None:
        """Begin."""
        await self._lock.take()
        await migrate(self._engine)
        self.store.start()
        self.hall.start()
        self.analyst.start()

    async def close(self) -> None:
        """End in order: tables, what is still to be written, the database."""
        await self.analyst.stop()
        await self.hall.stop()
        await self.store.stop()
        await self._lock.release()
        await self._engine.dispose()
        self.thinkers.close()
