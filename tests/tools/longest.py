"""Games drawn out as long as players can, printed as JSON: moves made, and the most that a game allows for.

    python -m tests.tools.longest

To be run where indices are checked: interpreted, or compiled with NUMBA_BOUNDSCHECK=1.
"""

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from metropolitain.engine.game import Game, Move


def longest_metro() -> Game:
    """M33: everybody exchanges shares for as long as the brake allows, and builds what scores nothing."""

    def rank(game: Game, move: Move) -> tuple[int, int]:
        kinds = ("swap", "wagon", "draw")
        kind = move.text.split()[0]
        if kind in kinds:
            return kinds.index(kind), 0
        after = game.branch()
        after.push(move)
        return len(kinds), int(after.state.earned.max())

    return drawn_out(Game.new("metro", 6, {"companies": True, "wagons": True}, seed=1), rank)


def longest_metromania() -> Game:
    """X61, X42: hands are taken, and everybody digs on for as long as anything else is left."""

    def rank(game: Game, move: Move) -> int:
        if " e" in move.text or move.text in ("stop", "pass"):
            return 2
        return 1 if "*" in move.text else 0

    return drawn_out(Game.new("metromania", 3, seed=1), rank)


def longest_nextstation() -> Game:
    """N12, N31, N51: ten turns a round, every pencil chosen, every circle asked."""
    options: dict[str, Any] = {"pencils": "chosen", "powers": True}
    deck = ["sq", "tr", "pe", "ci", "jo", "sw", "SQ", "TR", "PE", "CI", "JO"]
    setup = Game.new("nextstation", 4, options, seed=1).record.setup
    game = Game.new("nextstation", 4, options, setup={**setup, "decks": [deck] * 4})
    return drawn_out(game, lambda game, move: (0, -len(move.text)))


def drawn_out(game: Game, rank: Callable[[Game, Move], Any]) -> Game:
    """Play the move that ranks first, to the end."""
    while not game.over:
        seat = game.to_move[0]
        game.play(min(game.legal_for(seat), key=lambda move: rank(game, move)), seat)
    return game


if __name__ == "__main__":
    told = {}
    with np.errstate(over="raise"):
        for game in (longest_metro(), longest_metromania(), longest_nextstation()):
            told[game.rules.name] = [len(game.moves), game.rules.max_steps]
    print(json.dumps(told))
