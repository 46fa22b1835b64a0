"""Exactly once, whatever becomes of a write: refused again, stored in order, or lost on the way.

That whatever is sent again is answered again and not done twice, test_restart tells.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.model import ChatLine
from metropolitain.server.db.store import Store
from metropolitain.server.db.writer import CommitUncertainError, Group
from metropolitain.server.settings import Config
from metropolitain.server.table.drafts import keep_absences, keep_draft, read_absences, read_drafts
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.store import last_lines
from metropolitain.server.table.views import table_info
from tests.server.kit import InProcess, ask, heard_of, refused, storing, until

MESSAGES: dict[str, tuple[int, dict[str, Any]]] = {  # who sends what
    "move": (2, {"number": 7, "moves": ["wagon C3"]}),
    "chat": (2, {"text": "Hello"}),
    "undo": (1, {"action": "ask"}),
    "watch": (0, {"allowed": False}),
}


async def table_of_three(server: InProcess) -> LiveTable:
    """A table at which the third is to move."""
    table = await server.table(3, {"wagons": True})
    for player, move in enumerate(("wagon C1", "wagon C2")):
        await ask(table, player, "move", moves=[move])
    return table


async def send(table: LiveTable, kind: str) -> dict[str, Any]:
    """Send one of the messages, each time the same."""
    player, fields = MESSAGES[kind]
    return await ask(table, player, kind, id="x", **fields)


async def test_a_refused_message_stays_refused(local: InProcess) -> None:
    """T5: its copy may have waited in a connection that was closed, and come when it would be allowed."""
    table = await local.table(3, {"wagons": True})
    await refused(ask(table, 0, "undo", id="early", action="ask"), "no move")
    await ask(table, 0, "move", moves=["wagon C1"])
    await refused(ask(table, 0, "undo", id="early", action="ask"), "no move")
    await ask(table, 0, "undo", id="later", action="ask")


async def facts_of(server: InProcess, table: LiveTable) -> Any:
    lines = await last_lines(server.server.store, table.state.table, 100)
    moves = [str(move) for move in table.state.playing.moves]
    return table.state.number, moves, table_info(table, None).request, table.state.watch, [*map(str, lines)]


# --- the order of writes ---


async def test_a_group_of_writes_keeps_their_order(tmp_path: Path) -> None:
    async with storing(Config(data=tmp_path), start=False) as store:
        writing = asyncio.gather(  # they wait for the writer, so that they are one group
            *(keep_draft(store, "t", Player(0), moves) for moves in (["a"], ["b"], [])),
            keep_draft(store, "u", Player(0), ["c"]),
            *(keep_absences(store, "t", [Player(1)], at) for at in (None, 5, None, 7)),
        )
        await asyncio.sleep(0)
        store.start()
        await writing
        assert (await read_drafts(store, "t"), await read_drafts(store, "u")) == ({}, {0: ["c"]})
        assert await read_absences(store, "t") == {1: 7}


# --- failed writes ---


class Losing:
    """A writer whose next commits are lost: done or not, an error is all that comes back."""

    def __init__(self, store: Store, done: bool, error: Exception | None = None) -> None:
        self._writer = store._backend
        self._done, self._error = done, error or CommitUncertainError()
        self.losing = 1
        store._backend = self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._writer, name)

    async def write(self, group: Group) -> None:
        if not self.losing:
            return await self._writer.write(group)
        self.losing -= 1
        if self._done:
            await self._writer.write(group)
        await asyncio.sleep(0.01)
        raise self._error

    async def close(self) -> None:
        await self._writer.close()


@pytest.mark.parametrize("kind", MESSAGES)
@pytest.mark.parametrize("done", [True, False])
async def test_a_commit_whose_reply_is_lost_poisons_nothing(kind: str, done: bool, local: InProcess) -> None:
    table = await table_of_three(local)
    await ask(table, 0, "chat", text="first")
    watcher = await local.connect(table, 1)
    Losing(local.server.store, done)
    with pytest.raises(CommitUncertainError):
        await send(table, kind)
    assert table.broken
    assert watcher.outbox[-1] is None  # closed, and told of nothing
    assert not heard_of(watcher, "refused")
    again = await local.server.registry.find(table.state.table)
    assert again is not table
    facts = await facts_of(local, again)
    await send(again, kind)
    assert (await facts_of(local, again) == facts) is done
    await ask(again, 0, "chat", text="next")
    lines = [line.number for line in await last_lines(local.server.store, again.state.table, 100)]
    assert lines == list(range(1, len(lines) + 1))
    await ask(again, 0, "watch", id="last", allowed=again.state.watch is False)
    numbers = [logged.number for logged in again.state.log]
    assert numbers == list(range(1, again.state.number + 1))
    assert len(await local.server.store.entries(again.state.table)) == again.state.number


async def test_nobody_goes_on_with_a_table_that_was_given_up(local: InProcess) -> None:
    table = await table_of_three(local)
    Losing(local.server.store, done=True)
    answers = await asyncio.gather(
        send(table, "move"),
        ask(table, 0, "chat", text="I waited"),
        ask(table, 1, "draft", moves=[]),
        table.change(lambda _: pytest.fail("changed a dead table")),
        return_exceptions=True,
    )
    assert isinstance(answers[0], CommitUncertainError)
    for answer in answers[1:]:
        assert isinstance(answer, Refusal)
        assert (answer.rule, answer.reason) == ("T7", "read-anew")
    late = await local.connect(table, 0)
    assert None in late.outbox
    fresh = await local.server.registry.find(table.state.table)
    assert len(fresh.state.playing.moves) == 3
    assert not fresh.chat


async def test_a_table_that_was_put_away_is_not_changed_by_who_still_holds_it(local: InProcess) -> None:
    table = await table_of_three(local)
    local.server.registry.put_away(0)
    await refused(send(table, "move"), "read again")


async def test_what_certainly_was_not_stored_is_refused_and_says_so(local: InProcess) -> None:
    table = await table_of_three(local)
    full = OperationalError("INSERT", None, Exception("database or disk is full"))
    Losing(local.server.store, done=False, error=full)
    await refused(send(table, "move"), "T7: .*cannot store")
    again = await local.server.registry.find(table.state.table)
    assert (await send(again, "move"))["type"] == "ack"


async def test_a_lost_commit_of_a_group_is_not_tried_again(tmp_path: Path) -> None:
    """Written once more, what is there already would look like a refusal."""
    async with storing(Config(data=tmp_path), start=False) as store:
        Losing(store, done=True)
        lines = [ChatLine(number, 1, Player(0), f"id{number}", "x") for number in (1, 2)]
        writing = asyncio.gather(*(store.add_line("t", line) for line in lines), return_exceptions=True)
        await asyncio.sleep(0)
        store.start()
        assert [type(result) for result in await writing] == [CommitUncertainError] * 2
        assert await last_lines(store, "t", 10) == lines


async def test_a_draft_that_cannot_be_stored_has_the_table_read_anew(local: InProcess) -> None:
    table = await table_of_three(local)
    Losing(local.server.store, done=False)
    await ask(table, 2, "draft", moves=["wagon C3"])
    await until(lambda: table.broken)
    assert (await local.server.registry.find(table.state.table)).drafts == {}
