"""One server process for the tests that need a real socket."""

from collections.abc import Iterator

import pytest

from tests.server.kit import ServerProcess, serving
from tests.server.postgres import Postgres, running_postgres


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("server"), "--absence=0", "--absence-days=0") as running:
        yield running


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


@pytest.fixture
def postgres(postgres_server: Postgres) -> Postgres:
    """A PostgreSQL without anything in it."""
    postgres_server.empty()
    return postgres_server
