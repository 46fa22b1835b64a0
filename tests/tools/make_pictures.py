"""Takes the screenshots of the README: `python -m tests.tools.make_pictures`."""

from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Page

from metropolitain.bots.match import play_match
from metropolitain.engine.game import Game
from tests.browser.people import Person
from tests.tools.make_stills import chromium

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SCENES: dict[str, tuple[int, dict[str, Any], float, str]] = {  # players, options, how far, theme
    "metro": (3, {}, 0.7, "light"),
    "nextstation": (3, {"objectives": True, "powers": True}, 0.7, "light"),
    "metromania": (3, {}, 0.72, "dark"),
}
COLOURS, EXACT = 256, 160
POST = """async ([path, body]) => {
    const headers = {"Content-Type": "application/json"};
    const answer = await fetch(path, {method: "POST", headers, body});
    return (await answer.json()).table;
}"""


def turn_near(game: Game, share: float) -> int:
    """After how many moves it is seat 0's turn, about so far into the game."""
    past = game.copy()
    turns = []
    while past.moves:
        past.undo()
        if past.to_move == (0,) or (0 in past.to_move and not past.rules.secret_moves(past.state)):
            turns.append(len(past.moves))
    return min(turns, key=lambda turn: abs(turn - share * len(game.moves)))


def open_scene(ada: Person, name: str) -> None:
    """A table in the middle of a game, with a move looked at."""
    players, options, share, theme = SCENES[name]
    game = play_match(Game.new(name, players, options, seed=21), "strong", 21).game
    ada.go_to(ada.url)
    record = ada.page.evaluate(POST, ["/api/records", game.to_json()])
    seats = [{"kind": "person"}] + [{"kind": "bot", "bot": "strong"}] * (players - 1)
    body = {"at": turn_near(game, share), "roster": seats, "name": "Ada"}
    encoded = ada.page.evaluate("JSON.stringify", body)
    table = ada.page.evaluate(POST, [f"/api/tables/{record}/branch", encoded])
    ada.page.evaluate("theme => localStorage.setItem('metropolitain-theme', theme)", theme)
    ada.go_to(f"{ada.url}/table/{table}")
    ada.wait_for_turn()
    if ada.targets.count():  # there may be nothing to do but pass
        ada.targets.nth(ada.targets.count() // 2).focus()
    ada.page.wait_for_timeout(1500)


def in_few_colours(picture: Image.Image) -> Image.Image:
    """A picture with a palette: its commonest colours as they are, the others by the nearest of a few."""
    pixels = np.asarray(picture).reshape(-1, 3)
    found, places, counts = np.unique(pixels, axis=0, return_inverse=True, return_counts=True)
    common = found[np.argsort(-counts)[:EXACT]]
    spread = picture.quantize(COLOURS - EXACT, Image.Quantize.MAXCOVERAGE).getpalette("RGB") or []
    others = np.array(spread[: 3 * (COLOURS - EXACT)]).reshape(-1, 3)
    palette = np.concatenate([common, others]).astype(np.int16)
    nearest = [int(np.abs(palette - colour).sum(axis=1).argmin()) for colour in found.astype(np.int16)]
    drawn = np.array(nearest, np.uint8)[places].reshape(picture.height, picture.width)
    result = Image.fromarray(drawn, "P")
    result.putpalette(palette.astype(np.uint8).tobytes())
    return result


def take(page: Page, name: str) -> None:
    """Write a screenshot, in few colours: it is a third of the size, and looks the same."""
    path = PICTURES / f"page-{name}.png"
    page.screenshot(path=path)
    with Image.open(path) as taken:
        in_few_colours(taken.convert("RGB")).save(path, optimize=True)


def main() -> None:
    with chromium() as (browser, url):
        ada = Person("Ada", browser, url, {})
        ada.go_to(url)
        ada.page.locator("article img").last.wait_for()
        ada.page.wait_for_load_state("networkidle")
        take(ada.page, "start")
        for name in SCENES:
            open_scene(ada, name)
            take(ada.page, name)


if __name__ == "__main__":
    main()
