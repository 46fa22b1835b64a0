"""Opening the server to the local network; 127.0.0.2 stands for the machine's address there."""

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from metropolitain.engine.refusal import Refusal
from metropolitain.server.http.local_network import find_address, is_loopback
from tests.server.kit import Guest, ServerProcess, hear, serving

ELSEWHERE = "127.0.0.2"
HERE = f"--network-address={ELSEWHERE}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("network"), HERE) as running:
        yield running


def afar(server: ServerProcess) -> Guest:
    """Somebody who comes by the network."""
    return Guest(f"http://{ELSEWHERE}:{server.port}")


def is_open(server: ServerProcess) -> bool:
    with contextlib.suppress(OSError), socket.create_connection((ELSEWHERE, server.port), 5):
        return True
    return False


async def test_it_is_closed_until_somebody_at_the_machine_opens_it(server: ServerProcess) -> None:
    host, guest = Guest(server.url), afar(server)
    assert not is_open(server)
    assert host.request("/api/network").json == {"local": True, "switchable": True, "address": None}
    opened = host.request("/api/network", {"open": True}).json
    assert opened == {"local": True, "switchable": True, "address": guest.url}
    assert host.request("/api/network", {"open": True}).json == opened, "asked twice it is open once"
    table = host.open_table()
    guest.join(table)
    async with guest.live() as line:
        assert (await hear(line, "table"))["you"] == 1
    assert guest.url in server.log.read_text(), "the address is printed"
    assert host.request("/api/network", {"open": False}).json["address"] is None
    assert not is_open(server)


def test_what_holds_at_the_first_address_holds_at_the_second(server: ServerProcess) -> None:
    host, guest = Guest(server.url), afar(server)
    host.request("/api/network", {"open": True})
    plan = {"game": "metro", "players": 1, "roster": [{"kind": "person"}], "name": "Eve"}
    for origin in ("http://evil.example", server.url, f"http://{ELSEWHERE}:1"):
        assert guest.request("/api/tables", plan, {"Origin": origin}).status == 403
    assert guest.request("/", headers={"Host": "evil.example"}).status == 421
    assert guest.request("/").headers["content-security-policy"]
    assert guest.request("/api/network").json == {"local": False, "switchable": False, "address": None}
    for address in (guest.url, server.url):
        name = {"Host": address.removeprefix("http://"), "Origin": address}
        assert guest.request("/api/network", {"open": False}, name).status == 403, "not from afar"
    assert is_open(server)
    forwarded = {"X-Forwarded-For": "203.0.113.9"}
    assert host.request("/api/network", {"open": False}, forwarded).status == 403
    assert host.request("/api/network", {"open": False}, {"Origin": "http://evil.example"}).status == 403
    host.request("/api/network", {"open": False})
    closed = Guest(server.url).request("/", headers={"Host": f"{ELSEWHERE}:{server.port}"})
    assert closed.status == 421


def test_a_flag_opens_it_from_the_start_and_limits_hold_there(tmp_path: Path) -> None:
    with serving(tmp_path, HERE, "--network", "--limit=address_tcp_connections=3", wide=False) as running:
        line = running.log.read_text().splitlines()[0]
        assert line == f"Metropolitain: http://localhost:{running.port}/ http://{ELSEWHERE}:{running.port}/"
        held = [socket.create_connection((ELSEWHERE, running.port), 5) for _ in range(4)]
        held[3].settimeout(5)
        with contextlib.suppress(ConnectionError):
            assert held[3].recv(1) == b"", "one too many of an address"
        for each in held:
            each.close()
        assert Guest(running.url).request("/api/network", {"open": False}).status == 200
        assert not is_open(running)


def test_behind_a_proxy_nobody_opens_it(tmp_path: Path) -> None:
    with serving(tmp_path, HERE, "--origin=https://play.example") as running:
        host = Guest(running.url)
        assert host.request("/api/network").json["switchable"] is False
        assert host.request("/api/network", {"open": True}).status == 403


def test_an_address_that_is_taken_is_told(server: ServerProcess) -> None:
    host = Guest(server.url)
    with socket.create_server((ELSEWHERE, server.port)):
        refused = host.request("/api/network", {"open": True})
    assert refused.status == 403
    assert ELSEWHERE in refused.json["error"]
    assert host.request("/api/network", {"open": True}).json["address"]
    assert httpx.get(f"http://{ELSEWHERE}:{server.port}/health").status_code == 200
    host.request("/api/network", {"open": False})


def test_the_address_is_the_one_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    class Probe(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("no network")

    assert [is_loopback(each) for each in ("127.0.0.2", "::1", "localhost", "10.0.0.1", "a.b")] == [
        *(True, True, True),
        *(False, False),
    ]
    monkeypatch.setattr(socket, "socket", Probe)
    with pytest.raises(Refusal, match="not on a network"):
        find_address()
