"""The typed entries of a table's log: the only truth about a table.

They are appended, never changed, but for what `Forgotten` tells of. What is secret in them (set-up, hashes of
seat tokens, moves of an unfinished simultaneous turn) leaves the server only through `views`. What they
name `player` is stored as `seat`.
"""

from typing import Any, Literal

import msgspec

from metropolitain.engine.ids import Player
from metropolitain.server.core.clock import ClockPlan

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
    of them made the entry, and a number of its own. `version`: see `table/store.py`.
    """

    at: int
    left: list[int] | None = None
    made: str | None = None
    version: int = 1


class PlayerEntry(Entry, frozen=True):
    """An entry about a player."""

    player: Player = msgspec.field(name="seat")


class Sent(Entry, frozen=True, kw_only=True):
    """What a person's message brought about; `id` is the client's, None where it was no message."""

    player: Player = msgspec.field(name="seat")
    id: str | None = None

    @property
    def sender(self) -> Player:
        """Whose message it was."""
        return self.player


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


class Joined(PlayerEntry, frozen=True, tag="joined"):
    """Somebody took a seat; `token` is the hash of what their cookie holds."""

    name: str
    token: str


class Forgotten(PlayerEntry, frozen=True, tag="forgotten"):
    """A person deleted all that is known of them: `bot` plays on for them, unless the game is over.

    Their earlier `joined` entries lost name and hash when this one was written; this is the only case in
    which an entry is changed, and this entry is how the log tells of it.
    """

    bot: str | None = None


class BotSeated(PlayerEntry, frozen=True, tag="bot_seated"):
    """Before the game began its host gave a seat that nobody had taken to a bot."""

    bot: str


class SeatFreed(PlayerEntry, frozen=True, tag="seat_freed"):
    """Before the game began its host took a seat from a guest, or from a bot: anybody may take it.

    `left_by_guest`: the guest went of their own accord, and may come back.
    """

    left_by_guest: bool = False


class OpenSwitched(PlayerEntry, frozen=True, tag="open"):
    """Before the game began its host put the table on the list of open tables, or took it off."""

    open: bool


class Started(Entry, frozen=True, tag="started"):
    """The game began with this set-up."""

    setup: dict[str, Any]


class Moved(Sent, frozen=True, tag="moves"):
    """A batch of moves, each `<seat of the rules> <move>`."""

    moves: list[str]


class Requested(Sent, frozen=True, kw_only=True, tag="requested"):
    """Somebody asks for what needs the consent of those who are `waiting`.

    `whose`: whose moves are to be taken back, or whose place is to be handed over; `number`: the entry to
    take back, or the hand-over to go back to.
    """

    about: RequestKind
    whose: Player = msgspec.field(name="player")
    number: int = 0
    waiting: list[Player]


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

    by: Player
    bot: str

    @property
    def sender(self) -> Player:
        """Whose message it was."""
        return self.by


class TakenBack(Sent, frozen=True, tag="taken_back"):
    """The owner plays again."""


class WentBack(Sent, frozen=True, tag="went_back"):
    """All moves since the entry `number`, when a bot took over the seat, were taken back."""

    number: int


class ClockExpired(PlayerEntry, frozen=True, tag="clock_expired"):
    """A seat's time ran out; a bot plays on for it.

    At a table with days for each move its owner may take it back.
    """

    bot: str


class TimeShort(PlayerEntry, frozen=True, tag="time_short"):
    """At a table with days for each move: little of a seat's time is left, and everybody is told so."""


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


class Renamed(PlayerEntry, frozen=True, tag="renamed"):
    """A person is called otherwise, also in what was said before; `own`: not by a moderator."""

    name: str
    own: bool = False


class Closed(Entry, frozen=True, tag="closed"):
    """A moderator closed the table: nobody plays on or says anything here."""


class Over(Entry, frozen=True, tag="over"):
    """The game ended, by its rules or because somebody resigned; who resigned does not win."""

    scores: list[int]
    winners: list[Player]


class Halted(Entry, frozen=True, tag="halted"):
    """A record that was handed in ends here, before the end of its game."""


class WatchSwitched(Sent, frozen=True, tag="watch"):
    """Watching was allowed, or forbidden."""

    allowed: bool


class RematchOpened(PlayerEntry, frozen=True, tag="rematch"):
    """A table for another game of the same kind was opened."""

    next: str


LobbyEntry = Created | Taken | Joined | Forgotten | BotSeated | SeatFreed | OpenSwitched | Started | Renamed
RequestEntry = Requested | Agreed | Declined | Undone | HandedOver | TakenBack | WentBack
ClockEntry = ClockExpired | TimeShort | HolidayBegun | HolidayEnded | Paused | Resumed
GameEntry = Moved | Resigned | Closed | Over | Halted | WatchSwitched | RematchOpened
AnyEntry = LobbyEntry | RequestEntry | ClockEntry | GameEntry


def kind_of(entry: AnyEntry) -> str:
    """The entry's kind, as it stands in the log."""
    return str(entry.__struct_config__.tag)
