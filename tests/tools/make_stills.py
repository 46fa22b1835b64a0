"""Draws the still pictures of the games' covers: `python -m tests.tools.make_stills` (needs the page built).

The start page shows them until it has time for the boards themselves. Each is what the game's own board draws
in Chromium, written by the page's own `flatten` as one SVG into the game's folder of the page; `data-cover`
says from which cover.
"""

import hashlib
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, sync_playwright

from metropolitain.games import GAMES
from metropolitain.learn.covers import cover, has_cover
from tests.browser.conftest import Server

WEB = Path(__file__).parents[2] / "web"
FLATTEN = WEB / "src" / "table" / "end" / "picture" / "flatten.ts"
THEMES = ("light", "dark")
SIDE = 384
STAGE = f"""(board) => {{
    board.style.cssText = "position: fixed; z-index: 9; top: 0; left: 0; width: {SIDE}px; translate: none";
    document.body.append(board);
}}"""
FONT = "Inter, Roboto, Helvetica, Arial, sans-serif"
AS_JAVASCRIPT = """
const text = require("fs").readFileSync(0, "utf-8");
const compilerOptions = { target: "es2022", module: "esnext" };
process.stdout.write(require("typescript").transpileModule(text, { compilerOptions }).outputText);
"""


def still_path(game: str, theme: str) -> Path:
    """Where the page looks for it."""
    return WEB / "src" / "games" / game / f"cover-{theme}.svg"


def digest_of(game: str) -> str:
    """Changes with a game's cover."""
    return hashlib.sha256(msgspec.json.encode(cover(game))).hexdigest()[:16]


def flatten() -> str:
    """The page's function of this name, for a browser to evaluate."""
    node = ["node", "-e", AS_JAVASCRIPT]
    done = subprocess.run(node, cwd=WEB, input=FLATTEN.read_bytes(), capture_output=True, check=True)
    return f"(board) => {{ {done.stdout.decode().replace('export ', '')} return flatten(board); }}"


def draw_stills(browser: Browser, url: str, theme: str) -> None:
    """Write the pictures of all games in a theme."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        locale="en",
    )
    page = context.new_page()
    page.route("**/cover-*.svg", lambda route: route.abort())  # without them the boards are drawn at once
    page.goto(url)
    for game in filter(has_cover, GAMES):
        board = page.locator(f".cover.{game} .board")
        board.locator("svg").first.wait_for(state="attached", timeout=60_000)
        board.evaluate(STAGE)
        page.wait_for_timeout(1000)  # sizes of letters follow the board's
        staged = page.locator("body > .board")
        opening = f'viewBox="0 0 {SIDE} {SIDE}" font-family="{FONT}" data-cover="{digest_of(game)}"'
        inside = staged.evaluate(flatten())
        text = f'<svg xmlns="http://www.w3.org/2000/svg" {opening}>{inside}</svg>\n'
        still_path(game, theme).write_text(text, "utf-8")
        staged.evaluate("(board) => board.remove()")
    context.close()


@contextmanager
def chromium() -> Iterator[tuple[Browser, str]]:
    """Debian's Chromium, and the address of a server for it."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        server.start()
        try:
            yield browser, server.url
        finally:
            browser.close()
            server.stop()


def main() -> None:
    with chromium() as (browser, url):
        for theme in THEMES:
            draw_stills(browser, url, theme)


if __name__ == "__main__":
    main()
