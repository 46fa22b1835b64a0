"""Behind proxies: who is believed, and the files of `deploy/` tried with the real programs."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from metropolitain.engine.refusal import Refusal
from metropolitain.server.http.connections import Proxies, proxies_of
from metropolitain.server.http.middleware import own_origin, read_origin, read_origins
from metropolitain.server.settings import Config
from tests.server.haproxy import UNIT, Proxied, behind_haproxy, command_of_unit, program
from tests.server.kit import BOT, PERSON, PLAN, Guest, ServerProcess, hear, say, serving, wait_for
from tests.server.raw import RawConnection


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    with behind_haproxy(tmp_path_factory.mktemp("proxied")) as found:
        yield found


def test_haproxy_finds_nothing_wrong_with_its_file(proxied: Proxied) -> None:
    said = proxied.proxy.log.read_text()
    assert "[WARNING]" not in said
    assert "[ALERT]" not in said


def test_the_page_comes_over_tls_and_plain_http_leads_there(proxied: Proxied) -> None:
    page = proxied.ask("/")
    assert page.status_code == 200
    assert "strict-transport-security" in page.headers
    moved = proxied.ask("/table/x", url=proxied.proxy.plain)
    secure = proxied.proxy.plain.replace("http:", "https:")
    assert (moved.status_code, moved.headers["location"]) == (301, f"{secure}/table/x")


async def test_a_game_is_played_over_tls_from_the_secure_page_alone(proxied: Proxied) -> None:
    origin = proxied.url
    insecure = origin.replace("https", "http")
    plan = {**PLAN, "roster": [PERSON, BOT], "start": True}
    assert proxied.ask("/api/tables", plan, Origin=insecure).status_code == 403
    opened = proxied.ask("/api/tables", plan, Origin=origin)
    assert opened.status_code == 201
    assert "Secure" in opened.headers["set-cookie"]
    cookie = "; ".join(f"{name}={value}" for name, value in opened.cookies.items())
    address = f"{origin.replace('https', 'wss')}/api/tables/{opened.json()['table']}/live"

    def live(page: str) -> connect:
        return connect(
            address,
            origin=page,  # type: ignore[arg-type]
            additional_headers={"Cookie": cookie},
            ssl=proxied.tls,
        )

    with pytest.raises(InvalidStatus):
        async with live(insecure):
            pass
    async with live(origin) as socket:
        assert (await _move(socket))["type"] == "ack"


async def _move(socket: ClientConnection) -> dict[str, Any]:
    told = await hear(socket, "position")
    while not told["legal"]:
        told = await hear(socket, "position")
    return await say(socket, "move", number=told["number"], moves=told["legal"][:1])


def addresses_in_log(server: ServerProcess, path: str, count: int = 1) -> set[str]:
    """Where so many requests for a path came from, by the server's log, which follows the answer."""

    def found() -> list[str]:
        lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        return [line["address"] for line in lines if line.get("path") == path]

    wait_for("the requests to be logged", lambda: len(found()) >= count)
    return set(found())


def test_the_proxy_passes_no_lies_on(proxied: Proxied) -> None:
    path = "/api/rules/metro/en"
    proxied.ask(path, X_Forwarded_For="6.6.6.6", Forwarded="for=6.6.6.6", X_Real_IP="6.6.6.6")
    assert addresses_in_log(proxied.server, path) == {"127.0.0.1"}


async def test_others_than_the_proxy_are_not_believed(proxied: Proxied) -> None:
    """Not where they come from, and not that their page came over TLS."""
    server = proxied.server
    path = "/api/rules/metro/fr"
    host = f"localhost:{server.port}"

    for source in ("127.0.0.7", "127.0.0.1"):
        connection = RawConnection(server.port, source)
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "X-Forwarded-For: 6.6.6.6", "Connection: close"]
        await connection.ask("\r\n".join([*lines, "", ""]).encode())
        lines = ["POST /api/options HTTP/1.1", f"Host: {host}", f"Origin: https://{host}"]
        lines += ["X-Forwarded-Proto: https", "Content-Type: application/json", "Content-Length: 29"]
        body = '{"game": "metro","players":2}'
        answer = await connection.ask("\r\n".join([*lines, "", body]).encode())
        assert answer.status == (403 if source == "127.0.0.7" else 200)
        connection.close()
    assert addresses_in_log(server, path, 2) == {"127.0.0.7", "6.6.6.6"}


def test_metrics_are_on_their_own_port_and_nowhere_else(proxied: Proxied) -> None:
    assert proxied.ask("/metrics").status_code == 404
    assert proxied.ask("/metrics", url=proxied.server.url).status_code == 403
    assert proxied.ask("/metrics", url=proxied.server.url, Host="localhost").status_code == 403
    assert "metropolitain_tables" in proxied.ask("/metrics", url=proxied.metrics).text


# --- the other files ------------------------------------------------------------------------------


def test_the_unit_file_is_valid_and_leaves_little_open(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace(command_of_unit()[0], sys.executable))
    found = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True)
    assert (found.returncode, found.stderr) == (0, "")
    security = [analyze, "security", "--offline=true", "--threshold=20", str(unit)]
    assert subprocess.run(security, capture_output=True).returncode == 0


# --- what is believed -----------------------------------------------------------------------------


def test_proxies_are_addresses_and_networks() -> None:
    proxies = Proxies(["10.0.0.2", "192.168.7.0/24", "2001:db8::/32"])
    for address in ("10.0.0.2", "192.168.7.200", "2001:db8:1::1", "::ffff:10.0.0.2"):
        assert address in proxies
    for address in ("10.0.0.3", "192.168.8.1", "2001:db9::1", "local", ""):
        assert address not in proxies
    assert "127.0.0.1" not in Proxies([])
    assert "::1" in proxies_of(Config(behind_proxy=True))
    for wrong in ("10.0.0.256", "proxy.example", "10.0.0.2/8", ""):
        with pytest.raises(Refusal, match="T6"):
            Proxies([wrong])


def test_origins_are_compared_whole() -> None:
    assert read_origin("HTTPS://Play.Example:443/") == "https://play.example"
    assert read_origin("http://play.example:443") == "http://play.example:443"
    for wrong in (
        "",
        "null",
        "play.example",
        "file:///x",
        "http://[",
        "https://a@b",
        "https://a/path",
        "http://",
    ):
        assert read_origin(wrong) is None
    secure: Any = {"scheme": "wss"}
    plain: Any = {"scheme": "ws"}
    assert own_origin(secure, "Play.Example:443") == "https://play.example"
    assert own_origin(plain, "127.0.0.1:8000") == "http://127.0.0.1:8000"
    with pytest.raises(Refusal, match="T6"):
        read_origins(("play.example",))


def test_a_wrong_setting_is_told_in_one_sentence(tmp_path: Path) -> None:
    serve = [sys.executable, "-m", "metropolitain", "serve", "--no-browser", "--port=0"]
    for option, word in (("--proxy=nobody", "nobody"), ("--origin=play.example", "https://")):
        found = subprocess.run([*serve, f"--data={tmp_path}", option], capture_output=True, text=True)
        assert found.returncode != 0
        assert word in found.stderr
        assert "Traceback" not in found.stderr


def test_a_named_origin_is_one_to_come_from(tmp_path: Path) -> None:
    with serving(tmp_path, "--origin=https://play.example") as server:
        body = {"game": "metro", "players": 2}
        for origin, status in (("https://play.example", 200), ("http://play.example", 403)):
            answer = Guest(server.url).request("/api/options", body, {"Origin": origin})
            assert answer.status == status
