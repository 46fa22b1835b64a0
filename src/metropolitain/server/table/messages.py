"""The socket's messages, as types. Their JSON Schemas are made from here."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.games import load, playable
from metropolitain.server.core.clock import ClockPlan
from metropolitain.server.core.entries import Origin, RequestKind
from metropolitain.server.core.model import OptionValue, Request
from metropolitain.server.http.bodies import sentence

MAX_CHAT = 500
MessageId = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
Number = Annotated[int, Meta(ge=0, le=1 << 53)]
MoveText = Annotated[str, Meta(max_length=200)]
MoveTexts = Annotated[list[MoveText], Meta(max_length=64)]
Phrase = Literal[
    "hello",
    "luck",
    "nice",
    "close",
    "oops",
    "thanks",
    "sorry",
    "moment",
    "turn",
    "back",
    "game",
    "again",
    "bye",
]
Action = Literal["ask", "agree", "refuse"]

# What games fill in, encoded already; the titles name it in the schemas.
PositionJson = Annotated[Raw, Meta(title="Position")]
EffectsJson = Annotated[Raw, Meta(title="Effects")]
TrialEffectsJson = Annotated[Raw, Meta(title="EffectsOfMoves")]


# --- client → server --------------------------------------------------------------------------


class Asked(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What a client asks; `id` is the client's and comes back in the answer."""

    id: MessageId


class AskMove(Asked, frozen=True, tag="move"):
    """Commit moves, all or none; `number` is the last entry the client has seen."""

    number: Number
    moves: Annotated[MoveTexts, Meta(min_length=1)]


class AskDraft(Asked, frozen=True, tag="draft"):
    """Replace one's draft; an empty list resets it."""

    number: Number
    moves: MoveTexts


class AskPreview(Asked, frozen=True, tag="preview"):
    """What these moves would do; nothing is kept."""

    number: Number
    moves: MoveTexts


class AskConsent(Asked, frozen=True, kw_only=True):
    """What needs the consent of others: ask for it, or answer somebody who asked.

    `asked`: which request is answered; without it the one that there is.
    """

    action: Action
    asked: Number | None = None


class AskUndo(AskConsent, frozen=True, tag="undo"):
    """Take back one's last decision, or ask to, or answer somebody who asked.

    `asked`: which request is answered; without it the one that there is.
    """


class AskChat(Asked, frozen=True, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(max_length=MAX_CHAT)]


class AskPhrase(Asked, frozen=True, tag="phrase"):
    """Say one of the phrases that everybody reads in their own language."""

    phrase: Phrase


class AskResign(Asked, frozen=True, tag="resign"):
    """Give up for good: the game ends, or a bot plays on for oneself."""


class AskHandOver(AskConsent, frozen=True, kw_only=True, tag="hand_over"):
    """Ask to let a bot play for somebody who has been away for long, or answer somebody who asked."""

    player: Annotated[Player, Meta(ge=0, le=63)]
    action: Action = "ask"


class AskTakeBack(Asked, frozen=True, tag="take_back"):
    """Play again for oneself."""


class AskGoBack(AskConsent, frozen=True, tag="go_back"):
    """Ask to go back to when a bot took over one's seat, or answer somebody who asked."""


class AskPause(AskConsent, frozen=True, tag="pause"):
    """Ask for a pause, or answer somebody who asked."""


class AskResume(Asked, frozen=True, tag="resume"):
    """End the pause."""


class AskHoliday(Asked, frozen=True, tag="holiday"):
    """Be away for so many days, at a table with days for each move; 0: be back."""

    days: Annotated[int, Meta(ge=0, le=366)]


class AskLook(Asked, frozen=True, tag="look"):
    """Say whether somebody can see the page: who looks gets no notifications."""

    visible: bool


class AskWatch(Asked, frozen=True, tag="watch"):
    """Let others watch, or send them away."""

    allowed: bool


class AskPing(Asked, frozen=True, tag="ping"):
    """Answered at once."""


AskMoves = AskMove | AskDraft | AskPreview | AskUndo
AskTalk = AskChat | AskPhrase
AskPlace = AskResign | AskHandOver | AskTakeBack | AskGoBack
AskBreak = AskPause | AskResume | AskHoliday
Ask = AskMoves | AskTalk | AskPlace | AskBreak | AskLook | AskWatch | AskPing


# --- server → client --------------------------------------------------------------------------


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What the server tells."""


class PlayerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A player; for a person with a bot's name that bot plays for the time being.

    `away_ms`: for how long the person is away now; `made_for`: how many moves a bot made for the person in
    their absence, to which the person has not added any yet.
    """

    player: Player
    kind: Literal["person", "bot"]
    name: str | None
    bot: str | None
    here: bool
    taken: bool
    away_ms: int | None
    made_for: int
    resigned: bool


class ClockInfo(ClockPlan, frozen=True, kw_only=True, omit_defaults=False):
    """The clocks, their plan included: what was left at the time `at_ms`, and whose are running since.

    `days`: for each move, 0 where the clocks are in minutes; `paused_by`: who asked for the pause in which
    all clocks stand still; `away_until`: until when each player is away, in milliseconds since 1970, or null;
    `holiday_days`: how many days each may still be away.
    """

    left_ms: list[int]
    running: list[Player]
    at_ms: int
    paused_by: Viewer
    away_until: list[int | None]
    holiday_days: list[int]


class DeletionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Some wish that the table be deleted; `waiting` have not agreed."""

    by: list[Player]
    waiting: list[Player]


class OpenInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What an open table tells those who wait at it.

    `quick`: it was opened by a quick match, and begins by itself; `waited_ms`: for how long it has been open;
    `offer_ms`: after how long a bot is offered.
    """

    quick: bool
    waited_ms: int
    offer_ms: int


class TableInfo(Told, frozen=True, kw_only=True, tag="table"):
    """A table without its game.

    `players`: how many; `roster`: who they are; `yours`: all players of this browser; `secret`: players may
    come to know different things; `host`: who opened it, and says who sits where until the game begins;
    `take_backs`: somebody took back without having to ask; `origin`: where a what-if began; `next`: the table
    of the rematch; `open`: anybody may join until the game begins; `begins_ms`: in how long the host's
    page begins it; `closed`: a moderator has closed it.
    """

    table: str
    game: str
    players: int
    options: dict[str, OptionValue]
    state: Literal["lobby", "running", "over", "halted"]
    roster: list[PlayerInfo]
    clock: ClockInfo | None
    number: int
    you: Viewer
    yours: list[Player]
    request: Request | None
    absence_ms: int
    hotseat: bool
    secret: bool
    hints: bool
    watch: bool
    host: Viewer
    guide: bool
    take_backs: bool
    origin: Origin | None
    next: str | None
    deletion: DeletionInfo | None
    open: OpenInfo | None
    begins_ms: int | None
    closed: bool


class PositionTold(Told, frozen=True, kw_only=True, tag="position"):
    """The game as you may see it, what you may do, and your draft.

    `undo`: whether you may take back now, freely or by asking the others; null where it would be refused.
    """

    number: int
    position: PositionJson
    legal: list[str]
    draft: list[str]
    undo: Literal["free", "ask"] | None


class EntryTold(Told, frozen=True, kw_only=True, tag="entry", omit_defaults=True):
    """One entry of the log, as you may see it; fields that the kind does not have are left out."""

    number: int
    at: int
    kind: str
    player: Viewer = None
    moves: list[str | None] | None = None
    effects: EffectsJson | None = None
    undone: int | None = None
    about: RequestKind | None = None
    by: Viewer = None
    bot: str | None = None
    name: str | None = None
    scores: list[int] | None = None
    winners: list[Player] | None = None
    allowed: bool | None = None
    next: str | None = None
    until: int | None = None


class TrialTold(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a draft or a preview."""

    type: Literal["draft", "preview"]
    id: str
    number: int
    moves: list[str]
    effects: TrialEffectsJson
    position: PositionJson
    legal: list[str]
    complete: bool


class Ack(Told, frozen=True, kw_only=True, tag="ack"):
    """Done, and safely stored."""

    id: str
    number: int


class MoveRefused(Told, frozen=True, kw_only=True, tag="refused"):
    """Not done; nothing was changed."""

    id: str | None
    rule: str
    error: str
    number: int


def refused(refusal: Refusal, message_id: str | None, number: int, words: Words) -> bytes:
    """A refusal in somebody's language, as a message."""
    error = sentence(refusal, words)
    return msgspec.json.encode(MoveRefused(id=message_id, rule=refusal.rule, error=error, number=number))


class ChatTold(Told, frozen=True, kw_only=True, tag="chat", omit_defaults=True):
    """Somebody said something; `number` counts the table's chat from 1.

    `phrase`: which of the phrases it is, with its words in the reader's language as `text`; `erased`: a
    moderator took the line away, which is told again then.
    """

    number: int
    player: Player
    name: str
    text: str
    at: int
    phrase: str | None = None
    erased: bool = False


TOLD = (TableInfo, PositionTold, EntryTold, TrialTold, Ack, MoveRefused, ChatTold)


def message_schemas() -> dict[str, Any]:
    """JSON Schemas of all socket messages, both ways, and of every game's positions."""
    types = [*Ask.__args__, *TOLD, *(load(game).Position for game in playable())]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    asks = len(Ask.__args__)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Socket messages of Metropolitain",
        "client": {"oneOf": list(schemas[:asks])},
        "server": {"oneOf": list(schemas[asks : asks + len(TOLD)])},
        "positions": dict(zip(playable(), schemas[asks + len(TOLD) :], strict=True)),
        "$defs": components,
    }
