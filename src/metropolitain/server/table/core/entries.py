"""The typed entries of a table's log: the only truth about a table.

They are appended, never changed, but for what `Forgotten` tells of. What is secret in them (set-up, hashes of
seat tokens, moves of an unfinished simultaneous turn) leaves the server only through `views`.
"""

from typing import Any, Literal

import msgspec

from metropolitain.engine.record import check_format
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table.clock import ClockPlan

# The newest entries that this version can read. A later version that writes what this one cannot understand
# says so in the entry, so that an older server beside it refuses the table and does not misread it.
VERSION = 1

RequestKind = Literal["undo", "hand_over", "go_back", "pause"]


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is to sit on a seat: a person, or a bot by name."""

    kind: Literal["person", "bot"]
    bot: str | None = None


class Origin(msgspec.Struct, frozen=True):
    """Where a what-if began: the table, and how many of its moves stand."""

    table: str
    at: int


class Opening(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position to begin with instead of a fresh deal; each move `<seat of the rules> <move>`."""

    setup: dict[str, Any]
    moves: list[str] = []


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """One entry.

    `at` is the time of day in milliseconds since 1970; `left` what the clocks show afterwards, at a running
    table that has some (those with which a game begins lack it). `made`: where several servers write, which
    of them made the entry, and a number of its own. `version`: see `VERSION`.
    """

    at: int
    left: list[int] | None = None
    made: str | None = None
    version: int = 1


class Sent(Entry, frozen=True, kw_only=True):
    """What a person's message brought about; `id` is the client's, None where it was no message."""

    seat: int
    id: str | None = None

    @property
    def sender(self) -> int:
        """Whose message it was."""
        return self.seat


class Created(Entry, frozen=True, tag="created"):
    """A table was opened; `previous` is the table whose rematch it is.

    `format` is the record format in which its game is written.
    `open`: anybody may join from the list of open tables; `quick`: it was opened by a quick match, so that
    the game begins by itself as soon as everybody is here. `offline`: the whole game was played without a
    server, and handed in.
    """

    game: str
    players: int
    options: dict[str, Any]
    seats: list[SeatPlan]
    format: Literal[2]
    clock: ClockPlan | None = None
    hotseat: bool = False
    hints: bool = False
    watch: bool = True
    guide: bool = False
    origin: Origin | None = None
    previous: str | None = None
    opening: Opening | None = None
    open: bool = False
    quick: bool = False
    offline: bool = False


class Taken(Entry, frozen=True, kw_only=True, tag="taken"):
    """A server of several serves the table from here on: by its name, and by its start.

    Whoever served it before finds the number of this entry taken, and so can append no more.
    """

    node: str
    start: str


class Joined(Entry, frozen=True, tag="joined"):
    """Somebody took a seat; `token` is the hash of what their cookie holds."""

    seat: int
    name: str
    token: str


class Forgotten(Entry, frozen=True, tag="forgotten"):
    """A person deleted all that is known of them: `bot` plays on for them, unless the game is over.

    Their earlier `joined` entries lost name and hash when this one was written; this is the only case in
    which an entry is changed, and this entry is how the log tells of it.
    """

    seat: int
    bot: str | None = None


class BotSeated(Entry, frozen=True, tag="bot_seated"):
    """Before the game began its host gave a seat that nobody had taken to a bot."""

    seat: int
    bot: str


class SeatFreed(Entry, frozen=True, tag="seat_freed"):
    """Before the game began its host took a seat from a guest, or from a bot: anybody may take it.

    `left_by_guest`: the guest went of their own accord, and may come back.
    """

    seat: int
    left_by_guest: bool = False


class OpenSwitched(Entry, frozen=True, tag="open"):
    """Before the game began its host put the table on the list of open tables, or took it off."""

    seat: int
    open: bool


class Started(Entry, frozen=True, tag="started"):
    """The game began with this set-up."""

    setup: dict[str, Any]


class Moved(Sent, frozen=True, tag="moves"):
    """A batch of moves, each `<seat of the rules> <move>`."""

    moves: list[str]


class Requested(Sent, frozen=True, kw_only=True, tag="requested"):
    """Somebody asks for what needs the consent of those who are `waiting`.

    `player`: whose moves are to be taken back, or whose seat is to be handed over; `number`: the entry to
    take back, or the hand-over to go back to.
    """

    about: RequestKind
    player: int
    number: int = 0
    waiting: list[int]


class Agreed(Sent, frozen=True, tag="agreed"):
    """Somebody agrees to what was requested."""


class Declined(Sent, frozen=True, tag="declined"):
    """Somebody does not agree, so that the request is over; or whoever it was about is back."""


class Undone(Sent, frozen=True, tag="undone"):
    """The moves of the entry `number`, and all since, were taken back.

    `free`: nobody had to agree, so that it may reach back past other players' moves and what was shown.
    """

    number: int
    free: bool = False


class HandedOver(Sent, frozen=True, tag="handed_over"):
    """A bot plays a seat whose owner is away."""

    by: int
    bot: str

    @property
    def sender(self) -> int:
        """Whose message it was."""
        return self.by


class TakenBack(Sent, frozen=True, tag="taken_back"):
    """The owner plays again."""


class WentBack(Sent, frozen=True, tag="went_back"):
    """All moves since the entry `number`, when a bot took over the seat, were taken back."""

    number: int


class ClockExpired(Entry, frozen=True, tag="clock_expired"):
    """A seat's time ran out; a bot plays on for it.

    At a table with days for each move its owner may take it back.
    """

    seat: int
    bot: str


class TimeShort(Entry, frozen=True, tag="time_short"):
    """At a table with days for each move: little of a seat's time is left, and everybody is told so."""

    seat: int


class HolidayBegun(Sent, frozen=True, kw_only=True, tag="holiday_begun"):
    """A person is away until a time of day (in milliseconds since 1970): their clock stands still."""

    until: int


class HolidayEnded(Sent, frozen=True, tag="holiday_ended"):
    """The person is back, or the time is there until which they were away; `used`: how long it was."""

    used: int = 0


class Paused(Sent, frozen=True, tag="paused"):
    """All persons agreed to a pause: no clock runs, nobody moves."""


class Resumed(Sent, frozen=True, tag="resumed"):
    """Somebody ended the pause."""


class Resigned(Sent, frozen=True, tag="resigned"):
    """Somebody gave up for good; `bot`: who plays on for them, None where the game ends with it."""

    bot: str | None = None


class Renamed(Entry, frozen=True, tag="renamed"):
    """A person is called otherwise, also in what was said before; `own`: not by a moderator."""

    seat: int
    name: str
    own: bool = False


class Closed(Entry, frozen=True, tag="closed"):
    """A moderator closed the table: nobody plays on or says anything here."""


class Over(Entry, frozen=True, tag="over"):
    """The game ended, by its rules or because somebody resigned; who resigned does not win."""

    scores: list[int]
    winners: list[int]


class Halted(Entry, frozen=True, tag="halted"):
    """A record that was handed in ends here, before the end of its game."""


class WatchSwitched(Sent, frozen=True, tag="watch"):
    """Watching was allowed, or forbidden."""

    allowed: bool


class RematchOpened(Entry, frozen=True, tag="rematch"):
    """A table for another game of the same kind was opened."""

    seat: int
    next: str


AnyEntry = (
    Created
    | Taken
    | Joined
    | Forgotten
    | BotSeated
    | SeatFreed
    | OpenSwitched
    | Started
    | Moved
    | Requested
    | Agreed
    | Declined
    | Undone
    | HandedOver
    | TakenBack
    | WentBack
    | ClockExpired
    | TimeShort
    | HolidayBegun
    | HolidayEnded
    | Paused
    | Resumed
    | Resigned
    | Renamed
    | Closed
    | Over
    | Halted
    | WatchSwitched
    | RematchOpened
)
_decoder: "msgspec.json.Decoder[AnyEntry]" = msgspec.json.Decoder(AnyEntry)


def read_entry(text: str) -> AnyEntry:
    """An entry from the store; refuses one of a later version, and a table of another record format."""
    try:
        entry = _decoder.decode(text)
    except msgspec.ValidationError:
        told = msgspec.json.decode(text, type=_Told)
        _check_version(told.version)
        if told.kind == "created":
            check_format(told.format)
        raise
    _check_version(entry.version)
    return entry


class _Told(msgspec.Struct):
    """What of an entry can be read whatever else it holds; format 1 did not name itself."""

    kind: str
    version: int = 1
    format: int = 1


def _check_version(version: int) -> None:
    if version > VERSION:
        raise Refusal("T6", "newer-entry", version=version, known=VERSION)


def write_entry(entry: AnyEntry) -> str:
    """An entry for the store."""
    return msgspec.json.encode(entry).decode()


def kind_of(entry: AnyEntry) -> str:
    """The entry's kind, as it stands in the log."""
    return str(entry.__struct_config__.tag)
