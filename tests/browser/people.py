"""What a person does with the page."""

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError

from metropolitain.engine.game import Game
from metropolitain.engine.words import Words

SAY = Words("en").say
OPEN_TABLE = """async body => {
    const headers = {"Content-Type": "application/json"};
    const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(body)});
    return (await answer.json()).table;
}"""
KEEP = """(kept) => new Promise((done, fail) => {
    const opening = indexedDB.open("thinking", 1);
    opening.onerror = fail;
    opening.onupgradeneeded = () =>
        opening.result.createObjectStore("analyses", { keyPath: "table" }).createIndex("at", "at");
    opening.onsuccess = () => {
        const writing = opening.result.transaction("analyses", "readwrite");
        writing.objectStore("analyses").put(kept);
        writing.oncomplete = () => { opening.result.close(); done(); };
    };
})"""
UPLOAD = """async text => {
    const headers = {"Content-Type": "application/json"};
    const answer = await fetch("/api/records", {method: "POST", headers, body: text});
    return (await answer.json()).table;
}"""
GOLDEN = Path(__file__).parents[1] / "golden"
TIMEOUT = 45_000  # milliseconds; CI machines are busy
COUNTDOWN = 6_000  # milliseconds, after which a game begins whose players are all here
PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}
expect.set_options(timeout=TIMEOUT)


def golden(game: str, players: int, **options: Any) -> str:
    """The text of a finished game's record."""
    for line in (GOLDEN / f"{game}.jsonl").read_text("utf-8").splitlines():
        record = json.loads(line)
        if record["players"] == players and record["options"] == options:
            return line
    raise LookupError(f"no golden record of {game} for {players} with {options}")


def by_rank(game: Game) -> list[int]:
    """The players of a finished game as the page tells them: winners first, then by points."""
    return sorted(range(game.players), key=lambda player: (player not in game.winners, -game.scores[player]))


UNANSWERED = "Failed to load resource"  # so the browser says that a question was refused, or not answered


class Person:
    """Somebody with a browser."""

    def __init__(self, name: str, browser: Browser, url: str, context: dict[str, Any]) -> None:
        self.name = name
        self.url = url
        self.problems: list[str] = []
        blocked = context.get("service_workers") == "block"  # of which Playwright's own script tells
        self.excused = {"Service Worker registration blocked"} if blocked else set[str]()
        plain = {"locale": "en-GB", "viewport": {"width": 1280, "height": 860}, "reduced_motion": "reduce"}
        self.context = browser.new_context(**{**plain, **context})
        self.context.set_default_timeout(TIMEOUT)
        self.page = self.open()

    def open(self) -> Page:
        """A tab that tells of every error."""
        page = self.context.new_page()
        page.on("console", lambda message: self._note(message.type, message.text))
        page.on("pageerror", lambda error: self._note("error", str(error)))
        return page

    def _note(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not any(part in text for part in self.excused):
            self.problems.append(f"{self.name}: {text}")

    def excuse(self, *parts: str) -> None:
        """Overlook what the browser tells, now or soon, because the test provoked it; by itself a refusal."""
        self.excused |= set(parts or [UNANSWERED])
        self.problems = [text for text in self.problems if not any(part in text for part in self.excused)]

    def leave(self) -> None:
        self.context.close()

    # --- tables ---

    def open_table(
        self,
        players: int = 2,
        persons: int = 1,
        game: str = "metro",
        table_wishes: dict[str, Any] | None = None,
        **options: Any,
    ) -> str:
        """Open a table over the API; it starts at once when everybody else is a bot."""
        self.page.goto(self.url)
        seats = [PERSON] * persons + [BOT] * (players - persons)
        body = {"game": game, "players": players, "options": options, "roster": seats, "clock": None}
        body |= {"name": self.name, "start": persons == 1, **(table_wishes or {})}
        table = self.page.evaluate(OPEN_TABLE, body)
        self.go_to(f"{self.url}/table/{table}")
        return str(table)

    def upload(self, record: str) -> str:
        """Hand in a record over the API; its table."""
        self.page.goto(self.url)
        return str(self.page.evaluate(UPLOAD, record))

    def keep_analysis(self, table: str, game: str, moves: list[Any], own: int | None = None) -> None:
        """Let the browser have an analysis as if it had made it; on a page of the server."""
        done = {"state": "done", "done": len(moves), "total": len(moves), "unit": "chance", "rounds": []}
        kept = {"table": table, "game": game, "own": own, "at": 0, "analysis": {**done, "moves": moves}}
        self.page.evaluate(KEEP, kept)

    def go_to(self, url: str) -> None:
        self.page.goto(url)

    def card(self, game: str = "metro") -> Locator:
        """A game's card on the start page."""
        self.go_to(self.url)
        return self.page.get_by_role("article", name=SAY(f"{game}-title"), exact=True)

    def plan(self, game: str = "metro") -> Locator:
        """The drawer with everything that can be chosen about a table of a game."""
        self.card(game).get_by_role("button", name=SAY("options-of", game=SAY(f"{game}-title"))).click()
        drawer = self.page.get_by_role("dialog")
        drawer.get_by_label(SAY("your-name")).fill(self.name)
        return drawer

    def play_now(self, inside: Locator | None = None) -> None:
        """Begin at once, from a card or its drawer."""
        (inside or self.card()).get_by_role("button", name=SAY("play-now")).click()

    def begin(self) -> None:
        """Begin the game when all are here, unless it has begun by itself."""
        button = self.button("start-game")
        expect(button.or_(self.prompt).or_(self.page.get_by_text(SAY("cover-why"))).first).to_be_visible()
        with suppress(PlaywrightError):
            button.click(timeout=COUNTDOWN)

    def join(self, url: str) -> None:
        self.go_to(url)
        self.page.get_by_label(SAY("your-name")).fill(self.name)
        self.press("join")
        expect(self.page.get_by_text(SAY("you"))).to_be_visible()

    # --- what is on the page ---

    def button(self, message: str, **facts: Any) -> Locator:
        return self.page.get_by_role("button", name=SAY(message, **facts))

    def press(self, message: str, **facts: Any) -> None:
        self.button(message, **facts).first.click()

    @property
    def targets(self) -> Locator:
        return self.page.locator("[id^=target-]")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def laid(self) -> Locator:
        """The lines of the log that tell of laid tiles."""
        return self.page.locator(".talk li", has_text=re.compile(r" at [a-h][1-8]"))

    @property
    def own_laid(self) -> Locator:
        return self.laid.filter(has_text=re.compile(rf"\b({SAY('shown-you')}|{self.name}) at "))

    def wait_for_turn(self) -> None:
        expect(self.page.locator(".prompt.yours")).to_be_visible()
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        """Until what was committed is kept: the page takes no further move before."""
        expect(self.page.locator("main[aria-busy=false]")).to_be_visible()

    # --- moves ---

    def some_target(self, which: int = 0) -> Locator:
        """One of the squares offered, by its own name."""
        self.wait_for_turn()
        name = self.targets.nth(which % self.targets.count()).get_attribute("id")
        return self.page.locator(f"#{name}")

    def play_focused(self) -> None:
        """Enter shows what the place with the focus would do, a second one plays it."""
        self.page.keyboard.press("Shift")  # after a move Enter rests until another key is pressed
        self.page.keyboard.press("Enter")
        expect(self.page.locator("section.confirm.ready")).to_be_visible()
        self.page.keyboard.press("Enter")

    def play_by_keyboard(self, which: int = 0) -> None:
        """Lay the picked tile on one of the squares offered."""
        target = self.some_target(which)
        told = self.own_laid.count()
        target.focus()
        self.play_focused()
        expect(self.own_laid).to_have_count(told + 1)

    def draw(self) -> None:
        self.wait_for_turn()
        self.press("metro-draw")
        self.press("confirm")
        expect(self.prompt).to_contain_text("just drawn")
