"""From a clean clone to the first own move in the browser: seconds, and what is fetched on the way.

    python bench/first_move.py COMMIT … > bench/first_move.json

Every commit is cloned into a fresh folder and started as `make play` does, with empty caches of pip, npm and
the program; a browser presses "Play now" and plays a move. Needs the tools of `make test` and Chromium.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import sync_playwright
from tests.browser.people import Person

from metropolitain.cli.bench import describe_machine

ROOT = Path(__file__).parents[1]
URL = "http://localhost:8000"  # that of `metropolitain serve`
ANSWERED = re.compile(r'"GET (\S+) HTTP/1\.1" 200 (\d+)$', re.MULTILINE)  # in pip's log


def megabytes(count: int) -> float:
    """Bytes in a readable unit."""
    return round(count / 1e6, 1)


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def fetched(home: Path) -> dict[str, float]:
    """What pip and npm have fetched, in MB; what pip fetched twice, its cache would have had."""
    log = (home / "pip.log").read_text("utf-8")
    answers = ANSWERED.findall(log)
    return {
        "pip_mb": megabytes(sum(int(size) for size in dict(answers).values())),
        "pip_mb_without_cache": megabytes(sum(int(size) for _, size in answers)),
        "npm_mb": megabytes(size_of(home / "npm" / "_cacache" / "content-v2")),
    }


def clean_environment(home: Path) -> dict[str, str]:
    """An environment in which nothing is kept from before."""
    folders = {
        "HOME": home,
        "PIP_CACHE_DIR": home / "pip",
        "PIP_LOG": home / "pip.log",
        "npm_config_cache": home / "npm",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_DATA_HOME": home / "data",
        "BROWSER": "true",  # none is opened: the one that plays is another
    }
    other = ("PYTHONPATH", "METROPOLITAIN_JIT")
    kept = {name: text for name, text in os.environ.items() if name not in other}
    return {**kept, **{name: str(folder) for name, folder in folders.items()}}


@contextmanager
def playing(clone: Path, environment: dict[str, str]) -> Iterator["subprocess.Popen[bytes]"]:
    """`make play` in a clone, until it is no longer needed."""
    process = subprocess.Popen(
        ["make", "play"], cwd=clone, env=environment, stdout=sys.stderr, start_new_session=True
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


def wait_for(process: "subprocess.Popen[bytes]") -> None:
    """Until the server answers."""
    while process.poll() is None:
        try:
            urlopen(f"{URL}/health", timeout=5).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit("make play has ended")


def play_first_move() -> None:
    """Press "Play now" on a card and play one move."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        person = Person("Ada", browser, URL, {})
        person.page.set_default_timeout(300_000)
        person.play_now()
        person.page.locator(".prompt.yours").wait_for()
        person.play_by_keyboard()
        browser.close()


def measure(commit: str) -> dict[str, object]:
    """One commit, from the clone to the move."""
    with tempfile.TemporaryDirectory(prefix="first-move-", ignore_cleanup_errors=True) as folder:
        home, clone = Path(folder, "home"), Path(folder, "clone")
        home.mkdir()
        spent = os.times()
        started = time.perf_counter()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        subprocess.run(["git", "checkout", "--quiet", commit], cwd=clone, check=True)
        with playing(clone, clean_environment(home)) as process:
            wait_for(process)
            answered = time.perf_counter()
            play_first_move()
            moved = time.perf_counter()
        now = os.times()
        processor = now.children_user + now.children_system - spent.children_user - spent.children_system
        return {
            "commit": commit,
            "seconds": round(moved - started, 1),
            "until_the_server_answers": round(answered - started, 1),
            "processor_seconds": round(processor, 1),
            **fetched(home),
            "venv_mb": megabytes(size_of(clone / ".venv")),
        }


if __name__ == "__main__":
    found = [measure(commit) for commit in sys.argv[1:]]
    print(json.dumps({"machine": describe_machine(), "clean_clones": found}, indent=1))
