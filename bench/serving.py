"""What the benchmarks share: a server process to measure, and how figures are printed."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from socket import create_server
from typing import Any

from metropolitain.cli.bench import describe_machine
from metropolitain.games import BUILT_IN

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
sys.path.insert(0, str(ROOT))  # some benchmarks use what tests use
LIMITS: dict[str, float] = {  # of an address: here all clients come from one
    "address_tcp_connections": 50_000,
    "address_connections": 5_000,
    "address_messages_rate": 50_000,
    "address_messages_burst": 200_000,
    "address_rate": 2_000,
    "address_burst": 20_000,
    "address_tables_rate": 2_000,
    "address_tables_burst": 20_000,
    "address_tables_per_day": 1_000_000,
}


def print_figures(**figures: Any) -> None:
    """Print what was measured as JSON, with the machine."""
    print(json.dumps({"machine": describe_machine(), **figures}, indent=1))


def python_for(source: Path) -> str:
    """Return the Python of a source tree's own environment, else this one."""
    own = source.parent / ".venv" / "bin" / "python"
    return str(own) if own.exists() else sys.executable


def stay_on_core(number: int) -> None:
    """Keep this process on one core, where there are several."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[number % len(cores)]})


class Server:
    """Started and ready to play.

    `core` keeps it on one core, `limits` are set beside those of an address, `arguments` go to the command.
    """

    def __init__(
        self,
        folder: str,
        source: Path = SOURCE,
        core: int | None = None,
        limits: Mapping[str, float] | None = None,
        arguments: Sequence[str] = (),
    ) -> None:
        with create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        known = (source / "metropolitain" / "server" / "config.py").read_text()  # an older version has fewer
        allowed = {
            name: value for name, value in (LIMITS | dict(limits or {})).items() if f"    {name}:" in known
        }
        command = [python_for(source), "-m", "metropolitain", "serve", "--no-browser", "--log-level=warning"]
        command += [f"--port={self.port}", f"--data={folder}"]
        command += [f"--limit={name}={value}" for name, value in allowed.items()]
        command += arguments
        started = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": str(source)},
            preexec_fn=None if core is None else lambda: stay_on_core(core),
        )
        while (health := self._health()) is None:
            self._check_alive()
            time.sleep(0.01)
        self.answers_after = time.perf_counter() - started
        while health is None or len(health["games"]) < len(BUILT_IN):
            self._check_alive()
            time.sleep(0.05)
            health = self._health()

    def _check_alive(self) -> None:
        if self.process.poll() is not None:
            sys.exit("the server does not start")

    def _health(self) -> dict[str, Any] | None:
        """What the server says of itself; None while nobody answers."""
        try:
            with urllib.request.urlopen(f"{self.url}/health") as answer:
                health: dict[str, Any] = json.load(answer)
                return health
        except OSError:
            return None

    def memory(self) -> int:
        """Resident bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    def processor(self) -> float:
        """Processor seconds used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: dict[str, Any], cookie: str = "") -> tuple[dict[str, Any], str]:
        """A request; the answer and the cookie."""
        headers = {"Content-Type": "application/json", "Origin": self.url, "Cookie": cookie}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer), (answer.headers.get("Set-Cookie") or "").partition(";")[0]

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(30)
