"""The bodies of requests and answers about tables and their games, as types."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from metropolitain.bots.hints import Hint
from metropolitain.engine.contract import BoardGeometry, Moment, Position, ScoreSheet, Section
from metropolitain.engine.ids import Player, Viewer
from metropolitain.server.core.clock import ClockPlan
from metropolitain.server.core.entries import SeatPlan
from metropolitain.server.core.model import OptionValue
from metropolitain.server.http.bodies import Effects, Name, OptionName, PlayerCount


class AskSeat(SeatPlan, frozen=True, forbid_unknown_fields=True):
    """Who is to play: a person, or a bot by name."""


class AskClock(ClockPlan, frozen=True, forbid_unknown_fields=True):
    """Minutes for each player and the seconds that a finished turn adds, or days for each move (1, 3, 7)."""


Roster = Annotated[list[AskSeat], Meta(min_length=1, max_length=16)]


class GameInfo(msgspec.Struct, frozen=True):
    """A game one can play.

    `letters` begin the ids of its rules, none where it has no page of rules; `guide`, `cover`: whether it has
    a guided first game, and a picture for its card.
    """

    name: str
    players: list[int]
    bots: list[str]
    letters: list[str]
    guide: bool
    cover: bool


class AskOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask which options go together."""

    game: Name
    players: PlayerCount
    options: dict[OptionName, OptionValue] = {}


class ValueInfo(msgspec.Struct, frozen=True):
    """A value of an option, and whether it goes with the others as given."""

    value: OptionValue
    allowed: bool
    rule: str | None
    error: str | None


class OptionInfo(msgspec.Struct, frozen=True):
    """An option with its values."""

    name: str
    kind: Literal["bool", "choice", "int"]
    value: OptionValue
    default: OptionValue
    values: list[ValueInfo]


class OptionsInfo(msgspec.Struct, frozen=True):
    """All options of a game."""

    players: int
    options: list[OptionInfo]


class AskTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table; with `hotseat` its creator plays for all persons, named by `names`."""

    game: Name
    players: PlayerCount
    roster: Roster
    name: Name
    options: dict[OptionName, OptionValue] = {}
    clock: AskClock | None = None
    start: bool = False
    hotseat: bool = False
    names: Annotated[list[Name], Meta(max_length=16)] = []
    hints: bool = False
    watch: bool = True
    guide: bool = False
    open: bool = False


class AskJoin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Join as the first player who is missing, or as the one named; in a rematch as oneself."""

    name: Name = ""
    player: Viewer = None


class AskName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Be called otherwise."""

    name: Name


class AskSeating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Give a player's seat to a bot by name; without one take it from the guest, or the bot, who has it."""

    player: Annotated[Player, Meta(ge=0, le=63)]
    bot: Name | None = None


class AskCountdown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell everybody in the lobby that the game is about to begin, or that it is not."""

    counting: bool


class Seated(msgspec.Struct, frozen=True):
    """Which player you are; the cookie came along."""

    table: str
    player: Player


class AskDeletion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wish that a table be deleted, or not, or not any more."""

    agree: bool


class DeletionState(msgspec.Struct, frozen=True):
    """Whether a table is deleted, and who has yet to agree."""

    deleted: bool
    waiting: list[Player]


class AskBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from the position after so many moves of a finished game."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    roster: Roster
    name: Name
    hotseat: bool = False
    names: Annotated[list[Name], Meta(max_length=16)] = []


class AskHandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hand in a game that was played without a server: its record, and who played, by seat."""

    record: dict[str, Any]
    names: Annotated[list[Name], Meta(min_length=1, max_length=16)]


class TableNamed(msgspec.Struct, frozen=True):
    """The id of a table that was made for a record."""

    table: str


class Step(msgspec.Struct, frozen=True):
    """One move of a replay: what it did and the position after it, as the asker may see them."""

    number: int
    player: Player
    move: str | None
    effects: Effects
    position: Position


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A game from its first position to the present one.

    `names`: of persons, and the levels of bots; `bots`: those levels alone; `moments`: once it is over, the
    finest one of each player who has one.
    """

    table: str
    game: str
    options: dict[str, OptionValue]
    players: int
    names: list[str | None]
    bots: list[str | None]
    geometry: BoardGeometry
    you: Viewer
    start: Position
    steps: list[Step]
    public: bool  # nothing is secret any more: anybody may play on from here
    take_backs: bool  # somebody took back without having to ask
    sheet: ScoreSheet | None
    moments: list[Moment]
    resigned: list[Player]  # who gave up
    winners: list[Player]  # once it is over; none of those who gave up


class TextView(msgspec.Struct, frozen=True):
    """A game in plain sentences, after the table's entry `number`."""

    number: int
    sections: list[Section]


class HintInfo(Hint, frozen=True, kw_only=True):
    """A hint, and what its move would do."""

    effects: Effects
