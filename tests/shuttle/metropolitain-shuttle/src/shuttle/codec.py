"""Shuttle's moves as small integers: `2 × (ticket − 1)`, and 1 more towards the east."""

from metropolitain.engine.kernel import kernel
from shuttle.board import LONGEST

MOVE_END = 2 * LONGEST


@kernel
def pack(ticket: int, east: int) -> int:
    """Ride as many stops as the ticket is for, east (1) or west (0)."""
    return 2 * (ticket - 1) + east


@kernel
def unpack(move: int) -> tuple[int, int]:
    """Ticket and direction of a move."""
    return move // 2 + 1, move % 2
