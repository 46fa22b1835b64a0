"""Taking back: with the consent of the others; freely alone, against bots and on one device."""

import asyncio
import json
from typing import Any

import pytest

from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.server.analysis.replay import replay_work
from metropolitain.server.core.clock import LEAST_LEFT, ClockPlan
from metropolitain.server.core.entries import Undone, kind_of
from metropolitain.server.core.preview import legal_texts
from metropolitain.server.results.api import summary
from metropolitain.server.table.bodies import AskBranch, AskSeat
from metropolitain.server.table.create import plan_branch
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.views import table_info
from tests.cases import every_game
from tests.server.kit import InProcess, ask, heard_of, play, refused, until

WAYS = ("alone", "bots", "one device", "distance")


async def table_for(server: InProcess, game: str, way: str, **more: Any) -> LiveTable:
    """A running table of a game for one of the ways to play, or none where the game has no such way."""
    counts = load(game).player_counts
    if way == "alone" and 1 not in counts:
        pytest.skip("not a game for one")
    players = 1 if way == "alone" else min(3, counts[-1])
    bots = dict.fromkeys(range(1, players), "random") if way == "bots" else None
    return await server.table(players, game=game, bots=bots, hotseat=way == "one device", **more)


async def decide(table: LiveTable, choice: int = 0) -> int:
    """Whoever is to move and no bot decides; who that was."""
    await until(lambda: table.state.persons_to_move())
    player = table.state.persons_to_move()[0]
    await play(table, player, choice % len(legal_texts(table.state.playing, player)))
    return player


async def settle(table: LiveTable) -> None:
    """Wait until no bot is at work."""
    await until(lambda: not table.bots.thinking and table.bots.turn() is None)


def offered(table: LiveTable, viewer: int | None) -> str | None:
    told = json.loads(table.position(None if viewer is None else Player(viewer)))
    offer: str | None = told["undo"]
    return offer


@every_game
@pytest.mark.parametrize("way", WAYS[:3])
async def test_back_to_each_decision_and_the_same_goes_on(game_name: str, way: str, local: InProcess) -> None:
    """Step by step to the beginning, past draws and others' moves; the set-up stays, the same comes again."""
    table = await table_for(local, game_name, way)
    await local.connect(table, None)
    before: list[tuple[int, bytes, int]] = []
    for choice in range(6):
        await settle(table)
        game = table.state.playing
        numbers = (len(game.moves), game.state.tobytes())
        before.append((*numbers, await decide(table, choice)))
    await settle(table)
    after = table.state.playing.state.tobytes()
    texts = [str(move) for move in table.state.playing.moves]
    assert not table.state.take_backs
    for moves, state, player in reversed(before):
        asker = table.state.persons()[0]
        assert offered(table, asker) == "free"
        await ask(table, asker, "undo", action="ask")
        game = table.state.playing
        assert (len(game.moves), game.state.tobytes()) == (moves, state)
        assert player in table.state.persons_to_move()
    assert table.state.take_backs
    assert offered(table, table.state.persons()[0]) is None
    await refused(ask(table, table.state.persons()[0], "undo", action="ask"), "no move to take back")
    if way != "bots":  # the same moves lead to the same state, hidden things included
        for text in texts:
            await ask(table, table.state.persons_to_move()[0], "move", moves=[text])
        assert table.state.playing.state.tobytes() == after


@every_game
async def test_at_a_distance_it_takes_agreement_and_leaves_no_mark(game_name: str, local: InProcess) -> None:
    """What the button would do is told with every position: nobody is offered what is refused."""
    table = await table_for(local, game_name, "distance")
    granted = 0
    for choice in range(12):
        mover = await decide(table, choice)
        for player in table.state.players:
            offer = offered(table, player)
            before = table.state.number
            try:
                await ask(table, player, "undo", action="ask")
            except Refusal:
                assert offer is None
                continue
            assert (offer, player, table.state.number) == ("ask", mover, before + 1)
            for other in table.state.players:
                if other != player:
                    await ask(table, other, "undo", action="agree")
            granted += 1
        assert offered(table, None) is None
    assert granted
    assert not table.state.take_backs
    assert not table_info(table, None).take_backs


@pytest.mark.config(bot_pause=60)
async def test_a_bot_that_thinks_is_interrupted_and_its_move_never_comes(local: InProcess) -> None:
    table = await table_for(local, "metro", "bots")
    await local.connect(table, 0)
    await decide(table, -1)
    await until(lambda: table.bots.thinking)
    await ask(table, 0, "undo", action="ask")
    await until(lambda: not table.bots.thinking)
    await decide(table, -2)
    await until(lambda: table.bots.thinking)  # about the new position, without waiting for the old one
    assert len(table.state.playing.moves) == 1


async def test_the_mark_is_told_everywhere(local: InProcess) -> None:
    table = await table_for(local, "nextstation", "alone")
    await decide(table)
    watcher = await local.connect(table, None)
    heard_of(watcher, "table")
    await ask(table, 0, "undo", action="ask")
    assert [told["take_backs"] for told in heard_of(watcher, "table")] == [True]
    assert summary(table.state, [Player(0)]).take_backs
    assert json.loads(replay_work(table.state, Player(0))())["take_backs"]


async def test_the_opening_of_a_what_if_is_nobodys_decision(local: InProcess) -> None:
    table = await table_for(local, "nextstation", "alone")
    while not table.state.over:
        await decide(table)
    assert offered(table, 0) is None  # what is over stays over
    branch = plan_branch(table.state, AskBranch(5, [AskSeat("person")], "Ada"))
    opened = await local.server.new_tables.open(branch, {Player(0): "Ada"}, start=True, token="t")
    what_if = opened.table
    assert (len(what_if.state.playing.moves), offered(what_if, 0)) == (5, None)
    await decide(what_if)
    await ask(what_if, 0, "undo", action="ask")
    assert (len(what_if.state.playing.moves), offered(what_if, 0)) == (5, None)


async def test_a_draft_of_the_dropped_position_is_dropped_too(local: InProcess) -> None:
    table = await table_for(local, "nextstation", "alone")
    await decide(table)
    await ask(table, 0, "draft", moves=["pass"])  # legal before and after
    await ask(table, 0, "undo", action="ask")
    assert json.loads(table.position(Player(0)))["draft"] == []


@pytest.mark.parametrize("hotseat", [True, False])
async def test_clocks_give_back_what_was_added_and_what_others_spent(hotseat: bool, local: InProcess) -> None:
    """Who decides again has spent the time for it; who only answered what is dropped has not."""
    plan = ClockPlan(1, 5)
    table = await local.table(2, {"wagons": True}, clock=plan, hotseat=hotseat)
    clock, now = table.state.clock, 0
    assert clock
    clock.read = lambda: now
    clock.run([Player(0)], [60_000, 60_000])
    now += 20_000
    await ask(table, 0, "move", moves=["wagon C1"])
    assert clock.left == [45_000, 60_000]
    now += 30_000
    await ask(table, 0, "undo", action="ask")
    if not hotseat:
        await ask(table, 1, "undo", action="agree")
    assert (clock.left, clock.running) == ([40_000, 60_000], [0])


async def test_no_clock_runs_out_by_taking_back(local: InProcess) -> None:
    table = await local.table(2, {"wagons": True}, clock=ClockPlan(1, 5), hotseat=True)
    clock, now = table.state.clock, 0
    assert clock
    clock.read = lambda: now
    clock.run([Player(0)], [3_000, 60_000])
    now += 2_000
    await ask(table, 0, "move", moves=["wagon C1"])
    await ask(table, 1, "move", moves=["wagon C2"])
    now += 3_000
    assert clock.left_now() == [3_000, 65_000]
    await ask(table, 0, "undo", action="ask")  # player 1's decision
    assert (clock.left_now(), clock.running) == ([6_000, 60_000], [1])
    await ask(table, 0, "undo", action="ask")
    assert (clock.left_now(), clock.running) == ([LEAST_LEFT, 60_000], [0])


async def test_who_thinks_at_the_same_time_goes_on_with_what_is_left(local: InProcess) -> None:
    """A simultaneous turn: the other's clock ran for a decision of their own, which is not dropped."""
    table = await local.table(2, game="nextstation", clock=ClockPlan(1, 0))
    clock, now = table.state.clock, 0
    assert clock
    clock.read = lambda: now
    clock.run([Player(0), Player(1)], [60_000, 60_000])
    now += 10_000
    await ask(table, 0, "move", moves=["pass"])
    now += 10_000
    await ask(table, 0, "undo", action="ask")
    await ask(table, 1, "undo", action="agree")
    assert (clock.left, clock.running) == ([50_000, 40_000], [0, 1])


async def test_on_one_device_what_was_hidden_stays_hidden_when_it_is_dropped(local: InProcess) -> None:
    """N11: the first has chosen in secret; the second takes it back and is still not told what it was."""
    table = await local.table(2, game="nextstation", hotseat=True)
    await play(table, 0, 1)
    await ask(table, 1, "undo", action="ask")
    for viewer, hidden in ((0, False), (1, True), (None, True)):
        assert [move is None for move in await moves_told(local, table, viewer)] == [hidden]


async def test_who_is_away_at_a_distance_is_not_overruled(local: InProcess) -> None:
    """A bot that plays for a person does not make the table one's own."""
    table = await local.table(2, {"wagons": True})
    await ask(table, 0, "hand_over", player=1)
    await local.connect(table, 0)
    await ask(table, 0, "move", moves=["wagon C1"])
    await settle(table)
    assert offered(table, 0) is None
    await refused(ask(table, 0, "undo", action="ask"), "own last move")


async def test_taken_back_while_a_move_is_stored_keeps_one_order(local: InProcess) -> None:
    table = await table_for(local, "nextstation", "alone")
    await local.connect(table, 0)
    for _ in range(10):
        move = legal_texts(table.state.playing, Player(0))[-1]
        asks = [ask(table, 0, "move", moves=[move]), ask(table, 0, "undo", action="ask")]
        await asyncio.gather(*asks)
        assert table.state.persons_to_move() == [0]
    kinds = [kind_of(logged.entry) for logged in table.state.log]
    assert kinds.count("undone") == 10
    assert all(each.entry.free for each in table.state.log if isinstance(each.entry, Undone))


async def test_undo_needs_the_consent_of_all_other_persons(local: InProcess) -> None:
    table = await local.table(3, {"wagons": True})
    before = table.state.playing.state.tobytes()
    number = (await ask(table, 0, "move", moves=["wagon C1"]))["number"]
    watcher = await local.connect(table, 2)
    await ask(table, 0, "undo", action="ask")
    assert heard_of(watcher, "table")[-1]["request"]["waiting"] == [1, 2]
    await refused(ask(table, 0, "undo", action="agree"), "consent")
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
    await refused(ask(table, 1, "undo", action="agree"), "Nobody is asking")
    assert len(table.state.playing.moves) == 2


async def test_undo_is_refused_where_it_must_be(local: InProcess) -> None:
    table = await local.table(2, {"wagons": True})
    await ask(table, 0, "move", moves=["wagon C1"])
    await refused(ask(table, 1, "undo", action="ask"), "own last move")
    await ask(table, 1, "move", moves=["draw"])
    await refused(ask(table, 1, "undo", action="ask"), "showed something hidden")
    await refused(ask(table, 0, "undo", action="ask"), "own last move")


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
        await play(table, player, 0)
    told = await moves_told(local, table, 1)
    assert (told[0], len(told), None in told[1:]) == (None, 4, False)


async def moves_told(server: InProcess, table: LiveTable, viewer: int | None) -> list[str | None]:
    """The moves of all entries, as somebody is told them who connects now."""
    connection = await server.connect(table, viewer)
    entries = heard_of(connection, "entry")
    table.disconnect(connection)
    return [move for entry in entries for move in entry.get("moves", [])]
