"""Playing games in tests: random games, positions reached by a story, other processes."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.record import Record

ROOT = Path(__file__).parent.parent


def play_randomly(game: Game, seed: int, moves: int = 10_000) -> Game:
    """Make so many random moves; fewer when the game ends."""
    chooser = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        seat = chooser.choice(game.to_move)
        game.play(chooser.choice(game.legal_for(seat)), seat)
    return game


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


def run_python(*arguments: str, jit: bool = True, stdin: str = "", **environment: str) -> str:
    """Run Python on our sources in a process of its own; its standard output."""
    env = {
        **os.environ,
        "METROPOLITAIN_JIT": "" if jit else "0",  # compiled ahead, else by numba
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]),
        **environment,
    }
    done = subprocess.run(
        [sys.executable, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        env=env,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def run_json(module: str, request: Any, **more: Any) -> Any:
    """Run a module that reads JSON and prints JSON."""
    return json.loads(run_python("-m", module, stdin=json.dumps(request), **more))
