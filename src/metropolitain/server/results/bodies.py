"""The bodies of requests and answers about one's tables, results and profile, as types."""

from typing import Literal

import msgspec

from metropolitain.engine.ids import Player
from metropolitain.server.core.clock import ClockPlan


class TableOfMine(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which this browser plays; `at_ms` is the time of its last entry.

    `names`: of persons, and the levels of bots; `bots`: those levels alone; `left_ms`: with days for each
    move, how much time is left to who is to move; `offline`: it was played without a server, and handed in.
    """

    table: str
    game: str
    players: int
    state: Literal["lobby", "running", "over", "halted"]
    names: list[str | None]
    bots: list[str | None]
    resigned: list[Player]
    your_turn: bool
    your_players: list[Player]
    at_ms: int
    over: bool
    scores: list[int] | None
    winners: list[Player]  # once it is over
    take_backs: bool
    clock: ClockPlan | None
    left_ms: int | None
    offline: bool = False


class GameResults(msgspec.Struct, frozen=True, kw_only=True):
    """Finished games of a kind: against people or bots, of several on one device, alone."""

    game: str
    mode: str
    played: int
    won: int
    shared: int
    lost: int
    best: int
    best_table: str
    average: float


class OpponentResults(msgspec.Struct, frozen=True, kw_only=True):
    """Games against a bot, by its level, or against a person, by name."""

    game: str
    bot: str | None
    name: str | None
    played: int
    won: int
    shared: int
    lost: int


class ResultPoint(msgspec.Struct, frozen=True, kw_only=True):
    """The points of one game; `marked`: moves were taken back, or hints allowed."""

    table: str
    game: str
    mode: str
    at_ms: int
    score: int
    outcome: str
    marked: bool


class MyResults(msgspec.Struct, frozen=True, kw_only=True):
    """What one has played: `points` with the oldest game first."""

    games: list[GameResults]
    opponents: list[OpponentResults]
    points: list[ResultPoint]


class AskProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Show one's profile to everybody, or no more."""

    shown: bool


class OwnProfile(msgspec.Struct, frozen=True):
    """One's own profile: where it is, and whether it is shown; a guest has none."""

    person: str | None
    shown: bool


class Profile(msgspec.Struct, frozen=True):
    """A person's profile."""

    name: str
    games: list[GameResults]
