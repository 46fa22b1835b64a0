"""A server behind a real HAProxy, both as `deploy/` has them."""

import configparser
import contextlib
import os
import shlex
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from tests.server.kit import ServerProcess, free_port, serving, wait_for

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
UNIT = DEPLOY / "metropolitain.service"


def program(name: str) -> str:
    """A program's path; the test is skipped with one message where it is not installed, and fails in CI."""
    path = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if path is None:
        message = f"{name} is not installed: the files of deploy/ cannot be tried"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return path


def command_of_unit() -> list[str]:
    """What the unit file starts, with its variables put in."""
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT)
    options = next(line for line in UNIT.read_text().splitlines() if "OPTIONS=" in line)
    given = shlex.split(options.partition("=")[2])[0].partition("=")[2]
    return shlex.split(unit["Service"]["ExecStart"].replace("$OPTIONS", given))


class Trust(NamedTuple):
    """A certificate made for the tests: what a proxy shows, and what clients trust."""

    chain: Path
    certificate: Path
    tls: ssl.SSLContext


def make_certificate(folder: Path) -> Trust:
    make = f"{program('openssl')} req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext"
    make += f" subjectAltName=DNS:localhost -keyout {folder}/key.pem -out {folder}/certificate.pem"
    subprocess.run(shlex.split(make), check=True, capture_output=True)
    chain, certificate = folder / "both.pem", folder / "certificate.pem"
    chain.write_text(certificate.read_text() + (folder / "key.pem").read_text())
    return Trust(chain, certificate, ssl.create_default_context(cafile=str(certificate)))


class Haproxy:
    """HAProxy with the file of `deploy/`, in front of some servers."""

    def __init__(self, folder: Path, servers: Sequence[ServerProcess], trust: Trust) -> None:
        plain, https = free_port(), free_port()
        self.url, self.plain = f"https://localhost:{https}", f"http://localhost:{plain}"
        self.log = folder / f"haproxy-{https}.log"
        self._questions = folder / f"haproxy-{https}.sock"
        self._tls = trust.tls
        environment = {
            "HTTP_BIND": f"127.0.0.1:{plain}",
            "HTTPS_BIND": f"127.0.0.1:{https}",
            "CERTIFICATES": str(trust.chain),
        }
        for number, server in enumerate(servers, 1):
            environment["TABLE_SERVER" + (f"_{number}" if number > 1 else "")] = f"127.0.0.1:{server.port}"
        settings = folder / f"haproxy-{https}.cfg"
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

        def is_ready() -> bool:
            assert self._process.poll() is None, self.log.read_text()
            with contextlib.suppress(httpx.TransportError, OSError):
                answers = httpx.get(self.url + "/ready", verify=self._tls).status_code == 200
                return answers and ",INI," not in self._figures()
            return False

        wait_for("HAProxy to be ready", is_ready, 20)

    def _figures(self) -> str:
        """Return its report on its servers, one line each."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self._questions))
            line.sendall(b"show stat\n")
            return b"".join(iter(lambda: line.recv(65_536), b"")).decode()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)


class Proxied(NamedTuple):
    """A server, and HAProxy in front of it."""

    server: ServerProcess
    proxy: Haproxy
    metrics: str
    tls: ssl.SSLContext

    @property
    def url(self) -> str:
        return self.proxy.url

    def ask(self, path: str, body: Any = None, url: str = "", **headers: str) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        method = "GET" if body is None else "POST"
        return httpx.request(method, (url or self.url) + path, json=body, headers=sent, verify=self.tls)


@contextlib.contextmanager
def behind_haproxy(folder: Path) -> Iterator[Proxied]:
    """The server as the unit file starts it, HAProxy with its file, and a certificate made here."""
    trust, metrics = make_certificate(folder), free_port()
    options = " ".join(command_of_unit()[2:]).replace(" --port 8000", "").split()
    with serving(folder, *options, "--no-open-metrics", f"--metrics-port={metrics}") as server:
        proxy = Haproxy(folder, [server], trust)
        try:
            proxy.await_ready()
            yield Proxied(server, proxy, f"http://127.0.0.1:{metrics}", trust.tls)
        finally:
            proxy.stop()


def for_this_user(settings: str) -> str:
    """Only root can become another user."""
    if os.getuid() == 0:
        return settings
    return "\n".join(
        line for line in settings.splitlines() if not line.strip().startswith(("user ", "group ", "chroot "))
    )
