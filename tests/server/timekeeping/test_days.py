"""Days for each move: the whole time anew, warnings, time that is up, holidays, pauses, restarts."""

from pathlib import Path

import pytest

from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.clock import DAY_MS, ClockPlan, pace_of
from metropolitain.server.core.entries import kind_of
from metropolitain.server.table.live import LiveTable
from metropolitain.server.time_source import now_ms
from metropolitain.server.timekeeping import store as day_alarms
from metropolitain.server.timekeeping.uptime import Uptime
from tests.server.kit import Hands, InProcess, ask, clock_shown, in_process, play, refused, until

HOUR_MS = 3_600_000
THREE = ClockPlan(days=3)
pytestmark = pytest.mark.config(alarm_period=0.02)


def hours_left(table: LiveTable) -> list[int]:
    return [round(each / HOUR_MS) for each in clock_shown(table).left_ms]


def kinds(table: LiveTable) -> list[str]:
    return [kind_of(logged.entry) for logged in table.state.log]


def test_paces_have_names() -> None:
    plans = (None, ClockPlan(10, 5), ClockPlan(0.5, 10), ClockPlan(days=1), ClockPlan(days=7))
    assert [pace_of(plan) for plan in plans] == ["none", "10+5", "0.5+10", "1d", "7d"]
    wrong = (ClockPlan(), ClockPlan(days=2), ClockPlan(days=-1), ClockPlan(5, days=1), ClockPlan(0, 1, 1))
    for plan in (*wrong, ClockPlan(0.5, 4), ClockPlan(1441), ClockPlan(5, -1), ClockPlan(5, 3601)):
        with pytest.raises(Refusal):
            plan.check()


@pytest.mark.parametrize("game", ["metro", "nextstation"])
async def test_every_move_gives_the_whole_time_anew(hands: Hands, game: str, local: InProcess) -> None:
    table = await local.table(2, game=game, clock=THREE)
    for _ in range(3):
        for player in list(table.state.players_to_move()):
            hands.pass_time(10 * HOUR_MS)
            await play(table, player)
            assert hours_left(table)[player] == 72
    assert "time_short" not in kinds(table)


async def test_little_time_is_told_and_then_a_bot_plays_on(hands: Hands, local: InProcess) -> None:
    table = await local.table(2, clock=THREE)
    registry = local.server.registry
    registry.put_away(0)
    assert not registry.tables  # and it is looked at though it is not in memory, and has no timer
    assert not registry.clocks._alarms
    assert not registry.clocks._since
    hands.pass_time(55 * HOUR_MS)
    store = local.server.store

    async def log() -> list[str]:
        return [kind_of(entry) for entry in await store.entries(table.state.table)]

    for expected in ("time_short", "clock_expired"):
        while expected not in (await log()):
            await local.server.day_alarms.round()
        assert (await log()).count("time_short") == 1
        hands.pass_time(18 * HOUR_MS)
    while "moves" not in (await log()):  # the bot moves though nobody looks
        await local.server.day_alarms.round()
    found = await registry.find(table.state.table)
    assert found.state.roster[0].bot == "medium"
    await ask(found, 0, "take_back")
    assert (found.state.roster[0].bot, hours_left(found)[0]) == (None, 72)


async def test_who_is_on_holiday_spends_nothing(hands: Hands, local: InProcess) -> None:
    table = await local.table(2, clock=THREE)
    await refused(ask(table, 0, "holiday", days=15), "14 days")
    await ask(table, 0, "holiday", days=10)
    info = clock_shown(table)
    assert (info.running, info.away_until[0] is not None) == ([], True)
    hands.pass_time(9 * DAY_MS)
    await local.server.day_alarms.round()
    assert hours_left(table) == [72, 72]
    hands.pass_time(DAY_MS + HOUR_MS)
    await until(lambda: "holiday_ended" in kinds(table))
    hands.pass_time(HOUR_MS)
    assert hours_left(table) == [71, 72]
    info = clock_shown(table)
    assert info.holiday_days == [4, 14]
    await refused(ask(table, 0, "holiday", days=5), "4 are left")
    await ask(table, 0, "holiday", days=2)
    hands.pass_time(DAY_MS)
    await ask(table, 0, "holiday", days=0)
    await refused(ask(table, 0, "holiday", days=0), "not away")
    live = await local.table(2, clock=ClockPlan(10))
    await refused(ask(live, 0, "holiday", days=1), "days for each move")


@pytest.mark.parametrize("clock", [THREE, ClockPlan(10)])
async def test_all_agree_to_a_pause_and_one_ends_it(hands: Hands, clock: ClockPlan, local: InProcess) -> None:
    table = await local.table(3, clock=clock)
    await ask(table, 1, "pause", action="ask")
    await ask(table, 2, "pause", action="agree")
    assert not table.state.breaks.paused
    await ask(table, 0, "pause", action="agree")
    info = clock_shown(table)
    assert (info.paused_by, info.running) == (1, [])
    before = info.left_ms
    hands.pass_time(30 * DAY_MS)
    await local.server.day_alarms.round()
    await refused(play(table, 0), "paused")
    await ask(table, 2, "resume")
    await refused(ask(table, 2, "resume"), "not paused")
    after = clock_shown(table)
    assert (after.running, before[0] - after.left_ms[0] < 1000) == ([0], True)
    await play(table, 0)


async def test_a_table_without_a_clock_needs_no_pause(local: InProcess) -> None:
    await refused(ask(await local.table(2), 0, "pause", action="ask"), "no pause")


async def test_nobody_loses_time_while_the_server_is_down(tmp_path: Path, hands: Hands) -> None:
    """Days go on over restarts, also frequent ones, but what the server was down for counts for nobody."""
    async with in_process(tmp_path, alarm_period=0.02) as server:
        table = await server.table(2, clock=THREE)
        hands.pass_time(20 * HOUR_MS)
    for _ in range(3):
        hands.pass_time(100 * HOUR_MS)  # the server is down
        async with in_process(tmp_path, alarm_period=0.02) as server:
            await server.server.day_alarms.round()
            found = await server.server.registry.find(table.state.table)
            shown = hours_left(found)[0]
            hands.pass_time(10 * HOUR_MS)
            assert hours_left(found)[0] == shown - 10
    hands.pass_time(100 * HOUR_MS)
    async with in_process(tmp_path, alarm_period=0.02) as server:
        found = await server.server.registry.find(table.state.table)
        assert hours_left(found) == [22, 72]
        assert "clock_expired" not in kinds(found)
        hands.pass_time(23 * HOUR_MS)
        await until(lambda: "clock_expired" in kinds(found))


async def test_what_the_machine_slept_is_no_time(monkeypatch: pytest.MonkeyPatch, local: InProcess) -> None:
    uptime = Uptime(local.server.store, local.server.cluster)
    await uptime.start()
    began = now_ms()
    monkeypatch.setattr("metropolitain.server.time_source.now_ms", lambda: began + DAY_MS)
    await uptime.beat()
    assert uptime.since(began) < HOUR_MS
    assert [ended - start for start, ended in await day_alarms.downtimes(local.server.store)][-1] > (
        DAY_MS - HOUR_MS
    )
    await uptime.stop()
