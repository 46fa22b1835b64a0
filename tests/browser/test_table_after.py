"""After the game: replay, links to positions, what-if, records handed in, analysis."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.people import SAY, People, Person, golden

RECORD = golden("metro", 2)
MOVES = len(json.loads(RECORD)["moves"])


def hand_in(ada: Person, tmp_path: Path, text: str) -> None:
    """Pick a file on the start page."""
    file = tmp_path / "record.json"
    file.write_text(text, "utf-8")
    ada.go_to(ada.url)
    ada.page.get_by_label(SAY("upload-pick")).set_input_files(file)


def slider(ada: Person) -> Locator:
    return ada.page.get_by_role("slider", name=SAY("replay-position"))


def at(ada: Person, moves: int) -> None:
    """The replay is at the position after so many moves, and so is the address."""
    expect(slider(ada)).to_have_value(str(moves))
    expect(ada.page).to_have_url(re.compile(rf"\?at={moves}\b"))


def test_a_good_record_is_replayed_by_slider_and_keys(person: People, tmp_path: Path) -> None:
    ada = person("Ada")
    hand_in(ada, tmp_path, RECORD)
    at(ada, MOVES)
    for key, moves in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", MOVES)):
        ada.page.keyboard.press(key)
        at(ada, moves)
    slider(ada).fill("10")
    at(ada, 10)
    expect(ada.page.locator("[aria-current=step]")).to_contain_text("10")
    ada.page.get_by_role("combobox", name=SAY("replay-speed")).select_option("4")
    ada.press("replay-play")
    expect(ada.button("replay-pause")).to_be_visible()
    expect(slider(ada)).to_have_value(re.compile(r"^1[2-9]$|^[2-9]\d$"))
    ada.press("replay-pause")
    expect(ada.button("replay-pause")).to_have_count(0)
    ada.page.get_by_role("tab", name=SAY("points-tab")).click()
    ada.page.get_by_text(SAY("chart-table")).click()
    last = ada.page.get_by_role("row").last.get_by_role("cell").all_inner_texts()
    assert [int(points) for points in last] == json.loads(RECORD)["result"]["scores"]


def test_a_record_can_be_dropped_on_the_start_page(person: People) -> None:
    ada = person("Ada")
    ada.go_to(ada.url)
    field = ada.page.get_by_role("region", name=SAY("upload-title"))
    expect(field).to_be_visible()
    make = """text => {
        const dropped = new DataTransfer();
        dropped.items.add(new File([text], "record.json"));
        return dropped;
    }"""
    field.dispatch_event("drop", {"dataTransfer": ada.page.evaluate_handle(make, RECORD)})
    at(ada, MOVES)


def test_a_link_leads_to_a_position(person: People) -> None:
    ada = person("Ada", permissions=["clipboard-read", "clipboard-write"])
    ada.look_at(RECORD, "/replay?at=7")
    at(ada, 7)
    laid = ada.page.get_by_role("status").first.inner_text()
    ada.press("copy-position")
    expect(ada.button("copied")).to_be_visible()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    bob = person("Bob")
    bob.go_to(link)
    at(bob, 7)
    expect(bob.page.get_by_role("status").first).to_have_text(laid)


def test_what_if_leaves_the_real_game_alone(person: People) -> None:
    ada = person("Ada")
    ada.page.add_init_script("localStorage.setItem('metropolitain-name', 'Ada')")
    table = ada.look_at(RECORD, "/replay?at=20&tab=whatif")
    record = f"{ada.url}/api/tables/{table}/record"
    before = ada.page.request.get(record).json()
    ada.page.get_by_label(SAY("whatif-against")).select_option("random")
    mover = json.loads(RECORD)["moves"][20].split()[0]
    ada.page.get_by_label(SAY("whatif-seat")).select_option(mover)
    ada.press("whatif-play")
    ada.wait_for_turn()
    assert table not in ada.page.url
    ada.play_by_keyboard()
    ada.wait_for_turn()
    assert ada.page.request.get(record).json() == before


def test_what_if_together_on_one_device(person: People) -> None:
    ada = person("Ada")
    ada.look_at(RECORD, f"/replay?at={MOVES}&tab=whatif")
    expect(ada.button("whatif-play")).to_be_disabled()
    ada.page.keyboard.press("Home")
    ada.page.get_by_label(SAY("whatif-against")).select_option("")
    ada.press("whatif-play")
    name = SAY("player", number=1)
    ada.press("cover-open", name=name)
    expect(ada.prompt).to_contain_text(name)


def test_broken_records_are_refused_with_the_rule(person: People, tmp_path: Path) -> None:
    ada = person("Ada")
    alert = ada.page.get_by_role("alert")
    hand_in(ada, tmp_path, "this is no record")
    expect(alert).to_contain_text("G1")
    record = json.loads(RECORD)
    record["moves"][1] = record["moves"][1].split("@")[0] + "@d4"
    hand_in(ada, tmp_path, json.dumps(record))
    expect(alert.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/(metro|house)#[MG]\d+$"))
    assert "/table/" not in ada.page.url
    ada.excuse()
