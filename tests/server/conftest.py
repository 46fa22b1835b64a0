"""One server process for the tests that need a real socket, one in this process for the others."""

import inspect
import os
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path

import pytest

from metropolitain.engine.record import read_record
from metropolitain.games import GAMES
from metropolitain.server.settings import Config
from metropolitain.server.time_source import FILE
from tests.playing import GOLDEN
from tests.server.kit import Guest, Hands, InProcess, ServerProcess, ask, in_process, run, serving
from tests.server.postgres import Postgres, running_postgres
from tests.server.raw import close_opened
from tests.server.receivers import PushService, push_service

MOST_SECONDS = 3 * 3600 if {"METROPOLITAIN_SWEEP", "METROPOLITAIN_FUZZ"} & set(os.environ) else 600


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an asynchronous test, inside those of its fixtures that are asynchronous contexts."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None

    async def work() -> None:
        async with AsyncExitStack() as stack:
            stack.push_async_callback(close_opened)
            fixtures = dict(pyfuncitem.funcargs)
            for name, value in fixtures.items():
                if isinstance(value, AbstractAsyncContextManager):
                    fixtures[name] = await stack.enter_async_context(value)
            wanted = inspect.signature(pyfuncitem.obj).parameters
            await pyfuncitem.obj(**{name: fixtures[name] for name in wanted})

    run(work, MOST_SECONDS)
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


def _somebody(server: ServerProcess) -> Guest:
    """Somebody with a browser that the server does not know yet."""
    return Guest(server.url)


ada, bob, eve, guest, phone = (
    pytest.fixture(_somebody, name=name) for name in ("ada", "bob", "eve", "guest", "phone")
)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


@pytest.fixture
def postgres(postgres_server: Postgres) -> Postgres:
    """A PostgreSQL without anything in it."""
    postgres_server.empty()
    return postgres_server


@pytest.fixture(params=["sqlite", "postgres"])
def config(request: pytest.FixtureRequest, tmp_path: Path) -> Config:
    """An empty database, of one kind and of the other."""
    if request.param == "sqlite":
        return Config(data=tmp_path)
    return Config(data=tmp_path, database=request.getfixturevalue("postgres").url)


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The hands of all clocks, turned by the test."""
    found = Hands(tmp_path / "ahead")
    monkeypatch.setenv(FILE, str(found.file))
    return found


@pytest.fixture(scope="session")
def many_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the golden games, each at its table, and a running game with a chat; to be copied."""
    folder = tmp_path_factory.mktemp("many")

    async def fill() -> None:
        async with in_process(folder) as server:
            for game in GAMES:
                for line in (GOLDEN / f"{game}.jsonl").read_bytes().splitlines():
                    await server.server.new_tables.keep_record(read_record(line))
            await ask(await server.table(), 0, "chat", text="hello")

    run(fill)
    return folder / "tables.sqlite"
