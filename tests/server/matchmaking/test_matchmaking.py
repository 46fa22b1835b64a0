"""Somebody to play with: open tables, the live list, quick matches."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.core.names import MAX_NAME, distinct_name
from metropolitain.server.core.tokens import hash_of
from metropolitain.server.identity.holders import Holder, Meetings, holder_from
from metropolitain.server.matchmaking.open_tables import OpenFeed
from metropolitain.server.matchmaking.quick_match import QuickMatch
from metropolitain.server.table import lobby
from metropolitain.server.table.bodies import AskSeat, AskTable
from metropolitain.server.table.create import plan_rematch
from metropolitain.server.table.new_tables import Opened
from metropolitain.server.table.subscribers import LEFT, Connection
from tests.server.kit import Guest, InProcess, ServerProcess, heard, refused, until

HOST = [Player(0)]
PERSON = AskSeat("person")


async def quick(server: InProcess, who: str, pace: str = "none", game: str = "metro") -> Opened:
    """A quick match of somebody who is known by the token of their browser."""
    return await server.server.quick_match.find(
        game, pace, who, who, lambda table: table.state.players_of_token(who)
    )


def listed(server: InProcess) -> list[str]:
    return list(server.server.open_list.listed)


def ask(**more: Any) -> AskTable:
    return AskTable("metro", 2, [PERSON, PERSON], "Ada", open=True, **more)


async def test_an_open_table_is_listed_while_somebody_waits_there(local: InProcess) -> None:
    table, _ = await local.open(ask(), "ada")
    table_id = table.state.table
    there = await local.connect(table, 0)
    assert listed(local) == [table_id]
    table.disconnect(there)
    assert listed(local) == []  # though it was opened only just now
    await local.connect(table, 0)
    assert listed(local) == [table_id]
    await lobby.switch_open(table, HOST, is_open=False)
    assert listed(local) == []
    await lobby.switch_open(table, HOST, is_open=True)
    row = local.server.open_list.listed[table_id].row
    assert (row.pace, row.free, row.names, row.standard) == ("none", 1, ["Ada", None], True)
    await lobby.join(table, "Bob", None, "bob")
    assert listed(local) == []
    assert plan_rematch(table.state).open is False
    private, _ = await local.open(AskTable("metro", 2, [PERSON, PERSON], "Ada"), "ada")
    await local.connect(private, 0)
    assert listed(local) == []


async def test_two_at_the_same_instant_meet(local: InProcess) -> None:
    found = await asyncio.gather(*(quick(local, f"guest{number}") for number in range(10)))
    tables = {each.table.state.table: each.table for each in found}
    assert len(tables) == 5
    assert all(len(table.shared) == 2 for table in tables.values())
    assert listed(local) == []


async def test_who_waits_longest_is_met_first_at_the_same_game_and_pace(local: InProcess) -> None:
    odd, _ = await local.open(ask(options={"wagons": True}), "odd")
    await local.connect(odd, 0)
    first, _ = await quick(local, "ada")
    fast, _ = await quick(local, "bob", pace="5+5")
    other, _ = await quick(local, "cleo", game="nextstation")
    assert len({table.state.table for table in (first, fast, other)}) == 3
    again, player = await quick(local, "ada")  # one's own: one goes on waiting there
    assert (again, player) == (first, 0)
    met, player = await quick(local, "eve")
    assert (met, player) == (first, 1)
    assert (await quick(local, "fay", pace="5+5")).table is fast
    await refused(quick(local, "ada", pace="1+1"), "no pace")


async def test_the_game_begins_when_both_are_here_and_an_absent_one_loses_the_seat(local: InProcess) -> None:
    server = local.server
    QuickMatch(server.registry, server.open_list, server.new_tables, server.meetings, 0.05)
    table, _ = await quick(local, "ada")
    await local.connect(table, 0)
    await quick(local, "bob")
    await until(lambda: not table.state.roster[1].taken)  # bob's page never came
    assert listed(local) == [table.state.table]
    await quick(local, "eve")
    await local.connect(table, 1)
    await until(lambda: table.state.game)
    assert listed(local) == []


async def test_whoever_stays_is_the_host(local: InProcess) -> None:
    table, _ = await local.open(AskTable("metro", 3, [PERSON] * 3, "Ada", open=True), "ada")
    await lobby.join(table, "Bob", None, "bob")
    await refused(lobby.switch_open(table, [Player(1)], is_open=False), "opened this table")
    gone = await local.connect(table, 0)
    await local.connect(table, 1)
    await lobby.leave(table, HOST)
    assert (gone.close_code, table.state.roster[0].taken, table.state.creator) == (LEFT, False, 1)
    await lobby.seat(table, [Player(1)], 2, "greedy")
    assert await lobby.join(table, "Ada", None, "ada") == 0  # nobody removed her
    await lobby.leave(table, HOST)
    await lobby.leave(table, [Player(1)])
    assert table.deleted
    assert listed(local) == []
    with pytest.raises(Refusal):
        await local.server.registry.find(table.state.table)


async def test_a_bot_takes_the_seat_or_a_stranger_does_but_not_both(local: InProcess) -> None:
    for number in range(6):
        table, _ = await quick(local, f"ada{number}")
        await local.connect(table, 0)
        bot, stranger = await asyncio.gather(
            lobby.seat(table, HOST, 1, "random"), quick(local, f"eve{number}"), return_exceptions=True
        )
        assert isinstance(stranger, Opened)
        if bot is None:  # the bot was first: the stranger waits elsewhere
            assert table.state.roster[1].bot == "random"
            assert stranger.table is not table
            await lobby.leave(stranger.table, [stranger.player])
        else:
            assert isinstance(bot, Refusal)
            assert stranger.table is table


async def test_who_must_not_meet_does_not_see_or_meet_each_other(local: InProcess) -> None:
    ada, eve = holder_from(hash_of("ada")), holder_from(hash_of("eve"))

    async def apart(holder: Holder) -> frozenset[Holder]:
        return frozenset({ada, eve} - {holder}) if holder in {ada, eve} else frozenset()

    registry = local.server.registry
    meetings = Meetings(apart)
    local.server.quick_match = QuickMatch(registry, local.server.open_list, local.server.new_tables, meetings)
    feed = OpenFeed(local.server.open_list, meetings, local.server.tasks, 0.01)

    viewers = {who: Connection(None, 0, 100, Words("en")) for who in ("eve", "bob")}
    for who, viewer in viewers.items():
        await feed.follow(viewer, holder_from(hash_of(who)))
        assert json.loads(heard(viewer)[0])["whole"]
    first = (await quick(local, "ada")).table
    await until(lambda: viewers["bob"].outbox)
    assert json.loads(heard(viewers["bob"])[0])["tables"][0]["table"] == first.state.table
    assert json.loads(heard(viewers["eve"])[0])["tables"] == []
    second = (await quick(local, "eve")).table
    assert second is not first
    assert (await quick(local, "bob")).table is first
    feed.close()


def test_names_are_told_apart() -> None:
    assert distinct_name("Guest", ["Ada"]) == "Guest"
    assert distinct_name("Guest", ["Guest", "Guest 2"]) == "Guest 3"
    assert len(distinct_name("x" * MAX_NAME, ["x" * MAX_NAME])) == MAX_NAME


# --- over HTTP and the socket; that two strangers meet, the browser tests tell ---


def test_bad_questions_are_refused(ada: Guest, bob: Guest) -> None:
    plan = {"game": "metro", "pace": "none", "name": "Ada"}
    for wrong in ({"pace": "9+9"}, {"pace": "x" * 30}, {"game": "chess"}, {"name": " "}, {"more": 1}):
        assert ada.request("/api/quick", plan | wrong).status in {400, 409}, wrong
    table = ada.open_table()
    assert bob.request(f"/api/tables/{table}/open", {"open": True}).status == 403
    assert bob.request(f"/api/tables/{table}/leave", {}).status == 403
    assert ada.request(f"/api/tables/{table}/open", {"open": True}).status == 200
    assert ada.request(f"/api/tables/{table}/leave", {}).status == 200
    assert ada.request(f"/api/tables/{table}").status == 404
    assert bob.request("/api/quick", plan, {"Origin": "https://evil.example"}).status == 403


async def test_the_list_is_not_told_to_other_pages(server: ServerProcess) -> None:
    address = f"{server.url.replace('http', 'ws', 1)}/api/open/live"
    with pytest.raises(InvalidStatus, match="403"):
        async with connect(address, origin=Origin("https://evil.example")):
            pass
