"""What every table needs from the server."""

from typing import NamedTuple

from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.config import Config
from metropolitain.server.operations.metrics import Metrics
from metropolitain.server.storage.store import Store
from metropolitain.server.table.notice_sink import NoticeSink
from metropolitain.server.table.open_list import OpenList
from metropolitain.server.uptime import Uptime
from metropolitain.server.work.threads import Workers


class Services(NamedTuple):
    """Store, settings, counters, who thinks, open tables, and the other servers."""

    store: Store
    config: Config
    metrics: Metrics
    workers: Workers
    uptime: Uptime
    notices: NoticeSink
    open_list: OpenList
    cluster: Cluster
