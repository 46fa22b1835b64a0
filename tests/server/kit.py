"""Tools for the server's tests: a server in this process, a server in another, and guests."""

import asyncio
import atexit
import contextlib
import io
import itertools
import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from metropolitain.cli.main import main
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.record import FORMAT
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.core.entries import AnyEntry, Created, Joined, SeatPlan, Started
from metropolitain.server.core.preview import legal_texts
from metropolitain.server.core.tokens import hash_at, new_table_id
from metropolitain.server.db.database import open_engine
from metropolitain.server.db.migration import migrate
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.server import Server
from metropolitain.server.settings import Config, Limits
from metropolitain.server.table.answers import answer
from metropolitain.server.table.bodies import AskTable
from metropolitain.server.table.create import plan_table
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.messages import Ask, ClockInfo
from metropolitain.server.table.new_tables import Opened, plan_names
from metropolitain.server.table.store import LogStore
from metropolitain.server.table.subscribers import Connection
from metropolitain.server.table.views import table_info
from metropolitain.server.time_source import now_ms

T = TypeVar("T")
_ENDINGS = ("_rate", "_burst", "_per_day")
_LIMITED = ("holder_reports", "address_reports")  # tests of moderation meet these
WIDE = Limits(
    address_tcp_connections=5_000,
    address_connections=5_000,
    **{
        name: 1 << 40
        for name in Limits.__struct_fields__
        if name.endswith(_ENDINGS) and not name.startswith(_LIMITED)
    },
)
LOG_LINES = 40  # of a server, told where a test fails
PERSON, BOT = {"kind": "person"}, {"kind": "bot", "bot": "random"}
PLAN = {"game": "metro", "players": 2, "roster": [PERSON] * 2, "name": "Ada"}  # of a table
_ids = itertools.count()


def run(work: Callable[[], Coroutine[Any, Any, None]], seconds: float = 600) -> None:
    """Run an asynchronous test."""
    asyncio.run(asyncio.wait_for(work(), seconds))


def seat_token(seat: int) -> str:
    """What the cookie of the browser holds that has this seat of `InProcess.table`."""
    return f"token-{seat}".ljust(43, "-")


# --- a server in this process --------------------------------------------------------------------


class InProcess:
    """A server whose tables tests can set up as they like."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def table(
        self,
        players: int = 2,
        options: dict[str, Any] | None = None,
        *,
        game: str = "metro",
        setup: dict[str, Any] | None = None,
        bots: dict[int, str] | None = None,
        hotseat: bool = False,
        **plan: Any,
    ) -> LiveTable:
        """A running table; for seat k speaks `seat_token(k)`, on one device that of seat 0 for all.

        `plan`: what else it was created with.
        """
        options = options or {}
        seats = [
            SeatPlan("bot", bots[seat]) if bots and seat in bots else SeatPlan("person")
            for seat in range(players)
        ]
        setup = setup or Game.new(game, players, options, seed=7).record.setup
        at, table_id = now_ms(), new_table_id()
        plan |= {"game": game, "players": players, "options": options, "seats": seats}
        entries: list[AnyEntry] = [Created(at=at, hotseat=hotseat, format=FORMAT, **plan)]
        for seat, kind in enumerate(seats):
            if kind.kind == "person":
                token = hash_at(seat_token(0 if hotseat else seat), table_id)
                entries.append(Joined(at=at, player=Player(seat), name=f"P{seat}", token=token))
        entries.append(Started(at=at, setup=setup))
        await self.server.registry.games.wait(game)
        return await self.server.new_tables.put(entries, table_id)

    async def open(self, ask: AskTable, token: str = "token-0") -> Opened:
        """Open a table as its creator would."""
        created = plan_table(ask)
        names = plan_names(created, ask.name, ask.names)
        return await self.server.new_tables.open(created, names, ask.start, token)

    async def connect(self, table: LiveTable, viewer: int | None, since: int = 0) -> Connection:
        """A client without a socket."""
        player = None if viewer is None else Player(viewer)
        connection = Connection(player, since, 100_000, Words("en"))
        table.connect(connection)
        await table.catch_up(connection)
        return connection


@contextlib.asynccontextmanager
async def in_process(folder: Path, **settings: Any) -> AsyncGenerator[InProcess, None]:
    """A server on a database in a folder."""
    server = Server(
        Config(
            data=folder, **{"limits": WIDE, "bot_pause": 0.0, "absence": 0.0, "absence_days": 0.0, **settings}
        )
    )
    await server.open()
    try:
        yield InProcess(server)
    finally:
        await server.close()


async def ask(table: LiveTable, viewer: int | None, kind: str, **fields: Any) -> dict[str, Any]:
    """Ask a table something; the answer, or the refusal raised."""
    message = {"type": kind, "id": f"ask-{next(_ids)}", **fields}
    if kind in {"move", "draft", "preview"}:
        message.setdefault("number", table.state.number)
    player = None if viewer is None else Player(viewer)
    reply: dict[str, Any] = json.loads(await answer(table, player, msgspec.convert(message, Ask)))
    return reply


async def play(table: LiveTable, player: int | None = None, choice: int = -1) -> None:
    """Make one of the legal moves, the last one; of a player, or whoever is to move."""
    player = table.state.players_to_move()[0] if player is None else player
    legal = legal_texts(table.state.playing, Player(player))
    await ask(table, player, "move", moves=[legal[choice]])


async def refused(work: Awaitable[object], words: str) -> None:
    """Make sure that something is refused in words that match."""
    with pytest.raises(Refusal, match=words):
        await work


def clock_shown(table: LiveTable) -> ClockInfo:
    """The clocks of a table that has some."""
    found = table_info(table, None).clock
    assert found
    return found


class Hands:
    """The hands of all clocks, turned by the test."""

    def __init__(self, file: Path) -> None:
        self.file = file
        file.write_text("0")

    def pass_time(self, ms: int) -> None:
        self.file.write_text(str(int(self.file.read_text()) + ms))


@contextlib.asynccontextmanager
async def storing(config: Config, start: bool = True) -> AsyncGenerator[LogStore, None]:
    """A store alone, which writes at once or once it is started."""
    engine = open_engine(config)
    await migrate(engine)
    store = LogStore(engine, Metrics())
    if start:
        store.start()
    try:
        yield store
    finally:
        await store.stop()
        await engine.dispose()


def heard(connection: Connection) -> list[bytes]:
    """What a client was sent since we last looked."""
    lines: list[bytes] = []
    while connection.outbox:
        message = connection.outbox.popleft()
        if message is not None:
            lines += message.split(b"\n")
    return lines


def heard_of(connection: Connection, kind: str) -> list[dict[str, Any]]:
    """The messages of one kind among what a client was sent."""
    return [message for message in map(json.loads, heard(connection)) if message["type"] == kind]


async def until(condition: Callable[[], Any], seconds: float = 60) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        await asyncio.sleep(0.005)


def wait_for(what: str, condition: Callable[[], T | None], seconds: float = 45) -> T:
    """Wait for something, outside of an event loop; what the condition gives as soon as that is true."""
    deadline = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < deadline, f"waited {seconds:.0f} s in vain for {what}"
        time.sleep(0.02)
    return found


# --- the command line ---


class Ran(NamedTuple):
    """The exit code and output of a command."""

    returncode: int
    stdout: str
    stderr: str


def command(*arguments: str) -> Ran:
    """Run the command line in this process, in a thread: a test may have an event loop of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(_command, arguments).result(60)


def _command(arguments: tuple[str, ...]) -> Ran:
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setenv("METROPOLITAIN_LANG", "en")
        patch.setattr(sys, "argv", ["metropolitain", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
    return Ran(int(ended.value.code or 0), out.getvalue(), err.getvalue())


# --- a server in another process ------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Launcher:
    """A process with everything imported, of which servers are forks: see `launcher.py`."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.launcher"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        atexit.register(self._process.communicate)

    def ask(self, *what: Any) -> Any:
        """Ask for something; the answer."""
        assert self._process.stdin
        assert self._process.stdout
        with self._lock:
            print(json.dumps(what), file=self._process.stdin, flush=True)
            return json.loads(self._process.stdout.readline())


@cache
def launcher_for(*environment: str | None) -> Launcher:
    """The launcher of this process, for what has to be so when Python starts."""
    del environment
    return Launcher()


class ServerProcess:
    """`metropolitain serve` as a process: a fork of a warm one, or of another Python, which starts afresh."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        wide: bool = True,
        open_files: tuple[int, int] | None = None,
        python: str = "",
        environment: dict[str, str] | None = None,
    ) -> None:
        self._open_files = open_files
        self._python = python
        self._environment = environment or {}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        limits = [f"--limit={name}={getattr(WIDE, name)}" for name in WIDE.__struct_fields__] if wide else []
        self._arguments = [
            *("serve", "--no-browser", f"--port={self.port}", f"--data={folder}", "--bot-pause=0"),
            *("--open-metrics", *limits, *arguments),
        ]
        self.pid = 0
        self._poll: Callable[[], int | None] = lambda: 0

    def start(self) -> float:
        """Start and wait until it answers; the seconds that took."""
        environment = {**os.environ, **self._environment}
        if self._python:
            command = [self._python, "-m", "metropolitain", *self._arguments]
            with self.log.open("ab") as sink:
                process = subprocess.Popen(command, stdout=sink, stderr=sink, env=environment)
            self.pid, self._poll = process.pid, process.poll
        else:
            launcher = launcher_for(*map(os.environ.get, ("PYTHONPATH", "METROPOLITAIN_JIT")))
            pid = launcher.ask("start", str(self.log), environment, self._open_files, self._arguments)
            self.pid, self._poll = pid, lambda: launcher.ask("poll", pid)
        started = time.perf_counter()
        while not self._answers():
            assert self.running, self.log.read_text()
            assert time.perf_counter() - started < 300, self.log.read_text()
            time.sleep(0.02)
        return time.perf_counter() - started

    def _answers(self) -> bool:
        """Whether the server answers; asked often, so it must cost little."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request("GET", "/health")
            line.getresponse().read()
        except (OSError, HTTPException):
            return False
        finally:
            line.close()
        return True

    @property
    def running(self) -> bool:
        return bool(self.pid) and self._poll() is None

    def stop(self) -> None:
        """End it in order, if it runs."""
        if self.running:
            self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        """End the process; its exit code."""
        self.signal(how)
        return self.wait()

    def signal(self, which: signal.Signals) -> None:
        """Send the process a signal."""
        os.kill(self.pid, which)

    def told_of_failure(self) -> list[tuple[str, str]]:
        log = self.log.read_text().splitlines()[-LOG_LINES:] if self.log.exists() else []
        return [(f"the log of {self.url}", "\n".join(log))]

    def wait(self) -> int:
        """Wait for the process to end; its exit code."""
        until = time.monotonic() + 60
        while (code := self._poll()) is None:
            assert time.monotonic() < until, self.log.read_text()[-3000:]
            time.sleep(0.01)
        return code


@contextlib.contextmanager
def serving(folder: Path, *arguments: str, **settings: Any) -> Iterator[ServerProcess]:
    """A server for the length of a test."""
    server = ServerProcess(folder, *arguments, **settings)
    try:
        server.start()
        yield server
    finally:
        server.stop()


class Answer:
    """An HTTP answer."""

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        self.headers = response.headers
        self.body = response.content
        self.cookies = dict(response.cookies)
        lines = response.headers.get_list("set-cookie")
        self.forgotten = [line.partition("=")[0] for line in lines if "max-age=0" in line.lower()]

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def refusal(self) -> tuple[int, str]:
        """The status and the rule of a refusal."""
        return self.status, self.json["rule"]


class Guest:
    """Somebody with a browser: a cookie jar, requests, sockets of one table at a time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tls: ssl.SSLContext | None = None  # whom to trust, where the address is https
        self.cookies: dict[str, str] = {}
        self.table = ""
        self.player: int | None = None

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def request(
        self, path: str, body: Any = None, headers: dict[str, str] | None = None, method: str | None = None
    ) -> Answer:
        """Ask; a body makes it a POST from the server's own page."""
        sent = {"Cookie": self.cookie, "Accept-Encoding": "identity"}
        content = None
        if body is not None:
            content = body if isinstance(body, bytes) else json.dumps(body).encode()
            sent |= {"Content-Type": "application/json", "Origin": self.url}
        sent |= headers or {}
        wanted = {name: value for name, value in sent.items() if value}
        way = method or ("GET" if content is None else "POST")
        verify: Any = self.tls or True
        answer = Answer(
            httpx.request(way, self.url + path, content=content, headers=wanted, timeout=300, verify=verify)
        )
        self.cookies |= answer.cookies
        for name in answer.forgotten:
            self.cookies.pop(name, None)
        return answer

    def open_table(self, players: int = 2, **ask: Any) -> str:
        """Open a table; persons on all seats unless told otherwise."""
        plan = {**PLAN, "players": players, "roster": [PERSON] * players, **ask}
        found = self.request("/api/tables", plan)
        assert found.status == 201, found.body
        self.table, self.player = found.json["table"], found.json["player"]
        return self.table

    def join(self, table: str, name: str = "Bob") -> "Guest":
        found = self.request(f"/api/tables/{table}/join", {"name": name})
        assert found.status == 201, found.body
        self.table, self.player = table, found.json["player"]
        return self

    def live(self, since: int = 0, player: int | None = None, **more: Any) -> connect:
        """The table's socket."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live?since={since}"
        address += "" if player is None else f"&player={player}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        settings = {"origin": self.url, "compression": None, "max_size": None, **more}
        if self.tls:
            settings["ssl"] = self.tls
        return connect(address, additional_headers=headers, **settings)


_unread: "WeakKeyDictionary[ClientConnection, deque[str]]" = WeakKeyDictionary()


async def next_message(live: ClientConnection, seconds: float = 120) -> dict[str, Any]:
    """The next message; a frame may hold several, one a line."""
    lines = _unread.setdefault(live, deque())
    if not lines:
        lines.extend(str(await asyncio.wait_for(live.recv(), seconds)).split("\n"))
    message: dict[str, Any] = json.loads(lines.popleft())
    return message


async def hear(live: ClientConnection, *kinds: str, **fields: Any) -> dict[str, Any]:
    """The next message of these kinds with these fields."""
    while True:
        message = await next_message(live)
        if message["type"] in kinds and all(message.get(key) == value for key, value in fields.items()):
            return message


async def say(live: ClientConnection, kind: str, **fields: Any) -> dict[str, Any]:
    """Send a message and wait for its answer."""
    identity = fields.pop("id", None) or f"say-{next(_ids)}"
    await live.send(json.dumps({"type": kind, "id": identity, **fields}))
    return await hear(live, "ack", "refused", "draft", "preview", id=identity)
