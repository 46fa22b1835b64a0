"""What things are called outside the kernels."""

from typing import Literal, cast

from metropolitain.games.nextstation import board
from metropolitain.games.nextstation.options import Colour

Symbol = Literal["square", "triangle", "pentagon", "circle", "joker", "switch"]
Card = Literal["sq", "tr", "pe", "ci", "jo", "sw", "SQ", "TR", "PE", "CI", "JO"]
ObjectiveName = Literal["interchanges", "districts", "tourist", "centre", "thames"]
Power = Literal["double", "joker", "switch", "circle"]
Step = tuple[str, str]  # the names of a section's start and target

COLOURS = cast(tuple[Colour, ...], board.COLOURS)
CARDS = cast(tuple[Card, ...], board.CARDS)
OBJECTIVES = cast(tuple[ObjectiveName, ...], board.OBJECTIVES)
POWERS = cast(tuple[Power, ...], board.POWERS)
CARD_NAMES = cast(tuple[Symbol, ...], (*board.SYMBOLS, "joker", "switch"))
