"""Shuttle, found as if its package were installed, by these tests and by every process that they start."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Server, chromium, launched, person
from tests.plugins import install, on_search_path

__all__ = ["chromium", "installed", "launched", "person", "server"]
PROJECT = Path(__file__).parent / "metropolitain-shuttle"


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with on_search_path(install(PROJECT, tmp_path_factory.mktemp("installed"))):
        yield


@pytest.fixture(scope="module")
def server(installed: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()
