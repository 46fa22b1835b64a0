"""One server process for the tests that need a real socket."""

from collections.abc import Iterator

import pytest

from tests.server.kit import ServerProcess, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("server"), "--absence=0", "--absence-days=0") as running:
        yield running
