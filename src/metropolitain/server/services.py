"""What every table needs from the house."""

from typing import NamedTuple

from metropolitain.server.config import Config
from metropolitain.server.metrics import Metrics
from metropolitain.server.store import Store
from metropolitain.server.thinking import Thinkers


class Services(NamedTuple):
    """Store, settings, counters, and those who think."""

    store: Store
    config: Config
    metrics: Metrics
    thinkers: Thinkers
