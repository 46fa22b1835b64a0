"""One server process for the tests that need a real socket."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from metropolitain.engine.record import read_record
from metropolitain.games import GAMES
from tests.server.kit import ServerProcess, ask, in_process, run, serving
from tests.server.postgres import Postgres, running_postgres

GOLDEN = Path(__file__).parent.parent / "golden"


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


@pytest.fixture(scope="session")
def many_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the golden games, each at its table, and a running game with a chat; to be copied."""
    folder = tmp_path_factory.mktemp("many")

    async def fill() -> None:
        async with in_process(folder) as server:
            for game in GAMES:
                for line in (GOLDEN / f"{game}.jsonl").read_bytes().splitlines():
                    await server.server.registry.keep_record(read_record(line))
            await ask(await server.table(), 0, "chat", text="hello")

    run(fill)
    return folder / "tables.sqlite"
