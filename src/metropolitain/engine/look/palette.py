"""The palette: colours of both themes, and the colour, pattern and letter of every line."""

import json
from importlib.resources import files
from typing import Any

PALETTE: dict[str, Any] = json.loads(
    files("metropolitain.engine.look").joinpath("palette.json").read_text("utf-8")
)
THEMES = ("light", "dark")
LIGHT_COLOURS = {"yellow", "white"}  # dark letters read better on these


class Theme:
    """One theme's colours: `theme["ink"]`, `theme.line("blue")`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._colours: dict[str, str] = PALETTE[name]

    def __getitem__(self, role: str) -> str:
        return self._colours[role]

    def line(self, colour: str | None) -> str:
        """The colour of a line; plain track where it belongs to nobody."""
        return str(PALETTE["lines"][colour][self.name]) if colour else self["track"]

    def on_line(self, colour: str) -> str:
        """The colour of a letter on a badge of that line's colour."""
        return "#1b2233" if self.name == "dark" or colour in LIGHT_COLOURS else "#ffffff"


def dash(colour: str) -> str:
    """A line's pattern, so that it is never told by hue alone."""
    return str(PALETTE["lines"][colour]["dash"])


def letter(colour: str, lang: str) -> str:
    """A line's badge letter in a language: the first of the colour's name, or one that no other line has."""
    return str(PALETTE["lines"][colour]["letter"][lang])
