"""A server behind a real HAProxy, both as `deploy/` has them."""

import configparser
import contextlib
import os
import shlex
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from tests.server.kit import ServerProcess, free_port, serving

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


class Proxied(NamedTuple):
    """A server, and HAProxy in front of it."""

    server: ServerProcess
    url: str
    plain: str
    metrics: str
    tls: ssl.SSLContext
    log: Path

    def ask(self, path: str, body: Any = None, url: str = "", **headers: str) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        method = "GET" if body is None else "POST"
        return httpx.request(method, (url or self.url) + path, json=body, headers=sent, verify=self.tls)


@contextlib.contextmanager
def behind_haproxy(folder: Path) -> Iterator[Proxied]:
    """The server as the unit file starts it, HAProxy with its file, and a certificate made here."""
    haproxy, openssl = program("haproxy"), program("openssl")
    certificate = folder / "both.pem"
    make = f"{openssl} req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext"
    make += f" subjectAltName=DNS:localhost -keyout {folder}/key.pem -out {folder}/certificate.pem"
    subprocess.run(shlex.split(make), check=True, capture_output=True)
    certificate.write_text((folder / "certificate.pem").read_text() + (folder / "key.pem").read_text())
    tls = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
    https, plain, metrics = free_port(), free_port(), free_port()
    options = " ".join(command_of_unit()[2:]).replace(" --port 8000", "").split()
    with serving(folder, *options, "--no-open-metrics", f"--metrics-port={metrics}") as server:
        environment = {
            "HTTP_BIND": f"127.0.0.1:{plain}",
            "HTTPS_BIND": f"127.0.0.1:{https}",
            "CERTIFICATES": str(certificate),
            "TABLE_SERVER": f"127.0.0.1:{server.port}",
        }
        settings = folder / "haproxy.cfg"
        settings.write_text(for_this_user((DEPLOY / "haproxy.cfg").read_text()))
        with (folder / "haproxy.log").open("wb") as log:
            process = subprocess.Popen(
                [haproxy, "-db", "-f", str(settings)],
                env={**os.environ, **environment},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )
        found = Proxied(
            server,
            f"https://localhost:{https}",
            f"http://localhost:{plain}",
            f"http://127.0.0.1:{metrics}",
            tls,
            folder / "haproxy.log",
        )
        try:
            _await(found, process)
            yield found
        finally:
            process.terminate()
            process.wait(20)


def for_this_user(settings: str) -> str:
    """Only root can become another user."""
    if os.getuid() == 0:
        return settings
    return "\n".join(
        line for line in settings.splitlines() if not line.strip().startswith(("user ", "group ", "chroot "))
    )


def _await(proxied: Proxied, process: "subprocess.Popen[bytes]") -> None:
    log = proxied.log
    until = time.monotonic() + 20
    while True:
        assert process.poll() is None, log.read_text()
        assert time.monotonic() < until, log.read_text()
        try:
            if proxied.ask("/health").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
