"""A real server, a real Chromium, and people who sit at tables."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, sync_playwright

from metropolitain.games import GAMES
from metropolitain.server.web.static import PAGE
from tests.browser.people import Person

LIMITS = ("connection_rate=1000", "address_rate=1000", "address_burst=5000", "address_tables_rate=100")
NETWORK = "127.0.0.2"  # stands for the machine's address in its network
START_TIMEOUT = 300  # a machine without compiled rules compiles them first


class Server:
    """`metropolitain serve` on a free port of this machine."""

    def __init__(self, data: Path, *more: str) -> None:
        self.data = data
        self._more = more
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "metropolitain", "serve", "--no-browser", "--log-level", "warning"]
        command += [
            "--port",
            str(self.port),
            "--data",
            str(self.data),
            "--bot-pause",
            "0",
            "--absence-days",
            str(0.3 / 86_400),
            "--bot-offer",
            "1",
            "--network-address",
            NETWORK,
        ]
        command += [word for limit in LIMITS for word in ("--limit", limit)]
        command += self._more
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until = time.monotonic() + START_TIMEOUT
        while not self._is_ready():
            assert self._process.poll() is None, "the server stopped"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)

    def _is_ready(self) -> bool:
        try:
            with urlopen(f"{self.url}/health", timeout=5) as answer:
                return set(json.load(answer)["games"]) == set(GAMES)
        except OSError:
            return False

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None


@pytest.fixture(scope="session")
def compiled() -> None:
    """Rules and searches compiled beforehand, so that no server is busy with it while people play."""
    for module in ("metropolitain.engine.compilation", "metropolitain.bots.search"):
        subprocess.run([sys.executable, "-m", module], check=True)


@pytest.fixture(scope="module")
def chromium(compiled: None) -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        message = "Chromium is not installed: the browser tests need it"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    assert (PAGE / "index.html").exists(), "the page is not built: run `make page`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    try:
        running.start()
        yield running
    finally:
        running.stop()


@pytest.fixture
def person(chromium: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser of their own; in the end nothing may be on their consoles."""
    people: list[Person] = []

    def make(name: str, **context: object) -> Person:
        people.append(Person(name, chromium, server.url, context))
        return people[-1]

    yield make
    for one in people:
        one.leave()
    assert [problem for one in people for problem in one.problems] == []
