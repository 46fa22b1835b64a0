"""The attacks, by name. Each is prepared by one client and repeated while others play."""

import asyncio
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

from tests.attack.harness import Attack, Client, Found, measure
from tests.attack.notifications import prepare, receivers
from tests.server.kit import ServerProcess

AT_ONCE = 16


def _together(*requests: Callable[[], Awaitable[str]]) -> Callable[[], Awaitable[Counter[str]]]:
    async def once() -> Counter[str]:
        return Counter(await asyncio.gather(*(request() for request in requests)))

    return once


async def result_pictures(attacker: Client) -> Callable[[], Awaitable[Counter[str]]]:
    """Ask for the picture of a result, sixteen times at once."""
    table = await attacker.hand_in("metro", 2, seed=1)

    async def ask() -> str:
        return str((await attacker.http.get(f"/api/tables/{table}/result?theme=dark")).status_code)

    return _together(*[ask] * AT_ONCE)


async def hindsight(attacker: Client) -> Callable[[], Awaitable[Counter[str]]]:
    """Ask what finished games can prove about themselves, sixteen at once."""
    tables = [await attacker.hand_in("nextstation", 4, seed) for seed in range(2)]

    def asking(table: str) -> Callable[[], Awaitable[str]]:
        async def ask() -> str:
            return str((await attacker.http.get(f"/api/tables/{table}/think/hindsight")).status_code)

        return ask

    return _together(*(asking(tables[number % len(tables)]) for number in range(AT_ONCE)))


async def experts(attacker: Client) -> Callable[[], Awaitable[Counter[str]]]:
    """Open tables of bots that think for long."""

    async def ask() -> str:
        bots = [{"kind": "person"}, *[{"kind": "bot", "bot": "expert"}] * 3]
        body = {"game": "metromania", "players": 4, "roster": bots, "name": "Eve", "start": True}
        return str((await attacker.http.post("/api/tables", json=body)).status_code)

    return _together(*[ask] * 4)


ATTACKS: dict[str, Attack] = {"result_pictures": result_pictures, "hindsight": hindsight, "experts": experts}
NOTIFICATIONS = "notifications"  # a push service and a mail server that drip; the server is told of them


async def attack_server(name: str, folder: Path, moves: int, seconds: float, python: str = "") -> Found:
    """Attack a server that starts for this; return what quiet clients and the attacker noticed."""
    async with AsyncExitStack() as stack:
        attack, arguments = ATTACKS.get(name), list[str]()
        if attack is None:
            hostile = await stack.enter_async_context(receivers())
            attack, arguments = (lambda client: prepare(client.url, hostile)), hostile.arguments
        server = ServerProcess(folder, *arguments, wide=False, python=python)
        await asyncio.to_thread(server.start)
        try:
            return await measure(server.url, attack, moves, seconds)
        finally:
            server.end(signal.SIGKILL)  # work that an attack left behind is not waited for
