"""From a clean clone to the first own move in the browser: seconds, and what is fetched on the way.

    python bench/first_move.py COMMIT … > bench/first_move.json

Every commit is cloned into a fresh folder and started as `make play` does, with empty caches of pip, npm and
the program; a browser presses "Play now" and plays a move. Needs the tools of `make test` and Chromium.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import sync_playwright
from tests.browser.people import Person

from metropolitain.cli.bench import describe_machine

ROOT = Path(__file__).parents[1]
TARGETS = (".venv/installed", "page", "library")  # what `make play` makes before it serves
PORT = 8971
ANSWERED = re.compile(r'"GET \S+ HTTP/1\.1" 200 (\d+)$', re.MULTILINE)  # in pip's log


def megabytes(count: int) -> float:
    """Bytes in a readable unit."""
    return round(count / 1e6, 1)


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def fetched(home: Path) -> dict[str, float]:
    """What pip and npm have fetched, in MB."""
    log = (home / "pip.log").read_text("utf-8")
    return {
        "pip_mb": megabytes(sum(map(int, ANSWERED.findall(log)))),
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
    }
    other = ("PYTHONPATH", "METROPOLITAIN_JIT")
    kept = {name: text for name, text in os.environ.items() if name not in other}
    return {**kept, **{name: str(folder) for name, folder in folders.items()}}


@contextmanager
def serving(clone: Path, environment: dict[str, str]) -> Iterator[str]:
    """The server of a clone."""
    command = [str(clone / ".venv/bin/metropolitain"), "serve", "--port", str(PORT), "--no-browser"]
    process = subprocess.Popen(command, cwd=clone, env=environment, stdout=sys.stderr)
    try:
        yield f"http://localhost:{PORT}"
    finally:
        process.terminate()
        process.wait(30)


def wait_for(url: str) -> None:
    """Until the server answers."""
    while True:
        try:
            urlopen(f"{url}/health", timeout=5).close()
        except (URLError, ConnectionError):
            time.sleep(0.05)
        else:
            return


def play_first_move(url: str) -> None:
    """Press "Play now" on a card and play one move."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        person = Person("Ada", browser, url, {})
        person.page.set_default_timeout(300_000)
        person.play_now()
        person.page.locator(".prompt.yours").wait_for()
        person.play_by_keyboard()
        browser.close()


def measure(commit: str) -> dict[str, object]:
    """One commit, from the clone to the move."""
    with tempfile.TemporaryDirectory(prefix="first-move-") as folder:
        home, clone = Path(folder, "home"), Path(folder, "clone")
        home.mkdir()
        environment = clean_environment(home)
        started = time.perf_counter()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        subprocess.run(["git", "checkout", "--quiet", commit], cwd=clone, check=True)
        told = subprocess.run(["make", "-n", "library"], cwd=clone, capture_output=True, check=False)
        targets = TARGETS if told.returncode == 0 else TARGETS[:-1]
        seconds: dict[str, float] = {}
        for target in targets:
            before = time.perf_counter()
            subprocess.run(["make", target], cwd=clone, env=environment, stdout=sys.stderr, check=True)
            seconds[target] = round(time.perf_counter() - before, 1)
        before = time.perf_counter()
        with serving(clone, environment) as url:
            wait_for(url)
            seconds["server answers"] = round(time.perf_counter() - before, 1)
            play_first_move(url)
            seconds["first move"] = round(time.perf_counter() - before, 1)
            total = time.perf_counter() - started
        times = os.times()
        return {
            "commit": commit,
            "seconds": round(total, 1),
            "of_which": seconds,
            **fetched(home),
            "venv_mb": megabytes(size_of(clone / ".venv")),
            "children_cpu_seconds": round(times.children_user + times.children_system, 1),
        }


if __name__ == "__main__":
    found = [measure(commit) for commit in sys.argv[1:]]
    print(json.dumps({"machine": describe_machine(), "clean_clones": found}, indent=1))
