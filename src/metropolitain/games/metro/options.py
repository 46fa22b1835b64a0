"""Metro's options (M71) and which of them go together (M70)."""

from typing import Annotated, Literal

from msgspec import Meta

from metropolitain.engine.contract import Options
from metropolitain.engine.refusal import Refusal

TOKENS_PER_COLOUR = 8


class MetroOptions(Options, frozen=True):
    """Base game by default; expansions 1–4 are companies, wagons, rails and numbers."""

    numbering: Literal["metro", "cablecar"] = "metro"
    hand: Annotated[int, Meta(ge=1, le=3)] = 1
    rotate: bool = False
    companies: bool = False
    wagons: bool = False
    rails: bool = False
    numbers: bool = False
    numbers_each: Annotated[int, Meta(ge=1, le=8)] = 1
    open_numbers: bool = False

    def check(self, players: int) -> None:
        """Refuse forbidden combinations (M70) and too many numbers (M60)."""
        if self.wagons and self.rails:
            raise Refusal("M70", "wagons-and-rails")
        if self.companies and self.numbers:
            raise Refusal("M70", "companies-and-numbers")
        if self.numbers and players * self.numbers_each > TOKENS_PER_COLOUR:
            raise Refusal("M60", "too-many-numbers", players=players, each=self.numbers_each)
