"""Persons: signing up, several devices, sessions, recovery, addresses; tables come along, and stay theirs."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from metropolitain.server.accounts.accounts import new_recovery_code, recovery_hash
from metropolitain.server.core.tokens import ALPHABET
from tests.server.authenticator import Authenticator, options_for, sign_in, sign_up
from tests.server.kit import Guest, ServerProcess, hear, serving, until
from tests.server.receivers import mail_server


def yours(guest: Guest, table: str) -> list[int]:
    found: list[int] = guest.request(f"/api/tables/{table}").json["yours"]
    return found


def tables_of(guest: Guest) -> set[str]:
    return {mine["table"] for mine in guest.request("/api/mine").json}


def person(guest: Guest) -> Any:
    return guest.request("/api/you").json["person"]


# --- one person, several devices ------------------------------------------------------------------


def test_a_guest_becomes_a_person_and_every_table_comes_along(ada: Guest, phone: Guest) -> None:
    assert person(ada) is None
    before = ada.open_table()
    guest_cookie = ada.cookies["browser"]
    passkey, told = sign_up(ada)
    assert (told["person"]["name"], told["mail"], len(told["recovery"])) == ("Ada", False, 35)
    assert ada.cookies["browser"] != guest_cookie
    after = ada.open_table()
    assert sign_in(phone, passkey).status == 200
    for device in (ada, phone):
        assert tables_of(device) == {before, after}
        assert yours(device, before) == yours(device, after) == [0]
        assert person(device)["name"] == "Ada"
        assert "recovery" not in json.dumps(device.request("/api/you").json["recovery"] or "")
    assert {(each["device"], each["here"]) for each in person(phone)["sessions"]} == {
        ("Desk", False),
        ("Phone", True),
    }


async def test_a_guest_who_signs_in_brings_their_tables_and_open_page(ada: Guest, phone: Guest) -> None:
    passkey, _ = sign_up(ada)
    table = phone.open_table()
    async with phone.live() as live:
        await hear(live, "table")
        assert (await asyncio.to_thread(sign_in, phone, passkey)).status == 200
        with pytest.raises(ConnectionClosed) as closed:
            await hear(live, "never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # the page comes back by itself, with its new cookies
    async with phone.live() as live:
        assert (await hear(live, "table"))["you"] == 0
    assert tables_of(ada) == {table}


def test_what_logs_keep_of_a_person_differs_and_is_no_cookie(server: ServerProcess, ada: Guest) -> None:
    sign_up(ada)
    tables = [ada.open_table(hotseat=True, names=["Ada", "Bob"], start=True) for _ in range(2)]
    assert yours(ada, tables[0]) == [0, 1]
    with sqlite3.connect(server.log.with_name("tables.sqlite")) as database:
        query = "SELECT entry FROM log WHERE kind = 'joined' AND table_id = ?"
        held = [
            {json.loads(text)["token"] for (text,) in database.execute(query, [table])} for table in tables
        ]
    assert [len(tokens) for tokens in held] == [1, 1]
    assert held[0] != held[1]
    assert all(token.startswith("p:") for token in held[0] | held[1])  # no hash of a cookie looks like that


# --- sessions -------------------------------------------------------------------------------------


async def test_signing_out_ends_all_that_the_browser_could_do(server: ServerProcess, ada: Guest) -> None:
    table = ada.open_table()
    guest_cookie = dict(ada.cookies)
    sign_up(ada)
    later = ada.open_table()
    stolen = dict(ada.cookies)
    async with ada.live() as live:
        await hear(live, "table")
        assert (await asyncio.to_thread(ada.request, "/api/you/sign-out", {})).status == 200
        assert (await hear(live, "refused"))["error"] == "You are not signed in here."
        with pytest.raises(ConnectionClosed):
            await hear(live, "never")
    assert "session" not in ada.cookies
    assert ada.cookies["browser"] not in {stolen["browser"], guest_cookie["browser"]}
    for cookies in (guest_cookie, stolen, {"browser": stolen["browser"]}, dict(ada.cookies)):
        thief = Guest(server.url)
        thief.cookies = dict(cookies)
        assert person(thief) is None
        assert yours(thief, table) == yours(thief, later) == []
        assert tables_of(thief) == set()
        assert thief.request(f"/api/tables/{table}/deletion", {"agree": True}).status == 403


def test_sessions_are_listed_and_ended_from_another_device(server: ServerProcess) -> None:
    ada, phone, tablet = Guest(server.url), Guest(server.url), Guest(server.url)
    passkey, _ = sign_up(ada)
    sign_in(phone, passkey)
    sign_in(tablet, passkey, "Tablet")
    wanted = next(each["id"] for each in person(ada)["sessions"] if each["device"] == "Phone")
    left = ada.request("/api/you/sessions/end", {"id": wanted}).json["person"]["sessions"]
    assert {each["device"] for each in left} == {"Desk", "Tablet"}
    assert person(phone) is None
    assert ada.request("/api/you/sessions/end", {"id": wanted}).status == 409
    left = ada.request("/api/you/sessions/end", {}).json["person"]["sessions"]
    assert [each["here"] for each in left] == [True]
    assert person(tablet) is None
    for path in ("name", "link", "recovery", "sessions/end", "passkeys/remove", "email", "delete"):
        body = {"name": {"name": "x"}, "email": {"email": ""}, "delete": {"name": "x"}}.get(path, {})
        assert phone.request(f"/api/you/{path}", body).json["error"] == "You are not signed in here."
    assert phone.request("/api/you/export").status == 403


async def test_signing_out_everywhere_else_takes_back_what_was_handed_on(server: ServerProcess) -> None:
    """A thief who was signed in for a moment keeps nothing of what they gave themselves."""
    ada, thief, later = Guest(server.url), Guest(server.url), Guest(server.url)
    sign_up(ada)
    table = ada.open_table()
    stolen = Guest(server.url)
    stolen.cookies = dict(ada.cookies)
    sign_in_code = stolen.request("/api/you/link", {}).json["code"]
    first, second = (stolen.request("/api/links", {"table": wanted}).json["code"] for wanted in (table, None))
    assert thief.request("/api/links/open", {"code": first}).status == 200
    assert yours(thief, table) == [0]
    thief.table = table
    async with thief.live() as live:
        assert (await hear(live, "table"))["you"] == 0
        assert (await asyncio.to_thread(ada.request, "/api/you/sessions/end", {})).status == 200
        with pytest.raises(ConnectionClosed):
            await hear(live, "never")
    assert (yours(ada, table), yours(thief, table)) == ([0], [])
    assert later.request("/api/links/open", {"code": second}).status == 409
    assert later.request("/api/you/link/open", {"code": sign_in_code}).status == 409


# --- devices, codes, names ------------------------------------------------------------------------


def test_another_device_by_a_link_that_works_once_and_a_passkey_of_its_own(
    server: ServerProcess, ada: Guest, phone: Guest, eve: Guest
) -> None:
    sign_up(ada)
    code = ada.request("/api/you/link", {}).json["code"]
    assert phone.request("/api/you/link/open", {"code": code, "device": "Phone"}).status == 200
    late = eve.request("/api/you/link/open", {"code": code})
    assert late.json["error"].startswith("This link no longer works")
    second = Authenticator(server.url)
    made = second.make(options_for(phone, "add"))
    keys = phone.request("/api/you/passkeys", {"passkey": made, "device": "Phone"}).json["person"]["passkeys"]
    assert [key["device"] for key in keys] == ["Desk", "Phone"]
    phone.request("/api/you/sign-out", {})
    assert sign_in(phone, second).status == 200
    assert ada.request("/api/you/passkeys/remove", {"id": keys[1]["id"]}).status == 200
    assert sign_in(Guest(server.url), second).json["error"].startswith("This passkey was not accepted")


def test_a_recovery_code_works_once_and_gives_a_new_one(server: ServerProcess, phone: Guest) -> None:
    _, told = sign_up(Guest(server.url))
    sloppy = told["recovery"].upper().replace("-", " ")
    found = phone.request("/api/you/recover", {"code": sloppy, "device": "New"})
    assert found.json["person"]["name"] == "Ada"
    again = Guest(server.url).request("/api/you/recover", {"code": told["recovery"]})
    never = Guest(server.url).request("/api/you/recover", {"code": new_recovery_code()})
    assert (again.status, again.body) == (never.status, never.body)
    newer = phone.request("/api/you/recovery", {}).json["recovery"]
    assert Guest(server.url).request("/api/you/recover", {"code": found.json["recovery"]}).status == 403
    assert Guest(server.url).request("/api/you/recover", {"code": newer}).status == 200


def test_recovery_codes_cannot_be_guessed() -> None:
    codes = {new_recovery_code() for _ in range(200)}
    assert len({recovery_hash(code) for code in codes}) == 200
    assert all(len(code.replace("-", "")) == 30 and set(code) <= {*ALPHABET, "-"} for code in codes)
    assert len(ALPHABET) ** 30 > 1 << 128


def test_names_are_made_fit_and_count_from_the_next_table_on(ada: Guest) -> None:
    sign_up(ada, " Ada\u202e  L. ")
    assert person(ada)["name"] == "Ada L."
    assert ada.request("/api/you/name", {"name": "Countess"}).json["person"]["name"] == "Countess"
    assert ada.request("/api/you/name", {"name": "x" * 41}).json["rule"] == "T2"
    assert person(ada)["name"] == "Countess"


# --- mail -----------------------------------------------------------------------------------------


def test_an_address_counts_once_its_link_was_opened(tmp_path: Path) -> None:
    """A person has no more sessions than the operator allows; those, and what was given up, stay so."""
    with mail_server() as (letters, smtp):
        mail = ("--smtp", smtp, "--mail-from", "house@metro.example")
        with serving(tmp_path, *mail, "--limit", "person_sessions=3") as server:
            ada, thief = Guest(server.url), Guest(server.url)
            table = ada.open_table()
            thief.cookies = dict(ada.cookies)
            assert yours(thief, table) == [0]
            passkey, _ = sign_up(ada)
            assert ada.request("/api/you").json["mail"]
            for wrong in ("x", "a@b", "a b@c.de", "a@c.de\nBcc: x@y.de", "ä@c.de"):
                assert ada.request("/api/you/email", {"email": wrong}).json["rule"] == "T2"
            told = ada.request("/api/you/email", {"email": "ada@post.example"}).json["person"]
            assert (told["email"], told["email_asked"]) == (None, "ada@post.example")
            asyncio.run(until(lambda: letters.got))
            (letter,) = letters.got
            assert (letter["to"], letter["from"]) == ("ada@post.example", "house@metro.example")
            code = letter.get_content().partition("/you/confirm#")[2].split()[0]
            stranger = Guest(server.url)
            assert stranger.request("/api/you/link/open", {"code": code}).status == 409  # it signs nobody in
            assert stranger.request("/api/you/email/confirm", {"code": code}).json["person"] is None
            assert person(ada)["email"] == "ada@post.example"
            assert stranger.request("/api/you/email/confirm", {"code": code}).status == 409
            assert ada.request("/api/you/email", {"email": ""}).json["person"]["email"] is None
            others = [Guest(server.url) for _ in range(3)]
            for other in others:
                assert sign_in(other, passkey).status == 200
            for _ in range(2):
                assert [person(each) is not None for each in (ada, *others)] == [False, True, True, True]
                assert (yours(others[0], table), yours(thief, table)) == ([0], [])
                server.stop()
                server.start()


def test_without_a_mail_server_no_address_is_taken(ada: Guest) -> None:
    sign_up(ada)
    assert ada.request("/api/you/email", {"email": "ada@post.example"}).json["error"] == (
        "This server does not send e-mail."
    )
