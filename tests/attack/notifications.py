"""Hostile push services and a hostile mail server, and somebody who has the server notify them.

Start the receivers before the server, which must be told where they are (`Receivers.arguments`):

    async with receivers() as found:
        with serving(folder, *found.arguments, wide=False) as server:
            notify = await prepare(server.url, found)
            while …:
                answers += await notify()
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import NamedTuple

from tests.server.authenticator import sign_up
from tests.server.hostile import Hostile, drips, hostile, takes_one_letter_then_drips
from tests.server.kit import Guest, until
from tests.server.receivers import Browser

SERVICES = 10  # as many as one person may name
ADDRESS = "eve@post.example"


class Receivers(NamedTuple):
    """Push services that drip, and a mail server that takes one letter and then drips."""

    push: list[Hostile]
    mail: Hostile
    letters: list[str]

    @property
    def arguments(self) -> list[str]:
        """What `metropolitain serve` is told, so that it notifies them."""
        allowed = [f"--push-to={service.netloc}" for service in self.push]
        return [*allowed, f"--smtp={self.mail.smtp}", "--mail-from=table@play.example", "--notice-delay=0"]


@asynccontextmanager
async def receivers(services: int = SERVICES) -> AsyncGenerator[Receivers, None]:
    """Start the hostile receivers, on free ports."""
    async with AsyncExitStack() as stack:
        push = [await stack.enter_async_context(hostile(drips)) for _ in range(services)]
        letters: list[str] = []
        mail = await stack.enter_async_context(hostile(takes_one_letter_then_drips(letters)))
        yield Receivers(push, mail, letters)


async def prepare(url: str, told: Receivers) -> Callable[[], Awaitable[Counter[str]]]:
    """Be somebody who is told by all receivers; return what has the server tell them once more."""
    eve, other = Guest(url), Guest(url)
    await asyncio.to_thread(sign_up, eve, "Eve")
    await asyncio.to_thread(eve.request, "/api/you/email", {"email": ADDRESS})
    await until(lambda: told.letters)
    await asyncio.to_thread(_subscribe, eve, told)

    def open_and_join() -> Counter[str]:
        """Fill a table of Eve's, of which she is told by each of her ways."""
        plan = {"game": "metro", "players": 2, "roster": [{"kind": "person"}] * 2, "name": "Eve"}
        opened = eve.request("/api/tables", plan)
        if opened.status != 201:
            return Counter({str(opened.status): 1})
        joined = other.request(f"/api/tables/{opened.json['table']}/join", {"name": "Bob"})
        return Counter(str(answer.status) for answer in (opened, joined))

    async def notify() -> Counter[str]:
        return await asyncio.to_thread(open_and_join)

    return notify


def _subscribe(eve: Guest, told: Receivers) -> None:
    code = told.letters[0].replace("=\r\n", "").partition("/you/confirm#")[2].split()[0]
    assert eve.request("/api/you/email/confirm", {"code": code}).status == 200
    for number, service in enumerate(told.push):
        subscription = Browser().subscription(service.endpoint(f"secret-{number}"))
        assert eve.request("/api/notices/subscription", subscription).status == 200
    assert eve.request("/api/notices", {"push": ["begins"], "mail": ["begins"], "lang": "en"}).status == 200
