"""What all games share when they draw the panel beside the board."""

from typing import Any, Generic, TypeVar

from metropolitain.engine.contract import Position
from metropolitain.engine.look.palette import Theme, letter
from metropolitain.engine.look.svg import badge, text
from metropolitain.engine.words import Words

P = TypeVar("P", bound=Position)


class Panel(Generic[P]):
    """Draws a position's panel in a theme and a language."""

    def __init__(self, position: P, theme: Theme, words: Words) -> None:
        self.position = position
        self.theme = theme
        self.words = words

    def label(self, x: float, y: float, what: Any, size: float = 16, **more: Any) -> str:
        """A line of text, left-aligned."""
        plain = {"text_anchor": "start", "fill": self.theme["ink"], "font_size": size}
        return text(x, y, what, **{**plain, **more})

    def line_badge(self, x: float, y: float, colour: str, radius: float = 11) -> str:
        """A line's letter on its colour."""
        return badge(
            x,
            y,
            letter(colour, self.words.lang),
            self.theme.line(colour),
            self.theme.on_line(colour),
            radius,
        )
