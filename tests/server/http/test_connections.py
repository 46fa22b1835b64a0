"""What is not a request costs nothing: bounds on headers, bodies, times, and connections of an address."""

import asyncio
import logging
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from metropolitain.engine.refusal import Refusal
from metropolitain.server.http.connections import FEWEST, Connections, Proxies
from metropolitain.server.http.limits import Addresses, RateLimit, network_of
from metropolitain.server.monitoring.logs import NAMED, LogThrottle
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.settings import Limits
from metropolitain.server.table.subscribers import SENT_AWAY
from tests.server.kit import Guest, ServerProcess, hear, serving, until
from tests.server.raw import CLOSED, RawConnection

PROXY = "127.0.0.9"
CHUNKED = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
BOUNDS = {
    "header_bytes": 10_000,
    "header_seconds": 0.5,
    "body_seconds": 0.5,
    "answer_seconds": 0.5,
    "keep_alive_seconds": 1,
    "tcp_connections": 30,
    "address_tcp_connections": 8,
    "table_spectators": 2,
}


@pytest.fixture(scope="module")
def bounded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    limits = [f"--limit={name}={value}" for name, value in BOUNDS.items()]
    with serving(tmp_path_factory.mktemp("bounded"), *limits, f"--proxy={PROXY}") as server:
        yield server


def ask(path: str = "/api/games", *more: str, method: str = "GET", port: int = 80) -> bytes:
    """A plain request."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *more, "", ""]
    return "\r\n".join(lines).encode()


async def figure(server: ServerProcess, name: str) -> float:
    """One of the metrics; asked by the proxy, whose connections are not counted as anybody's."""
    connection = RawConnection(server.port, PROXY)
    answer = await connection.ask(ask("/metrics", "Connection: close"))
    lines = [line for line in answer.body.decode().splitlines() if line.startswith(f"metropolitain_{name} ")]
    return float(lines[0].split()[-1]) if lines else 0.0


def memory(server: ServerProcess) -> int:
    """Resident bytes of a server."""
    assert server.pid
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024


# --- headers and bodies ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "start",
    [
        b"GET / HTTP/1.1\r\nX: ",  # one header without an end
        b"GET /",  # a path without an end
        CHUNKED + b"0\r\nX: ",  # a trailer
        CHUNKED + b"1;",  # what may follow the length of a chunk
    ],
    ids=["header", "path", "trailer", "extension"],
)
async def test_what_has_no_end_is_refused_and_takes_no_memory(bounded: ServerProcess, start: bytes) -> None:
    connection = await RawConnection(bounded.port).open()
    await connection.ask(ask())
    before = memory(bounded)
    await connection.send(start)
    for _ in range(300):
        if connection.is_open:
            await connection.send(b"x" * 100_000)
    assert (await connection.answer()).status in {0, 400, 413, 431}
    assert await connection.is_closed(5)
    assert memory(bounded) - before < 10_000_000


async def test_many_headers_are_answered_with_431(bounded: ServerProcess) -> None:
    connection = RawConnection(bounded.port)
    few = [f"X-{number}: {'x' * 100}" for number in range(50)]
    assert (await connection.ask(ask("/api/games", *few))).status == 200
    answer = await connection.ask(ask("/api/games", *few, *few))
    assert (answer.status, answer.headers["connection"]) == (431, "close")


async def test_requests_that_follow_each_other_in_one_piece_are_answered(bounded: ServerProcess) -> None:
    connection = await RawConnection(bounded.port).open()
    long = ask("/api/games", "X: " + "x" * 5_000)
    await connection.send(long * 5)
    for _ in range(5):
        assert (await connection.answer()).status == 200


OWN_PAGE = b"Host: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    ("begun", "status"),
    [
        (b"", 0),
        (b"GET /api/games HTTP/1.1\r\nHo", 408),
        (b"POST /api/options HTTP/1.1\r\n" + OWN_PAGE + b"Content-Length: 10\r\n\r\n{", 408),
        (b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{", 200),
    ],
)
async def test_an_unfinished_request_is_let_go(bounded: ServerProcess, begun: bytes, status: int) -> None:
    for asked_before in (False, True):
        connection = await RawConnection(bounded.port).open()
        if asked_before:
            assert (await connection.ask(ask())).status == 200
        await connection.send(begun)
        assert (await connection.answer(seconds=10)).status == status
        assert await connection.is_closed(10)


async def test_whoever_sends_a_byte_now_and_then_is_let_go_too(bounded: ServerProcess) -> None:
    connection = await RawConnection(bounded.port).open()
    for byte in b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n":
        await connection.send(bytes([byte]))
        if await connection.is_closed(0.1):
            break
    else:
        pytest.fail("the whole header was read")


async def test_whoever_does_not_read_the_answer_is_let_go(bounded: ServerProcess) -> None:
    """The answers fill all that can be on its way; then the server waits no longer than it should."""
    connection = await RawConnection(bounded.port, "127.0.0.3").open()
    asked = ask("/api/catalogue/en")
    for _ in range(400):
        await asyncio.wait_for(connection.send(asked), 5)
    while not await figure(bounded, 'connections_closed_total{reason="answer not read"}'):
        await asyncio.sleep(0.1)


# --- connections ----------------------------------------------------------------------------------


async def test_an_address_holds_so_many_connections_and_nobody_else_notices(bounded: ServerProcess) -> None:
    held = [await RawConnection(bounded.port, "127.0.0.4").open() for _ in range(8)]
    refused = await RawConnection(bounded.port, "127.0.0.4").open()
    assert await refused.is_closed(10)
    assert (await RawConnection(bounded.port, "127.0.0.5").ask(ask())).status == 200
    held[0].close()
    while (
        answer := await RawConnection(bounded.port, "127.0.0.4").ask(ask("/", "Connection: close"))
    ) == CLOSED:
        await asyncio.sleep(0)  # the server has not seen the end of the other one yet
    assert answer.status == 200


class FakeTransport(asyncio.Transport):
    """A connection of an address."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True


async def test_when_there_is_no_room_the_address_with_most_idle_connections_makes_some() -> None:
    limits = Limits(tcp_connections=20, address_tcp_connections=8)
    connections = Connections(limits, Metrics(), Proxies([PROXY]), 1000)

    def come(address: str, count: int) -> list[FakeTransport]:
        here = [FakeTransport() for _ in range(count)]
        assert all(connections.admit(each, address) for each in here)
        return here

    proxied, playing = come(PROXY, 9), come("10.0.0.1", 3)
    many, few = come("10.0.0.2", 5), come("10.0.0.3", 3)
    for each in playing:
        connections.busy(each)
    newcomers = [come(f"10.0.1.{number}", 1)[0] for number in range(4)]
    assert [each.aborted for each in many] == [True, True, True, False, False]
    assert [each.aborted for each in few] == [True, False, False]
    assert len(connections) == 20
    for each in (*many, *few, *newcomers):
        connections.busy(each)
    assert not connections.admit(FakeTransport(), "10.0.0.4")
    assert not any(each.aborted for each in (*proxied, *playing, *newcomers))
    for each in (*proxied, *playing, *many, *few, *newcomers):
        connections.leave(each)
    assert len(connections) == 0
    assert not connections._held


async def test_a_socket_counts_once_from_its_first_byte_to_its_last(bounded: ServerProcess) -> None:
    guest = Guest(bounded.url)
    guest.open_table()

    async def settled(count: float) -> None:
        while await figure(bounded, "tcp_connections_now") != count:
            await asyncio.sleep(0.05)

    await settled(1)  # the one that asks
    async with guest.live() as live:
        await hear(live, "table")
        idle = RawConnection(bounded.port)
        assert (await idle.ask(ask())).status == 200
        assert await idle.is_closed(10)  # after longer than a header may take
        await settled(2)
    await settled(1)


async def test_so_many_watch_a_table_and_there_is_room_again_for_one(bounded: ServerProcess) -> None:
    host, watcher = Guest(bounded.url), Guest(bounded.url)
    watcher.table = host.open_table(1, game="nextstation", start=True)
    async with watcher.live() as one, watcher.live() as two, host.live() as player:
        for live in (one, two, player):
            await hear(live, "position")
        async with watcher.live() as refused:
            told = await hear(refused, "refused")
            assert (told["rule"], "2" in told["error"]) == ("T5", True)
            await refused.wait_closed()
            assert refused.close_code == SENT_AWAY
        await one.close()
        answers = {"refused"}
        while "position" not in answers:  # until the server knows of the room
            async with watcher.live() as again:
                answers.add((await hear(again, "position", "refused"))["type"])


async def test_a_handshake_that_cannot_be_read_is_answered(bounded: ServerProcess) -> None:
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    upgrade.append("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
    path = f"/api/tables/x/live?lang={'x' * 9_000}"
    odd = [*upgrade, "Content-Length: 0", "Transfer-Encoding: chunked"]
    for request in (ask(path, *odd), ask("/api/tables/x/live", *upgrade[:-1])):
        assert (await RawConnection(bounded.port).ask(request)).status == 400


async def test_what_was_closed_is_logged_once_and_counted(bounded: ServerProcess) -> None:
    reason = 'connections_closed_total{reason="not HTTP"}'
    before = await figure(bounded, reason)
    for _ in range(50):
        assert (await RawConnection(bounded.port, "127.0.0.8").ask(b"rubbish\r\n\r\n")).status == 400
    assert await figure(bounded, reason) == before + 50
    lines = [line for line in bounded.log.read_text().splitlines() if '"127.0.0.8"' in line]
    assert len(lines) == 1
    assert '"reason": "not HTTP"' in lines[0]


async def test_open_files_are_raised_and_running_out_of_them_stops_nothing(tmp_path: Path) -> None:
    """Told that there may be more connections than files, the server takes in what it can, and lives."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ["--limit=tcp_connections=5000", "--limit=address_tcp_connections=5000"]
    with serving(tmp_path, *wanted, open_files=(100, 300)) as server:
        assert server.pid
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (300, 300)
        held = [RawConnection(server.port) for _ in range(500)]
        await asyncio.gather(*(each.open() for each in held))
        await until(lambda: len(list(Path(f"/proc/{server.pid}/fd").iterdir())) == 300)
        for connection in held:
            connection.close()
        while (await RawConnection(server.port).ask(ask())).status != 200:
            await asyncio.sleep(0.05)
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (soft, hard)


def test_room_follows_from_the_files_that_may_be_open() -> None:
    proxies = Proxies([])
    assert Connections(Limits(), Metrics(), proxies, 20_000).most == 19_800
    assert Connections(Limits(), Metrics(), proxies, 64).most == FEWEST
    assert Connections(Limits(tcp_connections=7), Metrics(), proxies, 20_000).most == 7


def test_ipv6_counts_by_the_network_that_a_customer_has() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::9") != network_of("2001:db8:1:2::9")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") == "10.0.0.1"
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("local") == "local"
    addresses = Addresses(Limits(address_connections=1, address_burst=1, address_rate=0.001))
    assert addresses.connect("2001:db8::1")
    assert not addresses.connect("2001:db8::2")
    addresses.disconnect("2001:db8::3")
    assert addresses.connect("2001:db8::2")
    addresses.take(RateLimit.REQUESTS, "2001:db8::1")
    with pytest.raises(Refusal) as refused:
        addresses.take(RateLimit.REQUESTS, "2001:db8::2")
    assert 990 < refused.value.facts["seconds"] <= 1000


async def test_a_tally_says_what_happened_without_a_line_each(caplog: pytest.LogCaptureFixture) -> None:
    def said() -> list[tuple[str, int]]:
        return [(vars(record)["address"], vars(record)["count"]) for record in caplog.records]

    with caplog.at_level(logging.WARNING, "metropolitain.test"):
        tally = LogThrottle(logging.getLogger("metropolitain.test"), "closed", 0.05)
        for _ in range(100):
            tally.add("silent", "127.0.0.1")
        for number in range(200):
            tally.add("silent", f"10.0.0.{number}")
        await until(lambda: ("others", 201 - NAMED) in said())
        tally.add("silent", "127.0.0.1")
    assert said()[0] == said()[-1] == ("127.0.0.1", 1)
    assert ("127.0.0.1", 100) in said()
    assert len(said()) < 3 * NAMED
