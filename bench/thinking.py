"""Searching in the browser: its speed beside the server's, what it saves the server, what it loads.

    python bench/thinking.py --seconds 3 --analyses 1 --games 1 > bench/thinking.json

Needs Chromium and the built page. Speeds are measured in alternation in one run; what the server uses is the
processor time of its process. An analysis is one of a finished game by greedy bots; a game is one against
`expert` bots, which think on the server, by somebody who makes the first legal move.
"""

import argparse
import gzip
import json
import os
import socket
import statistics
import subprocess
import sys
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import urlopen

import numpy as np
from playwright.sync_api import Page, sync_playwright

from metropolitain import play_match
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


@contextmanager
def serving() -> Iterator[tuple[str, int]]:
    """A server of its own: its address and process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with TemporaryDirectory() as data:
        command = [sys.executable, "-m", "metropolitain", "serve", "--no-browser", "--log-level", "error"]
        command += ["--port", str(port), "--data", data, "--bot-pause", "0"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            _wait(lambda: _answers(url))
            yield url, process.pid
        finally:
            process.terminate()
            process.wait()


def _answers(url: str) -> bool:
    try:
        with urlopen(f"{url}/health", timeout=5) as answer:
            return set(BUILT_IN) <= set(json.load(answer)["games"])
    except OSError:
        return False


def _wait(is_so: Callable[[], bool], pause: float = 0.2) -> None:
    while not is_so():
        time.sleep(pause)


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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


def measure_analyses(page: Page, pid: int, game: str, count: int) -> dict[str, Any]:
    """The server's processor seconds for an analysis: made by it, and made by the browser."""
    spent: dict[str, list[float]] = {"server": [], "browser": []}
    for seed in range(count):
        players = PLAYERS[game]
        played = play_match(Game.new(game, players, seed=seed), ["greedy"] * players).game
        table = page.evaluate(POST, ["/api/records", json.loads(played.to_json())])["table"]
        page.goto(f"/table/{table}/replay?tab=analysis")
        before = processor_seconds(pid)
        page.get_by_role("button", name="Analyse the game").click()
        page.get_by_role("progressbar").wait_for()
        page.get_by_role("progressbar").wait_for(state="detached", timeout=900_000)
        spent["browser"].append(processor_seconds(pid) - before)
        before = processor_seconds(pid)
        path = f"/api/tables/{table}/analysis"
        page.evaluate(POST, [path, {}])
        while page.evaluate(GET, path)["state"] != "done":
            time.sleep(1)
        spent["server"].append(processor_seconds(pid) - before)
    means = {who: round(statistics.mean(values), 2) for who, values in spent.items()}
    return {"game": game, "analyses": count, "server_seconds_each_made_by": means}


def measure_game(page: Page, pid: int, game: str, count: int) -> dict[str, Any]:
    """The server's processor seconds for a game of `expert` bots, with somebody who looks."""
    players = max(2, PLAYERS[game])
    spent = []
    for _ in range(count):
        roster = [{"kind": "person"}, *[{"kind": "bot", "bot": "expert"}] * (players - 1)]
        body = {"game": game, "players": players, "options": {}, "roster": roster, "name": "A"}
        before = processor_seconds(pid)
        table = page.evaluate(POST, ["/api/tables", body | {"start": True, "clock": None}])["table"]
        page.goto(f"/table/{table}")
        page.evaluate(PLAY, table)
        spent.append(processor_seconds(pid) - before)
    return {"game": game, "games": count, "server_seconds_each": round(statistics.mean(spent), 2)}


# Plays the first legal move whenever one is asked, to the end of the game.
PLAY = """(table) => new Promise((resolve) => {
    const line = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/live?lang=en`);
    let number = 0;
    line.onmessage = ({data}) => data.split("\\n").forEach((text) => {
        const told = JSON.parse(text);
        if (told.type !== "position") return;
        if (told.position.over) return resolve();
        number += 1;
        if (told.legal.length) line.send(JSON.stringify(
            {type: "move", id: `m${number}`, number: told.number, moves: [told.legal[0]]}));
    });
})"""


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
    parser.add_argument("--analyses", type=int, default=1)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--only", choices=list(BUILT_IN))
    asked = parser.parse_args()
    games = [asked.only] if asked.only else list(BUILT_IN)
    told: dict[str, Any] = {"machine": describe_machine(), "packed_bytes": sizes()}
    with serving() as (url, pid), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        page = browser.new_context(base_url=url, locale="en-GB").new_page()
        page.goto("/")
        told["speeds"] = [measure_speeds(page, game, asked.seconds, asked.rounds) for game in games]
        if asked.analyses:
            told["analyses"] = [measure_analyses(page, pid, game, asked.analyses) for game in games]
        if asked.games:
            told["games"] = [measure_game(page, pid, game, asked.games) for game in games]
        browser.close()
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
