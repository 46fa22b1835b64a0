"""Counters for operators, in Prometheus' text form."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, ProcessCollector, generate_latest

PREFIX = "metropolitain_"


class Metrics:
    """What the server did since it started; every server has counters of its own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.moves = self._counter("moves", "Moves made, by persons and bots")
        self.bot_moves = self._counter("bot_moves", "Moves made by bots")
        self.connections = self._counter("connections", "Sockets opened")
        self.messages = self._counter("messages", "Messages received")
        self.delayed = self._counter("messages_delayed", "Messages that had to wait for their sender's rate")
        self.refused = self._counter("refused", "Messages refused")
        self.failed = self._counter("failed", "Messages that failed through a fault of ours")
        self.deleted = self._counter("tables_deleted", "Tables deleted for their age")
        self.connections_closed = self._counter_by_reason(
            "connections_closed", "Connections closed because they broke a bound"
        )
        self.requests_refused = self._counter_by_reason("requests_refused", "Requests refused unread")
        self._commits = self._counter("commits", "Transactions committed")
        self._jobs = self._counter("commit_jobs", "Writes in those transactions")
        self._seconds = self._counter("commit_seconds", "Seconds spent in those transactions")
        self._tables_now = self._gauge("tables", "Tables in memory")
        self._connections_now = self._gauge("connections_now", "Sockets open now")
        self._tcp_connections_now = self._gauge(
            "tcp_connections_now", "Connections open now, sockets included"
        )

    def _counter(self, name: str, meaning: str) -> Counter:
        return Counter(PREFIX + name, meaning, registry=self._registry)

    def _counter_by_reason(self, name: str, meaning: str) -> Counter:
        return Counter(PREFIX + name, f"{meaning}, by reason", ["reason"], registry=self._registry)

    def _gauge(self, name: str, meaning: str) -> Gauge:
        return Gauge(PREFIX + name, meaning, registry=self._registry)

    def watch_connections(self, count: Callable[[], int]) -> None:
        """Ask for the number of connections whenever somebody looks."""
        self._tcp_connections_now.set_function(count)

    def commit(self, jobs: int, seconds: float) -> None:
        """A transaction was committed."""
        self._commits.inc()
        self._jobs.inc(jobs)
        self._seconds.inc(seconds)

    def text(self, tables: int, connections: int) -> str:
        """Everything, one figure a line."""
        self._tables_now.set(tables)
        self._connections_now.set(connections)
        return generate_latest(self._registry).decode()
