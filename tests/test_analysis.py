"""Looking back at finished games."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from metropolitain.bots import make_bot
from metropolitain.bots.analysis import analyse_game, judge_moves, mark_for
from metropolitain.cli.main import app
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.games.nextstation.evaluation import put_down
from metropolitain.games.nextstation.hindsight import (
    best_round,
    best_rounds,
    decisions,
    enter_turn,
    room_for_seen,
)
from metropolitain.games.nextstation.legal import legal
from metropolitain.games.nextstation.score import score
from tests.cases import every_game
from tests.playing import play_randomly


@every_game
def test_every_move_is_judged_beside_the_best_one(game_name: str) -> None:
    game = play_randomly(Game.new(game_name, 2, seed=61), 61)
    judged = list(judge_moves(game, "medium"))
    assert [(one.seat, one.move) for one in judged] == [(move.seat, str(move)) for move in game.moves]
    assert all(one.loss >= 0 for one in judged)
    assert all(one.loss == 0 for one in judged if one.best == one.move)
    assert any(one.mark for one in judged), "random play has mistakes"


def test_progress_is_told_after_every_move_and_may_stop_the_work() -> None:
    game = play_randomly(Game.new("nextstation", 1, seed=63), 63)
    told: list[int] = []
    analysis = analyse_game(game, "medium", progress=told.append)
    assert told == list(range(1, len(game.moves) + 1))
    assert len(analysis.moves) == len(game.moves)
    assert len(analysis.hindsight) == 4

    def stop(judged: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        analyse_game(game, "medium", progress=stop)


def test_marks_grow_with_the_loss() -> None:
    assert [mark_for(loss, "points") for loss in (0.0, 1.5, 4.0, 20.0)] == ["", "?!", "?", "??"]
    assert [mark_for(loss, "chance") for loss in (0.0, 0.05, 0.1, 0.5)] == ["", "?!", "?", "??"]


def exhaustive(contexts: list[Any], seat: int) -> int:
    """The best points of a round by trying everything, without any thought."""
    import numpy as np

    best = -1000
    todo = [(0, contexts[0])]
    while todo:
        turn, sheet = todo.pop()
        if turn == len(contexts):
            best = max(best, score(sheet, seat))
            continue
        states = np.zeros(2, sheet.dtype)
        states[0] = sheet
        enter_turn(states[0], contexts[turn])
        moves = np.zeros(3000, np.int64)
        for k in range(legal(states[0], seat, moves)):
            states[1] = states[0]
            put_down(states[1], seat, moves[k])
            todo.append((turn + 1, states[1:2].copy()[0]))
    return best


@pytest.mark.parametrize("options", [{}, {"powers": True, "objectives": True}])
def test_nextstation_best_round_is_the_best_of_all(options: dict[str, Any]) -> None:
    """The last turns of rounds, where trying everything is possible."""
    seen = room_for_seen()
    for seed, rnd in product(range(2), range(4)):
        game = play_randomly(Game.new("nextstation", 2, options, seed=seed), seed)
        states = [game.state_at(number) for number in range(len(game.moves) + 1)]
        for seat in range(2):
            contexts = decisions(states, seat, rnd)[-4:]
            points, line, _ = best_round(contexts, seat, -1000, seen)
            assert points == exhaustive(contexts, seat)
            assert len(line) == len(contexts)


def test_nextstation_best_rounds_are_never_below_the_players() -> None:
    game = Game.new("nextstation", 1, seed=3)
    bot = make_bot("medium", 3)
    while not game.over:
        game.play(bot.choose(game, Seat(0)).move)
    rounds = best_rounds([game.state_at(number) for number in range(len(game.moves) + 1)], Player(0))
    assert [one.round for one in rounds] == [1, 2, 3, 4]
    assert all(one.best_points >= one.points for one in rounds)
    assert rounds[-1].points == game.scores[0]
    assert any(one.best for one in rounds)


def test_the_command_tells_and_refuses(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = play_randomly(Game.new("nextstation", 1, seed=62), 62)
    file.write_text(game.to_json())
    told = CliRunner().invoke(app, ["analyse", str(file), "--level", "medium", "--lang", "fr"])
    assert told.exit_code == 0, told.output
    assert "Points attendus" in told.output
    plain = CliRunner().invoke(app, ["analyse", str(file), "--level", "medium", "--json"])
    found = json.loads(plain.stdout)
    assert found["unit"] == "points"
    assert len(found["moves"]) == len(game.moves)
    assert len(found["hindsight"]) == 4
    game.undo()
    file.write_text(game.to_json())
    with pytest.raises(Refusal, match="G3"):
        CliRunner().invoke(app, ["analyse", str(file)], catch_exceptions=False)
    with pytest.raises(Refusal, match="G8"):
        CliRunner().invoke(app, ["analyse", str(file), "--level", "wise"], catch_exceptions=False)
