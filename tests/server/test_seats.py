"""Seats: joining, absence, handing over to a bot and taking back, clocks."""

import asyncio
import time
from pathlib import Path

import pytest

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table import clock as clock_module
from metropolitain.server.table.entries import ClockPlan
from metropolitain.server.table.info import table_info
from metropolitain.server.table.lobby import join, start
from metropolitain.server.wire.bodies import AskSeat, AskTable
from tests.server.kit import InProcess, ask, clock_shown, heard_of, in_process, until

PERSONS = [AskSeat("person"), AskSeat("person")]


async def test_seats_are_taken_once_and_names_are_checked(local: InProcess) -> None:
    token = "token-0"
    table, seat = await local.open(AskTable("metro", 2, PERSONS, "  Ada \u202e"), token)
    assert seat == 0
    assert table.state.roster[0].name == "Ada"
    assert table.state.players_of_token(token) == [0]
    assert table.state.players_of_token(token + "x") == []
    assert table.state.players_of_token("") == []
    with pytest.raises(Refusal, match="Not every place"):
        await start(table)
    for name in ("", " \n", "x" * 41):
        with pytest.raises(Refusal, match="T2"):
            await join(table, name, None, "other")
    with pytest.raises(Refusal, match="taken"):
        await join(table, "Bob", 0, "other")
    with pytest.raises(Refusal, match="no player 9"):
        await join(table, "Bob", 9, "other")
    assert await join(table, "Bob", None, "other") == 1
    with pytest.raises(Refusal, match="taken"):
        await join(table, "Eve", None, "third")
    await start(table)
    begun = table.state.number
    await start(table)  # who comes a moment later has what they want
    assert table.state.number == begun


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"game": "chess"}, "G8"),
        ({"players": 3}, "T2"),
        ({"players": 9}, "G9"),
        ({"options": {"wagons": True, "rails": True}}, "M70"),
        ({"options": {"wheels": 1}}, "G4"),
        ({"roster": [AskSeat("bot", "greedy")] * 2}, "T2"),
        ({"roster": [AskSeat("person"), AskSeat("bot", "nobody")]}, "G8"),
        ({"roster": [AskSeat("person"), AskSeat("bot")]}, "G8"),
        ({"clock": ClockPlan(0)}, "T2"),
        ({"clock": ClockPlan(5, -1)}, "T2"),
        ({"start": True}, "T2"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    tmp_path: Path, change: dict[str, object], rule: str
) -> None:
    plan = {"game": "metro", "players": 2, "roster": PERSONS, "name": "Ada", **change}
    async with in_process(tmp_path) as server:
        with pytest.raises(Refusal) as refused:
            await server.open(AskTable(**plan))  # type: ignore[arg-type]
        assert refused.value.rule == rule
        assert not server.server.registry.tables


@pytest.mark.config(absence_days=1.5 / 86400)
async def test_a_seat_left_for_long_is_handed_to_a_bot_and_taken_back(local: InProcess) -> None:
    table = await local.table()
    here = await local.connect(table, 0)
    away = await local.connect(table, 1)
    with pytest.raises(Refusal, match="away"):
        await ask(table, 0, "hand_over", player=1)
    table.disconnect(away)
    assert not table_info(table, None).roster[1].here
    with pytest.raises(Refusal, match="away"):
        await ask(table, 0, "hand_over", player=1)
    await asyncio.sleep(1.6)
    for seat, rule in ((0, "T4"), (7, "G2")):
        with pytest.raises(Refusal) as refused:
            await ask(table, 0, "hand_over", player=seat)
        assert refused.value.rule == rule
    await ask(table, 0, "hand_over", player=1)
    handed_over = table_info(table, Player(1)).roster[1]
    assert (handed_over.kind, handed_over.bot) == ("person", "medium")
    move = next(str(move) for move in table.state.playing.legal if "@" in str(move))
    await ask(table, 0, "move", moves=[move])
    await until(lambda: table.state.players_to_move() == (0,), 60)
    back = await local.connect(table, 1)
    with pytest.raises(Refusal, match="T4"):
        await ask(table, 1, "move", moves=["draw"])
    await ask(table, 1, "take_back")
    assert table_info(table, Player(1)).roster[1].bot is None
    with pytest.raises(Refusal, match="No bot"):
        await ask(table, 1, "take_back")
    kinds = [entry["kind"] for entry in heard_of(here, "entry")]
    assert kinds.index("handed_over") < kinds.index("moves") < kinds.index("taken_back")
    assert heard_of(back, "table")[-1]["roster"][1]["here"]


async def test_a_clock_that_runs_out_hands_the_seat_to_a_bot_for_good(local: InProcess) -> None:
    table = await local.table(2, clock=ClockPlan(0.3 / 60))
    watcher = await local.connect(table, 1)
    await until(lambda: table.state.roster[0].expired)
    await until(lambda: table.state.roster[1].expired)
    await until(lambda: table.state.over, 60)
    kinds = [entry["kind"] for entry in heard_of(watcher, "entry")]
    assert kinds.count("clock_expired") == 2
    assert kinds[-1] == "over"
    with pytest.raises(Refusal, match="time"):
        await ask(table, 0, "take_back")


async def test_clocks_run_for_who_is_to_move_and_grow_by_the_increment(local: InProcess) -> None:
    table = await local.table(2, {"wagons": True}, clock=ClockPlan(60, 900))
    assert (clock_shown(table).running, max(clock_shown(table).left_ms)) == ([0], 3_600_000)
    await ask(table, 0, "move", moves=["wagon C1"])
    assert clock_shown(table).running == [1]
    assert 4_300_000 < clock_shown(table).left_ms[0] <= 4_500_000


class Hands:
    """The hands of the clocks, turned by the test: the time of day, and the steady clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.of_day = 1_800_000_000_000
        self.steady = 5_000_000
        monkeypatch.setattr(time, "time_ns", lambda: self.of_day * 1_000_000)
        monkeypatch.setattr(clock_module, "steady_ms", lambda: self.steady)
        monkeypatch.setattr(clock_module.Clock.__init__, "__defaults__", (lambda: self.steady,))

    def pass_time(self, ms: int) -> None:
        self.of_day += ms
        self.steady += ms


@pytest.mark.parametrize("jump", [-86_400_000, 86_400_000])
async def test_a_jump_of_the_time_of_day_takes_nothing_from_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    hands = Hands(monkeypatch)

    async with in_process(tmp_path) as server:
        table = await server.table(2, {"wagons": True}, clock=ClockPlan(10))
        hands.pass_time(60_000)
        hands.of_day += jump
        assert clock_shown(table).left_ms == [540_000, 600_000]
        await ask(table, 0, "watch", allowed=False)
        hands.of_day += jump
        await ask(table, 0, "watch", allowed=True)
        await ask(table, 0, "move", moves=["wagon C1"])
        hands.pass_time(30_000)
        hands.of_day += jump
        await ask(table, 1, "watch", allowed=False)
        hands.of_day += jump
        assert clock_shown(table).left_ms == [540_000, 570_000]
        table_id = table.state.table
    hands.of_day += jump
    hands.steady = 7  # another boot
    async with in_process(tmp_path) as server:
        table = await server.server.registry.find(table_id)
        assert clock_shown(table).left_ms == [540_000, 570_000]
        hands.pass_time(10_000)
        hands.of_day += jump
        assert clock_shown(table).left_ms == [540_000, 560_000]
        assert not any(player.expired for player in table.state.roster)
