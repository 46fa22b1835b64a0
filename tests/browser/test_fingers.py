"""A finger on a phone: it trembles, and still no tunnel is dug that nobody meant."""

import os
import random

from playwright.sync_api import Locator, expect

from metropolitain.engine.game import Game
from tests.browser.digging import DRAFTED, SHEET, WHOLE, drafted, play_turn, target_name
from tests.browser.people import PHONE, People, Person, middle_of
from tests.cases import FULL_SWEEP

JITTER = 7.0  # pixels across and down, at most
TAPS = int(os.environ.get("METROPOLITAIN_TAPS", 1000 if FULL_SWEEP else 10))
NEAR = 95  # pixels: an edge of the board, once it is brought near
SETTLED = """() => new Promise((seen) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen, 20)));
})"""
# Answers the sheet in the moment in which it comes.
TAP_AT_ONCE = """() => new MutationObserver((_, watcher) => {
    const answer = document.querySelector("section.dig .strong");
    if (!answer) return;
    watcher.disconnect();
    answer.click();
    window.tapped = true;
}).observe(document.body, {childList: true, subtree: true})"""
EDGE_LENGTH = "() => document.querySelector('#metromania-map svg').getScreenCTM().a * 84"


class Finger:
    """Somebody who aims well, trembles, looks at what is shown, and says yes or no to it."""

    def __init__(self, one: Person, seed: int) -> None:
        self.one = one
        self.chooser = random.Random(seed)

    def tap(self, thing: Locator) -> None:
        """Touch the middle of something, or nearly."""
        x, y = (at + self.chooser.uniform(-JITTER, JITTER) for at in middle_of(thing))
        self.one.page.touchscreen.tap(x, y)
        self.one.page.evaluate(SETTLED)

    @property
    def sheet(self) -> Locator:
        return self.one.page.locator(SHEET)

    def aim_at(self, name: str) -> None:
        """Touch a ghost until it is the one that is shown large."""
        ghost = self.one.page.locator(f'[data-ghost="{name}"]')
        for attempt in range(12):
            if not self._is_in_sight(ghost):
                if attempt:
                    self.tap(self.one.button("metromania-not-this"))
                self.tap(self.one.button("zoom-reset"))
            self.tap(ghost)
            expect(self.sheet).to_be_visible()
            if self.sheet.get_attribute("data-target") == name:
                return
        raise AssertionError(f"{name} cannot be touched")

    def _is_in_sight(self, ghost: Locator) -> bool:
        (x, y), frame = middle_of(ghost), self.one.page.locator(".frame").bounding_box()
        assert frame
        return frame["x"] < x < frame["x"] + frame["width"] and frame["y"] < y < frame["y"] + frame["height"]

    def dig(self, game: Game, move: str) -> None:
        """Put a move into the draft, by what the board shows."""
        before = drafted(self.one).count()
        name = target_name(game, move)
        self.aim_at(name)
        assert self.one.page.evaluate(EDGE_LENGTH) >= NEAR
        assert drafted(self.one).count() == before, "a tap on the board alone digs nothing"
        answers = self.sheet.locator(".strong, .choice button")
        same_place = [str(each) for each in game.legal if is_on_board(str(each))]
        same_place = [each for each in same_place if target_name(game, each) == name]
        self.one.page.clock.fast_forward(320)  # a sheet that has just come takes no answer
        self.tap(answers.nth(same_place.index(move)))
        after = f"{DRAFTED}:nth-child({before + 1}), {WHOLE}"
        expect(self.one.page.locator(after).first).to_be_attached()
        expect(self.sheet).to_have_count(0)

    def play_turn(self) -> list[str]:
        """Mean some moves and make them; which were meant."""
        game = self.one.game()
        meant: list[str] = []
        while not self.one.page.locator(WHOLE).count():
            moves = [str(move) for move in game.legal if is_on_board(str(move))]
            meant.append(self.chooser.choice(moves))
            self.dig(game, meant[-1])
            game.play(meant[-1])
        self.one.page.clock.fast_forward(460)  # after a tunnel a finger commits nothing for a moment
        self.tap(self.one.button("confirm").first)
        expect(self.one.page.locator(WHOLE)).to_have_count(0)
        return meant


def is_on_board(move: str) -> bool:
    return move[0] in "12"


def test_trembling_taps_commit_no_wrong_move(person: People) -> None:
    """Real games on a phone, every tap up to 7 pixels off; `METROPOLITAIN_TAPS=1000` makes so many moves."""
    ada = person("Ada", **PHONE)
    ada.page.clock.install()
    finger = Finger(ada, seed=1)
    wrong: list[tuple[str, str]] = []
    made = 0
    while made < TAPS:
        ada.open_table(game="metromania")
        while not ada.is_over() and made < TAPS:
            before = len(ada.game().moves)
            if not any(is_on_board(str(move)) for move in ada.game().legal):
                play_turn(ada)  # nothing but to stop or to pass
                continue
            meant = finger.play_turn()
            ada.wait_until_idle()
            kept = [str(move) for move in ada.game().moves[before : before + len(meant)]]
            wrong += [(one, other) for one, other in zip(meant, kept, strict=True) if one != other]
            made += len(meant)
    assert not wrong


def test_two_quick_taps_dig_nothing(person: People) -> None:
    """The sheet that a tap brings may come up under the finger: the second tap of two is no answer to it."""
    ada = person("Ada", **PHONE)
    ada.page.clock.install()
    ada.open_table(game="metromania")
    ada.wait_for_turn()
    ada.page.evaluate(TAP_AT_ONCE)
    ada.page.touchscreen.tap(*middle_of(ada.page.locator("[data-ghost]").first))
    expect(ada.page.locator(SHEET)).to_be_visible()
    ada.page.wait_for_function("() => window.tapped")
    expect(drafted(ada)).to_have_count(0)
    ada.page.clock.fast_forward(350)
    ada.page.evaluate("document.querySelector('section.dig .strong').click()")
    expect(drafted(ada)).to_have_count(1)
