"""Headers, origins, cookies, rates and quotas: what keeps strangers out."""

import asyncio
import contextlib
import json
import signal
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus

from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.http.limits import Addresses, Bucket, RateLimit
from metropolitain.server.http.middleware import HEADERS
from metropolitain.server.settings import Limits
from tests.playing import play_randomly
from tests.server.kit import (
    PLAN,
    WIDE,
    Guest,
    InProcess,
    ServerProcess,
    ask,
    hear,
    play,
    refused,
    say,
    serving,
)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table/abc",
        "/assets/none.js",
        "/api/games",
        "/api/nothing",
        "/health",
        "/metrics",
        "/api/tables/x",
    ],
)
def test_every_answer_has_the_security_headers(server: ServerProcess, path: str) -> None:
    answer = Guest(server.url).request(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "server" not in answer.headers
    for name in ("script-src", "default-src", "object-src"):
        part = next(p for p in HEADERS["content-security-policy"].split("; ") if p.startswith(name))
        assert "unsafe" not in part


def test_errors_say_rule_and_sentence(guest: Guest) -> None:
    french = guest.request("/api/tables/none", headers={"Accept-Language": "fr-FR,en;q=0.5"})
    assert french.refusal == (404, "G8")
    assert french.json["error"] == "Cette table n’existe pas."


@pytest.mark.parametrize("origin", ["", "null", "https://evil.example", "http://127.0.0.1:1", "file://"])
async def test_other_origins_can_change_nothing(guest: Guest, origin: str) -> None:
    table = guest.open_table()
    for path in ("/api/tables", "/api/options", f"/api/tables/{table}/join", f"/api/tables/{table}/start"):
        answer = guest.request(path, {"name": "Eve", "game": "metro", "players": 2}, {"Origin": origin})
        assert answer.status in {400, 403}
    assert guest.request(f"/api/tables/{table}/start", {}, {"Origin": origin}).json["rule"] == "T6"
    with pytest.raises(InvalidStatus):
        async with guest.live(origin=origin or None):
            pass


def test_a_foreign_host_name_is_not_answered(server: ServerProcess) -> None:
    assert Guest(server.url).request("/api/games", headers={"Host": "evil.example"}).status == 421


def test_the_cookie_is_unguessable_http_only_and_says_who_one_is(
    server: ServerProcess, ada: Guest, bob: Guest, eve: Guest
) -> None:
    table = ada.open_table()
    bob.join(table)
    answer = Guest(server.url).request("/api/tables", PLAN)
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert "secure" not in cookie.lower()
    assert len(cookie.partition("=")[2].partition(";")[0]) >= 43
    assert [g.request(f"/api/tables/{table}").json["you"] for g in (ada, bob, eve)] == [0, 1, None]
    eve.cookies = {"browser": "A" * 43}
    assert eve.request(f"/api/tables/{table}").json["you"] is None
    assert eve.request(f"/api/tables/{table}/start", {}).status == 403
    assert bob.request(f"/api/tables/{table}/join", {"name": "Bob"}).json["player"] == 1
    token = ada.cookie.partition("=")[2]
    assert token not in server.log.read_text()
    assert token not in ada.request(f"/api/tables/{table}").body.decode()


async def welcome(guest: Guest) -> ClientConnection:
    """A connection, once the server has noticed that earlier ones are closed."""
    while True:
        with contextlib.suppress(InvalidStatus):
            return await guest.live()
        await asyncio.sleep(0.02)


async def test_limits_per_connection_and_per_address(tmp_path: Path) -> None:
    limits = [
        "--limit=address_connections=3",
        "--limit=address_burst=40",
        "--limit=address_rate=0.1",
        "--limit=address_tables_burst=2",
        "--limit=address_tables_rate=0.01",
        "--limit=connection_burst=5",
        "--limit=connection_rate=4",
    ]
    with serving(tmp_path, *limits, wide=False) as server:
        guest = Guest(server.url)
        guest.open_table()
        assert guest.request("/api/tables", PLAN).status == 201
        refused = guest.request("/api/tables", PLAN)
        assert refused.status == 429
        assert 50 < int(refused.headers["retry-after"]) <= 100
        async with guest.live(), guest.live(), guest.live():
            with pytest.raises(InvalidStatus):
                async with guest.live():
                    pass
        async with await welcome(guest) as live:
            started = time.monotonic()
            for _ in range(5):
                assert (await say(live, "ping"))["type"] == "ack"
            for number in range(6):
                await live.send(json.dumps({"type": "ping", "id": f"{number}"}))
            await hear(live, "ack", id="5")
            assert time.monotonic() - started > 1
        answers = [guest.request("/api/games") for _ in range(50)]
        waits = [int(answer.headers["retry-after"]) for answer in answers if answer.status == 429]
        assert len(waits) > len(answers) / 8
        assert all(1 <= wait <= 10 for wait in waits)
        assert guest.request("/health").status == 200


def test_buckets_refill_and_count_refusals() -> None:
    bucket = Bucket(1000, 2)
    assert [bucket.take() for _ in range(2)] == [True, True]
    slow = Bucket(0.001, 1)
    assert [slow.take() for _ in range(4)] == [True, False, False, False]
    waiting = Bucket(10, 1)
    assert waiting.delay() == 0
    assert [round(waiting.delay(), 2) for _ in range(2)] == [0.1, 0.2]
    counted = Addresses(Limits(address_rate=0.001, address_burst=10)).bucket(RateLimit.REQUESTS, "a")
    assert [counted.take(4) for _ in range(3)] == [True, True, False]
    assert [counted.take() for _ in range(3)] == [True, True, False]


def test_the_log_tells_status_and_address_and_clips_long_paths(server: ServerProcess, guest: Guest) -> None:
    guest.request("/api/" + "long" * 1_250)
    guest.request(f"/api/tables/{'y' * 400}/live")
    until = time.monotonic() + 10
    while "yyyy" not in server.log.read_text():
        assert time.monotonic() < until
    line = next(line for line in server.log.read_text().splitlines() if "longlong" in line)
    told = json.loads(line)
    assert (told["status"], told["address"], told["method"]) == (404, "127.0.0.1", "GET")
    assert len(told["path"]) < 400
    assert "(5005 characters)" in told["path"]


async def test_a_server_told_to_stop_says_goodbye_and_ends_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        guest = Guest(server.url)
        guest.open_table(roster=[{"kind": "person"}, {"kind": "bot", "bot": "greedy"}], start=True)
        async with guest.live() as live:
            await hear(live, "position")
            code = await asyncio.to_thread(server.end, signal.SIGTERM)
            assert code in {0, -signal.SIGTERM}
            await live.wait_closed()
            assert live.close_code == 1012
        for line in server.log.read_text().splitlines():
            assert line.startswith(("{", "Metropolitain", "metropolitain"))
            if line.startswith("{"):
                assert {"at", "level", "event"} <= set(json.loads(line))


def test_every_limit_of_a_rate_is_a_setting_and_its_refusal_has_a_sentence() -> None:
    for rate in RateLimit:
        per_second, at_once = rate.settings(Limits())
        assert 0 < per_second < at_once
        addresses = Addresses(Limits())
        addresses.take(rate, "10.0.0.1", at_once)
        with pytest.raises(Refusal) as refused:
            addresses.take(rate, "10.0.0.1", at_once)
        addresses.take(rate, "10.0.0.2", at_once)
        assert refused.value.facts["seconds"] >= 1
        assert Words("en").refusal(refused.value)


async def test_tables_records_and_chat_are_refused_beyond_the_quota(tmp_path: Path) -> None:
    record = play_randomly(Game.new("metro", 2, seed=4), 4).to_json().encode()
    limits = {
        "address_tables_per_day": 4,
        "address_records_per_day": 5,
        "address_record_bytes_per_day": len(record) + 10,
        "address_chat_bytes_per_day": 12,
    }
    with serving(tmp_path, *(f"--limit={name}={value}" for name, value in limits.items())) as server:
        guest = Guest(server.url)
        guest.open_table(1, game="nextstation", start=True)
        async with guest.live() as live:
            await hear(live, "position")
            assert (await say(live, "chat", text="Good day!"))["type"] == "ack"
            told = await say(live, "chat", text="Good day!")
            assert (told["type"], told["rule"]) == ("refused", "T5")
            assert "chat from this address" in told["error"]
        assert guest.request("/api/records", record).status == 201
        refused = guest.request("/api/records", record)
        assert refused.refusal == (429, "T5")
        assert "records uploaded from this address" in refused.json["error"]
        guest.open_table(1, game="nextstation")
        refused = guest.request("/api/tables", PLAN)
        assert refused.refusal == (429, "T5")
        assert "4 tables have been opened within a day" in refused.json["error"]


@pytest.mark.config(limits=replace(WIDE, table_chat_lines=3, table_entries=8))
async def test_a_table_that_is_full_lets_the_game_go_on(local: InProcess) -> None:
    table = await local.table(1, game="nextstation")
    for _ in range(3):
        await ask(table, 0, "chat", text="hello")
    await refused(ask(table, 0, "chat", text="hello"), "it has 3 lines")
    while table.state.number < 8:
        await ask(table, 0, "watch", allowed=not table.state.watch)
    await refused(ask(table, 0, "watch", allowed=not table.state.watch), "only moves are still possible")
    for _ in range(3):
        await play(table, 0, 0)
    assert table.state.number == 11
