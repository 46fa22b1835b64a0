"""Searching in the browser: its speed beside the server's, and what it loads.

    python bench/thinking.py --seconds 3 > bench/thinking.json
    python bench/thinking.py --sizes --page AFTER --against BEFORE

Needs Chromium and the built page. Speeds are measured in alternation in one run. What a table loads before
thinking is asked for is counted for a page, and for another one such as that built before a change; both are
shown with the present server. What thinking here saves the server is measured by `server_load.py`.
"""

import argparse
import gzip
import json
import shutil
import statistics
import time
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from playwright.sync_api import Browser, Page, Route, sync_playwright
from serving import Server

from metropolitain.bots.search import SearchBot
from metropolitain.cli.bench import describe_machine
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.words import Words
from metropolitain.games import BUILT_IN, load
from metropolitain.server.web.static import PAGE

PLAYERS = {"metro": 2, "nextstation": 1, "metromania": 2}
OTHER_PAGES = "--disable-features=LocalNetworkAccessChecks"  # what a route answers counts as from afar
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


def open_table(page: Page, game: str) -> str:
    """A table with hints, against bots; its id."""
    roster = [{"kind": "person"}, *[{"kind": "bot", "bot": "random"}] * (PLAYERS[game] - 1)]
    body = {"game": game, "players": PLAYERS[game], "options": {}, "roster": roster, "name": "A"}
    body |= {"start": True, "hints": True, "clock": None}
    return str(page.evaluate(POST, ["/api/tables", body])["table"])


def measure_speeds(page: Page, game: str, seconds: float, rounds: int) -> dict[str, Any]:
    """Native, and in Chromium with one and two workers, in turn."""
    table = open_table(page, game)
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


def packed(path: Path) -> int:
    """Bytes of a file as they are sent."""
    return len(gzip.compress(path.read_bytes(), 9))


def sizes() -> dict[str, int]:
    """Packed bytes of what is loaded when thinking is first asked for, by file."""
    names = ("hint-*.js", "pool-*.js", "search.worker-*.js", "analysis-*.js", "kept-*.js")
    files = [next((PAGE / "assets").glob(name)) for name in names]
    return {path.name.partition("-")[0]: packed(path) for path in files}


def table_page(browser: Browser, url: str, game: str, folder: Path) -> dict[str, int]:
    """Packed bytes of what a table of a game loads until the player can move, from the page in a folder."""

    def answer(route: Route) -> None:
        asked = route.request
        name = "index.html" if asked.is_navigation_request() else asked.url.removeprefix(f"{url}/")
        loaded.add(folder / name)
        route.fulfill(path=folder / name)

    loaded: set[Path] = set()
    context = browser.new_context(base_url=url, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.goto("/")
    table = open_table(page, game)
    page.route(lambda asked: asked.startswith((f"{url}/assets/", f"{url}/table/")), answer)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name=Words("en").say("hint-ask")).wait_for()
    page.wait_for_load_state("networkidle")
    context.close()
    kinds = {"script": ".js", "style": ".css"}
    return {
        f"{kind}_packed_bytes": sum(packed(path) for path in loaded if path.suffix == suffix)
        for kind, suffix in kinds.items()
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement of a speed")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=list(BUILT_IN))
    parser.add_argument("--sizes", action="store_true", help="only what is loaded, no speeds")
    parser.add_argument("--page", type=Path, default=PAGE, help="the folder of a built page; else this one's")
    parser.add_argument("--against", type=Path, help="the folder of another one")
    asked = parser.parse_args()
    games = [asked.only] if asked.only else list(BUILT_IN)
    told: dict[str, Any] = {"machine": describe_machine(), "packed_bytes": sizes()}
    with TemporaryDirectory() as folder, Server(folder) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=[OTHER_PAGES])
        page = browser.new_context(base_url=server.url, locale="en-GB").new_page()
        page.goto("/")
        pages = {"page": asked.page} | ({"against": asked.against} if asked.against else {})
        told["table_page"] = {
            game: {
                name: table_page(browser, server.url, game, folder.resolve())
                for name, folder in pages.items()
            }
            for game in games
        }
        if not asked.sizes:
            told["speeds"] = [measure_speeds(page, game, asked.seconds, asked.rounds) for game in games]
        browser.close()
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
