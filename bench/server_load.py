"""What analyses and games against `expert` cost the server: processor seconds of its process.

    python bench/server_load.py --analyses 50 --games 50 > bench/server_load.json

What is measured begins after one analysis and one game of each kind. Analyses are of finished games by
greedy bots, and a browser makes them. Games are against one `expert`, which thinks on the server, by somebody
who makes the first legal move. The built-in games take turns. Needs the tools of `make test`, Chromium,
and the page and libraries built.
"""

import argparse
import json
import shutil
from collections.abc import Callable
from http.cookiejar import CookieJar
from itertools import cycle, islice
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

from playwright.sync_api import Page, sync_playwright
from serving import Server, print_figures
from websockets.sync.client import connect
from websockets.typing import Origin

from metropolitain import play_match
from metropolitain.engine.game import Game
from metropolitain.games import BUILT_IN

PLAYERS = {"metro": 2, "nextstation": 1, "metromania": 2}


class Client:
    """Somebody with a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._jar = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._jar))

    def ask(self, path: str, body: Any = None) -> Any:
        """An answer of the server."""
        content = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Origin": self.url}
        with self._opener.open(Request(self.url + path, content, headers), timeout=600) as answer:
            return json.load(answer)

    def play(self, table: str) -> None:
        """The first legal move whenever one is asked, to the end of the game."""
        cookies = "; ".join(f"{one.name}={one.value}" for one in self._jar)
        path = f"{self.url.replace('http', 'ws')}/api/tables/{table}/live?lang=en"
        with connect(path, additional_headers={"Cookie": cookies}, origin=Origin(self.url)) as line:
            for number, told in enumerate(
                json.loads(text) for data in line for text in str(data).split("\n")
            ):
                if told["type"] == "position" and told["position"]["over"]:
                    return
                if told["type"] == "position" and told["legal"]:
                    move = {"type": "move", "id": f"m{number}", "number": told["number"]}
                    line.send(json.dumps(move | {"moves": [told["legal"][0]]}))


def analyse_by_browser(page: Page, table: str) -> None:
    """Have the page analyse a game."""
    page.goto(f"/table/{table}/replay?tab=analysis")
    page.get_by_role("button", name="Analyse the game").click()
    page.get_by_role("progressbar").wait_for()
    page.get_by_role("progressbar").wait_for(state="detached", timeout=900_000)


def play_expert(client: Client, game: str, _: int) -> None:
    """A game against one `expert`."""
    roster = [{"kind": "person"}, {"kind": "bot", "bot": "expert"}]
    body = {"game": game, "players": 2, "options": {}, "roster": roster, "name": "A", "start": True}
    client.play(client.ask("/api/tables", body | {"clock": None})["table"])


def handed_in(client: Client, game: str, seed: int) -> str:
    """The table of a finished game of greedy bots."""
    players = PLAYERS[game]
    played = play_match(Game.new(game, players, seed=seed), ["greedy"] * players).game
    return str(client.ask("/api/records", json.loads(played.to_json()))["table"])


def measured(server: Server, count: int, work: Callable[[str, int], None]) -> dict[str, Any]:
    """Seconds of the server for some pieces of work, the games in turn; the first of each does not count."""
    for game in BUILT_IN if count else ():
        work(game, 10_000)
    before = server.processor()
    for number, game in enumerate(islice(cycle(BUILT_IN), count)):
        work(game, number)
    return {"count": count, "server_seconds": round(server.processor() - before, 2)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--analyses", type=int, default=50)
    parser.add_argument("--games", type=int, default=50)
    asked = parser.parse_args()
    with (
        TemporaryDirectory() as data,
        Server(data, arguments=["--bot-pause=0"]) as server,
        sync_playwright() as playwright,
    ):
        client = Client(server.url)
        games = measured(server, asked.games, lambda *which: play_expert(client, *which))
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = chromium.new_context(base_url=server.url, locale="en-GB").new_page()
        analyses = measured(
            server, asked.analyses, lambda *which: analyse_by_browser(page, handed_in(client, *which))
        )
        chromium.close()
    print_figures(games_against_expert=games, analyses_by_a_browser=analyses)


if __name__ == "__main__":
    main()
