"""One browser, one cookie: seats by its token, cookies of earlier versions, links to other browsers."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.accounts.device_links import make_link, open_link
from metropolitain.server.core.entries import Joined
from metropolitain.server.core.tokens import hash_of, is_token, new_token
from metropolitain.server.identity.seats import Link, find_link, keep_link
from metropolitain.server.table.bodies import AskSeat, AskTable
from tests.server.kit import Guest, InProcess, ServerProcess, in_process, refused

MANY = 25


def players(guest: Guest, table: str) -> list[int]:
    found: list[int] = guest.request(f"/api/tables/{table}").json["yours"]
    return found


def tables_of(guest: Guest) -> set[str]:
    return {mine["table"] for mine in guest.request("/api/mine").json}


def link(guest: Guest, table: str | None = None) -> str:
    """The code of a new link."""
    made = guest.request("/api/links", {"table": table})
    assert made.status == 201, made.body
    assert made.headers["Cache-Control"] == "private, no-store"
    return str(made.json["code"])


def test_a_browser_with_many_tables_has_one_cookie_and_every_seat(ada: Guest) -> None:
    tables = [ada.open_table() for _ in range(MANY)]
    assert list(ada.cookies) == ["browser"]
    assert is_token(ada.cookies["browser"])
    assert len(ada.cookie) < 100
    assert players(ada, tables[0]) == [0]
    assert tables_of(ada) == set(tables)


async def test_logs_of_two_tables_do_not_tell_that_the_same_browser_played(local: InProcess) -> None:
    persons = [AskSeat("person"), AskSeat("person")]
    plan = AskTable("metro", 2, persons, "Ada", hotseat=True, start=True)
    token = new_token()
    hashes = set()
    for _ in range(2):
        table = (await local.open(plan, token)).table
        assert table.state.players_of_token(token) == [0, 1]
        assert table.state.together(Player(0)) == [0, 1]
        hashes |= {one.entry.token for one in table.state.log if isinstance(one.entry, Joined)}
    assert len(hashes) == 2
    assert hash_of(token) not in hashes


@pytest.mark.parametrize("forged", ["", "x", "A" * 42, "A" * 44, "Ä" * 43, "A" * 42 + "!"])
def test_a_token_that_could_be_guessed_is_not_taken(ada: Guest, forged: str) -> None:
    if forged:
        assert not is_token(forged)
    ada.cookies = {"browser": forged} if forged.isascii() else {}
    ada.open_table()
    assert is_token(ada.cookies["browser"])


# --- links ----------------------------------------------------------------------------------------


def test_another_device_has_all_tables_and_keeps_its_own(server: ServerProcess) -> None:
    desk, phone = Guest(server.url), Guest(server.url)
    first, shared = desk.open_table(), desk.open_table(hotseat=True, start=True)
    own, code = phone.open_table(), link(desk)
    opened = phone.request("/api/links/open", {"code": code})
    assert (opened.status, opened.json) == (200, {"tables": sorted([first, shared])})
    assert (tables_of(phone), tables_of(desk)) == ({first, shared, own}, {first, shared})
    assert players(phone, shared) == [0, 1]
    assert phone.request("/api/links/open", {"code": code}).refusal == (409, "T2")


def test_a_link_to_one_table_gives_that_table_alone(server: ServerProcess) -> None:
    desk, phone = Guest(server.url), Guest(server.url)
    one, other = desk.open_table(), desk.open_table()
    first = link(desk, one)
    code = link(desk, one)
    assert phone.request("/api/links/open", {"code": first}).status == 409
    assert phone.request("/api/links/open", {"code": code}).json == {"tables": [one]}
    assert (players(phone, one), players(phone, other)) == ([0], [])
    assert code not in server.log.read_text()


def test_links_are_refused_where_there_is_nothing_to_hand_on(server: ServerProcess) -> None:
    desk, bob, eve = (Guest(server.url) for _ in range(3))
    table = desk.open_table()
    bob.join(table)
    assert eve.request("/api/links", {}).json["rule"] == "T2"
    assert eve.request("/api/links", {"table": table}).json["rule"] == "T2"
    assert eve.request("/api/links", {"table": "nosuchtable2"}).json["rule"] == "T2"
    for code in ("", "x", "A" * 22, "ä"):
        assert eve.request("/api/links/open", {"code": code}).status == 409
    wrong: list[Any] = [{}, {"code": 1}, {"code": "x" * 65}, []]
    for body in wrong:
        assert eve.request("/api/links/open", body).status == 400
    foreign = {"Origin": "http://evil.example"}
    assert desk.request("/api/links", {}, headers=foreign).json["rule"] == "T6"
    code = link(desk, table)
    assert bob.request("/api/links/open", {"code": code}).refusal == (409, "T2")
    assert players(bob, table) == [1]
    assert desk.request("/api/links/open", {"code": code}).json == {"tables": [table]}
    assert eve.request("/api/links/open", {"code": code}).json == {"tables": [table]}


async def test_a_link_ends_after_its_time_and_works_once(tmp_path: Path) -> None:
    async with in_process(tmp_path) as server:
        persons = [AskSeat("person"), AskSeat("person")]
        table = (await server.open(AskTable("metro", 2, persons, "Ada"), "a" * 43)).table
        registry, store = server.server.registry, server.server.store
        await keep_link(store, Link(hash_of("old"), hash_of("a" * 43), "", 1), now=0)
        await refused(open_link(registry, "old", hash_of("b" * 43)), "no longer works")
        made = await make_link(registry, hash_of("a" * 43), "")
        assert await find_link(store, hash_of("old")) is None
        found: list[Any] = await asyncio.gather(
            *(open_link(registry, made.code, hash_of(letter * 43)) for letter in "bcd"),
            return_exceptions=True,
        )
        assert sum(one == [table.state.table] for one in found) == 1
        assert sum(isinstance(one, Refusal) for one in found) == 2
        again = (await make_link(registry, hash_of("a" * 43), table.state.table)).code
        server.server.registry.put_away(0)
        await open_link(registry, again, hash_of("e" * 43))
        table = await server.server.registry.find(table.state.table)
        assert table.shared[hash_of("e" * 43)] == {0}
        stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
        assert hash_of("e" * 43).encode() in stored
        assert again.encode() not in stored
