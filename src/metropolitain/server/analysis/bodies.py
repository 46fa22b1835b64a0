"""What travels so that a browser can think: its library, what to search, and what it found.

A state that is sent is one that the browser's owner cannot tell from the truth; what a browser found comes
back as sums at the root of its trees, and goes back to it alone, in words.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from metropolitain.bots.hints import MOST_HINTS
from metropolitain.engine.ids import Player, Seat
from metropolitain.server.http.bodies import Effects
from metropolitain.server.table.bodies import HintInfo

MOST_MOVES = 64  # that are judged in one request
Code = Annotated[int, Meta(ge=-(2**53), le=2**53)]  # of a move, as far as a browser's numbers are exact
Amount = Annotated[float, Meta(gt=-1e300, lt=1e300)]


class LibraryInfo(msgspec.Struct, frozen=True):
    """Where a game's library for browsers is: module, bindings, and what the game learned, if anything."""

    game: str
    wasm: str
    bindings: str
    weights: str | None


class Given(msgspec.Struct, frozen=True):
    """An argument of the search: a number, or an array of elements of so many bytes, zeros at first.

    `content` (base64) is what it begins with; what the game learned comes as a file instead.
    """

    name: str
    number: float | None
    size: int
    shape: list[int]
    content: str | None
    learned: bool


class SearchPlan(msgspec.Struct, frozen=True):
    """A search for a browser: all that `grow_at` takes, in its order, for a tree of so many simulations.

    `generators`: for each search that may be asked for, one after the other, the generator of each worker (a
    64-bit word as text).
    """

    library: LibraryInfo
    given: list[Given]
    simulations: int
    generators: list[list[str]]
    moves: int  # the longest list of legal moves


class HintPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The position for which a player wants a hint, after a draft, as the player knows it.

    Told are the best moves, so many of them (`most`), and those of other ranks (`others`): −1 is the last.
    """

    number: int
    draft: list[str]
    seat: Seat
    most: int
    search: SearchPlan
    others: list[int] = []


class Root(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What trees found at their root about one move: visits, and sums of values, wins and points."""

    move: Code
    visits: Annotated[int, Meta(ge=1, le=2**53)]
    value: Amount
    wins: Amount
    score: Amount


class AskHintTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser found for a hint, to be told in words."""

    player: Player
    number: int
    draft: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=200)]
    roots: Annotated[list[Root], Meta(max_length=MOST_HINTS)]


class HintsFound(msgspec.Struct, frozen=True):
    """Hints that a browser found."""

    number: int
    hints: list[HintInfo]


class PlayedMove(msgspec.Struct, frozen=True):
    """A move of a finished game, as kernels know it."""

    seat: Seat
    move: int


class AnalysisPlan(msgspec.Struct, frozen=True):
    """A finished game for an analysis: the first state is in the search, all others follow by its moves."""

    unit: str
    players: int
    played: list[PlayedMove]
    search: SearchPlan


class Compared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser found about a move of a finished game (by its number, from 1): it, and the best one."""

    number: Annotated[int, Meta(ge=1)]
    played: Root
    best: Root


class AskJudged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser found for an analysis, to be told in words."""

    moves: Annotated[list[Compared], Meta(max_length=MOST_MOVES)]


class JudgedMove(msgspec.Struct, frozen=True):
    """A move of a finished game beside the best one found; values in the analysis' unit.

    `effects` and `best_effects`: what the two would do, as far as who moved could foresee.
    """

    number: int
    player: Player
    move: str
    value: float
    best: str
    best_value: float
    loss: float
    mark: str
    effects: Effects
    best_effects: Effects
