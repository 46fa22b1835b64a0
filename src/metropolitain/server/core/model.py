"""The parts of a table: its players, the entries of its log, what is asked and said; and a change to it."""

from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from metropolitain.engine.game import Move
from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.clock import ClockPlan
from metropolitain.server.core.entries import AnyEntry, Moved, Requested, RequestKind, SeatPlan
from metropolitain.server.core.preview import Trial

OptionValue = Annotated[
    Any,
    Meta(
        title="OptionValue",
        extra_json_schema={
            "anyOf": [
                {"type": "string"},
                {"type": "integer"},
                {"type": "boolean"},
                {"type": "array", "items": {"type": "string"}},
                {"type": "null"},
            ]
        },
    ),
]

STAND_IN = "medium"  # plays for who is away, or has no time left: the best bot that answers at once


class TablePlayer:
    """Who plays: a person, for whom a bot may play for the time being, or a bot for good."""

    def __init__(self, plan: SeatPlan) -> None:
        self.kind = plan.kind
        self.bot = plan.bot  # who makes the moves now: a bot's name, or None for the person
        self.name: str | None = None
        self.token: str | None = None  # the hash of what the person's cookie holds
        self.former = False  # the person deleted all that is known of them; their name is empty then
        self.expired = False  # the person's time ran out
        self.resigned = False  # the person gave up for good
        self.stood_in: int | None = None  # the entry by which a bot stood in, until the person moves again

    @property
    def is_person(self) -> bool:
        """Whether the place belongs to a person, even while a bot plays for them."""
        return self.kind == "person"

    @property
    def taken(self) -> bool:
        """Whether nobody else can join here."""
        return not self.is_person or self.token is not None


class LogEntry:
    """An entry with its number and, for moves, where they stand in the game."""

    def __init__(self, number: int, entry: AnyEntry) -> None:
        self.number = number
        self.entry = entry
        self.moves: list[Move] = []
        self.first = 0  # index of the first of the moves in the game
        self.states: Any = None  # kept once the moves are taken back; the game has forgotten them
        self.ended_turn = False  # whether the last move ended its player's turn; known where clocks run
        self.taken_back_hidden = 0  # how many of the last moves were secret when they were taken back

    @property
    def mover(self) -> Player | None:
        """Who made the moves."""
        return self.entry.player if isinstance(self.entry, Moved) else None


class Request(msgspec.Struct, frozen=True):
    """Somebody asks for what needs the consent of others; `waiting` have not answered.

    `asked`: the number of the entry that asked; `player`: whose moves or whose seat it is about; `number`:
    the entry whose moves are to be taken back, or the hand-over to go back to.
    """

    asked: int
    about: RequestKind
    by: Player
    player: Player
    number: int
    waiting: list[Player]

    @classmethod
    def made(cls, entry: Requested, asked: int) -> "Request":
        """Return the request that an entry makes."""
        return cls(asked, entry.about, entry.player, entry.whose, entry.number, entry.waiting)

    def without(self, players: list[Player]) -> "Request":
        """Return the request after these players have agreed."""
        return replace(self, waiting=[player for player in self.waiting if player not in players])


class Message(NamedTuple):
    """A player's message: whose it is, its id, and when it came, in milliseconds since 1970."""

    player: Player
    id: str | None
    at: int


class ChatLine(NamedTuple):
    """Something said at a table."""

    number: int
    at: int
    player: Player
    message_id: str
    text: str
    phrase: str | None = None  # the key of a phrase, told to each reader in their language
    erased_at: int | None = None  # when a moderator took it away


class Absent(NamedTuple):
    """The players who have been away for long, and how long that is at their table."""

    players: list[Player]
    long_ms: int


class Change(NamedTuple):
    """A change to a table, decided but not yet made.

    It is stored, made true and told, in this order; an empty change does nothing.
    """

    entries: tuple[AnyEntry, ...] = ()
    trial: Trial | None = None  # the moves of the first entry, tried out already
    chat: ChatLine | None = None
    kept_for: str | None = None  # who joins: see `kept_of`


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """An open table: anybody may take one of its free seats.

    `names`: of persons, and the levels of bots, null where nobody sits; `bots`: those levels alone; `pace`:
    its name; `standard`: the game is as in the box; `since`: when it was opened, in milliseconds since 1970.
    """

    table: str
    game: str
    players: int
    options: dict[str, OptionValue]
    standard: bool
    clock: ClockPlan | None
    pace: str
    names: list[str | None]
    bots: list[str | None]
    free: int
    hints: bool
    since: int


class TableGoneError(Refusal):
    """This table is not the one in memory any more, and nothing was changed: find it again by its id."""

    def __init__(self) -> None:
        super().__init__("T7", "read-anew")
