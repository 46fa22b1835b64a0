"""How long boards take to show a new position: from the socket's message to the painted frame.

python bench/redraw.py > bench/redraw.json          (needs the page built and Chromium; --pictures DIR)
python bench/redraw.py --board metro                (one board alone; --dark for the dark theme)

Each board is full: Metromania with 30 stations and 100 tunnels, Next Station with its last sheets, Metro
with its last tiles. A real server tells two positions, one move apart; they are then told to the page again
and again in turn, each as a frame begins, so that only the work until that frame is painted counts.
The browser's own clock says how long this takes (`median_ms`, `p95_ms`). Since other programs may keep a
machine busy, its trace also tells how long the page's thread was at work for each position (`work_ms`).
"""

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from metropolitain.cli.bench import describe_machine
from metropolitain.engine.game import Game
from metropolitain.games import GAMES

PORT = 18_931
URL = f"http://127.0.0.1:{PORT}"
LIMIT_MS = 16
SAMPLES, WARM_UP = 200, 20
SAFETY = 300  # seconds after which a step of this programme is given up
TRACED = ["disabled-by-default-devtools.timeline"]

LISTEN = """() => {
    window.told = [];
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...words) {
            super(...words);
            window.socket = this;
            this.addEventListener("message", (event) => {
                for (const data of event.data.split("\\n")) {
                    const message = JSON.parse(data);
                    if (message.type === "position") window.told.push({data, message});
                }
            });
        }
    };
}"""
PLAY_ON = """async ({record, roster}) => {
    const ask = async (path, body) => {
        const headers = {"Content-Type": "application/json"};
        const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
        return (await answer.json()).table;
    };
    const kept = await ask("/api/records", record);
    return ask(`/api/tables/${kept}/branch`, {at: record.moves.length, roster, name: "Ada"});
}"""
MOVE = """text => {
    const {number} = window.told.at(-1).message;
    window.socket.send(JSON.stringify({type: "move", id: "bench", number, moves: [text]}));
}"""
REDRAW = """async ({times, changes}) => {
    const inFrame = (work) => new Promise((painted) => requestAnimationFrame(() => {
        const {port1, port2} = new MessageChannel();
        const began = performance.now();
        port1.onmessage = () => painted(performance.now() - began);
        work();
        port2.postMessage(null);
    }));
    const [one, other] = [window.told[0].data, window.told[1].data];
    const spent = [];
    for (let number = 0; number < times; number++) {
        const data = number % 2 ? one : other;
        spent.push(await inFrame(() => changes && window.socket.onmessage({data})));
        await inFrame(() => {});
    }
    return spent;
}"""


def random_game(name: str, players: int, seed: int, options: dict[str, Any]) -> Game:
    """A random game to its end; in Metromania people dig rather than build."""
    chooser = random.Random(seed)
    game = Game.new(name, players, options, seed=seed)
    while not game.over:
        seat = chooser.choice(game.to_move)
        legal = list(game.legal_for(seat))
        game.play(chooser.choice([move for move in legal if ">" in str(move)] or legal), seat)
    return game


def stations(game: Game) -> Any:
    """The stations of a game of Metromania."""
    position: Any = game.position()
    return position.stations


def crowded() -> Game:
    """Metromania with 30 stations and 100 tunnels, and more to come."""
    for seed in range(20_000):
        game = random_game("metromania", 4, seed, {})
        for _ in range(3):
            game.undo()
        if len(stations(game)) >= 30 and int(game.state.laid.sum()) >= 100:
            return game
    raise RuntimeError("no such game")


def nearly_over(name: str, players: int, **options: Any) -> Game:
    """A game some moves before its end."""
    game = random_game(name, players, 1, options)
    for _ in range(2 * players):
        game.undo()
    return game


def full_sheet() -> Game:
    """Next Station with all its modules."""
    return nearly_over("nextstation", 2, objectives=True, powers=True)


def full_board() -> Game:
    """Metro with nearly all its tiles, and as many players as can be."""
    return nearly_over("metro", 6)


BOARDS: dict[str, Callable[[], Game]] = {
    "metromania": crowded,
    "nextstation": full_sheet,
    "metro": full_board,
}


def serve(folder: str) -> "subprocess.Popen[bytes]":
    """A server whose rules are compiled."""
    command = [sys.executable, "-m", "metropolitain", "serve", "--no-browser", "--log-level", "warning"]
    command += ["--port", str(PORT), "--data", folder, "--bot-pause", "0"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    until = time.monotonic() + SAFETY
    while not is_ready():
        if process.poll() is not None or time.monotonic() > until:
            raise RuntimeError("the server does not start")
        time.sleep(0.2)
    return process


def is_ready() -> bool:
    """Whether every game can be played."""
    try:
        with urllib.request.urlopen(f"{URL}/health", timeout=5) as answer:
            return set(json.load(answer)["games"]) == set(GAMES)
    except OSError:
        return False


def sit_down(page: Page, game: Game) -> None:
    """Open the page where a game stands and hear of one move more."""
    mover = game.rules.player_of(game.to_move[0], game.players)
    bot = {"kind": "bot", "bot": "random"}
    seats = [{"kind": "person"} if seat == mover else bot for seat in range(game.players)]
    page.goto(URL)
    table = page.evaluate(PLAY_ON, {"record": json.loads(game.to_json()), "roster": seats})
    page.goto(f"{URL}/table/{table}")
    page.wait_for_function("() => window.told.length > 0 && document.querySelector('main svg')")
    page.evaluate(MOVE, str(game.legal_for(game.to_move[0])[0]))
    page.wait_for_function("() => window.told.length > 1")
    page.wait_for_load_state("networkidle")


def measure(browser: Browser, name: str, pictures: Path | None, dark: bool) -> dict[str, Any]:
    """One board: how full it is, and its redraws in milliseconds."""
    game = BOARDS[name]()
    scheme: Literal["dark", "light"] = "dark" if dark else "light"
    page = browser.new_context(
        viewport={"width": 1280, "height": 860}, reduced_motion="reduce", color_scheme=scheme
    ).new_page()
    page.set_default_timeout(SAFETY * 1000)
    page.add_init_script(f"({LISTEN})()")
    sit_down(page, game)
    if pictures:
        page.screenshot(path=pictures / f"{name}.png")
    spent = redraw(page, WARM_UP + SAMPLES)[WARM_UP:]
    elements = page.evaluate("document.querySelectorAll('main svg *').length")
    work = (thread_ms(browser, page, changes=True) - thread_ms(browser, page, changes=False)) / SAMPLES
    page.context.close()
    told = {"moves": len(game.moves), "shapes": elements}
    if name == "metromania":
        told |= {"stations": len(stations(game)), "tunnels": int(game.state.laid.sum())}
    return {
        **told,
        "median_ms": round(statistics.median(spent), 2),
        "p95_ms": round(statistics.quantiles(spent, n=20)[-1], 2),
        "work_ms": round(work, 2),
    }


def redraw(page: Page, times: int, changes: bool = True) -> list[float]:
    """Tell the two positions in turn (or none, to see what frames alone cost); milliseconds of each."""
    spent: list[float] = page.evaluate(REDRAW, {"times": times, "changes": changes})
    return spent


def thread_ms(browser: Browser, page: Page, changes: bool) -> float:
    """How long the page's main thread works while so many positions are told."""
    browser.start_tracing(page=page, categories=TRACED)
    redraw(page, SAMPLES, changes)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    tasks = [
        e for e in events if e["name"] == "RunTask" and names.get((e["pid"], e["tid"])) == "CrRendererMain"
    ]
    return sum(float(task.get("tdur", 0)) for task in tasks) / 1000


def main() -> None:
    """Measure every board and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pictures", type=Path, help="where to put a screenshot of each board")
    parser.add_argument("--board", choices=BOARDS, action="append", help="only this board (may be repeated)")
    parser.add_argument("--dark", action="store_true", help="in the dark theme")
    wanted = parser.parse_args()
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = serve(folder)
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium has no sandbox for root
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        try:
            boards = {
                name: measure(browser, name, wanted.pictures, wanted.dark) for name in wanted.board or BOARDS
            }
        finally:
            browser.close()
            server.terminate()
            server.wait()
    told = {"machine": describe_machine(), "load": round(os.getloadavg()[0], 1), "limit_ms": LIMIT_MS}
    print(json.dumps({**told, "samples": SAMPLES, "boards": boards}, indent=1))


if __name__ == "__main__":
    main()
