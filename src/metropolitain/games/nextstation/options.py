"""Next Station's options: the pencils (N31), the two modules and four rulings."""

from itertools import permutations
from typing import Annotated, Any, Literal

from msgspec import Meta

from metropolitain.engine.contract import Options
from metropolitain.engine.refusal import Refusal
from metropolitain.games.nextstation.board import COLOURS, Colour

FIXED_GAP = 2  # where the free place lies, unless three players say otherwise


class SheetOptions(Options, frozen=True):
    """What every record format has: the modules and how they are read."""

    objectives: bool = False
    powers: bool = False
    empty_line: Literal["one", "zero"] = "one"
    switch_double: Literal["first", "both"] = "first"
    central_double: Literal["any", "none"] = "any"


class NextStationOptions(SheetOptions, frozen=True):
    """Base game by default; pencils are drawn by lot, fixed as a list, or chosen one by one (N31)."""

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


class NextStationOptions1(SheetOptions, frozen=True):
    """The options of record format 1: pencils are drawn by lot, or fixed as a list."""

    pencils: list[Colour] | None = None

    def check(self, players: int) -> None:
        """A list has the four colours, each once."""
        self.as_now().check(players)

    def as_now(self) -> NextStationOptions:
        """The same rules as options of the present format."""
        return NextStationOptions(
            objectives=self.objectives,
            powers=self.powers,
            empty_line=self.empty_line,
            switch_double=self.switch_double,
            central_double=self.central_double,
            pencils="drawn" if self.pencils is None else self.pencils,
        )

    @classmethod
    def renewed(cls, given: dict[str, Any]) -> dict[str, Any]:
        """No list means today that pencils are drawn, which is the default."""
        return {name: value for name, value in given.items() if name != "pencils" or value is not None}


def is_ring(pencils: Any) -> bool:
    """Whether this is a list of the four colours, each once."""
    return (
        isinstance(pencils, list)
        and all(isinstance(colour, str) for colour in pencils)
        and sorted(pencils) == sorted(COLOURS)
    )
