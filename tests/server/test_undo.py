"""Taking back at a distance: with the consent of all, not across what was shown or another player's move."""

import json

import pytest

from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table.info import table_info
from metropolitain.server.table.live import LiveTable
from tests.server.kit import InProcess, ask, heard_of


def waiting_for(table: LiveTable) -> list[Player]:
    request = table_info(table, None).request
    return request.waiting if request else []


async def test_undo_needs_the_consent_of_all_other_persons(local: InProcess) -> None:
    table = await local.table(3, {"wagons": True})
    before = table.state.playing.state.tobytes()
    number = (await ask(table, 0, "move", moves=["wagon C1"]))["number"]
    watcher = await local.connect(table, 2)
    await ask(table, 0, "undo", action="ask")
    assert waiting_for(table) == [1, 2]
    with pytest.raises(Refusal, match="consent"):
        await ask(table, 0, "undo", action="agree")
    await ask(table, 1, "undo", action="agree")
    await ask(table, 2, "undo", action="agree")
    assert table.state.playing.state.tobytes() == before
    assert table_info(table, None).request is None
    undone = heard_of(watcher, "entry")[-1]
    assert (undone["kind"], undone["undone"]) == ("undone", number)
    late = await local.connect(table, None)
    moves = [entry for entry in heard_of(late, "entry") if entry["kind"] == "moves"]
    assert moves[0]["effects"][0]["kind"] == "wagon"


async def test_a_refusal_or_a_move_ends_the_request(local: InProcess) -> None:
    table = await local.table(2, {"wagons": True})
    await ask(table, 0, "move", moves=["wagon C1"])
    await ask(table, 0, "undo", action="ask")
    await ask(table, 1, "undo", action="refuse")
    assert table.state.request is None
    await ask(table, 0, "undo", action="ask")
    await ask(table, 1, "move", moves=["wagon C2"])
    assert table.state.request is None
    with pytest.raises(Refusal, match="Nobody is asking"):
        await ask(table, 1, "undo", action="agree")
    assert len(table.state.playing.moves) == 2


async def test_undo_is_refused_where_it_must_be(local: InProcess) -> None:
    table = await local.table(2, {"wagons": True})
    with pytest.raises(Refusal, match="no move"):
        await ask(table, 0, "undo", action="ask")
    await ask(table, 0, "move", moves=["wagon C1"])
    with pytest.raises(Refusal, match="own last move"):
        await ask(table, 1, "undo", action="ask")
    await ask(table, 1, "move", moves=["draw"])
    with pytest.raises(Refusal, match="showed something hidden"):
        await ask(table, 1, "undo", action="ask")
    with pytest.raises(Refusal, match="own last move"):
        await ask(table, 0, "undo", action="ask")


async def test_a_hidden_move_that_was_taken_back_stays_hidden(local: InProcess) -> None:
    """N11: who reconnects while the turn still runs, or later, is not told what was taken back."""
    table = await local.table(3, game="nextstation")
    before = json.loads(table.position(Player(0)))["position"]
    first = table.state.playing.legal_for(Seat(0))[1].text
    await ask(table, 0, "move", moves=[first])
    await ask(table, 0, "undo", action="ask")
    for player in (1, 2):
        await ask(table, player, "undo", action="agree")
    assert json.loads(table.position(Player(0)))["position"] == before
    assert [move for move in await moves_told(local, table, 0) if move] == [first]
    for viewer in (1, 2, None):
        assert await moves_told(local, table, viewer) == [None]
    for player in range(3):
        await ask(table, player, "move", moves=[table.state.playing.legal_for(Seat(player))[0].text])
    told = await moves_told(local, table, 1)
    assert (told[0], len(told), None in told[1:]) == (None, 4, False)


async def moves_told(server: InProcess, table: LiveTable, viewer: int | None) -> list[str | None]:
    """The moves of all entries, as somebody is told them who connects now."""
    connection = await server.connect(table, viewer)
    entries = heard_of(connection, "entry")
    table.disconnect(connection)
    return [move for entry in entries for move in entry.get("moves", [])]
