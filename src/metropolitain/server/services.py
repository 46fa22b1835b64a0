"""What every table needs from the server."""

from typing import NamedTuple

from metropolitain.server.config import Config
from metropolitain.server.operations.metrics import Metrics
from metropolitain.server.people.sessions import Sessions
from metropolitain.server.storage.store import Store
from metropolitain.server.work.threads import Workers


class Services(NamedTuple):
    """Store, settings, counters, those who think, and who is signed in."""

    store: Store
    config: Config
    metrics: Metrics
    workers: Workers
    sessions: Sessions
