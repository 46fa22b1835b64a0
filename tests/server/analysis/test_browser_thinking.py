"""Thinking in the browser: the library and the state it is sent, and the sentences for what it found."""

import logging
import math
from base64 import b64decode
from operator import attrgetter
from pathlib import Path

import numpy as np
import pytest
from msgspec import json
from msgspec.structs import replace

from metropolitain.bots.analysis import judge_moves
from metropolitain.bots.hints import MOST_HINTS, TOLD, hints
from metropolitain.bots.search import Opinion, SearchBot
from metropolitain.builder.processes import build_part, fits
from metropolitain.engine import library
from metropolitain.engine.code_parts import part_digest
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Player
from metropolitain.engine.library import DoesNotFit, digest_of, folder_for, read_browser_library
from metropolitain.engine.refusal import Refusal
from metropolitain.games import BUILT_IN, load
from metropolitain.server.analysis.bodies import AskHintTold, Compared, HintPlan, LibraryInfo, Root
from metropolitain.server.analysis.browser_libraries import Libraries
from metropolitain.server.analysis.plans import (
    BrowserDevice,
    analysis_plan,
    hint_plan,
    hint_position,
    hints_found,
    judged_moves,
)
from metropolitain.server.core.entries import AnyEntry, Joined, Moved, Started
from metropolitain.server.core.preview import Trial
from metropolitain.server.core.state import TableState, folded
from metropolitain.server.http.middleware import POLICY, WEB_ASSEMBLY, WORKER_POLICY
from metropolitain.server.http.static import Page
from metropolitain.server.table.bodies import AskSeat, AskTable
from metropolitain.server.table.create import plan_table
from metropolitain.server.time_source import steady_ms
from tests.cases import every_game
from tests.playing import play_randomly
from tests.server.kit import Guest, say

LIBRARY = LibraryInfo("x", "/library/x-1.wasm", "/library/x-1.js", None)
ROOT = Root(0, 10, 5.0, 5.0, 50.0)
EARLIER = [
    ("GET", "think/hindsight"),
    ("GET", "analysis"),
    ("POST", "analysis"),
    ("GET", "result?theme=dark"),
]
PERSON, BOT = {"kind": "person"}, {"kind": "bot", "bot": "random"}


def seated(game: Game, hints: bool = True) -> TableState:
    """A table at which a game has been played so far."""
    persons = [AskSeat("person")] * game.players
    plan = AskTable(game.record.game, game.players, persons, "P0", options=game.record.options, hints=hints)
    entries: list[AnyEntry] = [
        plan_table(plan),
        *(
            Joined(at=1, player=Player(player), name=f"P{player}", token="t")
            for player in range(game.players)
        ),
        Started(at=1, setup=game.record.setup),
    ]
    return folded(TableState("x", steady_ms), [*entries, *(moved(game, move) for move in game.moves)])


def moved(game: Game, move: Move) -> Moved:
    return Moved(at=1, player=game.player_of(move.seat), id="m", moves=[f"{move.seat} {move.text}"])


def sent_state(plan: HintPlan) -> bytes:
    return b64decode(next(one.content or "" for one in plan.search.given if one.name == "states"))


@every_game
def test_the_true_state_is_never_sent_where_something_is_hidden(game_name: str) -> None:
    """Its hidden parts are dealt anew; onlookers, who is not to move, tables without hints get nothing."""
    players = min(3, load(game_name).player_counts[-1])
    game = play_randomly(Game.new(game_name, players, seed=3), 3, 12)
    state, player = seated(game), game.player_of(game.to_move[0])
    sent = sent_state(hint_plan(state, player, [], LIBRARY, BrowserDevice(2)))
    truth = np.zeros(1, game.rules.dtype)
    truth[0] = state.playing.state
    assert len(sent) == truth.nbytes
    assert sent != truth.tobytes()
    with pytest.raises(Refusal, match="T1"):
        hint_plan(state, None, [], LIBRARY, BrowserDevice(2))
    for other in set(range(players)) - set(game.players_to_move):
        with pytest.raises(Refusal, match="G2"):
            hint_plan(state, Player(other), [], LIBRARY, BrowserDevice(2))
    with pytest.raises(Refusal, match="T1"):
        hint_plan(seated(game, hints=False), player, [], LIBRARY, BrowserDevice(2))


@every_game
def test_what_a_browser_found_is_told_as_the_servers_own_hint(game_name: str) -> None:
    game = play_randomly(Game.new(game_name, 2, seed=4), 4, 10)
    state, player = seated(game), game.player_of(game.to_move[0])
    position, seat = hint_position(state, player, [])
    bot = SearchBot(0, level="medium")
    opinions = bot.opinions(position, seat)
    best = [bot.opinion_on(position, seat, one.move.code, opinions) for one in opinions[:MOST_HINTS]]
    found = AskHintTold(player, state.number, [], [root_of(one) for one in best])
    told = hints_found(state, player, found)
    assert [(hint.move, hint.score, hint.win) for hint in told] == [
        (hint.move, hint.score, hint.win) for hint in hints(game, seat, "medium")
    ]
    assert all(hint.effects for hint in told)
    wrong = replace(found, roots=[replace(ROOT, move=2**40 + 7)])
    with pytest.raises(Refusal, match="G1"):
        hints_found(state, player, wrong)
    state.fold(moved(game, game.legal_for(seat)[0]))
    with pytest.raises(Refusal, match="G2"):
        hints_found(state, player, found)


def test_the_plan_follows_the_ranks_that_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("metro", 2, seed=4)
    state, player = seated(game), game.player_of(game.to_move[0])
    plan = hint_plan(state, player, [], LIBRARY, BrowserDevice(2))
    assert (plan.most, plan.others) == (3, [])
    assert b'"others"' not in json.encode(plan)
    assert len(plan.search.generators) == 4
    monkeypatch.setitem(TOLD, -1, "worst")
    assert hint_plan(state, player, [], LIBRARY, BrowserDevice(2)).most == 3
    assert hint_plan(state, player, [], LIBRARY, BrowserDevice(2)).others == [-1]


def root_of(one: Opinion) -> Root:
    sums = (one.value, one.win or 0.0, one.points)
    return Root(one.move.code, one.visits, *(each * one.visits for each in sums))


def test_judged_moves_are_told_in_any_order_and_wrong_ones_refused() -> None:
    game = play_randomly(Game.new("nextstation", 1, seed=5), 5, 1000)
    expected = list(judge_moves(game, "medium"))
    found, past = [], Game.new("nextstation", 1, seed=5)
    for number, (move, judged) in enumerate(zip(game.moves, expected, strict=True), 1):
        best = past.read_move(judged.best, move.seat)
        played = Root(move.code, 1, judged.value, 0.0, 0.0)
        found.append(Compared(number, played, Root(best.code, 1, judged.best_value, 0.0, 0.0)))
        past.play(move, move.seat)
    told = judged_moves(game.copy(), [*found[5:], *found[:5]])
    assert [one.number for one in told] == [*range(6, len(found) + 1), *range(1, 6)]
    facts = attrgetter("number", "move", "best", "loss", "mark")
    assert sorted(map(facts, told)) == list(map(facts, expected))
    for wrong in (
        replace(found[0], number=10_000),
        replace(found[0], played=ROOT),
        replace(found[0], best=replace(ROOT, move=-1)),
    ):
        with pytest.raises(Refusal, match="G1"):
            judged_moves(game.copy(), [wrong])


@every_game
def test_an_analysis_begins_with_the_first_state_and_follows_the_moves(game_name: str) -> None:
    game = play_randomly(Game.new(game_name, 2, seed=6), 6, 10_000)
    plan = analysis_plan(game, LIBRARY)
    states = np.zeros(len(game.moves) + 1, game.rules.dtype)
    sent = next(one for one in plan.search.given if one.name == "states")
    assert sent.shape == [len(states)]
    states[:1].view(np.uint8)[:] = np.frombuffer(b64decode(sent.content or ""), np.uint8)
    for index, played in enumerate(plan.played):
        game.rules.loops.advance_at(states, index, played.seat, played.move)
    assert states[-1] == game.state


def test_over_http(ada: Guest, eve: Guest) -> None:
    """Refused: who only looks, a table without hints, a game that goes on, bodies that are none."""
    table = ada.open_table(2, roster=[PERSON, BOT], hints=True, start=True)
    path = f"/api/tables/{table}/think/hint"
    plan = ada.request(f"{path}?workers=3").json
    assert [len(words) for words in plan["search"]["generators"]] == [3, 3, 3, 3]
    assert ada.request(f"{path}?workers=100000").json["search"]["simulations"] > 0
    weak = ada.request(f"{path}?workers=1&weak=true").json["search"]
    assert 0 < weak["simulations"] < plan["search"]["simulations"] * 3
    assert ada.request(path).headers["cache-control"] == "private, no-store"
    assert (eve.request(path).status, eve.request(path).json["rule"]) == (403, "T1")
    own = {"player": 0, "number": plan["number"], "draft": [], "roots": []}
    assert ada.request(path, own).json["hints"] == []
    assert eve.request(path, own).json["rule"] == "T1"
    root = {"move": 1, "visits": 1, "value": 0.5, "wins": 0.5, "score": 1.0}
    for wrong in ({"visits": 0}, {"value": 1e301}, {"move": 2**60}, {"sums": 1}):
        assert ada.request(path, own | {"roots": [root | wrong]}).status == 400
    assert ada.request(path, own | {"roots": [root] * 4}).status == 400
    assert ada.request(path, own | {"number": 10_000}).json["rule"] == "G2"
    assert ada.request(f"/api/tables/{table}/think/analysis").json["rule"] == "G3"
    assert ada.request(f"/api/tables/{table}/think/analysis", {"moves": []}).json["rule"] == "G3"
    closed = ada.open_table(2, roster=[PERSON, BOT], start=True)
    assert ada.request(f"/api/tables/{closed}/think/hint").json["rule"] == "T1"


@pytest.mark.parametrize(("lang", "told"), [("en", "reload it"), ("de", "Laden Sie sie neu")])
def test_what_an_earlier_page_asks_for_is_refused_with_what_helps(ada: Guest, lang: str, told: str) -> None:
    table = ada.open_table(2, roster=[PERSON, BOT], start=True)
    for method, path in EARLIER:
        answer = ada.request(f"/api/tables/{table}/{path}", headers={"accept-language": lang}, method=method)
        assert answer.refusal == (410, "T6")
        assert told in answer.json["error"]


async def test_a_message_of_an_earlier_page_is_refused_with_what_helps(ada: Guest) -> None:
    ada.open_table(2, roster=[PERSON, BOT], hints=True, start=True)
    async with ada.live() as live:
        refused = await say(live, "hint", id="old")
        assert (refused["type"], refused["id"], refused["rule"]) == ("refused", "old", "T6")
        assert "reload it" in refused["error"]
        assert (await say(live, "ping"))["type"] == "ack"


def test_hints_go_on_from_the_draft() -> None:
    """A turn of Metromania has several tunnels (X10): the hint is for the next one."""
    game = Game.new("metromania", 2, seed=4)
    state, seat = seated(game), game.to_move[0]
    player = game.player_of(seat)
    first = next(move.text for move in game.legal_for(seat) if not Trial(game, player, [move.text]).complete)
    after, asked = hint_position(state, player, [first])
    assert asked == seat
    assert set(after.legal_codes(seat)) != set(game.legal_codes(seat))
    root = replace(ROOT, move=after.legal_for(seat)[0].code)
    told = hints_found(state, player, AskHintTold(player, state.number, [first], [root]))
    assert told[0].move in {move.text for move in after.legal_for(seat)}


@every_game
def test_a_weak_device_is_sent_a_smaller_search(game_name: str) -> None:
    game = play_randomly(Game.new(game_name, 2, seed=4), 4, 10)
    state, player = seated(game), game.player_of(game.to_move[0])
    usual, weak = (
        hint_plan(state, player, [], LIBRARY, BrowserDevice(1, weak)).search for weak in (False, True)
    )
    assert 0 < weak.simulations <= usual.simulations / 7
    assert sum(one.size * math.prod(one.shape) for one in weak.given) < sum(
        one.size * math.prod(one.shape) for one in usual.given
    )
    assert weak.generators == usual.generators


@pytest.fixture(scope="module", autouse=True)
def libraries() -> None:
    """Built before, as `make test` does, or now."""
    for part in BUILT_IN:
        if not fits(part):
            assert build_part(part, folder_for(part)) == 0


@pytest.mark.parametrize("game", BUILT_IN)
def test_files_are_named_by_content_packed_and_kept_for_ever(guest: Guest, game: str) -> None:
    info = guest.request(f"/api/library/{game}").json
    kinds = {"wasm": "application/wasm", "bindings": "text/javascript; charset=utf-8"}
    bodies = read_browser_library(game)
    for (name, kind), body in zip(kinds.items(), (bodies.wasm, bodies.bindings), strict=True):
        assert digest_of(body) in info[name]
        answer = guest.request(info[name], headers={"Accept-Encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert (answer.status, answer.headers["content-type"]) == (200, kind)
        assert "immutable" in answer.headers["cache-control"]
        assert answer.body == body
    weights = load(game).read_weights()
    assert (info["weights"] is not None) == weights.any()
    if info["weights"]:
        assert guest.request(info["weights"]).body == weights.tobytes()


def test_files_of_another_version_are_gone(guest: Guest) -> None:
    for name in ("metro-0123456789abcdef.wasm", "metro-0123456789abcdef.js", "none-1.wasm", "x", "metro-"):
        assert guest.request(f"/library/{name}").status == 404
    assert guest.request("/api/library/chess").refusal == (400, "G8")


def test_a_library_that_does_not_fit_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """None at all (a game of another package, say), of other code, of two builds, or no library."""
    wasm, bindings = read_browser_library("metro")
    monkeypatch.setattr(library, "folder_for", lambda game: tmp_path)
    monkeypatch.setattr(library, "made_here", lambda game: tmp_path / "none" / "x.so")
    with pytest.raises(Refusal, match="does not run in browsers"):
        Libraries().info("metro")
    assert not caplog.records
    other = bindings.replace(part_digest("metro").encode(), b"0" * 16)
    wrong = [(wasm, other), (wasm + b"\0", bindings), (wasm, b"rubbish"), (b"", b""), (wasm, b"\xff")]
    for module, script in wrong:
        (tmp_path / "metro.wasm").write_bytes(module)
        (tmp_path / "metro.js").write_bytes(script)
        with pytest.raises(DoesNotFit, match="cannot be used"):
            read_browser_library("metro")
    with caplog.at_level(logging.WARNING), pytest.raises(Refusal):
        Libraries().info("metro")
    assert "nobody is given hints or analyses of it" in caplog.text
    (tmp_path / "metro.wasm").write_bytes(wasm)
    (tmp_path / "metro.js").write_bytes(bindings)
    assert Libraries().info("metro").wasm == f"/library/metro-{digest_of(wasm)}.wasm"


def test_only_workers_may_compile(tmp_path: Path) -> None:
    """The page's policy knows no eval of any kind; a worker's differs from it in WebAssembly alone."""
    assert "eval" not in POLICY
    assert WORKER_POLICY.replace(f" {WEB_ASSEMBLY}", "") == POLICY
    (tmp_path / "assets").mkdir()
    names = ("index.html", "assets/index-1.js", "assets/search.worker-1.js")
    for name in names:
        (tmp_path / name).write_text("")
    files = Page(tmp_path)._files
    assert [files[name].policy for name in names] == [None, None, WORKER_POLICY]
