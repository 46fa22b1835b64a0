"""Several servers on one PostgreSQL behind a real HAProxy, as `deploy/` has it."""

import contextlib
import signal
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx

from metropolitain.server import time_source
from tests.server.haproxy import Haproxy, make_certificate
from tests.server.kit import Guest, ServerProcess, wait_for
from tests.server.postgres import Postgres

NAMES = ("ada", "bob", "cem", "dan", "eve", "fay")
CLOCKS_MS = {"bob": 10_000}  # by which the clocks of some machines are ahead
SETTINGS = ("--behind-proxy", "--absence=0", "--absence-days=0", "--limit=chat_kept=100000")


class NodeProcess(ServerProcess):
    """`metropolitain serve --cluster` as a process."""

    def __init__(self, name: str, folder: Path, database: str, *arguments: str, ahead_ms: int = 0) -> None:
        self.name = name
        folder.mkdir(parents=True, exist_ok=True)
        named = (f"--cluster={name}", f"--database={database}")
        hands = folder / "ahead"
        hands.write_text(str(ahead_ms))
        turned = {time_source.FILE: str(hands)} if ahead_ms else {}
        super().__init__(folder, *named, *SETTINGS, *arguments, environment=turned)

    @property
    def ready(self) -> dict[str, Any]:
        """What `/ready` says; nothing where the server does not answer."""
        try:
            found: dict[str, Any] = httpx.get(self.url + "/ready", timeout=5).json()
        except (httpx.HTTPError, ValueError):
            return {}
        return found

    def await_ready(self, seconds: float = 30) -> None:
        wait_for(f"{self.name} to be ready", lambda: self.ready.get("ready"), seconds)


class Several:
    """Nodes, a database and a proxy."""

    def __init__(self, folder: Path, postgres: Postgres, count: int, *arguments: str) -> None:
        self.folder = folder
        self.postgres = postgres
        self.nodes = [
            NodeProcess(name, folder / name, postgres.url, *arguments, ahead_ms=CLOCKS_MS.get(name, 0))
            for name in NAMES[:count]
        ]
        self.proxies: list[Haproxy] = []
        self._trust = make_certificate(folder)

    @property
    def url(self) -> str:
        return self.proxies[0].url

    def start(self) -> None:
        for node in self.nodes:
            node.start()
        for node in self.nodes:
            node.await_ready()
        self.add_proxy(self.nodes)

    def add_proxy(self, nodes: list[NodeProcess]) -> Haproxy:
        proxy = Haproxy(self.folder, nodes, self._trust)
        self.proxies.append(proxy)
        proxy.await_ready()
        return proxy

    def guest(self, proxy: int = 0) -> Guest:
        """Somebody who comes by a proxy."""
        guest = Guest(self.proxies[proxy].url)
        guest.tls = self._trust.tls
        return guest

    def stop(self) -> None:
        for proxy in self.proxies:
            proxy.stop()
        for node in self.nodes:
            if node.running:
                node.signal(signal.SIGCONT)
                node.end(signal.SIGTERM)

    def told_of_failure(self) -> list[tuple[str, str]]:
        return [told for node in self.nodes for told in node.told_of_failure()]

    # --- what the database says ---

    def owner_of(self, table: str) -> str:
        """The name of the node that serves a table."""
        return self.postgres.ask(f"SELECT owner FROM tables WHERE id = '{table}'").partition("/")[0]

    def taken(self, tables: Iterable[str]) -> int:
        """How often tables changed hands."""
        named = ", ".join(f"'{table}'" for table in tables)
        return int(
            self.postgres.ask(f"SELECT COUNT(*) FROM log WHERE kind = 'taken' AND table_id IN ({named})")
        )

    def gaps(self) -> str:
        """Tables whose logs are not numbered from 1 without a gap."""
        return self.postgres.ask(
            "SELECT table_id FROM log GROUP BY table_id HAVING COUNT(*) <> MAX(number) OR MIN(number) <> 1"
        )

    def doubled(self) -> str:
        """Entries that stand in a log twice."""
        return self.postgres.ask(
            "SELECT table_id, entry::json->>'made' FROM log WHERE entry::json->>'made' IS NOT NULL"
            " GROUP BY 1, 2 HAVING COUNT(*) > 1"
        )


@contextlib.contextmanager
def several(folder: Path, postgres: Postgres, count: int, *arguments: str) -> Iterator[Several]:
    """Nodes on an empty database behind a proxy."""
    postgres.empty()
    cluster = Several(folder, postgres, count, *arguments)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
