"""What the page shows without a server is what the server shows, after every move of many games.

METROPOLITAIN_SWEEP=full plays more of them.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.games import BUILT_IN, load
from metropolitain.server.analysis.replay import moments_of
from tests.cases import FULL_SWEEP
from tests.playing import play_randomly
from tests.translation.bundling import answer_of, bundled

SEEDS = range(40) if FULL_SWEEP else range(1)
OFFLINE = [game for game in BUILT_IN if load(game).offline]
ODD = {
    "nextstation": [
        "",
        "pass",
        "a1-b1",
        "a1-z9",
        "e4-f4",
        "joker f4-g4",
        "double a1-b1 b1-c1",
        "circle f4",
        "pencil pink",
    ]
}
MORE = {"nextstation": [(1, {"pencils": "chosen", "powers": True}), (3, {"pencils": "chosen", "gap": 1})]}


class StubWords:
    """Says which message it was asked for, with its facts, as the stub in `trace.ts` does."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, message: str, **facts: Any) -> str:
        return json.dumps([message, facts], separators=(",", ":"), ensure_ascii=False)

    def player(self, player: int, names: list[str] | None = None) -> str:
        return names[player] if names else self.say("player", number=player + 1)


@pytest.fixture(autouse=True)
def stub_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in OFFLINE:
        monkeypatch.setattr(import_module(f"metropolitain.games.{game}.show.text"), "Words", StubWords)


@pytest.fixture(scope="session")
def tracer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's own code with the tracer, as one file that node can run."""
    return bundled("trace.ts", tmp_path_factory.mktemp("tracer"))


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def shown(game: Game, viewers: list[Viewer]) -> dict[str, Any]:
    return {
        "to_move": list(game.to_move),
        "legal": [[move.text for move in game.legal_for(seat)] for seat in game.to_move],
        "positions": [plain(game.position(viewer)) for viewer in viewers],
        "told": plain(game.rules.describe(game.state, viewers[-1], "en")),
    }


def answer(game: Game, seat: Seat, text: str) -> Any:
    try:
        return game.read_move(text, seat).text
    except Refusal as refusal:
        return [refusal.rule, refusal.reason, refusal.facts]


def previews(game: Game, seat: Seat) -> Iterator[Any]:
    legal = list(game.legal_for(seat))
    for move in legal[:: -(-len(legal) // 3)]:
        told = plain(game.preview(move))
        game.push(move)
        number = len(game.moves)
        states = game.state_at(number - 1), game.state_at(number)
        yield [told, game.rules.surprises(*states, move.seat, move.code)]
        game.undo()


def expected(whole: Game, viewers: list[Viewer], odd: list[str]) -> dict[str, Any]:
    game = Game.new(whole.rules.name, whole.players, whole.record.options, setup=whole.record.setup)
    steps = []
    for move in whole.moves:
        step = shown(game, viewers)
        step["previews"] = list(previews(game, move.seat))
        step["refusals"] = [answer(game, move.seat, text) for text in odd]
        game.play(move)
        step["effects"] = [plain(game.effects(-1, viewer)) for viewer in viewers]
        steps.append(step)
    return {
        "steps": steps,
        "end": shown(game, viewers),
        "sheet": plain(game.detail),
        "moments": plain(moments_of(game)),
        "record": plain(game.record),
    }


def differences(wanted: Any, found: Any, where: str = "") -> Iterator[str]:
    """Where two values differ, in words."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        if list(wanted) != list(found):
            yield f"{where}: keys {list(wanted)} / {list(found)}"
        for key in wanted:
            yield from differences(wanted[key], found.get(key), f"{where}.{key}")
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for index, pair in enumerate(zip(wanted, found, strict=True)):
            yield from differences(*pair, f"{where}[{index}]")
    elif wanted != found or isinstance(wanted, bool) != isinstance(found, bool):
        yield f"{where}: {wanted!r} / {found!r}"


@pytest.mark.parametrize("name", OFFLINE)
def test_page_shows_what_the_server_shows(name: str, tracer: Path) -> None:
    rules = load(name)
    games = [
        play_randomly(Game.new(name, players, options, seed=seed), seed)
        for players, options in [*rules.benchmarks, *MORE[name]]
        for seed in SEEDS
    ]
    viewers: list[list[Viewer]] = [[None, *map(Player, range(game.players))] for game in games]
    asked = [
        {"record": plain(game.record), "viewers": seen, "odd": ODD[name]}
        for game, seen in zip(games, viewers, strict=True)
    ]
    for game, seen, found in zip(games, viewers, answer_of(tracer, name, asked), strict=True):
        wanted = json.loads(json.dumps(expected(game, seen, ODD[name])))
        assert list(differences(wanted, found))[:5] == []
