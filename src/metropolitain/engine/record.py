"""The game record: one JSON object that replays a game without any generator."""

from typing import Any

import msgspec

from metropolitain.engine.refusal import Refusal

FORMAT = 1


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a game came out."""

    scores: list[int]
    winners: list[int]


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole game: options, complete set-up, every move, and the result once it is over.

    In a seat's view of a running game single entries of the set-up, and moves, may be None.
    """

    format: int
    game: str
    players: int
    options: dict[str, Any]
    setup: dict[str, Any]
    moves: list[str | None]
    result: Result | None = None


def read_record(source: "Record | dict[str, Any] | str | bytes") -> Record:
    """A record from its JSON text or object; refuses what cannot be one."""
    if isinstance(source, Record):
        return source
    try:
        found = msgspec.json.decode(source) if isinstance(source, str | bytes) else source
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("G1", "not-json", problem=str(error)) from None
    if not isinstance(found, dict):
        raise Refusal("G1", "bad-record", problem="a record is a JSON object")
    if "format" in found and (found["format"] != FORMAT or isinstance(found["format"], bool)):
        raise Refusal("G6", "format", format=str(found["format"]), known=FORMAT)
    try:
        return msgspec.convert(found, Record)
    except msgspec.ValidationError as error:
        raise Refusal("G1", "bad-record", problem=str(error)) from None


def write_record(record: Record) -> str:
    """The record as JSON text."""
    return msgspec.json.encode(record).decode()
