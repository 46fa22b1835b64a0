"""Searching in the browser: its speed beside the server's, and what it loads.

    python bench/thinking.py --seconds 3 > bench/thinking.json

Needs Chromium and the built page. Speeds are measured in alternation in one run. What it saves the server is
measured by `server_load.py`.
"""

import argparse
import gzip
import json
import shutil
import statistics
import time
from base64 import b64decode
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from playwright.sync_api import Page, sync_playwright
from serving import Server

from metropolitain.bots.search import SearchBot
from metropolitain.cli.bench import describe_machine
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.games import BUILT_IN, load
from metropolitain.server.web.static import PAGE

PLAYERS = {"metro": 2, "nextstation": 1, "metromania": 2}
POST = """async ([path, body]) => {
    const headers = {"Content-Type": "application/json"};
    const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
    return await answer.json();
}"""
GET = "async (path) => (await fetch(path)).json()"
# Simulations each second of so many workers, from their first tree to their last.
GROW = """async ([file, plan, workers, simulations]) => {
    const search = {...plan.search, simulations};
    const ask = (worker, asked, end) => new Promise((resolve, reject) => {
        worker.onmessage = ({data}) => {
            if (data.kind === "failed") reject(new Error(data.why));
            if (data.kind === end) resolve();
        };
        worker.postMessage(asked);
    });
    const all = Array.from({length: workers}, () => new Worker(file, {type: "module"}));
    await Promise.all(all.map((one) => ask(one, {kind: "prepare", plan: search, played: []}, "ready")));
    const growth = {index: 0, seat: plan.seat, only: -1, generator: "1"};
    const begun = performance.now();
    await Promise.all(all.map((one) => ask(one, {kind: "grow", growth}, "rows")));
    const spent = performance.now() - begun;
    for (const one of all) one.terminate();
    return 1000 * workers * simulations / spent;
}"""


def native_speed(game: str, plan: Any, simulations: int) -> float:
    """Simulations each second of this process on one thread, from the state that was sent."""
    rules = load(game)
    states = np.zeros(1, rules.dtype)
    sent = next(one for one in plan["search"]["given"] if one["name"] == "states")
    states.view(np.uint8)[:] = np.frombuffer(b64decode(sent["content"]), np.uint8)
    known = Game(rules, PLAYERS[game], rules.read_options(PLAYERS[game], {}), states)
    begun = time.perf_counter()
    SearchBot(1, simulations=simulations).opinions(known, Seat(plan["seat"]))
    return simulations / (time.perf_counter() - begun)


def measure_speeds(page: Page, game: str, seconds: float, rounds: int) -> dict[str, Any]:
    """Native, and in Chromium with one and two workers, in turn."""
    roster = [{"kind": "person"}, *[{"kind": "bot", "bot": "random"}] * (PLAYERS[game] - 1)]
    body = {"game": game, "players": PLAYERS[game], "options": {}, "roster": roster, "name": "A"}
    body |= {"start": True, "hints": True, "clock": None}
    table = page.evaluate(POST, ["/api/tables", body])["table"]
    plan = page.evaluate(GET, f"/api/tables/{table}/think/hint?workers=1")
    file = f"/assets/{next((PAGE / 'assets').glob('search.worker-*.js')).name}"
    native_speed(game, plan, 500)
    budget = plan["search"]["simulations"]
    simulations = max(500, min(budget, int(seconds * native_speed(game, plan, 2000))))
    found: dict[str, list[float]] = {"native": [], "one worker": [], "two workers": []}
    for _ in range(rounds):
        found["native"].append(native_speed(game, plan, simulations))
        for name, workers in (("one worker", 1), ("two workers", 2)):
            found[name].append(page.evaluate(GROW, [file, plan, workers, simulations]))
    medians = {name: round(statistics.median(values)) for name, values in found.items()}
    return {"game": game, "simulations": simulations, "rounds": rounds, "simulations_per_s": medians}


def sizes() -> dict[str, int]:
    """Packed bytes of what is loaded when thinking is first asked for, by file."""
    names = ("hint-*.js", "pool-*.js", "search.worker-*.js", "analysis-*.js", "kept-*.js")
    files = [next((PAGE / "assets").glob(name)) for name in names]
    return {path.name.partition("-")[0]: len(gzip.compress(path.read_bytes(), 9)) for path in files}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement of a speed")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=list(BUILT_IN))
    asked = parser.parse_args()
    games = [asked.only] if asked.only else list(BUILT_IN)
    told: dict[str, Any] = {"machine": describe_machine(), "packed_bytes": sizes()}
    with TemporaryDirectory() as folder, Server(folder) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_context(base_url=server.url, locale="en-GB").new_page()
        page.goto("/")
        told["speeds"] = [measure_speeds(page, game, asked.seconds, asked.rounds) for game in games]
        browser.close()
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
