"""Two worlds that differ only in secrets, at tables: whatever a viewer asks, it is sent the same bytes.

And nothing that leaves the server holds what nobody may know.
"""

import asyncio
import itertools
import random
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.record import FORMAT
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.games import load
from metropolitain.server.analysis.bodies import LibraryInfo
from metropolitain.server.analysis.plans import BrowserDevice, finished_game, hint_plan
from metropolitain.server.analysis.replay import replay_work
from metropolitain.server.core.entries import Created, Opening, Origin, SeatPlan
from metropolitain.server.core.preview import legal_texts
from metropolitain.server.core.state import TableState
from metropolitain.server.results.api import summary
from metropolitain.server.table import answers as dispatch_module
from metropolitain.server.table import create as create_module
from metropolitain.server.table import live as live_module
from metropolitain.server.table import lobby as lobby_module
from metropolitain.server.table import views
from metropolitain.server.table import views as info_module
from metropolitain.server.table.bodies import AskBranch, AskSeat
from metropolitain.server.table.create import plan_branch
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.snapshot import Presence
from metropolitain.server.table.views import table_info
from tests.cases import Case, every_case, every_game
from tests.playing import play_randomly, setup_of
from tests.server import kit
from tests.server.kit import InProcess, ask, heard
from tests.worlds.making import another_world

LIBRARY = LibraryInfo("x", "/library/x-1.wasm", "/library/x-1.js", None)
ILLEGAL = ["nonsense", "draw", "swap 10 blind", "wagon C1", "pass", "stop"]


async def stream(
    server: InProcess, game: Game, viewer: Viewer, hotseat: bool, monkeypatch: Any
) -> list[bytes]:
    """All that a viewer is told of a game: socket, previews, drafts, undo, refusals, reconnect, HTTP."""
    stop_time(monkeypatch)
    record = game.record
    plan: dict[str, Any] = {"game": record.game, "setup": record.setup, "hotseat": hotseat, "hints": True}
    table = await server.table(game.players, record.options, **plan)
    table.state.table = "x"
    table.services = _Unstored(table.services)  # type: ignore[assignment]
    connection = await server.connect(table, viewer)
    told: list[bytes] = []
    last = len(game.moves) - 1
    for number, move in enumerate([*game.moves, None]):
        told += heard(connection)
        told.append(views.record(table.state, viewer))
        if number % 4 == 0:
            told.append(views.encode(views.text(table.state, viewer, Words("de"))))
            told += [message async for message in _curiosity(table, viewer)]
            told += plans_for(table.state, viewer)
        if number % 16 == 8:
            told += await _look_around(server, table, viewer)
        if move is not None:
            player = game.rules.player_of(move.seat, game.players)
            await ask(table, player, "move", id=f"m{number}", moves=[move.text])
            if number % 5 == 0 or number > last - 3:
                told += await _take_back(table, player, viewer, f"{number}")
                if len(table.state.playing.moves) == number:
                    await ask(table, player, "move", id=f"again{number}", moves=[move.text])
    again = await server.connect(table, viewer)
    told += heard(again)
    told.append(views.encode(table_info(table, viewer)))
    told += await _look_around(server, table, viewer)
    told.append(views.encode(summary(table.state, [] if viewer is None else [viewer])))
    told.append(views.encode(game.rules.geometry(table.state.playing.state)))
    server.server.registry.tables.clear()
    return told


def plans_for(state: TableState, viewer: Viewer) -> list[bytes]:
    """All that a browser is sent to think about: for the position, and after each of some drafts."""
    legal = [] if viewer is None else legal_texts(state.playing, viewer)
    told = []
    for draft in ([], *([text] for text in [*legal[:2], *legal[-1:]])):
        try:
            told.append(views.encode(hint_plan(state, viewer, draft, LIBRARY, BrowserDevice(2))))
        except Refusal as refusal:
            told.append(str(refusal).encode())
    return told


def stop_time(monkeypatch: Any) -> None:
    """Every look at the time of day finds the next millisecond; nobody is away for any time."""
    ticks = itertools.count(1_700_000_000_000)
    for module in (live_module, info_module, dispatch_module, kit, create_module, lobby_module):
        monkeypatch.setattr(module, "now_ms", lambda: next(ticks))
    monkeypatch.setattr(Presence.__init__, "__defaults__", (lambda: 0,))


async def _take_back(table: LiveTable, player: Player, viewer: Viewer, name: str) -> list[bytes]:
    """Who has just moved takes it back, with the consent of all; what the viewer is answered meanwhile."""
    told = []
    steps = [(player, "ask"), *((other, "agree") for other in table.state.players if other != player)]
    for who, action in steps:
        try:
            answer = str(await ask(table, who, "undo", id=f"{action}{name}", action=action))
        except Refusal as refusal:
            answer = str(refusal)
        if who == viewer:
            told.append(answer.encode())
    return told


async def _look_around(server: InProcess, table: LiveTable, viewer: Viewer) -> list[bytes]:
    """Replay, picture and sheet of a game that goes on; a what-if and an analysis, which it must not have."""
    state = table.state
    told = [
        replay_work(state, viewer)(),
        views.picture(state, viewer, None, "light", "en").encode(),
        views.sheet(state),
    ]
    seats = [AskSeat("person"), *[AskSeat("bot", "random")] * (len(state.roster) - 1)]
    for at in (0, len(state.playing.moves), 10_000):
        with pytest.raises(Refusal) as refused:
            plan_branch(state, AskBranch(at, seats, "Eve"))
        told.append(str(refused.value).encode())
    with pytest.raises(Refusal) as refused:
        finished_game(state)
    return [*told, str(refused.value).encode()]


class _Unstored:
    """Services whose store takes everything at once: the leak test is about what is told."""

    def __init__(self, services: Any) -> None:
        self._services = services
        self.store = self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._services, name)

    async def append(self, *_: Any) -> None:
        await asyncio.sleep(0)

    write = append


async def _curiosity(table: LiveTable, viewer: Viewer) -> Any:
    """Previews, drafts and refusals, as many as a nosy player would ask for."""
    if viewer is None:
        return
    legal = legal_texts(table.state.playing, viewer)
    for text in [*legal[:3], *legal[-2:], *ILLEGAL]:
        for kind, moves in (("preview", [text]), ("preview", [text, text]), ("draft", [text]), ("draft", [])):
            try:
                yield str(await ask(table, viewer, kind, id="q", moves=moves)).encode()
            except Refusal as refusal:
                yield str(refusal).encode()


SEEDS = 2
MOST_SEEDS = 20  # until there is a second world, which is rare in some games


@every_case
async def test_two_worlds_send_a_viewer_the_same_bytes(
    case: Case, local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    chooser = random.Random(str(case))
    changed, secrets = 0, False
    for seed in range(MOST_SEEDS):
        if seed >= SEEDS and (changed or not secrets):
            break
        game = Game.new(*case, seed=seed)
        play_randomly(game, seed, chooser.randrange(10, 60))
        if game.over:
            game.undo()
        for viewer in (None, Player(chooser.randrange(game.players))):
            other = another_world(game, viewer, chooser)
            changed += other.record.setup != game.record.setup
            secrets |= game.view(viewer).setup != game.record.setup
            hotseat = seed == 1  # other seats of the same browser are other seats all the same
            one = await stream(local, game, viewer, hotseat, monkeypatch)
            two = await stream(local, other, viewer, hotseat, monkeypatch)
            assert one == two
    assert changed or not secrets


@every_game
async def test_a_what_if_hides_what_a_game_hides(
    local: InProcess, game_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who joins a what-if has not seen the game that it comes from."""
    chooser = random.Random(game_name)
    players = min(3, load(game_name).player_counts[-1])

    async def what_if(game: Game, viewer: Viewer) -> list[bytes]:
        stop_time(monkeypatch)
        record = game.record
        moves = [move for move in record.moves if move is not None]
        created = Created(
            at=1,
            game=record.game,
            players=players,
            options=record.options,
            seats=[SeatPlan("person")] * players,
            hints=True,
            origin=Origin("x", len(moves)),
            opening=Opening(record.setup, moves),
            format=FORMAT,
        )
        names = {Player(player): f"P{player}" for player in range(players)}
        table = (await local.server.new_tables.open(created, names, start=True, token="token")).table
        table.state.table = "x"
        connection = await local.connect(table, viewer)
        told = [*heard(connection), views.record(table.state, viewer)]
        told += [message async for message in _curiosity(table, viewer)]
        told += await _look_around(local, table, viewer)
        local.server.registry.tables.clear()
        return told

    game = play_randomly(Game.new(game_name, players, seed=5), 5, 20)
    for viewer in (None, Player(0), Player(players - 1)):
        other = another_world(game, viewer, chooser)
        assert other.record.setup != game.record.setup
        assert await what_if(game, viewer) == await what_if(other, viewer)


async def test_nothing_that_leaves_the_server_or_its_logs_holds_seed_token_or_setup(
    local: InProcess, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", logger="metropolitain")
    table = await local.table(2, {"numbers": True})
    assert table.state.playing.seed is None
    connection = await local.connect(table, 0)
    await ask(table, 0, "move", moves=["draw"])
    told = b"".join(heard(connection)) + views.encode(table_info(table, Player(0)))
    hashes = [seat.token for seat in table.state.roster]
    pile = setup_of(table.state.playing.record)["pile"]
    for secret in (*hashes, '"setup"', '"seed"', ",".join(f'"{tile}"' for tile in pile[10:14])):
        assert str(secret).encode() not in told
    logged = " ".join(str(vars(record)) for record in caplog.records)
    assert "draw" not in logged.replace("drawn", "")
    assert not any(str(secret) in logged for secret in hashes)
