"""A shape of the printed sheet and the names of its colours; `colours.json` says what they are."""

import json
from importlib.resources import files

import msgspec

SHEET_COLOURS: dict[str, dict[str, str]] = json.loads(
    files(__package__).joinpath("colours.json").read_text("utf-8")
)


class Shape(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A path and how it is painted."""

    d: str
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: str | None = None
    opacity: float = 1.0
