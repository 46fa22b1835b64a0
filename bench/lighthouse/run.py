"""Lighthouse on the start page, a running table and a rules page: `python bench/lighthouse/run.py`.

Needs Chromium and Node (`npm ci` here is done by the script). Starts a server of its own on a free port
and writes `bench/lighthouse.json`.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import Server  # noqa: E402

CATEGORIES = ("performance", "accessibility", "best-practices")
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update"
RUNS = 3
TRIES = 3  # now and then Chromium's trace misses the start of a page


def open_table(url: str, game: str) -> str:
    """A running table against a bot, as a spectator will see it."""
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    body = {
        "game": game,
        "players": 2,
        "options": {},
        "roster": seats,
        "clock": None,
        "name": "Ada",
        "start": True,
    }
    headers = {"Content-Type": "application/json", "Origin": url}
    request = urllib.request.Request(f"{url}/api/tables", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["table"])


def measure(address: str, form: str) -> dict[str, int]:
    """Lighthouse's marks for a page, 0 to 100."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "report.json")
        command = [str(HERE / "node_modules/.bin/lighthouse"), address, "--quiet", "--output=json"]
        command += [
            f"--output-path={out}",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--chrome-flags={FLAGS}",
        ]
        command += ["--preset=desktop"] if form == "desktop" else []
        chrome = shutil.which("chromium") or "/usr/bin/chromium"
        path = f"{ROOT / '.venv/bin'}:{os.environ['PATH']}"
        environment = {**os.environ, "CHROME_PATH": chrome, "PATH": path}
        for _ in range(TRIES):
            if subprocess.run(command, check=False, env=environment).returncode == 0:
                break
        report: dict[str, Any] = json.loads(out.read_text("utf-8"))
    for audit in report["audits"].values():
        if audit.get("score") == 0 and audit["scoreDisplayMode"] == "binary":
            print(f"  {audit['id']}: {audit['title']}")
    return {name: round(100 * report["categories"][name]["score"]) for name in CATEGORIES}


def main() -> None:
    """Measure and write down."""
    path = f"{ROOT / '.venv/bin'}:{os.environ['PATH']}"
    subprocess.run(
        ["npm", "ci", "--no-audit", "--no-fund"], cwd=HERE, check=True, env={**os.environ, "PATH": path}
    )
    results: dict[str, dict[str, int]] = {}
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        server.start()
        try:
            pages = {"start": "/", "rules": "/rules/metro"}
            for game in ("metro", "nextstation", "metromania"):
                pages[f"table {game}"] = f"/table/{open_table(server.url, game)}"
            for name, page in pages.items():
                for form in ("mobile", "desktop"):
                    runs = [measure(server.url + page, form) for _ in range(RUNS)]
                    middle = {mark: sorted(run[mark] for run in runs)[RUNS // 2] for mark in CATEGORIES}
                    results[f"{name}, {form}"] = middle
                    print(name, form, middle, flush=True)
        finally:
            server.stop()
    (ROOT / "bench" / "lighthouse.json").write_text(json.dumps(results, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
