"""A server, a Chromium, and people who sit at tables: one of the first two for each process of pytest."""

import asyncio
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, sync_playwright

from metropolitain.games import GAMES
from metropolitain.server.http.static import PAGE
from tests.browser.people import People
from tests.server.kit import ServerProcess

NETWORK = "127.0.0.2"  # stands for the machine's address in its network
SETTINGS = (f"--absence-days={0.3 / 86_400}", "--bot-offer=1", f"--network-address={NETWORK}")


class Server(ServerProcess):
    """`metropolitain serve`, whose data and games tests ask for."""

    def __init__(self, data: Path, *more: str, environment: dict[str, str] | None = None) -> None:
        super().__init__(data, *SETTINGS, *more, environment=environment)
        self.data = data

    def _answers(self) -> bool:
        """Whether it answers and has all its games."""
        try:
            with urlopen(f"{self.url}/health", timeout=5) as answer:
                return set(json.load(answer)["games"]) >= set(GAMES)
        except OSError:
            return False


@pytest.fixture(scope="session")
def launched() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """The browser of this process, and the event loop in which Playwright talks to it."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        message = "Chromium is not installed: the browser tests need it"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    assert (PAGE / "index.html").exists(), "the page is not built: run `make page`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        loop = asyncio.get_running_loop()
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture(scope="module")
def chromium(launched: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """The browser; Playwright's loop counts as running for these tests only: others may run their own."""
    browser, loop = launched
    asyncio._set_running_loop(loop)
    yield browser
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def warm_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


@pytest.fixture
def server(warm_server: Server) -> Server:
    """The server of this process; it runs, even if a test before stopped it."""
    if not warm_server.running:
        warm_server.start()
    return warm_server


@pytest.fixture
def person(chromium: Browser, server: Server) -> Iterator[People]:
    """Makes people, each with a browser of their own; in the end nothing may be on their consoles."""
    people = People(chromium, server.url)
    yield people
    for one in people.made:
        one.leave()
    assert [problem for one in people.made for problem in one.problems] == []
