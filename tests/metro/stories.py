"""Metro games told move by move: the pile is arranged so that the wanted tiles come up."""

from collections import Counter
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metro.board import DATA
from tests.playing import score_sheet

ALL_TILES = [code for code, copies in DATA["tiles"].items() for _ in range(copies)]


def pile_with(front: list[str]) -> list[str]:
    """The 60 tiles, these first."""
    rest = Counter(ALL_TILES) - Counter(front)
    assert sum(rest.values()) == 60 - len(front), "more copies than there are"
    return front + sorted(rest.elements())


def begin(front: list[str], players: int = 2, options: dict[str, Any] | None = None, **setup: Any) -> Game:
    """A game whose first tiles are these; other set-up keys are taken from a seed."""
    drawn = Game.new("metro", players, options, seed=1).record.setup
    return Game.new("metro", players, options, setup={**drawn, **setup, "pile": pile_with(front)})


def tell(game: Game, *moves: str) -> Game:
    """Make these moves, each by the seat whose turn it is."""
    for move in moves:
        game.play(move)
    return game


def lay_in_order(
    *placements: str, players: int = 2, options: dict[str, Any] | None = None, **setup: Any
) -> Game:
    """Lay tiles in this order: with one tile in hand, the pile's order is the laying order."""
    game = begin([placement[:4] for placement in placements], players, options, **setup)
    return tell(game, *placements)


def line_from(game: Game, station: int | str) -> dict[str, Any]:
    """The finished line from a station, as the score sheet tells it."""
    lines: list[dict[str, Any]] = [line for line in score_sheet(game)["lines"] if line["station"] == station]
    assert len(lines) == 1, f"line {station} is not finished"
    return lines[0]


def refuses(game: Game, move: str, rule: str, reason: str) -> None:
    """The move is refused by this rule for this reason, and nothing changes."""
    before = game.state.tobytes()
    with pytest.raises(Refusal) as refused:
        game.play(move)
    assert (refused.value.rule, refused.value.reason) == (rule, reason)
    assert str(refused.value).startswith(rule)
    assert game.state.tobytes() == before
    assert move not in game.legal
