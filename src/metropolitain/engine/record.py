"""The game record: one JSON object that replays a game without any generator."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
else:
    Json = Any  # msgspec need not look into it

FORMAT: Final = 2  # raised when what a record means changes


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a game came out."""

    scores: list[int]  # of each player
    winners: list[Player]


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole game: options, complete set-up, every move, and the result once it is over.

    In a player's view of a running game single entries of the set-up, and moves, may be None.

    >>> import metropolitain
    >>> record = metropolitain.new("metro", seed=7).record
    >>> record.format, record.game, record.players, record.moves
    (2, 'metro', 2, [])
    """

    format: int
    game: str
    players: int
    options: dict[str, Json]
    setup: dict[str, Json]
    moves: list[str | None]
    result: Result | None = None


def check_format(format: Any) -> None:
    """Refuse every record format but the one that is read."""
    if type(format) is not int or format != FORMAT:
        raise Refusal("G6", "format", format=str(format)[:20], known=FORMAT)


def read_record(source: Record | Mapping[str, Json] | str | bytes) -> Record:
    """A record from its JSON text or object; refuses what cannot be one."""
    if isinstance(source, Record):
        return source
    try:
        content = msgspec.json.decode(source) if isinstance(source, str | bytes) else source
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("G1", "not-json", problem=str(error)) from None
    if not isinstance(content, Mapping):
        raise Refusal("G1", "bad-record", problem="a record is a JSON object")
    if "format" in content:
        check_format(content["format"])
    try:
        return msgspec.convert(content, Record)
    except msgspec.ValidationError as error:
        raise Refusal("G1", "bad-record", problem=str(error)) from None


def write_record(record: Record) -> str:
    """The record as JSON text."""
    return msgspec.json.encode(record).decode()
