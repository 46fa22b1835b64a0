"""What things are called outside the kernels."""

from typing import Literal, cast, get_args

from metropolitain.games.metro import board

Colour = Literal["yellow", "blue", "orange", "green", "purple", "black", "red", "white"]
Side = Literal["N", "E", "S", "W"]
Numbering = Literal["metro", "cablecar"]
Station = int | str  # a number, or a place C1–C8
Crossing = tuple[str, Side, Side]  # square, entering side, leaving side

COLOURS = cast(list[Colour], board.COLOURS)
NUMBERINGS = cast(list[Numbering], board.NUMBERINGS)
SIDES: tuple[Side, ...] = get_args(Side)
