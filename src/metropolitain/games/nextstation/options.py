"""Next Station's options: the pencils' ring (N31), the two modules and four rulings."""

from itertools import permutations
from typing import Any, Literal

from metropolitain.engine.contract import Options
from metropolitain.engine.refusal import Refusal
from metropolitain.games.nextstation.board import COLOURS, Colour


class NextStationOptions(Options, frozen=True):
    """Base game by default; `pencils` fixes the four colours round the ring (N31)."""

    pencils: list[Colour] | None = None
    objectives: bool = False
    powers: bool = False
    empty_line: Literal["one", "zero"] = "one"
    switch_double: Literal["first", "both"] = "first"
    central_double: Literal["any", "none"] = "any"

    @classmethod
    def choices(cls) -> dict[str, list[Any]]:
        """The pencils at random, or in any order."""
        return {"pencils": [None, *map(list, permutations(COLOURS))]}

    def check(self, players: int) -> None:
        """The pencils are the four colours, each once (N31, N70)."""
        if self.pencils is not None and not is_ring(self.pencils):
            raise Refusal("G4", "pencils", known=", ".join(COLOURS))


def is_ring(pencils: Any) -> bool:
    """Whether this is a list of the four colours, each once."""
    return (
        isinstance(pencils, list)
        and all(isinstance(colour, str) for colour in pencils)
        and sorted(pencils) == sorted(COLOURS)
    )
