"""What a finished game proves is the same in browsers as in Python.

METROPOLITAIN_SWEEP=full compares 500 rounds.
"""

from base64 import b64encode
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Any

import msgspec
import pytest

from metropolitain.bots.analysis import hindsight
from metropolitain.bots.match import play_match
from metropolitain.engine.game import Game
from metropolitain.games import BUILT_IN, load
from tests.cases import FULL_SWEEP
from tests.translation.bundling import answer_of, bundled

PROVING = [game for game in BUILT_IN if load(game).Hindsight]
ROUNDS = 500 if FULL_SWEEP else 24
BOTS = ("random", "greedy", "easy")


def finished_games(name: str) -> Iterator[Game]:
    """Games of all kinds, by players of several strengths."""
    for seed, (players, options), bot in zip(
        count(), cycle(load(name).benchmarks), cycle(BOTS), strict=False
    ):
        yield play_match(Game.new(name, players, options, seed=seed), [bot] * players).game


def asked_about(game: Game) -> dict[str, Any]:
    return {
        "game": game.rules.name,
        "players": game.players,
        "first": b64encode(game.state_at(0).tobytes()).decode(),
        "played": [{"seat": move.seat, "move": move.code} for move in game.moves],
    }


@pytest.mark.parametrize("name", PROVING)
def test_browsers_prove_what_python_proves(name: str, tmp_path: Path) -> None:
    games, wanted = [], []
    for game in finished_games(name):
        games.append(game)
        wanted.append(msgspec.to_builtins(hindsight(game)))
        if sum(map(len, wanted)) >= ROUNDS:
            break
    found = answer_of(bundled("prove.ts", tmp_path), name, list(map(asked_about, games)))
    assert found == wanted
    assert any(proved["best"] for game in wanted for proved in game)
    assert any(not proved["best"] for game in wanted for proved in game)


def test_browsers_have_the_python_of_every_built_in_game_that_proves_something() -> None:
    assert PROVING
    assert all(load(game).offline for game in PROVING)
