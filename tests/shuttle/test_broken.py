"""A game from outside that does not fulfil the contract is named, and the others are unharmed."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from metropolitain.engine import discovery
from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.games import BUILT_IN, GAMES, load, playable
from tests.playing import start_python
from tests.plugins import on_search_path, write_metadata
from tests.server.kit import Guest, serving, wait_for
from tests.shuttle.conftest import PROJECT

CATALOGUE = (PROJECT / "src" / "shuttle" / "locale" / "en" / "shuttle.ftl").read_text("utf-8")
HEAD = "from dataclasses import replace\n\nfrom shuttle.game import Shuttle\n\n\n"
BODIES = {  # what is wrong, and how that is said
    "handless": ("kernels = replace(Shuttle.kernels, apply=None)", "kernel apply is missing"),
    "wordless": ("player_counts = range(2, 4)", "the catalogue en has no wordless-title"),
    "stealing": ("player_counts = range(2, 4)", "the message refuse-S4-not-held is that of shuttle"),
    "halfway": ("kernels = replace(Shuttle.kernels, num_actions=lambda s: 3)", "kernel code_of is missing"),
}
FAILS = f"""from metropolitain.engine.kernel import kernel
{HEAD}@kernel
def begin(s):
    s.no_such_field = 1


class Failing(Shuttle):
    name = "failing"
    kernels = replace(Shuttle.kernels, begin=begin)


RULES = Failing()
"""
FAILING = "The game “failing” cannot be played: its kernels fail: "  # which is found when they are compiled
CLASH = "metropolitain.games.metro.game has this name, so broken_metro.game is left out"
WRONG = {name: told for name, (_, told) in BODIES.items()}
WRONG["absent"] = "No module named 'broken_absent'"


def catalogue_of(name: str) -> str:
    """Shuttle's, with every message under another name; some are lacking, or are Shuttle's."""
    if name == "wordless":
        return ""
    text = CATALOGUE.replace("shuttle-", f"{name}-")
    return text if name == "stealing" else text.replace("refuse-", f"{name}-refuse-")


def write_package(place: Path, package: str, name: str, module: str) -> None:
    """A package with the rules of one game."""
    catalogues = place / package / "locale" / "en"
    catalogues.mkdir(parents=True)
    (place / package / "__init__.py").touch()
    (place / package / "game.py").write_text(module)
    (catalogues / f"{name}.ftl").write_text(catalogue_of(name))


def write_games(place: Path) -> Path:
    """A package for each broken game, and one that takes the name of another game."""
    bodies = {
        name: f"{HEAD}class Broken(Shuttle):\n    name = {name!r}\n    {body}\n\n\nRULES = Broken()\n"
        for name, (body, _) in BODIES.items()
    }
    for name, text in {**bodies, "failing": FAILS, "metro": ""}.items():
        write_package(place, f"broken_{name}", name, text)
    points = {name: f"broken_{name}.game" for name in [*WRONG, "failing", "metro"]}
    return write_metadata(place, "broken-games", "1.0", {discovery.GROUP: points})


@pytest.fixture(scope="module", autouse=True)
def broken(installed: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with on_search_path([write_games(tmp_path_factory.mktemp("broken"))]):
        discovery._load.cache_clear()
        yield
        discovery._load.cache_clear()


@pytest.mark.parametrize(("name", "told"), WRONG.items(), ids=WRONG)
def test_what_is_wrong_is_named_at_load(name: str, told: str) -> None:
    assert name in GAMES
    with pytest.raises(Refusal) as refusal:
        load(name)
    assert (refusal.value.rule, refusal.value.reason) == ("G8", "broken-game")
    assert str(refusal.value).startswith(f"G8: The game “{name}” cannot be played: ")
    assert told in str(refusal.value)
    assert "\n" not in str(refusal.value)
    with pytest.raises(Refusal, match="cannot be played"):
        Game.new(name)


def test_the_others_are_unharmed_and_each_problem_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    discovery._playable.cache_clear()
    assert playable() == (*BUILT_IN, "failing", "shuttle")
    assert playable() == (*BUILT_IN, "failing", "shuttle")
    logged = [record.getMessage() for record in caplog.records if record.name == "metropolitain.games"]
    assert len(logged) == len(WRONG) + 1
    for told in [*WRONG.values(), CLASH]:
        assert sum(told in line for line in logged) == 1


def test_a_name_that_is_taken_stays_with_its_game(caplog: pytest.LogCaptureFixture) -> None:
    discovery._load.cache_clear()
    assert type(load("metro")).__module__ == BUILT_IN["metro"]
    assert [record.getMessage() for record in caplog.records if CLASH in record.getMessage()]


def test_the_command_line_says_it_in_one_line() -> None:
    def command(*arguments: str) -> tuple[int, list[str]]:
        done = start_python("-m", "metropolitain", *arguments)
        return done.returncode, [line for line in done.stderr.splitlines() if "G8" in line]

    line = "metropolitain: G8: The game “handless” cannot be played: kernel apply is missing."
    assert command("simulate", "handless", "-n", "1") == (2, [line])
    code, lines = command("simulate", "metro", "-n", "1")
    assert code == 0
    assert lines == [f"metropolitain: G8: The game “metro” cannot be played: {CLASH}."]
    code, lines = command("simulate", "failing", "-n", "1")
    assert (code, len(lines)) == (2, 1)
    assert FAILING in lines[0]
    assert command("simulate", "shuttle", "-n", "1") == (0, [])


def test_the_server_says_it_and_offers_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("METROPOLITAIN_JIT", "0")
    with serving(tmp_path, python=sys.executable) as server:  # which finds the games itself
        guest = Guest(server.url)
        wait_for("its games", lambda: set(guest.request("/health").json["games"]) == {*BUILT_IN, "shuttle"})
        wait_for("what it says", lambda: FAILING in server.log.read_text())
        assert [game["name"] for game in guest.request("/api/games").json] == [*BUILT_IN, "shuttle"]
        lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    warned = [line["event"] for line in lines if line["logger"] == "metropolitain.games"]
    assert {line["level"] for line in lines if line["logger"] == "metropolitain.games"} == {"warning"}
    for told in [*WRONG.values(), CLASH]:
        assert sum(told in event for event in warned) == 1
