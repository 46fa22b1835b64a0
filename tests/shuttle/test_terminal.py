"""Shuttle on the command line and in Python: nothing there was written for it."""

import json
from pathlib import Path

import pytest

import metropolitain
from metropolitain.engine.game import Game
from tests.playing import play_randomly, run_python
from tests.test_records import count_sequences


def command(*arguments: str, stdin: str = "") -> str:
    return run_python("-m", "metropolitain", *arguments, stdin=stdin)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game."""
    file = tmp_path / "game.json"
    file.write_text(play_randomly(Game.new("shuttle", 3, seed=5), 5).to_json())
    return file


def test_play() -> None:
    """Two people at one keyboard, who cover their tickets; then one against a bot, in words."""
    game = play_randomly(Game.new("shuttle", 2, seed=3), 3)
    typed = ["", "legal", "east 9", "hint", *(line for move in game.moves for line in (move.text, ""))]
    two = ("play", "shuttle", "--seats", "human,human", "--seed", "3", "--lang", "en")
    printed = command(*two, stdin="\n".join(typed))
    assert "play a ticket and ride east or west" in printed
    assert "G1: “east 9” cannot be read as a move." in printed
    assert "All tickets are played. Winner:" in printed
    in_words = command("play", "shuttle", "--seed", "3", "--text", "--lang", "fr", stdin="quit\n")
    assert "The train stands at stop 5." in in_words


def test_referee() -> None:
    answer = command("referee", stdin='{"op":"new","game":"shuttle","seed":1}\n')
    assert json.loads(answer)["ok"]


def test_simulate_and_tournament(tmp_path: Path) -> None:
    bots = "medium,greedy,random"
    printed = command("simulate", "shuttle", "-p", "3", "-n", "20", "--seed", "1", "--bots", bots, "--json")
    assert json.loads(printed)["games"] == 20
    results = tmp_path / "results.jsonl"
    command("tournament", "shuttle", "--bots", "greedy,random", "-n", "3", "--results", str(results))
    assert len(results.read_text().splitlines()) > 3
    assert json.loads(command("bench", "shuttle", "--seconds", "0.02", "--json"))


def test_replay_render_and_analyse(record: Path, tmp_path: Path) -> None:
    told = command("replay", str(record), "--lang", "en")
    assert told.count(" rides ") == 12
    assert "Winner:" in told
    for name, start in (("board.svg", b"<svg"), ("board.png", b"\x89PNG")):
        command("render", str(record), "--out", str(tmp_path / name), "--lang", "de")
        assert (tmp_path / name).read_bytes().startswith(start)
    judged = json.loads(command("analyse", str(record), "--json", "--level", "medium"))
    assert len(judged["moves"]) == 12


def test_perft() -> None:
    game = Game.new("shuttle", 2, seed=3)
    assert [game.perft(depth) for depth in range(5)] == [count_sequences(game, depth) for depth in range(5)]


def test_hints_and_matches_in_python() -> None:
    assert "shuttle" in metropolitain.GAMES
    game = metropolitain.new("shuttle", 3, {"stops": 11}, seed=1)
    assert all(hint.move in game.legal for hint in metropolitain.hints(game, game.to_move[0]))
    played = metropolitain.play_match(game, ["strong", "greedy", "random"], seed=1).game
    assert played.over
    assert metropolitain.load(played.to_json()).record == played.record
