"""Metro's moves as small integers, and a laid tile as one.

In order: placements `(tile × 4 + turns) × 64 + square`, DRAW, exchanges `SWAP + pile × 2 + blind`,
wagons `WAGON + ((company + 1) × 5 + pile + 1) × 8 + place`. A wagon that stands for no share has
company and pile NO_SHARE. Nothing outside this module knows how the numbers are made.
"""

from metropolitain.engine.kernel import kernel
from metropolitain.games.metro.board import COLOURS, PERCENTS, PLACES, TILES

QUARTERS = 4
SQUARES = 64
NO_SHARE = -1
_PILES = len(PERCENTS)

DRAW = len(TILES) * QUARTERS * SQUARES
SWAP = DRAW + 1
WAGON = SWAP + 2 * _PILES
MOVE_END = WAGON + (len(COLOURS) + 1) * (_PILES + 1) * PLACES


@kernel
def pack_tile(tile: int, turns: int) -> int:
    """A tile with its quarter turns, as it lies on a square."""
    return tile * QUARTERS + turns


@kernel
def unpack_tile(laid: int) -> tuple[int, int]:
    """Tile and quarter turns of what lies on a square."""
    return laid // QUARTERS, laid % QUARTERS


@kernel
def pack_placement(tile: int, turns: int, square: int) -> int:
    """Lay a tile on a square."""
    return pack_tile(tile, turns) * SQUARES + square


@kernel
def unpack_placement(move: int) -> tuple[int, int, int]:
    """Tile, turns and square of a move below DRAW."""
    tile, turns = unpack_tile(move // SQUARES)
    return tile, turns, move % SQUARES


@kernel
def pack_swap(pile: int, blind: int) -> int:
    """Exchange the share of a pile for the open one, or blindly (1) for the pile's next."""
    return SWAP + 2 * pile + blind


@kernel
def unpack_swap(move: int) -> tuple[int, int]:
    """Pile, and 1 when blind, of a move from SWAP on."""
    return (move - SWAP) // 2, (move - SWAP) % 2


@kernel
def pack_wagon(company: int, pile: int, place: int) -> int:
    """Put a wagon on a place of the Central Station, by a share or by NO_SHARE."""
    return WAGON + ((company + 1) * (_PILES + 1) + pile + 1) * PLACES + place


@kernel
def unpack_wagon(move: int) -> tuple[int, int, int]:
    """Company, pile and place of a move from WAGON on."""
    share = (move - WAGON) // PLACES
    return share // (_PILES + 1) - 1, share % (_PILES + 1) - 1, (move - WAGON) % PLACES
