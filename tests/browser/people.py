"""What a person does with the page."""

import json
import random
import re
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from websockets.sync.client import connect
from websockets.typing import Origin

from metropolitain.engine.game import Game
from metropolitain.engine.words import Words
from tests.playing import GOLDEN
from tests.server.kit import BOT, PERSON

SAY = Words("en").say
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
TIMEOUT = 45_000  # milliseconds; CI machines are busy
COUNTDOWN = 6_000  # milliseconds, after which a game begins whose players are all here
# Whoever needs a service worker says so: each would fetch the whole page once more.
PLAIN: dict[str, Any] = {
    "locale": "en-GB",
    "viewport": {"width": 1280, "height": 860},
    "reduced_motion": "reduce",
    "service_workers": "block",
}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
UNANSWERED = "Failed to load resource"  # so the browser says that a question was refused, or not answered
expect.set_options(timeout=TIMEOUT)

# Where things are on the page of a table that have neither a role nor a name.
SIGN = ".prompt"  # the next thing to do, in one sentence
LOG = ".talk li"
READY = "section.confirm.ready"  # the last question before a move is made
OVER = "section.over"
YOURS = f"{SIGN}.yours"
SEEN = "selector => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())"

# How things lie after twenty frames without a change.
PLACES = """things => new Promise((done) => {
    let [before, same] = ["", 0];
    const look = () => {
        const now = things.map((thing) => {
            const { x, y, width, height } = thing.getBoundingClientRect();
            return [x, y, width, height];
        });
        same = String(now) === before ? same + 1 : 0;
        before = String(now);
        if (same === 20) done(now);
        else requestAnimationFrame(look);
    };
    look();
})"""


def places_of(*things: Locator) -> list[list[float]]:
    """Return left, top, width and height of each element once all have stopped moving."""
    elements = [thing.element_handle() for thing in things]
    found: list[list[float]] = things[0].page.evaluate(PLACES, elements)
    return found


def place_of(thing: Locator) -> list[float]:
    return places_of(thing)[0]


def middle_of(thing: Locator) -> tuple[float, float]:
    """The middle of an element as it lies now."""
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# --- games to look at or to play on --------------------------------------------------------------


@cache
def golden(game: str, players: int, **options: Any) -> str:
    """The text of a finished game's record."""
    for line in (GOLDEN / f"{game}.jsonl").read_text("utf-8").splitlines():
        record = json.loads(line)
        if record["players"] == players and record["options"] == options:
            return line
    raise LookupError(f"no golden record of {game} for {players} with {options}")


def near_the_end(name: str, players: int, left: int) -> Game:
    """A recorded game with so many moves left to make."""
    game = Game.from_record(golden(name, players))
    for _ in range(left):
        game.undo()
    return game


def game_where(name: str, is_it: Callable[[Game], bool], players: int = 2, **options: Any) -> Game:
    """The first random game in which something comes about, up to there."""
    chooser = random.Random(7)
    for seed in range(200):
        game = Game.new(name, players, options, seed=seed)
        while not game.over:
            if is_it(game):
                return game
            seat = game.to_move[0]
            moves = game.legal_for(seat)
            game.play(chooser.choice([move for move in moves if str(move) != "pass"] or moves), seat)
    raise LookupError(f"no such game of {name}")


def by_rank(game: Game) -> list[int]:
    """The players of a finished game as the page tells them: winners first, then by points."""
    return sorted(range(game.players), key=lambda player: (player not in game.winners, -game.scores[player]))


# --- people ---------------------------------------------------------------------------------------


class Person:
    """Somebody with a browser."""

    def __init__(self, name: str, browser: Browser, url: str, context: dict[str, Any]) -> None:
        self.name = name
        self.url = url
        self.problems: list[str] = []
        self.excused = {"Service Worker registration blocked"}  # so Playwright's own script tells
        self.context = browser.new_context(**{**PLAIN, **context})
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

    def told(self) -> str:
        """Where this person is, what is written there, and what the console says."""
        with suppress(PlaywrightError):
            words = self.page.locator("body").inner_text(timeout=1000)
            return "\n".join([self.page.url, " · ".join(words.split("\n"))[:1500], *self.problems])
        return "\n".join(["(closed)", *self.problems])

    # --- tables ---

    def ask(self, path: str, body: Any) -> Any:
        """Ask the server as the page does, with this browser's cookies."""
        data = body if isinstance(body, str) else json.dumps(body)
        headers = {"Content-Type": "application/json", "Origin": self.url}
        answer = self.context.request.post(f"{self.url}/api/{path}", data=data, headers=headers)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def open_table(
        self,
        players: int = 2,
        persons: int = 1,
        game: str = "metro",
        table_wishes: dict[str, Any] | None = None,
        **options: Any,
    ) -> str:
        """Open a table over the API; it starts at once when everybody else is a bot."""
        seats = [PERSON] * persons + [BOT] * (players - persons)
        body = {"game": game, "players": players, "options": options, "roster": seats, "clock": None}
        body |= {"name": self.name, "start": persons == 1, **(table_wishes or {})}
        table = str(self.ask("tables", body)["table"])
        self.go_to(f"{self.url}/table/{table}")
        return table

    def upload(self, record: str) -> str:
        """Hand in a record over the API; its table."""
        return str(self.ask("records", record)["table"])

    def branch(self, game: Game, **plan: Any) -> str:
        """Open a table where a game stands; without a plan this person moves next, bots play the others."""
        kept = self.upload(game.to_json())
        mover = game.rules.player_of(game.to_move[0], game.players)
        roster = [PERSON if seat == mover else BOT for seat in range(game.players)]
        body = {"at": len(game.moves), "roster": roster, "name": self.name, **plan}
        return str(self.ask(f"tables/{kept}/branch", body)["table"])

    def play_on(self, game: Game, **plan: Any) -> None:
        """Sit down where a game stands."""
        self.go_to(f"{self.url}/table/{self.branch(game, **plan)}")
        self.wait_for_turn()

    def look_at(self, record: str, where: str = "") -> str:
        """Hand in a record and go to its table, or to a page of it."""
        table = self.upload(record)
        self.go_to(f"{self.url}/table/{table}{where}")
        return table

    def kept(self, what: str) -> str:
        """What the server tells of this person's table: its record, replay or sheet, or how it stands."""
        address = self.page.url.partition("?")[0].replace("/table/", "/api/tables/")
        return self.context.request.get(f"{address}/{what}".rstrip("/")).text()

    def game(self) -> Game:
        """The game that is played at the table, as far as this person may know it."""
        return Game.from_record(self.kept("record"))

    def keep_analysis(self, table: str, game: str, moves: list[Any], own: int | None = None) -> None:
        """Let the browser have an analysis as if it had made it."""
        if not self.page.url.startswith(self.url):
            self.go_to(self.url)  # storage belongs to an origin
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

    def play_out(self, table: str) -> None:
        """Play this person's game to its end, any move each time, against bots or alone."""
        cookie = "; ".join(f"{each['name']}={each['value']}" for each in self.context.cookies([self.url]))
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?since=0"
        headers = {"Cookie": cookie}
        with connect(address, origin=Origin(self.url), additional_headers=headers, max_size=None) as live:
            number = 0
            while True:
                for told in map(json.loads, str(live.recv(60)).split("\n")):
                    if told["type"] != "position":
                        continue
                    if told["position"]["over"]:
                        return
                    if told["legal"] and told["number"] > number:
                        number = told["number"]
                        move = {"type": "move", "id": f"m{number}", "number": number}
                        live.send(json.dumps({**move, "moves": [random.choice(told["legal"])]}))

    # --- what is on the page ---

    def button(self, message: str, **facts: Any) -> Locator:
        return self.page.get_by_role("button", name=SAY(message, **facts))

    def press(self, message: str, **facts: Any) -> None:
        self.button(message, **facts).first.click()

    @property
    def title(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    @property
    def targets(self) -> Locator:
        return self.page.locator("[id^=target-]")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(SIGN)

    @property
    def over(self) -> Locator:
        return self.page.locator(OVER)

    def log(self, text: str | re.Pattern[str] | None = None) -> Locator:
        """The lines of the log, or those that say this."""
        return self.page.locator(LOG, has_text=text)

    @property
    def laid(self) -> Locator:
        """The lines of the log that tell of laid tiles."""
        return self.log(re.compile(r" at [a-h][1-8]"))

    @property
    def own_laid(self) -> Locator:
        return self.laid.filter(has_text=re.compile(rf"\b({SAY('shown-you')}|{self.name}) at "))

    def wait_for_turn(self) -> None:
        self._see(YOURS)
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        """Until what was committed is kept: the page takes no further move before."""
        self._see("main[aria-busy=false]")

    def _see(self, selector: str) -> None:
        """Wait until something can be seen, looking at every frame: `expect` looks twice a second."""
        try:
            self.page.wait_for_function(SEEN, arg=selector)
        except PlaywrightTimeout:
            raise AssertionError(f"{self.name} waits in vain for {selector}") from None

    def is_over(self) -> bool:
        """Wait until it is the person's turn or the game is over; which of the two."""
        self._see(f"{YOURS}, {OVER}")
        self.wait_until_idle()
        return self.over.count() > 0

    # --- moves ---

    def tap(self, place: Locator, later: float = 0) -> tuple[float, float]:
        """Touch the middle of something, so many seconds later than now by the finger's own clock; where."""
        place.scroll_into_view_if_needed()
        x, y = middle_of(place)
        at = time.time() + later
        line = self.context.new_cdp_session(self.page)
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": at})
        line.detach()
        return x, y

    def some_target(self, which: int = 0) -> Locator:
        """One of the places offered, by its own name."""
        self.wait_for_turn()
        name = self.targets.nth(which % self.targets.count()).get_attribute("id")
        return self.page.locator(f"#{name}")

    def tab_to(self, selector: str) -> None:
        """Press Tab until something that matches has the focus."""
        for _ in range(80):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never leads to {selector}")

    def play_focused(self) -> None:
        """Enter shows what the place with the focus would do, a second one plays it."""
        self.page.keyboard.press("Shift")  # after a move Enter rests until another key is pressed
        self.page.keyboard.press("Enter")
        expect(self.page.locator(READY)).to_be_visible()
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


class People:
    """Makes people, each with a browser of their own."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.made: list[Person] = []
        self._browser, self._url = browser, url

    def __call__(self, name: str, **context: Any) -> Person:
        self.made.append(Person(name, self._browser, self._url, context))
        return self.made[-1]

    def told_of_failure(self) -> list[tuple[str, str]]:
        return [(f"{one.name}'s page", one.told()) for one in self.made]

    def at_table(self, *plan: Any, context: dict[str, Any] | None = None, **options: Any) -> Person:
        """Ada, to move at a table of her own."""
        ada = self("Ada", **(context or {}))
        ada.open_table(*plan, **options)
        ada.wait_for_turn()
        return ada

    def in_game(self, game: Game, **context: Any) -> Person:
        """Ada, to move where a game stands."""
        ada = self("Ada", **context)
        ada.play_on(game)
        return ada

    def pair(self, **plan: Any) -> tuple[Person, Person]:
        """Ada and Bob, at a table at which the game has begun."""
        ada, bob = self("Ada"), self("Bob")
        sit_down(ada, bob, **plan)
        return ada, bob


def sit_down(ada: Person, *others: Person, begin: bool = True, at: Game | None = None, **plan: Any) -> str:
    """Bring people to one table, a new one or one where a game stands, and begin; the table."""
    count = 1 + len(others)
    table = ada.branch(at, roster=[PERSON] * count) if at else ada.open_table(count, count, **plan)
    for other in others:
        other.ask(f"tables/{table}/join", {"name": other.name})
    if begin:
        ada.ask(f"tables/{table}/start", {})
    for one in (ada, *others):
        one.go_to(f"{one.url}/table/{table}")
    return table
