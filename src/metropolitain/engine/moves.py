"""Moves, seats and lists of legal moves: what a game hands out."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, overload

from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    from metropolitain.engine.course import Course


class Move(NamedTuple):
    """A seat's move; `str(move)` is its text.

    >>> str(Move(Seat(0), 1539, "baac@d1"))
    'baac@d1'
    """

    seat: Seat
    code: int
    text: str

    def __str__(self) -> str:
        return self.text

    # Said once more, so that type checkers let `"baac@d1" in game.legal` pass.
    def __eq__(self, other: object) -> bool:
        return tuple.__eq__(self, other)

    def __hash__(self) -> int:
        return tuple.__hash__(self)


def seats_in(bits: int) -> tuple[Seat, ...]:
    """The seats set in a bit mask."""
    return SEATS[bits] if 0 <= bits < len(SEATS) else tuple(_seats(bits))


def _seats(bits: int) -> Iterator[Seat]:
    return (Seat(seat) for seat in range(int(bits).bit_length()) if bits >> seat & 1)


SEATS = [tuple(_seats(bits)) for bits in range(64)]  # most games have few seats


class LegalMoves(Sequence[Move]):
    """The legal moves of one seat: iterate, count, index, or ask for one by its text.

    >>> from metropolitain import Game
    >>> game = Game.new("metro", players=2, seed=7)
    >>> len(game.legal), "baac@d1" in game.legal, "aaaa@d1" in game.legal
    (27, True, False)
    """

    def __init__(self, game: "Course", seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._codes = game.legal_codes(seat)

    def _move(self, code: int) -> Move:
        return Move(self._seat, code, self._game.rules.format(code))

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._move(int(code)) for code in self._codes[index]]
        return self._move(int(self._codes[index]))

    def __iter__(self) -> Iterator[Move]:
        return (self._move(int(code)) for code in self._codes)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            return move.seat == self._seat and move.code in self._codes
        if not isinstance(move, str) or not len(self._codes):
            return False
        try:
            return self._game.rules.parse(self._game.state, self._seat, move) in self._codes
        except Refusal:
            return False

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(str(move) for move in self)}>"
