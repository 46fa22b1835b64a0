"""Entries of a log as they are stored: JSON."""

import msgspec

from metropolitain.engine.record import check_format
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table.core.entries import AnyEntry

# The newest entries that this version can read. A later version that writes what this one cannot understand
# says so in the entry, so that an older server beside it refuses the table and does not misread it.
VERSION = 1

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
