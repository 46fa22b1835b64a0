"""Counters for operators, in Prometheus' text form."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from prometheus_client import CollectorRegistry, Counter, Gauge, ProcessCollector, generate_latest

from metropolitain.server.monitoring.hosts import Failing

NAMESPACE = "metropolitain"
HOSTS_NAMED = 20  # hosts that fail and are named; the others are counted alone
Figure = TypeVar("Figure", Counter, Gauge)


class Metrics:
    """What the server did since it started; every server has counters of its own."""

    def __init__(self, node: str = "") -> None:
        self._node = node
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        counter = partial(Counter, namespace=NAMESPACE, registry=self._registry)
        gauge = partial(Gauge, namespace=NAMESPACE, registry=self._registry)
        self.moves = counter("moves", "Moves made, by persons and bots")
        self.bot_moves = counter("bot_moves", "Moves made by bots")
        self.connections = counter("connections", "Sockets opened")
        self.messages = counter("messages", "Messages received")
        self.delayed = counter("messages_delayed", "Messages that had to wait for their sender's rate")
        self.refused = counter("refused", "Messages refused")
        self.failed = counter("failed", "Messages that failed through a fault of ours")
        self.deleted = counter("tables_deleted", "Tables deleted for their age")
        self.connections_closed = counter(
            "connections_closed", "Connections closed because they broke a bound, by reason", ["reason"]
        )
        self.requests_refused = counter("requests_refused", "Requests refused unread, by reason", ["reason"])
        self.notices_sent = counter("notices_sent", "Notices taken by whom they went to", ["way"])
        self.notices_failed = counter("notices_failed", "Attempts to send a notice that failed", ["way"])
        self.notices_dropped = counter(
            "notices_dropped", "Notices that were not taken and will not be", ["way", "reason"]
        )
        self._commits = counter("commits", "Transactions committed")
        self._jobs = counter("commit_jobs", "Writes in those transactions")
        self._seconds = counter("commit_seconds", "Seconds spent in those transactions")
        self._tables_now = gauge("tables", "Tables in memory")
        self._connections_now = gauge("connections_now", "Sockets open now")
        self._failing: Callable[[], Sequence[Failing]] = tuple
        self._hosts_failing = gauge("notice_hosts_failing", "Push services and mail servers that fail")
        self._failing_seconds = gauge(
            "notice_host_failing_seconds", "For how long a host has failed", ["host"]
        )
        self._rest_seconds = gauge(
            "notice_host_rest_seconds", "Seconds until a host that fails is tried again", ["host"]
        )
        self.tcp_connections_now = gauge("tcp_connections_now", "Connections open now, sockets included")

        self.claims = self._of_node(Counter, "claims", "Tables taken over")
        self.claim_seconds = self._of_node(Counter, "claim_seconds", "Seconds from asking to having them")
        self.claims_collided = self._of_node(
            Counter, "claims_collided", "Attempts that found the log grown meanwhile"
        )
        self.fenced = self._of_node(
            Counter, "fenced_writes", "Writes that failed because another server has the table"
        )
        self.tables_lost = self._of_node(Counter, "tables_lost", "Tables that another server took over")
        self.nodes_ended = self._of_node(Counter, "nodes_ended", "Servers that this one found dead")
        self._tables_owned = self._of_node(Gauge, "tables_owned", "Tables that this server serves now")
        self.queued_writes = self._of_node(Gauge, "queued_writes", "Writes that wait for a transaction")
        self.queued_searches = self._of_node(Gauge, "queued_searches", "Bots' moves that wait for a thread")
        self.nodes_alive = self._of_node(Gauge, "nodes_alive", "Servers that run, as this one sees it")
        self.leads = self._of_node(Gauge, "leads", "Whether this server does what one of them has to do")

    def _of_node(self, kind: type[Figure], name: str, meaning: str) -> Figure:
        """A figure that only one of several servers has, told with its name."""
        registry = self._registry if self._node else None
        return kind(name, meaning, ["node"], NAMESPACE, registry=registry).labels(self._node)

    def claimed(self, seconds: float) -> None:
        """A table was taken over."""
        self.claims.inc()
        self.claim_seconds.inc(seconds)

    def watch_hosts(self, failing: Callable[[], Sequence[Failing]]) -> None:
        """Ask which hosts fail, to which notices go, whenever somebody looks."""
        self._failing = failing

    def commit(self, jobs: int, seconds: float) -> None:
        """A transaction was committed."""
        self._commits.inc()
        self._jobs.inc(jobs)
        self._seconds.inc(seconds)

    def text(self, tables: int, connections: int) -> str:
        """Everything, one figure a line."""
        self._tables_now.set(tables)
        self._tables_owned.set(tables)
        self._connections_now.set(connections)
        failing = self._failing()
        self._hosts_failing.set(len(failing))
        self._failing_seconds.clear()
        self._rest_seconds.clear()
        for each in failing[:HOSTS_NAMED]:
            self._failing_seconds.labels(each.host).set(each.failing_ms / 1000)
            self._rest_seconds.labels(each.host).set(each.rest_ms / 1000)
        return generate_latest(self._registry).decode()
