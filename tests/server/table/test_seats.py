"""Seats: joining, clocks, and absence: nobody can have your moves made without consent, and going back."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from metropolitain.engine.ids import Player
from metropolitain.server import time_source
from metropolitain.server.core.clock import DAY_MS, ClockPlan
from metropolitain.server.table.bodies import AskSeat, AskTable
from metropolitain.server.table.drafts import keep_absences, read_absences
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.lobby import join, start
from metropolitain.server.table.views import table_info
from tests.server.kit import Hands, InProcess, ask, clock_shown, heard_of, in_process, play, refused, until

MINUTE_MS = 60_000
PERSONS = [AskSeat("person"), AskSeat("person")]
pytestmark = pytest.mark.config(absence=180.0, absence_days=3.0)


async def test_seats_are_taken_once_and_names_are_checked(local: InProcess) -> None:
    token = "token-0"
    table, seat = await local.open(AskTable("metro", 2, PERSONS, "  Ada \u202e"), token)
    assert seat == 0
    assert table.state.roster[0].name == "Ada"
    assert table.state.players_of_token(token) == [0]
    assert table.state.players_of_token(token + "x") == []
    assert table.state.players_of_token("") == []
    await refused(start(table), "Not every place")
    for name in ("", " \n", "x" * 41):
        await refused(join(table, name, None, "other"), "T2")
    await refused(join(table, "Bob", 0, "other"), "taken")
    await refused(join(table, "Bob", 9, "other"), "no player 9")
    assert await join(table, "Bob", None, "other") == 1
    await refused(join(table, "Eve", None, "third"), "taken")
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
async def test_an_impossible_table_is_refused(local: InProcess, change: dict[str, Any], rule: str) -> None:
    plan = {"game": "metro", "players": 2, "roster": PERSONS, "name": "Ada", **change}
    await refused(local.open(AskTable(**plan)), f"{rule}: ")
    assert not local.server.registry.tables


async def test_a_seat_left_for_long_is_handed_to_a_bot_and_taken_back(hands: Hands, local: InProcess) -> None:
    table = await local.table()
    here = await local.connect(table, 0)
    away = await local.connect(table, 1)
    await refused(ask(table, 0, "hand_over", player=1), "away")
    table.disconnect(away)
    assert not table_info(table, None).roster[1].here
    await refused(ask(table, 0, "hand_over", player=1), "away")
    hands.pass_time(3 * DAY_MS)
    for seat, rule in ((0, "T4"), (7, "G2")):
        await refused(ask(table, 0, "hand_over", player=seat), rule)
    await ask(table, 0, "hand_over", player=1)
    handed_over = table_info(table, Player(1)).roster[1]
    assert (handed_over.kind, handed_over.bot) == ("person", "medium")
    move = next(str(move) for move in table.state.playing.legal if "@" in str(move))
    await ask(table, 0, "move", moves=[move])
    await until(lambda: table.state.players_to_move() == (0,), 60)
    back = await local.connect(table, 1)
    await refused(ask(table, 1, "move", moves=["draw"]), "T4")
    await ask(table, 1, "take_back")
    assert table_info(table, Player(1)).roster[1].bot is None
    await refused(ask(table, 1, "take_back"), "No bot")
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
    await refused(ask(table, 0, "take_back"), "time")


@pytest.mark.parametrize("jump", [-86_400_000, 86_400_000])
async def test_a_jump_of_the_time_of_day_costs_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    hands = SimpleNamespace(of_day=1_800_000_000_000, steady=5_000_000)
    times = {"time_ns": lambda: hands.of_day * 1_000_000, "monotonic_ns": lambda: hands.steady * 1_000_000}
    monkeypatch.setattr(time_source, "time", SimpleNamespace(**times))

    def pass_time(ms: int) -> None:
        hands.of_day += ms
        hands.steady += ms

    async with in_process(tmp_path) as server:
        table = await server.table(2, {"wagons": True}, clock=ClockPlan(10))
        pass_time(60_000)
        hands.of_day += jump
        assert clock_shown(table).left_ms == [540_000, 600_000]
        await ask(table, 0, "watch", allowed=False)
        hands.of_day += jump
        await ask(table, 0, "watch", allowed=True)
        await ask(table, 0, "move", moves=["wagon C1"])
        pass_time(30_000)
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
        pass_time(10_000)
        hands.of_day += jump
        assert clock_shown(table).left_ms == [540_000, 560_000]
        assert not any(player.expired for player in table.state.roster)


@pytest.mark.parametrize(
    ("clock", "soon", "late", "said"),
    [
        (ClockPlan(60), 2 * MINUTE_MS, 3 * MINUTE_MS, "3 minutes"),
        (None, 2 * DAY_MS, 3 * DAY_MS, "3 days"),
    ],
)
async def test_absence_is_counted_in_the_tables_own_measure(
    hands: Hands, clock: ClockPlan | None, soon: int, late: int, said: str, local: InProcess
) -> None:
    table = await local.table(2, clock=clock)
    away = await local.connect(table, 1)
    await local.connect(table, 0)
    hands.pass_time(late)
    await refused(ask(table, 0, "hand_over", player=1), said)  # here all the time
    table.disconnect(away)
    hands.pass_time(soon)
    await refused(ask(table, 0, "hand_over", player=1), said)
    away_ms = table_info(table, None).roster[1].away_ms
    assert away_ms
    assert soon <= away_ms < soon + MINUTE_MS
    assert table_info(table, None).absence_ms == late
    hands.pass_time(late - soon)
    await ask(table, 0, "hand_over", player=1)
    assert table.state.roster[1].bot == "medium"


async def test_absence_is_not_forgotten_when_the_table_leaves_memory(hands: Hands, local: InProcess) -> None:
    table = await local.table(2)
    for player in (0, 1):
        table.disconnect(await local.connect(table, player))
    await until(lambda: not table.busy)
    store, table_id = local.server.store, table.state.table
    await until(lambda: not table._tasks)
    gone_at = (await read_absences(store, table_id))[Player(1)]
    await keep_absences(store, table_id, [Player(1)], gone_at - 4 * DAY_MS)  # days later …
    local.server.registry.put_away(0)
    table = await local.server.registry.find(table_id)
    await local.connect(table, 0)
    assert not table.is_absent(Player(0))
    assert table.is_absent(Player(1))
    await local.connect(table, 1)
    assert not table.is_absent(Player(1))
    await until(lambda: not table._tasks)
    assert await read_absences(store, table_id) == {}


async def test_all_others_who_are_there_must_agree(hands: Hands, local: InProcess) -> None:
    table = await local.table(4)
    eyes = await local.connect(table, 0)
    for player in (1, 2):
        await local.connect(table, player)
    hands.pass_time(3 * DAY_MS)
    await ask(table, 0, "hand_over", player=3)
    request = table_info(table, None).request
    assert request
    assert (request.about, request.by, request.player, request.waiting) == ("hand_over", 0, 3, [1, 2])
    await ask(table, 1, "hand_over", player=3, action="agree", asked=request.asked)
    await refused(ask(table, 1, "hand_over", player=3, action="agree"), "consent")
    await ask(table, 2, "hand_over", player=3, action="refuse")
    assert table.state.roster[3].bot is None
    await refused(ask(table, 1, "hand_over", player=3, action="agree"), "Nobody is asking")
    await ask(table, 0, "hand_over", player=3)
    await refused(
        ask(table, 2, "hand_over", player=3, action="agree", asked=request.asked), "Nobody is asking"
    )  # an answer to the first request
    for player in (2, 1):
        await ask(table, player, "hand_over", player=3, action="agree")
    assert table.state.roster[3].bot == "medium"
    assert table_info(table, None).request is None
    kinds = [entry["kind"] for entry in heard_of(eyes, "entry")]
    assert kinds[-4:] == ["requested", "agreed", "agreed", "handed_over"]


async def test_who_is_away_for_long_is_not_asked_and_may_come_back(hands: Hands, local: InProcess) -> None:
    table = await local.table(4)
    for player in (0, 1):
        await local.connect(table, player)
    hands.pass_time(3 * DAY_MS)
    await ask(table, 0, "hand_over", player=3)
    request = table_info(table, None).request
    assert request
    assert request.waiting == [1]  # 2 is away as long as 3
    await local.connect(table, 3)
    await until(lambda: table_info(table, None).request is None)
    await refused(ask(table, 1, "hand_over", player=3, action="agree"), "Nobody is asking")
    assert table.state.roster[3].bot is None


async def play_on_without(server: InProcess, hands: Hands, table: LiveTable, player: int) -> None:
    """The others come and have a bot play for a player, and the game goes on a little."""
    others = [other for other in table.state.persons() if other != player]
    for other in others:
        await server.connect(table, other)
    hands.pass_time(3 * DAY_MS)
    await ask(table, others[0], "hand_over", player=player)
    for other in others[1:]:
        await ask(table, other, "hand_over", player=player, action="agree")
    while table.state.made_for(Player(player)) < 3 and not table.state.over:
        moving = [other for other in others if other in table.state.players_to_move()]
        for other in moving:
            await play(table, other, -1)
        await until(lambda: table.bots.turn() is None, 60)
    assert table.state.made_for(Player(player)) >= 3


@pytest.mark.parametrize("game", ["metro", "nextstation", "metromania"])
async def test_what_was_played_in_ones_absence_is_taken_back(
    hands: Hands, game: str, local: InProcess
) -> None:
    table = await local.table(3, game=game)
    await refused(ask(table, 2, "go_back", action="ask"), "nothing to go back")
    before = table.state.playing.state.tobytes()
    await play_on_without(local, hands, table, 2)
    await refused(ask(table, 2, "go_back", action="ask"), "A bot plays")
    back = await local.connect(table, 2)
    await ask(table, 2, "take_back")
    assert table_info(table, Player(2)).roster[2].made_for >= 3
    await ask(table, 2, "go_back", action="ask")
    request = table_info(table, None).request
    assert request
    assert (request.about, request.player, request.waiting) == ("go_back", 2, [0, 1])
    await ask(table, 0, "go_back", action="agree")
    await ask(table, 1, "go_back", action="agree")
    assert table.state.playing.state.tobytes() == before
    assert table_info(table, Player(2)).roster[2].made_for == 0
    assert heard_of(back, "entry")[-1]["kind"] == "went_back"


async def test_going_back_is_refused_by_one_or_over_with_a_move(hands: Hands, local: InProcess) -> None:
    table = await local.table(3, game="nextstation")
    await play_on_without(local, hands, table, 2)
    moves = len(table.state.playing.moves)
    await ask(table, 2, "take_back")
    await ask(table, 2, "go_back", action="ask")
    await ask(table, 0, "go_back", action="agree")
    await ask(table, 1, "go_back", action="refuse")
    assert (len(table.state.playing.moves), table_info(table, None).request) == (moves, None)
    await ask(table, 2, "go_back", action="ask")
    for _ in range(2):  # who plays on does not go back
        for player in table.state.players_to_move():
            await play(table, player, 0)
    assert table_info(table, None).request is None
    await refused(ask(table, 2, "go_back", action="ask"), "nothing to go back")
