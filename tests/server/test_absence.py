"""Nobody can have your moves made: absence in the table's own measure, consent, and going back."""

from typing import Any

import pytest

from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.server.storage.beside import keep_absences, read_absences
from metropolitain.server.table.entries import ClockPlan
from metropolitain.server.table.info import table_info
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.pace import DAY_MS
from metropolitain.server.table.presence import Presence
from tests.server.kit import InProcess, ask, heard_of, until

MINUTE_MS = 60_000


class Steady:
    """A steady clock that the test moves on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = 10 * DAY_MS
        monkeypatch.setattr(Presence.__init__, "__defaults__", (lambda: self.ms,))


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> Steady:
    return Steady(monkeypatch)


USUAL: dict[str, Any] = {"absence": 180.0, "absence_days": 3.0}


@pytest.mark.parametrize(
    ("clock", "soon", "late", "said"),
    [
        (ClockPlan(60), 2 * MINUTE_MS, 3 * MINUTE_MS, "3 minutes"),
        (None, 2 * DAY_MS, 3 * DAY_MS, "3 days"),
    ],
)
@pytest.mark.config(**USUAL)
async def test_absence_is_counted_in_the_tables_own_measure(
    steady: Steady, clock: ClockPlan | None, soon: int, late: int, said: str, local: InProcess
) -> None:
    table = await local.table(2, clock=clock)
    away = await local.connect(table, 1)
    await local.connect(table, 0)
    steady.ms += late
    with pytest.raises(Refusal, match=said):  # here all the time
        await ask(table, 0, "hand_over", player=1)
    table.disconnect(away)
    steady.ms += soon
    with pytest.raises(Refusal, match=said):
        await ask(table, 0, "hand_over", player=1)
    assert table_info(table, None).roster[1].away_ms == soon
    assert table_info(table, None).absence_ms == late
    steady.ms += late - soon
    await ask(table, 0, "hand_over", player=1)
    assert table.state.roster[1].bot == "medium"


@pytest.mark.config(**USUAL)
async def test_absence_is_not_forgotten_when_the_table_leaves_memory(
    steady: Steady, local: InProcess
) -> None:
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
    here = await local.connect(table, 0)
    assert not table.is_absent(Player(0))
    assert table.is_absent(Player(1))
    back = await local.connect(table, 1)
    assert not table.is_absent(Player(1))
    await until(lambda: not table._tasks)
    assert await read_absences(store, table_id) == {}
    table.disconnect(here)
    table.disconnect(back)


@pytest.mark.config(**USUAL)
async def test_all_others_who_are_there_must_agree(steady: Steady, local: InProcess) -> None:
    table = await local.table(4)
    eyes = await local.connect(table, 0)
    for player in (1, 2):
        await local.connect(table, player)
    steady.ms += 3 * DAY_MS
    await ask(table, 0, "hand_over", player=3)
    request = table_info(table, None).request
    assert request
    assert (request.about, request.by, request.player, request.waiting) == ("hand_over", 0, 3, [1, 2])
    await ask(table, 1, "hand_over", player=3, action="agree", asked=request.asked)
    with pytest.raises(Refusal, match="consent"):
        await ask(table, 1, "hand_over", player=3, action="agree")
    await ask(table, 2, "hand_over", player=3, action="refuse")
    assert table.state.roster[3].bot is None
    with pytest.raises(Refusal, match="Nobody is asking"):
        await ask(table, 1, "hand_over", player=3, action="agree")
    await ask(table, 0, "hand_over", player=3)
    with pytest.raises(Refusal, match="Nobody is asking"):  # an answer to the first request
        await ask(table, 2, "hand_over", player=3, action="agree", asked=request.asked)
    for player in (2, 1):
        await ask(table, player, "hand_over", player=3, action="agree")
    assert table.state.roster[3].bot == "medium"
    assert table_info(table, None).request is None
    kinds = [entry["kind"] for entry in heard_of(eyes, "entry")]
    assert kinds[-4:] == ["requested", "agreed", "agreed", "handed_over"]


@pytest.mark.config(**USUAL)
async def test_who_is_away_for_long_is_not_asked_and_who_comes_back_ends_the_request(
    steady: Steady, local: InProcess
) -> None:
    table = await local.table(4)
    for player in (0, 1):
        await local.connect(table, player)
    steady.ms += 3 * DAY_MS
    await ask(table, 0, "hand_over", player=3)
    request = table_info(table, None).request
    assert request
    assert request.waiting == [1]  # 2 is away as long as 3
    await local.connect(table, 3)
    await until(lambda: table_info(table, None).request is None)
    with pytest.raises(Refusal, match="Nobody is asking"):
        await ask(table, 1, "hand_over", player=3, action="agree")
    assert table.state.roster[3].bot is None


async def play_on_without(server: InProcess, steady: Steady, table: LiveTable, player: int) -> None:
    """The others have a bot play for a player, and the game goes on a little."""
    steady.ms += 3 * DAY_MS
    others = [other for other in table.state.persons() if other != player]
    await ask(table, others[0], "hand_over", player=player)
    for other in others[1:]:
        await ask(table, other, "hand_over", player=player, action="agree")
    while table.state.made_for(Player(player)) < 3 and not table.state.over:
        moving = [other for other in others if other in table.state.players_to_move()]
        for other in moving:
            move = str(table.state.playing.legal_for(Seat(other))[-1])
            await ask(table, other, "move", moves=[move])
        await until(lambda: table.bots.turn() is None, 60)
    assert table.state.made_for(Player(player)) >= 3


@pytest.mark.parametrize("game", ["metro", "nextstation", "metromania"])
@pytest.mark.config(**USUAL)
async def test_what_was_played_in_ones_absence_can_be_taken_back_by_agreement(
    steady: Steady, game: str, local: InProcess
) -> None:
    table = await local.table(3, game=game)
    for player in (0, 1):
        await local.connect(table, player)
    with pytest.raises(Refusal, match="nothing to go back"):
        await ask(table, 2, "go_back", action="ask")
    before = table.state.playing.state.tobytes()
    await play_on_without(local, steady, table, 2)
    with pytest.raises(Refusal, match="A bot plays"):
        await ask(table, 2, "go_back", action="ask")
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


@pytest.mark.config(**USUAL)
async def test_going_back_is_refused_by_one_and_over_with_ones_own_move(
    steady: Steady, local: InProcess
) -> None:
    table = await local.table(3, game="nextstation")
    for player in (0, 1):
        await local.connect(table, player)
    await play_on_without(local, steady, table, 2)
    moves = len(table.state.playing.moves)
    await ask(table, 2, "take_back")
    await ask(table, 2, "go_back", action="ask")
    await ask(table, 0, "go_back", action="agree")
    await ask(table, 1, "go_back", action="refuse")
    assert (len(table.state.playing.moves), table_info(table, None).request) == (moves, None)
    await ask(table, 2, "go_back", action="ask")
    for _ in range(2):  # who plays on does not go back
        for player in table.state.players_to_move():
            move = str(table.state.playing.legal_for(Seat(player))[0])
            await ask(table, player, "move", moves=[move])
    assert table_info(table, None).request is None
    with pytest.raises(Refusal, match="nothing to go back"):
        await ask(table, 2, "go_back", action="ask")
