"""Put away and read again, a table is what it was: whatever was asked of it before, for every viewer.

Some stories are told, some are any; with METROPOLITAIN_SWEEP=full a thousand of these, and longer ones.
"""

import asyncio
import itertools
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server import time_source
from metropolitain.server.core import commands
from metropolitain.server.core.commands import undo_offer
from metropolitain.server.core.entries import Renamed, Started
from metropolitain.server.core.model import Change, Message
from metropolitain.server.core.preview import legal_texts
from metropolitain.server.results.api import summary
from metropolitain.server.table import due, lobby, views
from metropolitain.server.table.bodies import AskClock, AskSeat, AskTable
from metropolitain.server.table.bots import TableBots
from metropolitain.server.table.erase import wish_deletion
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.views import table_info
from metropolitain.server.time_source import now_ms
from tests.cases import CASES, FULL_SWEEP, Case
from tests.server.kit import WIDE, InProcess, ask, in_process, seat_token

STORIES = settings(
    max_examples=1000 if FULL_SWEEP else 15,
    stateful_step_count=60 if FULL_SWEEP else 30,
    derandomize=not FULL_SWEEP,
    phases=[Phase.generate, *([Phase.shrink] if FULL_SWEEP else [])],
    report_multiple_bugs=False,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
CLOCKS = [None, AskClock(60.0, 5.0), AskClock(days=3)]
LIMITS = replace(WIDE, chat_kept=2)

INDEX = st.integers(0, 999)
ACTIONS = st.sampled_from(["ask", "agree", "agree", "refuse"])
MESSAGES = st.one_of(
    *(
        st.fixed_dictionaries({"kind": st.just(kind), "action": ACTIONS})
        for kind in ("undo", "go_back", "pause")
    ),
    st.fixed_dictionaries({"kind": st.just("hand_over"), "action": ACTIONS, "player": st.integers(0, 3)}),
    st.fixed_dictionaries({"kind": st.just("holiday"), "days": st.integers(0, 15)}),
    st.fixed_dictionaries({"kind": st.just("watch"), "allowed": st.booleans()}),
    st.fixed_dictionaries({"kind": st.just("chat"), "text": st.sampled_from(["Hello", "Grüße", " "])}),
    st.fixed_dictionaries({"kind": st.just("phrase"), "phrase": st.sampled_from(["hello", "bye"])}),
    st.fixed_dictionaries({"kind": st.sampled_from(["take_back", "take_back", "resume", "resign", "ping"])}),
)
lobby_rule = precondition(lambda story: story.table.state.game is None)
game_rule = precondition(lambda story: story.table.state.game is not None)


class House:
    """A server that can be restarted, and a time that stands still unless it is moved."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._runner = asyncio.Runner()
        self.now = 1_800_000_000_000_000_000

    def start(self) -> None:
        self._context = in_process(self._folder, limits=LIMITS)
        self.server: InProcess = self.do(self._context.__aenter__())

    def stop(self) -> None:
        self.do(self._context.__aexit__(None, None, None))

    def close(self) -> None:
        self.stop()
        self._runner.close()

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """The result of something asynchronous."""
        return self._runner.run(work)


def seen(table: LiveTable) -> list[Any]:
    """All that anybody is told of a table."""
    state = table.state
    told: list[Any] = [views.chat(state, line, Words("en")) for line in table.chat]
    viewers: list[Viewer] = [None, *state.players]
    for entry in [views.EntryView(state, logged) for logged in state.log]:
        told += [entry.encoded_for(viewer) for viewer in viewers]
    for viewer in viewers:
        info = table_info(table, viewer)
        if state.stage != "running":  # how long somebody is away counts in games that go on
            info = replace(info, roster=[replace(each, away_ms=None) for each in info.roster])
        told.append(views.encode(info))
        if state.game is not None:
            told += [table.position(viewer), views.record(state, viewer)]
    told += [sorted(state.removed), {holder: players for holder, players in table.shared.items() if players}]
    return [
        *told,
        views.encode(summary(state, state.players)),
        *(state.players_of_token(seat_token(n)) for n in range(9)),
    ]


def written(table: LiveTable) -> list[Any]:
    """What a message may add to a table."""
    return [table.state.number, dict(table.drafts), *table.chat]


class Story(RuleBasedStateMachine):
    """What may happen at a table."""

    house: House
    table: LiveTable

    def __init__(self) -> None:
        super().__init__()
        self.do = self.house.do
        self.ids = itertools.count()
        self.done: list[tuple[Viewer, dict[str, Any], dict[str, Any]]] = []

    @initialize(
        case=st.sampled_from(CASES),
        clock=st.sampled_from(CLOCKS),
        way=st.sampled_from(["lobby", "persons", "bot", "hotseat"]),
    )
    def open(self, case: Case, clock: AskClock | None, way: str) -> None:
        game, players, options = case
        if way == "lobby":
            plan = AskTable(game, players, [AskSeat("person")] * players, "Ada", options, clock=clock)
            self.table = self.do(self.house.server.open(plan, seat_token(0))).table
            return
        bots = {players - 1: "random"} if way == "bot" and players > 1 else None
        more: dict[str, Any] = {"game": game, "clock": clock, "hotseat": way == "hotseat", "bots": bots}
        self.table = self.do(self.house.server.table(players, options, **more))
        self.everybody_comes()

    # --- before the game ---

    @lobby_rule
    @rule(name=st.sampled_from(["Bob", "Cleo", "Dan"]), token=st.integers(1, 4), wanted=st.integers(-1, 3))
    def join(self, name: str, token: int, wanted: int) -> None:
        self.attempt(lobby.join(self.table, name, None if wanted < 0 else wanted, seat_token(token)))

    @lobby_rule
    @rule(player=st.integers(0, 2), wanted=st.integers(0, 3), bot=st.sampled_from([None, "random"]))
    def seat(self, player: int, wanted: int, bot: str | None) -> None:
        self.attempt(lobby.seat(self.table, self.of(player), wanted, bot))

    @lobby_rule
    @rule(player=st.integers(0, 2), is_open=st.booleans(), name=st.sampled_from(["Eve", "Fay"]))
    def rename_and_switch(self, player: int, is_open: bool, name: str) -> None:
        self.attempt(lobby.rename(self.table, self.of(player), name))
        self.attempt(lobby.switch_open(self.table, self.of(player), is_open))

    @lobby_rule
    @rule(player=st.integers(0, 2))
    def leave(self, player: int) -> None:
        if sum(bool(each.token) for each in self.table.state.roster) > 1:  # else the table goes too
            self.attempt(lobby.leave(self.table, self.of(player)))

    @lobby_rule
    @rule()
    def start(self) -> None:
        state = self.table.state
        if all(each.taken for each in state.roster):
            opened = state.created
            setup = Game.new(opened.game, opened.players, opened.options, seed=7).record.setup
            self.change(Change((Started(at=now_ms(), setup=setup),)))
            self.everybody_comes()

    # --- the game ---

    @game_rule
    @rule(who=INDEX, kind=st.sampled_from(["move", "move", "move", "draft", "preview"]), choice=INDEX)
    def decide(self, who: int, kind: str, choice: int) -> None:
        players = [*self.table.state.players_to_move()] or self.table.state.players
        player = players[who % len(players)]
        legal = [*legal_texts(self.table.state.playing, player), "nonsense"]
        self.ask(player, {"kind": kind, "moves": [legal[choice % len(legal)]]})

    @game_rule
    @rule(who=INDEX, message=MESSAGES)
    def say(self, who: int, message: dict[str, Any]) -> None:
        viewers = [None, *self.table.state.players]
        self.ask(viewers[who % len(viewers)], message)

    @game_rule
    @rule(who=INDEX, kind=st.sampled_from(["undo", "undo", "hand_over", "go_back", "pause"]))
    def all_agree(self, who: int, kind: str) -> None:
        """Somebody asks for something, and the others agree."""
        state, players = self.table.state, self.table.state.players
        may = [player for player in players if kind == "undo" and undo_offer(state, player)] or players
        first = may[who % len(may)]
        message: dict[str, Any] = {"kind": kind}
        if kind == "hand_over":
            message["player"] = (first + 1) % len(players)
        for number, player in enumerate([*players[first:], *players[:first]]):
            self.ask(player, {**message, "action": "agree" if number else "ask"})

    @game_rule
    @precondition(lambda story: story.done)
    @rule(choice=INDEX)
    def say_again(self, choice: int) -> None:
        """What is sent again is answered again and not done twice."""
        player, message, answer = self.done[choice % len(self.done)]
        browser = self.table.state.together(player)  # whoever has the device now
        before = written(self.table)
        again = self.do(ask(self.table, browser[choice % len(browser)], **message))
        assert again == answer or message["kind"] in {"chat", "phrase"}
        assert written(self.table) == before

    @precondition(lambda story: story.table.bots.turn())
    @rule(choice=INDEX)
    def bot_moves(self, choice: int) -> None:
        turn, state = self.table.bots.turn(), self.table.state
        assert turn
        legal = state.playing.legal_for(turn.seat)
        message = Message(turn.player, None, now_ms())
        self.change(commands.play(state, message, [legal[choice % len(legal)].text]))

    @game_rule
    @rule(minutes=st.sampled_from([1, 20, 600, 2000]))
    def time_passes(self, minutes: int) -> None:
        self.house.now += minutes * 60_000_000_000
        if self.table.state.in_days:
            self.do(self.table.look())
        while (change := due.expired(self.table.state)).entries:
            self.change(change)

    @game_rule
    @rule(who=INDEX)
    def come_and_go(self, who: int) -> None:
        async def visit() -> None:
            self.table.disconnect(await self.house.server.connect(self.table, player))
            await asyncio.gather(*self.table._tasks)

        player = self.table.state.players[who % len(self.table.state.players)]
        self.do(visit())

    @game_rule
    @rule(agree=st.booleans())
    def wish_deletion(self, agree: bool) -> None:
        if len({self.table.state.roster[player].token for player in self.table.state.persons()}) > 1:
            self.do(wish_deletion(self.table, self.table.state.together(Player(0)), agree))

    @game_rule
    @rule(who=INDEX, name=st.sampled_from(["Eve", "Fay"]))
    def be_renamed(self, who: int, name: str) -> None:
        persons = self.table.state.persons()
        self.change(Change((Renamed(at=now_ms(), player=persons[who % len(persons)], name=name),)))

    @precondition(lambda story: story.table.state.over)
    @rule()
    def have_a_rematch(self) -> None:
        self.do(self.house.server.server.new_tables.rematch(self.table, Player(0)))

    # --- reading it again ---

    @rule()
    def read_again(self) -> None:
        async def read() -> LiveTable:
            registry = self.house.server.server.registry
            registry.drop_idle(self.table)
            await self.table.close()
            return await registry.find(self.table.state.table)

        before = seen(self.table)
        self.table = self.do(read())
        assert seen(self.table) == before

    @rule()
    def restart(self) -> None:
        state = self.table.state
        if state.game and state.clock and not state.in_days:
            self.ask(Player(0), {"kind": "watch", "allowed": not state.watch})  # keeps what the clocks show
        before = seen(self.table)
        self.house.stop()
        self.house.start()
        self.table = self.do(self.house.server.server.registry.find(state.table))
        assert seen(self.table) == before

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.read_again()

    # --- tools ---

    def of(self, number: int) -> list[Player]:
        """One of the players, as somebody who speaks for them."""
        return [self.table.state.players[number % len(self.table.state.players)]]

    def everybody_comes(self) -> None:
        for player in self.table.state.players:
            self.come_and_go(player)

    def change(self, change: Change) -> None:
        self.do(self.table.change(lambda _: change))

    def attempt(self, work: Coroutine[Any, Any, Any]) -> Any:
        """The answer, if it is not refused; what is refused changes nothing."""
        before = written(self.table)
        try:
            return self.do(work)
        except Refusal:
            assert written(self.table) == before

    def ask(self, player: Viewer, message: dict[str, Any]) -> None:
        number = self.table.state.number
        message = {"id": f"m{next(self.ids)}", **message}
        if message["kind"] in {"move", "draft", "preview"}:
            message["number"] = number
        answer = self.attempt(ask(self.table, player, **message))
        if answer and (self.table.state.number > number or message["kind"] in {"chat", "phrase"}):
            self.done.append((player, message, answer))


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    found = House(tmp_path)
    hands = SimpleNamespace(time_ns=lambda: found.now, monotonic_ns=lambda: found.now)
    monkeypatch.setattr(time_source, "time", hands)
    monkeypatch.setattr(TableBots, "wake", lambda _: None)
    monkeypatch.setattr(Story, "house", found, raising=False)
    found.start()
    yield found
    found.close()


MOVE, NEXT = ({"kind": "move", "moves": [f"wagon C{number}"]} for number in (1, 2))
DRAFT = {"kind": "draft", "moves": ["wagon C1"]}
UNDO, AGREE, REFUSE = ({"kind": "undo", "action": action} for action in ("ask", "agree", "refuse"))
HAND_OVER, RESIGN = {"kind": "hand_over", "player": 2}, {"kind": "resign"}
CHAT, PHRASE = {"kind": "chat", "text": "Hello"}, {"kind": "phrase", "phrase": "bye"}
ALONE, AWAY = {"kind": "watch", "allowed": False}, {"kind": "holiday", "days": 3}
TOLD: dict[str, tuple[AskClock | None, str, list[tuple[int, dict[str, Any]]]]] = {
    "one device": (None, "hotseat", [(0, MOVE), (1, NEXT), (1, UNDO)]),
    "agreed": (None, "persons", [(0, MOVE), (0, UNDO), (1, AGREE), (2, AGREE)]),
    "refused": (CLOCKS[1], "persons", [(0, MOVE), (0, UNDO), (2, REFUSE), (1, NEXT)]),
    "away": (CLOCKS[2], "persons", [(0, MOVE), (0, AWAY), (1, NEXT)]),
    "handed over": (None, "persons", [(0, HAND_OVER), (0, MOVE), (1, RESIGN)]),
    "said": (None, "persons", [(1, CHAT), (2, PHRASE), (0, ALONE), (0, DRAFT)]),
}


@pytest.mark.parametrize("told", TOLD.values(), ids=TOLD)
@pytest.mark.parametrize("often", [True, False])
@pytest.mark.usefixtures("house")
def test_a_told_story_is_read_again(told: tuple[AskClock | None, str, list[Any]], often: bool) -> None:
    clock, way, messages = told
    story = Story()
    story.open(("metro", 3, {"wagons": True}), clock, way)
    for player, message in messages:
        before = written(story.table)
        story.ask(player, message)
        assert written(story.table) != before
        while story.table.bots.turn():
            story.bot_moves(0)
        story.time_passes(1)
        if often:
            story.read_again()
        for number in range(len(story.done)):
            story.say_again(number)
    story.wish_deletion(True)
    story.restart()


@pytest.mark.usefixtures("house")
def test_a_lobby_is_read_again() -> None:
    story = Story()
    story.open(("metro", 3, {}), None, "lobby")
    steps: list[Callable[[], None]] = [
        lambda: story.join("Bob", 1, -1),
        lambda: story.seat(0, 1, None),
        lambda: story.join("Cleo", 2, 2),
        lambda: story.rename_and_switch(0, True, "Eve"),
        lambda: story.seat(0, 1, "random"),
        lambda: story.leave(0),
    ]
    for step in steps:
        before = written(story.table)
        step()
        assert written(story.table) != before
        story.read_again()
    story.restart()


@pytest.mark.usefixtures("house")
def test_any_story_is_read_again() -> None:
    run_state_machine_as_test(Story, settings=STORIES)
