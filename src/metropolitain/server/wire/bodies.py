"""The bodies of HTTP requests and answers, as types. OpenAPI describes them from here."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from metropolitain.engine.contract import BoardGeometry, Moment, Position, ScoreSheet, Section
from metropolitain.engine.ids import Player, Viewer
from metropolitain.server.table.core.clock import ClockPlan
from metropolitain.server.table.core.entries import SeatPlan

Name = Annotated[str, Meta(max_length=200)]
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
Effects = Annotated[list[Any], Meta(title="Effects")]  # of the game
OptionName = Annotated[str, Meta(max_length=100)]
PlayerCount = Annotated[int, Meta(ge=0, le=1000)]


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


class AskOpen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put one's table on the list of open tables, or take it off."""

    open: bool


class AskQuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play somebody: a game, and a pace by its name."""

    game: Name
    pace: Annotated[str, Meta(max_length=20)]
    name: Name


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


class OpenTables(msgspec.Struct, frozen=True, kw_only=True):
    """The list of open tables, or with `whole` false what changed in it.

    `tables`: as they are now; `gone`: the ids of those that are not on it any more; `now`: the server's time.
    """

    now: int
    whole: bool
    tables: list[OpenTable]
    gone: list[str]


class PlayInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What there is for whoever looks for somebody to play with.

    `paces`: those of quick matches, by their names; `waiting`: how many tables of each game wait.
    """

    paces: list[str]
    waiting: dict[str, int]


class AskJoin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Join as the first player who is missing, or as the one named; in a rematch as oneself."""

    name: Name = ""
    player: Viewer = None


class AskSeating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Give a player's seat to a bot by name; without one take it from the guest, or the bot, who has it."""

    player: Annotated[Player, Meta(ge=0, le=63)]
    bot: Name | None = None


class AskCountdown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell everybody in the lobby that the game is about to begin, or that it is not."""

    counting: bool


class AskNetwork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open the server to the local network, or close it."""

    open: bool


class NetworkInfo(msgspec.Struct, frozen=True):
    """How others reach this server, told to who sits at its machine.

    `local`: who asks does; `switchable`: they may open and close it; `address`: where it is open to others.
    """

    local: bool
    switchable: bool
    address: str | None


class Seated(msgspec.Struct, frozen=True):
    """Which player you are; the cookie came along."""

    table: str
    player: Player


class AskLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a link for another browser: to one table, or to all tables of this browser."""

    table: Annotated[str, Meta(max_length=32)] | None = None


class LinkMade(msgspec.Struct, frozen=True):
    """What the link holds after its `#`; it works once, for so many seconds."""

    code: str
    seconds: int


class AskOpenLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on in this browser with what a link holds."""

    code: Annotated[str, Meta(max_length=64)]


class LinkOpened(msgspec.Struct, frozen=True):
    """The tables at which this browser plays now; the cookie came along."""

    tables: list[str]


NoticeKind = Literal["turn", "begins", "over", "short", "said", "invited"]
NoticeKinds = Annotated[list[NoticeKind], Meta(max_length=6)]
Base64 = Annotated[str, Meta(max_length=200, pattern="^[A-Za-z0-9_-]+$")]


class NoticesInfo(msgspec.Struct, frozen=True):
    """How somebody is told when they have closed the page.

    `key`: with which a browser subscribes; `push`, `mail`: the kinds that are on by each way; `browsers`: how
    many are told; `letters`: whether this server sends e-mail; `email`: where to, null where unknown.
    """

    key: str
    push: list[NoticeKind]
    mail: list[NoticeKind]
    browsers: int
    letters: bool
    email: str | None


class AskNotices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Say of what one wants to be told, by each way, and in which language."""

    push: NoticeKinds
    mail: NoticeKinds
    lang: Annotated[str, Meta(max_length=8)]


class AskSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let this browser be told: where its push service is, and the keys for what it is sent."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    public_key: Base64
    secret: Base64
    lang: Annotated[str, Meta(max_length=8)]


class AskSubscriptionEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell this browser no more."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class Quiet(msgspec.Struct, frozen=True):
    """Letters of a kind, or of all kinds (`all`), come no more."""

    kind: str


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done."""

    rule: str
    error: str


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


class AskDeletion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wish that a table be deleted, or not, or not any more."""

    agree: bool


class Deletion(msgspec.Struct, frozen=True):
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


class HintInfo(msgspec.Struct, frozen=True):
    """A move worth making: the points and the chance to win that it promises, and what it would do."""

    move: str
    score: float
    win: float | None
    effects: Effects
