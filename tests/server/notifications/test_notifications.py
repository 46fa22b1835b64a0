"""Notices for who has closed the page: push and letters, one per turn, none to who looks, none twice."""

import asyncio
import errno
import re
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.clock import ClockPlan
from metropolitain.server.core.entries import RematchOpened
from metropolitain.server.core.model import Change
from metropolitain.server.db.store import Store
from metropolitain.server.identity.seats import keep_seats
from metropolitain.server.notifications import push
from metropolitain.server.notifications.bodies import KINDS
from metropolitain.server.notifications.posting import check_endpoint, post
from metropolitain.server.notifications.push import shared_keys
from metropolitain.server.notifications.store import Settings, Subscription
from metropolitain.server.notifications.texts import read_quiet_token
from metropolitain.server.table.live import LiveTable
from metropolitain.server.time_source import now_ms
from tests.server.hostile import Hostile
from tests.server.kit import Guest, Hands, InProcess, ServerProcess, ask, in_process, play, refused
from tests.server.receivers import Browser, PushService, mail_server

HOUR_MS = 3_600_000
THREE = ClockPlan(days=3)


async def keep(server: InProcess, endpoint: str, holder: str, name: str, lang: str = "en") -> Browser:
    """Another browser of somebody, who is told of everything."""
    browser, notifications = Browser(), server.server.notifications
    told = browser.subscription(endpoint)
    keys = (told["endpoint"], told["public_key"], told["secret"])
    await notifications.store.keep_subscription(Subscription(name, holder, *keys, None, now_ms()), 100)
    await notifications.store.keep_settings(Settings(holder, lang, KINDS, ()))
    await notifications.learn()
    return browser


async def subscribe(server: InProcess, service: PushService, player: int) -> Browser:
    """A browser `holder-k` that is told by the service, in French for the second player."""
    lang = "fr" if player else "en"
    return await keep(server, service.endpoint(f"p{player}"), f"b:holder-{player}", f"s{player}", lang)


async def seated(server: InProcess, **plan: Any) -> LiveTable:
    """A table of two whose players have browsers."""
    table = await server.table(2, **plan)
    await settle(server)
    for player in (0, 1):
        await keep_seats(server.server.store, f"holder-{player}", [(table.state.table, Player(player))])
    await settle(server)
    await server.server.notifications.learn()
    return table


async def settle(server: InProcess) -> None:
    """Until everything is kept, and what is due is sent."""
    notifications = server.server.notifications
    await notifications.keep_all()
    idle = 0
    while idle < 2:  # twice, since what ends while we look may make room for more
        idle = 0 if await notifications.sending.start_due() or notifications.sending.under_way else idle + 1
        await asyncio.gather(*notifications.sending.under_way)


async def move(server: InProcess, table: LiveTable, player: int) -> None:
    await play(table, player)
    await settle(server)


def settings(service: PushService, *others: Hostile, **more: Any) -> dict[str, Any]:
    """Settings of a server that tells these services at once."""
    told = (service.netloc, *(each.netloc for each in others))
    return {"notice_delay": 0.0, "alarm_period": 30.0, "push_to": told, **more}


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    private = int.from_bytes(push.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = push.encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(private, push.CURVE),
        push.decode("DGv6ra1nlYgDCS1FRnbzlw"),
        padded_to=1,
    )
    assert push.encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest/meta-data",
        "https://push.example:22/x",
        "https://user@push.example/x",
        "https://intranet/x",
        "https:///x",
        "file:///etc/passwd",
        "https://push.example/" + "x" * 1000,
    ],
)
def test_only_push_services_of_the_internet_are_asked(endpoint: str) -> None:
    with pytest.raises(Refusal):
        check_endpoint(endpoint, ())


def test_a_name_that_leads_into_the_private_network_is_not_followed() -> None:
    check_endpoint("https://localhost.localdomain/x", ())  # looks like any other name …
    with pytest.raises((Refusal, OSError)) as refused:
        asyncio.run(post("https://localhost.localdomain/x", {}, b"", (), 10))
    assert not isinstance(refused.value, ConnectionError)  # … and nobody was asked


async def test_one_notice_per_turn_and_none_to_who_looks(tmp_path: Path, service: PushService) -> None:
    async with in_process(tmp_path, **settings(service)) as server:
        first, second = await subscribe(server, service, 0), await subscribe(server, service, 1)
        table = await seated(server, clock=THREE)
        looking = await server.connect(table, 0)
        await move(server, table, 0)
        (notice,) = service.read(second, "p1")
        assert notice["title"] == "À vous de jouer : Metro"
        assert notice["body"] == "P0 a joué. Vous avez jusqu’au {until}."
        assert (notice["url"], notice["tag"]) == (f"/table/{table.state.table}", table.state.table)
        assert abs(notice["until"] - now_ms() - 72 * HOUR_MS) < 60_000
        _, headers, _ = service.got[-1]
        assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", table.state.table)
        assert headers["authorization"].startswith("vapid t=")
        await ask(table, 0, "watch", allowed=False)  # something else happens in the same turn
        await settle(server)
        assert len(service.got) == 1
        await move(server, table, 1)
        assert len(service.got) == 1  # who looks is told nothing
        await move(server, table, 0)
        looking.visible = False  # the page is there, but nobody sees it
        await move(server, table, 1)
        assert [each["title"] for each in service.read(first, "p0")] == ["Your turn: Metro"]
        assert len(service.read(second, "p1")) == 2


async def test_a_notice_that_is_not_true_any_more_is_not_sent(tmp_path: Path, service: PushService) -> None:
    async with in_process(tmp_path, **settings(service, notice_delay=1000.0)) as server:
        await subscribe(server, service, 1)
        table = await seated(server)
        await move(server, table, 0)
        notifications = server.server.notifications
        (waiting,) = await notifications.store.due(now_ms() + 10**9, 10)
        assert await notifications.delivery.table_of(waiting) is table
        await move(server, table, 1)
        assert await notifications.delivery.table_of(waiting) is None  # the turn has passed
        await move(server, table, 0)
        await server.connect(table, 1)
        assert await notifications.delivery.table_of(waiting) is None  # its reader is back


async def test_a_subscription_that_is_gone_is_forgotten(tmp_path: Path, service: PushService) -> None:
    async with in_process(tmp_path, **settings(service)) as server:
        await subscribe(server, service, 1)
        table = await seated(server)
        service.status = 410
        await move(server, table, 0)
        assert await server.server.notifications.store.subscription("s1") is None
        service.status = 201
        await move(server, table, 1)
        await move(server, table, 0)
        assert len(service.got) == 1


async def test_a_restart_loses_no_notice_and_sends_none_twice(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = settings(service, notice_delay=1000.0)
    async with in_process(tmp_path, **slow) as server:
        browser = await subscribe(server, service, 1)
        table = await seated(server)
        await move(server, table, 0)  # kept, not sent
    async with in_process(tmp_path, **settings(service)) as server:
        notifications = server.server.notifications
        (waiting,) = await notifications.store.due(now_ms() + 10**9, 10)
        await notifications.store.put_off(waiting, now_ms())
        await settle(server)
        assert len(service.read(browser, "p1")) == 1
        found = await server.server.registry.find(table.state.table)
        await move(server, found, 1)

        async def dies(*_: Any) -> None:
            raise asyncio.CancelledError

        monkeypatch.setattr(notifications, "_keep", dies)  # stored, and then the server ends
        await play(found, 0)
    monkeypatch.undo()
    for _ in range(2):
        async with in_process(tmp_path, **settings(service)) as server:
            while await server.server.notifications.store.marks():
                await asyncio.sleep(0.05)
            await settle(server)
            assert len(service.read(browser, "p1")) == 2


async def test_all_kinds_tell_nothing_hidden(tmp_path: Path, service: PushService, hands: Hands) -> None:
    async with in_process(tmp_path, **settings(service)) as server:
        await subscribe(server, service, 0)
        browser = await subscribe(server, service, 1)
        table = await seated(server, clock=ClockPlan(days=1), game="nextstation")
        await ask(table, 0, "chat", text="the secret word")
        await ask(table, 0, "chat", text="once more")  # is not told a second time
        await settle(server)
        await ask(table, 0, "pause", action="ask")
        await settle(server)
        for hours in (19, 6):
            hands.pass_time(hours * HOUR_MS)
            await table.look()
            await settle(server)
        await table.change(
            lambda _: Change((RematchOpened(at=now_ms(), player=Player(0), next="nextnextnext"),))
        )
        await settle(server)
        told = service.read(browser, "p1")
        assert [each["kind"] for each in told] == ["said", "said", "short", "short", "invited"]
        assert told[-1]["url"] == "/table/nextnextnext"
        everything = str(told)
        assert "secret" not in everything
        assert set().union(*(each.keys() for each in told)) <= {
            *("title", "body", "tag", "kind", "lang", "url", "until")
        }


async def with_letters(server: InProcess) -> LiveTable:
    """A table whose second player is a person with an address."""
    table = await server.table(2, clock=THREE)
    store: Store = server.server.store
    async with store.engine.begin() as connection:
        await connection.exec_driver_sql(
            "INSERT INTO persons (id, name, seal, made_at, email)"
            " VALUES ('abcdefghjkmn', 'P1', 'seal', 0, 'p1@example.org')"
        )
    await keep_seats(store, "p:abcdefghjkmn", [(table.state.table, Player(1))])
    notifications = server.server.notifications
    await notifications.store.keep_settings(Settings("p:abcdefghjkmn", "de", KINDS, ("turn", "over")))
    await notifications.learn()
    return table


async def test_letters_arrive_and_end_by_one_click(tmp_path: Path) -> None:
    with mail_server() as (letters, smtp):
        more = {"smtp": smtp, "mail_from": "Metropolitain <post@play.example>"}
        more["origins"] = ("https://play.example",)  # type: ignore[assignment]
        async with in_process(tmp_path, notice_delay=0.0, **more) as server:
            table = await with_letters(server)
            letters.refusals = 1
            await move(server, table, 0)
            notifications = server.server.notifications
            (again,) = await notifications.store.due(now_ms() + 10**9, 10)
            await notifications.store.put_off(again, now_ms())
            await settle(server)
            await settle(server)
            (letter,) = letters.got
            assert (letter["to"], letter["subject"]) == ("p1@example.org", "Sie sind am Zug: Metro")
            text = letter.get_content()
            assert f"https://play.example/table/{table.state.table}" in text
            assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            ends = re.findall(r"https://play\.example/quiet#(\S+)", text)
            assert letter["list-unsubscribe"] == f"<https://play.example/api/notices/quiet/{ends[0]}>"
            assert read_quiet_token(notifications.delivery.keys, ends[0]) == ("p:abcdefghjkmn", "turn")
            assert read_quiet_token(notifications.delivery.keys, ends[1]) == ("p:abcdefghjkmn", "all")
            assert read_quiet_token(notifications.delivery.keys, ends[0].replace("turn", "over")) is None


async def test_a_letter_that_was_perhaps_sent_is_not_sent_again(tmp_path: Path) -> None:
    with mail_server() as (letters, smtp):
        more = {"smtp": smtp, "mail_from": "post@play.example"}
        async with in_process(tmp_path, notice_delay=1000.0, **more) as server:
            table = await with_letters(server)
            await move(server, table, 0)
            notifications = server.server.notifications
            (waiting,) = await notifications.store.due(now_ms() + 10**9, 10)
            await notifications.store.begin(waiting, now_ms())
        async with in_process(tmp_path, notice_delay=0.0, **more) as server:
            await settle(server)
            assert await server.server.notifications.store.next_due(0) is None
        assert letters.got == []


def test_subscriptions_and_kinds_over_http(server: ServerProcess) -> None:
    guest, device = Guest(server.url), Browser()
    told = device.subscription("https://push.example/one")
    assert len(push.decode(guest.request("/api/notices").json["key"])) == 65
    assert guest.request("/api/notices/subscription", told).json["rule"] == "T1"  # plays nowhere
    guest.open_table()
    for wrong in (
        {"endpoint": "https://192.168.0.1/one"},
        {"public_key": told["public_key"][:-2]},
        {"public_key": told["secret"]},
        {"secret": "c2hvcnQ"},
    ):
        assert guest.request("/api/notices/subscription", {**told, **wrong}).json["rule"] == "T6"
    assert guest.request("/api/notices/subscription", told).json["browsers"] == 1
    assert guest.request("/api/notices/subscription", told).json["browsers"] == 1
    chosen = guest.request("/api/notices", {"push": ["over", "turn"], "mail": [], "lang": "fr"}).json
    assert chosen["push"] == ["turn", "over"]
    assert guest.request("/api/notices", {"push": ["all"], "mail": [], "lang": "fr"}).status == 400
    ended = guest.request("/api/notices/unsubscription", {"endpoint": told["endpoint"]})
    assert ended.json["browsers"] == 0
    for forged in ("abcdefghjkmn.turn.0123", "x", "abcdefghjkmn.turn.é"):
        assert guest.request(f"/api/notices/quiet/{forged}", {}).status == 409
    elsewhere = {"Origin": "https://elsewhere.example"}
    assert guest.request("/api/notices/subscription", told, elsewhere).json["rule"] == "T6"


@pytest.mark.parametrize("damage", [None, b"", b"-----BEGIN PRIVATE KEY-----\nhalf a k", b"\xff\x00"])
async def test_the_key_is_private_and_comes_back_from_the_database(
    tmp_path: Path, damage: bytes | None
) -> None:
    """On another machine with the same database (None), and where its file is damaged."""
    file = tmp_path / "push.pem"
    async with in_process(tmp_path) as server:
        key = server.server.notifications.delivery.keys.public
    assert file.stat().st_mode & 0o777 == 0o600
    sound = file.read_bytes()
    file.unlink()
    if damage is not None:
        file.write_bytes(damage)
    async with in_process(tmp_path) as server:
        assert server.server.notifications.delivery.keys.public == key
    assert file.read_bytes() == sound
    assert file.stat().st_mode & 0o777 == 0o600


async def refused_start(folder: Path) -> Refusal:
    """The refusal of a server to start, which names the key's file."""
    with pytest.raises(Refusal) as refused:
        async with in_process(folder):
            pass
    assert refused.value.facts["file"] == str(folder / "push.pem")
    return refused.value


async def test_a_key_damaged_in_both_places_is_refused_by_its_name(tmp_path: Path) -> None:
    async with in_process(tmp_path) as server:
        await server.server.notifications.store.keep_key("push.pem", "damaged too")
    file = tmp_path / "push.pem"
    file.write_bytes(b"damaged")
    assert (await refused_start(tmp_path)).reason == "key-damaged"
    assert file.read_bytes() == b"damaged"


async def test_a_key_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "push.pem").mkdir()
    assert (await refused_start(tmp_path)).reason == "cannot-read"


async def test_a_damaged_key_of_several_servers_is_refused(local: InProcess) -> None:
    store = local.server.notifications.store
    await store.keep_key("push.pem", "damaged")
    await refused(shared_keys(store), "push.pem in the database is damaged")


async def test_a_key_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("metropolitain.server.notifications.push.write_file", full)
    found = await refused_start(tmp_path)
    assert (found.reason, found.facts["problem"]) == ("cannot-write", "No space left on device")
