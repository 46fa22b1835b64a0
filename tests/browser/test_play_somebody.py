"""Strangers meet: quick matches, the live list of open tables, a bot for who waits."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.looks import check_looks
from tests.browser.people import SAY, People, Person


def play_page(one: Person) -> None:
    one.go_to(f"{one.url}/play")
    one.page.get_by_label(SAY("your-name")).fill(one.name)


def quick(one: Person, game: str = "metro", pace: str = "none") -> None:
    """Look for somebody to play with."""
    play_page(one)
    one.page.locator("label", has=one.page.locator(f"input[value='{game}']")).click()
    one.page.locator("label", has=one.page.locator(f"input[value='{pace}']")).click()
    one.press("quick-find")
    expect(one.page).to_have_url(re.compile("/table/"))


def waiting(one: Person, name: str) -> Locator:
    """The row of the list at which somebody waits."""
    return one.page.get_by_role("listitem").filter(has_text=SAY("open-who", names=name, count=1))


def test_two_strangers_meet_by_a_quick_match(person: People) -> None:
    ada, bob, eve = person("Ada"), person("Bob"), person("Eve")
    play_page(eve)
    expect(waiting(eve, "Ada")).to_have_count(0)
    quick(ada)
    expect(ada.page.get_by_role("heading", name=SAY("looking-title"), exact=True)).to_be_visible()
    expect(waiting(eve, "Ada")).to_be_visible()
    eve.page.get_by_role("combobox", name=SAY("quick-pace")).select_option("live")
    expect(eve.page.get_by_text(SAY("open-none-fits"), exact=True)).to_be_visible()
    eve.page.get_by_role("combobox", name=SAY("quick-pace")).select_option("")
    quick(bob)
    assert bob.page.url == ada.page.url
    for one in (ada, bob):
        expect(one.prompt).to_be_visible()  # it begins by itself
    expect(waiting(eve, "Ada")).to_have_count(0)


def test_a_seat_from_the_list_takes_one_tap(person: People) -> None:
    ada, bob = person("Ada"), person("Bob")
    ada.open_table(persons=2)
    play_page(bob)
    expect(bob.page.get_by_role("heading", name=SAY("open-title"))).to_be_visible()
    expect(waiting(bob, "Ada")).to_have_count(0)  # by the link alone, unless she says otherwise
    switch = ada.page.get_by_role("switch", name=SAY("open-switch"))
    ada.page.get_by_text(SAY("open-switch"), exact=True).click()
    expect(switch).to_be_checked()
    expect(waiting(bob, "Ada")).to_be_visible()
    waiting(bob, "Ada").get_by_role("button").click()
    expect(bob.page).to_have_url(ada.page.url)
    ada.begin()
    expect(bob.prompt).to_be_visible()


def test_who_waits_is_offered_a_bot_may_wait_on_and_may_stop(person: People) -> None:
    ada, eve = person("Ada"), person("Eve", viewport={"width": 390, "height": 844})
    quick(ada, pace="15+10")
    table = ada.page.url
    expect(ada.button("looking-keep")).to_be_visible()  # after a while
    ada.press("looking-keep")
    expect(ada.button("looking-keep")).to_have_count(0)
    play_page(eve)
    expect(waiting(eve, "Ada")).to_be_visible()
    ada.go_to(f"{ada.url}/rules")  # whoever goes away leaves the list
    expect(waiting(eve, "Ada")).to_have_count(0)
    ada.go_to(table)
    expect(waiting(eve, "Ada")).to_be_visible()
    ada.page.get_by_role("button", name=re.compile("^Play ")).click()
    ada.wait_for_turn()
    expect(waiting(eve, "Ada")).to_have_count(0)
    quick(eve, pace="5+5")
    expect(eve.button("looking-keep")).to_be_visible()
    check_looks(eve.page)
    eve.press("looking-stop")
    expect(eve.page).to_have_url(re.compile("/play$"))
    assert eve.page.request.get(f"{eve.url}/api/mine").json() == []


def test_the_card_of_a_game_leads_to_somebody_and_says_how_many_wait(person: People) -> None:
    ada, bob = person("Ada"), person("Bob", viewport={"width": 390, "height": 844})
    quick(ada, game="nextstation")
    expect(ada.page.get_by_role("heading", name=SAY("looking-title"), exact=True)).to_be_visible()
    link = bob.card("nextstation").get_by_role("link", name=SAY("play-somebody"))
    expect(link).to_contain_text(SAY("play-waiting", count=1))
    link.click()
    expect(bob.page.locator("input[value=nextstation]")).to_be_checked()
