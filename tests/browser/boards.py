"""How each game's board is played, for the tests that all games have in common."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.digging import add, choose_turn, confirm
from tests.browser.people import READY, SAY, Person, middle_of

MAP_POINT = """async names => {
    const shapes = await (await fetch(location.pathname.replace("table", "api/geometry"))).json();
    const [[x, y], [toX, toY]] = names.map((name) => shapes.stations[name].at);
    const at = new DOMPoint(x + (toX - x) * 0.4, y + (toY - y) * 0.4);
    const {x: across, y: down} = at.matrixTransform(document.querySelector(".drawn").getScreenCTM());
    return [across, down];
}"""


def acts(one: Person) -> Locator:
    """The lines of the log that tell what somebody did in Next Station."""
    return one.log(re.compile(rf"You: [a-j]\d|{one.name} passes"))


def act(one: Person, which: int = 0) -> None:
    """Draw one of the sections offered (or circle a station), else pass."""
    one.wait_for_turn()
    told = acts(one).count()
    if one.targets.count():
        one.some_target(which).focus()
        one.play_focused()
    else:
        one.page.keyboard.press("p")
        expect(one.button("nextstation-pass")).to_have_attribute("aria-pressed", "true")
        expect(one.page.locator(READY)).to_be_visible()
        one.page.keyboard.press("Enter")
    expect(acts(one)).to_have_count(told + 1)


def click_map(one: Person, start: str, target: str) -> None:
    """Click on the map between two stations; on the first where they are the same."""
    one.page.mouse.click(*one.page.evaluate(MAP_POINT, [start, target]))


def point_at(one: Person, place: str) -> None:
    """Click on the board where something lies under the marks."""
    one.page.mouse.click(*middle_of(one.page.locator(place).first))


def choose_one(one: Person) -> None:
    """Choose a move of one step; where none is offered, to pass."""
    one.wait_for_turn()
    if one.targets.count():
        target = one.some_target()
        section = re.fullmatch(r"target-(\w+)-(\w+)", target.get_attribute("id") or "")
        if section:  # a station may lie over the middle of a short one
            click_map(one, *section.groups())
        else:
            target.click()
    else:
        one.press("nextstation-pass")
    expect(one.page.locator(READY)).to_be_visible()


def commit(one: Person) -> None:
    one.press("confirm")
    expect(one.page.locator(READY)).to_have_count(0)
    one.wait_until_idle()


def point_at_an_arrow(one: Person) -> None:
    """Begin a line, then click on an arrow at which it cannot end."""
    add(one, one.some_target())
    point_at(one, "[aria-label*='Black arrow 1:'] polygon")


Refusal = tuple[
    Callable[[Person], None], str, str
]  # a click where nothing can be done; what is said; its rule


@dataclass(frozen=True)
class Board:
    """What is a game's own when its board is played."""

    game: str
    shown: str  # what a move would bring, once it is pointed at
    own: str  # what only somebody who plays has beside the board
    refusals: tuple[Refusal, ...]
    choose: Callable[[Person], None] = choose_one  # as many moves as a turn needs
    commit: Callable[[Person], None] = commit

    def play(self, one: Person) -> None:
        """Make a turn, and wait until the log tells of it."""
        told = one.log().count()
        self.choose(one)
        self.commit(one)
        expect(one.log()).not_to_have_count(told)


METRO = Board(
    "metro",
    ".preview .lit",
    f"[aria-label='{SAY('metro-hand')}']",
    (
        (
            lambda one: one.page.locator("#square-c3").click(),
            "neither on the border nor beside a laid tile",
            "M12",
        ),
    ),
)
NEXT_STATION = Board(
    "nextstation",
    f"[aria-label='{SAY('nextstation-score-sheet')}'] .new",
    f"button:has-text('{SAY('nextstation-pass')}')",
    (
        (lambda one: click_map(one, "a4", "a6"), "the first section starts at the departure d3", "N20"),
        (lambda one: click_map(one, "j10", "j10"), "no section joins these stations", "N4"),
    ),
)
METROMANIA = Board(
    "metromania",
    ".preview > *",
    "section.confirm",
    (
        (lambda one: point_at(one, "polygon.lake"), "has not begun", "X13"),
        (point_at_an_arrow, "", "X16"),
    ),
    choose_turn,
    confirm,
)
BOARDS = (METRO, NEXT_STATION, METROMANIA)
