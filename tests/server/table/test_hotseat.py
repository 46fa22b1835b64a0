"""Several people on one device, and who may watch."""

import json
from typing import Any

import pytest

from metropolitain.engine.ids import Player
from metropolitain.server.core.entries import SeatPlan
from metropolitain.server.table import views
from metropolitain.server.table.bodies import AskTable
from metropolitain.server.table.views import table_info
from tests.server.kit import Guest, InProcess, ServerProcess, ask, hear, heard, heard_of, refused, say

PERSONS = [SeatPlan("person"), SeatPlan("bot", "random"), SeatPlan("person")]


def hot_seat(**more: Any) -> AskTable:
    plan: dict[str, Any] = {"game": "metro", "players": 3, "roster": PERSONS, "name": "Ada", "start": True}
    return AskTable(**{**plan, "hotseat": True, **more})


@pytest.mark.config(bot_pause=60)
async def test_the_creator_holds_every_persons_seat_with_one_cookie(local: InProcess) -> None:
    table, seat = await local.open(hot_seat(names=["Ada", "Bob"]), "token")
    assert (seat, table.state.players_of_token("token")) == (0, [0, 2])
    assert table.state.names == ["Ada", "random", "Bob"]
    info = table_info(table, Player(2))
    assert (info.you, info.yours, info.hotseat, info.secret) == (2, [0, 2], True, True)
    unnamed = await local.open(hot_seat())
    assert unnamed.table.state.names == ["Ada", "random", "Ada 2"]
    await refused(local.open(hot_seat(names=["Ada"])), "2 places")


@pytest.mark.config(bot_pause=60)
async def test_both_are_here_while_one_is_connected_and_nobody_has_to_agree(local: InProcess) -> None:
    table = (await local.open(hot_seat(options={"wagons": True}))).table
    connection = await local.connect(table, 0)
    assert [seat.here for seat in table_info(table, Player(0)).roster] == [True, True, True]
    await refused(ask(table, 0, "hand_over", player=2), "another person")
    await ask(table, 0, "move", moves=["wagon C1"])
    await ask(table, 2, "undo", action="ask")
    assert not table.state.playing.moves
    table.disconnect(connection)
    assert [seat.here for seat in table_info(table, Player(0)).roster] == [False, True, False]


async def test_a_connection_for_one_seat_never_hears_what_the_other_seat_hides(local: InProcess) -> None:
    """Station numbers are secret (M60): what is sent for seat 0 is seat 0's view, not seat 1's."""
    seats = [SeatPlan("person")] * 2
    plan = hot_seat(players=2, roster=seats, options={"numbers": True})
    table = (await local.open(plan)).table
    assert table.state.hides
    game = table.state.playing
    first = await local.connect(table, 0)
    positions = [message["position"] for message in heard_of(first, "position")]
    assert positions == [json.loads(views.encode(game.position(Player(0))))]
    assert positions != [json.loads(views.encode(game.position(Player(1))))]
    own = views.encode(game.view(Player(0)))
    assert json.loads(views.record(table.state, Player(0))) == json.loads(own)


@pytest.mark.parametrize(
    ("game", "players", "options", "secret"),
    [
        ("metro", 2, {}, True),  # M10
        ("metromania", 3, {}, True),  # X61
        ("metromania", 3, {"open": True}, False),  # X64
        ("metromania", 2, {}, False),  # X62
        ("nextstation", 2, {}, True),
    ],
)
async def test_a_cover_is_needed_where_the_seats_hide_something(
    game: str, players: int, options: dict[str, Any], secret: bool, local: InProcess
) -> None:
    table = await local.table(players, options, game=game)
    assert table_info(table, None).secret is secret


async def test_the_address_says_for_which_seat_a_connection_speaks(server: ServerProcess, ada: Guest) -> None:
    ada.open_table(2, hotseat=True, start=True, options={"wagons": True})
    async with ada.live() as first:
        assert (await hear(first, "table"))["you"] == 0
        number = (await hear(first, "position"))["number"]
        assert (await say(first, "move", number=number, moves=["wagon C1"]))["type"] == "ack"
    async with ada.live() as second, ada.live(player=0) as first, ada.live(player=7) as other:
        assert (await hear(second, "table"))["you"] == 1
        assert (await hear(first, "table"))["you"] == 0
        assert (await hear(other, "table"))["you"] == 1
        assert (await hear(second, "position"))["legal"]
        assert not (await hear(first, "position"))["legal"]
    assert ada.request(f"/api/tables/{ada.table}?player=0").json["you"] == 0
    assert ada.request(f"/api/tables/{ada.table}").json["yours"] == [0, 1]
    stranger = Guest(server.url).request(f"/api/tables/{ada.table}?player=0").json
    assert (stranger["you"], stranger["yours"]) == (None, [])


async def test_spectators_are_sent_away_and_told_nothing_more(local: InProcess) -> None:
    table = await local.table(2, {"wagons": True})
    watcher = await local.connect(table, None)
    player = await local.connect(table, 1)
    await refused(ask(table, None, "watch", allowed=False), "watching")
    await ask(table, 0, "watch", allowed=False)
    await ask(table, 0, "move", moves=["wagon C1"])
    told = [json.loads(text) for text in heard(watcher)]
    assert (told[-1]["type"], told[-1]["rule"]) == ("refused", "T1")
    assert "watch" not in {message.get("kind") for message in told}
    kinds = [entry["kind"] for entry in heard_of(player, "entry")]
    assert kinds[-2:] == ["watch", "moves"]
    assert table_info(table, Player(0)).watch is False
    await ask(table, 1, "watch", allowed=True)
    again = await local.connect(table, None)
    assert heard_of(again, "position")


async def test_a_closed_table_shows_strangers_nothing(ada: Guest, bob: Guest, eve: Guest) -> None:
    table = eve.table = ada.open_table(2, watch=False)
    async with eve.live() as live:
        assert (await hear(live, "table"))["state"] == "lobby"  # whoever may still sit down sees the lobby
    bob.join(table)
    ada.request(f"/api/tables/{table}/start", {})
    async with eve.live() as live:
        assert (await hear(live, "table", "refused"))["rule"] == "T1"
        await live.wait_closed()
        assert live.close_code == 4403
    for path in ("record", "replay", "sheet"):
        assert ada.request(f"/api/tables/{table}/{path}").status == 200
        assert eve.request(f"/api/tables/{table}/{path}").refusal == (403, "T1")
    assert eve.request(f"/api/tables/{table}").json["watch"] is False


@pytest.mark.parametrize("path", ["record", "replay", "text", "picture"])
def test_on_one_device_nobodys_secrets_are_shown(server: ServerProcess, path: str, ada: Guest) -> None:
    """M60: whoever goes back in the browser past the cover sees what everybody may see."""
    table = ada.open_table(2, hotseat=True, start=True, options={"numbers": True})

    def seen(guest: Guest, query: str = "") -> bytes:
        answer = guest.request(f"/api/tables/{table}/{path}{query}")
        assert answer.status == 200
        return answer.body

    assert seen(ada) == seen(ada, "?player=9") == seen(Guest(server.url))
    assert len({seen(ada), seen(ada, "?player=0"), seen(ada, "?player=1")}) == 3


async def test_a_crowd_is_told_everything_once_and_in_order(local: InProcess) -> None:
    table = await local.table(2)
    crowd = [await local.connect(table, None) for _ in range(50)]
    for number in range(30):
        legal = table.state.playing.legal
        await ask(table, table.state.players_to_move()[0], "move", moves=[str(legal[number % len(legal)])])
    for watcher in crowd:
        told = [entry["number"] for entry in heard_of(watcher, "entry")]
        assert told == list(range(1, table.state.number + 1))
