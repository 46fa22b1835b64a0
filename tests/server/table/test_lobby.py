"""The lobby: the host gives seats to bots, takes them from guests, and nobody else does."""

import json

import pytest

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.entries import SeatPlan
from metropolitain.server.core.tokens import hash_of
from metropolitain.server.table import lobby
from metropolitain.server.table.bodies import AskSeat, AskTable
from metropolitain.server.table.create import plan_rematch
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.subscribers import REMOVED
from tests.server.kit import Guest, InProcess, ServerProcess, ask, heard, heard_of, refused

THREE = AskTable("metro", 3, [AskSeat("person")] * 3, "Ada")
HOST, GUEST = [Player(0)], [Player(1)]


async def waiting(server: InProcess) -> LiveTable:
    """A table of Ada's at which Bob sits too and one seat is free."""
    table, _ = await server.open(THREE)
    await lobby.join(table, "Bob", None, "token-1")
    return table


async def test_the_host_seats_a_bot_and_sends_it_off_again(local: InProcess) -> None:
    table = await waiting(local)
    watching = await local.connect(table, 1)
    await lobby.seat(table, HOST, 2, "greedy")
    told = heard_of(watching, "table")[-1]
    assert (told["roster"][2]["bot"], told["roster"][2]["taken"], told["host"]) == ("greedy", True, 0)
    await lobby.seat(table, HOST, 2, "random")  # another bot
    await lobby.seat(table, HOST, 2, None)
    assert not table.state.roster[2].taken
    await lobby.seat(table, HOST, 2, "random")
    await lobby.start(table)
    assert [who.kind for who in table.state.roster] == ["person", "person", "bot"]
    seats = plan_rematch(table.state).seats
    assert seats == [SeatPlan("person"), SeatPlan("bot", "random"), SeatPlan("person")]
    await refused(lobby.seat(table, HOST, 2, None), "started")
    await refused(lobby.switch_open(table, HOST, is_open=False), "started")


async def test_guests_are_told_that_the_game_is_about_to_begin(local: InProcess) -> None:
    table = await waiting(local)
    guest = await local.connect(table, 1)
    with pytest.raises(Refusal, match="Not every place"):
        lobby.count_down(table, HOST, True)
    await lobby.seat(table, HOST, 2, "greedy")
    with pytest.raises(Refusal, match="opened"):
        lobby.count_down(table, GUEST, True)
    assert heard_of(guest, "table")[-1]["begins_ms"] is None
    lobby.count_down(table, HOST, True)
    assert 0 < heard_of(guest, "table")[-1]["begins_ms"] <= lobby.COUNTDOWN_MS
    lobby.count_down(table, HOST, False)
    assert heard_of(guest, "table")[-1]["begins_ms"] is None
    lobby.count_down(table, HOST, True)
    await lobby.seat(table, HOST, 2, None)
    assert heard_of(guest, "table")[-1]["begins_ms"] is None
    await lobby.seat(table, HOST, 2, "greedy")
    await lobby.start(table)
    assert heard_of(guest, "table")[-1]["begins_ms"] is None
    before = table.begins_at
    lobby.count_down(table, HOST, True)  # too late, and no fault
    assert table.begins_at == before
    assert heard_of(guest, "table") == []


async def test_only_the_host_decides_and_not_about_everything(local: InProcess) -> None:
    table = await waiting(local)
    before = table.state.number
    for own, player, bot, reason in (
        (GUEST, 2, "greedy", "not-host"),
        ([], 2, "greedy", "not-host"),
        (GUEST, 0, None, "not-host"),
        (HOST, 0, None, "own-seat"),
        (HOST, 0, "greedy", "own-seat"),
        (HOST, 1, "greedy", "seat-taken"),
        (HOST, 2, "nobody", "unknown-bot"),
        (HOST, 3, "greedy", "no-such-player"),
    ):
        with pytest.raises(Refusal) as refused:
            await lobby.seat(table, own, player, bot)
        assert refused.value.reason == reason
    assert table.state.number == before


async def test_a_guest_who_is_removed_speaks_for_nobody(local: InProcess) -> None:
    table = await waiting(local)
    gone = await local.connect(table, 1)
    await ask(table, 1, "chat", text="Hello")
    await lobby.seat(table, HOST, 1, None)
    assert gone.close_code == REMOVED
    assert heard_of(gone, "refused")[-1]["rule"] == "T2"
    await refused(lobby.join(table, "Bob", None, "token-1"), "removed you")
    assert await lobby.join(table, "Eve", None, "token-2") == 1
    newcomer = await local.connect(table, 1)
    for line in table.chat:
        table.subscribers.tell_chat(line, [newcomer])
    assert [line["name"] for line in heard_of(newcomer, "chat")] == ["Bob"], "who said it, said it"
    assert not table.shared[hash_of("token-1")]
    assert table.state.players_of_token("token-1") == []


async def test_names_are_chosen_in_the_lobby_alone_and_not_those_of_others(local: InProcess) -> None:
    table = await waiting(local)
    watching = await local.connect(table, 1)
    await lobby.rename(table, HOST, " Anna ")
    assert table.state.names == ["Anna", "Bob", None]
    told = [json.loads(line) for line in heard(watching)]
    assert next(each for each in reversed(told) if each["type"] == "table")["roster"][0]["name"] == "Anna"
    assert next(each for each in reversed(told) if each["type"] == "entry")["by"] == 0
    number = table.state.number
    await lobby.rename(table, HOST, "Anna")
    await refused(lobby.rename(table, HOST, "bob"), "looks the same")
    assert table.state.number == number
    await lobby.seat(table, HOST, 2, "random")
    await lobby.start(table)
    await refused(lobby.rename(table, HOST, "Cleo"), "started")


def test_over_http(ada: Guest, bob: Guest) -> None:
    table = ada.open_table(3)
    bob.join(table)
    assert bob.request(f"/api/tables/{table}/seat", {"player": 2, "bot": "greedy"}).status == 403
    assert ada.request(f"/api/tables/{table}/seat", {"player": 2, "bot": "greedy"}).status == 200
    assert [one["table"] for one in bob.request("/api/mine").json] == [table]
    assert ada.request(f"/api/tables/{table}/seat", {"player": 1}).status == 200
    assert bob.request("/api/mine").json == []
    assert bob.request(f"/api/tables/{table}/name", {"name": "Eve"}).status == 403
    assert bob.request(f"/api/tables/{table}/countdown", {"counting": True}).status == 403
    assert ada.request(f"/api/tables/{table}/name", {"name": "Anna"}).status == 200
    assert bob.request(f"/api/tables/{table}").json["roster"][0]["name"] == "Anna"
    assert ada.request(f"/api/tables/{table}/seat", {"player": -1}).status == 400
    info = ada.request(f"/api/tables/{table}").json
    assert [seat["taken"] for seat in info["roster"]] == [True, False, True]


def test_the_board_before_the_game_tells_nothing_of_its_deal(
    server: ServerProcess, ada: Guest, eve: Guest
) -> None:
    table = ada.open_table(3, options={"wagons": True})
    first = ada.request(f"/api/tables/{table}/board").json
    assert first["geometry"]["squares"]
    other = Guest(server.url).open_table(3, options={"wagons": True})
    assert json.dumps(eve.request(f"/api/tables/{other}/board").json) == json.dumps(first)
    assert eve.request("/api/cover/metro").json["lines"]
    assert eve.request("/api/cover/chess").status == 400
