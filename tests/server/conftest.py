"""One server process for the tests that need a real socket, one in this process for the others."""

import inspect
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path

import pytest

from metropolitain.engine.record import read_record
from metropolitain.games import GAMES
from tests.server.kit import InProcess, ServerProcess, ask, in_process, run, serving
from tests.server.postgres import Postgres, running_postgres

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an asynchronous test, with its fixtures that are asynchronous contexts."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None

    async def work() -> None:
        async with AsyncExitStack() as stack:
            fixtures = {
                name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters
            }
            for name, value in fixtures.items():
                if isinstance(value, AbstractAsyncContextManager):
                    fixtures[name] = await stack.enter_async_context(value)
            await pyfuncitem.obj(**fixtures)

    run(work)
    return True


@pytest.fixture
def local(tmp_path: Path, request: pytest.FixtureRequest) -> AbstractAsyncContextManager[InProcess]:
    """A server of the test's own in this process; with settings, where `pytest.mark.config` has them."""
    marker = request.node.get_closest_marker("config")
    return in_process(tmp_path, **(marker.kwargs if marker else {}))


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
