"""Next Station's options: the pencils (N31), the two modules and four rulings."""

from itertools import permutations
from typing import Annotated, Any, Literal

from msgspec import Meta

from metropolitain.engine.contract import Options
from metropolitain.engine.refusal import Refusal
from metropolitain.games.nextstation.board import COLOURS, Colour

FIXED_GAP = 2  # where the free place lies, unless three players say otherwise


class NextStationOptions(Options, frozen=True):
    """Base game by default; pencils are drawn by lot, fixed as a list, or chosen one by one (N31)."""

    objectives: bool = False
    powers: bool = False
    empty_line: Literal["one", "zero"] = "one"
    switch_double: Literal["first", "both"] = "first"
    central_double: Literal["any", "none"] = "any"
    pencils: Literal["drawn", "chosen"] | list[Colour] = "drawn"
    gap: Annotated[int, Meta(ge=0, le=2)] = FIXED_GAP

    @classmethod
    def choices(cls) -> dict[str, list[Any]]:
        """The pencils drawn, chosen, or in any order."""
        return {"pencils": ["drawn", "chosen", *map(list, permutations(COLOURS))]}

    def check(self, players: int) -> None:
        """A list has the four colours, each once (N31, N70); only three players have a gap to place."""
        if isinstance(self.pencils, list) and not is_ring(self.pencils):
            raise Refusal("G4", "pencils", known=", ".join(COLOURS))
        if self.gap != FIXED_GAP and players != 3:
            raise Refusal("N31", "gap", players=players)


def is_ring(pencils: Any) -> bool:
    """Whether this is a list of the four colours, each once."""
    return (
        isinstance(pencils, list)
        and all(isinstance(colour, str) for colour in pencils)
        and sorted(pencils) == sorted(COLOURS)
    )
