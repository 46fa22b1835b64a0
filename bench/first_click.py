"""From the start page to the first move of one's own, on a warm server: clicks and seconds.

python bench/first_click.py > bench/first_click.json          (needs the page built and Chromium)

Every time is a newcomer's: a browser that has never seen the page opens it, presses "Play now" and makes the
first move that it is offered, as the browser tests do; one round before warms the server up.
"""

import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from serving import print_figures
from tests.browser.conftest import Server
from tests.browser.people import PHONE, Person
from tests.browser.test_start import first_move_by_finger, first_move_by_mouse

from metropolitain.games import GAMES

ROUNDS = 5
DEVICES: dict[str, tuple[Any, dict[str, Any]]] = {
    "desktop": (first_move_by_mouse, {"viewport": {"width": 1280, "height": 800}}),
    "phone": (first_move_by_finger, PHONE),
}


def once(browser: Browser, url: str, device: str, game: str) -> tuple[int, float]:
    """Clicks and seconds of one newcomer."""
    first_move, context = DEVICES[device]
    ada = Person("Ada", browser, url, {"service_workers": "allow", **context})
    started = time.perf_counter()
    clicks = first_move(ada, game)
    spent = time.perf_counter() - started
    ada.leave()
    return clicks, spent


def measure(browser: Browser, url: str, device: str, game: str) -> dict[str, Any]:
    """One game on one device."""
    once(browser, url, device, game)
    found = [once(browser, url, device, game) for _ in range(ROUNDS)]
    seconds = [spent for _, spent in found]
    return {
        "game": game,
        "device": device,
        "clicks": max(clicks for clicks, _ in found),
        "median_s": round(statistics.median(seconds), 2),
        "longest_s": round(max(seconds), 2),
    }


def main() -> None:
    """Measure and print."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium)
            rows = [measure(browser, server.url, device, game) for device in DEVICES for game in GAMES]
            browser.close()
        finally:
            server.stop()
    print_figures(rounds=ROUNDS, rows=rows)


if __name__ == "__main__":
    main()
