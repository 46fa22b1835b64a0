"""Metro games told move by move: the pile is arranged so that the wanted tiles come up."""

from collections import Counter
from typing import Any

from metropolitain.engine.game import Game
from metropolitain.games.metro.board import COLOURS, DATA
from tests.playing import score_sheet

COMPANIES: dict[str, Any] = {"companies": True}
WAGONS: dict[str, Any] = {"wagons": True}
BOTH: dict[str, Any] = {"companies": True, "wagons": True}
RAILS: dict[str, Any] = {"rails": True}
ROTATE: dict[str, Any] = {"rotate": True}
# In drawing order: seats 0 and 1, the face-up share, the pile.
SHARES = {str(percent): COLOURS[shift:] + COLOURS[:shift] for shift, percent in enumerate((10, 20, 30, 40))}
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
