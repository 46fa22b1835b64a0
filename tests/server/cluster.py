"""Several servers on one PostgreSQL behind a real HAProxy, as `deploy/` has it."""

import contextlib
import os
import shlex
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx

from metropolitain.server import time_source
from tests.server.haproxy import DEPLOY, for_this_user, program
from tests.server.kit import Guest, ServerProcess, free_port
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
        until = time.monotonic() + seconds
        while not self.ready.get("ready"):
            assert time.monotonic() < until, self.log.read_text()[-3000:]
            time.sleep(0.05)


class Proxy:
    """HAProxy with the file of `deploy/`, in front of some nodes."""

    def __init__(self, folder: Path, nodes: list[NodeProcess], certificate: Path) -> None:
        self.port = free_port()
        self.url = f"https://localhost:{self.port}"
        self.log = folder / f"haproxy-{self.port}.log"
        self._questions = folder / f"haproxy-{self.port}.sock"
        environment = {
            "HTTP_BIND": f"127.0.0.1:{free_port()}",
            "HTTPS_BIND": f"127.0.0.1:{self.port}",
            "CERTIFICATES": str(certificate),
        }
        for number, node in enumerate(nodes, 1):
            environment["TABLE_SERVER" + (f"_{number}" if number > 1 else "")] = f"127.0.0.1:{node.port}"
        settings = folder / f"haproxy-{self.port}.cfg"
        asked = f"\nglobal\n    stats socket {self._questions}\n"
        settings.write_text(for_this_user((DEPLOY / "haproxy.cfg").read_text()) + asked)
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                [program("haproxy"), "-db", "-f", str(settings)],
                env={**os.environ, **environment},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def await_ready(self) -> None:
        """Wait until it answers, and has asked every server whether it is ready."""
        until = time.monotonic() + 20
        while True:
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            with contextlib.suppress(httpx.TransportError, OSError):
                if httpx.get(self.url + "/ready").status_code == 200 and ",INI," not in self._figures():
                    return
            time.sleep(0.05)

    def _figures(self) -> str:
        """What it tells of its servers, a line each."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self._questions))
            line.sendall(b"show stat\n")
            return b"".join(iter(lambda: line.recv(65_536), b"")).decode()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)


class Several:
    """Nodes, a database and a proxy."""

    def __init__(self, folder: Path, postgres: Postgres, count: int, *arguments: str) -> None:
        self.folder = folder
        self.postgres = postgres
        self.nodes = [
            NodeProcess(name, folder / name, postgres.url, *arguments, ahead_ms=CLOCKS_MS.get(name, 0))
            for name in NAMES[:count]
        ]
        self.proxies: list[Proxy] = []
        self._certificate = folder / "both.pem"

    @property
    def url(self) -> str:
        return self.proxies[0].url

    def start(self) -> None:
        for node in self.nodes:
            node.start()
        for node in self.nodes:
            node.await_ready()
        self.add_proxy(self.nodes)

    def add_proxy(self, nodes: list[NodeProcess]) -> Proxy:
        proxy = Proxy(self.folder, nodes, self._certificate)
        self.proxies.append(proxy)
        proxy.await_ready()
        return proxy

    def make_certificate(self) -> Path:
        """A certificate that this process trusts from now on; its path."""
        folder = self.folder
        make = f"{program('openssl')} req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext"
        make += f" subjectAltName=DNS:localhost -keyout {folder}/key.pem -out {folder}/certificate.pem"
        subprocess.run(shlex.split(make), check=True, capture_output=True)
        certificate = folder / "certificate.pem"
        self._certificate.write_text(certificate.read_text() + (folder / "key.pem").read_text())
        self.tls = ssl.create_default_context(cafile=str(certificate))
        return certificate

    def guest(self, proxy: int = 0) -> Guest:
        """Somebody who comes by a proxy."""
        guest = Guest(self.proxies[proxy].url)
        guest.tls = self.tls
        return guest

    def stop(self) -> None:
        for proxy in self.proxies:
            proxy.stop()
        for node in self.nodes:
            if node.running:
                node.signal(signal.SIGCONT)
                node.end(signal.SIGTERM)

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
    """Nodes on an empty database behind a proxy, whose certificate is trusted meanwhile."""
    postgres.empty()
    cluster = Several(folder, postgres, count, *arguments)
    before = os.environ.get("SSL_CERT_FILE")
    os.environ["SSL_CERT_FILE"] = str(cluster.make_certificate())
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
        os.environ.pop("SSL_CERT_FILE")
        if before is not None:
            os.environ["SSL_CERT_FILE"] = before
