"""A canvas of characters for terminals: text, and tracks made of box characters."""

from rich.text import Text

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
STEP = {UP: (0, -1), RIGHT: (1, 0), DOWN: (0, 1), LEFT: (-1, 0)}
LIGHT = {3: "╰", 6: "╭", 12: "╮", 9: "╯", 5: "│", 10: "─", 1: "╵", 2: "╶", 4: "╷", 8: "╴", 15: "┼"}
HEAVY = {3: "┗", 6: "┏", 12: "┓", 9: "┛", 5: "┃", 10: "━", 1: "╹", 2: "╺", 4: "╻", 8: "╸", 15: "╋"}
UPRIGHT_HEAVY, LEVEL_HEAVY = "╂", "┿"


def opposite(direction: int) -> int:
    """The direction one looks back."""
    return {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}[direction]


class Canvas:
    """Characters with styles; later marks cover earlier ones, tracks may cross at right angles."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]
        self._tracks: dict[tuple[int, int], list[tuple[int, bool, str]]] = {}

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Text from a point to the right; what does not fit is cut off."""
        for offset, char in enumerate(text):
            if 0 <= x + offset < self.width and 0 <= y < self.height:
                self._cells[y][x + offset] = (char, style)

    def fill(self, x: int, y: int, width: int, height: int, style: str) -> None:
        """A blank area with a background."""
        for row in range(y, y + height):
            self.write(x, row, " " * width, style)

    def track(self, x: int, y: int, ends: int, heavy: bool, style: str) -> None:
        """A piece of track in one cell that leaves it in two directions."""
        pieces = [piece for piece in self._tracks.get((x, y), []) if piece[0] != ends]
        self._tracks[x, y] = [*pieces, (ends, heavy, style)]

    def _track_char(self, pieces: list[tuple[int, bool, str]]) -> tuple[str, str]:
        if len(pieces) == 1:
            ends, heavy, style = pieces[0]
            return (HEAVY if heavy else LIGHT)[ends], style
        (ends, heavy, style), (_, other_heavy, other_style) = sorted(pieces, key=lambda p: p[0] != UP | DOWN)
        if heavy == other_heavy:
            return (HEAVY if heavy else LIGHT)[15], style
        return (UPRIGHT_HEAVY, style) if heavy else (LEVEL_HEAVY, other_style)

    def render(self) -> Text:
        """The canvas as Rich text; tracks lie on top and keep the background below them."""
        text = Text(no_wrap=True, overflow="crop")
        for y, row in enumerate(self._cells):
            for x, (char, style) in enumerate(row):
                if pieces := self._tracks.get((x, y)):
                    char, colour = self._track_char(pieces)
                    style = f"{colour} {style}".strip()
                text.append(char, style)
            text.append("\n")
        return text
