"""Playing games in tests: random games, positions reached by a story, other processes."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pytest

from metropolitain.engine.batch import Batch
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.record import Record
from metropolitain.engine.refusal import Refusal

ROOT = Path(__file__).parent.parent
GOLDEN = ROOT / "tests" / "golden"


def play_randomly(game: Game, seed: int, moves: int = 10_000) -> Game:
    """Make so many random moves; fewer when the game ends."""
    chooser = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        seat = chooser.choice(game.to_move)
        game.play(chooser.choice(game.legal_for(seat)), seat)
    return game


def play_out(batch: Batch) -> tuple[npt.NDArray[np.int64], float]:
    """Play a batch randomly to its end; return the decisions of each game and the mean number of moves."""
    decisions, moves = np.zeros(len(batch), np.int64), 0
    while not batch.over.all():
        _, counts = batch.legal()
        decisions += counts > 0
        moves += int(counts.sum())
        batch.play(batch.random_moves())
    return decisions, moves / int(decisions.sum())


def position_of(game: Game, player: int | None = None) -> Any:
    """The position as a player sees it, or somebody who only watches; its fields are the game's own."""
    return game.position(None if player is None else Player(player))


def viewers(players: int) -> list[Viewer]:
    """Everybody who may look at a game: who only watches, then the players."""
    return [None, *map(Player, range(players))]


def setup_of(record: Record) -> Any:
    """The set-up in a record; what it holds is the game's own."""
    return record.setup


def score_sheet(game: Game) -> dict[str, Any]:
    """The game's score sheet as other programs read it."""
    sheet: dict[str, Any] = msgspec.to_builtins(game.detail)
    return sheet


def refuses(game: Game, move: str, rule: str, reason: str) -> None:
    """Assert that the first seat to move is refused this move, by this rule, and that nothing changes."""
    before = game.to_json(), game.state.tobytes()
    with pytest.raises(Refusal) as refused:
        game.play(move, game.to_move[0])
    assert (refused.value.rule, refused.value.reason) == (rule, reason), move
    assert str(refused.value).startswith(f"{rule}: ")
    assert (game.to_json(), game.state.tobytes()) == before
    assert move not in game.legal_for(game.to_move[0])


def reveals(game: Game, *moves: str) -> list[bool]:
    """Make moves, each by the first seat to move; return for each whether it shows something hidden."""
    told = []
    for text in moves:
        move = game.play(text, game.to_move[0])
        told.append(game.rules.reveals(game.state_at(-2), game.state_at(-1), move.seat, move.code))
    return told


def assert_uniform(found: Counter[Any], outcomes: int) -> None:
    """Assert that so many outcomes have come up, each about as often."""
    expected = found.total() / outcomes
    assert len(found) == outcomes
    assert all(abs(count - expected) < 6 * expected**0.5 + 3 for count in found.values())


def start_python(
    *arguments: str, jit: bool = True, stdin: str = "", **environment: str
) -> "subprocess.CompletedProcess[str]":
    """Run Python on our sources in a process of its own, to its end."""
    env = {
        **os.environ,
        "METROPOLITAIN_JIT": "" if jit else "0",  # compiled ahead, else by numba
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]),
        **environment,
    }
    return subprocess.run(
        [sys.executable, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        env=env,
        cwd=ROOT,
        check=False,
    )


def run_python(*arguments: str, **more: Any) -> str:
    """Run Python as `start_python` does; return the standard output of a process that ends well."""
    done = start_python(*arguments, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout


def run_json(module: str, request: Any, **more: Any) -> Any:
    """Run a module that reads JSON and prints JSON."""
    return json.loads(run_python("-m", module, stdin=json.dumps(request), **more))
