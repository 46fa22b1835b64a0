"""Moderators: reports, bans and all they do, on a real server, by page and by command line; and attacks."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from metropolitain.engine.refusal import Refusal
from metropolitain.server.db import database as db
from metropolitain.server.db.writer import delete_table
from metropolitain.server.identity.holders import Holder, drop_all, give_all
from metropolitain.server.moderation import orders
from metropolitain.server.moderation.bans import read_network
from metropolitain.server.table.subscribers import BANNED
from tests.server.accounts.test_personal_data import everywhere
from tests.server.authenticator import sign_up
from tests.server.kit import PLAN, Guest, Ran, ServerProcess, command, hear, in_process, next_message, say

FORWARDED = "X-Forwarded-For"
SERVER = Path(orders.__file__).parents[1]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("moderation")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(folder, "--behind-proxy")
    process.start()
    yield process
    process.stop()


def admin(folder: Path, *arguments: str) -> Ran:
    """Run a command of the operator's."""
    return command("admin", *arguments, f"--data={folder}")


def told(folder: Path, *arguments: str) -> str:
    done = admin(folder, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def moderator(server: ServerProcess, folder: Path) -> Guest:
    """Somebody who has opened the moderators' page."""
    code = told(folder, "link", "Mona", "--by=root").strip().rpartition("#")[2]
    guest = Guest(server.url)
    answer = guest.request("/api/moderation/open", {"code": code})
    assert answer.status == 200, answer.body
    assert Guest(server.url).request("/api/moderation/open", {"code": code}).status == 409  # it works once
    return guest


def play_together(ada: Guest, bob: Guest) -> None:
    bob.join(ada.open_table())
    assert ada.request(f"/api/tables/{ada.table}/start", {}).status == 200


def report(guest: Guest, **told: Any) -> int:
    body = {"player": 1, "reason": "insult", "text": "rude", **told}
    return guest.request(f"/api/tables/{guest.table}/report", body).status


async def test_from_a_report_to_a_ban_and_the_log(
    server: ServerProcess, folder: Path, ada: Guest, bob: Guest
) -> None:
    play_together(ada, bob)
    async with ada.live() as hers, bob.live() as his:
        await say(his, "chat", text="<b>you potato</b>")
        await hear(hers, "chat")
        assert report(ada) == 200
        assert report(ada) == 200  # once is enough
        mona = moderator(server, folder)
        found = mona.request("/api/moderation").json
        mine = [each for each in found["reports"] if each["table"] == ada.table]
        assert [(each["name"], each["reason"], each["here"]) for each in mine] == [("Bob", "insult", True)]
        assert [line["text"] for line in mine[0]["lines"]] == ["<b>you potato</b>"]
        for order in (
            {"order": "erase", "table": ada.table, "line": 1},
            {"order": "rename", "table": ada.table, "player": 1, "name": "Guest"},
            {"order": "ban", "report": mine[0]["id"], "hours": 24, "reason": "Be kind."},
            {"order": "settle", "report": mine[0]["id"]},
        ):
            answer = mona.request("/api/moderation/order", order)
            assert answer.status == 200, answer.body
        assert (await hear(hers, "chat", erased=True))["text"] == ""
        assert (await hear(hers, "entry", kind="renamed"))["name"] == "Guest"
        while (await hear(hers, "table"))["roster"][1]["here"]:
            pass  # he is away at once, and for long: she may have a bot play on
        assert (await say(hers, "hand_over", player=1, action="ask"))["type"] == "ack"
        last = await hear(his, "refused")
        assert "until" in last["error"]
        assert "Be kind." in last["error"]
        await his.wait_closed()
        assert his.close_code == BANNED
    done = [(each["by"], each["kind"]) for each in mona.request("/api/moderation").json["log"]]
    assert done[:5] == [
        *(("Mona", "settle"), ("Mona", "ban"), ("Mona", "rename"), ("Mona", "erase")),
        ("root", "link"),
    ]
    await evade(bob)
    assert "Mona  ban" in told(folder, "log")


async def evade(bob: Guest) -> None:
    """Who is banned neither comes back nor opens another table with the same cookie."""
    async with bob.live() as again:
        assert (await next_message(again))["rule"] == "T1"
        await again.wait_closed()
        assert again.close_code == BANNED
    assert bob.request("/api/tables", PLAN).status == 403
    assert bob.request(f"/api/tables/{bob.table}/report", {"player": 0, "reason": "name"}).status == 403
    assert bob.request("/api/mine").status == 200  # looking is free


def test_a_ban_by_address_and_its_end(server: ServerProcess, folder: Path) -> None:
    inside, outside = {FORWARDED: "2001:db8:1:2:3::7"}, {FORWARDED: "2001:db8:1:3::7"}
    lines = told(folder, "ban", "--address=2001:db8:1:2::9", "--hours=1").split()
    ban = lines[-1]
    assert Guest(server.url).request("/api/tables", PLAN, inside).status == 403
    assert Guest(server.url).request("/api/tables", PLAN, outside).status == 201
    assert "2001:db8:1:2::/64" in told(folder, "bans")
    told(folder, "lift", ban)
    assert Guest(server.url).request("/api/tables", PLAN, inside).status == 201
    refused = admin(folder, "lift", ban)
    assert (refused.returncode, "No ban" in refused.stderr) == (2, True)


async def test_commands_reach_the_server(folder: Path, ada: Guest, bob: Guest) -> None:
    play_together(ada, bob)
    assert report(bob, player=0, text="<script>") == 200
    assert "<script>" in told(folder, "reports")
    assert told(folder, "rename", ada.table, "2", "Robert") == "Bob is called Robert now.\n"
    assert ada.request(f"/api/tables/{ada.table}").json["roster"][1]["name"] == "Robert"
    assert admin(folder, "rename", ada.table, "2", "Аda").returncode == 2
    told(folder, "ban", f"--table={ada.table}", "--player=2", "--hours=0.5")
    assert bob.request("/api/links", {"table": bob.table}).status == 403
    assert told(folder, "close", ada.table) == f"Table {ada.table} is closed.\n"
    assert ada.request(f"/api/tables/{ada.table}").json["state"] == "halted"
    async with ada.live() as hers:
        assert (await say(hers, "chat", text="hello"))["rule"] == "T2"
        assert (await say(hers, "resign"))["rule"] == "T2"
    told(folder, "close", ada.table, "--delete")
    assert ada.request(f"/api/tables/{ada.table}").status == 404
    for wrong in (["close", "nosuchtable1"], ["ban"], ["ban", "--address=10.0.0.0/8"]):
        assert admin(folder, *wrong).returncode == 2


def test_nobody_else_finds_the_moderators_page(server: ServerProcess, folder: Path) -> None:
    mona = moderator(server, folder)
    token = mona.cookies["moderator"]
    forged = [
        {},
        {"moderator": ""},
        {"moderator": "x" * 43},
        {"moderator": token[:-1] + ("A" if token[-1] != "A" else "B")},
    ]
    forged += [{"browser": token}, {"moderator": f"{token}' OR '1'='1"}, {"session": token}]
    for cookies in forged:
        guest = Guest(server.url)
        guest.cookies = cookies
        assert guest.request("/api/moderation").status == 404
        assert guest.request("/api/moderation/order", {"order": "lift", "ban": "x"}).status == 404
    elsewhere = {"Origin": "https://evil.example"}
    assert mona.request("/api/moderation/order", {"order": "lift", "ban": "x"}, elsewhere).status == 403
    link = {"order": "link", "hash": "0" * 64, "name": "x", "minutes": 1}
    assert mona.request("/api/moderation/order", link).status == 400
    assert mona.request("/api/moderation/leave", {}).status == 200
    mona.cookies["moderator"] = token
    assert mona.request("/api/moderation").status == 404
    other = moderator(server, folder)
    told(folder, "revoke")
    assert other.request("/api/moderation").status == 404


def test_a_flood_of_reports_ends_soon(server: ServerProcess, eve: Guest, bob: Guest) -> None:
    """WIDE leaves the limit on reports as it is."""
    statuses = []
    for _ in range(8):
        eve.join(Guest(server.url).open_table(), "Eve")
        statuses.append(report(eve, player=0, reason="spam"))
    assert statuses == [200] * 5 + [429] * 3
    assert report(eve, reason="spam") == 409  # oneself
    assert report(eve, player=0, text="x" * 501) == 400
    bob.table = eve.table
    assert report(bob, player=0) == 403


async def test_without_a_server_orders_are_refused_and_leave_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "PATIENCE", 1.0)
    done = admin(tmp_path, "log")
    assert (done.returncode, "There is no database" in done.stderr) == (2, True)
    async with in_process(tmp_path):
        pass  # the server was here, and has gone
    done = admin(tmp_path, "revoke")
    assert (done.returncode, "No server" in done.stderr) == (2, True)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        assert connection.execute("SELECT COUNT(*) FROM orders").fetchone() == (0,)


def test_what_moderators_did_is_only_ever_added_to() -> None:
    """Names go when a person is deleted; nothing else changes or drops a row."""
    code = "".join(path.read_text("utf-8") for path in SERVER.rglob("*.py"))
    touching = re.findall(r"(\w+)\(db\.moderation_log[,)](?: .*?\}, (\w+)=)?", code)
    assert sorted(touching) == [("insert", ""), ("select", ""), ("update", "facts")]
    generic = [*delete_table("t"), *drop_all("person"), *give_all(Holder("b:old"), Holder("p:new"))]
    assert db.moderation_log not in {write.statement.table for write in generic}


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("203.0.113.7", "203.0.113.7/32"),
        ("203.0.0.0/16", "203.0.0.0/16"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:1::/48", "2001:db8:1::/48"),
    ],
)
def test_networks_are_read(text: str, network: str) -> None:
    assert str(read_network(text)) == network


@pytest.mark.parametrize(
    "text", ["", "example.com", "0.0.0.0/0", "10.0.0.0/8", "2000::/3", "127.0.0.1", "::1", "1.2.3"]
)
def test_networks_that_would_reach_too_far_are_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_network(text)


async def test_deleting_a_person_reaches_what_moderators_keep(server: ServerProcess, folder: Path) -> None:
    name = "Wolfhard-Zett"
    ada, bad, cem = Guest(server.url), Guest(server.url), Guest(server.url)
    ada.open_table(3)
    _, about = sign_up(bad, name)
    bad.join(ada.table, name)
    cem.join(ada.table, "Cem")
    assert ada.request(f"/api/tables/{ada.table}/start", {}).status == 200
    async with bad.live() as his:
        assert (await say(his, "chat", text=f"I am {name}"))["type"] == "ack"
    assert report(ada, text="look at him") == 200
    assert report(ada, player=2, reason="stalling", text="") == 200  # his line is evidence there too
    assert ada.request(f"/api/tables/{ada.table}/block", {"player": 1, "blocked": True}).json == [1]
    told(folder, "erase", ada.table, "1")
    told(folder, "rename", ada.table, "2", "Wolf")
    told(folder, "ban", f"--table={ada.table}", "--player=2", "--hours=1")
    person = about["person"]["id"]
    kept = bad.request("/api/you/export").body.decode()
    assert "look at him" not in kept  # by whom one is reported or blocked is not told
    assert len(set(everywhere(folder / "tables.sqlite", name, "Wolf", person))) >= 6
    assert bad.request("/api/you/delete", {"name": "Wolf"}).status == 200  # banned or not
    assert everywhere(folder / "tables.sqlite", name, "Wolf", person) == []
    assert "ban" in told(folder, "log")
