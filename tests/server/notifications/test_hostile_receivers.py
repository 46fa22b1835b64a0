"""A push service or a mail server that hangs, drips, floods or lies holds up nobody else's notices."""

import asyncio
import re
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiosmtplib.protocol import MAX_RESPONSE_LENGTH

from metropolitain.engine.ids import Player
from metropolitain.server.identity.seats import keep_seats
from metropolitain.server.monitoring import hosts
from metropolitain.server.monitoring.hosts import Hosts
from metropolitain.server.notifications.mail import Mail
from metropolitain.server.notifications.posting import HEAD_BYTES, PushAnswer, host_of, post
from metropolitain.server.notifications.store import Notification
from metropolitain.server.settings import Config
from metropolitain.server.table.live import LiveTable
from metropolitain.server.tasks import Tasks
from metropolitain.server.time_source import now_ms
from tests.attack.notifications import prepare, receivers
from tests.server.hostile import (
    Hostile,
    Trick,
    answers,
    drips,
    drips_mail,
    floods_mail,
    floods_the_body,
    floods_the_head,
    floods_with_promises,
    hangs,
    hangs_after_the_letter,
    hostile,
    talks_rubbish,
)
from tests.server.kit import WIDE, Guest, Hands, InProcess, in_process, play, serving, until
from tests.server.notifications.test_notifications import (
    keep,
    move,
    seated,
    settings,
    settle,
    subscribe,
    with_letters,
)
from tests.server.receivers import PushService

SOON = 0.3  # seconds: a deadline that a test waits for
NEVER = 3_600.0  # seconds: a deadline that no test waits for
READ_AT_MOST = 16 << 20  # bytes that the system keeps on the way to a reader that reads no more, generously

SILENT: dict[str, Trick] = {  # these never come to an end
    "hangs": hangs,
    "drips": drips,
}
LOUD: dict[str, Trick] = {  # these are no answer
    "garbage": answers(b"\0\xff<html>no</html>\r\n\r\n"),
    "nothing": answers(b"\r\n\r\n"),
    "floods the head": floods_the_head,
    "floods with promises": floods_with_promises,
}


def limits(**changed: Any) -> Any:
    return msgspec.structs.replace(WIDE, **changed)


async def waiting(server: InProcess) -> list[Notification]:
    """All notices that are still to be sent."""
    return await server.server.notifications.store.due(now_ms() + 10**12, 1_000)


def figure(server: InProcess, name: str) -> float:
    """A figure of the metrics, over all its labels."""
    text = server.server.metrics.text(0, 0)
    return sum(float(value) for value in re.findall(rf"^metropolitain_{name}(?:{{.*}})? (\S+)$", text, re.M))


@pytest.fixture
def bad(trick: Trick) -> AbstractAsyncContextManager[Hostile]:
    """A hostile service, with the trick of the test."""
    return hostile(trick)


# --- one exchange -----------------------------------------------------------------------------------


@pytest.mark.parametrize("trick", SILENT.values(), ids=SILENT)
@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_a_service_that_never_ends_is_given_up_at_the_deadline(bad: Hostile, scheme: str) -> None:
    while not bad.ever:  # a busy machine may not have connected by then
        with pytest.raises(TimeoutError):
            await post(bad.endpoint("x", scheme), {}, b"x", (bad.netloc,), SOON)
    await until(lambda: bad.connected == 0)


@pytest.mark.parametrize("trick", LOUD.values(), ids=LOUD)
async def test_what_is_no_answer_is_none_and_little_of_it_is_read(bad: Hostile) -> None:
    with pytest.raises(ConnectionError):
        await post(bad.endpoint("x"), {}, b"x", (bad.netloc,), NEVER)
    await until(lambda: bad.connected == 0)
    assert bad.sent < READ_AT_MOST


async def test_of_an_answer_the_head_is_read_alone() -> None:
    async with hostile(floods_the_body) as service:
        assert await post(service.endpoint("x"), {}, b"x", (service.netloc,), NEVER) == PushAnswer(201)
        await until(lambda: service.connected == 0)
        assert service.sent < READ_AT_MOST
    long = b"HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nx: " + b"x" * (HEAD_BYTES - 100) + b"\r\n\r\n"
    async with hostile(answers(b"HTTP/1.1 103 Hints\r\n\r\n" + long)) as service:
        assert await post(service.endpoint("x"), {}, b"x", (service.netloc,), NEVER) == PushAnswer(503, 7)


async def test_nobody_is_sent_elsewhere(service: PushService) -> None:
    where = service.endpoint("elsewhere").encode()
    async with hostile(answers(b"HTTP/1.1 307 Go\r\nLocation: " + where + b"\r\n\r\n")) as sender:
        allowed = (sender.netloc, service.netloc)
        assert (await post(sender.endpoint("x"), {}, b"x", allowed, NEVER)).status == 307
    assert service.got == []


async def test_a_name_that_is_looked_up_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = asyncio.Event()
    loop = asyncio.get_running_loop()

    def look_up(*_: Any, **__: Any) -> Any:
        asyncio.run_coroutine_threadsafe(stuck.wait(), loop).result()
        raise OSError

    monkeypatch.setattr("metropolitain.server.notifications.posting.socket.getaddrinfo", look_up)
    with pytest.raises(TimeoutError):
        await post("https://push.example/x", {}, b"x", (), SOON)
    stuck.set()


def test_hosts_have_names_without_secrets() -> None:
    for endpoint in ("https://PUSH.example/secret", "https://push.example.:443/secret?more"):
        assert host_of(endpoint) == "push.example"
    assert host_of("http://127.0.0.1:99/secret") == "127.0.0.1:99"


# --- others are told meanwhile ----------------------------------------------------------------------


@pytest.mark.parametrize("trick", SILENT.values(), ids=SILENT)
@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_others_are_told_while_a_service_never_answers(
    bad: Hostile, scheme: str, tmp_path: Path, service: PushService
) -> None:
    """And the server ends at once, with the notice kept."""
    patient = settings(service, bad, limits=limits(push_seconds=NEVER))
    async with in_process(tmp_path, **patient) as server:
        good = await subscribe(server, service, 0)
        table = await seated(server)
        await keep(server, bad.endpoint("secret", scheme), "b:holder-1", "bad")
        await moved(server, table, 0)
        await until(lambda: bad.connected == 1)
        for told in (1, 2, 3):
            await moved(server, table, 1)
            await until(lambda told=told: len(service.read(good, "p0")) == told)  # type: ignore[misc]
            await moved(server, table, 0)
        assert (bad.connected, bad.ever) == (1, 1)
    await until(lambda: bad.connected == 0)
    async with in_process(tmp_path, **settings(service, notice_delay=1000.0)) as server:
        assert [each.channel for each in await waiting(server)] == ["bad"]


async def moved(server: InProcess, table: LiveTable, player: int) -> None:
    """Make a move, and wait until it is kept who is to be told, not until they are."""
    await play(table, player)
    await server.server.notifications.keep_all()


@pytest.mark.parametrize("trick", LOUD.values(), ids=LOUD)
async def test_a_service_that_fails_is_tried_a_few_times_then_rests_and_is_shown(
    bad: Hostile, tmp_path: Path, service: PushService, hands: Hands
) -> None:
    async with in_process(tmp_path, **settings(service, bad)) as server:
        table = await seated(server)
        await keep(server, bad.endpoint("secret"), "b:holder-1", "bad")
        await moved(server, table, 0)
        for wait in (60, 300, 1800, 7200, 21600):
            await settle(server)
            hands.pass_time(wait * 1000 + 1)
        await settle(server)
        assert bad.ever == 6
        assert await waiting(server) == []
        (failing,) = server.server.hosts.failing()
        assert (failing.host, failing.failures) == (bad.netloc, 6)
        assert figure(server, "notices_failed_total") == 6
        assert figure(server, "notices_dropped_total") == 1
        assert figure(server, "notice_hosts_failing") == 1
        assert "secret" not in server.server.metrics.text(0, 0)


async def test_a_service_that_rests_is_asked_once_and_then_all_goes_out(
    tmp_path: Path, service: PushService, hands: Hands
) -> None:
    async with in_process(tmp_path, **settings(service)) as server:
        table = await seated(server)
        for number in range(6):
            await keep(server, service.endpoint(f"s{number}"), "b:holder-1", f"s{number}")
        service.status = 503
        await moved(server, table, 0)
        await settle(server)
        assert len(service.got) == hosts.FAILURES  # the others wait with it, untried
        assert [each.tries for each in await waiting(server)].count(0) == 6 - hosts.FAILURES
        hands.pass_time(hosts.FIRST_REST_MS - 1_000)
        await settle(server)
        assert len(service.got) == hosts.FAILURES
        service.status = 201
        hands.pass_time(1_001)
        await settle(server)
        assert await waiting(server) == []
        assert len(service.got) == hosts.FAILURES + 6
        assert server.server.hosts.failing() == []
        assert figure(server, "notices_sent_total") == 6


async def test_what_waits_for_days_for_a_service_that_rests_is_given_up(
    tmp_path: Path, service: PushService, hands: Hands
) -> None:
    async with in_process(tmp_path, **settings(service)) as server:
        table = await seated(server)
        await keep(server, service.endpoint("s"), "b:holder-1", "s")
        health, host = server.server.hosts, service.netloc
        for _ in range(hosts.FAILURES):
            health.failed(host)
        await moved(server, table, 0)
        await settle(server)
        hands.pass_time(3 * 86_400_000 + 60_000)
        for _ in range(hosts.FAILURES):
            health.failed(host)
        await settle(server)
        assert await waiting(server) == []
        assert service.got == []
        assert figure(server, "notices_dropped_total") == 1


def test_rests_grow_and_end_with_an_answer() -> None:
    now = 0
    health = Hosts(lambda: now)
    rests = []
    for _ in range(12):
        health.failed("push.example")
        (failing,) = health.failing()
        rests.append(failing.rest_ms // 1000)
        now += failing.rest_ms
        assert health.resting() == []
    assert rests == [0, 0, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600]
    health.answered("push.example")
    assert (health.failing(), health.good()) == ([], ["push.example"])
    for number in range(2 * hosts.BAD_KEPT):  # as many names as somebody likes
        health.failed(f"{number}.evil.example")
    assert len(health.failing()) == hosts.BAD_KEPT
    assert health.good() == ["push.example"]


# --- bounds -----------------------------------------------------------------------------------------


async def test_no_more_are_under_way_than_places(tmp_path: Path, service: PushService) -> None:
    """To hosts that never answered: one each, four of one person, so many in all."""
    async with hostile(hangs) as one, hostile(hangs) as two, hostile(hangs) as three:
        bad = [one, two, three]
        few = limits(push_seconds=NEVER, new_pushes=3, holder_notices=2)
        async with in_process(tmp_path, **settings(service, *bad, limits=few)) as server:
            table = await seated(server)
            for number in range(12):
                await keep(server, bad[number % 3].endpoint(f"b{number}"), "b:holder-1", f"b{number}")
            await moved(server, table, 0)
            await until(lambda: sum(each.connected for each in bad) == 2)  # of one person
            await server.server.notifications.sending.start_due()
            assert max(each.connected for each in bad) == 1
            assert len(server.server.notifications.sending.under_way) == 2
            for number in range(12):
                await keep(server, bad[number % 3].endpoint(f"c{number}"), "b:holder-0", f"c{number}")
            await moved(server, table, 1)
            await until(lambda: sum(each.connected for each in bad) == 3)  # one each
            await server.server.notifications.sending.start_due()
            assert [each.ever for each in bad] == [1, 1, 1]
            assert len(server.server.notifications.sending.under_way) == 3


async def test_a_service_that_answered_has_more_places(tmp_path: Path, service: PushService) -> None:
    async with hostile(hangs) as bad:
        four = limits(push_seconds=NEVER, host_pushes=4, holder_notices=99)
        async with in_process(tmp_path, **settings(service, bad, limits=four)) as server:
            good = await subscribe(server, service, 0)
            table = await seated(server)
            server.server.hosts.answered(bad.netloc)
            for number in range(9):
                await keep(server, bad.endpoint(f"b{number}"), "b:holder-1", f"b{number}")
            await moved(server, table, 0)
            await until(lambda: bad.connected == 4)
            await moved(server, table, 1)
            await until(lambda: len(service.read(good, "p0")) == 1)
            assert bad.ever == 4


# --- mail -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "scheme"),
    [(drips_mail, "smtp"), (hangs, "smtp"), (hangs, "smtps")],
    ids=["drips", "hangs", "hangs in TLS"],
)
async def test_push_goes_on_while_the_mail_server_never_answers(
    bad: Hostile, scheme: str, tmp_path: Path, service: PushService
) -> None:
    mail = {"smtp": f"{scheme}://{bad.netloc}", "mail_from": "a@play.example"}
    patient = settings(service, limits=limits(mail_seconds=NEVER), **mail)
    async with in_process(tmp_path, **patient) as server:
        good = await subscribe(server, service, 0)
        table = await with_letters(server)
        await keep_seats(server.server.store, "holder-0", [(table.state.table, Player(0))])
        await server.server.notifications.learn()
        await moved(server, table, 0)
        await until(lambda: bad.connected == 1)
        for told in (1, 2, 3):
            await moved(server, table, 1)
            await until(lambda told=told: len(service.read(good, "p0")) == told)  # type: ignore[misc]
            await moved(server, table, 0)
        assert bad.connected
    await until(lambda: bad.connected == 0)


async def try_once(bad: Hostile, seconds: float, health: Hosts | None = None) -> str:
    config = Config(smtp=bad.smtp, mail_from="a@b.example", limits=limits(mail_seconds=seconds))
    return await Mail(config, health or Hosts(), Tasks()).hand_in("c@d.example", "Hi", "There", {})


@pytest.mark.parametrize(
    ("trick", "seconds", "outcome"),
    [
        (drips_mail, SOON, "failed"),
        (hangs, SOON, "failed"),
        (floods_mail, NEVER, "failed"),
        (talks_rubbish, NEVER, "failed"),
        (hangs_after_the_letter, SOON, "unknown"),
    ],
)
async def test_a_mail_server_that_fails_is_given_up(bad: Hostile, seconds: float, outcome: str) -> None:
    health = Hosts()
    while await try_once(bad, seconds, health) != outcome:
        seconds *= 2  # a busy machine may not have come so far by then
    await until(lambda: bad.connected == 0)
    assert bad.sent < MAX_RESPONSE_LENGTH + READ_AT_MOST
    assert [each.host for each in health.failing()] == ["mail"]


async def test_a_letter_that_perhaps_was_taken_does_not_come_again(tmp_path: Path) -> None:
    async with hostile(hangs_after_the_letter) as bad:
        mail = {"smtp": bad.smtp, "mail_from": "a@play.example", "limits": limits(mail_seconds=5.0)}
        async with in_process(tmp_path, notice_delay=0.0, **mail) as server:
            table = await with_letters(server)
            await move(server, table, 0)
            assert (await waiting(server), bad.ever) == ([], 1)
            assert figure(server, "notices_dropped_total") == 1


# --- all of it over the network -----------------------------------------------------------------------


async def test_the_operator_sees_which_services_fail(tmp_path: Path) -> None:
    """And never more of an address than its host."""
    async with receivers() as bad:
        told = (*bad.arguments, "--limit=push_seconds=1.0")
        with await asyncio.to_thread(lambda: serving(tmp_path, *told)) as server:
            notify = await prepare(server.url, bad)
            assert set(await notify()) == {"201"}
            operator = Guest(server.url)

            def are_shown() -> bool:
                page, figures = (operator.request(at).body.decode() for at in ("/status", "/metrics"))
                assert "secret" not in page + figures
                named = all(each.netloc in page for each in bad.push)
                return named and 'notice_host_failing_seconds{host="127.0.0.1:' in figures

            await until(are_shown)
